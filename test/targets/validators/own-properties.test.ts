// An object has its own properties only: what it inherits is neither asked for nor judged.
import { describe, expect, it } from "vitest";
import { bodyCheck } from "./generated.js";

describe("what an object inherits", () => {
  const tagged = (kind: string) => ({
    type: "object",
    required: ["kind"],
    properties: { kind: { const: kind } },
  });

  it.each<[string, unknown, object]>([
    ["required", { type: "object", required: ["name"] }, { name: "a" }],
    ["a tag", { oneOf: [tagged("a"), tagged("b")] }, { kind: "a" }],
    ["a type", { type: "object", properties: { name: false }, required: ["name"] }, { name: 1 }],
  ])("is no property of it: %s", async (_name, schema, inherited) => {
    const check = await bodyCheck(schema);
    expect(check(Object.create(inherited))).not.toEqual([]);
  });

  it("is not judged either", async () => {
    const check = await bodyCheck({ type: "object", properties: { name: { type: "string" } } });
    expect(check(Object.create({ name: 1 }))).toEqual([]);
  });
});
