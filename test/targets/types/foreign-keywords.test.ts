// The printer of types has keywords of its own, such as `text` for printed code. In a document, they have no meaning.
import { expect, it } from "vitest";
import { isObject, type JsonObject, type JsonValue } from "../../../scripts/json/json.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { artifactsOf, modelOf } from "./generate.js";

const schema: JsonObject = {
  type: "object",
  required: ["a"],
  properties: {
    a: { type: "string", description: "A." },
    b: { type: "array", items: { $ref: "#/components/schemas/Named" } },
    c: { anyOf: [{ type: "integer" }, { enum: ["x", "y"] }] },
    d: { allOf: [{ $ref: "#/components/schemas/Named" }, { type: "object", required: ["e"] }] },
    anything: {},
  },
  additionalProperties: { type: "number" },
};
const document: JsonObject = {
  paths: {
    "/a/{id}": {
      post: {
        operationId: "a",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        requestBody: { content: { "application/json": { schema } } },
        responses: {
          "200": {
            description: "It",
            headers: { "X-Left": { schema: { type: "integer" } } },
            content: { "application/json": { schema: { $ref: "#/components/schemas/Named" } } },
          },
          "404": { $ref: "#/components/responses/Gone" },
        },
      },
    },
  },
  components: {
    schemas: { Named: schema },
    responses: { Gone: { description: "No", content: { "application/json": { schema } } } },
  },
};

const foreign: JsonObject = {
  text: "evil: EVIL;",
  member: ["EVIL"],
  doc: { text: "EVIL", tags: [] },
  keys: "EVIL",
  line: "own",
};
/** Members of these objects are names of the document, not keywords. */
const maps = new Set("paths components schemas responses properties content headers".split(" "));

function withForeign(value: JsonValue, name = ""): JsonValue {
  if (Array.isArray(value)) return value.map((item) => withForeign(item));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([key, part]) => [key, withForeign(part, key)]);
  const copy = Object.fromEntries(members) as JsonObject;
  return maps.has(name) || "$ref" in value ? copy : { ...copy, ...foreign };
}

it("prints the same types for a document with keywords of the printer", async () => {
  const typesOf = async (written: JsonObject) =>
    artifactsOf(await modelOf(written), [generateTypes]);
  const plain = await typesOf(document);
  const odd = await typesOf(withForeign(document) as JsonObject);
  expect(odd).toEqual(plain);
  expect(plain.some(({ text }) => text.includes("a: string;"))).toBe(true);
});
