// The view on the layout: fits by itself, or follows the last tile; panned, pinched and zoomed.
import { find, isStill } from "./page.js";
import { picked, touchEnd } from "./hand.js";

const FOLLOW = 320; // ms
let view = null; // centre and scale (px a unit of the drawing); null: it fits
let follows = true;
let last = "";
let moving = 0;
const pointers = new Map();
let pinch = null;
let moved = 0;
let tapped = 0;

const room = () => find("room");
const svgs = () => [...document.querySelectorAll("#sheet > svg")];

export function looking() {
  document.documentElement.classList.add("scripted");
  document.addEventListener("pointerdown", down);
  document.addEventListener("pointermove", drag);
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, up);
  document.addEventListener("wheel", wheel, { passive: false });
  document.addEventListener("click", clicked);
  document.addEventListener("keydown", typed);
  addEventListener("resize", () => settle(false));
  settle(false);
}

// The whole drawing, as the server has sent it.
function whole() {
  const svg = svgs()[0];
  if (!svg) return null;
  svg.dataset.whole ??= svg.getAttribute("viewBox");
  const [x, y, width, height] = (svg.dataset.whole).split(" ").map(Number);
  return { x, y, width, height };
}

const size = () => ({ width: room().clientWidth || 1, height: room().clientHeight || 1 });

function fitting() {
  const { width, height } = whole();
  const px = size();
  return Math.min(px.width / width, px.height / height);
}

// Where there is little room, tiles may be as small as on a phone.
const least = () => Math.min(Number(find("sheet").dataset.least), size().height < 320 ? 18 : 99) / 100;

// After every change of the page: the drawing may be another one, and so may the room.
export function settle(animated = true) {
  room()?.classList.add("live");
  const svg = svgs()[0];
  if (!svg) return;
  // The server's own box is in the attribute until we write another one.
  const drawn = svg.getAttribute("viewBox");
  if (drawn !== svg.dataset.shown) svg.dataset.whole = drawn;
  const before = last;
  last = document.querySelector("#sheet g[id=last]")?.getAttribute("transform") ?? "";
  if (view === null || (follows && last !== before)) choose(animated && before !== "");
  else show(view);
}

// A new turn of one's own: the view follows again.
export function followAgain() {
  if (follows) return;
  follows = true;
  settle();
}

function choose(animated) {
  if (fitting() >= least() * 0.98) go(null, animated);
  else go({ ...lastPlace(), scale: least() }, animated);
}

function lastPlace() {
  const found = /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(last);
  const { x, y, width, height } = whole();
  return found ? { x: Number(found[1]), y: Number(found[2]) } : { x: x + width / 2, y: y + height / 2 };
}

function middle() {
  const { x, y, width, height } = whole();
  return { x: x + width / 2, y: y + height / 2, scale: fitting() };
}

// No further than the drawing reaches, and in the middle where all of it is seen.
function held(to) {
  const { x, y, width, height } = whole();
  const px = size();
  const scale = Math.max(fitting() * 0.5, Math.min(to.scale, Math.max(least() * 3, fitting())));
  const wide = px.width / scale;
  const high = px.height / scale;
  const along = (at, from, length, seen) =>
    length <= seen ? from + length / 2 : Math.max(from + seen / 2, Math.min(at, from + length - seen / 2));
  return { x: along(to.x, x, width, wide), y: along(to.y, y, height, high), scale };
}

function go(to, animated) {
  cancelAnimationFrame(moving);
  const end = held(to ?? middle());
  const begin = view ?? middle();
  if (!animated || isStill() || (!to && !view)) {
    view = to && end;
    show(end);
    return;
  }
  const started = performance.now();
  const step = (time) => {
    const part = Math.min(1, (time - started) / FOLLOW);
    const eased = 1 - (1 - part) ** 3;
    const between = (name) => begin[name] + (end[name] - begin[name]) * eased;
    view = { x: between("x"), y: between("y"), scale: between("scale") };
    show(view);
    if (part < 1) moving = requestAnimationFrame(step);
    else view = to && end;
  };
  moving = requestAnimationFrame(step);
}

function show(at) {
  const now = held(at ?? middle());
  const px = size();
  const box = [now.x - px.width / now.scale / 2, now.y - px.height / now.scale / 2, px.width / now.scale, px.height / now.scale].map((n) => n.toFixed(1)).join(" ");
  for (const svg of svgs()) {
    svg.setAttribute("viewBox", box);
    svg.dataset.shown = box;
  }
  find("sheet").toggleAttribute("data-small", now.scale * 100 < 16);
  pill(now, px);
  overview(box);
  const views = find("views");
  const fits = fitting() >= least() * 0.98;
  views.hidden = fits && view === null && px.width < 700;
  views.querySelector("[data-view=follow]").setAttribute("aria-pressed", String(follows && !fits));
  views.querySelector("[data-view=follow]").hidden = fits;
}

// Where in the window a point of the drawing is.
export function placed(x, y) {
  const svg = svgs()[0];
  const box = svg.getBoundingClientRect();
  const [left, top, width] = svg.getAttribute("viewBox").split(" ").map(Number);
  const scale = box.width / width;
  return { x: box.left + (x - left) * scale, y: box.top + (y - top) * scale, scale };
}

function pill() {
  const points = find("points");
  if (!points?.dataset.x) return;
  const at = placed(Number(points.dataset.x), Number(points.dataset.y));
  const box = room().getBoundingClientRect();
  const x = Math.max(4, Math.min(at.x - box.left - points.offsetWidth / 2, box.width - points.offsetWidth - 4));
  const y = Math.max(4, Math.min(at.y - box.top - points.offsetHeight / 2, box.height - points.offsetHeight - 4));
  points.style.translate = `${x}px ${y}px`;
}

function overview(box) {
  const map = find("overview");
  if (!map) return;
  const seen = view === null || view.scale <= fitting() * 1.01;
  map.hidden = seen || size().height < 300;
  const frame = map.querySelector(".frame");
  frame.setAttribute("viewBox", map.querySelector(".b-overview").getAttribute("viewBox"));
  const all = whole();
  const [left, top, wide, high] = box.split(" ").map(Number);
  const x = Math.max(left, all.x);
  const y = Math.max(top, all.y);
  const width = Math.min(left + wide, all.x + all.width) - x;
  const height = Math.min(top + high, all.y + all.height) - y;
  const rect = frame.querySelector("rect");
  for (const [name, value] of Object.entries({ x, y, width, height })) rect.setAttribute(name, value);
}

function zoom(by, at = null) {
  follows = false;
  const from = view ?? middle();
  const scale = from.scale * by;
  const to = at ? { x: at.x + (from.x - at.x) / by, y: at.y + (from.y - at.y) / by, scale } : { ...from, scale };
  view = held(to);
  show(view);
}

function fit() {
  follows = fitting() >= least() * 0.98;
  go(null, true);
  if (!follows) view = { ...middle() };
}

function clicked(event) {
  const named = event.target.closest("#views button")?.dataset.view;
  if (named === "in") zoom(1.3);
  else if (named === "out") zoom(1 / 1.3);
  else if (named === "fit") fit();
  else if (named === "follow") { follows = true; view = null; choose(true); }
  else if (event.target.closest("#overview")) {
    const svg = document.querySelector("#overview .b-overview");
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    follows = false;
    go({ x: at.x, y: at.y, scale: Math.max(view?.scale ?? 0, least()) }, true);
  } else if (event.target.closest("#room") && moved < 6 && !event.target.closest("button, a")) tap(event);
}

// The place whose middle is nearest, if the finger is on it or not farther than half a target.
export function near(x, y, reach) {
  let best = null;
  for (const spot of document.querySelectorAll("#spots .b-spot:not(.off, .no)")) {
    const box = spot.querySelector(".b-place").getBoundingClientRect();
    const away = Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2);
    const inside = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    if ((inside || away <= reach) && (!best || away < best.away)) best = { spot, away, end: Number(spot.dataset.end) };
  }
  return best;
}

function tap(event) {
  const found = near(event.clientX, event.clientY, 24);
  if (found) {
    touchEnd(found.end);
    return;
  }
  const time = performance.now();
  if (time - tapped < 320) {
    if (view && !picked.tile) fit();
    else zoom(1.8, point(event));
  }
  tapped = time;
}

function point(event) {
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(svgs()[0].getScreenCTM().inverse());
}

function down(event) {
  if (!event.target.closest?.("#room") || event.target.closest("button") || event.button) return;
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (pointers.size === 1) moved = 0;
  pinch = null;
}

function drag(event) {
  const before = pointers.get(event.pointerId);
  if (!before || !svgs().length) return;
  const now = { x: event.clientX, y: event.clientY };
  moved += Math.hypot(now.x - before.x, now.y - before.y);
  pointers.set(event.pointerId, now);
  if (pointers.size === 2) {
    const [one, other] = [...pointers.values()];
    const span = Math.hypot(one.x - other.x, one.y - other.y);
    if (pinch) zoom(span / pinch, point({ clientX: (one.x + other.x) / 2, clientY: (one.y + other.y) / 2 }));
    pinch = span;
  } else if (moved >= 6) {
    follows = false;
    const from = view ?? middle();
    view = held({ x: from.x - (now.x - before.x) / from.scale, y: from.y - (now.y - before.y) / from.scale, scale: from.scale });
    show(view);
  }
}

function up(event) {
  pointers.delete(event.pointerId);
  pinch = null;
}

function wheel(event) {
  if (!event.ctrlKey || !event.target.closest("#room") || !svgs().length) return;
  event.preventDefault();
  zoom(Math.exp(-event.deltaY / 300), point(event));
}

function typed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || !svgs().length) return;
  if (event.key === "+" || event.key === "=") zoom(1.3);
  else if (event.key === "-" || event.key === "\u2212") zoom(1 / 1.3);
  else if (event.key === "0" && !document.querySelector('#ends li[data-end="0"]')) {
    // Ends are numbered from 1, and the 0 behind another digit is one of theirs.
    if (!document.querySelector("#ends li:nth-child(10)")) fit();
  } else if (event.target.id === "room" && event.key.startsWith("Arrow")) {
    event.preventDefault();
    const from = view ?? middle();
    const by = 60 / from.scale;
    const [dx, dy] = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[event.key];
    follows = false;
    go({ x: from.x + dx, y: from.y + dy, scale: from.scale }, true);
  }
}
