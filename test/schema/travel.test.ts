// `readOnly` and `writeOnly` have the same effect on requests and responses in every equivalent schema.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isObject, type JsonObject, type JsonValue } from "../../scripts/json/json.js";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import type { JsonSchema } from "../../scripts/model/schema.js";
import { isSchemaObject } from "../../scripts/schema/schema.js";

const marks = ["readOnly", "writeOnly"] as const;
type Mark = (typeof marks)[number];
const versions = ["3.0.3", "3.1.0"] as const;
type Version = (typeof versions)[number];

/**
 * Wraps the schema of the property `id`, for example in an `allOf` or a `$ref`. Adds the target of a new `$ref` to
 * `named`.
 */
type Step = (schema: JsonObject, named: JsonObject) => JsonObject;

const reference: Step = (schema, named) => {
  const name = `Part${Object.keys(named).length}`;
  named[name] = schema;
  return { $ref: `#/components/schemas/${name}` };
};

const everywhere: Record<string, Step> = {
  reference,
  part: (schema) => ({ allOf: [schema] }),
  "part with a description": (schema) => ({ description: "An id.", allOf: [schema] }),
  "part beside another": (schema) => ({ allOf: [{ maxLength: 9 }, schema] }),
  "only alternative": (schema) => ({ oneOf: [schema] }),
};
const steps: Record<Version, Record<string, Step>> = {
  "3.0.3": {
    ...everywhere,
    "nullable part": (schema) => ({ nullable: true, allOf: [schema] }),
    "nullable alternative": (schema) => ({ nullable: true, oneOf: [schema] }),
    "null in an enum": (schema) => ({ anyOf: [schema, { enum: [null] }] }),
  },
  "3.1.0": {
    ...everywhere,
    "beside $ref": (schema, named) => ({ ...reference(schema, named), description: "An id." }),
    "anyOf with null": (schema) => ({ anyOf: [schema, { type: "null" }] }),
    "oneOf with null first": (schema) => ({ oneOf: [{ type: ["null"] }, schema] }),
    "null as a reference": (schema, named) => ({
      anyOf: [schema, reference({ const: null }, named)],
    }),
    "type with null beside a part": (schema) => ({ type: ["string", "null"], allOf: [schema] }),
  },
};

/** Returns a document whose requests and responses contain an object with the member `id`. */
function documentWith(version: Version, id: JsonObject, named: JsonObject): JsonObject {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } };
  const Thing = {
    type: "object",
    required: ["id", "name"],
    properties: { id, name: { type: "string" } },
  };
  const post = {
    operationId: "save",
    requestBody: { content },
    responses: { "200": { description: "Saved.", content } },
  };
  const components = { schemas: { Thing, ...named } };
  return {
    openapi: version,
    info: { title: "T", version: "1" },
    paths: { "/": { post } },
    components,
  };
}

/** Returns whether requests and responses contain the property `id`, and whether they require it. */
async function travelOf(document: JsonObject): Promise<Record<Mark, string>> {
  const model = buildModel(await loadDocumentFromText(JSON.stringify(document), "api.json"));
  const stateIn = (schema: JsonSchema | undefined): string => {
    const name = String(isSchemaObject(schema) ? schema["$ref"] : "")
      .split("/")
      .pop();
    const thing = model.schemas.find((one) => one.name === name)?.json as JsonObject;
    const member = (thing["properties"] as JsonObject)["id"];
    const isThere = !(isObject(member) && Object.hasOwn(member, "not"));
    const isRequired = (thing["required"] as JsonValue[]).includes("id");
    return `${isThere ? "there" : "hidden"}, ${isRequired ? "required" : "not required"}`;
  };
  const [operation] = model.operations;
  return {
    readOnly: stateIn(operation?.requestBody?.content[0]?.schema?.json),
    writeOnly: stateIn(operation?.responses[0]?.content[0]?.schema?.json),
  };
}

const hidden = "hidden, not required";
const there = "there, required";

describe.each(versions)("a member of %s", (version) => {
  const names = Object.keys(steps[version]);
  const spelt = (inner: JsonObject, path: readonly string[]): [JsonObject, JsonObject] => {
    const named: JsonObject = {};
    const schema = path.reduce((one, name) => (steps[version][name] as Step)(one, named), inner);
    return [schema, named];
  };

  it.each(names)("travels one way, marked inside of: %s", async (name) => {
    const [schema, named] = spelt({ type: "string", readOnly: true }, [name]);
    expect(await travelOf(documentWith(version, schema, named))).toEqual({
      readOnly: hidden,
      writeOnly: there,
    });
  });

  it("travels one way or both, in whatever way that is written", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Mark | "none">(...marks, "none"),
        fc.array(fc.constantFrom(...names), { maxLength: 4 }),
        async (mark, path) => {
          const inner = { type: "string", ...(mark === "none" ? {} : { [mark]: true }) };
          const [schema, named] = spelt(inner, path);
          expect(await travelOf(documentWith(version, schema, named))).toEqual({
            readOnly: mark === "readOnly" ? hidden : there,
            writeOnly: mark === "writeOnly" ? hidden : there,
          });
        },
      ),
      { numRuns: 100, seed: 32 },
    );
  });

  it("travels both ways where one alternative does, or where null alone is marked", async () => {
    const marked = { type: "string", readOnly: true };
    const travel = (id: JsonObject) => travelOf(documentWith(version, id, {}));
    const both = { readOnly: there, writeOnly: there };
    expect(await travel({ oneOf: [marked, { type: "integer" }] })).toEqual(both);
    const onlyNull = { enum: [null], readOnly: true };
    expect(await travel({ oneOf: [onlyNull, { type: "integer" }] })).toEqual(both);
    expect(await travel({ oneOf: [marked, { type: "integer", readOnly: true }] })).toEqual({
      readOnly: hidden,
      writeOnly: there,
    });
  });
});
