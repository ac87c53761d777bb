// Results of a fetch client: `data` for a successful status, otherwise `error`. `parseAs` decides how a body is parsed.
import { describe, expect, it } from "vitest";
import { createPathBasedClient } from "../../../../generated/client/fetch-client.js";
import { observed, params, surveys } from "./observed.js";

const result = async (response: Response, init: object = {}) => {
  const { client } = observed({}, () => response);
  const { response: _, ...rest } = await client.GET(surveys, { params, ...init });
  return rest;
};

describe("a success", () => {
  it("has data as `parseAs` says", async () => {
    const text = '{"count":1}';
    const { client } = observed({}, () => new Response(text));
    const read = async (parseAs: "text" | "blob" | "arrayBuffer" | "stream") =>
      (await client.GET(surveys, { params, parseAs })).data;
    expect((await client.GET(surveys, { params })).data).toEqual({ count: 1 });
    expect(await read("text")).toBe(text);
    expect(await (await client.GET(surveys, { params, parseAs: "blob" })).data?.text()).toBe(text);
    expect(await read("arrayBuffer")).toBeInstanceOf(ArrayBuffer);
    expect(await new Response((await read("stream")) as ReadableStream).text()).toBe(text);
  });

  it.each([
    new Response(),
    new Response(null, { status: 204 }),
    new Response("[]", { headers: { "content-length": "0" } }),
  ])("without a body has no data", async (response) => {
    expect(await result(response)).toEqual({ data: undefined });
  });

  it("in chunks has data whatever its length says", async () => {
    const headers = { "content-length": "0", "transfer-encoding": "chunked" };
    expect(await result(Response.json([1], { headers }))).toEqual({ data: [1] });
  });

  it("that is no JSON rejects, since its type would be wrong", async () => {
    await expect(result(new Response("<html>"))).rejects.toThrow(SyntaxError);
  });

  it("of HEAD has no data", async () => {
    const { client } = observed({}, () => Response.json({}));
    // biome-ignore lint/suspicious/noExplicitAny: the document has no HEAD.
    expect((await (client as any).HEAD("/x")).data).toBeUndefined();
  });
});

describe("an error", () => {
  it.each([
    [{ code: 1 }, Response.json({ code: 1 }, { status: 500 })],
    ["<html>", new Response("<html>", { status: 502 })],
    [undefined, new Response(null, { status: 404 })],
    [undefined, new Response("x", { status: 404, headers: { "content-length": "0" } })],
  ])("is %j", async (error, response) => {
    expect(await result(response, { parseAs: "stream" })).toEqual({ error });
  });

  it("of the network rejects as it is", async () => {
    const failure = new TypeError("fetch failed");
    const { client } = observed({}, () => Promise.reject(failure));
    await expect(client.GET(surveys, { params })).rejects.toBe(failure);
  });
});

describe("a client whose paths are members", () => {
  it("makes the same calls, also without `this`", async () => {
    const urls: string[] = [];
    const fetch = async ({ method, url }: Request) => {
      urls.push(`${method} ${url}`);
      return Response.json({ count: 1 });
    };
    const client = createPathBasedClient({ baseUrl: "https://api.test", fetch });
    const { GET, POST } = client[surveys];
    const { data } = await GET({ params });
    expect(data?.count).toBe(1);
    await POST({ params, body: { name: "a" } });
    const url = "https://api.test/api/projects/1/surveys/";
    expect(urls).toEqual([`GET ${url}`, `POST ${url}`]);
    expect(client[surveys]).toBe(client[surveys]);
    expect(await Promise.resolve(client)).toBe(client);
  });
});
