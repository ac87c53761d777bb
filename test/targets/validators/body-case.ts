// A case of a schema: bodies that match it, and others with their failures.
import { expect } from "vitest";
import { bodyCheck } from "./generated.js";

/** A schema, bodies that match it, and bodies that do not, each with one line of its failures. */
export type BodyCase = [
  name: string,
  schema: unknown,
  valid: unknown[],
  invalid: [value: unknown, reported: string][],
];

/** Expects the results of a case from the generated check of its schema. */
export async function expectIssues(
  schema: BodyCase[1],
  valid: BodyCase[2],
  invalid: BodyCase[3],
): Promise<void> {
  const check = await bodyCheck(schema);
  for (const value of valid) expect(check(value), JSON.stringify(value)).toEqual([]);
  for (const [value, reported] of invalid)
    expect(check(value), JSON.stringify(value)).toContain(reported);
}

/** The schema of an object that has a name. */
export const person: object = {
  type: "object",
  required: ["name"],
  properties: { name: { type: "string" } },
};
