// Connects to a project, shows its surveys, and creates new surveys.
import { type Connection, connect } from "./connection.js";
import { createFrom } from "./create.js";
import { element, typed } from "./elements.js";
import { showSurveys } from "./list.js";

const place = element("place", HTMLElement);
const refresh = element("refresh", HTMLButtonElement);
const connecting = element("connect", HTMLFormElement);
const list = element("list", HTMLElement);
const create = element("create", HTMLFormElement);

connecting.addEventListener("submit", async (event) => {
  event.preventDefault();
  const project = typed(connecting, "project");
  const connection = connect(project, typed(connecting, "key"));
  if (await showSurveys(connection)) open(project, connection);
});

function open(project: string, connection: Connection): void {
  place.textContent = `Project ${project}`;
  connecting.hidden = true;
  for (const part of [refresh, list, create]) part.hidden = false;
  refresh.addEventListener("click", () => showSurveys(connection));
  create.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (await createFrom(create, connection)) await showSurveys(connection);
  });
}
