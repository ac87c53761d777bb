// Control characters and markup in a document have no effect when they are printed.
import { describe, expect, it } from "vitest";
import { type Format, printed } from "../../scripts/command/report.js";
import { type Diagnostic, DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import type { Printed } from "../../scripts/diagnostics/resolve.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { readFrom } from "../../scripts/load/load.js";
import { memorySource } from "../../scripts/load/source.js";
import { checkStructure } from "../../scripts/load/structure/structure.js";
import type { Preset } from "../../scripts/mend/levels.js";
import { mend } from "../../scripts/mend/mend.js";
import { policyOf } from "../../scripts/mend/policy.js";
import { noLock } from "../../scripts/model/names/name-lock.js";
import { payloads } from "./payloads.js";

/** Returns a document with many mistakes whose findings quote the payload. */
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
        put: {
          operationId: payload,
          responses: { 200: { description: "ok" } },
          "x-pagination": {
            style: "cursor",
            cursor: payload,
            items: payload,
            next: payload,
            ...record(1),
          },
          ...record({}),
        },
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

/** Returns a document with the payload in an invalid reference, so that the error message quotes the payload. */
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

const terminal = { out: () => {}, err: () => {}, interactive: false, colour: false };

/** Returns the findings of loading, rules and generation for a document. */
async function findingsOf(
  text: string,
  preset: Preset,
): Promise<{ diagnostics: readonly Diagnostic[]; document: Printed }> {
  try {
    const loaded = await readFrom(memorySource(new Map([["openapi.json", text]])), "openapi.json");
    const { document } = loaded;
    const structure = preset === "author" ? { structure: await checkStructure(document) } : {};
    const options = { policy: policyOf(preset), lock: noLock, ...structure };
    return { diagnostics: mend(loaded, options).diagnostics, document };
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return { diagnostics: error.diagnostics, document: error };
  }
}

// Matches text without control characters, invisible characters and changes of the text direction.
const printable = /^(?:(?![\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]).)*$/su;

it.each([
  "\u001b",
  "\r",
  "\u0085",
  "\u2028",
  "\u202e",
  "\u200b",
  "\ufeff",
  "\u115f",
  "\u{e0041}",
  "\ud800",
])("the check sees %j", (character) => {
  expect(`a${character}b`).not.toMatch(printable);
  expect("a caf\u00e9 \u65e5\u672c \u{1f4a5}").toMatch(printable);
});

describe.each([
  ["a document that is wrong", "author", wrongIn],
  ["a document that cannot be loaded", "author", unloadableFor],
  ["a document that is wrong", "user", wrongIn],
  ["a document that cannot be loaded", "user", unloadableFor],
] as const)("of %s, for the preset %s", (_what, preset, write) => {
  it.each(payloads.map(({ tries, text }) => [tries, text]))(
    "the findings that quote a text %s",
    async (_tries, text = "") => {
      const { diagnostics, document } = await findingsOf(write(text), preset);
      const report = (format: Format) => printed(format, diagnostics, document, terminal);
      const [plain, json, github] = [report("text"), report("json"), report("github")];
      const worst = preset === "author" ? "error" : "warning";
      expect(diagnostics.some(({ severity }) => severity === worst)).toBe(true);
      for (const line of `${plain}${json}${github}`.split("\n")) expect(line).toMatch(printable);
      // Each line of the report was written by specloom, or is an indented excerpt of the document.
      for (const line of plain.split("\n")) {
        expect(line).toMatch(
          /^(?:$| {4}|.*openapi\.json:\d+:\d+ (?:error|warning|note)\b|(?:error|warning|help|note)\b|… [a-z-]+ \(\d+ places\))/,
        );
      }
      // The output in the JSON format is a single JSON value that contains only ASCII characters.
      expect(json).toMatch(/^[\n\x20-\x7e]*$/);
      expect(JSON.parse(json).length).toBeGreaterThan(0);
      // Each line for GitHub is one workflow command, and the document cannot add commands.
      for (const line of github.trimEnd().split("\n")) {
        if (/^::notice::GitHub shows at most 10 [^\r\n]*$/.test(line)) continue;
        expect(line).toMatch(
          /^::(?:error|warning) (?:file=[^,:]*,line=\d+,col=\d+,endColumn=\d+,)?title=[a-z-]+::[^\r\n]*$/,
        );
      }
      // Long texts are cut.
      for (const line of plain.split("\n")) expect(line.length).toBeLessThan(1_500);
    },
  );
});
