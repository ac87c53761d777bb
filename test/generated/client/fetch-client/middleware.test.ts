// Middleware of a fetch client: which callbacks are called, in which order, and the effects of their results.
import { describe, expect, it } from "vitest";
import {
  createFetchClient,
  type Middleware,
  type MiddlewareCallbackParams,
} from "../../../../generated/client/fetch-client.js";
import { observed, params, surveys } from "./observed.js";

const failing = () => Promise.reject(new TypeError("fetch failed"));

describe("middleware", () => {
  it("sees requests in order and responses in reverse, that of the call last", async () => {
    const steps: string[] = [];
    const named = (name: string): Middleware => ({
      onRequest: () => void steps.push(`request ${name}`),
      onResponse: () => void steps.push(`response ${name}`),
    });
    const { client } = observed();
    client.use(named("a"), named("b"));
    await client.GET(surveys, { params, middleware: [named("c")] });
    const up = ["a", "b", "c"];
    expect(steps).toEqual([
      ...up.map((name) => `request ${name}`),
      ...up.reverse().map((name) => `response ${name}`),
    ]);
  });

  it("gets the path, parameters and options of the call, and an id of its own", async () => {
    const seen: MiddlewareCallbackParams[] = [];
    const { client } = observed();
    const keep = (passing: MiddlewareCallbackParams) => void seen.push(passing);
    client.use({ onRequest: keep, onResponse: keep });
    const baseUrl = "https://other.test/";
    await client.GET(surveys, { params, baseUrl, parseAs: "text" });
    await client.GET(surveys, { params });
    const [first, second, third] = seen;
    expect(first).toMatchObject({ schemaPath: surveys, params });
    expect(first?.options).toMatchObject({ baseUrl: "https://other.test", parseAs: "text" });
    expect(Object.isFrozen(first?.options)).toBe(true);
    expect(first?.id).toBe(second?.id);
    expect(first?.id).not.toBe(third?.id);
  });

  it("changes requests and responses", async () => {
    const { client, requests } = observed({}, () => Response.json({ count: 1 }));
    client.use({
      onRequest({ request }) {
        request.headers.set("x-a", "1");
        return new Request("https://other.test/", request);
      },
      onResponse: async ({ request, response }) =>
        Response.json({ ...(await response.json()), next: request.url }),
    });
    const { data } = await client.GET(surveys, { params });
    expect(data).toEqual({ count: 1, next: "https://other.test/" });
    expect(requests[0]?.headers.get("x-a")).toBe("1");
  });

  it("responds in place of the service: then no other callback is called", async () => {
    const { client, requests } = observed();
    const unused = () => expect.unreachable();
    client.use(
      { onRequest: () => Response.json({ count: 2 }), onResponse: unused },
      { onRequest: unused },
    );
    expect((await client.GET(surveys, { params })).data).toEqual({ count: 2 });
    expect(requests).toEqual([]);
  });

  it("changes errors, or responds after all", async () => {
    const { client } = observed({}, failing);
    const onResponse = ({ response }: { response: Response }) =>
      Response.json({ status: response.status });
    const last: Middleware = { onError: () => new RangeError("changed") };
    client.use(last);
    await expect(client.GET(surveys, { params })).rejects.toThrow(new RangeError("changed"));
    client.eject(last);
    const onError = ({ error }: { error: unknown }) =>
      Response.json({}, { status: error instanceof RangeError ? 299 : 200 });
    client.use({ onError, onResponse }, last);
    expect((await client.GET(surveys, { params })).data).toEqual({ status: 299 });
  });

  it("keeps an error that no callback changes, also of a `fetch` that throws at once", async () => {
    const failure = new Error("at once");
    const fetch = () => {
      throw failure;
    };
    const seen: unknown[] = [];
    const client = createFetchClient({ baseUrl: "https://api.test", fetch });
    client.use({ onError: ({ error }) => void seen.push(error) });
    await expect(client.GET(surveys, { params })).rejects.toBe(failure);
    expect(seen).toEqual([failure]);
  });

  it("is called until it is ejected", async () => {
    let calls = 0;
    const count = { onRequest: () => void calls++ };
    const { client } = observed();
    client.use(count);
    await client.GET(surveys, { params });
    client.eject(count, { onRequest: () => undefined });
    await client.GET(surveys, { params });
    expect(calls).toBe(1);
  });

  it("has a callback, and returns nothing else", async () => {
    const { client } = observed({}, failing);
    // @ts-expect-error types say so, too.
    expect(() => client.use({})).toThrow(TypeError);
    // biome-ignore lint/suspicious/noExplicitAny: types refuse these values.
    const call = (middleware: any) => client.GET(surveys, { params, middleware: [middleware] });
    await expect(call({ onRequest: () => 1 })).rejects.toThrow(
      /^onRequest of middleware must return/,
    );
    await expect(call({ onError: () => 1 })).rejects.toThrow(/^onError of middleware must return/);
    const onError = () => Response.json({});
    const wrong = { onError, onResponse: () => 1 };
    await expect(call(wrong)).rejects.toThrow(/^onResponse of middleware must return/);
  });
});
