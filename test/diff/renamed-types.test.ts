// The advice to rename generated types: members of a union are paired by name and by their properties, not by position.
import { expect, it } from "vitest";
import { compareModels } from "../../scripts/diff/compare.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";

const withProperties = (...names: string[]) => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
});

type Schemas = Readonly<Record<string, JsonObject>>;

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const unionOf = (schemas: Schemas): JsonObject => ({ oneOf: Object.keys(schemas).map(refer) });

async function modelOf(schemas: Schemas, schema = unionOf(schemas)) {
  const content = { "application/json": { schema } };
  const document = {
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: {
      "/a": { get: { operationId: "a", responses: { "200": { description: "ok", content } } } },
    },
    components: { schemas },
  };
  return buildModel(await loadDocumentFromText(JSON.stringify(document), "openapi.json"));
}

const before = {
  Always: withProperties(),
  Both: withProperties("left", "right"),
  Not: withProperties("child"),
  Text: withProperties("text"),
};

it("pairs renamed members with equal properties, in whatever order", async () => {
  const after = {
    Always: withProperties(),
    Contrary: withProperties("child"),
    Range: withProperties("from", "to"),
    And: withProperties("right", "left"),
    Text: withProperties("text"),
  };
  const { renamedTypes } = compareModels(await modelOf(before), await modelOf(after));
  expect(new Set(renamedTypes)).toEqual(
    new Set([
      { before: "Both", after: "And" },
      { before: "Not", after: "Contrary" },
    ]),
  );
});

it("names no renamed type if members are removed", async () => {
  const { Both: _, ...after } = before;
  const { renamedTypes } = compareModels(await modelOf(before), await modelOf(after));
  expect(renamedTypes).toEqual([]);
});

it("compares members without properties as a whole", async () => {
  const [Text, Count, Flag] = [{ type: "string" }, { type: "number" }, { type: "boolean" }];
  const names = async (after: Schemas) =>
    compareModels(await modelOf({ Text, Count }), await modelOf(after)).renamedTypes;
  expect(await names({ Text, Flag })).toEqual([]);
  expect(await names({ Text, Flag, Total: Count })).toEqual([{ before: "Count", after: "Total" }]);
});

it("pairs the only references of two lists, such as those of types with null", async () => {
  const orNull = (name: string) => ({ anyOf: [refer(name), { type: "null" }] });
  const before = await modelOf({ Old: withProperties("a") }, orNull("Old"));
  const after = await modelOf({ New: withProperties("a", "b") }, orNull("New"));
  expect(compareModels(before, after).renamedTypes).toEqual([{ before: "Old", after: "New" }]);
});

it("pairs members without names by their properties if a member was added", async () => {
  const holding = (member: string, name: string) => ({
    type: "object",
    properties: { [member]: refer(name) },
  });
  const one = { A: withProperties("a"), B: withProperties("b") };
  const other = { ...one, C: withProperties("c"), Z: one.A };
  const { A: _, ...rest } = other;
  const before = await modelOf(one, { oneOf: [holding("x", "A"), holding("x", "B")] });
  const added = { oneOf: [holding("x", "C"), holding("x", "Z"), holding("x", "B")] };
  expect(compareModels(before, await modelOf(rest, added)).renamedTypes).toEqual([]);
  const marked = { oneOf: [holding("y", "A"), holding("x", "B")] };
  const after = { oneOf: [holding("z", "C"), holding("y", "Z"), holding("x", "B")] };
  expect(
    compareModels(await modelOf(one, marked), await modelOf(rest, after)).renamedTypes,
  ).toEqual([{ before: "A", after: "Z" }]);
});
