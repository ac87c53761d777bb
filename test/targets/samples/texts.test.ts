// Sample strings match the schema's `pattern` and `format`.
import { expect, it } from "vitest";
import { Plans } from "../../../scripts/targets/samples/plans.js";
import { make } from "../../../templates/samples/runtime/make.js";

it.each([
  ["a pattern", { pattern: "^[A-Z]{2}-[0-9]{4}$" }, /^[A-Z]{2}-\d{4}$/],
  ["a pattern with an escape that it does not need", { pattern: "^[0-9]{3}\\-a$" }, /^\d{3}-a$/],
  [
    "a pattern that says what the format says",
    { format: "date-time", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$" },
    /^2026-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  ],
  [
    "a pattern that says more than the format",
    { format: "date-time", pattern: "\\.[0-9]{3}Z$" },
    /^2026-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  ],
])("%s", (_, keywords, expected) => {
  const plan = new Plans(() => undefined).of({ type: "string", ...keywords } as object);
  expect(plan && make(plan, { seed: 1, optional: "full" })).toMatch(expected);
});
