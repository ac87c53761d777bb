// The report names an exported symbol of the generated code if and only if the type of the symbol differs.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { compareModels } from "../../../scripts/diff/compare.js";
import { DiagnosticsError, generate } from "../../../scripts/index.js";
import { loadDocument } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";

const folder = mkdtempSync(join(tmpdir(), "specloom-symbols-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the declarations that are generated from a document, without comments. */
async function typesOf(spec: string): Promise<string> {
  const out = mkdtempSync(join(folder, "out-"));
  await generate({ spec, out, targets: ["types"], preset: "author" });
  const text = readFileSync(join(out, "types", "index.ts"), "utf8");
  const bare = text.replaceAll(/\/\*\*[\s\S]*?\*\/|^\/\/.*$/gm, "");
  // White space is normalized, because the printer breaks lines in other places if a type has comments.
  return bare.replaceAll(/\s+/g, " ").replaceAll("; }", " }");
}

/** Returns the symbols that the changes name, and whether the generated types of the two documents differ. */
async function seen(before: string, after: string) {
  const [old, now] = await Promise.all(
    [before, after].map(async (file) => buildModel(await loadDocument(file))),
  );
  if (old === undefined || now === undefined) throw new Error(before);
  const { changes } = compareModels(old, now);
  const symbols = changes.flatMap(({ effects }) => effects.clients.map(({ symbol }) => symbol));
  return { symbols, differ: (await typesOf(before)) !== (await typesOf(after)) };
}

const text = { schema: { type: "string" } };
const object = { schema: { type: "object", properties: { a: { type: "string" } } } };
const json = { "application/json": object };
const base = () => ({
  openapi: "3.1.0",
  info: { title: "Case", version: "1" },
  servers: [{ url: "https://a.example" }],
  paths: {
    "/a/{id}": {
      post: {
        operationId: "a",
        parameters: [
          { name: "id", in: "path", required: true, ...text },
          { name: "q", in: "query", ...text },
        ] as Record<string, unknown>[],
        requestBody: { content: json } as Record<string, unknown> | undefined,
        responses: {
          200: { description: "Done", content: json, headers: { "X-A": text } },
          204: { description: "Nothing" },
        } as Record<string, Record<string, unknown>>,
      } as Operation,
    } as Record<string, Operation>,
  } as Record<string, Record<string, Operation>>,
});
interface Operation {
  operationId: string;
  parameters: Record<string, unknown>[];
  requestBody?: Record<string, unknown>;
  responses: Record<string, Record<string, unknown>>;
  [more: string]: unknown;
}
type Document = ReturnType<typeof base>;
type Edit = (operation: Operation, document: Document) => void;

const response = ({ responses }: Operation) => responses["200"] as Record<string, unknown>;
const edits: Readonly<Record<string, Edit>> = {
  "a header is new": (a) => {
    response(a)["headers"] = { "X-A": text, "X-B": text };
  },
  "a header is gone": (a) => {
    delete response(a)["headers"];
  },
  "a header became required": (a) => {
    response(a)["headers"] = { "X-A": { ...text, required: true } };
  },
  "a header has another type": (a) => {
    response(a)["headers"] = { "X-A": { schema: { type: "integer" } } };
  },
  "words about a header": (a) => {
    response(a)["headers"] = { "X-A": { ...text, description: "Words" } };
  },
  "a response in one more format": (a) => {
    response(a)["content"] = { ...json, "text/plain": text };
  },
  "a response in another format": (a) => {
    response(a)["content"] = { "text/plain": text };
  },
  "a response in any format": (a) => {
    response(a)["content"] = { "*/*": object };
  },
  "a response with a charset": (a) => {
    response(a)["content"] = { "application/json; charset=utf-8": object };
  },
  "a response without its body": (a) => {
    delete response(a)["content"];
  },
  "a body where no response has one": ({ responses }) => {
    responses["204"] = { description: "Nothing", content: json };
  },
  "a status is new": ({ responses }) => {
    responses["404"] = { description: "None" };
  },
  "a status of a class": ({ responses }) => {
    responses["2XX"] = responses["200"] ?? {};
    delete responses["200"];
  },
  "a request in one more format": (a) => {
    a.requestBody = { content: { ...json, "text/plain": text } };
  },
  "a request in another format of the same type": (a) => {
    a.requestBody = { content: { "application/problem+json": object } };
  },
  "a request of bytes": (a) => {
    a.requestBody = { content: { "application/octet-stream": {} } };
  },
  "a request without a body": (a) => {
    delete a.requestBody;
  },
  "a request that needs its body": (a) => {
    a.requestBody = { content: json, required: true };
  },
  "a parameter is new": ({ parameters }) => {
    parameters.push({ name: "r", in: "query", ...text });
  },
  "a parameter is gone": ({ parameters }) => {
    parameters.pop();
  },
  "a parameter became required": ({ parameters }) => {
    parameters[1] = { ...parameters[1], required: true };
  },
  "a parameter of JSON": ({ parameters }) => {
    parameters[1] = { name: "q", in: "query", content: { "application/json": text } };
  },
  "a parameter in another style": ({ parameters }) => {
    parameters[1] = { ...parameters[1], style: "deepObject" };
  },
  "a parameter within bounds": ({ parameters }) => {
    parameters[1] = { name: "q", in: "query", schema: { type: "string", maxLength: 4 } };
  },
  "another path": (a, { paths }) => {
    paths["/b/{id}"] = { post: a };
    delete paths["/a/{id}"];
  },
  "another path and one more parameter": (a, { paths }) => {
    a.parameters.push({ name: "b", in: "path", required: true, ...text });
    paths["/b/{b}/a/{id}"] = { post: a };
    delete paths["/a/{id}"];
  },
  "another method": (a, { paths }) => {
    paths["/a/{id}"] = { put: a };
  },
  "another name": (a) => {
    a.operationId = "b";
  },
  "an operation more": (a, { paths }) => {
    paths["/b/{id}"] = { post: { ...a, operationId: "b" } };
  },
  "an end": (a) => {
    a["deprecated"] = true;
  },
  credentials: (_, document) => {
    Object.assign(document, {
      security: [{ key: [] }],
      components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
    });
  },
  "a callback": (a) => {
    a["callbacks"] = { c: { "{$request.body#/a}": { post: { responses: a.responses } } } };
  },
  "another server": (_, { servers }) => {
    servers.push({ url: "https://b.example" });
  },
};

describe("each change of an operation", () => {
  for (const [title, edit] of Object.entries(edits)) {
    it(title, async () => {
      const after = structuredClone(base());
      edit(after.paths["/a/{id}"]?.["post"] as Operation, after);
      const [left, right] = [base(), after].map((document, index) => {
        const file = join(folder, `${title.replaceAll(" ", "-")}-${index}.json`);
        writeFileSync(file, JSON.stringify(document));
        return file;
      }) as [string, string];
      for (const way of [[left, right] as const, [right, left] as const]) {
        const { symbols, differ } = await seen(...way);
        expect(symbols.length > 0, `${symbols.join() || "none"}`).toBe(differ);
      }
    });
  }
});

const first = { type: "array", prefixItems: [{ type: "string" }] };
const kept = { type: "object", required: ["a"] };
const schemas: Readonly<Record<string, readonly [object, object]>> = {
  "a list that has its first item": [first, { ...first, minItems: 1 }],
  "a list of another first item": [first, { ...first, prefixItems: [{ type: "integer" }] }],
  "a list with an end": [first, { ...first, items: false }],
  "a member that is read only": [
    { ...kept, properties: { a: { type: "string" } } },
    { ...kept, properties: { a: { type: "string", readOnly: true } } },
  ],
  "a member that is written only": [
    { ...kept, properties: { a: { type: "string" } } },
    { ...kept, properties: { a: { type: "string", writeOnly: true } } },
  ],
  "a length": [{ type: "string" }, { type: "string", maxLength: 5 }],
  "a value more": [{ enum: ["a"] }, { enum: ["a", "b"] }],
  "members of any name": [{ type: "object" }, { type: "object", additionalProperties: false }],
};

describe("each change of a schema", () => {
  for (const [title, pair] of Object.entries(schemas)) {
    it(title, async () => {
      const files = pair.map((schema, index) => {
        const document = base();
        const operation = document.paths["/a/{id}"]?.["post"] as Operation;
        operation.requestBody = { content: { "application/json": { schema } } };
        response(operation)["content"] = { "application/json": { schema } };
        const file = join(folder, `schema-${title.replaceAll(" ", "-")}-${index}.json`);
        writeFileSync(file, JSON.stringify(document));
        return file;
      }) as [string, string];
      const { symbols, differ } = await seen(...files);
      expect(symbols.length > 0, `${symbols.join() || "none"}`).toBe(differ);
    });
  }
});

/**
 * Test cases in which only names of components, or the letter case of header names, differ between the types. `diff`
 * does not report these differences.
 */
const otherwise: ReadonlySet<string> = new Set([
  "schemas-renamed",
  "null-written-as-in-30",
  "same-bytes",
  "root-of-xml-renamed",
  "root-of-xml-keeps-its-name",
]);

/** Test cases whose documents have errors. Documents with errors can be compared, but have no generated types. */
const refused: ReadonlySet<string> = new Set([
  "callbacks-renamed",
  "content-behind-a-reference",
  "path-of-one-shape-gone",
  "paths-of-one-shape",
  "version-without-quotes",
]);

describe("each case of the comparison", () => {
  const cases = join(import.meta.dirname, "../cases");
  const names = readdirSync(cases, { withFileTypes: true }).filter((one) => one.isDirectory());
  for (const { name } of names) {
    // The name of a test case begins with the name of the rule.
    const [, of = ""] = name.split("--");
    if (otherwise.has(of)) continue;
    it(name.replaceAll("-", " "), async () => {
      const [before, after] = ["before", "after"].map((side) => join(cases, name, `${side}.yaml`));
      const types = seen(before as string, after as string);
      if (refused.has(of)) return expect(types).rejects.toBeInstanceOf(DiagnosticsError);
      const found = await types;
      expect(found.symbols.length > 0, found.symbols.join()).toBe(found.differ);
    });
  }
});
