// Tests a schema with valid bodies, and with invalid bodies and their issues.
import { expect } from "vitest";
import { bodyCheck } from "./generated.js";

/** A schema, valid bodies, and invalid bodies with their issues. */
export type BodyCase = [
  name: string,
  schema: unknown,
  valid: unknown[],
  invalid: [value: unknown, reported: string][],
];

/** Tests the generated validator of a case's schema. */
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

/** The schema of an object with the required member `name`. */
export const person: object = {
  type: "object",
  required: ["name"],
  properties: { name: { type: "string" } },
};
