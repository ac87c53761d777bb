// If a schema accepts a value, the schema without its formats accepts the value, too.
import fc from "fast-check";
import { expect, it } from "vitest";
import { isObject, type JsonObject, type JsonValue, own } from "../../scripts/json/json.js";
import { checkOf } from "../../scripts/openapi/formats.js";
import { accepts } from "../../scripts/schema/accepts.js";
import { type JsonSchema, schemaReference } from "../../scripts/schema/schema.js";
import { modelScope } from "../../scripts/schema/scope.js";
import { Unformatted } from "../../scripts/schema/unformatted.js";
import { someSchema } from "../../scripts/schema/walk.js";
import { runsOf } from "../runs.js";

const names = ["A", "B", "C"];
const texts = [
  "2020-01-01",
  "2020-01-01T00:00:00Z",
  "2020-01-01T00:00:00",
  "PT1.5S",
  "a@b.example",
  "x",
  "",
];

const { schema } = fc.letrec<{ schema: JsonValue }>((tie) => {
  const one = tie("schema") as fc.Arbitrary<JsonValue>;
  const list = fc.array(one, { minLength: 1, maxLength: 3 });
  const record = (members: Record<string, fc.Arbitrary<unknown>>) =>
    fc.record(members) as fc.Arbitrary<JsonValue>;
  return {
    schema: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      record({
        type: fc.constant("string"),
        format: fc.constantFrom("date", "date-time", "email"),
      }),
      record({ format: fc.constantFrom("date", "duration", "own", "int32") }),
      fc.constantFrom<JsonValue>({ type: "string" }, { type: "integer" }, true, { const: "x" }),
      fc.constantFrom(...names).map((name) => ({ $ref: schemaReference(name) })),
      record({ properties: fc.dictionary(fc.constantFrom("a", "b"), one, { maxKeys: 2 }) }),
      record({
        anyOf: list,
        oneOf: list,
        unevaluatedProperties: fc.constant(false),
      }),
      record({ oneOf: list }),
      record({ allOf: list, unevaluatedItems: fc.constant(false) }),
      record({ not: one }),
      // biome-ignore lint/suspicious/noThenProperty: the keyword's name
      record({ if: one, then: one, else: one, unevaluatedProperties: fc.constant(false) }),
      record({ if: one, else: one }),
      record({ contains: one, maxContains: fc.nat({ max: 2 }), minContains: fc.nat({ max: 2 }) }),
      record({ prefixItems: list, items: one }),
      record({ additionalProperties: one, propertyNames: one }),
    ),
  };
});
const values: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<JsonValue>(...texts, 1, 5_000_000_000, null),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "c"), tie("value"), { maxKeys: 3 }),
  ),
})).value;

it("accepts no less, and checks no format", () => {
  let accepted = 0;
  let wider = 0;
  fc.assert(
    fc.property(
      fc.record({ A: schema, B: schema, C: schema }),
      fc.array(values, { minLength: 5, maxLength: 10 }),
      (written, all) => {
        const schemas = new Map(Object.entries(written) as [string, JsonSchema][]);
        const formats = new Unformatted(schemas);
        const bare = new Map([...schemas].map(([name, one]) => [name, formats.of(one)]));
        const [before, after] = [schemas, bare].map((of) => modelScope((name) => of.get(name)));
        for (const [name, one] of bare) {
          expect(someSchema(one, isFormatted)).toBe(false);
          const strict = schemas.get(name) as JsonSchema;
          expect(one === strict).toBe(!formats.isDiffering(name) || one === strict);
          for (const value of all) {
            const was = accepts(strict, before!, value);
            const is = accepts(one, after!, value);
            if (was === true) accepted += 1;
            if (was === true) expect(is, JSON.stringify([written, value])).not.toBe(false);
            else if (is === true) wider += 1;
          }
        }
      },
    ),
    { numRuns: runsOf(2_000) },
  );
  expect(accepted).toBeGreaterThan(runsOf(1_000));
  expect(wider).toBeGreaterThan(runsOf(100));
});

it("accepts a value that only its formats refuse, wherever it stands", () => {
  const text = { type: "string", format: "date" };
  const at: Record<string, (inner: JsonObject) => readonly [JsonValue, JsonValue]> = {
    itself: (inner) => [inner, "no"],
    property: (inner) => [{ properties: { a: inner } }, { a: "no" }],
    "one of two": (inner) => [{ oneOf: [inner, { type: "integer" }] }, "no"],
    "one of two formats": (inner) => [{ oneOf: [inner, { ...inner, format: "email" }] }, "no"],
    not: (inner) => [{ type: "string", not: inner }, "no"],
    condition: (inner) => [
      // biome-ignore lint/suspicious/noThenProperty: the keyword's name
      { if: inner, then: { const: "2020-01-01" }, else: { minLength: 1 } },
      "no",
    ],
    "no more than one": (inner) => [{ contains: inner, maxContains: 1 }, ["no", "no"]],
  };
  for (const [name, place] of Object.entries(at)) {
    const [one, value] = place(text);
    const bare = new Unformatted(new Map()).of(one as JsonSchema);
    expect(
      accepts(
        bare,
        modelScope(() => undefined),
        value,
      ),
      name,
    ).toBe(true);
  }
});

function isFormatted(level: JsonObject): boolean {
  const format = isObject(level) ? own(level, "format") : undefined;
  return typeof format === "string" && checkOf(format) !== undefined;
}
