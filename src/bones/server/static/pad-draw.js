// Draws a pad into the page that the server has sent: the parts are its templates.
import { fault, targetOf } from "./pad-count.js";

const id = (name) => document.getElementById(name);

export class Drawing {
  constructor(form, words, most) {
    Object.assign(this, { form, words, most });
  }

  // `at` is the round that is written down; nothing that has the focus is replaced.
  draw(pad, way, count, at) {
    this.setup(pad, way, count);
    this.entry(pad, way, count, at);
    this.sheet(pad, count, at);
    this.sums(pad, way, count, at);
  }

  setup(pad, way, count) {
    const { form } = this;
    const seats = pad.names.length;
    form.elements.way.value = pad.way;
    choices(form.elements.seats, range(way.fewest, way.most), seats);
    each(id("names"), seats, () => part("name-field"), (field, seat) => {
      field.dataset.seat = seat;
      field.firstElementChild.textContent = this.words.say("seat", { number: seat + 1 });
      set(field.querySelector("input"), `name.${seat}`, pad.names[seat]);
    });
    id("pairs").hidden = !way.pairs || seats !== 4;
    form.elements.pairs.checked = pad.pairs;
    const target = targetOf(pad, way);
    id("target").hidden = Boolean(pad.way) && !way.target;
    set(form.elements.target, "target", target ? String(target) : "");
    id("dealer").hidden = !pad.way;
    id("lowest").hidden = Boolean(pad.way);
    form.elements.lowest.checked = pad.lowest;
    const people = pad.names.map((_, seat) => [seat, this.words.name(pad, seat)]);
    choices(form.elements.dealer, people, pad.dealer);
    text("title", way.title);
    text("who", this.words.sides(pad, count).join(", "));
    text("to", target ? this.words.say("to", { target }) : "");
    id("worth").hidden = !way.says.length;
    id("rules").href = `/rules/${way.key}`;
    id("says").replaceChildren(...way.says.map((sentence) => made("li", sentence)));
  }

  entry(pad, way, count, at) {
    const { form, words } = this;
    const round = pad.rounds[at];
    const names = words.sides(pad, count);
    id("round-title").textContent = words.say("round", { number: at + 1 });
    id("sides").classList.toggle("plain-points", !way.quick.length);
    each(id("sides"), names.length, () => part("side-row"), (row, side) => {
      const name = names[side];
      row.dataset.side = side;
      row.querySelector(".avatar").className = `avatar seat-${side}`;
      row.querySelector(".avatar").textContent = (pad.names[side] || String(side + 1))[0].toUpperCase();
      row.querySelector("[data-is=name]").textContent = name;
      row.querySelector("[data-is=quick]").hidden = !way.quick.length;
      row.querySelector("[data-is=end-label]").textContent = id("pad").dataset[way.quick.length ? "end" : "points"];
      const [play, end] = row.querySelectorAll("input");
      set(play, `play.${side}`, round.play[side] ?? "");
      set(end, `end.${side}`, round.end[side] ?? "");
      play.setAttribute("aria-label", words.say("play", { name }));
      end.setAttribute("aria-label", words.say(way.quick.length ? "end" : "points", { name }));
      const sign = row.querySelector("[data-sign]");
      sign.dataset.sign = side;
      sign.setAttribute("aria-label", words.say("minus", { name }));
      row.querySelector(".wrong").id = `wrong-${side}`;
      each(row.querySelector("[data-is=buttons]"), way.quick.length, () => quick(), (button, n) => {
        const points = way.quick[n];
        button.dataset.add = `${side}:${points}`;
        button.textContent = `+${points}`;
        button.setAttribute("aria-label", words.say("plus", { name, points }));
      });
    });
    const people = pad.names.map((_, seat) => [seat, words.name(pad, seat)]);
    id("won").hidden = !pad.way;
    choices(form.elements.won, [["", words.say("unnoted")], ...people, [-1, words.say("nobody")]], round.won ?? "");
    id("opening").hidden = !way.doubles?.skips;
    form.elements.opening.value = round.opening ?? "";
    id("helper").hidden = !pad.way;
    choices(form.elements.out, [...people, ["blocked", form.elements.out.lastElementChild.textContent]], form.elements.out.value);
    each(id("pips"), people.length, () => pips(), (field, seat) => {
      field.firstElementChild.textContent = people[seat][1];
      field.querySelector("input").name = `pips.${seat}`;
    });
    text("finish", words.say(round.done ? "change" : "finish"));
  }

  sheet(pad, count, at) {
    const { words } = this;
    const names = words.sides(pad, count);
    const head = this.form.querySelector("thead tr");
    head.replaceChildren(head.firstElementChild, ...names.map((name) => column(name)));
    const shown = pad.rounds.flatMap((round, n) =>
      (round.done || n === at || count.points[n].some(Boolean) ? [n] : []));
    each(id("rounds"), shown.length, () => roundRow(), (row, place) => {
      const n = shown[place];
      const button = row.querySelector("button");
      row.className = n === at ? "now" : "";
      button.value = `edit:${n}`;
      button.textContent = n + 1;
      button.setAttribute("aria-label", words.say("edit", { number: n + 1 }));
      while (row.cells.length > 1) row.lastElementChild.remove();
      row.append(...count.points[n].map((points) => made("td", points)));
    });
    const foot = this.form.querySelector("tfoot tr");
    foot.replaceChildren(foot.firstElementChild, ...count.totals.map((total) => made("td", total)));
  }

  // What changes while somebody types: sums, what is wrong, how the match stands.
  sums(pad, way, count, at) {
    const { words, most } = this;
    const round = pad.rounds[at];
    for (const row of id("sides").children) {
      const side = Number(row.dataset.side);
      row.querySelector("[data-is=sum]").textContent = count.points[at][side];
      row.querySelector("[data-is=all]").textContent = words.say("all", { total: count.totals[side] });
      const texts = [round.play[side] ?? "", round.end[side] ?? ""];
      const faults = texts.map((typed) => fault(typed, most));
      const wrong = row.querySelector(".wrong");
      wrong.hidden = !faults.some(Boolean);
      wrong.textContent = texts.flatMap((typed, n) => (faults[n] ? [words.say(faults[n], { text: typed, most })] : [])).join(" ");
      row.querySelectorAll("input").forEach((field, n) => {
        field.toggleAttribute("aria-invalid", Boolean(faults[n]));
        if (faults[n]) {
          field.setAttribute("aria-invalid", "true");
          field.setAttribute("aria-describedby", wrong.id);
        } else {
          field.removeAttribute("aria-describedby");
        }
      });
    }
    const said = words.sentences(pad, way, count).join(" ");
    if (id("said").textContent !== said) id("said").textContent = said;
    const over = count.winners.length > 0;
    const double = id("double");
    double.hidden = count.opening === null || over;
    if (!double.hidden && double.dataset.shows !== String(count.opening)) {
      double.dataset.shows = count.opening;
      double.replaceChildren(id("doubles").content.querySelector(`[data-double="${count.opening}"]`).cloneNode(true));
    }
    id("over").hidden = !over;
    id("writing").hidden = over && round.done && at === pad.rounds.length - 1;
    this.form.querySelectorAll("tfoot td").forEach((cell, side) => { cell.textContent = count.totals[side]; });
    id("bars").hidden = !count.target;
    each(id("bars"), count.totals.length, () => made("progress", ""), (bar, side) => {
      bar.max = count.target || 1;
      bar.value = Math.max(0, count.totals[side]);
    });
    const now = id("rounds").querySelector(".now");
    if (now) [...now.querySelectorAll("td")].forEach((cell, side) => { cell.textContent = count.points[at][side]; });
  }

  pads(kept, at, wayOf) {
    const rows = Object.entries(kept).sort(([, a], [, b]) => b.when - a.when);
    each(id("pads"), rows.length, () => part("pad-row"), (row, n) => {
      const [key, { pad, when }] = rows[n];
      const day = new Date(when).toLocaleDateString(document.documentElement.lang);
      const people = pad.names.map((_, seat) => this.words.name(pad, seat)).join(", ");
      const title = `${wayOf(pad).title} \u00b7 ${people} \u00b7 ${day}`;
      const [open, remove] = row.querySelectorAll("button");
      open.dataset.open = key;
      open.firstElementChild.textContent = title;
      open.toggleAttribute("aria-current", key === at);
      open.setAttribute("aria-label", this.words.say("open", { title }));
      remove.dataset.remove = key;
      remove.setAttribute("aria-label", this.words.say("remove", { title }));
    });
  }
}

const text = (name, words) => { document.querySelector(`#pad [data-is=${name}]`).textContent = words; };
const part = (name) => id(name).content.firstElementChild.cloneNode(true);
const range = (low, high) => Array.from({ length: high - low + 1 }, (_, n) => [low + n, low + n]);

function made(tag, words) {
  const element = document.createElement(tag);
  element.textContent = words;
  return element;
}

function column(name) {
  const head = made("th", name);
  head.scope = "col";
  return head;
}

function quick() {
  const button = made("button", "");
  button.type = "button";
  button.className = "button";
  return button;
}

function roundRow() {
  const row = made("tr", "");
  const head = made("th", "");
  const button = made("button", "");
  head.scope = "row";
  button.name = "do";
  button.className = "text-link";
  head.append(button);
  row.append(head);
  return row;
}

function pips() {
  const field = part("name-field");
  field.querySelector("input").inputMode = "numeric";
  field.querySelector("input").maxLength = 4;
  return field;
}

// Makes as many children as are asked for and fills each, keeping those that are there.
function each(parent, count, make, fill) {
  while (parent.children.length > count) parent.lastElementChild.remove();
  while (parent.children.length < count) parent.append(make());
  [...parent.children].forEach(fill);
}

// A field keeps what is being typed into it.
function set(field, name, value) {
  field.name = name;
  if (field !== document.activeElement && field.value !== value) field.value = value;
}

function choices(select, values, chosen) {
  const options = values.map(([value, words]) => new Option(words, value));
  if (select.options.length !== options.length || options.some((option, n) => option.text !== select.options[n].text)) {
    select.replaceChildren(...options);
  }
  select.value = chosen;
}
