// If a string becomes a list of strings, the impact depends on how servers would parse the earlier texts as lists.
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Impact } from "../../../scripts/diff/change.js";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { changesOf } from "../one-operation.js";

const runs = Number(process.env["LISTS_RUNS"] ?? 1_000);
const seed = Number(process.env["LISTS_SEED"] ?? 13);

/** A position in a request, and the separator that splits a text at this position into list items. */
interface Place {
  readonly name: string;
  readonly separator: string | undefined;
  operation(schema: JsonValue): JsonObject;
}

const parameter = (where: string, style: JsonObject) => (schema: JsonValue) => ({
  parameters: [{ name: "x", in: where, required: true, ...style, schema }],
});
const form =
  (mediaType: string, encoding: JsonObject = {}) =>
  (schema: JsonValue) => {
    const whole = { type: "object", required: ["x"], properties: { x: schema } };
    return {
      requestBody: { required: true, content: { [mediaType]: { schema: whole, encoding } } },
    };
  };
const urlencoded = "application/x-www-form-urlencoded";
const places: readonly Place[] = [
  { name: "exploded", separator: undefined, operation: parameter("query", {}) },
  { name: "joined", separator: ",", operation: parameter("query", { explode: false }) },
  { name: "spaces", separator: " ", operation: parameter("query", { style: "spaceDelimited" }) },
  { name: "pipes", separator: "|", operation: parameter("query", { style: "pipeDelimited" }) },
  { name: "path", separator: ",", operation: parameter("path", {}) },
  { name: "header", separator: ",", operation: parameter("header", {}) },
  { name: "form", separator: undefined, operation: form(urlencoded) },
  {
    name: "joined in a form",
    separator: ",",
    operation: form(urlencoded, { x: { style: "form", explode: false } }),
  },
  { name: "parts", separator: undefined, operation: form("multipart/form-data") },
];

const scalar: fc.Arbitrary<JsonObject> = fc.constantFrom<JsonObject>(
  { type: "string" },
  { type: "string", enum: ["a", "b"] },
  { type: "string", enum: ["a", "b,c"] },
  { type: "string", enum: ["a|b", "a b"] },
  { type: "string", pattern: "^[a-z]+$" },
  { type: "string", maxLength: 3 },
  { type: "integer" },
  { type: "integer", minimum: 0 },
  { type: "number" },
  { type: "boolean" },
);
const list = fc
  .record({
    items: fc.option(scalar),
    least: fc.constantFrom<JsonObject>({}, {}, { minItems: 1 }, { minItems: 2 }),
    most: fc.constantFrom<JsonObject>({}, {}, { maxItems: 1 }, { maxItems: 5 }),
    unique: fc.constantFrom<JsonObject>({}, {}, { uniqueItems: true }),
  })
  .map(({ items, least, most, unique }) => (same: JsonObject): JsonObject => {
    return { type: "array", items: items ?? same, ...least, ...most, ...unique };
  });

const texts = ["a", "b", "abc", "abcdef", "b,c", "a b", "a|b", "5", "-1", "1.5", "true"];
const ajv = new Ajv2020({ strict: false });

/** Converts a text to a value of the type, or returns the text unchanged if this is impossible. */
function read(text: string, { type }: JsonObject): JsonValue {
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : text;
  if (type === "string") return text;
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

it(`a text that becomes a list is judged as it is read: seed ${seed}, ${runs} pairs`, {
  timeout: 3_600_000,
}, async () => {
  const failures: string[] = [];
  const reported = new Map<Impact, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...places),
      scalar,
      list,
      fc.boolean(),
      fc.boolean(),
      async ({ name, separator, operation }, one, listOf, mayBeNull, isNamed) => {
        const many = listOf(one);
        const written = isNamed ? { $ref: "#/components/schemas/One" } : one;
        const nullable = (schema: JsonObject): JsonObject =>
          mayBeNull ? { anyOf: [schema, { type: "null" }] } : schema;
        const documentOf = (schema: JsonObject): JsonObject => ({
          openapi: "3.1.0",
          info: { title: "", version: "1" },
          components: { schemas: { One: one } },
          paths: {
            [name === "path" ? "/a/{x}" : "/a"]: {
              post: { ...operation(schema), responses: { 204: { description: "" } } },
            },
          },
        });
        const [before, after] = [
          documentOf(nullable(written)),
          documentOf(nullable(listOf(written))),
        ];
        const changes = await changesOf(before, after);
        const [wasOne, isMany] = [ajv.compile(one), ajv.compile(many)];
        const items = many["items"] as JsonObject;
        const asOne = (text: string) => isMany([read(text, items)]);
        const sent = texts.filter((text) => wasOne(read(text, one)));
        const parted = sent.filter((text) => separator !== undefined && text.includes(separator));
        const worst = changes.map(({ impacts }) => impacts.wire);
        const impact = worst.includes("breaking")
          ? "breaking"
          : worst.includes("review")
            ? "review"
            : "safe";
        reported.set(impact, (reported.get(impact) ?? 0) + 1);
        const fail = (what: string) =>
          failures.push(`${what}: ${name}: ${JSON.stringify(one)} → ${JSON.stringify(many)}`);
        if (changes.every(({ impacts }) => impacts.callers === "safe"))
          fail("no change of types is told");
        const refused = sent.find((text) => !asOne(text));
        if (impact === "safe" && refused !== undefined) fail(`refuses ${refused}`);
        if (impact === "safe" && parted.length > 0) fail(`parts ${parted[0]}`);
        const shown = changes.find((change) => change.impact === "breaking")?.witness;
        if (impact !== "breaking") return;
        if (shown === undefined) {
          fail("no witness");
          return;
        }
        const isMember = name.includes("form") || name === "parts";
        const value = (isMember ? (shown as JsonObject)["x"] : shown) as JsonValue;
        // In a multipart part, the whole text is one value.
        const isRead = name === "parts" ? isMany([value]) : asOne(String(value));
        if (isRead) fail(`reads ${JSON.stringify(value)}`);
      },
    ),
    { seed, numRuns: runs },
  );
  expect(failures.slice(0, 40).join("\n")).toBe("");
  for (const impact of ["safe", "review", "breaking"] as const)
    expect(reported.get(impact), impact).toBeGreaterThan(runs / 20);
});
