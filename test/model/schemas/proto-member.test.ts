// Documents in which `__proto__` is the name of a member, or only a text.

import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { loadDocumentFromText } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import type { ApiModel } from "../../../scripts/model/api-model.js";
import { namesProto, protoFinder } from "../../../scripts/model/schemas/proto-member.js";

const it_ = "__proto__";
const text = { type: "string" };
const named = { type: "object", properties: { [it_]: text } };

/** A schema, and whether it declares the member `__proto__`. */
const cases: Readonly<Record<string, readonly [schema: JsonObject, isNamed: boolean]>> = {
  "a property": [named, true],
  "a property of a property": [{ type: "object", properties: { a: named } }, true],
  "a property of items": [{ type: "array", items: named }, true],
  "a property of an alternative": [{ oneOf: [text, named] }, true],
  "a demand": [{ type: "object", required: ["a", it_] }, true],
  "what is forbidden": [{ type: "object", not: { required: [it_] } }, true],
  "what others depend on": [{ type: "object", dependentRequired: { [it_]: ["a"] } }, true],
  "what depends on others": [{ type: "object", dependentRequired: { a: [it_] } }, true],
  "a dependent schema": [{ type: "object", dependentSchemas: { [it_]: {} } }, true],
  "a pattern with the name": [{ type: "object", patternProperties: { "^__proto__$": {} } }, true],
  "a name that is allowed": [{ type: "object", propertyNames: { enum: [it_] } }, true],

  "a pattern of any name": [{ type: "object", patternProperties: { ".*": {} } }, false],
  "any member": [{ type: "object", additionalProperties: text }, false],
  "a value of an enum": [{ type: "string", enum: ["a", it_] }, false],
  "a constant": [{ const: it_ }, false],
  "a default": [{ type: "string", default: it_ }, false],
  "an example": [{ type: "object", examples: [{ [it_]: 1 }] }, false],
  "a title": [{ type: "object", title: it_, description: `"${it_}"` }, false],
  "a property called as a keyword": [
    { type: "object", properties: { required: { enum: [it_] } } },
    false,
  ],
};

async function modelOf(schema: JsonValue, operationId = "put"): Promise<ApiModel> {
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    tags: [{ name: it_ }],
    paths: {
      "/a": {
        put: {
          operationId,
          tags: [it_],
          requestBody: { content: { "application/json": { schema } } },
          responses: { "204": { description: it_ } },
        },
      },
    },
  };
  return buildModel(await loadDocumentFromText(JSON.stringify(document), "openapi.json"));
}

describe("a member __proto__ is named by", () => {
  for (const [name, [schema, isNamed]] of Object.entries(cases)) {
    it(`${name}: ${isNamed ? "yes" : "no"}`, async () => {
      const model = await modelOf(schema);
      const [body] = model.operations[0]?.requestBody?.content ?? [];
      expect(namesProto(model)).toBe(isNamed);
      expect(protoFinder(model)(body?.schema?.json ?? false)).toBe(isNamed);
    });
  }

  it("an operationId: no", async () => {
    expect(namesProto(await modelOf(text, it_))).toBe(false);
  });
});
