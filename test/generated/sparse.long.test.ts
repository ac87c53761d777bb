// For a document with only one construct, the generated code has no unused import, type or helper function.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { planOutput } from "../../scripts/command/output.js";
import { Progress } from "../../scripts/command/progress.js";
import { targetNames } from "../../scripts/targets/target.js";
import { compile } from "../compiler/compile.js";

const made = mkdtempSync(join(tmpdir(), "specloom-sparse-"));
afterAll(() => rmSync(made, { recursive: true, force: true }));

const text = { type: "string" };
const item = {
  type: "object",
  required: ["at"],
  properties: { at: { type: "string", format: "date-time" } },
};
const json = (schema: object | boolean) => ({ "application/json": { schema } });
const body = (content: object, required = true) => ({ requestBody: { required, content } });
const parameter = (place: string, schema: object = text) => ({
  parameters: [{ name: "p", in: place, required: place === "path", schema }],
});

/** Members of an operation that describe its request. */
const requests: readonly object[] = [
  {},
  parameter("query"),
  parameter("query", { type: "object", properties: { q: text } }),
  parameter("header"),
  parameter("cookie"),
  parameter("path"),
  body(json(item)),
  body(json({}), false),
  body(json({ $ref: "#/components/schemas/Tree" })),
  body({ "text/plain": { schema: text } }),
  body({ "application/octet-stream": {} }),
  body({
    "multipart/form-data": {
      schema: { type: "object", properties: { f: { type: "string", format: "binary" } } },
    },
  }),
  body({
    "application/x-www-form-urlencoded": { schema: { type: "object", properties: { f: text } } },
  }),
  body({ "application/xml": { schema: item } }),
  body({ ...json(item), "text/plain": { schema: text } }),
  { security: [{ key: [] }] },
  { deprecated: true },
];

const responses: readonly object[] = [
  { 204: {} },
  { 200: { content: json(item) } },
  { 200: { content: json(false) } },
  { 200: { content: json({ $ref: "#/components/schemas/Tree" }) } },
  { 200: { content: { "text/plain": { schema: text } } } },
  { 200: { content: { "image/png": {} } } },
  { 200: { content: { "text/event-stream": { schema: text } } } },
  { 200: { content: { "application/jsonl": { schema: { type: "array", items: item } } } } },
  { 200: { headers: { "X-Rest": { schema: { type: "integer" } } } } },
  { "4XX": { content: json(item) } },
  { default: { content: json(item) } },
  { default: {} },
  { 201: {}, 404: { content: json({ type: "object" }) } },
  { 200: { content: { "*/*": { schema: item } } } },
];

function documentOf(request: object, of: object): object {
  const described = Object.entries(of).map(([status, response]) => [
    status,
    { description: "", ...(response as object) },
  ]);
  const usesTree = JSON.stringify([request, of]).includes("Tree");
  const usesKey = JSON.stringify(request).includes("security");
  return {
    openapi: "3.1.0",
    info: { title: "Sparse", version: "1" },
    paths: {
      [JSON.stringify(request).includes('"path"') ? "/a/{p}" : "/a"]: {
        post: { operationId: "a", ...request, responses: Object.fromEntries(described) },
      },
    },
    ...((usesTree || usesKey) && {
      components: {
        ...(usesTree && {
          schemas: {
            Tree: { type: "object", properties: { t: { $ref: "#/components/schemas/Tree" } } },
          },
        }),
        ...(usesKey && {
          securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } },
        }),
      },
    }),
  };
}

/** Pairs of a request and a response, one of which is the simplest that a document can describe. */
const pairs = [
  ...requests.map((request) => [request, responses[0]] as const),
  ...responses.map((of) => [requests[0], of] as const),
];

it("compiles, and has nothing unused", { timeout: 180_000 }, async () => {
  for (const [at, [request, of]] of pairs.entries()) {
    const folder = join(made, String(at));
    mkdirSync(folder);
    const spec = join(folder, "openapi.json");
    writeFileSync(spec, JSON.stringify(documentOf(request ?? {}, of ?? {})));
    const out = join(folder, "generated");
    const { plan } = await planOutput({ spec, out, targets: targetNames }, new Progress());
    expect(plan.create.length, JSON.stringify([request, of])).toBeGreaterThan(20);
    for (const { path, bytes } of plan.create) {
      mkdirSync(join(out, path, ".."), { recursive: true });
      writeFileSync(join(out, path), bytes);
    }
  }
  const errors = await compile(made, "7", "nodenext");
  const pairOf = (line: string) => pairs[Number(/(\d+)\/generated\//.exec(line)?.[1])];
  expect(errors.map((line) => `${line} ← ${JSON.stringify(pairOf(line))}`)).toEqual([]);
});
