// Findings of each rule, and documents without findings. Each case is a folder with a document and the expected output.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { printText } from "../../scripts/diagnostics/text.js";
import { loadDocumentFromText, readFrom } from "../../scripts/load/load.js";
import { memorySource } from "../../scripts/load/source.js";
import { checkStructure } from "../../scripts/load/structure/structure.js";
import { buildModel } from "../../scripts/model/api.js";
import { rules } from "../../scripts/rules/index.js";
import { judge } from "../../scripts/rules/judgement.js";

const folder = path.join(import.meta.dirname, "cases");
const cases = readdirSync(folder);

async function findingsOf(text: string): Promise<string> {
  const loaded = await readFrom(memorySource(new Map([["openapi.yaml", text]])), "openapi.yaml");
  const { document } = loaded;
  // The structure check runs only if rules find nothing, because rules explain mistakes better.
  const structure = loaded.holes.size > 0 ? await checkStructure(document) : [];
  return printText(judge(document, buildModel(document), structure, loaded), document);
}

describe("the findings of", () => {
  test.each(cases)("%s", async (name) => {
    const here = path.join(folder, name);
    const findings = await findingsOf(readFileSync(path.join(here, "openapi.yaml"), "utf8"));
    await expect(findings).toMatchFileSnapshot(path.join(here, "expected.txt"));
  });
});

describe("what the structure check found", () => {
  const judged = async (text: string) => {
    const document = await loadDocumentFromText(text, "openapi.yaml");
    const structure = await checkStructure(document);
    return { structure, found: judge(document, buildModel(document), structure) };
  };
  const schema = (written: string) => `
openapi: 3.0.3
info: { title: t, version: "1" }
paths:
  /a:
    get:
      operationId: a
      parameters: [{ name: q, in: query, schema: ${written} }]
      responses: { "200": { description: ok } }
`;

  test.each([
    ["a keyword of 3.1", "{ const: a }", "warning keyword-of-other-version"],
    ["many of them", "{ anyOf: [{ const: a }, { const: b }] }", "warning keyword-of-other-version"],
    ["a form of 3.1", '{ type: [string, "null"] }', "warning keyword-of-other-version"],
    ["a misspelt keyword", "{ type: string, minlength: 3 }", "warning unknown-keyword"],
    ["a bound that is none", '{ type: string, minLength: "3" }', "warning keyword-value"],
    ["a type that does not exist", "{ type: strng }", "error unknown-type"],
  ])("is told once, by the rule that knows more: %s", async (_, written, expected) => {
    const { structure, found } = await judged(schema(written));
    expect(structure.length).toBeGreaterThan(0);
    expect(found.map(({ severity, code }) => `${severity} ${code}`)).toEqual([expected]);
  });

  test("is told of webhooks in the extension for 3.0, at their places", async () => {
    const { found } = await judged(`
openapi: 3.0.3
info: { title: t, version: "1" }
paths: {}
x-webhooks:
  paid/done: { post: { operationId: paid, parameters: 3, responses: { "204": { description: Taken } } } }
  made: 3
`);
    expect(found.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "invalid-structure /x-webhooks/paid~1done/post/parameters",
      "invalid-structure /x-webhooks/made",
      "ignored-construct /x-webhooks",
    ]);
  });

  test("is told as it is where no rule speaks of it", async () => {
    const { found } = await judged(schema("{}").replace("name: q, ", ""));
    expect(found.map(({ code }) => code)).toEqual(["invalid-structure"]);
  });
});

describe("the cases", () => {
  test("say nothing of a document without faults", () => {
    expect(readFileSync(path.join(folder, "clean", "expected.txt"), "utf8")).toBe("");
  });

  test.each(rules.map((rule) => rule.code))("show what %s finds", (code) => {
    const expected = readFileSync(path.join(folder, code, "expected.txt"), "utf8");
    expect(expected).toMatch(new RegExp(`(?:error|warning) ${code}: `));
  });

  test.each(cases)("hold a document and its findings, and nothing else: %s", (name) => {
    expect(readdirSync(path.join(folder, name)).sort()).toEqual(["expected.txt", "openapi.yaml"]);
  });
});

describe("the list of rules", () => {
  test("has every rule once, in the file of its name or in a table of one shape", () => {
    const codes = rules.map((rule) => rule.code);
    expect(new Set(codes).size).toBe(codes.length);
    const of = (file: string) => path.join(import.meta.dirname, `../../scripts/rules/${file}.ts`);
    const tables = ["duplicates", "unknown-names"].map((table) => readFileSync(of(table), "utf8"));
    for (const code of codes) {
      const isRow = tables.some((text) => text.includes(`code: "${code}"`));
      expect([code, existsSync(of(code))]).toEqual([code, !isRow]);
    }
  });
});
