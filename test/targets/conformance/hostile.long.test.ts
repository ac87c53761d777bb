// In suites of hostile documents, every payload is data: the code compiles, and no payload runs or becomes a command.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { printReport } from "../../../generated/conformance/index.js";
import { loadDocument } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import { generateConformance } from "../../../scripts/targets/conformance/target.js";
import { compile } from "../../compiler/compile.js";
import { matrixDocument } from "../../hostile/matrix.js";
import { type Generated, generated } from "./generated.js";

const templates = [join(import.meta.dirname, "../../../templates")];

describe("every payload in every place of a document", () => {
  let made: Generated;
  const folder = mkdtempSync(join(tmpdir(), "specloom-conformance-"));
  beforeAll(async () => {
    const document = join(folder, "openapi.json");
    writeFileSync(document, matrixDocument());
    made = await generated(document);
  });
  afterAll(() => {
    made?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it("compiles", async () => {
    expect(await compile(made.folder, "7")).toEqual([]);
  });

  it("makes cases that are what they claim", () => {
    const wrong = made.cases.flatMap((one) => {
      const base = one.full ?? one.minimal;
      if (!made.requestOf(one, base).valid) return [];
      const is = (change: (typeof one.valid)[number]) => {
        const values = made.changedBy(base, change);
        return values === undefined ? undefined : made.requestOf(one, values).valid;
      };
      const used = one.invalid.filter((change) => is(change) !== false);
      return [...used, ...one.valid.filter((change) => is(change) !== true)];
    });
    expect(wrong).toEqual([]);
  });

  it("runs nothing, and prints nothing that a terminal obeys", async () => {
    const answer = () =>
      new Response("\u001b]0;pwned\u0007\u009b31m\u2028\n::error::pwned", { status: 500 });
    const report = await made.conformance({
      baseUrl: "http://hostile.test",
      authorize: () => ({ authorization: "Bearer key" }),
      fetch: async () => answer(),
    });
    expect(report.failures.length).toBeGreaterThan(100);
    expect(printReport(report)).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]|^::/mu);
    expect(Object.keys(globalThis).filter((name) => name.includes("pwned"))).toEqual([]);
  });
});

describe("a document that grows without end", () => {
  it("makes cases that are bounded", async () => {
    const folder = mkdtempSync(join(tmpdir(), "specloom-conformance-"));
    const names = Array.from({ length: 12 }, (_, index) => `S${index}`);
    const all = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
    // Each schema has every other schema as a property, in an array, and in a union.
    const properties = Object.fromEntries(
      names.flatMap((name, index) => [
        [`one${name}`, all[index]],
        [`list${name}`, { type: "array", items: { oneOf: all } }],
        [`union${name}`, { anyOf: all }],
      ]),
    );
    const body = { content: { "application/json": { schema: all[0] } } };
    const responses = { "200": { description: "" } };
    const paths = Object.fromEntries(
      names.map((name) => [
        `/${name}`,
        { post: { operationId: name, requestBody: body, responses } },
      ]),
    );
    const schemas = Object.fromEntries(names.map((name) => [name, { type: "object", properties }]));
    const document = join(folder, "openapi.json");
    const info = { title: "", version: "" };
    writeFileSync(
      document,
      JSON.stringify({ openapi: "3.1.0", info, paths, components: { schemas } }),
    );
    const model = buildModel(await loadDocument(document));
    rmSync(folder, { recursive: true, force: true });
    const files = await generateConformance({ model, templates });
    const { text = "" } = files.find(({ path }) => path === "conformance/cases.ts") ?? {};
    // The values of a schema have 80,000 characters; the limit also allows for indentation and object keys.
    expect(text.length / names.length).toBeLessThan(300_000);
  });
});
