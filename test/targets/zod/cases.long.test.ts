// Zod schemas of every case give the same verdicts as validators and have the types of `types/`, with and without
// `Date` objects.
import { describe, expect, it } from "vitest";
import { cases, documentOf } from "../../cases/generate.js";
import { judge } from "./judge.js";

const readable = cases.filter((name) => name !== "refused");

describe.each(["string", "date"] as const)("with dates: %s", (dates) => {
  it.each(readable)(
    "schemas of %s accept the same values, and have the same types",
    {
      timeout: 120_000,
    },
    async (name) => {
      const order = { compilers: ["7"], perSchema: 200, more: { dates } } as const;
      const { refused, wrong, questions, accepted } = await judge(documentOf(name), order);
      expect([refused, wrong]).toEqual([undefined, []]);
      expect(questions).toBeGreaterThan(0);
      expect(accepted).toBeGreaterThan(0);
    },
  );
});
