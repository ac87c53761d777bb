// Requests and answers held against the schemas of the contract, where a client is asked to.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ClientOptions,
  createApi,
  createClient,
  createSurvey,
  listEvents,
  retrieveDashboard,
  retrieveSurvey,
  ValidationError,
} from "../../../generated/client/index.js";
import { json, Service } from "./service.js";

const service = new Service();
beforeAll(() => service.start());
afterAll(() => service.stop());

const client = (validate: ClientOptions["validate"] & string) =>
  createClient({ baseUrl: service.baseUrl, validate });
const path = { project_id: "1", id: "0190b5c6-0000-7000-8000-000000000000" };

it.each([[true], ["x"], ["toString"]])(
  "nothing is checked as %j: it is refused",
  async (validate) => {
    await expect(retrieveSurvey(client(validate as never), { path })).rejects.toThrow(
      `validate must be "response", "request", "both" or false, not ${validate}`,
    );
  },
);

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

  it.each(["request", false] as const)("are not checked with %s", async (validate) => {
    service.reset((_, response) => json(response, { name: 1 }));
    const api = createApi({ baseUrl: service.baseUrl, validate });
    expect(await api.retrieveSurvey({ path })).toMatchObject({ data: { name: 1 } });
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
    expect(service.asked).toHaveLength(0);
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
