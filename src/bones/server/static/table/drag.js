// Dragging a tile from the hand to a place on the table.
import { find, isStill, isYours } from "./page.js";
import { endsOf, lay, letGo, pick } from "./hand.js";
import { near, placed } from "./view.js";

const BEGIN = 8; // px
const BEGIN_SCROLLING = 12;
const ABOVE = 24; // px above the finger
const CATCH = 48;
let from = null;
let flying = null;

export function dragging() {
  document.addEventListener("pointerdown", (event) => {
    const tile = event.target.closest("#hand .in-hand");
    if (!tile || event.button || !isYours() || !Number(tile.dataset.ways)) return;
    from = { tile, x: event.clientX, y: event.clientY, id: event.pointerId };
  });
  document.addEventListener("pointermove", (event) => {
    if (!from || event.pointerId !== from.id) return;
    if (!flying && begins(event)) begin();
    if (flying) follow(event);
  });
  document.addEventListener("pointerup", (event) => { if (from && event.pointerId === from.id) drop(event); });
  document.addEventListener("pointercancel", () => { if (flying) home(); from = null; });
  // A drag ends in a click on the tile; it must not choose it.
  document.addEventListener("click", (event) => {
    if (!dropped) return;
    dropped = false;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}

let dropped = false;

function begins(event) {
  const scrolls = find("hand").scrollWidth > find("hand").clientWidth;
  if (scrolls && event.pointerType !== "mouse") return from.y - event.clientY > BEGIN_SCROLLING;
  return Math.hypot(event.clientX - from.x, event.clientY - from.y) > BEGIN;
}

function begin() {
  flying = document.createElement("div");
  flying.className = "flying";
  flying.append(from.tile.querySelector("svg").cloneNode(true));
  flying.style.width = `${Math.max(28, placed(0, 0).scale * 100)}px`;
  document.body.append(flying);
  pick(from.tile.value, 0);
  from.tile.classList.add("lifted");
}

function follow(event) {
  const up = event.pointerType === "mouse" ? 0 : ABOVE;
  flying.style.translate = `${event.clientX - flying.offsetWidth / 2}px ${event.clientY - flying.offsetHeight / 2 - up}px`;
  document.querySelector(".b-near")?.classList.remove("b-near");
  target(event)?.spot?.classList.add("b-near");
}

function target(event) {
  const up = event.pointerType === "mouse" ? 0 : ABOVE;
  const found = near(event.clientX, event.clientY - up, CATCH);
  if (found) return found;
  // The first tile of a round goes anywhere on the table.
  const lead = !endsOf(from.tile.value).length;
  const room = find("room").getBoundingClientRect();
  return lead && event.clientY < room.bottom ? { end: "" } : null;
}

function drop(event) {
  if (flying) {
    dropped = true;
    setTimeout(() => { dropped = false; }, 50);
    const found = target(event);
    document.querySelector(".b-near")?.classList.remove("b-near");
    if (found) {
      lay(from.tile.value, found.end);
      end();
    } else home();
  }
  from = null;
}

function home() {
  const to = from.tile.getBoundingClientRect();
  const gone = flying;
  const tile = from.tile;
  flying = null;
  const back = () => { gone.remove(); tile.classList.remove("lifted"); };
  letGo();
  if (isStill()) back();
  else gone.animate([{ translate: `${to.left}px ${to.top}px` }], { duration: 200, easing: "ease-out" }).finished.then(back, back);
}

function end() {
  flying.remove();
  flying = null;
  from.tile.classList.remove("lifted");
}
