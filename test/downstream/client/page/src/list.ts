// The list of surveys, page by page, the latest survey first.
import { paged } from "analytics-project-api/client";
import type { Survey, SurveyPage } from "analytics-project-api/types";
import { busy } from "./busy.js";
import type { Connection } from "./connection.js";
import { element, made } from "./elements.js";

const list = element("surveys", HTMLOListElement);
const count = element("count", HTMLElement);
const more = element("more", HTMLButtonElement);

const pageSize = 5;

/** State of a list that is being read, page by page. */
interface Reading {
  readonly controller: AbortController;
  readonly pages: AsyncGenerator<SurveyPage, void>;
}

/** Shows the surveys, beginning with the first page. Returns false after an error. */
export async function showSurveys(connection: Connection): Promise<boolean> {
  let reading = readFrom(connection, 0);
  const first = await next("Reading the surveys …", reading);
  if (first === undefined) return false;
  list.replaceChildren();
  append(first);
  more.onclick = async () => {
    const page = await next("Reading more surveys …", reading);
    if (page !== undefined) append(page);
    // An error ends the generator of pages, so the next click creates a generator that continues after the last shown
    // survey.
    else reading = readFrom(connection, list.children.length);
  };
  return true;
}

function readFrom({ client, path }: Connection, offset: number): Reading {
  const controller = new AbortController();
  const { signal } = controller;
  const query = { limit: pageSize, offset };
  return { controller, pages: paged.listSurveys.pages(client, { path, query }, { signal }) };
}

/** Returns the next page of surveys. After an error, shows the error and returns `undefined`. */
async function next(what: string, { controller, pages }: Reading): Promise<SurveyPage | undefined> {
  const step = await busy(what, controller, pages.next());
  if (step === undefined) return undefined;
  return step.done === true ? {} : step.value;
}

function append(page: SurveyPage): void {
  list.append(...(page.results ?? []).map(itemOf));
  const total = page.count ?? list.children.length;
  count.textContent = `${list.children.length} of ${total}`;
  more.hidden = page.next === undefined;
}

function itemOf(survey: Survey): HTMLElement {
  const { name = "", description = "", questions = [], created_at } = survey;
  const item = made("li", "card");
  const state = stateOf(survey);
  const title = made("h2", "", name === "" ? "Without a name" : name);
  title.append(made("span", `state ${state.toLowerCase()}`, state));
  item.append(title);
  if (description !== "") item.append(made("p", "", description));
  const facts = [questions.length === 1 ? "1 question" : `${questions.length} questions`];
  if (created_at !== undefined) facts.push(`created ${dateOf(created_at)}`);
  item.append(made("p", "hint", facts.join(" · ")));
  return item;
}

function stateOf({ archived, start_date, end_date }: Survey): string {
  if (archived === true) return "Archived";
  if (end_date !== undefined) return "Ended";
  return start_date !== undefined ? "Running" : "Draft";
}

const dates = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/** Formats a date. An invalid date is shown unchanged. */
function dateOf(text: string): string {
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : dates.format(time);
}
