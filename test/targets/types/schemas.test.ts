// Each test has a schema and the expected type declaration.
import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { schemasOf } from "./generate.js";

const named = { A: { type: "object", properties: { a: { type: "string" } } } };
const declaredA = "export interface A {\n  a?: string;\n}";

const cases: Readonly<Record<string, readonly [given: JsonValue, want: string]>> = {
  anything: [{}, "type T = unknown;"],
  true: [true, "type T = unknown;"],
  false: [false, "type T = never;"],
  "a description alone": [{ description: "D" }, "type T = unknown;"],
  "an integer": [{ type: "integer", format: "int64" }, "type T = number;"],
  null: [{ type: "null" }, "type T = null;"],
  "several types": [{ type: ["string", "integer", "null"] }, "type T = string | number | null;"],
  "what would be bytes outside of JSON": [{ type: "string", format: "binary" }, "type T = string;"],
  "base64 is text": [{ type: "string", format: "byte" }, "type T = string;"],

  "an enum": [{ type: "string", enum: ["b", "a"] }, 'type T = "b" | "a";'],
  "an enum of many kinds": [
    { enum: ["a", -1, 1.5, true, null] },
    'type T = "a" | -1 | 1.5 | true | null;',
  ],
  "an enum with a null that its type refuses": [
    { type: "string", enum: ["a", null] },
    'type T = "a";',
  ],
  "an enum with a null that its type allows": [
    { type: ["string", "null"], enum: ["a", null] },
    'type T = "a" | null;',
  ],
  "an enum of texts that look like code": [
    { enum: ['"', "\\", "*/", "`", "\u2028"] },
    'type T = "\\"" | "\\\\" | "*/" | "`" | "\\u2028";',
  ],
  "a constant": [{ const: "a" }, 'type T = "a";'],
  "a constant null": [{ const: null }, "type T = null;"],
  "a constant object": [{ const: { a: 1, b: ["x"] } }, 'interface T {\n  a: 1;\n  b: ["x"];\n}'],

  "an object of which nothing is known": [{ type: "object" }, "type T = Record<string, unknown>;"],
  "an object that may have nothing": [
    { type: "object", additionalProperties: false },
    "interface T {\n  [key: string]: never;\n}",
  ],
  "names that hold percent signs": [
    {
      type: "object",
      properties: {
        "50%": { type: "object", properties: { "%zz": {}, "%25": {} }, required: ["%zz"] },
      },
      required: ["50%"],
    },
    'interface T {\n  "50%": { "%zz": unknown; "%25"?: unknown };\n}',
  ],
  "names that hold letters of nobody's": [
    { type: "object", properties: { "\ue000": { type: "object", properties: { "\ue000p": {} } } } },
    'interface T {\n  "\ue000"?: { "\ue000p"?: unknown };\n}',
  ],
  "a map": [
    { type: "object", additionalProperties: { type: "integer" } },
    "interface T {\n  [key: string]: number;\n}",
  ],
  properties: [
    { type: "object", required: ["b"], properties: { a: { type: "string" }, b: {} } },
    "interface T {\n  a?: string;\n  b: unknown;\n}",
  ],
  "properties without a type": [
    { properties: { a: { type: "string" } } },
    "interface T {\n  a?: string;\n}",
  ],
  "a default does not make a property certain": [
    { type: "object", properties: { a: { type: "integer", default: 3 } } },
    "interface T {\n  /** @default 3 */\n  a?: number;\n}",
  ],
  "a read-only property": [
    { type: "object", properties: { a: { type: "integer", readOnly: true } } },
    "interface T {\n  readonly a?: number;\n}",
  ],
  "a required property that nothing describes": [
    { type: "object", required: ["x"] },
    "interface T {\n  x: unknown;\n}",
  ],
  "names that are no identifiers": [
    { type: "object", properties: { "a b": {}, "1": {}, constructor: {}, new: {}, 'q"': {} } },
    'interface T {\n  1?: unknown;\n  "a b"?: unknown;\n  constructor?: unknown;\n  "new"?: unknown;\n  "q\\""?: unknown;\n}',
  ],
  "other properties, of a type that fits": [
    {
      type: "object",
      required: ["a"],
      properties: { a: { type: "string" } },
      additionalProperties: { type: "string" },
    },
    "interface T {\n  a: string;\n  [key: string]: string;\n}",
  ],
  "other properties, of another type": [
    {
      type: "object",
      properties: { a: { type: "integer" } },
      additionalProperties: { type: "string" },
    },
    "interface T {\n  a?: number;\n  [key: string]: string | number | undefined;\n}",
  ],
  "any other properties": [
    { type: "object", properties: { a: { type: "integer" } }, additionalProperties: true },
    "interface T {\n  a?: number;\n  [key: string]: unknown;\n}",
  ],
  "properties by pattern": [
    { type: "object", patternProperties: { "^x-": { type: "boolean" } } },
    "interface T {\n  [key: string]: boolean;\n}",
  ],

  "a list": [{ type: "array", items: { type: "string" } }, "type T = string[];"],
  "a list of anything": [{ type: "array" }, "type T = unknown[];"],
  "a list of unions": [
    { type: "array", items: { type: ["string", "null"] } },
    "type T = (string | null)[];",
  ],
  "a list of lists": [
    { type: "array", items: { type: "array", items: { type: "number" } } },
    "type T = number[][];",
  ],
  "a list of nothing": [{ type: "array", items: false }, "type T = never[];"],
  "a tuple": [
    {
      type: "array",
      prefixItems: [{ type: "string" }, { type: "number" }],
      items: false,
      minItems: 2,
    },
    "type T = [string, number];",
  ],
  "a tuple that is open and may be short": [
    { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], minItems: 1 },
    "type T = [string, number?, ...unknown[]];",
  ],
  "a list of tuples": [
    {
      type: "array",
      items: {
        type: "array",
        prefixItems: [{ type: "string" }],
        items: { type: "number" },
        minItems: 1,
      },
    },
    "type T = [string, ...number[]][];",
  ],

  "a reference": [{ $ref: "#/components/schemas/A" }, "type T = A;"],
  "a reference or null": [
    { anyOf: [{ $ref: "#/components/schemas/A" }, { type: "null" }] },
    "type T = A | null;",
  ],
  "a reference beside which null is allowed": [
    { $ref: "#/components/schemas/A", type: ["object", "null"] },
    "type T = A | null;",
  ],
  "a reference with siblings": [
    {
      $ref: "#/components/schemas/A",
      type: "object",
      required: ["b"],
      properties: { b: { type: "integer" } },
    },
    "type T = A & { b: number };",
  ],
  "a reference with a description": [
    { $ref: "#/components/schemas/A", description: "D" },
    "type T = A;",
  ],
  "required beside a reference": [
    { allOf: [{ $ref: "#/components/schemas/A" }], required: ["a"] },
    "type T = A & { a: string };",
  ],
  "required as a part": [
    { allOf: [{ $ref: "#/components/schemas/A" }, { required: ["a"] }] },
    "type T = A & { a: string };",
  ],
  "all of one": [{ allOf: [{ $ref: "#/components/schemas/A" }], description: "D" }, "type T = A;"],
  "an object type beside a reference adds nothing": [
    { type: "object", allOf: [{ $ref: "#/components/schemas/A" }] },
    "type T = A;",
  ],
  "properties beside a union": [
    {
      type: "object",
      properties: { b: { type: "integer" } },
      oneOf: [
        { $ref: "#/components/schemas/A" },
        { type: "object", properties: { c: { type: "boolean" } } },
      ],
    },
    "type T = { b?: number } & (A | { c?: boolean });",
  ],
  "a union with anything": [{ anyOf: [{ type: "string" }, {}] }, "type T = unknown;"],
  "equal members of a union": [
    { oneOf: [{ type: "integer" }, { type: "number" }] },
    "type T = number;",
  ],

  "a member with more values than a line holds": [
    { type: "object", properties: { a: { enum: ["a", "b"].map((one) => one.repeat(60)) } } },
    `interface T {\n  a?:\n    | "${"a".repeat(60)}"\n    | "${"b".repeat(60)}";\n}`,
  ],
  "a part of itself": [
    { type: "object", properties: { next: { $ref: "#/components/schemas/T" } } },
    "interface T {\n  next?: T;\n}",
  ],
  "itself or a text": [
    { anyOf: [{ $ref: "#/components/schemas/T" }, { type: "string" }] },
    "type T = string;",
  ],
  "a list of itself": [
    { type: "array", items: { $ref: "#/components/schemas/T" } },
    "type T = T[];",
  ],
};

describe("the type of a schema", () => {
  for (const [name, [given, want]] of Object.entries(cases)) {
    it(name, async () => {
      const text = (await schemasOf({ ...named, T: given })).replace(`${declaredA}\n\n`, "");
      expect(text.replace(/^\/\*\*.*\*\/\n/, "")).toBe(`export ${want}`);
    });
  }
});

describe("the members of a union with a discriminator", () => {
  const union = (members: JsonObject, mapping: JsonObject) => ({
    ...members,
    T: {
      oneOf: Object.keys(members).map((name) => ({ $ref: `#/components/schemas/${name}` })),
      discriminator: { propertyName: "kind", mapping },
    },
  });

  it("get the tags that select them", async () => {
    const plain = { type: "object", properties: { kind: { type: "string" } } };
    const text = await schemasOf(
      union({ A: plain, B: plain }, { a: "A", b: "B", c: "#/components/schemas/B" }),
    );
    expect(text).toContain('export type T = (A & { kind: "a" }) | (B & { kind: "b" | "c" });');
  });

  it("are left alone where they say so themselves", async () => {
    const member = (kind: string) => ({
      type: "object",
      required: ["kind"],
      properties: { kind: { const: kind } },
    });
    const text = await schemasOf(union({ A: member("a"), B: member("b") }, { a: "A", b: "B" }));
    expect(text).toContain("export type T = A | B;");
  });

  it("must have a tag that they describe without requiring it", async () => {
    const member = { type: "object", properties: { kind: { enum: ["a"] } } };
    expect(await schemasOf(union({ A: member }, { a: "A" }))).toContain(
      'export type T = A & { kind: "a" };',
    );
  });
});

describe("what a comment says", () => {
  const property = (schema: JsonObject) =>
    schemasOf({ T: { type: "object", properties: { p: schema } } });

  it("is the description, the format, the default, and that something is deprecated", async () => {
    const schema = {
      type: "string",
      title: "No",
      description: "What it is.",
      format: "date",
      default: "x",
      deprecated: true,
    };
    expect(await property(schema)).toContain(
      '  /**\n   * What it is.\n   *\n   * Format: date\n   *\n   * @default "x"\n   * @deprecated\n   */\n  p?: string;',
    );
  });

  it("is why a type is unknown", async () => {
    const open = [{ id: "x", text: "shape of p." }];
    expect(await property({ "x-open-points": open })).toContain(
      "/** Unspecified: shape of p. */\n  p?: unknown;",
    );
  });

  it("cannot be left, whatever the document says", async () => {
    const text = await schemasOf({
      T: {
        type: "object",
        description: "a */ evil();\u2028/* b\r// c",
        properties: {
          p: { type: "string", title: "*/ x", format: "*/ f", default: "*/ d", example: "*/ e" },
        },
      },
    });
    expect(text.match(/\*\//g)).toHaveLength(text.match(/\/\*\*/g)?.length ?? 0);
    expect(text).not.toContain("\u2028");
    expect(text).not.toContain("*/ e");
  });

  it("is not taken for one of ours when it looks like one", async () => {
    expect(await property({ title: "doc:0", description: "doc:1" })).toContain("/** doc:1 */");
  });
});

describe("a type's name", () => {
  it("follows the author's, made an identifier, and never collides", async () => {
    const text = await schemasOf({
      "a-b": { type: "string" },
      "a.b": { type: "integer" },
      String: { type: "boolean" },
      "1x": {},
    });
    const declared = [...text.matchAll(/^export type (\S+) = (.*);$/gm)].map(([, name, type]) => [
      name,
      type,
    ]);
    expect(declared).toEqual([
      ["AB", "string"],
      ["AB2", "number"],
      ["String_", "boolean"],
      ["_1x", "unknown"],
    ]);
  });

  it("keeps properties named like what objects inherit", async () => {
    const schema = JSON.parse(
      '{ "type": "object", "required": ["__proto__"], "properties": { "__proto__": { "type": "string" }, "toString": { "type": "number" } } }',
    );
    expect(await schemasOf({ T: schema })).toBe(
      'export interface T {\n  ["__proto__"]: string;\n  toString?: number;\n}',
    );
  });

  it("has the tag of a child as a literal, with those of its own children", async () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const child = (parent: string, name: string) => ({
      allOf: [ref(parent), { type: "object", properties: { [name]: { type: "string" } } }],
    });
    const mapping = { cat: ref("Cat").$ref, big: ref("BigCat").$ref };
    const Pet = {
      type: "object",
      required: ["kind"],
      properties: { kind: { type: "string" } },
      discriminator: { propertyName: "kind", mapping },
    };
    const types = await schemasOf({ Pet, Cat: child("Pet", "a"), BigCat: child("Cat", "b") });
    expect(types).toContain('type Cat = Pet & { a?: string } & { kind: "cat" | "big" };');
    expect(types).toContain('type BigCat = Cat & { b?: string } & { kind: "big" };');
  });
});
