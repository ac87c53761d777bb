// Generates parameters and forms with each location and style. The values of parameters and fields are scalars, lists,
// objects and unions.
import fc from "fast-check";
import type { JsonObject } from "../../scripts/json/json.js";

const text = fc.constantFrom<JsonObject>(
  { type: "string" },
  { type: "string", minLength: 1 },
  { type: "string", enum: ["a", "1", "true", "b c", "ü,;&=+%", "null"] },
  { type: "string", format: "uuid" },
  { type: "string", format: "date-time" },
);
/**
 * Schemas of all types except strings. In a union with strings, the text of a number that violates a limit is read as a
 * string.
 */
const noText = fc.constantFrom<JsonObject>(
  { type: "integer" },
  { type: "number" },
  { type: "boolean" },
  { type: "null" },
  { const: true },
  { enum: [1, 2, 3] },
  { type: "number", enum: [8000, 16_000] },
  { type: "integer", minimum: 5, maximum: 10 },
  { type: "number", exclusiveMinimum: 1 },
  { type: "integer", multipleOf: 5 },
  { allOf: [{ type: "integer" }, { enum: [10, 20] }] },
);
const scalar = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 2, arbitrary: noText },
  fc.constantFrom<JsonObject>(
    { enum: ["1", 2, true] },
    { type: ["integer", "boolean"] },
    { type: ["integer", "string"] },
    { type: ["integer", "string"], maximum: 0, minLength: 1 },
  ),
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom("oneOf", "anyOf"), noText, fc.oneof(text, noText))
      .map(([keyword, ...members]): JsonObject => ({ [keyword]: members })),
  },
);
const list = fc
  .tuple(scalar, fc.nat({ max: 2 }))
  .map(([items, minItems]): JsonObject => ({ type: "array", items, minItems }));
const listOrText = fc
  .tuple(fc.constantFrom("oneOf", "anyOf"), scalar, list)
  .map(([keyword, ...members]): JsonObject => ({ [keyword]: members }));
const object = fc
  .dictionary(fc.constantFrom("a", "b", "c d"), fc.oneof({ weight: 3, arbitrary: scalar }, list), {
    minKeys: 1,
    maxKeys: 3,
  })
  .map(
    (properties): JsonObject => ({
      type: "object",
      properties,
      required: Object.keys(properties).slice(0, 1),
    }),
  );

const styles = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
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
        schema: fc.oneof({ weight: 3, arbitrary: scalar }, list, listOrText, object),
      }),
    )
    .map(({ place, style, explode, schema }) => {
      const name = place === "header" ? "X-V" : "v";
      // In a cookie, `explode` would give each member its own cookie.
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

const encodings = fc.option(
  fc.oneof(
    fc.record({
      style: fc.constantFrom("form", "spaceDelimited", "pipeDelimited", "deepObject"),
      explode: fc.boolean(),
    }),
    fc.constant({ contentType: "application/json" }),
  ),
  { nil: undefined },
);

/** Generates an operation at `/f<index>` with a form as its body. */
export function writtenForm(index: number): fc.Arbitrary<JsonObject> {
  const field = fc.oneof({ weight: 3, arbitrary: scalar }, list, listOrText, object);
  return fc
    .record({
      mediaType: fc.constantFrom("application/x-www-form-urlencoded", "multipart/form-data"),
      properties: fc.dictionary(fc.constantFrom("v", "w", "x y"), field, {
        minKeys: 1,
        maxKeys: 3,
      }),
      encoding: encodings,
    })
    .map(({ mediaType, properties, encoding }) => {
      const [name = ""] = Object.keys(properties);
      const printed = encoding === undefined ? {} : { encoding: { [name]: encoding } };
      const schema = { type: "object", required: [name], properties };
      const requestBody = { required: true, content: { [mediaType]: { schema, ...printed } } };
      const responses = { "204": { description: "Done." } };
      return { [`/f${index}`]: { post: { operationId: `post${index}`, requestBody, responses } } };
    });
}
