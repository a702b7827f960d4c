// What the parts of the page share: its elements, its words, its version.

export const find = (id) => document.getElementById(id);
export const table = () => find("table");
export const id = table()?.dataset.table;
export const version = () => Number(table().dataset.version);
export const seat = () => table().dataset.seat;
export const isYours = () => table().dataset.kind === "yours";
export const words = () => find("words").dataset;

// With what a script asks for a part of the page: a layout that is here already is not sent again.
export const asking = () => ({ "bones-script": "1", "bones-layout": find("sheet")?.dataset.drawn ?? "" });

export function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

export const isStill = () =>
  document.querySelector('link[href*="still.css"]')?.media
    ? matchMedia("(prefers-reduced-motion: reduce)").matches
    : true;

// The name of a tile as it is shown, with a hyphen that does not break.
export const tileName = (tile) => tile.replace("-", "\u2011").replaceAll("*", "\u2731");

let speaking;
let unsaid = [];
export function say(sentence) {
  const live = find("live");
  clearTimeout(speaking);
  unsaid.push(sentence);
  // A reader hears what changes: the same sentence twice is said twice.
  live.textContent = "";
  speaking = setTimeout(() => { live.textContent = unsaid.join(" "); unsaid = []; }, 60);
}
