// Filters and keyboard shortcuts of the HTML report. Without JavaScript, the page shows all changes.
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const byId = (id) => document.getElementById(id);
const changes = all(".change");
const texts = new Map(changes.map((change) => [change, change.textContent.toLowerCase()]));
const buttons = all("[data-filter]");

if (changes.length > 0) {
  for (const scripted of all("[data-scripted]")) scripted.hidden = false;
  for (const button of buttons) button.disabled = false;
  listen();
  nameToggle();
  openTarget();
}

function listen() {
  for (const button of buttons) {
    button.addEventListener("click", () => {
      button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
      filter();
    });
  }
  byId("search").addEventListener("input", filter);
  byId("toggle").addEventListener("click", () => {
    const open = !folds().every((fold) => fold.open);
    for (const fold of folds()) fold.open = open;
    nameToggle();
  });
  for (const fold of all(".change > details")) fold.addEventListener("toggle", nameToggle);
  document.addEventListener("keydown", onKey);
  addEventListener("hashchange", openTarget);
  addEventListener("beforeprint", () => {
    for (const fold of folds()) fold.open = true;
  });
}

function filter() {
  const impacts = chosen("impact");
  const audiences = chosen("audience");
  const words = byId("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const change of changes) {
    const { impact, audience } = change.dataset;
    const reached = audience.split(" ");
    const matches =
      (impacts.length === 0 || impacts.includes(impact)) &&
      (audiences.length === 0 || audiences.some((one) => reached.includes(one))) &&
      words.every((word) => texts.get(change).includes(word));
    change.hidden = !matches;
  }
  const count = visible().length;
  for (const section of all("section.impact")) {
    section.hidden = all(".change:not([hidden])", section).length === 0;
  }
  // Opens closed groups, so that a search also shows matches inside them.
  for (const fold of all("details.fold")) fold.open = count < changes.length;
  byId("shown").textContent = `${count} of ${changes.length} shown`;
  byId("none").hidden = count > 0;
  nameToggle();
}

function chosen(filter) {
  return buttons
    .filter((b) => b.dataset.filter === filter && b.getAttribute("aria-pressed") === "true")
    .map((b) => b.dataset.value);
}

function visible() {
  return changes.filter((change) => !change.hidden);
}

function folds() {
  return visible().map((change) => change.querySelector("details"));
}

function nameToggle() {
  byId("toggle").textContent = folds().every((fold) => fold.open) ? "Close all" : "Open all";
}

function reset() {
  for (const button of buttons) button.setAttribute("aria-pressed", "false");
  byId("search").value = "";
  filter();
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") reset();
  else if (event.target === byId("search")) return;
  else if (event.key === "j") step(1);
  else if (event.key === "k") step(-1);
  else if (event.key === "/") {
    event.preventDefault();
    byId("search").focus();
  }
}

/**
 * Moves the focus forward by `by` changes, or backward if `by` is negative. If no change has the focus, starts at the
 * first or the last change.
 */
function step(by) {
  const list = visible();
  const at = list.indexOf(document.activeElement?.closest(".change"));
  const next = list[at === -1 ? (by > 0 ? 0 : list.length - 1) : at + by];
  next?.querySelector("summary").focus();
  next?.scrollIntoView({ block: "nearest" });
}

/** Opens the change that the fragment of the URL names, and the closed groups that contain it. */
function openTarget() {
  const target = byId(decodeURIComponent(location.hash.slice(1)));
  const change = target?.closest(".change");
  if (change == null) return;
  if (change.hidden) reset();
  const group = change.parentElement.closest("details");
  if (group) group.open = true;
  change.querySelector("details").open = true;
  const list = target.closest("details.list");
  if (list) list.open = true;
  target.scrollIntoView();
}
