// Default responses of MSW handlers, for each kind of body, without a server.
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { loadTargets } from "../load-targets.js";

const content = (mediaType: string, schema: object = {}) => ({
  content: { [mediaType]: { schema } },
});
const named = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
const endless = {
  type: "object",
  required: ["next"],
  properties: { next: { $ref: "#/components/schemas/Endless" } },
};

/** The declared responses of each path, and the response that a handler without a mock must return. */
const operations: Readonly<Record<string, readonly [responses: object, response: unknown]>> = {
  json: [{ 200: content("application/json", named) }, [200, "application/json"]],
  "error-first": [{ 404: {}, 201: content("application/json", named) }, [201, "application/json"]],
  "error-alone": [
    { 409: content("application/problem+json", named) },
    [409, "application/problem+json"],
  ],
  range: [{ "2XX": content("application/json", named) }, [200, "application/json"]],
  "by-default": [{ default: content("application/json", named) }, [200, "application/json"]],
  bare: [{ 204: {} }, [204, null, ""]],
  text: [{ 200: content("text/csv", { type: "string" }) }, [200, "text/csv; charset=utf-8", ""]],
  bytes: [{ 200: content("image/png") }, [200, "image/png", ""]],
  "any-image": [{ 200: content("image/*") }, [200, "image/octet-stream", ""]],
  anything: [{ 200: content("*/*") }, [200, "application/octet-stream", ""]],
  several: [
    { 200: { content: { "text/csv": {}, "application/json": { schema: named } } } },
    [200, "application/json"],
  ],
  events: [
    { 200: content("text/event-stream", named) },
    [200, "text/event-stream; charset=utf-8", ""],
  ],
  lines: [{ 200: content("application/x-ndjson", named) }, [200, "application/x-ndjson", ""]],
  headers: [
    {
      200: {
        headers: { "x-total": { required: true, schema: { type: "integer", minimum: 3 } } },
        ...content("application/json", named),
      },
    },
    [200, "application/json"],
  ],
  "no-sample": [
    { 200: content("application/json", { $ref: "#/components/schemas/Endless" }) },
    [501, "application/problem+json"],
  ],
};

const document = {
  openapi: "3.1.0",
  info: { title: "Kinds of bodies", version: "1" },
  paths: Object.fromEntries(
    Object.entries(operations).map(([name, [responses]]) => [
      `/${name}`,
      {
        get: {
          operationId: name,
          responses: Object.fromEntries(
            Object.entries(responses).map(([status, one]) => [status, { description: "", ...one }]),
          ),
        },
      },
    ]),
  ),
  components: { schemas: { Endless: endless } },
};

const server = setupServer();
let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  const targets = ["types", "validators", "samples", "msw"] as const;
  const loaded = await loadTargets(document, targets);
  files = loaded.files;
  const { allHandlers } = await loaded.load("msw/index");
  server.use(...allHandlers());
  server.listen({ onUnhandledRequest: "error" });
});
afterAll(() => server.close());

it("no module of Node's is needed, and no platform but fetch", () => {
  const modules = [...files.keys()].filter((file) => file.startsWith("server/"));
  expect(modules).toContain("server/runtime/fetch.ts");
  expect(modules.filter((file) => /\/(?:node|fastify|listen|http2)\b/.test(file))).toEqual([]);
  const others = modules.filter((file) => /from "node:/.test(files.get(file) ?? ""));
  expect(others).toEqual([]);
});

it.each(Object.entries(operations))("%s", async (name, [, expected]) => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  const response = await fetch(`http://api.test/${name}`);
  const { status, headers } = response;
  const text = await response.text();
  const [, , body = text] = expected as unknown[];
  expect([status, headers.get("content-type"), text]).toEqual([
    ...(expected as unknown[]).slice(0, 2),
    body,
  ]);
  if (headers.get("content-type") === "application/json") {
    expect(JSON.parse(text)).toEqual({ name: expect.any(String) });
  }
  if (name === "headers") expect(Number(headers.get("x-total"))).toBeGreaterThanOrEqual(3);
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
});
