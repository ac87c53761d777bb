// For all operations, the generated client calls a server with the generated stubs over a real socket.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as client from "../../generated/client/index.js";
import {
  createNodeHandler,
  type Handlers,
  listen,
  operations,
  type RunningServer,
  scopes,
  stubs,
} from "../../generated/server/index.js";
import * as samples from "./samples.js";

const uuid = samples.survey.id;
const environment = { project_id: "1 / ü" };
const dashboard = { ...environment, id: 42 };
const survey = { ...environment, id: uuid };

const authenticate = ({ credentials }: { credentials: { personalApiKey?: string } }) =>
  credentials.personalApiKey === "key" ? { scopes } : null;

/** One operation: its call, the handler's response, and the request data that the handler must receive. */
interface Trip {
  readonly call: (api: client.Api) => Promise<{ status: number; data?: unknown }>;
  readonly answer: {
    readonly status: number;
    readonly contentType?: string;
    readonly body?: unknown;
  };
  readonly arrives: object;
}

const none = { status: 200 };
const trips: Readonly<Record<keyof Handlers, Trip>> = {
  removeDashboardCollaborator: {
    call: (api) =>
      api.removeDashboardCollaborator({
        path: { ...environment, dashboard_id: 42, user__uuid: "u/../1" },
      }),
    answer: { status: 204 },
    arrives: { path: { ...environment, dashboard_id: 42, user__uuid: "u/../1" } },
  },
  retrieveDashboardSharing: {
    call: (api) => api.retrieveDashboardSharing({ path: { ...environment, dashboard_id: 42 } }),
    answer: { status: 200, body: samples.sharing },
    arrives: { path: { ...environment, dashboard_id: 42 } },
  },
  retrieveDashboard: {
    call: (api) => api.retrieveDashboard({ path: dashboard }),
    answer: { status: 200, body: samples.dashboard },
    arrives: { path: dashboard },
  },
  updateDashboard: {
    call: (api) => api.updateDashboard({ path: dashboard, body: samples.dashboardWrite }),
    answer: { status: 200, body: samples.dashboard },
    arrives: { path: dashboard, body: samples.dashboardWrite },
  },
  deleteDashboard: {
    call: (api) => api.deleteDashboard({ path: dashboard }),
    answer: { status: 405 },
    arrives: { path: dashboard },
  },
  moveDashboardTile: {
    call: (api) => api.moveDashboardTile({ path: dashboard, body: { name: "x" } }),
    answer: none,
    arrives: { path: dashboard, body: { name: "x" } },
  },
  createDashboardFromTemplateJson: {
    call: (api) => api.createDashboardFromTemplateJson({ path: environment, body: {} }),
    answer: none,
    arrives: { path: environment, body: {} },
  },
  listEvents: {
    call: (api) =>
      api.listEvents({
        path: environment,
        query: {
          after: "a b+c",
          distinct_id: -3,
          format: "json",
          limit: 0,
          select: ["*", "a&b=c"],
        },
      }),
    answer: {
      status: 200,
      contentType: "application/json",
      body: { next: "http://x/?offset=1", results: [samples.event] },
    },
    arrives: {
      path: environment,
      query: { after: "a b+c", distinct_id: -3, format: "json", limit: 0, select: ["*", "a&b=c"] },
    },
  },
  retrieveEvent: {
    call: (api) =>
      api.retrieveEvent({ path: { ...environment, id: "é%2F" }, query: { format: "csv" } }),
    answer: { status: 200, contentType: "text/csv", body: 'id,event\n"1","ü"\n' },
    arrives: { path: { ...environment, id: "é%2F" }, query: { format: "csv" } },
  },
  listSurveys: {
    call: (api) =>
      api.listSurveys({ path: environment, query: { limit: 20, offset: 40, search: "ü&=" } }),
    answer: {
      status: 200,
      body: { count: 1, next: "n", previous: "p", results: [samples.survey] },
    },
    arrives: { path: environment, query: { limit: 20, offset: 40, search: "ü&=" } },
  },
  createSurvey: {
    call: (api) => api.createSurvey({ path: environment, body: samples.surveyWrite }),
    answer: { status: 201, body: samples.surveyWritten },
    arrives: { path: environment, body: samples.surveyWrite },
  },
  retrieveSurvey: {
    call: (api) => api.retrieveSurvey({ path: survey }),
    answer: { status: 200, body: samples.survey },
    arrives: { path: survey },
  },
  updateSurvey: {
    call: (api) => api.updateSurvey({ path: survey, body: { questions: samples.questions } }),
    answer: { status: 200, body: samples.surveyWritten },
    arrives: { path: survey, body: { questions: samples.questions } },
  },
  deleteSurvey: {
    call: (api) => api.deleteSurvey({ path: survey }),
    answer: { status: 204 },
    arrives: { path: survey },
  },
  retrieveSurveyActivity: {
    call: (api) => api.retrieveSurveyActivity({ path: survey }),
    answer: none,
    arrives: { path: survey },
  },
  summarizeSurveyResponses: {
    call: (api) => api.summarizeSurveyResponses({ path: survey, body: { archived: true } }),
    answer: none,
    arrives: { path: survey, body: { archived: true } },
  },
  retrieveAllSurveysActivity: {
    call: (api) => api.retrieveAllSurveysActivity({ path: environment }),
    answer: none,
    arrives: { path: environment },
  },
  countSurveyResponses: {
    call: (api) => api.countSurveyResponses({ path: environment }),
    answer: none,
    arrives: { path: environment },
  },
};

const names = Object.keys(trips) as (keyof Handlers)[];

it("covers every operation of the contract", () => {
  expect(names).toHaveLength(18);
  expect(names.sort()).toEqual(operations.map(({ operationId }) => operationId).sort());
});

describe("stubs that nobody filled in", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await listen(createNodeHandler(stubs, { authenticate, onError: () => {} }));
  });
  afterAll(() => server.close());

  for (const name of names) {
    it(`${name} answers ${name === "deleteDashboard" ? "its 405" : "501 with its name"}`, async () => {
      const api = client.createApi({ baseUrl: server.url, auth: "key" });
      const result = (await trips[name].call(api)) as {
        status: number;
        error?: unknown;
        response: Response;
      };
      if (name === "deleteDashboard") {
        expect(result.status).toBe(405);
        expect(result.response.headers.get("allow")).toBe("GET, PATCH, HEAD, OPTIONS");
        // The client discards an undocumented body, so only its length is compared.
        expect(result.response.headers.get("content-length")).toBe("0");
        return;
      }
      expect(result.status).toBe(501);
      expect(JSON.stringify(result.error)).toContain(name);
      expect(result.response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    });
  }
});

describe("stubs filled in", () => {
  let server: RunningServer;
  let arrived: Record<string, unknown> | undefined;

  beforeAll(async () => {
    const handlers = Object.fromEntries(
      names.map((name) => [
        name,
        (request: Record<string, unknown>) => {
          arrived = request;
          return trips[name].answer;
        },
      ]),
    ) as unknown as Handlers;
    server = await listen(createNodeHandler(handlers, { authenticate, validateResponses: true }));
  });
  afterAll(() => server.close());

  for (const name of names) {
    it(`${name}: what the client sends arrives, and what the handler answers comes back`, async () => {
      arrived = undefined;
      const api = client.createApi({ baseUrl: server.url, auth: async () => "key" });
      const { call, answer, arrives } = trips[name];
      const result = await call(api);
      expect(result.status).toBe(answer.status);
      expect(arrived).toMatchObject(arrives);
      expect(JSON.stringify(result.data)).toBe(JSON.stringify(answer.body));
    });
  }

  it("a caller without a key gets 401 and no handler is asked", async () => {
    arrived = undefined;
    const result = await client
      .createApi({ baseUrl: server.url })
      .listSurveys({ path: environment });
    expect(result.status).toBe(401);
    expect(arrived).toBeUndefined();
  });

  it("a body that is not what the contract says gets 400 with every place", async () => {
    const answer = await fetch(`${server.url}/api/projects/1/surveys`, {
      method: "POST",
      headers: { authorization: "Bearer key", "content-type": "application/json" },
      body: JSON.stringify({
        questions: [
          { type: "open" },
          { type: "guess" },
          { type: "multiple_choice", branching: { type: "response_based" } },
        ],
        archived: "no",
      }),
    });
    expect(answer.status).toBe(400);
    const problem = (await answer.json()) as { errors: { where: string }[] };
    expect(problem.errors.map(({ where }) => where).sort()).toEqual([
      "body.archived",
      "body.questions[1].type",
      "body.questions[2].branching.type",
    ]);
  });
});
