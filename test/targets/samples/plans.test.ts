// Tests samples of difficult schemas: recursive schemas, and unions whose members accept the same objects.
import { expect, it } from "vitest";
import { formats } from "../../../scripts/openapi/formats.js";
import { Samples } from "../../../scripts/samples/sample.js";
import { hasFormat } from "../../../scripts/schema/formats.js";
import { schemaFrom } from "../../../scripts/schema/schema.js";
import { make } from "../../../templates/samples/runtime/make.js";
import { plansFor, ref } from "./plans-for.js";

function planOf(schemas: Readonly<Record<string, object>>) {
  return plansFor(schemas).of(schemaFrom(ref("Inquiry")));
}

/** Returns values of the schema `Inquiry`, one for each size and seed. */
function valuesOf(schemas: Readonly<Record<string, object>>): unknown[] {
  const plan = planOf(schemas);
  const sizes = (["least", "full", "random"] as const).flatMap((optional) =>
    [1, 2, 3].map((seed) => ({ optional, seed })),
  );
  return sizes.map((options) => plan && make(plan, options));
}

const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });

it("a schema in a ring has null only as a last resort", () => {
  const values = valuesOf({
    Inquiry: object({ intent: named("Intent"), code: { type: "string" } }),
    Intent: object({ error: { anyOf: [named("Inquiry"), { type: "null" }] } }),
  });
  expect(JSON.stringify(values)).toContain('"intent":{');
  expect(JSON.stringify(values)).not.toContain("null");
});

// Many members, because a rare null may escape the values by which a plan is tested.
it.each([
  ["enum", { type: ["string", "null"], enum: ["a", "b"] }, ["a", "b"]],
  ["enum with null", { type: ["string", "null"], enum: ["a", null] }, ["a", null]],
  ["not", { type: ["boolean", "null"], not: { type: "null" } }, [false, true]],
  ["allOf", { allOf: [{ type: ["boolean", "null"] }, { const: true }] }, [true]],
])("a value is null only if all keywords accept null: %s", (_, schema, expected) => {
  const names = Array.from({ length: 20 }, (_, index) => `m${index}`);
  const plan = planOf({ Inquiry: object(Object.fromEntries(names.map((name) => [name, schema]))) });
  const found = new Set<unknown>();
  for (let seed = 0; seed < 200; seed++) {
    const value = plan && make(plan, { seed, optional: "random" });
    for (const one of Object.values(value as object)) found.add(one);
  }
  expect([...found].sort()).toEqual(expected.toSorted());
});

it.each([
  [
    "by an optional member",
    {
      oneOf: [
        object({ value: { type: ["boolean", "null"] } }),
        object({ value: { type: "string" } }),
      ],
    },
  ],
  [
    "by several optional members together",
    {
      oneOf: [
        object({ a: { type: "string" }, b: { type: "string" } }),
        object({ a: { type: "string" }, b: { type: "number" } }, { required: ["a"] }),
        object({ a: { type: "number" }, b: { type: "string" } }, { required: ["b"] }),
      ],
    },
  ],
  [
    "by a member that none describes",
    { oneOf: [object({}), object({ a: { type: "string" } }, { additionalProperties: false })] },
  ],
])("members of a union are told apart %s", (_, union) => {
  const isObject = (value: unknown) => typeof value === "object" && value !== null;
  const values = valuesOf({ Inquiry: { anyOf: [union, { type: "null" }] } });
  expect(values.filter((value) => !isObject(value))).toEqual([]);
  expect(new Set(values.map((value) => JSON.stringify(value))).size).toBeGreaterThan(2);
});

it("a dynamic reference has no value: its schema is unknown", () => {
  const item = { $dynamicRef: "#item" };
  const values = valuesOf({ Inquiry: object({ list: { type: "array", items: item }, item }) });
  expect(new Set(values.map((value) => JSON.stringify(value)))).toEqual(
    new Set(["{}", '{"list":[]}']),
  );
  expect(valuesOf({ Inquiry: object({ item }, { required: ["item"] }) })[0]).toBeUndefined();
});

it("a member of a union without a value to the letter serves overrides", () => {
  const tag = { kind: { type: "string" } };
  const discriminator = {
    propertyName: "kind",
    mapping: { a: "#/components/schemas/A", b: "#/components/schemas/B" },
  };
  const required = { required: ["kind"] };
  const schemas = {
    A: object(tag, { ...required, additionalProperties: false }),
    B: object({ ...tag, b: { type: "string" } }, required),
    Inquiry: { oneOf: [named("A"), named("B")], discriminator },
  };
  const plan = planOf(schemas);
  const kindsAt = (attempt: number) =>
    Array.from({ length: 20 }, (_, seed) => {
      const value = plan && make(plan, { seed, optional: "full", attempt: attempt + seed });
      return (value as { kind: string }).kind;
    });
  expect(new Set(kindsAt(-20))).toEqual(new Set(["b"]));
  expect(new Set(kindsAt(20))).toEqual(new Set(["a", "b"]));
});

it("samples of integers are in the range of their format", () => {
  const ranges = formats.flatMap(({ name, range }) => (range ? [{ name, ...range }] : []));
  for (const { name, most } of ranges)
    for (const more of [
      {},
      { minimum: Number(most) - 1 },
      { minimum: -1e6 },
      { maximum: 1e30 },
      { maximum: 5 },
      { multipleOf: 100 },
      { multipleOf: 10_000 },
    ])
      for (const type of ["integer", "number"]) {
        const schema = schemaFrom({ type, format: name, ...more });
        const sample = new Samples(() => undefined).of(schema, "minimal");
        const plan = planOf({ Inquiry: schema as object });
        const made = [1, 2, 3].map((seed) => plan && make(plan, { seed, optional: "random" }));
        // Integers beyond 2^53 are not created.
        if (Number(more.minimum ?? 0) > Number.MAX_SAFE_INTEGER) continue;
        for (const value of [sample, ...made])
          expect([name, more, type, value, hasFormat(name, value as number)]).toEqual([
            name,
            more,
            type,
            expect.any(Number),
            true,
          ]);
      }
});

it.each([
  [200, 200],
  [2_000, 50],
  [8_000, 12],
])("a plan of a union with %i members has samples of %i members", (count, expected) => {
  const member = (index: number) => ({ type: "string", pattern: `^v${index}$` });
  const anyOf = Array.from({ length: count }, (_, index) => member(index));
  const plan = plansFor({ Inquiry: { anyOf } }).named.get("Inquiry");
  expect(plan).toHaveProperty("anyOf.length", expected);
});
