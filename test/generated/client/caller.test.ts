// Callers can end calls, and get errors for input that cannot be sent.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createClient, retrieveSurvey, TimeoutError } from "../../../generated/client/index.js";
import { Service } from "./service.js";

const service = new Service();
beforeAll(() => service.start());
afterAll(() => service.stop());

const input = { path: { project_id: "1", id: "2" } };
const asJson = { "content-type": "application/json" };

describe("the caller", () => {
  it("is not held up by credentials that never come", async () => {
    service.reset((_, response) => response.end());
    const auth = vi.fn(() => new Promise<string>(() => {}));
    const client = createClient({ baseUrl: service.baseUrl, auth, timeout: 100 });
    await expect(retrieveSurvey(client, input)).rejects.toThrow(TimeoutError);
    const reason = new Error("enough");
    const controller = new AbortController();
    const called = retrieveSurvey(client, input, { signal: controller.signal, timeout: 0 });
    setTimeout(() => controller.abort(reason), 50);
    await expect(called).rejects.toBe(reason);
    auth.mockClear();
    const aborted = AbortSignal.abort(reason);
    await expect(retrieveSurvey(client, input, { signal: aborted })).rejects.toBe(reason);
    expect(auth).not.toHaveBeenCalled();
    expect(service.received).toHaveLength(0);
  });

  it("who has left while credentials were asked for has sent nothing when they come", async () => {
    const controller = new AbortController();
    const fetch = vi.fn(async () => new Response());
    const auth = async () => {
      controller.abort(new Error("enough"));
      return "key";
    };
    const client = createClient({ baseUrl: service.baseUrl, auth, fetch });
    await expect(retrieveSurvey(client, input, controller)).rejects.toThrow("enough");
    await new Promise(setImmediate);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("who has left is not asked for another credential by a 401 that comes later", async () => {
    let answer: (response: Response) => void = () => {};
    const fetch = () => new Promise<Response>((resolve) => (answer = resolve));
    const auth = vi.fn(async (_refused?: string) => "key");
    const client = createClient({ baseUrl: service.baseUrl, auth, fetch, timeout: 20 });
    await expect(retrieveSurvey(client, input)).rejects.toThrow(TimeoutError);
    answer(new Response(null, { status: 401 }));
    await new Promise(setImmediate);
    expect(auth).toHaveBeenCalledTimes(1);
  });

  it("may make the headers of the next call of those of this, which is not sent yet", async () => {
    service.reset((_, response) => response.writeHead(200, asJson).end("{}"));
    const client = createClient({ baseUrl: service.baseUrl, auth: async () => "key" });
    const headers: Record<string, string | null> = { "x-one": "1", authorization: null };
    const first = retrieveSurvey(client, input, { headers });
    headers["x-one"] = "2";
    delete headers["authorization"];
    await Promise.all([first, retrieveSurvey(client, input, { headers })]);
    const sent = service.received.map((requested) => [
      requested.headers["x-one"],
      requested.headers.authorization,
    ]);
    expect(sent).toEqual(
      expect.arrayContaining([
        ["1", undefined],
        ["2", "Bearer key"],
      ]),
    );
  });

  it("who has left is told to a fetch that asks for the signal only later", async () => {
    const calls: AbortSignal[] = [];
    const fetch = async (_request: Request, init: { readonly signal: AbortSignal }) => {
      await new Promise((resolve) => setTimeout(resolve, 40));
      calls.push(init.signal);
      return new Response();
    };
    const client = createClient({ baseUrl: service.baseUrl, auth: "key", fetch, timeout: 20 });
    const failure: unknown = await retrieveSurvey(client, input).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TimeoutError);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({ aborted: true, reason: failure });
  });

  it.each([[Number.NaN], [-1]])("is told of a time-out that is none: %s", async (timeout) => {
    service.reset(() => {});
    const client = createClient({ baseUrl: service.baseUrl, timeout });
    await expect(retrieveSurvey(client, input)).rejects.toThrow(
      `retrieveSurvey: no complete response within ${timeout} ms`,
    );
  });

  it("who has left reads no answer that a fetch without cancellation has later, nor asks again", async () => {
    const body = new ReadableStream({ cancel: vi.fn<() => void>() });
    const cancelled = vi.spyOn(body, "cancel");
    let answer: (response: Response) => void = () => {};
    const fetch = () => new Promise<Response>((resolve) => (answer = resolve));
    const retry = vi.fn(() => true);
    const client = createClient({
      baseUrl: service.baseUrl,
      auth: "key",
      fetch,
      retry,
      timeout: 20,
    });
    await expect(retrieveSurvey(client, input)).rejects.toThrow(TimeoutError);
    answer(new Response(body, { status: 503, headers: asJson }));
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalled());
    await new Promise(setImmediate);
    expect(retry).not.toHaveBeenCalled();
  });

  it("may make a client of another, which has what is changed", async () => {
    service.reset(() => {});
    const client = createClient({ baseUrl: service.baseUrl, auth: "key" });
    const hurried = retrieveSurvey({ ...client, timeout: 20 }, input);
    await expect(hurried).rejects.toThrow("retrieveSurvey: no complete response within 20 ms");
    expect(service.received[0]?.headers.authorization).toBe("Bearer key");
  });

  it("who has no credentials sends none, however that is said", async () => {
    for (const auth of ["", null, undefined, {}]) {
      service.reset((_, response) => response.writeHead(401).end());
      const client = createClient({ baseUrl: service.baseUrl, auth: auth as never });
      expect(await retrieveSurvey(client, input)).toMatchObject({ status: 401 });
      expect(service.received[0]?.headers).not.toHaveProperty("authorization");
    }
  });

  it.each([[undefined], [null], [""]])("is told of credentials that are none: %s", async (none) => {
    const client = createClient({ baseUrl: service.baseUrl, auth: () => none as never });
    await expect(retrieveSurvey(client, input)).rejects.toThrow(
      "retrieveSurvey: no credential for personalApiKey",
    );
  });

  it.each([
    ["http://h/v1?x=1"],
    ["http://h/v1#x"],
    ["/v1?"],
    ["https://user:secret@h/v1"],
    ["localhost:8000"],
    ["api.example.com:443/v1"],
    ["data:text/plain,"],
    ["file:///etc"],
    [" localhost:8000"],
    ["http://"],
    ["https:"],
    ["http:///v1"],
    ["http:user:secret@h"],
    ["http:/user:secret@h"],
    ["http:\\\\user:secret@h"],
    ["//"],
    ["///v1"],
    ["/\\"],
    ["/\t/"],
    ["http://h/\n"],
    [" http://h"],
    ["//user:secret@h"],
  ])(
    "is told of a base URL to which no path can be added, or that no request can have: %s",
    (baseUrl) => {
      expect(() => createClient({ baseUrl })).toThrow(
        /^baseUrl must be an http or https URL without query, fragment or password$/,
      );
      for (const good of [
        "https://h/@scope",
        "HTTP://h:80",
        "http://[::1]:80",
        "",
        "/",
        "/api",
        "api/a:b",
        "//h/v1",
        "http://h/a//b@c",
        "/a//b",
        "api//",
      ]) {
        expect(() => createClient({ baseUrl: good })).not.toThrow();
      }
    },
  );

  it.each([
    ["before the call", 0],
    ["while no answer comes", 50],
  ])("can cancel %s, with a reason", async (_what, after) => {
    service.reset(() => {});
    const controller = new AbortController();
    const reason = new Error("enough");
    if (after === 0) controller.abort(reason);
    else setTimeout(() => controller.abort(reason), after);
    const client = createClient({ baseUrl: service.baseUrl });
    const { signal } = controller;
    await expect(retrieveSurvey(client, input, { signal })).rejects.toBe(reason);
  });

  it("can cancel while the body is read, and the connection ends", async () => {
    const closed = new Promise<void>((resolve) => {
      service.reset((request, response) => {
        response.writeHead(200, asJson).write("{");
        request.socket.once("close", () => resolve());
      });
    });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    const client = createClient({ baseUrl: service.baseUrl });
    const { signal } = controller;
    await expect(retrieveSurvey(client, input, { signal })).rejects.toThrow(/abort/);
    await closed;
  });

  it("is not held up by a fetch that takes no notice", async () => {
    const client = createClient({
      baseUrl: service.baseUrl,
      fetch: () => new Promise(() => {}),
      timeout: 50,
    });
    await expect(retrieveSurvey(client, input)).rejects.toThrow(TimeoutError);
  });

  it.each([
    ["a credential", { auth: "se\ncret" }],
    ["a credential from a function", { auth: async () => "se\r\nx-admin: cret" }],
    ["a header", { headers: { "x-key": "se\ncret" } }],
  ])("is told of %s that no header can hold, without its text", async (_what, options) => {
    const client = createClient({ baseUrl: service.baseUrl, ...options });
    const failure = await retrieveSurvey(client, input).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(TypeError);
    expect(String(failure)).toMatch(/^TypeError: retrieveSurvey: .* a header cannot hold$/);
    expect(String(failure)).not.toMatch(/se\n|cret/);
  });

  it.each([[Number.NaN], [Infinity]])("is told of a parameter that is %s", async (limit) => {
    const { listSurveys } = await import("../../../generated/client/index.js");
    const client = createClient({ baseUrl: service.baseUrl });
    service.reset((_, response) => response.end());
    await expect(
      listSurveys(client, { path: { project_id: "1" }, query: { limit } }),
    ).rejects.toThrow(`listSurveys: the parameter "limit" is ${limit}, which cannot be sent`);
    expect(service.received).toHaveLength(0);
  });

  it.each<[where: string, body: object]>([
    ["body.x is NaN", { x: Number.NaN }],
    ["body.x.y is Infinity", { a: null, x: { y: Infinity } }],
    ["body.x[1] is -Infinity", { x: [1, -Infinity] }],
    ["body.x[0].z is NaN", { a: { z: 1 }, x: [{ z: Number.NaN }] }],
  ])("is told of a number that JSON does not have: %s", async (where, body) => {
    const { createSurvey } = await import("../../../generated/client/index.js");
    const client = createClient({ baseUrl: service.baseUrl });
    service.reset((_, response) => response.end());
    await expect(createSurvey(client, { path: { project_id: "1" }, body })).rejects.toThrow(
      `createSurvey: ${where}, which JSON cannot hold`,
    );
    expect(service.received).toHaveLength(0);
  });

  it("may send null", async () => {
    const { createSurvey } = await import("../../../generated/client/index.js");
    const client = createClient({ baseUrl: service.baseUrl });
    service.reset((_, response) => response.writeHead(201, asJson).end("{}"));
    await createSurvey(client, {
      path: { project_id: "1" },
      body: { a: null, b: [null] } as object,
    });
    expect(service.received[0]?.body).toBe('{"a":null,"b":[null]}');
  });

  it("can cancel what another fetch does with the copy of its `init`", async () => {
    service.reset(() => {});
    let signal: AbortSignal | undefined;
    const client = createClient({
      baseUrl: service.baseUrl,
      timeout: 50,
      fetch: (request, init) => {
        ({ signal } = { ...init });
        return fetch(request, { ...init });
      },
    });
    await expect(retrieveSurvey(client, input)).rejects.toThrow(TimeoutError);
    expect(signal?.aborted).toBe(true);
  });
});
