// Each array item is validated separately: the result for one item does not affect the next item.
import { describe, expect, it } from "vitest";
import { bodyCheck } from "./generated.js";

describe("lists of values that are each checked for themselves", () => {
  // For the schemas of this test, Ajv wrongly reuses the result of one array item for the next item.
  it.each([
    [
      "contains",
      { type: "array", contains: { type: "string" } },
      [["a"], []],
      "body[1]: at least 1 matching item",
    ],
    [
      "contains beside prefixItems",
      { type: "array", prefixItems: [{ type: "string" }], contains: { const: "a" } },
      [["a"], []],
      "body[1]: at least 1 matching item",
    ],
    [
      "unevaluatedProperties",
      {
        type: "object",
        if: { required: ["k"] },
        // biome-ignore lint/suspicious/noThenProperty: the keyword's name
        then: { properties: { k: {}, a: {} } },
        unevaluatedProperties: false,
      },
      [{ k: 1, a: 1 }, { a: 1 }],
      'body[1]: no property "a"',
    ],
    [
      "unevaluatedItems",
      {
        type: "array",
        if: { minItems: 2 },
        // biome-ignore lint/suspicious/noThenProperty: the keyword's name
        then: { prefixItems: [{}, {}] },
        unevaluatedItems: false,
      },
      [[1, 1], [1]],
      "body[1]: no more items",
    ],
  ])("%s", async (_, items, body, expected) => {
    expect((await bodyCheck({ type: "array", items }))(body)).toContain(expected);
    expect((await bodyCheck({ type: "array", items }))(body.slice(0, 1))).toEqual([]);
  });
});
