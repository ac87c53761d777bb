// Parameters with `content`: JSON, and text of other media types.
import { beforeAll, describe, expect, it } from "vitest";
import type { Validators } from "./generated.js";
import { integer, list, object, operationWith, read } from "./parameter.js";

describe("JSON in a parameter", () => {
  let operation: Validators;
  beforeAll(async () => {
    const schema = { type: "object", required: ["a"], properties: { a: integer } };
    operation = await operationWith({ in: "query", content: { "application/json": { schema } } });
  });

  it.each([
    ["p=%7B%22a%22:1%7D", { a: 1 }],
    ["p=%7B%22a%22:%221%22%7D", ["query.p.a: an integer"]],
    ["p=%7B%7D", ["query.p.a: a value (required)"]],
    ["p=%7B", ["query.p: JSON"]],
    ["p=%", ["query.p: percent-encoded UTF-8"]],
    [`p=${"[".repeat(100_000)}`, ["query.p: JSON nested at most 64 levels deep"]],
  ])("%.40s", (query, value) => {
    expect(read(operation, "query", query)).toEqual(value);
  });
});

describe("text of another format in a parameter", () => {
  const few = { type: "integer", maximum: 9 };
  it.each<[schema: object, text: string, value: unknown]>([
    [{ type: "string" }, "a,b", "a,b"],
    [few, "5", 5],
    [few, "10", ["headers.p: at most 9"]],
    [few, "x", ["headers.p: an integer"]],
    [{ anyOf: [few, { type: "null" }] }, "null", null],
    [{ enum: [1, 2] }, "2", 2],
    [list, "[1,2]", [1, 2]],
    [list, '["x"]', ["headers.p[0]: an integer"]],
    [list, "1,2", ["headers.p: a list or an object"]],
    [object, '{"r":1}', { r: 1 }],
  ])("is one value: %j, %s", async (schema, text, value) => {
    const operation = await operationWith({ in: "header", content: { "text/plain": { schema } } });
    expect(read(operation, "header", text)).toEqual(value);
  });
});
