// OpenAPI 3.2: the specification's own test documents, and the loading of new constructs.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { Progress } from "../../scripts/command/progress.js";
import { readSpec } from "../../scripts/command/read.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { checkStructure } from "../../scripts/load/structure/structure.js";
import { buildModel } from "../../scripts/model/api.js";
import { itemsOf } from "../../scripts/model/json-lines.js";
import { groupsByTag } from "../../scripts/model/names/tag-groups.js";
import { finder } from "../../scripts/model/schema.js";
import { judge } from "../../scripts/rules/judgement.js";
import { securityView } from "../../scripts/targets/client/view.js";

const folder = path.join(import.meta.dirname, "../../../shared/openapi-3.2/fixtures");
const isHere = existsSync(folder);
if (!isHere) console.log("without ../shared/openapi-3.2: its fixtures are not read");

/** Valid examples of the specification that specloom refuses, each with the code of the finding. */
const refused: Readonly<Record<string, string>> = {
  "operation-object-example.yaml": "path-parameter-undeclared",
  "security-scheme-object-examples.yaml": "remote-reference",
};

describe.skipIf(!isHere)("the valid fixtures of the specification", () => {
  test.each(isHere ? readdirSync(path.join(folder, "pass")) : [])("%s", async (name) => {
    const file = path.join(folder, "pass", name);
    const errors = async (preset: "author" | "user") => {
      const { diagnostics } = await readSpec(file, new Progress(), { preset });
      return diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
    };
    expect(await errors("user")).toEqual([]);
    const code = refused[name];
    expect((await errors("author")).slice(0, 1)).toEqual(code === undefined ? [] : [code]);
  });
});

describe.skipIf(!isHere)("the invalid fixtures of the specification", () => {
  test.each(isHere ? readdirSync(path.join(folder, "fail")) : [])("%s", async (name) => {
    const file = path.join(folder, "fail", name);
    const { diagnostics } = await readSpec(file, new Progress(), { preset: "author" });
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    // Whether a finding means that the document is invalid, and not only unsupported by specloom.
    const isInvalid = ({ code }: { code: string }) =>
      code === "invalid-structure" || code === "invalid-http-name";
    expect(errors.filter(isInvalid)).not.toEqual([]);
  });
});

const json = (schema: JsonObject) => ({ "application/json": { schema } });
const document = (paths: JsonObject, more: JsonObject = {}): JsonObject => ({
  openapi: "3.2.0",
  info: { title: "T", version: "1" },
  paths,
  ...more,
});

async function read(root: JsonObject) {
  const loaded = await loadDocumentFromText(JSON.stringify(root), "api.json");
  const model = buildModel(loaded);
  const structure = await checkStructure(loaded);
  const judged = judge(loaded, model, structure).map(({ code }) => code);
  return { model, findings: judged };
}

describe("a document of OpenAPI 3.2", () => {
  test("may have responses without a description, and QUERY operations", async () => {
    const query = {
      operationId: "findPets",
      requestBody: { content: json({ type: "object" }) },
      responses: { "200": { summary: "found", content: json({ type: "array" }) } },
    };
    const { model, findings } = await read(document({ "/pets": { query } }));
    expect(findings).toEqual([]);
    expect(model.operations.map(({ method, functionName }) => [method, functionName])).toEqual([
      ["query", "findPets"],
    ]);
  });

  test("says by itemSchema what a line of JSON Lines is", async () => {
    const content = { "application/jsonl": { itemSchema: { type: "number" } } };
    const get = { operationId: "read", responses: { "200": { content } } };
    const { model } = await read(document({ "/log": { get } }));
    const [response] = model.operations[0]?.responses ?? [];
    const [body] = response?.content ?? [];
    expect(body && itemsOf(body, finder(model.schemas))).toEqual({
      item: { type: "number" },
      isMore: false,
    });
  });

  test("may refer to the media types of its components", async () => {
    const content = { "application/json": { $ref: "#/components/mediaTypes/Pet" } };
    const get = { operationId: "read", responses: { "200": { content } } };
    const components = { mediaTypes: { Pet: { schema: { type: "string" } } } };
    const { model, findings } = await read(document({ "/pet": { get } }, { components }));
    expect(findings).toEqual([]);
    const [response] = model.operations[0]?.responses ?? [];
    expect(response?.content[0]?.schema?.json).toEqual({ type: "string" });
  });

  test("has operations of other methods, but for those that differ in case alone", async () => {
    const file = path.join(import.meta.dirname, "../rules/cases/method-unservable/openapi.yaml");
    const { lost, model } = await readSpec(file, new Progress(), { preset: "user" });
    expect(model.operations.map(({ method, functionName }) => [method, functionName])).toEqual([
      ["COPY", "copyPet"],
      ["Copy", "copyOther"],
      ["TRACK", "trackPet"],
      ["CONNECT", "connectPet"],
    ]);
    expect(lost).toEqual([]);
  });

  test("has responses with a summary in place of a description, and schemes that are deprecated", async () => {
    const get = { operationId: "read", responses: { "200": { summary: "found" } } };
    const key = { type: "apiKey", in: "header", name: "X-Key", deprecated: true };
    const components = { securitySchemes: { key } };
    const security = [{ "#/components/securitySchemes/key": [] }];
    const { model } = await read(document({ "/pet": { get } }, { components, security }));
    expect(model.operations[0]?.responses[0]?.description).toBe("found");
    expect(model.operations[0]?.security[0]?.schemes).toMatchObject([{ name: "key" }]);
    expect(securityView(model).schemes[0]?.doc.tags).toEqual([{ name: "deprecated" }]);
  });

  test("groups no operations by badges and audiences", async () => {
    const get = (operationId: string, ...tags: string[]) => ({
      get: { operationId, tags, responses: {} },
    });
    const paths = {
      "/a": get("a", "beta", "pets"),
      "/b": get("b", "pets"),
      "/c": get("c", "beta", "partner"),
      "/d": get("d", "shop", "pets"),
    };
    const tags = [
      { name: "beta", kind: "badge" },
      { name: "partner", kind: "audience" },
      { name: "shop", kind: "nav" },
    ];
    const { model } = await read(document(paths, { tags }));
    const groups = groupsByTag(model.operations).map(({ tag, operations }) => [
      tag,
      operations.map(({ operationId }) => operationId).join(),
    ]);
    expect(groups).toEqual([
      ["pets", "a,b"],
      ["beta", "c"],
      ["shop", "d"],
    ]);
  });

  test("is told of the fields that earlier versions do not have", async () => {
    const get = { operationId: "read", responses: { "200": { summary: "s", description: "d" } } };
    const { findings } = await read({ ...document({ "/pet": { get } }), openapi: "3.1.0" });
    expect(findings).toEqual(["unknown-field"]);
  });
});
