// Scripts that run from right to left: names in them must not turn around what stands beside them.
const TURNED = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const isolated = (name) => (TURNED.test(name) ? `\u2068${name}\u2069` : name);

// What the pad says: its sentences come from the server, in the language of the page.
export class Words {
  constructor(words) { this.words = words; }

  say(key, parts = {}) {
    return this.words[key].replace(/\{(\w+)\}/g, (whole, name) => parts[name] ?? whole);
  }

  name(pad, seat) { return isolated(pad.names[seat]) || this.say("seat", { number: seat + 1 }); }

  side(pad, seats) { return seats.map((seat) => this.name(pad, seat)).join(" + "); }

  sides(pad, count) { return count.sides.map((seats) => this.side(pad, seats)); }

  // How the match stands and what comes next.
  sentences(pad, way, count) {
    const sides = this.sides(pad, count);
    if (count.winners.length) {
      const names = count.winners.map((side) => sides[side]).join(", ");
      const key = count.winners.length > 1 ? "share" : pad.pairs ? "win" : "wins";
      return [this.say(key, { name: names, names, points: count.totals[count.winners[0]] })];
    }
    const { number, opening, dealer, leader } = count;
    const said = [opening === null
      ? this.say("begins", { number })
      : this.say("opens", { number, double: `${opening}\u2011${opening}` })];
    if (dealer !== null) said.push(this.say("deals", { name: this.name(pad, dealer) }));
    if (number === 1) said.push(way.first);
    else if (leader !== null) said.push(this.say("leads", { name: this.name(pad, leader) }));
    else if (way.leader === "highest_double") said.push(this.say("highest"));
    if (count.points.some((row) => row.some(Boolean))) said.push(this.front(sides, count));
    return said.filter(Boolean);
  }

  front(sides, { totals, lowest }) {
    const [best, second] = totals.toSorted((a, b) => (lowest ? a - b : b - a));
    const names = sides.filter((_, side) => totals[side] === best);
    return names.length > 1
      ? this.say("level", { names: names.join(", ") })
      : this.say("ahead", { names: names[0], points: Math.abs(best - second) });
  }

  // The pad as plain text, to be sent on.
  text(pad, way, count) {
    const sides = this.sides(pad, count);
    const row = (title, points) => `${title}: ${sides.map((name, n) => `${name} ${points[n]}`).join(" \u00b7 ")}`;
    const rounds = pad.rounds.flatMap((round, n) => (round.done || count.points[n].some(Boolean)
      ? [row(this.say("round", { number: n + 1 }), count.points[n])] : []));
    return [way.title, ...rounds, row(this.say("total"), count.totals), ...this.sentences(pad, way, count)].join("\n");
  }
}
