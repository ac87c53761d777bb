// Zod schemas give the same verdicts as validators, and have the types of `types/`.
import { expect, it } from "vitest";
import { judge } from "./judge.js";

for (const file of ["spec/openapi.yaml"]) {
  it(`schemas of ${file} accept the same values, and have the same types`, {
    timeout: 120_000,
  }, async () => {
    const { schemas, questions, accepted, wrong } = await judge(file, { compilers: ["7"] });
    expect(wrong).toEqual([]);
    expect(schemas).toBeGreaterThan(50);
    expect(accepted).toBeGreaterThan(questions / 4);
  });
}
