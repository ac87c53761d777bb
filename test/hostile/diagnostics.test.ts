// Promise 9: what is printed about a document does nothing, wherever it is printed.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../scripts/load/json.js";
import { payloads } from "./payloads.js";
import { validate } from "./specloom.js";
import { makeWorld } from "./world.js";

/** A document that is wrong in many ways, each of which has findings quote the payload. */
function wrongIn(payload: string): string {
  const record = (value: JsonObject[string]): JsonObject => Object.fromEntries([[payload, value]]);
  const document: JsonObject = {
    openapi: "3.1.0",
    info: { title: "Wrong", version: "1", ...record(1) },
    tags: [{ name: `${payload}s` }],
    servers: [{ url: `/{${payload}}`, variables: record({ default: "a" }) }],
    paths: {
      ...record({}),
      [`/a/{${payload}}`]: {
        get: {
          operationId: payload,
          tags: [payload],
          security: [record([])],
          parameters: [
            { name: payload, in: payload },
            { name: payload, in: "query", style: payload, schema: { type: payload } },
            {
              name: payload,
              in: "query",
              schema: { format: payload, default: payload, type: "integer" },
            },
          ],
          responses: { ...record({ description: "" }), 200: { description: "ok" } },
          "x-pagination": { style: "offset", limit: payload, offset: payload, items: payload },
        },
        put: { operationId: payload, responses: { 200: { description: "ok" } }, ...record({}) },
      },
    },
    components: {
      schemas: {
        A: {
          type: "object",
          required: [payload],
          properties: { a: {} },
          pattern: `(${payload}`,
          enum: [payload, payload],
          ...record({}),
        },
        Union: {
          oneOf: [{ $ref: "#/components/schemas/A" }],
          discriminator: { propertyName: payload, mapping: record(payload) },
        },
      },
      securitySchemes: { a: { type: payload } },
    },
  };
  return JSON.stringify(document, undefined, 1);
}

/** A document that cannot even be loaded, because of a text that its finding quotes. */
function unloadableFor(payload: string): string {
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Unloadable", version: "1" },
    paths: {
      "/a": { $ref: payload },
      "/b": { $ref: `#/${payload}` },
      "/c": { $ref: `./${payload}.yaml` },
    },
  });
}

// Nothing but printable characters and the line ends of the report itself.
const printable =
  /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u034e\u0370-\u115e\u1180-\u17b3\u17d3-\u180a\u1810-\u200a\u2010-\u2027\u2030-\u205e\u2070-\u2fff\u3000-\u3163\u3165-\ud7ff\ue000-\ufdff\ufe10-\ufefe\uff00-\uff9f\uffa1-\uffef]|[\u{10000}-\u{dffff}]*$/u;

describe.each([
  ["a document that is wrong", wrongIn],
  ["a document that cannot be loaded", unloadableFor],
])("of %s", (_what, write) => {
  it.each(payloads.map(({ tries, text }) => [tries, text]))(
    "the findings that quote a text %s",
    async (_tries, text = "") => {
      const world = makeWorld({ "openapi.json": write(text) });
      const spec = join(world.spec, "openapi.json");
      const [plain, json, github] = [
        await validate(spec),
        await validate(spec, "--format", "json"),
        await validate(spec, "--format", "github"),
      ];
      for (const { code, out, err } of [plain, json, github]) {
        expect(code).toBe(1);
        expect(`${out}${err}`).not.toMatch(/the fault is ours/);
        for (const line of `${out}${err}`.split("\n")) expect(line).toMatch(printable);
      }
      // Every line of the plain report is one of ours, or an excerpt that is set off.
      for (const line of plain.out.split("\n")) {
        expect(line).toMatch(
          /^(?:$| {4}|.*openapi\.json:\d+:\d+ (?:error|warning|note)\b|(?:error|warning|help|note)\b)/,
        );
      }
      // JSON is one value in ASCII.
      expect(json.out).toMatch(/^[\n\x20-\x7e]*$/);
      expect(JSON.parse(json.out).length).toBeGreaterThan(0);
      // Each line for GitHub is one command, and the text of the document is none.
      for (const line of github.out.trimEnd().split("\n")) {
        expect(line).toMatch(
          /^::(?:error|warning) (?:file=[^,:]*,line=\d+,col=\d+,endColumn=\d+,)?title=[a-z-]+::[^\r\n]*$/,
        );
      }
      // Long texts are cut.
      for (const line of plain.out.split("\n")) expect(line.length).toBeLessThan(1_500);
    },
  );
});
