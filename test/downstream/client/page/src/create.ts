// The form for a new survey with one question.
import { createSurvey, orThrow } from "analytics-project-api/client";
import type { SurveyQuestion, SurveyWrite } from "analytics-project-api/types";
import { busy } from "./busy.js";
import type { Connection } from "./connection.js";
import { typed } from "./elements.js";

/** Creates a survey from a form. On success, returns true and empties the form. */
export async function createFrom(form: HTMLFormElement, connection: Connection): Promise<boolean> {
  const { client, path } = connection;
  const controller = new AbortController();
  const { signal } = controller;
  const call = orThrow(createSurvey(client, { path, body: surveyOf(form) }, { signal }));
  const created = await busy("Creating the survey …", controller, call);
  if (created !== undefined) form.reset();
  return created !== undefined;
}

function surveyOf(form: HTMLFormElement): SurveyWrite {
  const description = typed(form, "description");
  return {
    name: typed(form, "name"),
    questions: [questionOf(form)],
    ...(description === "" ? {} : { description }),
    ...(typed(form, "start") === "on" ? { start_date: new Date().toISOString() } : {}),
  };
}

function questionOf(form: HTMLFormElement): SurveyQuestion {
  const question = typed(form, "question");
  return typed(form, "type") === "rating"
    ? { type: "rating", question, display: "number", scale: 10 }
    : { type: "open", question };
}
