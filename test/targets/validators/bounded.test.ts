// The cost of validation grows linearly with the body, whatever the schema is.
import { describe, expect, it } from "vitest";
import { documentOf, generate, reported } from "./generated.js";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const expr = ref("Expr");
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
const choice = (tag: string, of: object) =>
  object({ op: { const: tag }, of }, { required: ["op", "of"] });

/** Calls `wrap` `depth` times, first with `inmost`, then with each result. */
function nest(depth: number, wrap: (inner: unknown) => unknown, inmost: unknown): unknown {
  let value = inmost;
  for (let level = 0; level < depth; level++) value = wrap(value);
  return value;
}

const left = (inner: unknown) => ({ left: inner });
const not = (inner: unknown) => ({ op: "not", of: inner });

/** A recursive schema, and bodies whose parts a naive validator would visit many times. */
interface Shape {
  readonly name: string;
  readonly schemas: Readonly<Record<string, object>>;
  readonly wrap: (inner: unknown) => unknown;
}

const shapes: readonly Shape[] = [
  {
    name: "oneOf, members with a tag and one without",
    schemas: {
      Expr: {
        oneOf: [
          choice("not", expr),
          choice("neg", expr),
          object({ value: {} }, { required: ["value"] }),
        ],
      },
    },
    wrap: not,
  },
  {
    name: "oneOf, members with a tag",
    schemas: {
      Expr: { oneOf: [choice("not", expr), choice("neg", expr), { type: ["integer", "null"] }] },
    },
    wrap: not,
  },
  {
    name: "oneOf, members that look alike",
    schemas: {
      Expr: { oneOf: [ref("Not"), ref("Neg"), ref("Leaf")] },
      Not: object({ op: { type: "string" }, of: expr }, { required: ["op", "of"] }),
      Neg: object({ op: { pattern: "^neg" }, of: expr }, { required: ["op", "of"] }),
      Leaf: object({ value: { type: "number" } }, { required: ["value"] }),
    },
    wrap: not,
  },
  ...["anyOf", "oneOf"].map((keyword) => ({
    name: `${keyword}, objects with optional recursion`,
    schemas: {
      Expr: { [keyword]: [ref("A"), ref("B")] },
      A: object({ left: expr }),
      B: object({ left: expr, x: { type: "integer" } }),
    },
    wrap: left,
  })),
  {
    name: "anyOf written at the property",
    schemas: {
      Expr: object({ left: { anyOf: [ref("A"), expr, ref("B")] } }),
      A: object({ left: expr }, { required: ["a"] }),
      B: object({ left: expr }, { required: ["b"] }),
    },
    wrap: left,
  },
  {
    name: "allOf, both members asking for the same property",
    schemas: { Expr: { allOf: [object({ left: expr }), object({ left: expr })] } },
    wrap: left,
  },
  {
    name: "allOf of named schemas",
    schemas: {
      Expr: { allOf: [ref("A"), ref("B")] },
      A: object({ left: expr }),
      B: object({ left: expr }),
    },
    wrap: left,
  },
  {
    name: "a reference with siblings",
    schemas: { Expr: { ...ref("A"), properties: { left: expr } }, A: object({ left: expr }) },
    wrap: left,
  },
  {
    name: "if, then, else",
    schemas: {
      Expr: {
        if: object({ left: expr }, { required: ["left"] }),
        // biome-ignore lint/suspicious/noThenProperty: it is a keyword
        then: object({ left: expr }),
        else: object({ left: expr }),
      },
    },
    wrap: left,
  },
  {
    name: "not",
    schemas: { Expr: object({ left: expr }, { not: object({ left: expr }, { required: ["x"] }) }) },
    wrap: left,
  },
  {
    name: "dependentSchemas",
    schemas: {
      Expr: object({ left: expr }, { dependentSchemas: { left: object({ left: expr }) } }),
    },
    wrap: left,
  },
  {
    name: "contains beside items",
    schemas: { Expr: { type: ["array", "integer"], items: expr, contains: expr } },
    wrap: (inner) => [inner],
  },
  {
    name: "contains beside prefixItems",
    schemas: { Expr: { type: ["array", "integer"], prefixItems: [expr], contains: expr } },
    wrap: (inner) => [inner],
  },
  {
    name: "patternProperties beside properties",
    schemas: { Expr: object({ left: expr }, { patternProperties: { "^l": expr, t$: expr } }) },
    wrap: left,
  },
  {
    name: "properties beside unevaluatedProperties",
    schemas: {
      Expr: {
        anyOf: [object({ left: expr }), object({}, { required: ["x"] })],
        unevaluatedProperties: expr,
      },
    },
    wrap: left,
  },
  {
    name: "a part and a part of it",
    schemas: { Expr: object({ left: { properties: { left: expr }, allOf: [expr] } }) },
    wrap: left,
  },
  {
    name: "a ring of schemas",
    schemas: {
      Expr: { anyOf: [ref("A"), ref("B")] },
      A: object({ left: ref("C") }),
      B: object({ left: ref("D") }),
      C: object({ left: expr }),
      D: object({ left: expr, x: { type: "integer" } }),
    },
    wrap: left,
  },
  {
    name: "a discriminator whose members look alike below",
    schemas: {
      Expr: {
        oneOf: [ref("Not"), ref("Neg")],
        discriminator: { propertyName: "op", mapping: { not: "Not", neg: "Neg" } },
      },
      Not: choice("not", { anyOf: [expr, ref("Not"), ref("Neg"), { type: "integer" }] }),
      Neg: choice("neg", expr),
    },
    wrap: not,
  },
  {
    name: "seventy layers that contain nothing of themselves",
    schemas: Object.fromEntries(
      Array.from({ length: 70 }, (_, index) => [
        index === 0 ? "Expr" : `L${index}`,
        index === 69
          ? { type: "object" }
          : { anyOf: [0, 1].map((x) => object({ left: ref(`L${index + 1}`), x: { const: x } })) },
      ]),
    ),
    wrap: left,
  },
];

/** Returns a value that counts each read of one of its objects, and throws after too many reads. */
function watched(value: unknown, look: () => void): unknown {
  if (typeof value !== "object" || value === null) return value;
  const copy = Array.isArray(value)
    ? value.map((item) => watched(item, look))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, watched(item, look)]));
  return new Proxy(copy, {
    get(target, key, receiver) {
      look();
      return Reflect.get(target, key, receiver);
    },
    ownKeys(target) {
      look();
      return Reflect.ownKeys(target);
    },
  });
}

const enough = 50_000;

describe("the work for a body", () => {
  it.each(shapes)("grows with its depth and no faster: $name", async ({ schemas, wrap }) => {
    const requestBody = { content: { "application/json": { schema: expr } } };
    const { operations } = await generate(documentOf({ requestBody }, schemas));
    const test = operations.get("test");
    const looks = (depth: number, inmost: unknown): number => {
      let count = 0;
      const body = watched(nest(depth, wrap, inmost), () => {
        count++;
        if (count > enough) throw new Error(`more than ${enough} looks at depth ${depth}`);
      });
      test?.requestBody("application/json", body);
      return count;
    };
    for (const inmost of [{}, { value: 1 }, { left: 1, x: "no" }, 1, "no", null, []]) {
      // If a body is nested four times as deep, validation may take about four times as many steps, but not 256 times
      // as many.
      expect(looks(64, inmost)).toBeLessThan(6 * looks(16, inmost) + 1_000);
    }
  });
});

describe("a union whose members ask for a property with values of their own", () => {
  const check = async (union: object, schemas: Record<string, object> = {}) => {
    const requestBody = { content: { "application/json": { schema: union } } };
    const { operations } = await generate(documentOf({ requestBody }, schemas));
    const test = operations.get("test");
    return (body: unknown) =>
      reported(test?.requestBody("application/json", body) ?? { ok: true, value: undefined });
  };
  const schemas = {
    Expr: { oneOf: [ref("Not"), ref("Either"), ref("Leaf")] },
    Not: choice("not", expr),
    Either: { allOf: [ref("Base"), object({ op: { enum: ["and", "or"] }, right: expr })] },
    Base: object({ of: expr }, { required: ["op", "of"] }),
    Leaf: { type: ["integer", "null"], minimum: 1 },
  };

  it("has the member chosen by it, which then says what is wrong", async () => {
    const of = await check(expr, schemas);
    expect(of(not({ op: "and", of: 1, right: null }))).toEqual([]);
    expect(of(not(not({ op: "nor", of: 1 })))).toEqual([
      'body.of.of.op: one of "not", "and", "or"',
    ]);
    expect(of(not({ op: "or", of: 1, right: 0 }))).toEqual(["body.of.right: at least 1"]);
    expect(of(not({ of: 1 }))).toEqual(['body.of.op: one of "not", "and", "or"']);
    expect(of(not("x"))).toEqual(["body.of: an object or an integer or null"]);
    expect(of(not(null))).toEqual([]);
  });

  it("may have numbers and true or false as values", async () => {
    const member = (value: unknown, part: object) =>
      object({ t: { const: value }, part }, { required: ["t"] });
    const of = await check({
      anyOf: [member(1, { type: "string" }), member(true, { type: "number" }), { type: "null" }],
    });
    expect(of({ t: 1, part: "a" })).toEqual([]);
    expect(of({ t: true, part: "a" })).toEqual(["body.part: a number"]);
    expect(of({ t: "1" })).toEqual(["body.t: one of 1, true"]);
    expect(of(1)).toEqual(["body: an object or null"]);
  });

  it.each([
    ["a value of two members", [["a", "b"], ["b"]], { t: "b" }, false],
    ["a member that asks for none", [["a"], undefined], { t: "a" }, false],
  ])("is a union like any other with %s", async (_, values, body, ok) => {
    const oneOf = values.map((list) =>
      list === undefined ? object({}) : object({ t: { enum: list } }, { required: ["t"] }),
    );
    expect((await check({ oneOf }))(body).length === 0).toBe(ok);
    expect((await check({ anyOf: oneOf }))(body)).toEqual([]);
  });

  it("is a union like any other where the property may be absent", async () => {
    const members = ["a", "b"].map((value) => object({ t: { const: value } }));
    expect((await check({ anyOf: members }))({})).toEqual([]);
    expect((await check({ oneOf: members }))({})).not.toEqual([]);
    expect((await check({ oneOf: members }))({ t: "a" })).toEqual([]);
  });

  it("is a union like any other where a member takes what is no object", async () => {
    const members = ["a", "b"].map((value) => ({
      type: ["object", "integer"],
      properties: { t: { const: value } },
      required: ["t"],
    }));
    expect((await check({ anyOf: members }))(1)).toEqual([]);
    expect((await check({ oneOf: members }))(1)).not.toEqual([]);
  });
});

describe("what repeats", () => {
  const check = async (schemas: Record<string, object>) => {
    const requestBody = { content: { "application/json": { schema: expr } } };
    const { operations, files } = await generate(documentOf({ requestBody }, schemas));
    const test = operations.get("test");
    return {
      code: files.get("schemas.js") as string,
      of: (body: unknown) =>
        reported(test?.requestBody("application/json", body) ?? { ok: true, value: undefined }),
    };
  };
  const alike = {
    Expr: { anyOf: [ref("A"), ref("B")] },
    A: object({ left: expr, a: { type: "integer" } }, { required: ["a"] }),
    B: object({ left: expr, b: { type: "integer" } }, { required: ["b"] }),
  };

  it("is told once, where it is", async () => {
    const { of } = await check(alike);
    const wrong = { a: 1, left: { b: 2, left: { a: "x" } } };
    const lines = of(wrong);
    expect(lines).toContain("body.left.left.a: an integer");
    expect(lines.filter((line) => line === "body.left.left.a: an integer")).toHaveLength(1);
    expect(of({ a: 1, left: { b: 2, left: { a: 1 } } })).toEqual([]);
  });

  it("is told again where it did not count before", async () => {
    const { of } = await check({
      Expr: { allOf: [{ anyOf: [ref("A"), true] }, ref("A")] },
      A: object({ left: expr, a: { type: "integer" } }, { required: ["a"] }),
    });
    expect(of({ a: 1, left: { a: "x" } })).toEqual(["body.left.a: an integer"]);
  });

  it("is told of each of two equal values", async () => {
    const { of } = await check({
      Expr: {
        type: ["array", "string"],
        items: { anyOf: [expr, ref("Word")] },
        contains: expr,
        minLength: 3,
      },
      Word: { type: "string", minLength: 4 },
    });
    const lines = of(["a", "a", "abc"]);
    expect(lines).toContain("body[0]: at least 3 characters");
    expect(lines).toContain("body[1]: at least 3 characters");
  });

  it("is remembered only in schemas that contain themselves twice", async () => {
    const { code } = await check({
      Expr: object({ left: expr, right: expr, all: { type: "array", items: expr } }),
    });
    expect(code).not.toContain("recall");
    expect((await check(alike)).code).toContain("recall");
  });
});

describe("a schema that asks for itself on the same value", () => {
  it.each([
    ["allOf of itself", { Expr: { allOf: [expr] } }],
    ["two that are each other", { Expr: { anyOf: [ref("B")] }, B: { anyOf: [expr] } }],
    ["not itself", { Expr: { not: expr } }],
    ["one of itself and another", { Expr: { anyOf: [expr, { type: "integer" }] } }],
    ["itself behind a condition", { Expr: { if: { type: "integer" }, else: expr } }],
  ])("ends with one clear error: %s", async (_, schemas) => {
    const requestBody = { content: { "application/json": { schema: { allOf: [expr, {}] } } } };
    const { operations } = await generate(documentOf({ requestBody }, schemas));
    const test = operations.get("test");
    for (const body of ["a", {}, [], null]) {
      expect(
        reported(test?.requestBody("application/json", body) ?? { ok: true, value: 0 }),
      ).toEqual(["body: a check that ends: it leads back to itself"]);
    }
  });
});
