// The request of a call: URL, parameters and headers. Calls can be cancelled.
import { describe, expect, it } from "vitest";
import { kitchen, thing } from "./kitchen.js";

const used = kitchen();
const { server, call } = used;

describe("a request", () => {
  it("carries every parameter in its place and style", async () => {
    await call("readThing", {
      ...thing,
      query: { q: "ü&", ids: [1, 2], filter: { a: "b" }, where: { b: "c" } },
      headers: { "X-Trace": "t" },
      cookies: { session: "s;1" },
    });
    expect(server.last).toMatchObject({
      method: "GET",
      url: "/things/a%2Fb/.x.y%20z?q=%C3%BC%26&ids=1,2&filter[a]=b&where=%7B%22b%22%3A%22c%22%7D",
      headers: {
        "x-trace": "t",
        cookie: "session=s%3B1",
        accept: "application/json, text/csv, application/pdf, application/problem+json, text/plain",
      },
    });
  });

  it("holds no fragment of its path, which only tells operations apart", async () => {
    await call("openAgain", { query: { again: "yes" } });
    expect(server.last.url).toBe("/open?again=yes");
  });

  it("goes to the base URL, with or without a slash at its end", async () => {
    await call("withNothing", {}, { baseUrl: `${server.baseUrl}/root/` });
    expect(server.last.url).toBe("/root/open");
  });

  it("carries the client's headers, and the call's before them", async () => {
    const client = { headers: { "X-A": "1", "X-B": "1", "X-C": "1" } };
    await call("withNothing", {}, client, { headers: { "x-b": "2", "X-C": null } });
    expect(server.last.headers).toMatchObject({ "x-a": "1", "x-b": "2" });
    expect(server.last.headers).not.toHaveProperty("x-c");
  });

  it("carries headers that are empty, and that are called what objects inherit", async () => {
    const headers = { "X-Empty": "", constructor: "c" };
    await call("readThing", { ...thing, headers: { "X-Trace": "" } }, { headers });
    const arrived = Object.entries(server.last.headers);
    for (const field of [
      ["x-empty", ""],
      ["x-trace", ""],
      ["constructor", "c"],
    ]) {
      expect(arrived).toContainEqual(field);
    }
  });

  it("can be cancelled", async () => {
    await expect(call("withNothing", {}, {}, { signal: AbortSignal.abort() })).rejects.toThrow(
      /abort/i,
    );
  });

  it("can be sent by another fetch", async () => {
    const urls: string[] = [];
    const fetch = async (request: Request) => {
      urls.push(request.url);
      return new Response(null, { status: 204 });
    };
    expect(await call("withNothing", {}, { fetch })).toMatchObject({ ok: true, status: 204 });
    expect(urls).toEqual([`${server.baseUrl}/open`]);
  });

  it("is never sent with a path that leads elsewhere", async () => {
    await expect(call("readThing", { path: { id: "..", tags: ["x"] } })).rejects.toThrow(TypeError);
  });
});

describe("the servers of the contract", () => {
  it("are where a client goes by default", () => {
    expect(used.sdk.createClient().baseUrl).toBe("http://localhost/v1");
  });

  it("take the values of their variables, those that are listed", () => {
    const [first] = used.sdk.servers;
    expect(used.sdk.serverUrl(first, { host: "localhost" })).toBe("http://localhost/v1");
    expect(() => used.sdk.serverUrl(first, { host: "elsewhere" })).toThrow(TypeError);
  });
});
