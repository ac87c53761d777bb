// If a subschema no longer accepts any value, each request to which the subschema applies is rejected. The change
// is breaking for responses only if the subschema applies to a part of every valid response.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { runsOf } from "../../runs.js";
import { changesOf } from "../one-operation.js";

/**
 * Functions that put the schema `part` into another schema. `isFree` is true if a valid value of the outer schema may
 * lack the value that `part` describes. Example: the array `[]` has no items that a schema in `items` could describe.
 */
const holders: readonly (readonly [isFree: boolean, around: (part: JsonObject) => JsonObject])[] = [
  [true, (items) => ({ type: "array", items })],
  [false, (items) => ({ type: "array", items, minItems: 1 })],
  [true, (m) => ({ type: "object", properties: { m } })],
  [false, (m) => ({ type: "object", required: ["m"], properties: { m } })],
  [true, (m) => ({ type: "object", additionalProperties: m })],
  [false, (part) => ({ allOf: [part] })],
];
const known = { type: "string", enum: ["a", "b"] };
const impossible = fc.constantFrom<JsonObject>(
  { allOf: [known, { enum: ["c"] }] },
  { ...known, minLength: 2 },
  { ...known, maxLength: 0 },
);

function documentOf(part: JsonObject, whole: JsonObject): JsonObject {
  const content = { "application/json": { schema: whole } };
  const done = { 204: { description: "Done" } };
  return {
    openapi: "3.1.0",
    info: { title: "", version: "1" },
    paths: {
      "/read": { get: { responses: { 200: { description: "All", content } } } },
      "/write": { post: { requestBody: { required: true, content }, responses: done } },
    },
    components: { schemas: { Part: part } },
  };
}

it("tells of a part without values who cannot do without it", async () => {
  const around = fc.array(fc.constantFrom(...holders), { maxLength: 3 });
  const breaking = new Set<string>();
  await fc.assert(
    fc.asyncProperty(impossible, around, async (now, holding) => {
      const whole = holding.reduce<JsonObject>((part, [, hold]) => hold(part), {
        $ref: "#/components/schemas/Part",
      });
      const changes = await changesOf(documentOf(known, whole), documentOf(now, whole));
      const broken = changes.flatMap(({ impact, operations }) =>
        impact === "breaking" ? operations.map(({ path }) => path) : [],
      );
      const isFree = holding.some(([free]) => free);
      const expected = isFree ? ["/write"] : ["/read", "/write"];
      expect([...new Set(broken)].sort()).toEqual(expected);
      breaking.add(expected.join());
      const reached = changes.flatMap(({ operations, alsoChanged }) => [
        ...operations,
        ...alsoChanged,
      ]);
      expect(reached.map(({ path }) => path)).toContain("/read");
    }),
    { seed: 3, numRuns: runsOf(100) },
  );
  expect(breaking.size).toBe(2);
});
