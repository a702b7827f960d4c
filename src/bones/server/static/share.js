// Buttons that hand on a link: the device's own sheet where there is one, else the clipboard.

export function sharing(root = document) {
  for (const button of root.querySelectorAll("[data-share], [data-copy]")) {
    button.hidden = "share" in button.dataset && !navigator.share && !navigator.clipboard;
  }
}

async function copied(text) {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  // Over plain http on the home network there is no clipboard but this old way.
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-share], [data-copy]");
  if (!button) return;
  const { share, copy, done } = button.dataset;
  try {
    if (share && navigator.share) {
      await navigator.share({ url: share, title: document.title });
      return;
    }
    await copied(share ?? copy);
  } catch {
    return; // Whoever shut the sheet wants nothing.
  }
  const words = button.querySelector("span");
  const before = words.textContent;
  words.textContent = done;
  setTimeout(() => { words.textContent = before; }, 1600);
});

sharing();
document.addEventListener("htmx:after:swap", () => sharing());
