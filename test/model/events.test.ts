// The schema of server-sent events: which events have JSON data, and the schema of a parsed event.

import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { eventsOf } from "../../scripts/model/events.js";
import type { OpenSchema } from "../../scripts/model/schema.js";
import { schemaFrom } from "../../scripts/schema/schema.js";

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const json = { type: "string", contentMediaType: "application/json", contentSchema: ref("Item") };
const text = { type: "string" };
const event = (data: JsonObject, name?: string): JsonObject => ({
  type: "object",
  properties: { ...(name === undefined ? {} : { event: { const: name } }), data },
});
const schemas: Record<string, OpenSchema> = {
  Item: { type: "object" },
  Json: event(json, "a"),
  Text: event(text, "b"),
  Round: { anyOf: [ref("Round"), ref("Json")] },
  Deep0: false,
};
for (let n = 1; n < 40; n += 1) {
  schemas[`Deep${n}`] = { anyOf: [ref(`Deep${n - 1}`), ref(`Deep${n - 1}`)] };
  schemas[`Wide${n}`] = { anyOf: [ref(n === 1 ? "Json" : `Wide${n - 1}`), ref("Text")] };
}
const find = (name: string) => schemas[name];

describe("JSON are the data of", () => {
  it.each<[what: string, schema: OpenSchema, data: object]>([
    ["all events", event(json), { json: true }],
    ["none", event(text), { json: [] }],
    ["events of a name", { oneOf: [ref("Json"), ref("Text")] }, { json: ["a"] }],
    ["all but those of a name", { oneOf: [event(json), ref("Text")] }, { json: true, text: ["b"] }],
    ["a schema that allows no text", event({ type: "object" }), { json: true }],
    ["a schema of text inside", event({ contentSchema: true }), { json: true }],
    ["no other media type", event({ type: "string", contentMediaType: "text/csv" }), { json: [] }],
    [
      "all but a constant",
      { anyOf: [event(json), event({ const: "[DONE]" })] },
      { json: true, plain: ["[DONE]"] },
    ],
    ["messages", event(json, "message"), { json: true, message: true }],
    ["a schema within itself", ref("Round"), { json: true }],
    [
      "too many alternatives",
      { allOf: Array.from({ length: 9 }, () => ({ anyOf: [ref("Json"), ref("Text")] })) },
      { json: [] },
    ],
    ["alternatives without a value", ref("Deep39"), { json: [] }],
  ])("%s", (_what, schema, data) => {
    expect(eventsOf(schema, find)).toMatchObject({ data, isAmbiguous: false });
  });

  it("nothing that neither a name nor a constant tells", () => {
    const schema: JsonObject = { oneOf: [event(json), event(text)] };
    expect(eventsOf(schema, find)).toEqual({ item: schema, data: { json: [] }, isAmbiguous: true });
  });
});

it("an event is described with the JSON in place of the text, in all parts of its schema", () => {
  const { item } = eventsOf(
    schemaFrom({ allOf: [event(text)], required: ["event"], oneOf: [ref("Json"), ref("Text")] }),
    find,
  );
  expect(item).toEqual({
    oneOf: [
      {
        type: "object",
        required: ["event"],
        properties: { data: ref("Item"), event: { const: "a" } },
      },
      {
        type: "object",
        required: ["event"],
        properties: { data: text, event: { const: "b" } },
      },
    ],
  });
  // If the `data` of a union member is not JSON, the member stays a reference to its named schema.
  expect(eventsOf(schemaFrom({ oneOf: [ref("Json"), ref("Text")] }), find).item).toMatchObject({
    oneOf: [{ properties: { data: ref("Item") } }, ref("Text")],
  });
});
