// Makes one piece of a page like another, and keeps what stays the same: focus, scroll, animations.
// Children with an id are found again wherever they went; what has data-keep is left alone, and so is
// what the other piece only says is the same (data-same).

export function morph(from, to) {
  if (from.nodeType !== to.nodeType || from.nodeName !== to.nodeName) {
    from.replaceWith(to.cloneNode(true));
    return;
  }
  if (from.nodeType !== Node.ELEMENT_NODE) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  if (from.hasAttribute("data-keep") || to.hasAttribute("data-same")) return;
  attributes(from, to);
  children(from, to);
}

function attributes(from, to) {
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && name !== "style") from.removeAttribute(name);
  }
}

function children(from, to) {
  const wanted = new Set([...to.children].map((child) => child.id).filter(Boolean));
  const known = new Map();
  for (const child of [...from.childNodes]) {
    const id = child.id ?? "";
    if (id && !wanted.has(id)) child.remove();
    else if (id) known.set(id, child);
  }
  let at = from.firstChild;
  for (const next of [...to.childNodes]) {
    const found = next.id ? known.get(next.id) : null;
    if (found) {
      if (found !== at) from.insertBefore(found, at);
      else at = at.nextSibling;
      morph(found, next);
    } else if (at && !at.id && !next.id && at.nodeName === next.nodeName) {
      const same = at;
      at = at.nextSibling;
      morph(same, next);
    } else {
      from.insertBefore(next.cloneNode(true), at);
    }
  }
  while (at) {
    const rest = at;
    at = at.nextSibling;
    rest.remove();
  }
}
