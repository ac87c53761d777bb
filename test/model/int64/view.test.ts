// Which integers of 64 bits become texts: those whose place holds nothing else by any reading of the document.
import { expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { int64View } from "../../../scripts/model/int64/view.js";
import { modelOf } from "../../targets/types/generate.js";

const int64 = { type: "integer", format: "int64" };

it.each<[string, JsonObject, boolean]>([
  ["a plain integer", int64, true],
  ["an integer or null", { anyOf: [int64, { type: "null" }] }, true],
  ["an integer or a text", { anyOf: [int64, { type: "string" }] }, false],
  ["an integer or anything", { anyOf: [int64, {}] }, false],
  ["an integer with a bound elsewhere", { allOf: [int64, { minimum: 5 }] }, false],
  ["an integer that must not be another", { ...int64, not: { const: 5 } }, false],
])("%s", async (_name, id, isText) => {
  const schema = { type: "object", properties: { id } };
  const responses = { "200": { description: "", content: { "application/json": { schema } } } };
  const model = await modelOf({ paths: { "/a": { get: { operationId: "a", responses } } } });
  const { places } = int64View(model);
  expect(places.operations.has("a")).toBe(isText);
  expect(places.numbersIn).toEqual(isText ? [] : ["A"]);
});
