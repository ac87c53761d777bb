// Where an operation is called that has a server of its own, as the document writes both.
import { afterAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/load/json.js";
import { generatedFolder, load } from "./generated-client.js";
import type { Sdk } from "./kitchen.js";

const removes: (() => void)[] = [];
afterAll(() => {
  for (const remove of removes) remove();
});

/** The URL of a call, seen from a page, where the document has these servers. */
async function called(first: string | undefined, own: string): Promise<string | undefined> {
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
  const sdk = await load<Sdk>(folder, "client/index.ts");
  const page = "https://app.example/shop/cart";
  const seen: string[] = [];
  const { Request } = globalThis;
  const fetch = async (request: Request) => {
    seen.push(`${request.url} ${request.headers.get("authorization")}`);
    return new Response(null, { status: 204 });
  };
  class Here extends Request {
    constructor(url: string, init: RequestInit) {
      super(new URL(url, page), init);
    }
  }
  Object.assign(globalThis, { location: { href: page }, Request: Here });
  await sdk
    .createApi({ auth: "t", fetch })
    ["read"]?.()
    .finally(() => {
      Object.assign(globalThis, { Request });
      Reflect.deleteProperty(globalThis, "location");
    });
  return seen[0];
}

describe("an operation's own server", () => {
  it.each([
    ["https://h.example/v1", "https://h.example/v2", "https://h.example/v2/a Bearer t"],
    ["https://h.example/v1", "https://i.example", "https://i.example/a null"],
    ["https://h.example/v1", "/v2", "https://h.example/v2/a Bearer t"],
    ["/api", "/api/v2", "https://app.example/api/v2/a Bearer t"],
    ["/api/", "v2", "https://app.example/api/v2/a Bearer t"],
    ["api", "v2", "https://app.example/shop/v2/a Bearer t"],
    ["api/", "../v2", "https://app.example/shop/v2/a Bearer t"],
    ["/api", "https://i.example", "https://i.example/a null"],
    ["/api", "//i.example/x", "https://i.example/x/a null"],
  ])("beside %s: %s", async (first, own, expected) => {
    expect(await called(first, own)).toBe(expected);
  });
});
