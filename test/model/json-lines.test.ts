// The schema of a JSON Lines body describes one item, unless the schema describes an array.
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { itemsOf, linesSchema } from "../../scripts/model/json-lines.js";
import type { OpenSchema } from "../../scripts/model/schema.js";

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const one: JsonObject = { type: "object", properties: { n: { type: "integer" } } };
const text: JsonObject = { type: "string" };
const number: JsonObject = { type: "integer" };
const list = (items: OpenSchema): JsonObject => ({ type: "array", items });
const nothing: JsonObject = { type: "null" };

const schemas: Readonly<Record<string, OpenSchema>> = {
  One: one,
  List: list(ref("One")),
  Alias: ref("List"),
  Numbers: list(number),
  Round: { allOf: [ref("Round"), list(number)] },
  Wide: { allOf: Array.from({ length: 30 }, (_, index) => ref(`Wide${index}`)) },
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `Wide${index}`,
      {
        allOf: [
          { anyOf: [ref(`Wide${index + 1}`), list(number)] },
          { anyOf: [ref(`Wide${index + 1}`), list(text)] },
        ],
      },
    ]),
  ),
  Wide30: list(one),
};
const find = (name: string) => schemas[name];
const content = (json: OpenSchema | undefined, mediaType = "application/x-ndjson") =>
  json === undefined ? { mediaType } : { mediaType, schema: { pointer: "/a", json } };

describe("a response's items are", () => {
  it.each<[what: string, schema: OpenSchema | undefined, item: OpenSchema | undefined]>([
    ["what a name stands for", ref("One"), ref("One")],
    ["what is said inline", one, one],
    ["the items of a list", list(one), one],
    ["the items of a named list", ref("List"), ref("One")],
    ["the items of a list with another name", ref("Alias"), ref("One")],
    ["the items of a named list with more beside it", { ...ref("List"), title: "T" }, ref("One")],
    ["the items of a composed list", { allOf: [ref("List")] }, ref("One")],
    ["the items of a list or null", { type: ["array", "null"], items: one }, one],
    ["the items of a named list or null", { anyOf: [ref("List"), nothing] }, ref("One")],
    [
      "the items of either list",
      { oneOf: [ref("List"), ref("Numbers")] },
      { anyOf: [ref("One"), number] },
    ],
    [
      "what several parts say of them",
      { allOf: [ref("List"), list({ required: ["n"] })] },
      { allOf: [ref("One"), { required: ["n"] }] },
    ],
    ["items where another part says the type", { allOf: [{ type: "array" }, { items: one }] }, one],
    [
      "first items or others",
      { type: "array", prefixItems: [text], items: one },
      { anyOf: [text, one] },
    ],
    ["first items alone", { type: "array", prefixItems: [text], items: false }, text],
    ["unknown after first items", { type: "array", prefixItems: [text] }, undefined],
    ["the items of a list that is part of itself", ref("Round"), number],
    [
      "one thing or a list of it",
      { oneOf: [ref("One"), ref("List")] },
      { oneOf: [ref("One"), ref("List")] },
    ],
    ["one thing or null", { type: ["object", "null"] }, { type: ["object", "null"] }],
    ["unknown in a list that says nothing of them", { type: "array" }, undefined],
    ["unknown where nothing is said", {}, undefined],
    ["unknown where all is allowed", true, undefined],
    ["unknown without a schema", undefined, undefined],
    ["unknown where the whole is a text", text, undefined],
    ["unknown where the whole is a text or null", { type: ["string", "null"] }, undefined],
  ])("%s", (_what, schema, item) => {
    expect(itemsOf(content(schema), find)?.item).toEqual(item);
  });

  it("told in bounded time, however a list is composed", () => {
    const printed = itemsOf(content(ref("Wide")), find);
    expect(JSON.stringify(printed).length).toBeLessThan(50_000);
  });

  it.each([
    [{ ...list(one), minItems: 1 }, true],
    [{ allOf: [ref("List"), { type: "array", uniqueItems: true }] }, true],
    [{ type: "array", prefixItems: [text] }, true],
    [list({ ...one, minProperties: 1 }), false],
    [ref("List"), false],
    [{ ...one, not: {} }, false],
  ])("not all that a list says: %j %s", (schema, isMore) => {
    expect(itemsOf(content(schema as JsonObject), find)?.isMore).toBe(isMore);
  });

  it.each([
    ["application/x-ndjson; charset=utf-8", true],
    ["APPLICATION/NDJSON", true],
    ["application/jsonl", true],
    ["application/x-jsonlines", true],
    ["application/json-seq", true],
    ["application/json", false],
    ["text/event-stream", false],
  ])("of %s: %s", (mediaType, isRead) => {
    expect(itemsOf(content(one, mediaType), find) !== undefined).toBe(isRead);
  });
});

describe("a request's list is", () => {
  it.each<[what: string, schema: OpenSchema | undefined, whole: OpenSchema | undefined]>([
    ["one of what is said", ref("One"), list(ref("One"))],
    ["one of what may be null", { type: ["object", "null"] }, list({ type: ["object", "null"] })],
    ["what is said", ref("List"), ref("List")],
    ["what is said but null", { type: ["array", "null"], items: one }, list(one)],
    [
      "what is said in parts but null",
      { anyOf: [ref("List"), nothing] },
      { allOf: [{ anyOf: [ref("List"), nothing] }, { type: "array" }] },
    ],
    ["none but a text", text, undefined],
    ["nothing known", {}, undefined],
    ["nothing said", undefined, undefined],
  ])("%s", (_what, schema, whole) => {
    expect(linesSchema(content(schema), find)).toEqual(whole);
  });
});
