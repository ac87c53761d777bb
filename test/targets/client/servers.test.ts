// Tests the URL of an operation with its own `servers`, for each form of this URL and of the base URL.
import { afterAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { generatedFolder, load } from "./generated-client.js";
import type { Sdk } from "./kitchen.js";

const removes: (() => void)[] = [];
afterAll(() => {
  for (const remove of removes) remove();
});

interface Module extends Sdk {
  createLeanClient(options: object): unknown;
  read(client: unknown): Promise<unknown>;
}

/**
 * Calls an operation by two clients on a web page, with a base URL and the operation's own server. Returns the URL and
 * the credentials of each call.
 */
async function called(first: string | undefined, own: string): Promise<string[]> {
  const paths: JsonObject = {
    "/a": {
      get: {
        operationId: "read",
        servers: [{ url: own }],
        security: [{ token: [] }],
        responses: { 204: { description: "" } },
      },
    },
  };
  const { folder, remove } = await generatedFolder({
    servers: first === undefined ? [] : [{ url: first }],
    paths,
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  });
  removes.push(remove);
  const sdk = await load<Module>(folder, "client/index.ts");
  const page = "https://app.example/shop/cart";
  const seen: string[] = [];
  const { Request } = globalThis;
  const fetch = async (request: Request) => {
    const { url, headers } = request;
    seen.push(`${url} ${headers.get("authorization")} ${headers.get("x-key")}`);
    return new Response(null, { status: 204 });
  };
  class Here extends Request {
    constructor(url: string, init: RequestInit) {
      super(new URL(url, page), init);
    }
  }
  Object.assign(globalThis, { location: { href: page }, Request: Here });
  const headers = { "x-key": "k" };
  const lean = { headers: { ...headers, authorization: "Bearer t" }, fetch };
  try {
    await sdk.createApi({ auth: "t", headers, fetch })["read"]?.();
    await sdk.read(sdk.createLeanClient(lean));
  } finally {
    Object.assign(globalThis, { Request });
    Reflect.deleteProperty(globalThis, "location");
  }
  return seen;
}

describe("an operation's own server", () => {
  it.each([
    ["https://h.example/v1", "https://h.example/v2", "https://h.example/v2/a Bearer t k"],
    ["https://h.example/v1", "https://i.example", "https://i.example/a null null"],
    ["https://h.example/v1", "/v2", "https://h.example/v2/a Bearer t k"],
    ["/api", "/api/v2", "https://app.example/api/v2/a Bearer t k"],
    ["/api/", "v2", "https://app.example/api/v2/a Bearer t k"],
    ["api", "v2", "https://app.example/shop/v2/a Bearer t k"],
    ["api/", "../v2", "https://app.example/shop/v2/a Bearer t k"],
    ["/api", "https://i.example", "https://i.example/a null null"],
    ["/api", "//i.example/x", "https://i.example/x/a null null"],
  ])("beside %s: %s", async (first, own, expected) => {
    expect(await called(first, own)).toEqual([expected, expected]);
  });
});
