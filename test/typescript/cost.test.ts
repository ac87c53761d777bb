// Printing the types of twice as many operations takes about twice as many steps.
import { afterEach, expect, it, vi } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { generateTypes } from "../../scripts/targets/types/target.js";
import { ObjectType } from "../../scripts/typescript/object-type.js";
import { TypePrinter } from "../../scripts/typescript/print-type.js";
import { artifactsOf, modelOf } from "../targets/types/generate.js";

afterEach(() => vi.restoreAllMocks());

/**
 * Counts how often specloom adds a member to an object type or prints a type, for a document with `count` operations.
 */
async function stepsFor(count: number): Promise<number> {
  const paths: JsonObject = {};
  for (let index = 0; index < count; index++) {
    const responses = { "204": { description: "Done" } };
    paths[`/${index}`] = { get: { operationId: `get${index}`, responses } };
  }
  const model = await modelOf({ paths });
  const added = vi.spyOn(ObjectType.prototype, "add");
  const printed = vi.spyOn(TypePrinter.prototype, "type");
  const [, openapi] = await artifactsOf(model, [generateTypes]);
  expect(openapi?.text).toContain(`get${count - 1}: {`);
  const steps = added.mock.calls.length + printed.mock.calls.length;
  vi.restoreAllMocks();
  return steps;
}

it("the work grows as the document does", async () => {
  const [some, twice] = [await stepsFor(200), await stepsFor(400)];
  expect(some).toBeGreaterThan(200);
  expect(twice / some).toBeLessThan(2.2);
});
