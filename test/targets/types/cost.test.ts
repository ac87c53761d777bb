// Twice the operations take twice the work: openapi-typescript adds them to an interface one by one.
import { expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/load/json.js";
import { ts } from "../../../scripts/targets/types/packages.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { artifactsOf, modelOf } from "./generate.js";

/** How many nodes are copied into lists while the types of so many operations are made. */
async function copiesFor(count: number): Promise<number> {
  const paths: JsonObject = {};
  for (let index = 0; index < count; index++) {
    const responses = { "204": { description: "Done" } };
    paths[`/${index}`] = { get: { operationId: `get${index}`, responses } };
  }
  const model = await modelOf({ paths });
  const factory = ts.factory as { createNodeArray: typeof ts.factory.createNodeArray };
  const original = factory.createNodeArray;
  let copies = 0;
  factory.createNodeArray = ((elements, ...more) => {
    copies += elements?.length ?? 0;
    return original(elements, ...more);
  }) as typeof original;
  try {
    const [, openapi] = await artifactsOf(model, [generateTypes]);
    expect(openapi?.text).toContain(`get${count - 1}: {`);
  } finally {
    factory.createNodeArray = original;
  }
  return copies;
}

it("the work grows as the document does", async () => {
  const [some, twice] = [await copiesFor(200), await copiesFor(400)];
  expect(some).toBeGreaterThan(200);
  expect(twice / some).toBeLessThan(2.2);
});
