// If only some uses of a schema need its 64-bit integers as numbers or bigints, these uses get a copy of the schema.
import { expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { int64View } from "../../../scripts/model/int64/view.js";
import { withEnumNames } from "../../../scripts/model/names/enum-names.js";
import { hasLongIntegers, withLongIntegers } from "../../../scripts/schema/long-integers.js";
import { modelOf } from "../../targets/types/generate.js";

const int64 = { type: "integer", format: "int64" };
const object = (properties: JsonObject) => ({ type: "object", properties });
const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const either = (...names: string[]) => ({ anyOf: names.map(to) });

/** Returns the schemas in which 64-bit integers are strings, or else numbers and bigints. */
async function converted(schemas: JsonObject, ...bodies: JsonObject[]) {
  const paths = bodies.map((schema, index) => {
    const content = { "application/json": { schema } };
    const responses = { "200": { description: "", content } };
    return [`/${index}`, { get: { operationId: `get${index}`, responses } }];
  });
  const parts = { openapi: "3.1.0", paths: Object.fromEntries(paths), components: { schemas } };
  const model = withEnumNames(await modelOf(parts));
  const view = int64View(model);
  return {
    schemas: Object.fromEntries(view.model.schemas.map(({ name, json }) => [name, json])),
    bodies: view.model.operations.map(({ responses }) => responses[0]?.content?.[0]?.schema?.json),
    places: new Set(view.places.operations.keys()),
    enums: view.model.enumNames?.map(({ name, json }) => [name, json["enum"]]),
  };
}

const text = { type: "string", format: "int64" };
const long = withLongIntegers(int64);
const Named = object({ id: { type: "string" } });

it("has a copy for a union, and strings elsewhere", async () => {
  const { schemas, bodies, places } = await converted(
    { A: object({ id: int64, no: int64 }), Named },
    to("A"),
    either("A", "Named"),
  );
  expect(schemas["A"]).toMatchObject(object({ id: text, no: text }));
  expect(schemas["AWithNumbers"]).toMatchObject(object({ id: long, no: text }));
  expect(bodies).toEqual([to("A"), either("AWithNumbers", "Named")]);
  expect(places).toEqual(new Set(["get0", "get1"]));
});

it("has no copy if all integers are numbers", async () => {
  const { schemas } = await converted({ A: object({ id: int64 }), Named }, either("A", "Named"));
  expect(Object.keys(schemas)).toEqual(["A", "Named"]);
  expect(schemas["A"]).toEqual(object({ id: long }));
});

it("has a copy of a named integer and of the schemas around it", async () => {
  const { schemas, bodies } = await converted(
    {
      Id: int64,
      Owner: object({ id: to("Id"), no: to("Id") }),
      A: { allOf: [object({ owner: to("Owner"), id: to("Id") })] },
      B: object({ owner: object({ id: { type: "string" } }) }),
    },
    to("A"),
    either("A", "B"),
  );
  expect(bodies[1]).toEqual(either("AWithNumbers", "B"));
  expect(schemas["AWithNumbers"]).toEqual({
    allOf: [object({ owner: to("OwnerWithNumbers"), id: to("Id") })],
  });
  expect(schemas["OwnerWithNumbers"]).toEqual(object({ id: to("IdWithNumbers"), no: to("Id") }));
  expect(schemas["IdWithNumbers"]).toEqual(long);
  expect(schemas["Owner"]).toEqual(object({ id: to("Id"), no: to("Id") }));
  expect(schemas["Id"]).toMatchObject(text);
});

it("has one copy of a recursive schema", async () => {
  const { schemas, bodies } = await converted(
    {
      A: object({ id: int64, next: to("A"), list: { type: "array", items: to("A") } }),
      B: object({ id: { type: "string" }, next: to("B") }),
    },
    to("A"),
    either("A", "B"),
  );
  expect(Object.keys(schemas)).toEqual(["A", "AWithNumbers", "B"]);
  expect(bodies[1]).toEqual(either("AWithNumbers", "B"));
  expect(schemas["AWithNumbers"]).toMatchObject(
    object({ id: long, next: to("AWithNumbers"), list: { items: to("A") } }),
  );
});

it("has a copy in a union that a discriminator selects", async () => {
  const kind = (value: string, id: JsonObject) => ({
    ...object({ kind: { const: value }, id }),
    required: ["kind"],
  });
  const { schemas, bodies } = await converted(
    { A: kind("A", { anyOf: [to("Id"), { type: "string" }] }), B: kind("B", to("Id")), Id: int64 },
    { ...either("A", "B"), discriminator: { propertyName: "kind" } },
    object({ id: to("Id") }),
  );
  expect(bodies[0]).toMatchObject(either("A", "B"));
  expect(schemas["A"]).toMatchObject(
    object({ id: { anyOf: [to("IdWithNumbers"), { type: "string" }] } }),
  );
  expect(schemas["B"]).toMatchObject(object({ id: to("Id") }));
});

it("has a copy for each set of integers that are numbers", async () => {
  const { schemas, bodies } = await converted(
    { A: object({ id: int64, no: int64 }), Named, Numbered: object({ no: { type: "string" } }) },
    either("A", "Named"),
    either("A", "Numbered"),
  );
  expect(bodies).toEqual([either("A", "Named"), either("AWithNumbers", "Numbered")]);
  expect(schemas["A"]).toMatchObject(object({ id: long, no: text }));
  expect(schemas["AWithNumbers"]).toMatchObject(object({ id: text, no: long }));
});

it("has a copy for each set of integers in members", async () => {
  const owned = (name: string) => object({ owner: object({ [name]: { type: "string" } }) });
  const { schemas, bodies } = await converted(
    {
      Owner: object({ id: int64, no: int64 }),
      A: object({ owner: to("Owner") }),
      B: owned("id"),
      C: owned("no"),
    },
    either("A", "B"),
    either("A", "C"),
    to("A"),
  );
  expect(bodies).toEqual([either("AWithNumbers", "B"), either("AWithNumbers2", "C"), to("A")]);
  expect(schemas["AWithNumbers"]).toEqual(object({ owner: to("OwnerWithNumbers") }));
  expect(schemas["AWithNumbers2"]).toEqual(object({ owner: to("OwnerWithNumbers2") }));
  expect(schemas["OwnerWithNumbers"]).toMatchObject(object({ id: long, no: text }));
  expect(schemas["OwnerWithNumbers2"]).toMatchObject(object({ id: text, no: long }));
});

it("has a copy to which a discriminator points", async () => {
  const kind = (value: string) => ({
    ...object({ kind: { const: value }, id: int64 }),
    required: ["kind"],
  });
  const union = { ...either("A", "B"), discriminator: { propertyName: "kind" } };
  const { bodies } = await converted(
    { A: kind("A"), B: { ...kind("B"), ...object({ kind: { const: "B" } }) } },
    { ...union, ...object({ id: { enum: [5, "5"] } }) },
    to("A"),
  );
  expect(bodies[0]).toMatchObject({
    ...either("AWithNumbers", "B"),
    discriminator: { mapping: { A: to("AWithNumbers").$ref } },
  });
  expect(bodies[1]).toEqual(to("A"));
});

it("has a copy of a restriction of 64-bit integers and other values", async () => {
  const bounded = (schema: JsonObject) => object({ id: { allOf: [schema, to("Bound")] } });
  const { schemas, bodies } = await converted(
    { A: bounded(int64), B: bounded({ type: "number" }), Bound: { minimum: 5 } },
    to("A"),
    to("B"),
  );
  expect(bodies).toEqual([to("A"), to("B")]);
  expect(schemas["A"]).toMatchObject(bounded(text));
  expect(schemas["B"]).toEqual(
    object({ id: { allOf: [{ type: "number" }, to("BoundWithNumbers")] } }),
  );
  expect(schemas["BoundWithNumbers"]).toEqual({ minimum: 5 });
});

it("has a copy of a schema of other integers for a union with 64-bit integers", async () => {
  const Team = object({ id: { type: "integer" } });
  const { schemas, bodies } = await converted(
    { A: object({ id: int64 }), Team, Named: object({ id: { type: "number" } }) },
    to("A"),
    to("Team"),
    either("A", "Team"),
    either("A", "Named"),
  );
  expect(bodies).toEqual([
    to("A"),
    to("Team"),
    either("A", "TeamWithStrings"),
    either("A", "Named"),
  ]);
  expect(schemas["Team"]).toEqual(Team);
  expect(schemas["TeamWithStrings"]).toMatchObject(object({ id: { type: "string" } }));
  expect(schemas["Named"]).toMatchObject(object({ id: { type: ["string", "number"] } }));
});

it("has a copy of a schema of other numbers for a union with strings", async () => {
  const Size = { type: "number" };
  const union = { anyOf: [int64, { type: "string" }, to("Size")] };
  const { schemas, bodies } = await converted({ Size }, union, to("Size"));
  expect(schemas).toEqual({ Size, SizeWithNumbers: withLongIntegers(Size) });
  expect(bodies[0]).toEqual({ anyOf: [long, { type: "string" }, to("SizeWithNumbers")] });
  expect(bodies[1]).toEqual(to("Size"));
});

it("has a copy for strings, and a copy for bigints", async () => {
  const Size = { type: "number" };
  const withStrings = { anyOf: [int64, to("Size")] };
  const withNumbers = { anyOf: [int64, { type: "string" }, to("Size")] };
  const { schemas, bodies } = await converted({ Size }, withStrings, withNumbers, to("Size"));
  expect(schemas).toMatchObject({
    Size,
    SizeWithStrings: { type: ["string", "number"] },
    SizeWithNumbers: withLongIntegers(Size),
  });
  expect(hasLongIntegers(schemas["SizeWithStrings"] as JsonObject)).toBe(false);
  expect(bodies).toMatchObject([
    { anyOf: [text, to("SizeWithStrings")] },
    { anyOf: [long, { type: "string" }, to("SizeWithNumbers")] },
    to("Size"),
  ]);
});

it("has no copies of restrictions if there would be too many", async () => {
  const names = Array.from({ length: 301 }, (_, index) => `Bound${index}`);
  const all = Object.fromEntries(names.map((name) => [name, { minimum: 5 }]));
  const { schemas, bodies } = await converted(
    all,
    { allOf: [int64, ...names.map(to)] },
    { allOf: [{ type: "number" }, ...names.map(to)] },
  );
  expect(Object.keys(schemas)).toHaveLength(301);
  expect(bodies[0]).toEqual({ allOf: [long, ...names.map(to)] });
});

it("has no copies if there would be too many", async () => {
  const names = Array.from({ length: 301 }, (_, index) => `A${index}`);
  const all = Object.fromEntries(names.map((name) => [name, object({ id: int64 })]));
  const { schemas } = await converted(
    { ...all, Named },
    object(Object.fromEntries(names.map((name) => [name, to(name)]))),
    either(...names, "Named"),
  );
  expect(Object.keys(schemas)).toHaveLength(302);
  for (const name of names) expect(schemas[name]).toEqual(object({ id: long }));
});

it("chooses a free name", async () => {
  const { schemas } = await converted(
    { A: object({ id: int64 }), AWithNumbers: object({}), Named },
    to("A"),
    to("AWithNumbers"),
    either("A", "Named"),
  );
  expect(Object.keys(schemas)).toEqual(["A", "AWithNumbers2", "AWithNumbers", "Named"]);
});

it("has constants with the values of the types", async () => {
  const choice = (name: string) => object({ [name]: { ...int64, enum: [1, 2] } });
  const numbers = ["b", "c"].map((name) => object({ [name]: { type: "string" } }));
  const { enums } = await converted(
    { A: choice("a"), B: choice("b"), C: choice("c") },
    object({ a: to("A"), b: to("B") }),
    { anyOf: [to("B"), numbers[0] as JsonObject] },
    { anyOf: [to("C"), numbers[1] as JsonObject] },
  );
  expect(enums).toEqual([
    ["AA", ["1", "2"]],
    ["BB", ["1", "2"]],
    ["CC", [1, 2]],
  ]);
});
