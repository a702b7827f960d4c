// The stream of versions, and what brings the page up to date: after sleep, a tunnel or a restart.
import { asking, find, filled, id, table, version, words } from "./page.js";

const PATIENCE = 3000; // ms without connection before anything is said
const SILENCE = 25000; // ms without a beat before the stream is taken for dead
const PAUSES = [400, 1000, 2000, 4000, 8000, 15000, 30000];

let source = null;
let heard = 0;
let tries = 0;
let lostAt = 0;
let lostVersion = 0;
let retry = 0;
let wanted = 0;
let fetching = false;
let renew = () => {};

export function connect(apply) {
  renew = apply;
  open();
  setInterval(watch, 1000);
  addEventListener("online", now);
  // The stream itself may hang for long before it ends.
  addEventListener("offline", lose);
  addEventListener("pageshow", (event) => { if (event.persisted) now(); });
  addEventListener("pagehide", () => { source?.close(); source = null; });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) awake(); });
}

export const isLost = () => lostAt > 0 && Date.now() - lostAt > PATIENCE;

function open() {
  clearTimeout(retry);
  source?.close();
  heard = Date.now();
  source = new EventSource(`/t/${id}/stream?since=${version()}`);
  const opened = source;
  source.addEventListener("open", () => { if (source === opened) found(); });
  source.addEventListener("beat", () => { heard = Date.now(); });
  source.addEventListener("version", (event) => {
    heard = Date.now();
    wanted = Math.max(wanted, Number(event.data));
    refresh();
  });
  source.addEventListener("error", () => { if (source === opened) lose(); });
}

// Bring the page to the newest version; one request at a time.
export async function refresh(always = false) {
  if (fetching || (!always && wanted <= version())) return;
  fetching = true;
  try {
    const since = lostVersion;
    const response = await fetch(`/t/${id}/now`, { headers: asking() });
    if (!response.ok) throw new Error(String(response.status));
    const text = await response.text();
    if (renew(text) && since) back(since);
  } catch {
    lose();
  } finally {
    fetching = false;
  }
  if (wanted > version() && !lostAt) setTimeout(refresh, 50);
}

export function lose() {
  source?.close();
  source = null;
  if (!lostAt) {
    lostAt = Date.now();
    lostVersion = version();
  }
  clearTimeout(retry);
  retry = setTimeout(open, PAUSES[Math.min(tries++, PAUSES.length - 1)]);
}

function found() {
  heard = Date.now();
  tries = 0;
  if (!lostAt) return;
  refresh(true);
}

export function now() {
  tries = 0;
  open();
}

function awake() {
  if (!source || Date.now() - heard > SILENCE) now();
  refresh(true);
}

function watch() {
  if (source && Date.now() - heard > SILENCE) lose();
  if (!isLost()) return;
  const line = find("line");
  const seconds = Math.round((Date.now() - lostAt) / 1000);
  const since = filled(words().seconds, { seconds });
  if (!line.querySelector(".lost")) {
    line.innerHTML = '<p class="told lost" role="status"><span><b></b> <i></i> <span class="more"></span></span><button type="button"></button></p>';
    line.querySelector("b").textContent = `${words().offline}.`;
    line.querySelector(".more").textContent = words().nothingLost;
    line.querySelector("button").textContent = words().try;
    line.querySelector("button").addEventListener("click", now);
    table().classList.add("lost");
  }
  line.querySelector("i").textContent = since;
}

// The connection is there again: say what has happened since.
function back(since) {
  const wasSaid = isLost() || find("line").firstChild;
  lostAt = 0;
  lostVersion = 0;
  table().classList.remove("lost");
  find("line").textContent = "";
  if (!wasSaid) return;
  const missed = [...document.querySelectorAll("#log li[data-kind=play]")].filter((line) => Number(line.dataset.version) > since);
  for (const line of missed) line.classList.add("missed");
  const note = document.createElement("p");
  note.className = "told";
  note.role = "status";
  const plays = missed.length === 1 ? words().sinceOne : filled(words().since, { count: missed.length });
  note.textContent = `${words().back} ${missed.length ? plays : ""}`;
  find("line").append(note);
  setTimeout(() => note.remove(), 6000);
}
