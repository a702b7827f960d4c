// What is seen of a change: tiles come from their seat, the others glide, points are told.
import { find, isStill, seat, table, words } from "./page.js";
import { placed } from "./view.js";

const PLAY = 260;
const SHOWN = 480; // when points are there to be read
const RESTS = 600; // how long they rest before they go to their total
const FLIES = 420;
const CAPTION = 700;
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
  for (const node of document.querySelectorAll(".total[data-side]")) totals.set(node.dataset.side, Number(node.textContent));
  return { tiles, hand, totals };
}

export function after(was, lines) {
  if (lines.length > MOST) return;
  for (const line of lines) worded(line.dataset, was);
  if (isStill()) return fades(was);
  for (const node of document.querySelectorAll('#sheet g[id^="t-"]')) {
    const now = translate(node);
    const then = was.tiles.get(node.id);
    if (then && (then[0] !== now[0] || then[1] !== now[1])) glide(node, then, now, PLAY, OUT);
  }
  for (const line of lines) show(line.dataset, was);
  dealt(was.hand);
  const made = lines.map((line) => line.dataset).findLast((line) => Number(line.points) > 0);
  if (made && find("points") && !find("ending")) gained(made, was.totals);
  else counted(was.totals);
}

function glide(node, from, to, duration, easing) {
  play(node, [{ transform: `translate(${from[0]}px, ${from[1]}px)` }, { transform: `translate(${to[0]}px, ${to[1]}px)` }], { duration, easing });
}

const inHand = (tile) => find(`hand-${tile.replaceAll("*", "w")}`);

// What is said of it in a word, where it happened; less motion does not mean fewer words.
function worded(line, was) {
  const chip = find(`seat-${line.seat}`);
  if (chip && line.kind === "pass") flashed(chip, words().passes);
  else if (chip && line.kind === "draw") flashed(chip, Number(line.count) > 1 ? `${words().draws} ${line.count}` : words().draws);
  else if (line.kind === "draw" && line.seat === seat() && line.tile && !was.hand.has(line.tile)) captioned(inHand(line.tile));
}

function flashed(chip, word) {
  chip.querySelector(".flash")?.remove();
  const told = document.createElement("span");
  told.className = "flash";
  told.ariaHidden = "true";
  told.textContent = word;
  chip.append(told);
  setTimeout(() => told.remove(), 900);
}

// A tile that was drawn says whether the drawing is over.
function captioned(item) {
  if (!item) return;
  const fits = Number(item.querySelector(".in-hand").dataset.ways) > 0;
  const told = document.createElement("span");
  told.className = `caption${fits ? " fits" : ""}`;
  told.ariaHidden = "true";
  told.textContent = fits ? words().fits : words().no;
  item.append(told);
  setTimeout(() => told.remove(), CAPTION);
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
  } else if (line.kind === "draw") {
    if (chip) play(chip, [{ scale: 1 }, { scale: 1.05 }, { scale: 1 }], { duration: 220 });
    const drawn = line.tile && line.seat === seat() && inHand(line.tile);
    if (drawn && !was.hand.has(line.tile)) play(drawn, [{ opacity: 0, translate: "0 -40px" }, { opacity: 1, translate: "0 0" }], { duration: 220, easing: OUT });
  } else if (line.kind === "phrase" && chip) {
    play(chip, [{ scale: 1 }, { scale: 1.06 }, { scale: 1 }], { duration: 300 });
  }
}

// Points are told where they were made; then they go to the total of their side, which counts up.
function gained(line, totals) {
  const points = find("points");
  play(points, [{ opacity: 0, scale: 0.6 }, { opacity: 0, scale: 0.6, offset: 0.5 }, { opacity: 1, scale: 1 }], { duration: SHOWN, easing: SET_DOWN });
  const own = [...document.querySelectorAll(`.total[data-side="${line.side}"]`)];
  const before = String(totals.get(line.side) ?? own[0]?.textContent);
  const now = own[0]?.textContent;
  counted(totals, (node) => !own.includes(node));
  for (const node of own) node.textContent = before;
  const to = own.find((node) => node.checkVisibility())?.getBoundingClientRect();
  const from = points.getBoundingClientRect();
  const flown = document.createElement("span");
  flown.className = "points gained";
  flown.ariaHidden = "true";
  flown.textContent = `+${line.points}`;
  document.body.append(flown);
  const left = from.left + from.width / 2 - flown.offsetWidth / 2;
  const by = to
    ? [to.left + to.width / 2 - flown.offsetWidth / 2 - left, to.top + to.height / 2 - flown.offsetHeight / 2 - from.top]
    : [0, -48];
  flown.style.left = `${left}px`;
  flown.style.top = `${from.top}px`;
  const flight = play(flown, [
    { opacity: 0, translate: "0 0" },
    { opacity: 1, translate: "0 0", offset: 0.05 },
    { opacity: 1, translate: `${by[0]}px ${by[1]}px`, scale: 0.8, offset: 0.9 },
    { opacity: 0, translate: `${by[0]}px ${by[1]}px`, scale: 0.6 },
  ], { duration: FLIES, delay: SHOWN + RESTS, easing: OUT, fill: "both" });
  flight.finished.catch(() => {}).finally(() => {
    flown.remove();
    // Where the page has changed meanwhile, the total has counted up already.
    const waiting = own.filter((node) => node.isConnected && node.textContent === before);
    for (const node of waiting) node.textContent = now;
    counted(totals, (node) => waiting.includes(node));
  });
}

// A new hand comes tile by tile.
function dealt(hand) {
  const tiles = [...document.querySelectorAll("#hand .in-hand")];
  if (tiles.length < 3 || tiles.some((tile) => hand.has(tile.value))) return;
  tiles.forEach((tile, n) => {
    play(tile.parentNode, [{ opacity: 0, translate: "0 -48px" }, { opacity: 1, translate: "0 0" }], { duration: 240, delay: 45 * n, easing: OUT, fill: "backwards" });
  });
}

function fades(was) {
  for (const node of document.querySelectorAll('#sheet g[id^="t-"]')) {
    if (!was.tiles.has(node.id)) play(node, [{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
  }
}

// A total counts up to where it is now.
function counted(totals, which = () => true) {
  for (const node of [...document.querySelectorAll(".total[data-side]")].filter(which)) {
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
