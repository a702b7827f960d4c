// What is seen of a change: tiles come from their seat, the others glide, points are told.
import { find, isStill, seat, table, words } from "./page.js";
import { placed } from "./view.js";

const PLAY = 260;
const OUT = "cubic-bezier(.2, .8, .2, 1)";
const SET_DOWN = "cubic-bezier(.34, 1.3, .64, 1)";
const MOST = 3; // happenings that are shown; whoever is further behind goes straight to the present
const running = new Set();

const translate = (node) => /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(node.getAttribute("transform") ?? "")?.slice(1).map(Number);

function play(node, frames, options) {
  const animation = node.animate(frames, options);
  running.add(animation);
  animation.finished.catch(() => {}).finally(() => running.delete(animation));
  return animation;
}

export function skip() {
  for (const animation of running) animation.finish();
}

export function skipping() {
  document.addEventListener("pointerdown", skip);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" || event.key === " ") skip(); });
}

// Where everything is before the page changes.
export function before() {
  const tiles = new Map();
  for (const node of document.querySelectorAll('#sheet g[id^="t-"]')) tiles.set(node.id, translate(node));
  const hand = new Map();
  for (const node of document.querySelectorAll("#hand .in-hand")) hand.set(node.value, node.getBoundingClientRect());
  const totals = new Map();
  for (const node of document.querySelectorAll(".strip .total")) totals.set(node.dataset.side, Number(node.textContent));
  return { tiles, hand, totals };
}

export function after(was, lines) {
  if (lines.length > MOST) return;
  if (isStill()) return fades(was);
  for (const node of document.querySelectorAll('#sheet g[id^="t-"]')) {
    const now = translate(node);
    const then = was.tiles.get(node.id);
    if (then && (then[0] !== now[0] || then[1] !== now[1])) glide(node, then, now, PLAY, OUT);
  }
  for (const line of lines) show(line.dataset, was);
  counted(was.totals);
}

function glide(node, from, to, duration, easing) {
  play(node, [{ transform: `translate(${from[0]}px, ${from[1]}px)` }, { transform: `translate(${to[0]}px, ${to[1]}px)` }], { duration, easing });
}

function show(line, was) {
  const chip = find(`seat-${line.seat}`);
  if (line.kind === "play") {
    const node = find(`t-${line.tile.replaceAll("*", "w")}`);
    const from = was.hand.get(line.tile) ?? chip?.getBoundingClientRect();
    if (!node || !from || was.tiles.has(node.id)) return;
    const to = translate(node);
    const zero = placed(0, 0);
    const x = (from.left + from.width / 2 - zero.x) / zero.scale;
    const y = (from.top + from.height / 2 - zero.y) / zero.scale;
    node.parentNode.append(node);
    glide(node, [x, y], to, PLAY, SET_DOWN);
    const ring = find("last");
    if (ring) play(ring, [{ opacity: 0 }, { opacity: 0, offset: 0.7 }, { opacity: 1 }], { duration: PLAY + 120 });
    const points = find("points");
    if (points) play(points, [{ opacity: 0, scale: 0.6 }, { opacity: 0, scale: 0.6, offset: 0.5 }, { opacity: 1, scale: 1 }], { duration: 480, easing: SET_DOWN });
  } else if (line.kind === "draw") {
    if (chip) play(chip, [{ scale: 1 }, { scale: 1.05 }, { scale: 1 }], { duration: 220 });
    const drawn = line.tile && line.seat === seat() && find(`hand-${line.tile.replaceAll("*", "w")}`);
    if (drawn && !was.hand.has(line.tile)) play(drawn, [{ opacity: 0, translate: "0 -40px" }, { opacity: 1, translate: "0 0" }], { duration: 220, easing: OUT });
  } else if (line.kind === "pass" && chip) {
    const told = document.createElement("span");
    told.className = "flash";
    told.textContent = words().passes;
    chip.append(told);
    setTimeout(() => told.remove(), 900);
  } else if (line.kind === "phrase" && chip) {
    play(chip, [{ scale: 1 }, { scale: 1.06 }, { scale: 1 }], { duration: 300 });
  }
}

function fades(was) {
  for (const node of document.querySelectorAll('#sheet g[id^="t-"]')) {
    if (!was.tiles.has(node.id)) play(node, [{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
  }
}

// A total counts up to where it is now.
function counted(totals) {
  for (const node of document.querySelectorAll(".strip .total")) {
    const to = Number(node.textContent);
    const from = totals.get(node.dataset.side) ?? to;
    if (from === to) continue;
    const started = performance.now();
    const step = (time) => {
      const part = Math.min(1, (time - started) / 300);
      if (!node.isConnected || table() === null) return;
      node.textContent = String(Math.round(from + (to - from) * part));
      if (part < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
}
