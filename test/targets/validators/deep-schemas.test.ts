// Validators split the check of a deeply nested schema into several functions. Splitting the check into functions does
// not change the issues.
import { describe, expect, it } from "vitest";
import { bodyCheck } from "./generated.js";

type Json = object | string | number;

/** Calls `wrap` `depth` times, to nest a schema or a value. */
function nested<T>(inner: T, depth: number, wrap: (inner: T) => T): T {
  let result = inner;
  for (let level = 0; level < depth; level += 1) result = wrap(result);
  return result;
}

/** Issues print the first 200 characters of a location. */
const shown = (where: string) => (where.length > 200 ? `${where.slice(0, 200)}…` : where);

describe.each([39, 40, 41, 79, 80, 85])("a schema in %s other schemas", (depth) => {
  const small = { type: "integer", maximum: 5 };

  it.each([
    [
      "properties",
      (a: Json) => ({ type: "object", properties: { a } }),
      (a: Json) => ({ a }),
      ".a",
    ],
    ["items", (items: Json) => ({ type: "array", items }), (item: Json) => [item], "[0]"],
    ["allOf", (inner: Json) => ({ allOf: [inner] }), (value: Json) => value, ""],
  ])("%s", async (_, schema, value, step) => {
    const check = await bodyCheck(nested<Json>(small, depth, schema));
    expect(check(nested<Json>(5, depth, value))).toEqual([]);
    const where = shown(`body${step.repeat(depth)}`);
    expect(check(nested<Json>(6, depth, value))).toEqual([`${where}: at most 5`]);
  });

  it("knows the members of unevaluatedProperties", async () => {
    const closed = { type: "object", properties: { b: small }, unevaluatedProperties: false };
    const check = await bodyCheck(
      nested<Json>(closed, depth, (items) => ({ type: "array", items })),
    );
    expect(check(nested<Json>({ b: 5 }, depth, (item) => [item]))).toEqual([]);
    const where = shown(`body${"[0]".repeat(depth)}`);
    expect(check(nested<Json>({ c: 5 }, depth, (item) => [item]))).toEqual([
      `${where}: no property "c"`,
    ]);
  });
});
