// The schema of a 64-bit integer becomes the schema of a string unless its value may also be another string.
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { int64View } from "../../../scripts/model/int64/view.js";
import { partsByPosition } from "../../../scripts/model/parts-by-position.js";
import { modelOf } from "../../targets/types/generate.js";

const int64 = { type: "integer", format: "int64" };
const within = (schema: JsonObject) => ({ type: "object", properties: { id: schema } });
// biome-ignore lint/suspicious/noThenProperty: the keyword's name
const when = (schema: JsonObject) => ({ if: { minimum: 5 }, then: schema });
const format = { format: "int64" };
const bound = { $ref: "#/components/schemas/Bound" };

it.each<[string, JsonObject, "string" | "bigint"]>([
  ["a plain integer", int64, "string"],
  ["an integer or null", { anyOf: [int64, { type: "null" }] }, "string"],
  ["an integer or a text", { anyOf: [int64, { type: "string" }] }, "bigint"],
  ["an integer or anything", { anyOf: [int64, {}] }, "bigint"],
  ["an integer or null, in OpenAPI 3.0", { ...int64, nullable: true }, "string"],
  ["an integer or a boolean", { oneOf: [int64, { type: "boolean" }] }, "string"],
  ["an integer or an object", { oneOf: [int64, within({ type: "integer" })] }, "string"],
  ["an integer with a bound elsewhere", { allOf: [int64, { minimum: 5 }] }, "string"],
  ["an integer with a second type", { allOf: [{ type: ["number", "string"] }, int64] }, "string"],
  ["an integer that must not be another", { ...int64, not: { const: 5 } }, "string"],
  ["an integer with a condition", { ...int64, ...when(int64) }, "string"],
  ["integers with bounds", { anyOf: [{ allOf: [int64, { minimum: 5 }] }, int64] }, "string"],
  ["an integer only if a condition holds", when(int64), "bigint"],
  ["an integer that may be text in a condition", { ...int64, not: { type: "string" } }, "bigint"],
  ["an integer of another size", { allOf: [int64, { format: "int32" }] }, "string"],
  ["an integer with a format of texts", { allOf: [int64, { format: "date" }] }, "bigint"],
  ["an integer or an integer of any size", { anyOf: [int64, { type: "integer" }] }, "string"],
  ["an integer or a number", { anyOf: [int64, { type: "number", minimum: 5 }] }, "string"],
  [
    "an integer or a listed fraction",
    { anyOf: [int64, { type: "number", enum: [1.5] }] },
    "bigint",
  ],
  [
    "an integer that a condition calls an integer of 64 bits",
    { type: "integer", not: int64 },
    "bigint",
  ],
  ["an integer among texts", { allOf: [int64, { enum: [5, "5"] }] }, "bigint"],
  ["an integer with a bound of other numbers", { allOf: [int64, bound] }, "string"],
  ["a number of 64 bits", { type: "number", format: "int64" }, "string"],
  ["an integer or a boolean in one schema", { ...int64, type: ["integer", "boolean"] }, "string"],
  ["an integer or a list in one schema", { ...int64, type: ["integer", "array"] }, "string"],
  [
    "an integer whose format is in another schema",
    { allOf: [{ type: "integer" }, format] },
    "string",
  ],
  ["a value of any type with the format", format, "bigint"],
  ["an integer or a text in one schema", { ...int64, type: ["integer", "string"] }, "bigint"],
])("%s", async (_name, id, as) => {
  const schema = within(id);
  const bounded = within(bound);
  const responses = { "200": { description: "", content: { "application/json": { schema } } } };
  const others = {
    "200": { description: "", content: { "application/json": { schema: bounded } } },
  };
  const model = await modelOf({
    openapi: "nullable" in id ? "3.0.3" : "3.1.0",
    paths: {
      "/a": { get: { operationId: "a", responses } },
      "/b": { get: { operationId: "b", responses: others } },
    },
    components: { schemas: { Bound: { minimum: 5 } } },
  });
  const { places } = int64View(model);
  const place = places.operations.get("a")?.responses.get("200")?.get("application/json");
  const value = as === "string" ? expect.not.objectContaining({ value: "bigint" }) : { value: as };
  expect(place).toEqual({ properties: new Map([["id", value]]) });
  expect(places.operations.has("b")).toBe(false);
  expect(places.numbers).toEqual([]);
});

it.each([2 ** 53, 1.5, "x"])("an integer with %s in its enum stays a number", async (value) => {
  const schema = within({ ...int64, enum: [1, value] });
  const responses = { "200": { description: "", content: { "application/json": { schema } } } };
  const model = await modelOf({ paths: { "/a": { get: { operationId: "a", responses } } } });
  const { places } = int64View(model);
  expect(places.operations.has("a")).toBe(false);
  expect(places.numbers.map(({ reason }) => reason)).toEqual([{ why: "listed" }]);
});

/** The JSON Pointer of the operation `post /a`. */
const at = "/paths/~1a/post";
const body = "requestBody/content";

const member = (kind: string, parts: JsonObject) => ({
  type: "object",
  required: ["kind"],
  properties: { kind: { const: kind }, ...parts },
});
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const union = (...names: string[]) => ({
  oneOf: names.map(ref),
  discriminator: { propertyName: "kind" },
});
const tagged = {
  Tagged: union("A", "B"),
  A: member("A", { in: within(int64) }),
  B: member("B", { in: { type: "string" } }),
  Numbered: union("C", "D"),
  C: member("C", { no: int64 }),
  D: member("D", { no: { type: "string" } }),
  Deep: union("E", "B"),
  E: member("E", { in: within(within(int64)) }),
  Twice: union("F", "B"),
  F: {
    ...member("F", {}),
    oneOf: [{ $ref: "#/components/schemas/G" }, { $ref: "#/components/schemas/H" }],
    discriminator: { propertyName: "second" },
  },
  G: {
    ...member("F", { second: { const: "G" }, in: within(within(int64)) }),
    required: ["second"],
  },
  H: { ...member("F", { second: { const: "H" } }), required: ["second"] },
};

it.each<[string, JsonObject, JsonObject | undefined]>([
  ["JSON", { content: { "application/json": { schema: within(int64) } } }, { depth: -1 }],
  ["members", { schema: within(within(int64)) }, { depth: 1, spreads: true }],
  ["items", { schema: { items: { items: int64 } }, explode: false }, { depth: 1 }],
  ["one text", { content: { "text/plain": { schema: within(int64) } } }, { depth: 0 }],
  ["no JSON: members", { schema: within(int64) }, undefined],
  ["no JSON: lists", { schema: within({ type: "array", items: int64 }) }, undefined],
  ["no JSON: names in brackets", { schema: within(within(int64)), style: "deepObject" }, undefined],
])("the place in a parameter: %s", async (_name, parameter, division) => {
  const parameters = [{ name: "q", in: "query", ...parameter }];
  const responses = { "204": { description: "" } };
  const get = { operationId: "a", parameters, responses };
  const { places } = int64View(await modelOf({ paths: { "/a": { get } } }));
  expect(places.numbers).toEqual([]);
  const found = places.operations.get("a")?.parameters.get("/paths/~1a/get/parameters/0");
  if (division === undefined) expect(found).toBeUndefined();
  else expect(found).toEqual({ place: expect.anything(), ...division });
});

it.each<[string, JsonObject, JsonObject | undefined]>([
  ["JSON", { content: { "application/json": { schema: within(int64) } } }, { depth: -1 }],
  ["members", { schema: within(within(int64)) }, { depth: 1 }],
  ["no JSON: members", { schema: within(int64) }, undefined],
])("the place in a response header: %s", async (_name, header, division) => {
  const responses = { "204": { description: "", headers: { "X-A": header } } };
  const { places } = int64View(
    await modelOf({ paths: { "/a": { get: { operationId: "a", responses } } } }),
  );
  expect(places.numbers).toEqual([]);
  const pointer = "/paths/~1a/get/responses/204/headers/X-A";
  const found = places.operations.get("a")?.parameters.get(pointer);
  expect(found).toEqual(division && { place: expect.anything(), ...division });
});

const multipart = "multipart/form-data";
const urlencoded = "application/x-www-form-urlencoded";

it.each(["application/xml", "text/plain", "application/octet-stream", urlencoded, multipart])(
  "a response of %s is not parsed",
  async (mediaType) => {
    const schema = within(within(within(int64)));
    const responses = { "200": { description: "", content: { [mediaType]: { schema } } } };
    const get = { operationId: "a", responses };
    const { places } = int64View(await modelOf({ paths: { "/a": { get } } }));
    expect(places.numbers).toEqual([]);
    expect(places.operations.get("a")).toBeUndefined();
  },
);

const inParts = { depth: 0, parts: true };
const asJson = { id: { contentType: "application/json" } };

it.each<[string, string, JsonObject, JsonObject, JsonObject | undefined]>([
  ["objects", multipart, within(within(int64)), {}, { id: inParts }],
  ["items", multipart, within({ items: within(int64) }), {}, { id: inParts }],
  ["JSON", multipart, within(int64), asJson, { id: { ...inParts, depth: -1 } }],
  ["no JSON: members", multipart, within(int64), {}, undefined],
  ["no JSON: lists", multipart, within({ items: int64 }), {}, undefined],
  ["no integers", multipart, within(within({})), asJson, undefined],
  ["members", urlencoded, within(within(within(int64))), {}, { id: { depth: 1, spreads: true } }],
  ["JSON", urlencoded, within(int64), asJson, { id: { depth: -1 } }],
  [
    "style, not JSON",
    urlencoded,
    within(int64),
    { id: { ...asJson.id, style: "form" } },
    undefined,
  ],
  [
    "no JSON: brackets",
    urlencoded,
    within(within(within(int64))),
    { id: { style: "deepObject" } },
    undefined,
  ],
  ["items by index", multipart, within({ prefixItems: [within(int64)] }), {}, { id: inParts }],
  [
    "items by index, as JSON",
    multipart,
    within({ prefixItems: [int64], items: {} }),
    asJson,
    { id: { ...inParts, depth: -1 } },
  ],
  [
    "items by index",
    urlencoded,
    within({ prefixItems: [within(int64)] }),
    {},
    { id: { depth: 1, spreads: true } },
  ],
  ["no JSON: members", urlencoded, within(within(int64)), {}, undefined],
  ["no JSON: lists", urlencoded, within({ items: int64 }), {}, undefined],
])("the fields of a form: %s, %s", async (_name, mediaType, schema, encoding, divisions) => {
  const requestBody = { content: { [mediaType]: { schema, encoding } } };
  const responses = { "204": { description: "" } };
  const post = { operationId: "a", requestBody, responses };
  const { places } = int64View(await modelOf({ paths: { "/a": { post } } }));
  expect(places.numbers).toEqual([]);
  const found = places.operations.get("a")?.forms.get(mediaType);
  const fields = Object.entries(divisions ?? {}).map(
    ([name, division]) => [name, { place: expect.anything(), ...(division as object) }] as const,
  );
  expect(found).toEqual(divisions && { fields: new Map(fields) });
});

it.each([
  [multipart, inParts],
  [urlencoded, { depth: 1, spreads: true }],
])("the fields that a form does not name: %s", async (mediaType, division) => {
  const schema = { ...within({ type: "string" }), additionalProperties: within(int64) };
  const requestBody = { content: { [mediaType]: { schema } } };
  const responses = { "204": { description: "" } };
  const post = { operationId: "a", requestBody, responses };
  const { places } = int64View(await modelOf({ paths: { "/a": { post } } }));
  expect(places.numbers).toEqual([]);
  const rest = { place: expect.anything(), ...division };
  const found = places.operations.get("a")?.forms.get(mediaType);
  expect(found).toEqual({ fields: new Map([["id", null]]), rest });
});

it.each<[string, JsonObject, JsonObject, unknown, JsonObject]>([
  ["JSON", { items: within(int64) }, {}, { items: expect.anything() }, { item: { as: "json" } }],
  [
    "integers",
    { items: { type: ["integer", "null"], format: "int64" } },
    {},
    { items: "int64" },
    { item: { as: "json" } },
  ],
  [
    "JSON, with a media type that may be bytes",
    { items: int64 },
    { itemEncoding: { contentType: "text/plain, image/png" } },
    { items: "int64" },
    { item: { as: "json", contentType: "text/plain" } },
  ],
  [
    "the first part",
    { prefixItems: [int64], items: { type: "string" } },
    {},
    { first: ["int64"] },
    { prefix: [{ as: "json" }], item: { as: "text" } },
  ],
])("the unnamed parts of a body: %s", async (_name, list, encoding, place, parts) => {
  const content = { "multipart/mixed": { schema: { type: "array", ...list }, ...encoding } };
  const responses = { "200": { description: "", content } };
  const post = { operationId: "a", requestBody: { content }, responses };
  const model = await modelOf({ openapi: "3.2.0", paths: { "/a": { post } } });
  const { places, model: texts } = int64View(model);
  expect(places.numbers).toEqual([]);
  const found = places.operations.get("a");
  expect(found?.request).toEqual(new Map([["multipart/mixed", place]]));
  expect(found?.responses.get("200")).toEqual(found?.request);
  expect([...(found?.parts.values() ?? [])]).toEqual([parts, parts]);
  // In the schema for validators, no integer has `contentMediaType`, which would declare it as bytes.
  const [sent] = texts.operations[0]?.requestBody?.content ?? [];
  const read = sent && partsByPosition(sent, () => undefined);
  expect(JSON.stringify(read?.schema)).not.toContain("contentMediaType");
});

it.each<[string, string, JsonObject, JsonObject]>([
  ["Tagged", multipart, {}, { in: inParts }],
  ["Numbered", multipart, { no: asJson.id }, { no: { ...inParts, depth: -1 } }],
  ["Deep", urlencoded, {}, { in: { depth: 1, spreads: true } }],
])("a field selects the form: %s, %s", async (name, mediaType, encoding, divisions) => {
  const schema = { $ref: `#/components/schemas/${name}` };
  const requestBody = { content: { [mediaType]: { schema, encoding } } };
  const responses = { "204": { description: "" } };
  const post = { operationId: "a", requestBody, responses };
  const { places } = int64View(
    await modelOf({ paths: { "/a": { post } }, components: { schemas: tagged } }),
  );
  expect(places.numbers).toEqual([]);
  const fields = Object.entries(divisions).map(
    ([field, division]) => [field, { place: expect.anything(), ...(division as object) }] as const,
  );
  const none = { fields: new Map() };
  const form = places.operations.get("a")?.forms.get(mediaType);
  expect(form).toMatchObject({ ...none, tag: "kind" });
  expect([...(form?.by?.values() ?? [])]).toEqual([{ fields: new Map(fields) }, none]);
});

it.each<[string, JsonObject]>([
  ["a parameter", { parameters: [{ name: "q", in: "query", schema: ref("Tagged") }] }],
  [
    "a form with a part that is JSON",
    {
      requestBody: {
        content: {
          [multipart]: {
            schema: ref("Tagged"),
            encoding: { kind: { contentType: "application/json" } },
          },
        },
      },
    },
  ],
  [
    "a form with two such fields",
    { requestBody: { content: { [urlencoded]: { schema: ref("Twice") } } } },
  ],
])("a text selects the place of an integer in another text: %s", async (_name, operation) => {
  const post = { operationId: "a", responses: { "200": { description: "" } }, ...operation };
  const { places } = int64View(
    await modelOf({ paths: { "/a": { post } }, components: { schemas: tagged } }),
  );
  expect(places.numbers).toEqual([]);
  expect(places.operations.get("a")).toBeDefined();
});

describe("each integer that stays a number has its place and its reason", () => {
  it.each<[string, JsonObject, string, JsonObject]>([
    [
      "in JSON of a field with an Encoding Object, if `properties` does not declare the field",
      {
        requestBody: {
          content: {
            [urlencoded]: {
              schema: { type: "object", additionalProperties: within(int64) },
              encoding: { x: { contentType: "application/json" } },
            },
          },
        },
      },
      `${at}/${body}/application~1x-www-form-urlencoded/schema/additionalProperties/properties/id`,
      { why: "undeclared", pointer: `${at}/${body}/application~1x-www-form-urlencoded` },
    ],
    [
      "inside a header of a media type other than JSON",
      {
        responses: {
          "200": {
            description: "",
            headers: { "X-A": { content: { "text/plain": { schema: { items: int64 } } } } },
          },
        },
      },
      `${at}/responses/200/headers/X-A/content/text~1plain/schema/items`,
      { why: "unread", pointer: `${at}/responses/200/headers/X-A` },
    ],
  ])("%s", async (_name, operation, pointer, reason) => {
    const model = await modelOf({
      paths: {
        "/a": {
          post: { operationId: "a", responses: { "200": { description: "" } }, ...operation },
        },
      },
      components: { schemas: { U: within({ oneOf: [{ type: "string" }, int64] }), ...tagged } },
    });
    expect(int64View(model).places.numbers).toEqual([{ pointer, reason }]);
  });
});
