// What follows from a pad: totals, who has won, what opens the next round, who deals and leads.
// The page carries what decides this for each way to play, so that no server need be asked.
export const TIE = -1;
const NUMBER = /^[+-]?[0-9]+$/;

export const tidy = (text) => String(text).replace(/\s/g, "").replaceAll("\u2212", "-").slice(0, 12);

// The name of what is wrong with a field, or nothing.
export function fault(text, most) {
  const plain = tidy(text);
  if (plain && !NUMBER.test(plain)) return "no_number";
  return plain && Math.abs(Number(plain)) > most ? "too_large" : "";
}

export const number = (text, most) => (fault(text, most) ? 0 : Number(tidy(text)));

export function sidesOf(pad) {
  return pad.pairs ? [[0, 2], [1, 3]] : pad.names.map((_, seat) => [seat]);
}

export const targetOf = (pad, way) => (pad.way && !way.target ? 0 : pad.target || way.target);

export function counted(pad, way, most) {
  const sides = sidesOf(pad);
  const points = pad.rounds.map((round) => sides.map((_, side) =>
    number(round.play[side] ?? "", most) + number(round.end[side] ?? "", most)));
  const sum = (rows) => sides.map((_, side) => rows.reduce((all, row) => all + row[side], 0));
  const totals = sum(points);
  const target = targetOf(pad, way);
  const atOnce = way.at_once && Math.max(...totals) >= target;
  const done = pad.rounds.map((round, n) => n).filter((n) => pad.rounds[n].done || atOnce);
  const scores = sum(done.map((n) => points[n]));
  const lowest = pad.way ? way.lowest : pad.lowest;
  const opening = openings(pad, way, done);
  return {
    sides, points, totals, lowest, target,
    winners: winners(way, scores, done.length, target, lowest, opening.last),
    number: 1 + pad.rounds.filter((round) => round.done).length,
    opening: opening.next,
    dealer: dealer(pad, way, sides),
    leader: leader(pad, way),
  };
}

// The double that opens the next round, and the one that opened the last.
function openings(pad, way, done) {
  if (!way.doubles) return { next: null, last: null };
  const { first, last, skips } = way.doubles;
  let next = first, used = null;
  done.forEach((n, place) => {
    used = pad.rounds[n].opening ?? next;
    next = Math.max(skips ? used - 1 : first - place - 1, last);
  });
  return { next, last: used };
}

function winners(way, scores, rounds, target, lowest, opened) {
  if (!rounds) return [];
  const byDoubles = way.doubles?.skips && !way.rounds;
  const over = target ? Math.max(...scores) >= target
    : byDoubles ? opened <= way.doubles.last
    : way.rounds > 0 && rounds >= way.rounds;
  if (!over) return [];
  const best = lowest ? Math.min(...scores) : Math.max(...scores);
  const found = scores.flatMap((score, side) => (score === best ? [side] : []));
  return found.length > 1 && way.again ? [] : found;
}

// Who deals next, where everything that decides it is noted.
function dealer(pad, way, sides) {
  if (!way.dealer) return null;
  const seats = pad.names.length;
  let seat = pad.dealer, known = true;
  for (const { done, won } of pad.rounds) {
    if (!done) continue;
    if (way.dealer === "left") {
      seat = (seat + 1) % seats;
    } else if (won === null || won >= seats) {
      known = false;
    } else if (won !== TIE) {
      known = true;
      seat = way.dealer === "winner" ? won : leftLoser(sides, seats, won);
    }
  }
  return known ? seat : null;
}

function leftLoser(sides, seats, winner) {
  const own = sides.find((side) => side.includes(winner));
  let seat = (winner + 1) % seats;
  while (own.includes(seat)) seat = (seat + 1) % seats;
  return seat;
}

function leader(pad, way) {
  const last = pad.rounds.filter((round) => round.done).at(-1);
  const won = last?.won ?? TIE;
  return way.leader === "winner" && won !== TIE && won < pad.names.length ? won : null;
}
