// Runs the client with the globals of React Native, which lack some methods of other platforms.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { collected, type Method, type Sdk } from "./answers.js";
import { generatedFolder, load } from "./generated-client.js";

const text = { type: "string" };
const get = (operationId: string, content: JsonObject, more: JsonObject = {}) => ({
  get: { operationId, responses: { 200: { description: "It", content, ...more } } },
});
const integers = { type: "array", items: { type: "integer" } };
const page = { type: "object", properties: { all: integers, next: text } };

let sdk: Sdk;
let remove: () => void;
beforeAll(async () => {
  const { get: list } = get("list", { "application/json": { schema: page } });
  const pagination = { style: "link-header", items: "all" };
  const cookies = { headers: { "Set-Cookie": { schema: { type: "array", items: text } } } };
  const made = await generatedFolder({
    openapi: "3.2.0",
    servers: [{ url: "http://localhost" }],
    paths: {
      "/text": get("text", { "text/csv": {} }),
      "/bytes": get("bytes", { "image/png": {} }),
      "/parts": get("parts", { "multipart/mixed": { schema: integers, itemEncoding: {} } }),
      "/lines": get("lines", { "application/x-ndjson": { schema: { type: "integer" } } }),
      "/list": { get: { ...list, "x-pagination": pagination } },
      "/cookies": get("cookies", {}, cookies),
      "/other": { ...get("other", {}), servers: [{ url: "https://other.example.com" }] },
    },
  });
  remove = made.remove;
  sdk = await load<Sdk>(made.folder, "client/index.ts");
});
afterAll(() => remove());

beforeEach(() => {
  vi.stubGlobal("crypto", undefined);
  vi.stubGlobal("URL", Object.assign(class extends URL {}, { canParse: undefined }));
  return () => vi.unstubAllGlobals();
});

/** A response of React Native: `fetch` has read it, and it has no `body`. Blobs and headers have fewer methods. */
class ReadResponse extends Response {
  override get body(): null {
    return undefined as unknown as null;
  }
  override async blob() {
    const blob = await super.blob();
    return Object.assign(blob, { text: undefined, arrayBuffer: undefined }) as unknown as Blob;
  }
}

/** Calls an operation, with a service that responds with these bytes. */
function called(name: string, type: string, bytes: string, more: object = {}): Promise<unknown> {
  const headers = { ...(type && { "content-type": type }), ...more };
  const fetch = async () => {
    const response = new ReadResponse(Buffer.from(bytes, "latin1"), { headers });
    Object.defineProperty(response.headers, "getSetCookie", { value: undefined });
    return response;
  };
  const middleware = [{ onRequest: () => {} }];
  const api = sdk.createApi({ baseUrl: "http://localhost", fetch, middleware, retry: false });
  return (api[name] as Method).orThrow();
}

it("reads text in its character encoding", async () => {
  expect(await called("text", "text/csv", "caf\xc3\xa9")).toBe("café");
  expect(await called("text", "text/csv; charset=windows-1252", "caf\xe9")).toBe("café");
});

it("reads bytes", async () => {
  expect(((await called("bytes", "image/png", "\x89PNG")) as Blob).size).toBe(4);
});

it("reads the parts of a body", async () => {
  const part = (value: string) => `--x\r\ncontent-type: application/json\r\n\r\n${value}\r\n`;
  const body = `${part("1")}${part("2")}--x--\r\n`;
  expect(await called("parts", "multipart/mixed; boundary=x", body)).toEqual([1, 2]);
});

it("reads the items of a stream after its end", async () => {
  const lines = await called("lines", "application/x-ndjson", "1\n2\n");
  expect(await collected(lines as AsyncIterable<unknown>)).toEqual([1, 2]);
});

it("reads a header with a cookie", async () => {
  const sent = { "set-cookie": "a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT" };
  const fetch = async () => {
    const response = new ReadResponse(null, { headers: sent });
    Object.defineProperty(response.headers, "getSetCookie", { value: undefined });
    return response;
  };
  const api = sdk.createApi({ baseUrl: "http://localhost", fetch });
  expect(await (api["cookies"] as Method)()).toMatchObject({
    headers: { "Set-Cookie": [sent["set-cookie"]] },
  });
});

it("follows links to pages", async () => {
  const fetch = async ({ url }: Request) => {
    const isFirst = !url.includes("?");
    return new ReadResponse(JSON.stringify({ all: [isFirst ? 1 : 2] }), {
      headers: {
        "content-type": "application/json",
        ...(isFirst && { link: `<${url}?after=1>; rel="next"` }),
      },
    });
  };
  const api = sdk.createApi({ baseUrl: "http://localhost", fetch });
  expect(await collected((api["list"] as Method).items())).toEqual([1, 2]);
});

it("calls the server of an operation", async () => {
  const fetch = vi.fn(async (_: Request) => new ReadResponse(null));
  await (sdk.createApi({ fetch })["other"] as Method)();
  expect(fetch.mock.calls[0]?.[0].url).toBe("https://other.example.com/other");
});
