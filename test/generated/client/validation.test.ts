// A client that enables validation checks requests and responses against the schemas of the document.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ApiOptions,
  createApi,
  createClient,
  createSurvey,
  listEvents,
  retrieveDashboard,
  retrieveSurvey,
  ValidationError,
} from "../../../generated/client/index.js";
import { both, requests, responses } from "../../../generated/client/validation.js";
import { json, Service } from "./service.js";

const service = new Service();
beforeAll(() => service.start());
afterAll(() => service.stop());

const checks = { request: requests, response: responses, both };
const client = (validate: keyof typeof checks) =>
  createClient({ baseUrl: service.baseUrl, validate: checks[validate] });
const path = { project_id: "1", id: "0190b5c6-0000-7000-8000-000000000000" };

it.each([[true], ["response"]])("no client checks by %j: it is refused", async (validate) => {
  const options: object = { validate };
  await expect(retrieveSurvey(createClient(options), { path })).rejects.toThrow(
    `validate must be an export of client/validation or false, not ${JSON.stringify(validate)}`,
  );
});

it.each([[true], ["x"], ["toString"]])("nothing has checks named %j: refused", (validate) => {
  const options: object = { validate };
  expect(() => createApi(options)).toThrow(
    `validate must be "request", "response", "both", an export of client/validation or false, not ${JSON.stringify(validate)}`,
  );
});

it.each<[string, ApiOptions["validate"], boolean]>([
  ["request", "request", false],
  ["response", "response", true],
  ["both", "both", true],
  ["responses of client/validation", responses, true],
  ["false", false, false],
])("the object of all operations takes %s", async (_name, validate, isRefused) => {
  service.reset((_, response) => json(response, { name: 1 }));
  const api = createApi({ baseUrl: service.baseUrl, validate });
  const failure = await api.retrieveSurvey({ path }).catch((error) => error);
  expect(failure instanceof ValidationError).toBe(isRefused);
  const sent = api.createSurvey({ path, body: { archived: "yes" } as never });
  const isUnsent = validate === "request" || validate === "both";
  expect(((await sent.catch((error) => error)).response === undefined) === isUnsent).toBe(true);
});

describe("answers", () => {
  it.each(["response", "both"] as const)("are checked with %s", async (validate) => {
    service.reset((_, response) => json(response, { name: 1, archived: "yes" }));
    const failure = await retrieveSurvey(client(validate), { path }).catch((error) => error);
    expect(failure).toBeInstanceOf(ValidationError);
    expect(failure.message).toMatch(
      /^retrieveSurvey: the response 200 does not match the API description\n {2}body\.name: expected/,
    );
    expect(failure.issues).toMatchObject([
      { in: "body", where: "body.name", keyword: "type" },
      { in: "body", where: "body.archived", keyword: "type" },
    ]);
  });

  it("are not checked with request", async () => {
    service.reset((_, response) => json(response, { name: 1 }));
    expect(await retrieveSurvey(client("request"), { path })).toMatchObject({ data: { name: 1 } });
  });

  it("that keep the contract pass, whatever their status", async () => {
    service.reset((_, response) => json(response, { name: "a" }));
    expect(await retrieveSurvey(client("both"), { path })).toMatchObject({ ok: true });
    service.reset((_, response) => json(response, { title: "No" }, 404));
    expect(await retrieveSurvey(client("both"), { path })).toMatchObject({ undocumented: true });
    service.reset((_, response) =>
      response.writeHead(200, { "content-type": "text/csv" }).end("a"),
    );
    const events = await listEvents(client("both"), { path, query: { format: "csv", limit: 1 } });
    expect(events).toMatchObject({ contentType: "text/csv", data: "a" });
  });
});

describe("requests", () => {
  const wrong = { questions: [{ type: "closed" }] } as never;

  it.each(["request", "both"] as const)("are checked with %s, and not sent", async (validate) => {
    service.reset((_, response) => json(response, {}));
    const sent = createSurvey(client(validate), { path, body: wrong });
    await expect(sent).rejects.toThrow(
      /^createSurvey: the request does not match the API description\n {2}body\.questions\[0\]/,
    );
    expect(service.received).toHaveLength(0);
  });

  it("are checked in their parameters", async () => {
    const dashboard = { path: { project_id: "1", id: "one" } } as never;
    const sent = retrieveDashboard(client("request"), dashboard);
    await expect(sent).rejects.toThrow(/^retrieveDashboard: .*\n {2}path\.id: expected/);
    const events = { path, query: { format: "xml" } } as never;
    await expect(listEvents(client("request"), events)).rejects.toThrow(
      /^listEvents: .*\n {2}query\.format: expected/,
    );
  });

  it("are not checked with response", async () => {
    service.reset((_, response) => json(response, {}, 201));
    const sent = await createSurvey(client("response"), { path, body: wrong });
    expect(sent).toMatchObject({ ok: true });
  });
});
