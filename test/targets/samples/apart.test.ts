// Sample plans whose objects match exactly one member of a `oneOf`: the search for them has a limit.
import { expect, it } from "vitest";
import { letterScope } from "../../../scripts/schema/letter.js";
import { schemaFrom } from "../../../scripts/schema/schema.js";
import { modelScope } from "../../../scripts/schema/scope.js";
import { apart } from "../../../scripts/targets/samples/apart.js";

const text = { type: "string" };
const union = schemaFrom({
  oneOf: [
    { type: "object", properties: { a: text } },
    { type: "object", required: ["a"], properties: { a: { type: "number" } } },
  ],
});
const plan = { object: {}, optional: { a: { list: { oneOf: [1] } } } };

it.each([
  ["finds a plan while steps are left", 1_000, true],
  ["ends without a plan if no steps are left", 3, false],
])("%s", (_, left, isFound) => {
  const scope = modelScope(new Map());
  const steps = { left };
  const found = apart(union, plan as never, { scope, letter: letterScope(scope), steps });
  expect(found !== undefined).toBe(isFound);
  expect(steps.left).toBeLessThan(left);
});
