// An edit has the same impact on requests as the reverse edit on responses. The test edits each schema of our own
// document.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { expect, it } from "vitest";
import { worstImpact } from "../../scripts/diff/change.js";
import { compareModels } from "../../scripts/diff/compare.js";
import { rules } from "../../scripts/diff/rules/index.js";
import { isObject, type JsonObject, type JsonValue } from "../../scripts/json/json.js";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import type { ApiModel } from "../../scripts/model/api-model.js";

const spec = load(readFileSync(join(import.meta.dirname, "../../spec/openapi.yaml"), "utf8")) as {
  components: { schemas: Record<string, JsonObject> };
};

/** `diff` rules with a fixed minimum or maximum impact, which may rate requests and responses differently. */
const soft = new Set([...rules].flatMap(([name, { judgement }]) => (judgement ? [name] : [])));

const text: JsonObject = { type: "string", minLength: 1 };

/** Functions that edit a schema, or return `undefined` if the edit does not apply. */
const edits: Readonly<Record<string, (schema: JsonObject) => JsonObject | undefined>> = {
  "a member demanded": (schema) => {
    const name = Object.keys(properties(schema)).find((one) => !required(schema).includes(one));
    return name === undefined ? undefined : { ...schema, required: [...required(schema), name] };
  },
  "a member demanded no more": (schema) =>
    required(schema).length === 0 ? undefined : { ...schema, required: required(schema).slice(1) },
  "no other members": (schema) => ({ ...schema, additionalProperties: false }),
  "more members": (schema) => ({ ...schema, minProperties: 40 }),
  "names with a shape": (schema) => ({ ...schema, propertyNames: { maxLength: 3 } }),
  "not with another": (schema) => ({ ...schema, not: { required: ["other"] } }),
  "a condition": (schema) => ({
    ...schema,
    if: { required: ["other"] },
    // biome-ignore lint/suspicious/noThenProperty: the keyword's name
    then: { required: ["more"] },
  }),
  "another type of a member": (schema) => first(schema, () => ({ type: "array", items: text })),
  "null for a member": (schema) =>
    first(schema, (member) => ({ anyOf: [member, { type: "null" }] })),
  "all of a member": (schema) => first(schema, (member) => ({ allOf: [member, { maxLength: 2 }] })),
  "nothing for a member": (schema) => first(schema, () => ({ not: {} })),
  "anything for a member": (schema) => first(schema, () => true),
};

function properties(schema: JsonObject): JsonObject {
  return isObject(schema["properties"]) ? schema["properties"] : {};
}

function required(schema: JsonObject): JsonValue[] {
  return Array.isArray(schema["required"]) ? schema["required"] : [];
}

function first(
  schema: JsonObject,
  edit: (member: JsonObject) => JsonValue,
): JsonObject | undefined {
  const [entry] = Object.entries(properties(schema));
  if (entry === undefined || !isObject(entry[1])) return undefined;
  return { ...schema, properties: { ...properties(schema), [entry[0]]: edit(entry[1]) } };
}

/** Removes `readOnly` and `writeOnly`, because each of them affects only requests or only responses. */
function unmarked(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(unmarked);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "readOnly" && key !== "writeOnly")
      .map(([key, member]) => [key, unmarked(member as JsonValue)]),
  );
}

async function modelOf(
  role: "request" | "response",
  name: string,
  schemas: JsonObject,
): Promise<ApiModel> {
  const content = { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } };
  const document = {
    openapi: "3.1.0",
    info: { title: "", version: "1" },
    paths: {
      "/a": {
        post:
          role === "request"
            ? { requestBody: { content }, responses: { 204: { description: "" } } }
            : { responses: { 200: { description: "", content } } },
      },
    },
    components: { schemas },
  };
  return buildModel(await loadDocumentFromText(JSON.stringify(document), "api.json"));
}

it("holds for every edit of our own schemas", { timeout: 240_000 }, async () => {
  const schemas = unmarked(spec.components.schemas) as Record<string, JsonObject>;
  const counts = { safe: 0, review: 0, breaking: 0 };
  const broken: string[] = [];
  for (const [name, schema] of Object.entries(schemas)) {
    const [request, response] = [
      await modelOf("request", name, schemas),
      await modelOf("response", name, schemas),
    ];
    for (const [title, edit] of Object.entries(edits)) {
      const edited = edit(schema);
      if (edited === undefined) continue;
      const after = { ...schemas, [name]: edited };
      const [there, back] = [
        compareModels(request, await modelOf("request", name, after)),
        compareModels(await modelOf("response", name, after), response),
      ];
      if ([...there.changes, ...back.changes].some(({ rule }) => soft.has(rule))) continue;
      const [sent, given] = [worstImpact(there.changes), worstImpact(back.changes)];
      counts[sent]++;
      if (sent !== given)
        broken.push(`${name}, ${title}: ${sent} in requests, ${given} in responses`);
    }
  }
  expect(broken).toEqual([]);
  console.log(counts);
  expect(counts.safe).toBeGreaterThan(20);
  expect(counts.breaking).toBeGreaterThan(100);
});
