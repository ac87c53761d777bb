// Tests which 64-bit integers become strings in object members that `patternProperties` describes.
import { expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { type Int64Within, int64View } from "../../../scripts/model/int64/view.js";
import { modelOf } from "../../targets/types/generate.js";

const int64 = { type: "integer", format: "int64" };
const number = { type: "number" };
const within = (schema: JsonObject) => ({ type: "object", properties: { id: schema } });
const json = "application/json";

async function placesOf(operation: JsonObject, schemas: JsonObject = {}) {
  const responses = { "204": { description: "" } };
  const post = { operationId: "a", responses, ...operation };
  const model = await modelOf({
    openapi: "3.2.0",
    paths: { "/a": { post } },
    components: { schemas },
  });
  return int64View(model).places;
}

const x = { patterns: [/^x/u], place: "int64" };
const ends = { patterns: [/y$/u], place: "int64" };
const both = { patterns: [/^x/u, /y$/u], place: "int64" };
const many = [..."0123456789"].flatMap((one) => [..."012345"].map((two) => `^${one}${two}$`));
const letters = [..."abcdefghijklmno"];
const described = (names: readonly string[], schema: JsonObject = int64) => ({
  patternProperties: Object.fromEntries(names.map((name) => [name, schema])),
});

it.each<[string, JsonObject, unknown]>([
  ["a pattern", described(["^x"]), { matching: [x] }],
  [
    "a declared member that matches",
    { properties: { x: {}, ax: {} }, ...described(["^x"]) },
    {
      properties: new Map([
        ["x", "int64"],
        ["ax", null],
      ] as const),
      matching: [x],
    },
  ],
  [
    "a declared member that does not match, beside a condition for others",
    { properties: { ax: int64 }, ...described(["^x"], number), additionalProperties: number },
    { properties: new Map([["ax", "int64"]]) },
  ],
  [
    "other members",
    { ...described(["^x"], number), additionalProperties: int64 },
    { matching: [{ patterns: [/^x/u], place: null }], others: "int64" },
  ],
  [
    "other members are numbers",
    { ...described(["^x"]), additionalProperties: number },
    { matching: [x] },
  ],
  [
    "patterns that match the same name",
    { patternProperties: { "^x": int64, y$: int64 } },
    { matching: [both, x, ends] },
  ],
  [
    "patterns that match different names",
    { patternProperties: { "^x": int64, "^y": number } },
    { matching: [x] },
  ],
  [
    "patterns of two schemas",
    { allOf: [described(["^x"]), described(["y$"])] },
    { matching: [both, x, ends] },
  ],
  [
    "many patterns that match different names",
    described(letters.map((letter) => `^${letter}`)),
    { matching: letters.map((letter) => ({ ...x, patterns: [new RegExp(`^${letter}`, "u")] })) },
  ],
  [
    "a declared number that matches",
    { properties: { x: number }, ...described(["^x"]) },
    { properties: new Map([["x", "int64"]]), matching: [x] },
  ],
  ["a slow pattern", described(["^(x+)+$"]), { matching: [{ ...x, patterns: [/^x+$/u] }] }],
  [
    "very many patterns that match different names",
    described(many),
    { matching: many.map((name) => ({ ...x, patterns: [new RegExp(name, "u")] })) },
  ],
  ["a backreference", described(["^(x)\\1$"]), { others: { value: "any" } }],
  [
    "a declared member beside a backreference",
    { properties: { a: int64 }, ...described(["^(x)\\1$"]) },
    { properties: new Map([["a", "int64"]]), others: { value: "any" } },
  ],
  ["an invalid pattern", described(["(x"]), { others: { value: "any" } }],
  [
    "too many patterns that match the same name",
    described(letters.slice(0, 5)),
    { others: { value: "any" } },
  ],
  [
    "a backreference beside other numbers",
    { ...described(["^(x)\\1$"]), additionalProperties: { type: "number" } },
    { others: { value: "number" } },
  ],
  [
    "an escape that is not necessary",
    described(["^x\\_"]),
    { matching: [{ ...x, patterns: [/^x_/u] }] },
  ],
])("%s", async (_name, schema, place) => {
  const places = await placesOf({ requestBody: { content: { [json]: { schema } } } });
  expect(places.numbers).toEqual([]);
  expect(places.operations.get("a")?.request.get(json)).toEqual(place);
});

it.each<[string, JsonObject]>([
  [
    "patterns that give one name an integer and a number",
    { patternProperties: { "^x": int64, y$: number } },
  ],
  ["a number in another schema", { allOf: [described(["^x"]), { additionalProperties: number }] }],
  [
    "too many patterns that match the same name, beside strings",
    { ...described(letters.slice(0, 5)), additionalProperties: { type: "string" } },
  ],
])("is a number or a bigint: %s", async (_name, schema) => {
  const places = await placesOf({ requestBody: { content: { [json]: { schema } } } });
  expect(places.numbers).toEqual([]);
  const place = places.operations.get("a")?.request.get(json) as Int64Within;
  expect((place.matching?.[0]?.place ?? place.others) as Int64Within).toEqual({ value: "bigint" });
});

const parameter = (schema: JsonObject, more: JsonObject = {}) => ({
  parameters: [{ name: "q", in: "query", schema, ...more }],
});
const body = (mediaType: string, schema: JsonObject) => ({
  requestBody: { content: { [mediaType]: { schema } } },
});
const header = (schema: JsonObject) => ({
  responses: { "204": { description: "", headers: { "X-A": { schema } } } },
});
const deep = { style: "deepObject" };

it.each<[string, JsonObject]>([
  ["a parameter", parameter(described(["^x"], within(int64)))],
  ["a response header", header(described(["^x"], within(int64)))],
  ["a multipart form", body("multipart/form-data", described(["^x"], within(int64)))],
  [
    "other fields of a form",
    body("multipart/form-data", { ...described(["^x"], {}), additionalProperties: within(int64) }),
  ],
  [
    "an object in a form",
    body("application/x-www-form-urlencoded", within(described(["^x"], within(int64)))),
  ],
])("is a string in an object that consists of texts: %s", async (_name, operation) => {
  const { numbers, operations } = await placesOf(operation);
  expect(numbers).toEqual([]);
  expect(operations.get("a")).toBeDefined();
});

it.each<[string, JsonObject]>([
  ["a parameter", parameter(described(["^x"]))],
  ["names in brackets", parameter(within(described(["^x"])), deep)],
])("is a string without JSON: %s", async (_name, operation) => {
  const { numbers, operations } = await placesOf(operation);
  expect(numbers).toEqual([]);
  expect(operations.get("a")).toBeUndefined();
});

it("a form has a place for each set of patterns", async () => {
  const media = "multipart/form-data";
  const schema = { ...described(["^x"], {}), additionalProperties: within(int64) };
  const { operations } = await placesOf(body(media, schema));
  const form = operations.get("a")?.forms.get(media);
  expect(form?.matching).toEqual([{ patterns: [/^x/u], texts: null }]);
  expect(form?.rest).toMatchObject({ depth: 0 });
});

it.each<[string, JsonObject]>([
  ["a parameter", parameter(within(described(["^x"])))],
  ["a response header", header(within(described(["^x"])))],
  ["a list in a parameter", parameter({ type: "array", items: described(["^x"]) })],
  ["a field", body("multipart/form-data", within(described(["^x"])))],
  [
    "a field for which all patterns agree",
    body("multipart/form-data", {
      ...described(["^x"], { $ref: "#/components/schemas/One" }),
      additionalProperties: { $ref: "#/components/schemas/One" },
    }),
  ],
])("is a string in an object that is JSON: %s", async (_name, operation) => {
  const { numbers, operations } = await placesOf(operation, { One: within(int64) });
  expect(numbers).toEqual([]);
  expect(operations.get("a")).toBeDefined();
});

it("the delay of events is a string if a pattern describes it", async () => {
  const itemSchema = { type: "object", ...described(["^re"]) };
  const content = { "text/event-stream": { itemSchema } };
  const { numbers } = await placesOf({ responses: { "200": { description: "", content } } });
  expect(numbers).toEqual([]);
});
