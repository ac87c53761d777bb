// Generated parameters in each place and style, with schemas that have texts: scalars, lists, objects and their unions.
import fc from "fast-check";
import type { JsonObject } from "../../scripts/json/json.js";

const text = fc.constantFrom<JsonObject>(
  { type: "string" },
  { type: "string", minLength: 1 },
  { type: "string", enum: ["a", "1", "true", "b c", "ü,;&=+%", "null"] },
  { type: "string", format: "uuid" },
  { type: "string", format: "date-time" },
);
const scalar = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.constantFrom<JsonObject>(
    { type: "integer" },
    { type: "number" },
    { type: "boolean" },
    { enum: [1, 2, 3] },
    { enum: ["1", 2, true] },
    { type: ["integer", "boolean"] },
    { type: ["integer", "string"] },
    { oneOf: [{ type: "integer" }, { type: "string", enum: ["all", "none"] }] },
    { allOf: [{ type: "integer" }, { enum: [10, 20] }] },
    { anyOf: [{ type: "boolean" }, { type: "null" }] },
  ),
);
const list = fc
  .tuple(scalar, fc.nat({ max: 2 }))
  .map(([items, minItems]): JsonObject => ({ type: "array", items, minItems }));
const object = fc
  .dictionary(fc.constantFrom("a", "b", "c d"), scalar, { minKeys: 1, maxKeys: 3 })
  .map(
    (properties): JsonObject => ({
      type: "object",
      properties,
      required: Object.keys(properties).slice(0, 1),
    }),
  );

const styles = {
  path: ["simple", "label", "matrix"],
  query: ["form"],
  header: ["simple"],
  cookie: ["form"],
} as const;

/** Generates an operation at `/p<index>` with one parameter `v`. */
export function writtenOperation(index: number): fc.Arbitrary<JsonObject> {
  return fc
    .constantFrom<keyof typeof styles>("path", "query", "header", "cookie")
    .chain((place) =>
      fc.record({
        place: fc.constant(place),
        style: fc.constantFrom<string>(...styles[place]),
        explode: fc.boolean(),
        schema: fc.oneof({ weight: 2, arbitrary: scalar }, list, object),
      }),
    )
    .map(({ place, style, explode, schema }) => {
      const name = place === "header" ? "X-V" : "v";
      // A cookie for each part would be cookies of other names.
      const isExploded = explode && place !== "cookie";
      const parameter = {
        name,
        in: place,
        style,
        explode: isExploded,
        schema,
        ...(place === "path" ? { required: true } : {}),
      };
      const path = place === "path" ? `/p${index}/{v}` : `/p${index}`;
      const responses = { "204": { description: "Done." } };
      return {
        [path]: { get: { operationId: `get${index}`, parameters: [parameter], responses } },
      };
    });
}
