// The replay: steps without a new page. Slider, buttons, lines of the log, and keys: left and right
// one step, Home and End the round. Without this script links and forms do the same.
import { morph } from "./table/morph.js";

const film = document.getElementById("film");
let wanted = "";
let busy = false;

document.body.classList.add("is-live");

// While one step is on its way only the latest wish is kept: a slider sends many.
async function show(address) {
  wanted = address;
  if (busy) return;
  busy = true;
  while (wanted) {
    const next = wanted;
    wanted = "";
    try {
      const answer = await fetch(next, { headers: { "bones-script": "1" } });
      if (!answer.ok) throw new Error(String(answer.status));
      put(await answer.text());
    } catch {
      location.assign(next);
      return;
    }
  }
  busy = false;
}

function put(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const part = page.getElementById("film");
  const slider = document.getElementById("step");
  // Somebody who drags the slider holds it where it is.
  const held = wanted ? slider.value : null;
  morph(film, part);
  slider.value = held ?? part.querySelector("#step").getAttribute("value");
  for (const name of ["round", "as"]) {
    const chosen = part.querySelector(`#${name} option[selected]`);
    document.getElementById(name).value = chosen.getAttribute("value");
  }
  history.replaceState(null, "", film.dataset.address);
  follow();
}

// Keeps the line of the step in sight, without moving the page.
function follow() {
  const list = document.getElementById("lines");
  const line = list.querySelector("[aria-current]");
  if (!line) return;
  const top = line.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + line.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = top - list.clientHeight / 2;
  }
}

function address(form, changes) {
  const fields = new URLSearchParams(new FormData(form));
  for (const [name, value] of Object.entries(changes ?? {})) fields.set(name, value);
  return `${form.getAttribute("action")}?${fields}`;
}

film.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-go]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(link.href);
});

film.addEventListener("input", (event) => {
  if (event.target.id === "step") show(address(event.target.form));
});

film.addEventListener("change", (event) => {
  if (event.target.id === "round") show(address(event.target.form, { step: 0 }));
  if (event.target.id === "as") show(address(event.target.form));
});

film.addEventListener("submit", (event) => {
  event.preventDefault();
  show(address(event.target));
});

const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target.closest("input, select, textarea, ol")) return;
  const link = KEYS[event.key] && document.querySelector(`a[data-go=${KEYS[event.key]}]`);
  if (!link) return;
  event.preventDefault();
  show(link.href);
});

follow();
