// The report's filters and keys. The page is complete without them: they only hide, open and move parts of the page.
"use strict";
(() => {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const changes = all(".change");
  if (changes.length === 0) return;
  const search = document.getElementById("search");
  const shown = document.getElementById("shown");
  const none = document.getElementById("none");
  const toggle = document.getElementById("toggle");
  const buttons = all("[data-filter]");
  const texts = new Map(changes.map((change) => [change, change.textContent.toLowerCase()]));

  for (const scripted of all("[data-scripted]")) scripted.hidden = false;
  for (const button of buttons) button.disabled = false;

  const chosen = (filter) =>
    buttons
      .filter((b) => b.dataset.filter === filter && b.getAttribute("aria-pressed") === "true")
      .map((b) => b.dataset.value);

  function filter() {
    const impacts = chosen("impact");
    const audiences = chosen("audience");
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const change of changes) {
      const { impact, audience } = change.dataset;
      const reached = audience.split(" ");
      const matches =
        (impacts.length === 0 || impacts.includes(impact)) &&
        (audiences.length === 0 || audiences.some((one) => reached.includes(one))) &&
        words.every((word) => texts.get(change).includes(word));
      change.hidden = !matches;
      if (matches) count += 1;
    }
    for (const section of all("section.impact")) {
      section.hidden = all(".change:not([hidden])", section).length === 0;
    }
    // A search also finds changes in closed groups.
    for (const fold of all("details.fold")) fold.open = count < changes.length;
    shown.textContent = `${count} of ${changes.length} shown`;
    none.hidden = count > 0;
    name();
  }

  const visible = () => changes.filter((change) => !change.hidden);
  const folds = () => visible().map((change) => change.querySelector("details"));
  const around = (change) => change.parentElement.closest("details");
  function name() {
    toggle.textContent = folds().every((fold) => fold.open) ? "Close all" : "Open all";
  }

  for (const button of buttons) {
    button.addEventListener("click", () => {
      button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
      filter();
    });
  }
  search.addEventListener("input", filter);
  toggle.addEventListener("click", () => {
    const open = !folds().every((fold) => fold.open);
    for (const fold of folds()) fold.open = open;
    name();
  });
  for (const fold of all(".change > details")) fold.addEventListener("toggle", name);

  function reset() {
    for (const button of buttons) button.setAttribute("aria-pressed", "false");
    search.value = "";
    filter();
  }

  function step(by) {
    const list = visible();
    const at = list.indexOf(document.activeElement?.closest(".change"));
    const next = list[at === -1 ? (by > 0 ? 0 : list.length - 1) : at + by];
    next?.querySelector("summary").focus();
    next?.scrollIntoView({ block: "nearest" });
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") reset();
    else if (event.target === search) return;
    else if (event.key === "j") step(1);
    else if (event.key === "k") step(-1);
    else if (event.key === "/") {
      event.preventDefault();
      search.focus();
    }
  });

  function follow() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const change = target?.closest(".change");
    if (change == null) return;
    if (change.hidden) reset();
    if (around(change)) around(change).open = true;
    change.querySelector("details").open = true;
    const list = target.closest("details.list");
    if (list) list.open = true;
    target.scrollIntoView();
  }
  addEventListener("hashchange", follow);
  addEventListener("beforeprint", () => {
    for (const fold of folds()) fold.open = true;
  });
  name();
  follow();
})();
