// A correct service in memory, built with the generated stubs: the conformance suite must find no fault.
import type { ConformanceOptions, Values } from "../../../generated/conformance/index.js";
import { createFetchHandler, type FetchHandler } from "../../../generated/server/fetch.js";
import { type Handlers, HttpProblem, scopes } from "../../../generated/server/index.js";
import type { Dashboard, SurveyWrite, SurveyWritten } from "../../../generated/types/index.js";
import * as samples from "../samples.js";
import type { Existing } from "./faults.js";

/** Parameter values of existing resources. */
export const examples: Values = { project_id: "1", dashboard_id: 42 };
const survey = { id: samples.survey.id };
const dashboard = { id: 42 };
const event = { id: "e-1" };

/** Parameter values by operation, because the parameter `id` names different resources. */
export const examplesOf: NonNullable<ConformanceOptions["examplesOf"]> = {
  retrieveDashboard: dashboard,
  updateDashboard: dashboard,
  deleteDashboard: dashboard,
  moveDashboardTile: dashboard,
  retrieveEvent: event,
  retrieveSurvey: survey,
  updateSurvey: survey,
  deleteSurvey: survey,
  retrieveSurveyActivity: survey,
  summarizeSurveyResponses: survey,
};

/** Returns headers with a key that has exactly these scopes. */
export function keyFor(expected: readonly string[]): Record<string, string> {
  return { authorization: `Bearer key:${expected.join(",")}` };
}

/** Existing data of the service, for tests with faults. */
export const existing: Existing = {
  project: "1",
  dashboard: dashboard.id,
  survey: survey.id,
  masterKey: keyFor(scopes),
};

/** Creates a service with one survey and one dashboard. */
export function createService(): FetchHandler {
  return createFetchHandler(handlers(), {
    authenticate: ({ credentials }) => {
      const held = /^key:(.*)$/.exec(credentials.personalApiKey ?? "")?.[1];
      const requested = held?.split(",").filter((scope) => scope !== "");
      return requested?.every((scope) => scopes.includes(scope)) === true
        ? { scopes: requested }
        : null;
    },
    onError: (error) => {
      throw error;
    },
  });
}

function handlers(): Handlers {
  const surveys = new Map<string, SurveyWritten>([[samples.survey.id, samples.surveyWritten]]);
  let stored: Dashboard = { ...samples.dashboard, deleted: false };
  let made = 0;
  const found = (id: string): SurveyWritten => {
    const one = surveys.get(id);
    if (one === undefined) throw new HttpProblem(404);
    return one;
  };
  const isStored = (id: number) => {
    if (id !== stored.id || stored.deleted) throw new HttpProblem(404);
  };
  const shown = ({
    targeting_flag_id,
    targeting_flag_filters,
    remove_targeting_flag,
    ...rest
  }: SurveyWritten) => {
    void [targeting_flag_id, targeting_flag_filters, remove_targeting_flag];
    return { ...rest, feature_flag_keys: [] };
  };
  const done = { status: 200 } as const;
  return {
    removeDashboardCollaborator: ({ path }) => {
      isStored(path.dashboard_id);
      return { status: 204 };
    },
    retrieveDashboardSharing: ({ path }) => {
      isStored(path.dashboard_id);
      return { status: 200, contentType: "application/json", body: samples.sharing };
    },
    retrieveDashboard: ({ path }) => {
      isStored(path.id);
      return { status: 200, contentType: "application/json", body: stored };
    },
    updateDashboard: ({ path, body }) => {
      isStored(path.id);
      stored = { ...stored, ...body };
      return { status: 200, contentType: "application/json", body: stored };
    },
    deleteDashboard: () => ({ status: 405 }),
    moveDashboardTile: ({ path }) => {
      isStored(path.id);
      return done;
    },
    createDashboardFromTemplateJson: () => done,
    listEvents: ({ preferred }) =>
      preferred === "text/csv"
        ? { status: 200, contentType: "text/csv", body: "id\n" }
        : { status: 200, contentType: "application/json", body: { results: [samples.event] } },
    retrieveEvent: ({ path, preferred }) => {
      if (path.id !== event.id) throw new HttpProblem(404);
      return preferred === "text/csv"
        ? { status: 200, contentType: "text/csv", body: "id\n" }
        : { status: 200, contentType: "application/json", body: samples.event };
    },
    listSurveys: () => ({
      status: 200,
      contentType: "application/json",
      body: { count: surveys.size, results: [...surveys.values()].map(shown) },
    }),
    createSurvey: ({ body }) => {
      made++;
      const id = `00000000-0000-4000-8000-${String(made).padStart(12, "0")}`;
      const one: SurveyWritten = { ...(body as SurveyWrite | undefined), id };
      surveys.set(id, one);
      return { status: 201, contentType: "application/json", body: one };
    },
    retrieveSurvey: ({ path }) => ({
      status: 200,
      contentType: "application/json",
      body: shown(found(path.id)),
    }),
    updateSurvey: ({ path, body }) => {
      const one = { ...found(path.id), ...body };
      surveys.set(path.id, one);
      return { status: 200, contentType: "application/json", body: one };
    },
    deleteSurvey: ({ path }) => {
      found(path.id);
      surveys.delete(path.id);
      return { status: 204 };
    },
    retrieveSurveyActivity: ({ path }) => {
      found(path.id);
      return done;
    },
    summarizeSurveyResponses: ({ path }) => {
      found(path.id);
      return done;
    },
    retrieveAllSurveysActivity: () => done,
    countSurveyResponses: () => done,
  };
}
