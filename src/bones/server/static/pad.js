// The score pad: what is typed and tapped becomes the next state, which is kept and drawn.
import "./offline.js";
import { copied } from "./share.js";
import { counted, fault, number, tidy } from "./pad-count.js";
import { Drawing } from "./pad-draw.js";
import { Keep } from "./pad-keep.js";
import { Words } from "./pad-words.js";

const form = document.getElementById("pad");
const ways = Object.fromEntries(JSON.parse(form.dataset.ways).map((way) => [way.key, way]));
const words = new Words(JSON.parse(form.dataset.words));
const most = Number(form.dataset.most);
const fresh = () => JSON.parse(form.elements.state.value);
const keep = new Keep(fresh);
const drawing = new Drawing(form, words, most);
const wayOf = (pad) => ways[pad.way] ?? ways[""];

let at = last(keep.pad);
let gone = null;

function last(pad) { return pad.rounds.length - 1; }

const emptyRound = () => ({ play: [], end: [], won: null, opening: null, done: false });

function draw() {
  const pad = keep.pad;
  const way = wayOf(pad);
  at = Math.min(at, last(pad));
  drawing.draw(pad, way, counted(pad, way, most), at);
  drawing.pads(keep.pads, keep.at, wayOf);
  const { past, future } = keep.now;
  enable("undo", past.length || gone);
  enable("redo", future.length);
  const note = document.getElementById("kept");
  note.textContent = words.say(keep.works ? "kept" : "unkept");
}

// A button that has nothing to do stays where the focus is.
function enable(name, can) {
  form.querySelector(`[data-do=${name}]`).setAttribute("aria-disabled", String(!can));
}

function tell(sentence) {
  const note = document.getElementById("kept");
  note.textContent = sentence;
}

// What the fields hold now, as the next state of the pad.
function typed() {
  const pad = keep.pad;
  const data = new FormData(form);
  const round = pad.rounds[at];
  for (const kind of ["play", "end"]) {
    const count = Math.max(round[kind].length, pad.names.length);
    round[kind] = Array.from({ length: count }, (_, side) =>
      (data.has(`${kind}.${side}`) ? tidy(data.get(`${kind}.${side}`)) : round[kind][side] ?? ""));
  }
  round.won = data.get("won") === "" ? null : Number(data.get("won"));
  round.opening = data.get("opening") === "" ? null : Number(data.get("opening"));
  pad.names = pad.names.map((_, seat) => data.get(`name.${seat}`).trim().replace(/\s+/g, " ").slice(0, 20));
  pad.dealer = Number(data.get("dealer"));
  pad.lowest = data.has("lowest");
  pad.pairs = data.has("pairs");
  const target = number(data.get("target"), most);
  const own = wayOf(pad).target;
  pad.target = target > 0 && target !== own ? target : null;
  return seated(pad, data.get("way"), Number(data.get("seats")));
}

// The pad with another way to play or number of seats, the rest as near as can be.
function seated(pad, key, wish) {
  if (key !== pad.way) Object.assign(pad, { way: key, target: null, lowest: false });
  const way = wayOf(pad);
  const seats = Math.max(way.fewest, Math.min(wish || pad.names.length, way.most));
  pad.names = Array.from({ length: seats }, (_, seat) => pad.names[seat] ?? "");
  pad.pairs &&= way.pairs && seats === 4;
  if (pad.dealer >= seats) pad.dealer = 0;
  return pad;
}

function step(pad) {
  gone = null;
  keep.step(pad);
  draw();
}

function add(side, points) {
  const pad = typed();
  const { play } = pad.rounds[at];
  play[side] = String(number(play[side] ?? "", most) + points);
  step(pad);
  const count = counted(pad, wayOf(pad), most);
  tell(words.say("sum", {
    name: words.sides(pad, count)[side], points: count.points[at][side], total: count.totals[side],
  }));
}

function turn(side) {
  const pad = typed();
  const { end } = pad.rounds[at];
  const before = end[side] ?? "";
  end[side] = before.startsWith("-") ? before.slice(1) : `-${before.replace("+", "")}`;
  keep.step(pad);
  const field = form.elements[`end.${side}`];
  field.value = end[side];
  field.focus();
  draw();
}

function finish() {
  const pad = typed();
  const round = pad.rounds[at];
  const wrong = [...round.play, ...round.end].some((text) => fault(text, most));
  if (wrong) {
    step(pad);
    form.querySelector("[aria-invalid=true]").focus();
    return;
  }
  round.done = true;
  if (pad.rounds.every((each) => each.done) && pad.rounds.length < 200
    && !counted(pad, wayOf(pad), most).winners.length) pad.rounds.push(emptyRound());
  at = last(pad);
  step(pad);
  document.getElementById("helper").open = false;
  document.getElementById("ended").textContent = "";
  for (const field of document.querySelectorAll("#pips input")) field.value = "";
  if (document.getElementById("setup").open) document.getElementById("setup").open = false;
}

async function settle() {
  const note = document.getElementById("ended");
  const data = new FormData(form);
  data.set("state", JSON.stringify(typed()));
  data.set("at", at);
  try {
    const answer = await fetch("/pad/end", { method: "POST", body: new URLSearchParams(data) });
    const { points, won, sentence } = await answer.json();
    if (answer.ok) {
      const pad = typed();
      Object.assign(pad.rounds[at], { end: points.map((each) => (each ? String(each) : "")), won });
      step(pad);
    }
    note.textContent = sentence;
  } catch {
    note.textContent = words.say("alone");
  }
}

function back() {
  if (gone) {
    keep.restore(gone);
    gone = null;
  } else if (!keep.undo()) {
    return;
  }
  at = last(keep.pad);
  draw();
  tell(words.say("undone"));
}

async function send(way) {
  const pad = keep.pad;
  const text = words.text(pad, wayOf(pad), counted(pad, wayOf(pad), most));
  try {
    if (way === "share" && navigator.share) {
      await navigator.share({ text });
      return;
    }
    await copied(text);
    tell(words.say("copied"));
  } catch {
    // Whoever shut the device's own sheet wants nothing.
  }
}

function begin(pad) {
  keep.step(typed());
  keep.add(pad);
  keep.write();
  gone = null;
  at = 0;
  draw();
}

const deeds = {
  undo: back,
  redo() {
    if (!keep.redo()) return;
    at = last(keep.pad);
    draw();
    tell(words.say("redone"));
  },
  share: () => send("share"),
  copy: () => send("copy"),
  print: () => print(),
  new() {
    begin(fresh());
    document.getElementById("setup").open = true;
    form.elements.way.focus();
  },
};

form.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (!button || button.getAttribute("aria-disabled") === "true") return;
  const { do: deed, add: plus, sign, open, remove } = button.dataset;
  if (deed) deeds[deed]();
  else if (plus) add(...plus.split(":").map(Number));
  else if (sign) turn(Number(sign));
  else if (open) {
    keep.open(open);
    at = last(keep.pad);
    gone = null;
    draw();
  } else if (remove) {
    gone = keep.remove(remove);
    at = last(keep.pad);
    draw();
    tell(words.say("removed"));
    form.querySelector("[data-do=undo]").focus();
  }
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const [what, which] = (event.submitter?.value ?? "look").split(":");
  if (what === "finish") finish();
  else if (what === "settle") settle();
  else if (what === "again") begin({ ...keep.pad, rounds: [emptyRound()] });
  else if (what === "edit") {
    keep.step(typed());
    at = Number(which);
    draw();
    document.getElementById("round-title").scrollIntoView({ block: "nearest" });
    document.querySelector("#sides input:not([hidden] *)").focus();
  } else step(typed());
});

form.addEventListener("input", ({ target }) => {
  if (!/^(play|end)\./.test(target.name)) return;
  const pad = typed();
  const way = wayOf(pad);
  drawing.sums(pad, way, counted(pad, way, most), at);
});

form.addEventListener("change", ({ target }) => {
  if (!/^(pips|out)/.test(target.name)) step(typed());
});

// Enter goes on from one field to the next, as on paper; it ends no round by chance.
form.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches("#sides input, #pips input, #names input")) return;
  event.preventDefault();
  const fields = [...form.querySelectorAll("#sides input, #pips input, #names input")].filter((field) => field.checkVisibility());
  const next = fields[fields.indexOf(event.target) + 1] ?? form.querySelector("[data-is=finish]");
  next.focus();
});

keep.listen(() => {
  at = last(keep.pad);
  draw();
});
document.getElementById("setup").open = keep.now.past.length === 0 && !keep.pad.names.some(Boolean);
draw();
