// Requests of a fetch client: URL, headers and body, over a socket and with a custom `fetch`.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { HeadersOptions } from "../../../../generated/client/fetch-client.js";
import { createFetchClient } from "../../../../generated/client/index.js";
import { json, Service } from "../service.js";
import { observed, params, surveys } from "./observed.js";

const service = new Service();
beforeAll(() => service.start());
afterAll(() => service.stop());

const methods = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH"] as const;
/** Returns a client without types, to test invalid calls. */
const untyped = (options = {}, respond = () => Response.json({})) => {
  const { client, requests } = observed(options, respond);
  // biome-ignore lint/suspicious/noExplicitAny: the test calls paths that the document does not have.
  return { client: client as any, requests };
};

describe("a request", () => {
  it("goes to the service with its parameters, headers and body", async () => {
    service.reset((_request, response) => json(response, { name: "ü" }, 201));
    const client = createFetchClient({ baseUrl: `${service.baseUrl}/`, headers: { "x-key": "k" } });
    const body = { name: "ü" };
    const { data, error, response } = await client.POST(surveys, { params, body });
    expect([data, error, response.status]).toEqual([{ name: "ü" }, undefined, 201]);
    expect(service.received[0]).toMatchObject({
      method: "POST",
      url: "/api/projects/1/surveys/",
      headers: { "content-type": "application/json", "x-key": "k" },
      body: '{"name":"ü"}',
    });
  });

  it("has the method of the call", async () => {
    const { client, requests } = untyped();
    for (const method of methods) await client[method]("/x");
    await client.request("patch", "/x");
    expect(requests.map(({ method }) => method)).toEqual([...methods, "PATCH"]);
  });

  it("is sent by the `fetch` that the platform has at that time", async () => {
    const client = createFetchClient({ baseUrl: "https://api.test" });
    const later = vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ count: 1 }));
    expect((await client.GET(surveys, { params })).data).toEqual({ count: 1 });
    later.mockRestore();
  });

  it("is sent by the `fetch` and to the URL of the call", async () => {
    const { client, requests } = observed();
    const fetch = async (request: Request) => Response.json({ count: request.url.length });
    const baseUrl = "https://other.test/v1/";
    const { data } = await client.GET(surveys, { params, fetch, baseUrl });
    expect(data?.count).toBe("https://other.test/v1/api/projects/1/surveys/".length);
    expect(requests).toEqual([]);
    await client.GET(surveys, { params });
    expect(requests[0]?.url).toBe("https://api.test/api/projects/1/surveys/");
  });

  it("keeps the client's options where those of the call are undefined", async () => {
    const { client, requests } = untyped({ credentials: "omit" });
    await client.GET("/x", { baseUrl: undefined, fetch: undefined, credentials: undefined });
    expect(requests[0]).toMatchObject({ url: "https://api.test/x", credentials: "omit" });
  });

  it("goes to the client's base URL if the base URL of the call is empty", async () => {
    const { client, requests } = observed();
    await client.GET(surveys, { params, baseUrl: "" });
    expect(requests[0]?.url).toBe("https://api.test/api/projects/1/surveys/");
  });

  it("is of the given class and has options that the platform does not know", async () => {
    class Own extends Request {}
    const seen: unknown[] = [];
    const fetch = async (request: Request, init?: unknown) => {
      seen.push(request instanceof Own, (request as unknown as { next: unknown }).next, init);
      return Response.json({});
    };
    const requestInitExt = { dispatcher: {} };
    const { client } = observed({ fetch, Request: Own, requestInitExt });
    await client.GET(surveys, { params, next: { revalidate: 1 } });
    expect(seen).toEqual([true, { revalidate: 1 }, requestInitExt]);
  });

  it("ends with the signal of the call", async () => {
    service.reset(() => {});
    const client = createFetchClient({ baseUrl: service.baseUrl });
    const signal = AbortSignal.timeout(20);
    await expect(client.GET(surveys, { params, signal })).rejects.toThrow(/timeout/);
  });
});

describe("headers", () => {
  const sent = async (ours: HeadersOptions, theirs?: HeadersOptions, header?: object) => {
    const { client, requests } = untyped({ headers: ours });
    await client.GET("/x", { headers: theirs, params: { header } });
    return Object.fromEntries(requests[0]?.headers ?? []);
  };

  it("are those of the client, the call and the parameters, the last first", async () => {
    expect(await sent({ A: "1", b: 1, c: true }, { a: "2", B: 2 }, { a: 3 })).toEqual({
      a: "3",
      b: "2",
      c: "true",
    });
  });

  it("are taken away by null, kept for undefined, and may have several values", async () => {
    const given = { a: null, b: undefined, d: ["1", 2] };
    expect(await sent({ a: "1", b: "1" }, given)).toEqual({ b: "1", d: "1, 2" });
  });

  it("may be `Headers` or pairs", async () => {
    expect(await sent(new Headers({ a: "1" }), [["b", "2"]])).toEqual({ a: "1", b: "2" });
  });
});

describe("a body", () => {
  const sent = async (init: object, options = {}) => {
    const { client, requests } = untyped(options);
    await client.POST("/x", init);
    const [request] = requests;
    return [request?.headers.get("content-type"), await request?.text()];
  };
  const form = { "content-type": "application/x-www-form-urlencoded; charset=utf-8" };

  it.each([null, false, 0, "", "a", [], { a: 1 }])("is JSON: %j", async (body) => {
    expect(await sent({ body })).toEqual(["application/json", JSON.stringify(body)]);
  });

  it("is absent where it is undefined", async () => {
    const bodySerializer = vi.fn();
    expect(await sent({ body: undefined, bodySerializer })).toEqual([null, ""]);
    expect(bodySerializer).not.toHaveBeenCalled();
  });

  it("is a form where the headers of client or call say so", async () => {
    const body = { a: "1 2", b: "ü" };
    const encoded = [form["content-type"], "a=1+2&b=%C3%BC"];
    expect(await sent({ body, headers: form })).toEqual(encoded);
    expect(await sent({ body }, { headers: form })).toEqual(encoded);
  });

  it("is sent as it is if the platform knows its type", async () => {
    const multipart = new FormData();
    multipart.set("a", "1");
    const [type, text] = await sent({ body: multipart });
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    expect(text).toContain('name="a"');
    const search = "application/x-www-form-urlencoded;charset=UTF-8";
    expect(await sent({ body: new URLSearchParams({ a: "1" }) })).toEqual([search, "a=1"]);
    expect(await sent({ body: new Blob(["a"], { type: "text/csv" }) })).toEqual(["text/csv", "a"]);
  });

  it("is written by the serializer of the call, or of the client, which get the headers", async () => {
    const ours = { bodySerializer: (body: unknown) => `ours ${body}` };
    const bodySerializer = (body: unknown, headers: Headers) => `${headers.get("x-a")} ${body}`;
    expect(await sent({ body: 1 }, ours)).toEqual(["application/json", "ours 1"]);
    const headers = { "x-a": "theirs", "content-type": "text/plain" };
    expect(await sent({ body: 1, bodySerializer, headers }, ours)).toEqual([
      "text/plain",
      "theirs 1",
    ]);
  });
});
