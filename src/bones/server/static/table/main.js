// The table with scripts: the same page, kept up to date, and handier.
import { filled, find, isYours, say, table, version, words } from "./page.js";
import { connect, refresh } from "./link.js";
import { choosing, isCalling, isRefused, resumed } from "./hand.js";
import { dragging } from "./drag.js";
import { after, before, skipping } from "./moves.js";
import { followAgain, looking, settle } from "./view.js";
import { heard } from "./sound.js";
import { morph } from "./morph.js";

// Put a newer state of the table into the page, the answer to what was sent or what the stream told
// of. False where it was another page.
function renew(text, isAnswer = false) {
  const next = new DOMParser().parseFromString(text, "text/html").getElementById("table");
  if (!next) return false;
  if (Number(next.dataset.version) < version()) return true;
  const seen = version();
  const was = before();
  const wasYours = isYours();
  const wasOver = Boolean(find("ending"));
  const focused = document.activeElement;
  const place = [...document.querySelectorAll("#hand .in-hand")].indexOf(focused);
  const calls = isCalling();
  const couldCall = Boolean(find("call"));
  const refusal = !isAnswer && isRefused() ? find("refusal") : null;
  const title = find("tray-title").textContent;
  morph(table(), next);
  if (refusal && !find("ending")) {
    find("line").after(refusal);
    find("tray").classList.add("refused");
    find("tray-title").textContent = title;
  }
  document.title = `${next.dataset.title} · bones`;
  resumed(calls);
  settle();
  const lines = [...document.querySelectorAll("#log > li")].filter((line) => Number(line.dataset.version) > seen).reverse();
  after(was, lines);
  const over = Boolean(find("ending")) && !wasOver;
  const turn = isYours() && !wasYours;
  if (turn) followAgain();
  spoken(lines, seen, turn, over, Boolean(find("call")) && !couldCall);
  heard(lines, turn, over);
  kept(focused, place, over);
  ticking();
  return true;
}

// Of a line that grows, tile by tile, only what is new is said.
function spoken(lines, seen, turn, over, canCall) {
  const toSay = ({ since, news, say }) => (Number(since) <= seen ? news : say);
  const sentences = lines.map((line) => toSay(line.dataset)).filter(Boolean);
  if (canCall) sentences.push(words().call);
  if (over) sentences.push(sentence(find("ending-title")), sentence(find("ending-words")));
  else if (turn) sentences.push(`${words().turn}. ${find("hint")?.textContent ?? ""}`);
  if (sentences.length) say(sentences.slice(-6).join(" "));
}

function sentence(node) {
  const text = node.textContent.trim();
  return /[.!?]$/.test(text) || !text ? text : `${text}.`;
}

// The tile that had the focus has gone to the table: the focus stays in the hand.
function kept(focused, place, over) {
  if (over) {
    find("ending-title").tabIndex = -1;
    find("ending-title").focus({ preventScroll: true });
  } else if (place >= 0 && !focused.isConnected) {
    const hand = document.querySelectorAll("#hand .in-hand");
    hand[Math.min(place, hand.length - 1)]?.focus({ preventScroll: true });
  }
}

// Clocks: the server says until when, the page how long that is.
function ticking() {
  const now = Date.now() / 1000;
  const left = (node, name) => Math.max(0, Math.round(Number(node.dataset[name]) - now));
  for (const node of document.querySelectorAll("[data-until]")) node.textContent = filled(words().clock, { seconds: left(node, "until") });
  for (const node of document.querySelectorAll("[data-next]")) node.textContent = filled(words().next, { seconds: left(node, "next") });
  for (const node of document.querySelectorAll(".chip[data-away]")) {
    const seconds = Math.max(0, Math.round(now - Number(node.dataset.away)));
    const state = node.querySelector(".state");
    if (state) state.textContent = `${words().away} ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
}

// The server draws for the way the screen is long.
function shaped() {
  const wide = innerWidth >= 768 ? "wide" : "narrow";
  const kept = /(?:^|; )bones-shape=(\w+)/.exec(document.cookie)?.[1];
  if (kept === wide) return false;
  document.cookie = `bones-shape=${wide}; path=/; max-age=31536000; samesite=lax`;
  return true;
}

if (table()) {
  choosing(renew);
  dragging();
  skipping();
  looking();
  connect(renew);
  ticking();
  setInterval(ticking, 1000);
  const first = document.cookie.includes("bones-shape=");
  if (shaped() && (first || table().querySelector(".sheet")?.dataset.shape !== (innerWidth >= 768 ? "wide" : "narrow"))) refresh(true);
  addEventListener("resize", () => { if (shaped()) refresh(true); });
}
