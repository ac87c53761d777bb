// Schemas with `allOf` and nested constraints: discriminators, members that one subschema requires and another
// declares, lengths, names.
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";

/** A schema, and values that its validator and its TypeScript type accept or reject. */
export interface Case {
  readonly schema: JsonValue;
  readonly takes: readonly JsonValue[];
  /** Values that the validator and the compiler reject. */
  readonly refuses: readonly JsonValue[];
  /** Values that only the validator rejects, because no type can express the constraint. */
  readonly unsaid?: readonly JsonValue[];
}

const text = { type: "string" } as const;
const integer = { type: "integer" } as const;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const kindOf = (kind: JsonObject, more: JsonObject = {}) => ({
  type: "object",
  required: ["kind"],
  properties: { kind, ...more },
});

/** Named schemas that the cases refer to. */
export const composedSchemas: JsonObject = {
  CatKind: { enum: ["cat"] },
  Cat: kindOf(ref("CatKind"), { lives: integer }),
  Dog: kindOf({ const: "dog" }, { bark: text }),
  Both: kindOf({ enum: ["a", "a2"] }, { x: text }),
  One: { type: "object", required: ["v"], properties: { v: { const: 1 }, x: text } },
  Two: { type: "object", required: ["v"], properties: { v: { const: 2 }, y: text } },
  Yes: { type: "object", required: ["v"], properties: { v: { const: true }, x: text } },
  No: { type: "object", required: ["v"], properties: { v: { const: false }, y: text } },
  Base: kindOf({ enum: ["a", "b"] }),
  ChildA: { allOf: [ref("Base"), { type: "object", properties: { x: text } }] },
  ChildB: { allOf: [ref("Base"), { type: "object", properties: { y: text } }] },
  Person: { type: "object", properties: { first: text, last: { type: ["string", "null"] } } },
  Demanding: { type: "object", required: ["first", "last"] },
  Vague: { type: "object", required: ["first"], properties: { first: {} } },
  AnyFirst: { anyOf: [{ required: ["first"] }, { required: ["first", "last"] }] },
};

const tagged = (property: string, mapping: Readonly<Record<string, string>>) => ({
  oneOf: [...new Set(Object.values(mapping))].map(ref),
  discriminator: {
    propertyName: property,
    mapping: Object.fromEntries(
      Object.entries(mapping).map(([value, name]) => [value, ref(name).$ref]),
    ),
  },
});

export const composedCases: Readonly<Record<string, Case>> = {
  "a tag behind a reference, without a mapping": {
    schema: { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "kind" } },
    takes: [{ kind: "cat" }, { kind: "dog", bark: "x" }],
    refuses: [{ kind: "Cat" }, { kind: "cat", lives: "x" }, {}],
  },
  "a tag of which a mapping names one value": {
    schema: tagged("kind", { a: "Both", dog: "Dog" }),
    takes: [{ kind: "a", x: "x" }, { kind: "dog" }],
    refuses: [{ kind: "a2" }],
  },
  "a tag that is a number": {
    schema: tagged("v", { "1": "One", "2": "Two" }),
    takes: [{ v: 1, x: "x" }, { v: 2 }],
    refuses: [{ v: "1" }, { v: 3 }, { v: 2, y: 1 }],
  },
  "a tag that is a boolean": {
    schema: tagged("v", { true: "Yes", false: "No" }),
    takes: [{ v: true, x: "x" }, { v: false }],
    refuses: [{ v: "true" }, { v: false, y: 1 }],
  },
  "a tag whose values the base lists": {
    schema: tagged("kind", { a: "ChildA", b: "ChildB" }),
    takes: [
      { kind: "a", x: "x" },
      { kind: "b", y: "y" },
    ],
    refuses: [{ kind: "a", x: 1 }, { kind: "c" }],
  },
  "a tag of members without names": {
    schema: {
      oneOf: [kindOf({ const: "a" }, { x: text }), kindOf({ const: "b" }, { x: integer })],
      discriminator: { propertyName: "kind" },
    },
    takes: [
      { kind: "a", x: "x" },
      { kind: "b", x: 1 },
    ],
    refuses: [{ kind: "a", x: 1 }, { kind: "c" }],
  },
  "members beside a text": {
    schema: {
      anyOf: [text, { type: "object" }],
      properties: { id: text },
      required: ["id"],
    },
    takes: ["a", { id: "a" }],
    refuses: [{}, { id: 1 }, 1, null],
  },
  "members beside null and a list": {
    schema: {
      anyOf: [{ type: "null" }, { type: "array" }, { type: "object", properties: { b: text } }],
      properties: { a: integer },
      items: integer,
    },
    takes: [null, [1], { a: 1, b: "x" }],
    refuses: ["a", { a: "x" }, { b: 1 }],
    unsaid: [["a"]],
  },
  "a named part that demands members": {
    schema: { allOf: [ref("Person"), ref("Demanding")] },
    takes: [{ first: "a", last: null }],
    refuses: [{}, { first: "a" }, { first: 1, last: null }],
  },
  "a named part that demands members, described beside it": {
    schema: { allOf: [ref("Demanding")], properties: { first: text, last: integer } },
    takes: [{ first: "a", last: 1 }],
    refuses: [{ first: "a" }, { first: "a", last: "b" }],
  },
  "a named part that says nothing of the member that it demands": {
    schema: { allOf: [ref("Vague"), ref("Person"), {}] },
    takes: [{ first: "a" }],
    refuses: [{}, { first: 1 }],
  },
  "a named part each of whose alternatives demands a member": {
    schema: { allOf: [ref("AnyFirst"), ref("Person")] },
    takes: [{ first: "a" }],
    refuses: [{}, { first: 1 }],
  },
  "a tuple that is as long as its list may be": {
    schema: { type: "array", prefixItems: [integer, integer], minItems: 2, maxItems: 2 },
    takes: [[1, 2]],
    refuses: [[], [1], [1, 2, 3]],
  },
  "a tuple that is longer than its list may be": {
    schema: { type: "array", prefixItems: [text, integer], maxItems: 1 },
    takes: [[], ["a"]],
    refuses: [["a", 1], [1]],
  },
  "a list of one length": {
    schema: { type: "array", items: integer, minItems: 3, maxItems: 3 },
    takes: [[1, 2, 3]],
    refuses: [[], [1, 2], [1, 2, 3, 4], [1, 2, "a"]],
  },
  "a list whose length another part gives": {
    schema: {
      allOf: [
        { type: "array", items: integer },
        { minItems: 2, maxItems: 2 },
      ],
    },
    takes: [[1, 2]],
    refuses: [[1], [1, 2, 3]],
  },
  "a list that is empty": {
    schema: { type: "array", items: integer, maxItems: 0 },
    takes: [[]],
    refuses: [[1]],
  },
  "a tuple and more of one length": {
    schema: { type: "array", prefixItems: [text], items: integer, minItems: 2, maxItems: 2 },
    takes: [["a", 1]],
    refuses: [["a"], ["a", 1, 2], ["a", "b"]],
  },
  "names of an enum": {
    schema: { type: "object", propertyNames: { enum: ["a", "b"] }, additionalProperties: integer },
    takes: [{}, { a: 1 }, { a: 1, b: 2 }],
    refuses: [{ c: 1 }, { a: "x" }],
  },
  "names of an enum, some of them demanded": {
    schema: {
      type: "object",
      propertyNames: ref("CatKind"),
      properties: { dog: text },
      required: ["cat"],
    },
    takes: [{ cat: 1 }],
    refuses: [{}, { cat: 1, dog: "x" }, { cat: 1, fish: 1 }],
  },
  "members that nothing else describes": {
    schema: { type: "object", unevaluatedProperties: integer },
    takes: [{}, { a: 1 }],
    refuses: [{ a: "x" }, "a"],
  },
  "members that no part describes": {
    schema: {
      allOf: [ref("Person")],
      type: "object",
      properties: { age: integer },
      unevaluatedProperties: integer,
    },
    takes: [{ first: "a", age: 1, more: 2 }, {}],
    refuses: [{ first: 1 }, { age: "x" }, { more: true }],
    unsaid: [{ more: "x" }],
  },
  "a part that lets in no other members than its own": {
    schema: {
      allOf: [
        { type: "object", properties: { a: text } },
        { allOf: [{ properties: { b: text } }], type: "object", unevaluatedProperties: false },
      ],
    },
    takes: [{}, { b: "x" }],
    refuses: [{ a: "x" }, { b: 1 }],
  },
  "no other members than those of all parts": {
    schema: {
      allOf: [{ type: "object", properties: { a: text } }],
      unevaluatedProperties: false,
    },
    takes: [{}, { a: "x" }],
    refuses: [{ a: 1 }],
    unsaid: [],
  },
};
