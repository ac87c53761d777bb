// If several schemas of an `allOf` describe one value, a finding points to the edited schema in both documents.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { runsOf } from "../../runs.js";
import { changesOf, documentFor } from "../one-operation.js";

/** A keyword, its value in the referenced component, and its value in the schema next to the reference. */
const printed = fc.constantFrom<readonly [string, JsonValue, JsonValue]>(
  ["enum", ["a", "b", "c"], ["a", "b"]],
  ["enum", ["a", "b", "c"], ["d"]],
  ["maxLength", 9, 5],
  ["minLength", 2, 3],
  ["pattern", "^a", "b$"],
  ["format", "uuid", "date"],
  ["const", "a", "b"],
);

/** Functions that put a schema into a component, keyed by the schema's position in the component. */
const around: Readonly<Record<string, (schema: JsonObject) => JsonObject>> = {
  itself: (schema) => schema,
  "/properties/m": (m) => ({ type: "object", properties: { m } }),
  "/items": (items) => ({ type: "array", items }),
};

const beside = fc.constantFrom<JsonObject>({}, { type: "string" }, { description: "Said beside." });

it("an edited part is the place of the finding", async () => {
  const roles = fc.constantFrom("request" as const, "response" as const);
  const places = fc.constantFrom(...Object.keys(around));
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      printed,
      beside,
      places,
      roles,
      fc.boolean(),
      fc.boolean(),
      async ([keyword, known, edited], rest, place, role, isFirst, isGone) => {
        const reference = { $ref: "#/components/schemas/Known" };
        const whole = (part: JsonObject) => {
          const allOf = isFirst ? [part, reference] : [reference, part];
          const schemas = {
            Known: { type: "string", [keyword]: known },
            Edited: around[place]?.({ allOf }) ?? {},
          };
          return documentFor(role, { $ref: "#/components/schemas/Edited" }, schemas);
        };
        const sides = [whole(rest), whole({ ...rest, [keyword]: edited })] as const;
        const [was, is] = isGone ? [sides[1], sides[0]] : sides;
        const step = place === "itself" ? "" : place;
        const part = `/components/schemas/Edited${step}/allOf/${isFirst ? 0 : 1}`;
        const [without, within] = isGone
          ? (["after", "before"] as const)
          : (["before", "after"] as const);
        for (const change of await changesOf(was, is)) {
          found++;
          expect(change[without]?.pointer, change.message).toBe(part);
          expect(change[within]?.pointer, change.message).toBe(`${part}/${keyword}`);
        }
      },
    ),
    { seed: 11, numRuns: runsOf(150) },
  );
  expect(found).toBeGreaterThan(runsOf(100));
});
