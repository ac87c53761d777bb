// A property in `required` exists even if `properties` does not declare it. For a required property, an added or
// removed declaration in `properties` changes only the property's type.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { changesOf, documentFor } from "../one-operation.js";

const declaration = fc.constantFrom<JsonObject>(
  { type: "string" },
  { type: "string", format: "date-time" },
  { type: ["integer", "null"], minimum: 1 },
  { type: "array", items: { type: "string" } },
  { enum: ["a", "b"] },
);

/** Ways in which an object schema can declare its properties. */
const objects: Readonly<
  Record<string, (properties: JsonObject, required: string[]) => JsonObject>
> = {
  "in one": (properties, required) => ({ type: "object", properties, required }),
  "in two parts": (properties, required) => ({
    allOf: [{ type: "object", properties }, { required }],
  }),
};

it("tells of its type, and not that the property comes or goes", async () => {
  const roles = fc.constantFrom("request" as const, "response" as const);
  const forms = fc.constantFrom(...Object.keys(objects));
  await fc.assert(
    fc.asyncProperty(
      declaration,
      forms,
      roles,
      fc.boolean(),
      fc.boolean(),
      async (when, form, role, isGone, isOther) => {
        const other: JsonObject = isOther ? { at: { type: "integer" } } : {};
        const side = (properties: JsonObject, required: string[]) => {
          const schemas = { Event: objects[form]?.({ ...other, ...properties }, required) ?? {} };
          return documentFor(role, { $ref: "#/components/schemas/Event" }, schemas);
        };
        const [within, without] = [side({ when }, ["when"]), side({}, ["when"])];
        const [before, after] = isGone ? [within, without] : [without, within];
        const [change, ...more] = await changesOf(before, after);
        expect(more).toEqual([]);
        expect(change?.message).toBe(
          `Event.when: declaration ${isGone ? "removed; the property is still required" : "added"}`,
        );
        const isHarmless = isGone === (role === "request");
        expect(change?.impact).toBe(isHarmless ? (isGone ? "review" : "safe") : "breaking");
        const [symbol] = change?.effects.clients ?? [];
        expect(isGone ? symbol?.after : symbol?.before).toBe(": unknown");
      },
    ),
    { seed: 5, numRuns: 100 },
  );
});

it("tells of a declaration that makes way for `required`", async () => {
  const schema = (rest: JsonObject) => documentFor("response", { type: "object", ...rest });
  const [change] = await changesOf(
    schema({ properties: { when: { type: "string" } } }),
    schema({ required: ["when"] }),
  );
  expect(change?.message).toMatch(/when: declaration removed; the property is required now/);
});
