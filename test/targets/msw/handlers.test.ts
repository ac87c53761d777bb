// MSW handlers of the repository's own API, called by its client through MSW.
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createApi } from "../../../generated/client/index.js";
import {
  allHandlers,
  createHandlers,
  HttpProblem,
  handlers,
} from "../../../generated/msw/index.js";
import * as sample from "../../../generated/samples/index.js";

const server = setupServer();
const unhandled: string[] = [];
beforeAll(() =>
  server.listen({ onUnhandledRequest: (request) => void unhandled.push(request.url) }),
);
afterEach(() => {
  server.resetHandlers();
  unhandled.length = 0;
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const baseUrl = "http://api.test";
const auth = { personalApiKey: "secret" };
const api = createApi({ baseUrl, auth });
const project_id = "7";
const page = { results: [sample.survey({ name: "Mocked" })] };

describe("a mock", () => {
  it("is a response", async () => {
    server.use(handlers.listSurveys({ status: 200, body: page }));
    const { data: body } = await api.listSurveys({ path: { project_id } });
    expect(body).toMatchObject({ results: [{ name: "Mocked" }] });
  });

  it("is a function, which receives the checked request", async () => {
    server.use(
      handlers.listSurveys(({ path, query }) => {
        expect(path.project_id).toBe(project_id);
        return { status: 200, body: { ...page, next: String(query.limit) } };
      }),
    );
    const { data: body } = await api.listSurveys({ path: { project_id }, query: { limit: 3 } });
    expect(body).toMatchObject({ next: "3" });
  });

  it("receives the body, and may wait", async () => {
    server.use(
      handlers.createSurvey(async ({ body }) => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        return { status: 201, body: sample.surveyWritten({ name: body?.name }) };
      }),
    );
    const made = await api.createSurvey({
      path: { project_id },
      body: { name: "New", type: "api" },
    });
    expect(made.data).toMatchObject({ name: "New" });
  });

  it("of one operation leaves requests for another, with the same form of path, to its handler", async () => {
    server.use(...allHandlers(), handlers.retrieveSurvey({ status: 200, body: sample.survey() }));
    const answer = await fetch(`${baseUrl}/api/projects/7/surveys/activity/`);
    expect(await answer.text()).toBe("");
    expect(unhandled).toEqual([]);
  });

  it("throws a problem, or a response", async () => {
    server.use(
      handlers.listEvents(() => {
        throw new HttpProblem(404, "No such project.");
      }),
      handlers.listSurveys(() => {
        throw HttpResponse.json({ busy: true }, { status: 503 });
      }),
    );
    const events = await fetch(`${baseUrl}/api/environments/7/events/`);
    expect([events.status, await events.json()]).toMatchObject([
      404,
      { detail: "No such project." },
    ]);
    const surveys = await fetch(`${baseUrl}/api/projects/7/surveys/`);
    expect([surveys.status, await surveys.json()]).toEqual([503, { busy: true }]);
  });

  it("responds with a response of its own, which is not checked", async () => {
    server.use(handlers.listSurveys(() => HttpResponse.text("teapot", { status: 418 })));
    const answer = await fetch(`${baseUrl}/api/projects/7/surveys/`);
    expect([answer.status, await answer.text()]).toEqual([418, "teapot"]);
  });

  it("of nothing leaves the request to the next handler", async () => {
    server.use(http.get("*/surveys/", () => HttpResponse.text("next")));
    server.use(handlers.listSurveys(() => undefined));
    expect(await (await fetch(`${baseUrl}/api/projects/7/surveys/`)).text()).toBe("next");
  });

  it("serves the first request alone, with `once`", async () => {
    server.use(
      handlers.deleteSurvey({ status: 204 }, { once: true }),
      handlers.deleteSurvey(() => new Response(null, { status: 410 })),
    );
    const url = `${baseUrl}/api/projects/7/surveys/4bb8ba2c-6d1b-4e52-9d7e-2b9a2c9a6d11/`;
    const statuses = [];
    for (let index = 0; index < 2; index++) {
      statuses.push((await fetch(url, { method: "DELETE" })).status);
    }
    expect(statuses).toEqual([204, 410]);
  });
});

describe("a mock that the document forbids", () => {
  it("does not compile", () => {
    // @ts-expect-error: the document has no such operation.
    expect(() => handlers.dropSurveys({ status: 200 })).toThrow(TypeError);
    // @ts-expect-error: results are a list.
    handlers.listSurveys({ status: 200, body: { results: 1 } });
    // @ts-expect-error: the document declares no such status.
    handlers.deleteSurvey({ status: 200 });
    // @ts-expect-error: a name is text.
    handlers.createSurvey(() => ({ status: 201, body: { name: 1 } }));
    // @ts-expect-error: the request has no such member.
    handlers.listSurveys(({ principal }) => principal);
  });

  it("is refused with its reason", async () => {
    const printed = vi.spyOn(console, "error").mockImplementation(() => {});
    server.use(handlers.listSurveys({ status: 200, body: { results: [{ name: 1 }] } } as never));
    const answer = await fetch(`${baseUrl}/api/projects/7/surveys/`);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      type: "about:blank",
      title: "Invalid mock",
      status: 500,
      detail: expect.stringMatching(
        /^listSurveys returned .*\n {2}body\.results\[0\]\.name: expected /,
      ),
    });
    expect(printed).toHaveBeenCalledOnce();
  });

  it("is refused with its reason if it throws", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    server.use(
      handlers.listSurveys(() => {
        throw new Error("not written yet");
      }),
    );
    const answer = await fetch(`${baseUrl}/api/projects/7/surveys/`);
    expect(await answer.json()).toMatchObject({ status: 500, detail: "not written yet" });
  });
});

describe("a request", () => {
  it("is checked as by the server", async () => {
    server.use(handlers.listSurveys({ status: 200, body: page }));
    const answer = await fetch(`${baseUrl}/api/projects/7/surveys/?limit=many`);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { errors: [{ where: "query.limit" }] },
    ]);
  });

  it("needs no credentials, unless they are required", async () => {
    const url = `${baseUrl}/api/projects/7/surveys/`;
    server.use(handlers.listSurveys({ status: 200, body: page }));
    expect((await fetch(url)).status).toBe(200);
    server.use(
      createHandlers({ credentials: "required" }).listSurveys({ status: 200, body: page }),
    );
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { authorization: "Bearer x" } })).status).toBe(200);
  });

  it("of no operation is left alone, and MSW reports it", async () => {
    server.use(
      ...allHandlers(),
      http.all("*/other", () => HttpResponse.text("other")),
    );
    expect(await (await fetch(`${baseUrl}/other`)).text()).toBe("other");
    await fetch(`${baseUrl}/nowhere`).catch(() => undefined);
    expect(unhandled).toEqual([`${baseUrl}/nowhere`]);
  });

  it("to another host, or above the base path, is left alone", async () => {
    server.use(
      createHandlers({ baseUrl: "https://api.example.com/v1/" }).deleteDashboard(),
      http.all("*", () => HttpResponse.text("other")),
    );
    const path = "/api/environments/7/dashboards/3/";
    const at = async (url: string) => (await fetch(url, { method: "DELETE" })).status;
    expect(await at(`https://api.example.com/v1${path}`)).toBe(405);
    expect(await at(`https://api.example.com${path}`)).toBe(200);
    expect(await at(`https://api.example.com/v10${path}`)).toBe(200);
    expect(await at(`https://api.example.org/v1${path}`)).toBe(200);
  });

  it("is found below any path, unless a base URL is given", async () => {
    server.use(...allHandlers());
    const path = "/api/environments/7/dashboards/3/";
    const answer = await fetch(`https://api.example.com/some/prefix${path}`, { method: "DELETE" });
    expect(answer.status).toBe(405);
  });
});

describe("without a mock", () => {
  it("each operation responds with a sample", async () => {
    server.use(...allHandlers());
    const { data: body } = await api.listSurveys({ path: { project_id } });
    expect(body).toEqual(sample.listSurveys200Response());
  });

  it("samples have the options given", async () => {
    server.use(...allHandlers({ samples: { seed: 7, optional: "least" } }));
    const answer = await fetch(`${baseUrl}/api/projects/7/surveys/`);
    expect(await answer.json()).toEqual(
      sample.listSurveys200Response(undefined, { seed: 7, optional: "least" }),
    );
  });
});
