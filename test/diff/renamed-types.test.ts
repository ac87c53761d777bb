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

async function modelOf(schemas: Readonly<Record<string, JsonObject>>) {
  const names = Object.keys(schemas);
  const content = {
    "application/json": {
      schema: { oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) },
    },
  };
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
