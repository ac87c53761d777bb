// Printing the types of twice as many operations takes about twice as many steps.
import { afterEach, expect, it, vi } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { OperationTypes } from "../../scripts/targets/types/operation-types.js";
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

it("the type of a request body is looked up a fixed number of times for each media type", async () => {
  const lookups = async (count: number) => {
    const names = Array.from({ length: count }, (_, index) => `application/x${index}+json`);
    const schema = { type: "object", properties: { a: { type: "string" } } };
    const content = Object.fromEntries(names.map((name) => [name, { schema }]));
    const responses = { "204": { description: "Done" } };
    const post = { operationId: "post", requestBody: { content }, responses };
    const model = await modelOf({ paths: { "/": { post } } });
    const looked = vi.spyOn(OperationTypes.prototype, "requestBody");
    const [, openapi] = await artifactsOf(model, [generateTypes]);
    expect(openapi?.text).toContain("PostBody");
    const calls = looked.mock.calls.length;
    vi.restoreAllMocks();
    return calls;
  };
  expect((await lookups(80)) / (await lookups(40))).toBeLessThan(2.2);
});
