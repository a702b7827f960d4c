// Choosing: a tile, an end, or the one and then the other. What is legal stands on the buttons.
import { asking, filled, find, id, isYours, say, table, tileName, words } from "./page.js";
import { isLost, lose, refresh } from "./link.js";

export const picked = { tile: "", end: 0 };
let busy = false;
let next = null;
let apply = () => false;
let digits = "";
let digitsAt = 0;

const buttons = () => [...document.querySelectorAll("#hand .in-hand")];
const button = (tile) => buttons().find((each) => each.value === tile);
export const endsOf = (tile) => (button(tile)?.dataset.ends ?? "").split(" ").filter(Boolean).map(Number);
const endItems = () => [...document.querySelectorAll("#ends > li")];

export function choosing(renew) {
  apply = renew;
  document.addEventListener("click", clicked);
  document.addEventListener("submit", submitted);
  document.addEventListener("keydown", typed);
  chosen();
}

// What the server has picked in its answer is picked here.
function chosen() {
  const form = find("acts");
  picked.tile = form.querySelector("input[name=tile]")?.value ?? "";
  picked.end = Number(form.querySelector("input[name=end]")?.value ?? 0);
  marked();
}

function clicked(event) {
  const tile = event.target.closest("#hand .in-hand");
  const end = event.target.closest("#ends .end");
  const call = event.target.closest("#call");
  if (tile) {
    event.preventDefault();
    if (isYours()) touchTile(tile);
  } else if (end) {
    event.preventDefault();
    touchEnd(Number(end.value));
  } else if (call) {
    event.preventDefault();
    calling(find("calls").hidden);
  } else if (event.target.closest("#let-go")) {
    event.preventDefault();
    letGo();
  } else if (event.target.closest("#look")) {
    event.preventDefault();
    find("ending").hidden = true;
    table().classList.remove("has-ending");
  }
}

function touchTile(tile) {
  const ways = Number(tile.dataset.ways);
  const ends = endsOf(tile.value);
  const asks = table().dataset.laying === "ask";
  if (!ways) {
    send({ tile: tile.value }, find("acts"));
  } else if (picked.end && ends.includes(picked.end)) {
    send({ tile: tile.value, end: picked.end }, find("acts"));
  } else if (ways === 1 && (!asks || picked.tile === tile.value)) {
    send({ tile: tile.value, end: ends[0] ?? "" }, find("acts"));
  } else if (ends.length === 1 && !asks) {
    send({ tile: tile.value, end: ends[0] }, find("acts"));
  } else if (picked.tile === tile.value) {
    letGo();
  } else {
    pick(tile.value, 0);
  }
}

export function touchEnd(end) {
  if (!isYours()) return;
  if (picked.tile && endsOf(picked.tile).includes(end)) send({ tile: picked.tile, end }, find("acts"));
  else if (picked.end === end) letGo();
  else pick("", end);
}

export function lay(tile, end) {
  send({ tile, end }, find("acts"));
}

export function pick(tile, end, dragged = false) {
  picked.tile = tile;
  picked.end = end;
  calling(false);
  find("refusal")?.remove();
  marked();
  const sentence = dragged ? "" : pickedWords();
  if (sentence) say(hint(sentence));
}

// What helps whoever has picked a tile or an end.
function pickedWords() {
  const ends = endsOf(picked.tile);
  const tile = tileName(picked.tile);
  if (picked.tile && ends.length === 1) return filled(words().ask, { tile });
  if (picked.tile && ends.length) return filled(words().choose, { tile, count: ends.length });
  return picked.end ? words().there : "";
}

// The page has changed under what is picked or open: it stays so, if it still can.
export function resumed(isCalling) {
  marked();
  const sentence = pickedWords();
  if (sentence) hint(sentence);
  if (isCalling && find("calls")) calling(true, false);
}

export const isCalling = () => find("calls")?.hidden === false;

export function letGo() {
  picked.tile = "";
  picked.end = 0;
  calling(false);
  marked();
  const line = find("hint");
  if (line?.dataset.plain !== undefined) hint(line.dataset.plain);
}

function hint(sentence) {
  const line = find("hint");
  if (line) {
    line.dataset.plain ??= line.textContent;
    line.textContent = sentence;
  }
  return sentence;
}

// Show what is picked, on the hand, the buttons of ends and the places on the table.
export function marked() {
  if (picked.tile && !button(picked.tile)) picked.tile = "";
  if (!isYours()) Object.assign(picked, { tile: "", end: 0 });
  const fit = picked.tile ? endsOf(picked.tile) : null;
  for (const each of buttons()) {
    const own = endsOf(each.value);
    const ways = Number(each.dataset.ways);
    each.classList.toggle("picked", each.value === picked.tile);
    each.setAttribute("aria-pressed", String(each.value === picked.tile));
    each.classList.toggle("raised", ways > 0 && (!picked.end || own.includes(picked.end)));
  }
  for (const item of endItems()) {
    const number = Number(item.dataset.end);
    item.hidden = Boolean(fit) && !fit.includes(number);
    item.firstElementChild.classList.toggle("picked", number === picked.end);
    item.firstElementChild.setAttribute("aria-pressed", String(number === picked.end));
  }
  for (const spot of document.querySelectorAll("#spots .b-spot:not(.no)")) {
    const number = Number(spot.dataset.end);
    const shown = fit ? fit.includes(number) : !picked.end || number === picked.end;
    spot.classList.toggle("off", !shown);
  }
  const go = find("let-go");
  if (go) go.hidden = !picked.tile && !picked.end && (find("calls")?.hidden ?? true);
}

function calling(open, focus = true) {
  const calls = find("calls");
  if (!calls) return;
  calls.hidden = !open;
  find("tray").classList.toggle("calling", open);
  const title = find("tray-title");
  title.dataset.plain ??= title.textContent;
  title.textContent = open ? words().points : title.dataset.plain;
  if (open && find("hint")) {
    find("hint").dataset.plain ??= find("hint").textContent;
    find("hint").textContent = words().until;
  }
  if (open) {
    if (picked.tile || picked.end) { picked.tile = ""; picked.end = 0; }
    if (focus) calls.querySelector("button").focus();
  }
  marked();
}

function submitted(event) {
  const form = event.target.closest("form[data-acts]");
  if (!form) return;
  event.preventDefault();
  const by = event.submitter;
  if (by?.dataset.sure && !confirm(by.dataset.sure)) return;
  send(by?.name ? { [by.name]: by.value } : {}, form);
  if (location.hash === "#say") location.replace("#table");
}

const randomKey = () => [...crypto.getRandomValues(new Uint32Array(3))].map((n) => n.toString(36)).join("");

// Send what was chosen; sent again with the same key it is not done twice.
export async function send(fields, form) {
  if (isLost()) return;
  if (busy) {
    // What is touched while an answer is on its way is sent after it.
    next = () => send(fields, form);
    return;
  }
  busy = true;
  const meant = { ...picked };
  table().classList.add("sending");
  const body = new URLSearchParams();
  for (const name of ["token", "seen"]) body.set(name, form.elements[name].value);
  for (const [name, value] of Object.entries(fields)) if (value !== "") body.append(name, value);
  // The hand's own form says by two touches that it means it.
  if (fields.tile && table().dataset.laying === "ask") body.append("tile", fields.tile);
  body.set("key", randomKey());
  try {
    const response = await persistent(form.getAttribute("action"), body);
    const text = await response.text();
    if (form.id === "calls") calling(false);
    if (picked.tile === meant.tile && picked.end === meant.end) Object.assign(picked, { tile: "", end: 0 });
    if (!apply(text, true)) {
      location.reload();
      return;
    }
    if (table().dataset.answer === "refused") refused(fields.tile);
    else if (!picked.tile && !picked.end) chosen();
    // The title says what was refused; above a note it says what has been said already.
    if (find("refusal")) say(`${find("tray-title").textContent}. ${find("refusal").textContent}`);
    else if (find("note")) say(find("note").textContent);
  } catch {
    lose();
  } finally {
    busy = false;
    table().classList.remove("sending");
    const waiting = next;
    next = null;
    waiting?.();
  }
}

async function persistent(path, body) {
  for (let tries = 0; ; tries++) {
    try {
      return await fetch(path, { method: "POST", body, headers: asking() });
    } catch (error) {
      if (tries === 2) throw error;
      await new Promise((done) => setTimeout(done, 500 * (tries + 1)));
    }
  }
}

// A refusal stays for a while, also when something happens at the table meanwhile.
const STAYS = 6000; // ms
let leaving;
let until = 0;
export const isRefused = () => Date.now() < until && Boolean(find("refusal"));

function refused(tile) {
  until = Date.now() + STAYS;
  marked();
  const shaken = tile && button(tile);
  if (shaken) {
    shaken.classList.add("no");
    setTimeout(() => shaken.classList.remove("no"), 1200);
  }
  clearTimeout(leaving);
  leaving = setTimeout(() => { if (find("refusal")) refresh(true); }, STAYS);
}

// Keys: digits are ends, letters what they begin with; nobody types words on this page.
function typed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
  const key = event.key;
  if (key === "Escape") {
    if (location.hash && location.hash !== "#table") location.replace("#table");
    letGo();
  } else if (/^\d$/.test(key) && isYours() && endItems().length) {
    event.preventDefault();
    digit(key);
  } else if (["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].includes(key) && !event.target.closest("#room, #log, .scrolled, .pop")) {
    event.preventDefault();
    walk(key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1);
  } else if (key.toLowerCase() === "l" && find("news")) {
    say(find("news").textContent);
  } else if (key.toLowerCase() === "e") {
    const ends = [...document.querySelectorAll("#ends li:not([hidden]) .words")].map((each) => each.textContent.trim());
    say(filled(words().ends, { ends: ends.join(", ") }));
  } else {
    const named = document.querySelector(`#table [data-key="${CSS.escape(key.toLowerCase())}"]`);
    if (named) { event.preventDefault(); named.click(); }
  }
}

function walk(by) {
  const all = buttons();
  if (!all.length) return;
  const at = all.indexOf(document.activeElement);
  all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length].focus();
}

// Above nine ends a number has two digits: the first waits a moment for the second.
function digit(key) {
  const numbers = endItems().filter((item) => !item.hidden).map((item) => Number(item.dataset.end));
  digits = Date.now() - digitsAt < 900 ? digits + key : key;
  digitsAt = Date.now();
  const number = Number(digits);
  const longer = numbers.some((each) => String(each).startsWith(digits) && each !== number);
  const choose = () => { digits = ""; if (numbers.includes(number)) touchEnd(number); };
  if (!longer) choose();
  else {
    const waited = digits;
    setTimeout(() => { if (digits === waited) choose(); }, 900);
  }
}
