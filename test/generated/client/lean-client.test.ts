// Tests the lean client: the behaviour that it shares with `createClient`, its limits, and its errors.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Client,
  ConnectionError,
  createClient,
  createLeanClient,
  createSurvey,
  deleteDashboard,
  type LeanClientOptions,
  listEvents,
  listSurveys,
  orThrow,
  paged,
  retries,
  retrieveEvent,
  retrieveSurvey,
} from "../../../generated/client/index.js";
import { type Behaviour, json, Service } from "./service.js";

const service = new Service();
beforeAll(() => service.start());
afterAll(() => service.stop());

const path = { project_id: "1" };
const one = { path: { project_id: "a/b ü", id: "2" } };
const lean = (options: LeanClientOptions = {}) =>
  createLeanClient({
    baseUrl: service.baseUrl,
    headers: { authorization: "Bearer k" },
    ...options,
  });

describe("a lean client", () => {
  it.each<[what: string, call: (client: Client) => Promise<object>]>([
    ["a query", (client) => listSurveys(client, { path, query: { limit: 2, search: "a&b" } })],
    ["lists", (client) => listEvents(client, { path, query: { properties: [{ key: "a" }] } })],
    ["a body", (client) => createSurvey(client, { path, body: { name: "ü" } })],
    ["a key", (client) => createSurvey(client, { path, body: {} }, { idempotencyKey: "1" })],
    ["text instead of JSON", (client) => retrieveEvent(client, one)],
    ["no body", (client) => deleteDashboard(client, { path: { ...path, id: 2 } })],
    ["a header less", (client) => retrieveSurvey(client, one, { headers: { Accept: null } })],
    [
      "another header",
      (client) => retrieveSurvey(client, one, { headers: { Authorization: "x" } }),
    ],
  ])("sends and reads what the other does: %s", async (_what, call) => {
    service.reset((request, response) => {
      if (request.method === "DELETE") response.writeHead(405).end();
      else if (request.url?.includes("/events/2")) {
        response.writeHead(200, { "content-type": "text/csv; charset=latin1" });
        response.end(Buffer.from("é;1", "latin1"));
      } else json(response, { name: "ü" }, request.method === "POST" ? 201 : 200);
    });
    const { baseUrl } = service;
    const { response: _, ...ours } = (await call(lean())) as { response: Response };
    const other = createClient({ baseUrl, auth: "k" });
    const { response: __, ...theirs } = (await call(other)) as { response: Response };
    expect(ours).toEqual(theirs);
    const [first, second] = service.received;
    expect(first).toEqual(second);
    expect(first?.url).toBeDefined();
  });

  it("reads lists, and throws for who prefers that", async () => {
    service.reset((_request, response, number) =>
      json(response, {
        results: [{ name: `${number}` }],
        ...(number < 3
          ? { next: `${service.baseUrl}/api/projects/1/surveys/?offset=${number}` }
          : {}),
      }),
    );
    const names: unknown[] = [];
    for await (const { name } of paged.listSurveys.items(lean(), { path })) names.push(name);
    expect(names).toEqual(["1", "2", "3"]);
    expect(service.received.map(({ headers }) => headers.authorization)).toEqual(
      Array(3).fill("Bearer k"),
    );
    service.reset((_request, response) => json(response, { title: "No" }, 404));
    await expect(orThrow(retrieveSurvey(lean(), one))).rejects.toThrow(
      "retrieveSurvey: the service responded with 404: No",
    );
  });

  it.each([
    ["createLeanClient", createLeanClient],
    ["createClient", createClient],
  ])("rejects a redirect of a fetch whose bodies have no `cancel`: %s", async (_name, create) => {
    const fetch = async () => {
      const response = new Response("", { status: 302, headers: { location: "/b" } });
      // node-fetch returns responses whose bodies are streams of Node.
      return Object.defineProperty(response, "body", { value: {} });
    };
    const { baseUrl } = service;
    const client: Client = create({ baseUrl, fetch });
    const call = retrieveSurvey(client, one, { headers: { authorization: "Bearer k" } });
    await expect(call).rejects.toThrow("the response 302 redirects to /b");
  });

  it("sends by another fetch, which sees what is sent", async () => {
    const seen: string[] = [];
    const fetch: LeanClientOptions["fetch"] = async (request) => {
      request.headers.set("authorization", "Bearer new");
      seen.push(`${request.method} ${request.url} ${request.headers.get("authorization")}`);
      return Response.json({ results: [] });
    };
    const { data } = await listSurveys(lean({ baseUrl: "https://h.example/", fetch }), { path });
    expect(data).toEqual({ results: [] });
    expect(seen).toEqual(["GET https://h.example/api/projects/1/surveys/ Bearer new"]);
  });

  it.each<[what: string, options: object]>([
    ["auth", { auth: "k" }],
    ["middleware", { middleware: [{}] }],
    ["validate", { validate: "both" }],
    ["retry", { retry: retries() }],
    ["timeout", { timeout: 10 }],
    ["maxBytes", { maxBytes: 10 }],
    ["baseURL", { baseURL: "https://h.example" }],
  ])("does not take what it has not: %s", async (name, options) => {
    service.reset((_request, response) => json(response, {}));
    const message = `a lean client has no option ${name}`;
    expect(() => lean(options)).toThrow(new TypeError(message));
    await expect(listSurveys(lean(), { path }, options)).rejects.toThrow(new TypeError(message));
    expect(service.received).toEqual([]);
  });

  it("is not to be had with more as a copy, but with other headers", async () => {
    service.reset((_request, response) => json(response, {}));
    const hurried = { ...lean(), timeout: 10 };
    // @ts-expect-error Types say so, too.
    await expect(listSurveys(hurried, { path })).rejects.toThrow(
      new TypeError("a lean client has no option timeout"),
    );
    expect(service.received).toEqual([]);
    await listSurveys({ ...lean(), headers: { "x-key": "b" } }, { path });
    expect(service.received[0]?.headers).toMatchObject({ "x-key": "b" });
    expect(service.received[0]?.headers).not.toHaveProperty("authorization");
  });

  it("takes what asks for nothing", async () => {
    service.reset((_request, response) => json(response, {}));
    const nothing: object = { auth: undefined, retry: false, timeout: 0, validate: false };
    const { status } = await listSurveys(lean(nothing), { path }, { retry: false, timeout: 0 });
    expect(status).toBe(200);
  });

  it("names the operation in what it refuses to send, as the other does", async () => {
    const call = listSurveys(lean(), { path: { project_id: "" } });
    await expect(call).rejects.toThrow('listSurveys: the path parameter "project_id" has no value');
    const header = listSurveys(lean(), { path }, { headers: { "x-a": "a\nb" } });
    await expect(header).rejects.toThrow(
      'listSurveys: the value for "x-a" has characters that a header cannot hold',
    );
    expect(() => createLeanClient({ baseUrl: "localhost:8000" })).toThrow(TypeError);
  });
});

describe("a call of a lean client ends with the reason", () => {
  const begun: Behaviour = (_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).write("{");
  };
  it.each<[when: string, behave: Behaviour]>([
    ["while it waits for a response", () => {}],
    ["while it reads one", begun],
  ])("of its signal, %s", async (_when, behave) => {
    const controller = new AbortController();
    const closed = new Promise<void>((resolve) => {
      service.reset((request, response, number) => {
        request.socket.once("close", () => resolve());
        behave(request, response, number);
        setTimeout(() => controller.abort(new Error("enough")), 20);
      });
    });
    await expect(listSurveys(lean(), { path }, controller)).rejects.toThrow(/^enough$/);
    await closed;
  });

  it("of its signal, before it begins", async () => {
    service.reset(() => {});
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(listSurveys(lean(), { path }, { signal })).rejects.toThrow(/^enough$/);
    expect(service.received).toEqual([]);
  });

  it("of a time-out of the platform's", async () => {
    service.reset(() => {});
    const signal = AbortSignal.timeout(20);
    await expect(listSurveys(lean(), { path }, { signal })).rejects.toThrow(
      expect.objectContaining({ name: "TimeoutError" }),
    );
  });

  it("of the network", async () => {
    service.reset((_request, response) => {
      response
        .writeHead(200, { "content-type": "application/json", "content-length": 9 })
        .write("{");
      setTimeout(() => response.destroy(), 20);
    });
    const call = listSurveys(lean(), { path }, new AbortController());
    await expect(call).rejects.toThrow(ConnectionError);
    await expect(call).rejects.toThrow("listSurveys: the response 200 ended early: UND_ERR_SOCKET");
  });
});
