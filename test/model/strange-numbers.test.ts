// Numbers beyond the range of JavaScript cause a finding with a position, and never a crash.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import { judge } from "../../scripts/rules/judgement.js";
import { targets } from "../../scripts/targets/index.js";
import { type TargetInput, targetNames } from "../../scripts/targets/target.js";

const templates = [join(import.meta.dirname, "../../templates")];
const list = { type: "array", items: { type: "string" } };
const schemas: Readonly<Record<string, JsonObject>> = {
  minItems: list,
  maxItems: list,
  minContains: { ...list, contains: { type: "string" } },
  minLength: { type: "string" },
  maxLength: { type: "string" },
  minProperties: { type: "object" },
  maxProperties: { type: "object" },
  minimum: { type: "integer" },
  maximum: { type: "number" },
  exclusiveMinimum: { type: "integer" },
  exclusiveMaximum: { type: "number" },
  multipleOf: { type: "number" },
  const: {},
  default: { type: "number" },
  example: { type: "number" },
};

/** Returns a document in which every numeric keyword has the value `number`, exactly as written. */
function documentOf(number: string): string {
  const made = Object.entries(schemas).map(([keyword, schema]) => [
    keyword,
    { type: "object", properties: { it: { ...schema, [keyword]: "NUMBER" } } },
  ]);
  const all = { type: "object", properties: {} as JsonObject };
  for (const keyword of Object.keys(schemas)) {
    all.properties[keyword] = { $ref: `#/components/schemas/${keyword}` };
  }
  const content = { "application/json": { schema: all } };
  const parameters = Object.entries(schemas).map(([keyword, schema]) => ({
    name: keyword,
    in: "query",
    schema: { ...schema, [keyword]: "NUMBER" },
  }));
  const responses = { "200": { description: "It", content } };
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: {
      "/a": { post: { operationId: "a", parameters, requestBody: { content }, responses } },
    },
    components: { schemas: Object.fromEntries(made) },
  };
  return JSON.stringify(document).replaceAll('"NUMBER"', number);
}

describe("a number", () => {
  it.each(["1e400", "-1e400", "1e99999"])("%s is refused at its place", async (number) => {
    const loading = loadDocumentFromText(documentOf(number), "api.json");
    const error = await loading.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(error).toBeInstanceOf(DiagnosticsError);
    const [first] = (error as DiagnosticsError).diagnostics;
    expect(first).toMatchObject({ code: "number-out-of-range", severity: "error" });
    expect(first?.location).toMatchObject({ file: "api.json", line: 1 });
  });

  it.each([
    "1e308",
    "5e-324",
    "1e21",
    "9007199254740993",
    "4294967296",
    "4294967295",
    "123456789012345678901234567890",
    "2.5",
    "0.1",
    "0",
    "-5",
    "-4294967297",
    "-1e308",
  ])("%s goes through every target", async (number) => {
    const document = await loadDocumentFromText(documentOf(number), "api.json");
    const model = buildModel(document);
    for (const { code, message } of judge(document, model)) {
      if (code === "keyword-value") expect(message).toContain("the keyword is ignored");
    }
    const input: TargetInput = { model, templates, targets: targetNames };
    for (const name of targetNames) expect(await targets[name](input)).not.toEqual([]);
  });

  it("that no count is has no say in the model, as its finding tells", async () => {
    const document = await loadDocumentFromText(documentOf("-5"), "api.json");
    const model = buildModel(document);
    const ignored = judge(document, model).filter(({ code }) => code === "keyword-value");
    expect(ignored.length).toBeGreaterThan(10);
    expect(JSON.stringify(model.schemas)).not.toMatch(/"(?:min|max)[A-Z][a-z]+":-5/);
    expect(JSON.stringify(model.schemas)).toContain('"minimum":-5');
  });
});
