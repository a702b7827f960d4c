// Settings show at once, before they are kept: everything but the language is an attribute.
const root = document.documentElement;
const form = document.getElementById("look");

form.addEventListener("change", () => {
  const chosen = new FormData(form);
  for (const name of ["tiles", "table", "theme", "hand", "laying", "sounds"]) {
    root.dataset[name] = chosen.get(name);
  }
  for (const link of document.querySelectorAll("link[data-when]")) {
    const [name, value, otherwise] = link.dataset.when.split("|");
    link.media = chosen.get(name) === value ? "all" : otherwise;
  }
});
