// For random documents, samples are valid, validators and `accepts` agree, and the derived facts and types fit each
// accepted value.
import { expect, it } from "vitest";
import { askAll } from "./laws.js";

it.each(["3.0.3", "3.1.0"] as const)(
  "each judge agrees about schemas of OpenAPI %s",
  async (version) => {
    const { questions, accepted, missing, typed, wrong } = await askAll(version, 20_261, 10);
    expect(wrong).toEqual([]);
    // The test is meaningful only if many values are accepted and many are rejected.
    expect(questions).toBeGreaterThan(3_000);
    expect(accepted / questions).toBeGreaterThan(0.2);
    expect(accepted / questions).toBeLessThan(0.8);
    expect(typed.length).toBeGreaterThan(200);
    expect(missing).toBeLessThan(20);
  },
  120_000,
);
