// specloom derives the same facts (such as types, members and items) from all schemas that accept the same values.
import { expect, it } from "vitest";
import { runsOf } from "../runs.js";
import { unequalFacts } from "./sharpness.js";

it("each spelling of a generated schema gives the same facts", { timeout: 60_000 }, async () => {
  expect(await unequalFacts(32, runsOf(100))).toEqual([]);
});
