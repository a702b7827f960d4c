// The page for a new table. htmx sends what changes and puts the answer in place; what a person has
// touched keeps its own state then, so it is set here to what the answer says.
import "./share.js";

// What was changed after the request began that is being answered: it stays, and is sent next.
const newer = new Set();

document.addEventListener("change", ({ target }) => newer.add(target.name));
document.addEventListener("htmx:before:request", () => newer.clear());
document.addEventListener("htmx:after:swap", () => {
  for (const field of document.querySelectorAll("#new input, #new select")) {
    if (newer.has(field.name)) continue;
    if (field.type === "radio" || field.type === "checkbox") {
      field.checked = field.hasAttribute("checked");
    } else if (field.matches("select")) {
      for (const option of field.options) option.selected = option.hasAttribute("selected");
    } else if (field !== document.activeElement) {
      field.value = field.getAttribute("value") ?? "";
    }
  }
});
