// Tests the types of a path item that has a `$ref` and other fields next to it.
import { expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { artifactsOf, modelOf } from "./generate.js";

const operation = { operationId: "read", responses: { "204": { description: "It" } } };
const other = { operationId: "change", responses: { "204": { description: "It" } } };
const id = { name: "id", in: "path", required: true, schema: { type: "integer" } };

/** Returns the type of `paths` for a document with these path items. */
async function pathsOf(paths: JsonObject, held: JsonObject): Promise<string | undefined> {
  const model = await modelOf({ paths, components: { pathItems: held } });
  const files = await artifactsOf(model, [generateTypes]);
  const text = files.find(({ path }) => path === "types/openapi.ts")?.text ?? "";
  return /^export interface paths [\s\S]*?^\}/m.exec(text)?.[0];
}

it.each([
  ["parameters", { parameters: [id] }, { get: operation, post: other }],
  ["an operation", { post: other }, { parameters: [id], get: operation }],
  ["a list without operations", { parameters: [id] }, {}],
])("has %s next to the reference", async (_, beside, target) => {
  const divided = { "/{id}": { $ref: "#/components/pathItems/It", ...beside } } as JsonObject;
  const whole = await pathsOf({ "/{id}": { ...target, ...beside } as JsonObject }, {});
  expect(whole).toMatch(/path: (?:\{ id: number \}|api\.\w+);/);
  expect(await pathsOf(divided, { It: target as JsonObject })).toBe(whole);
});

it("is a reference to the component if nothing is next to the reference", async () => {
  const paths = { "/{id}": { $ref: "#/components/pathItems/It" } };
  const found = await pathsOf(paths, { It: { parameters: [id], get: operation } });
  expect(found).toContain('"/{id}": components["pathItems"]["It"]');
});
