// Compares parameters, headers and forms as text, because "5" may be an integer or a string. `null` has no text: a
// parameter with the value null is omitted (RFC 6570 §2.3).

import type { At, Containment, Containments } from "../../containment/contains.js";
import type { Sides } from "../../containment/sides.js";
import { isObject, type JsonObject, type JsonValue, setOwn } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { type JsonSchema, openSchema, schemaFrom } from "../../model/schema.js";
import { isInteger } from "../../openapi/integers.js";
import { boundsOf, namesOf, valueLists } from "../../openapi/keywords/groups.js";
import { allKinds, kind } from "../../schema/kinds.js";
import { kindsWithin } from "./types.js";
import {
  membersOf,
  type NamedLookup,
  type SchemaView,
  schemaIn,
  type ViewedSchema,
  viewOf,
} from "./view.js";

const scalars = kind.boolean | kind.number | kind.string;
const integerText = "^-?(0|[1-9][0-9]*)$";
/** Matches integers that a double represents exactly. */
const exactText = "^-?(0|[1-9][0-9]{0,14})$";
const numberText = "^-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][+-]?[0-9]+)?$";
const shortText = "^-?(0|[1-9][0-9]{0,14})([.][0-9]{1,14})?$";

/**
 * Compares the serialized texts of the values; `answer` is the result of comparing the JSON values. A refused JSON
 * value is used as an example only if readers also refuse its text. If there is no example, the comparison uses the
 * sets of accepted texts.
 */
export function asTexts(
  { inside, from, outside, to }: Sides,
  answer: Containment,
  containments: Containments,
  namedAt: (at: At) => NamedLookup,
): Containment {
  const inner = { schema: inside, side: from } as const;
  const outer = { schema: outside, side: to } as const;
  const holds = ({ schema, side }: typeof inner | typeof outer, value: JsonValue) => {
    const read = rereadWhole(value, { json: schema, pointer: "" }, namedAt(side));
    if (read === "not-asked") return containments.accepts(schema, side, value);
    return read === "unread" ? false : containments.accepts(schema, side, read.value);
  };
  const tells = (value: JsonValue) => holds(inner, value) === true && holds(outer, value) === false;
  if (answer.answer === "no" && tells(answer.witness)) return answer;
  const written = ({ schema, side }: typeof inner | typeof outer): Read => [
    { json: schema, pointer: "" },
    namedAt(side),
  ];
  if (areReadAlike(written(inner), written(outer))) {
    const sent = schemaFrom({ allOf: [inside, withoutNull] });
    const asValues =
      answer.answer === "yes"
        ? answer
        : containments.contains(sent, from, outside, { closed: true, to });
    if (asValues.answer === "yes") return asValues;
  }
  // If a schema changes from string to number, a text such as "5" may be read as a number and refused.
  const number = containments.contains(schemaFrom({ type: "integer" }), from, outside, {
    closed: true,
    to,
  });
  if (number.answer === "no" && tells(String(number.witness)))
    return { answer: "no", witness: String(number.witness) };
  const open: Containment = {
    answer: "unknown",
    spent: answer.answer === "unknown" && answer.spent,
  };
  const texts = wholeTexts({ json: inside, pointer: "" }, namedAt(from), "all");
  const read = wholeTexts({ json: outside, pointer: "" }, namedAt(to), "certain");
  if (texts === undefined || read === undefined) return open;
  const found = containments.contains(texts, from, read, { closed: true, to });
  return found.answer !== "no" || tells(found.witness) ? found : open;
}

/**
 * Limits for converting a schema to a schema of texts: the nesting depth, and the number of converted schemas. If a
 * schema exceeds a limit, the comparison has no result.
 */
const deepest = 100;
const mostTexts = 2_000;

type Read = readonly [schema: ViewedSchema, named: NamedLookup];

/**
 * Returns true if readers convert every text to the same value by the old and by the new schema. For example, the
 * result is false if the new schema also accepts numbers: readers then convert "5" to a number instead of a string.
 */
function areReadAlike(
  [before, oldNamed]: Read,
  [after, newNamed]: Read,
  visited: Map<JsonSchema, Set<JsonSchema>> = new Map(),
  depth = 0,
): boolean {
  if (depth > deepest) return false;
  const others = visited.get(before.json) ?? new Set();
  // A pair of schemas that is already being compared is skipped, because references may form a cycle.
  if (others.has(after.json)) return true;
  visited.set(before.json, others.add(after.json));
  const [old, now] = [
    viewOf(withoutNullMember(before, oldNamed), oldNamed),
    viewOf(withoutNullMember(after, newNamed), newNamed),
  ];
  const [was, is] = [kindsAllowed(old, oldNamed), kindsAllowed(now, newNamed)];
  // If the old and new types differ, readers may convert a text to a different value. A text that was read as a string
  // may become a number or a boolean.
  if ((was & ~is & scalars) !== 0) return false;
  if ((was & kind.string) !== 0 && (is & ~was & scalars) !== 0) return false;
  const alike = (one: ViewedSchema | undefined, other: ViewedSchema | undefined) =>
    areReadAlike([one ?? anything, oldNamed], [other ?? anything, newNamed], visited, depth + 1);
  if ((was & kind.array) !== 0 && !alike(schemaIn(old, "items"), schemaIn(now, "items")))
    return false;
  if ((was & kind.object) === 0) return true;
  const rest = (view: SchemaView) => schemaIn(view, "additionalProperties");
  const [left, right] = [membersOf(old, "properties"), membersOf(now, "properties")];
  return (
    alike(rest(old), rest(now)) &&
    [...new Set([...left.keys(), ...right.keys()])].every((name) =>
      alike(left.get(name) ?? rest(old), right.get(name) ?? rest(now)),
    )
  );
}

/** Returns false if a schema of the old document provably refuses the text. */
export function mayRead(
  schema: ViewedSchema,
  text: string,
  containments: Containments,
  named: NamedLookup,
): boolean {
  const read = reread(text, schema, named);
  if (read === "not-asked") return true;
  return read !== "unread" && containments.accepts(schema.json, "before", read.value) !== false;
}

const notNull = { not: { type: "null" } };
/**
 * A schema for values that can be serialized as text. When a value is serialized as text, items and members that are
 * null are left out.
 */
const withoutNull = { ...notNull, items: notNull, additionalProperties: notNull };

const anything: ViewedSchema = { json: true, pointer: "" };

type Reread = { readonly value: JsonValue } | "unread" | "not-asked";

/** Returns the value that readers parse from the text of `value`, or from the texts of its members. */
function rereadWhole(value: JsonValue, schema: ViewedSchema, named: NamedLookup): Reread {
  const view = viewOf(withoutNullMember(schema, named), named);
  if (!isObject(value) || kindsAllowed(view, named) !== kind.object)
    return reread(value, schema, named);
  const members = membersOf(view, "properties");
  const rest = schemaIn(view, "additionalProperties") ?? { json: true, pointer: "" };
  const whole: JsonObject = Object.create(null);
  for (const name of Object.keys(value)) {
    const read = reread(value[name] as JsonValue, members.get(name) ?? rest, named);
    if (typeof read === "string") return read;
    setOwn(whole, name, read.value);
  }
  return { value: whole };
}

function reread(value: JsonValue, schema: ViewedSchema, named: NamedLookup): Reread {
  const view = viewOf(withoutNullMember(schema, named), named);
  const kinds = kindsAllowed(view, named);
  if (value === null) return "unread";
  if (Array.isArray(value)) {
    if (kinds !== kind.array) return "not-asked";
    const items = schemaIn(view, "items") ?? { json: true, pointer: "" };
    const read = value.map((item) => reread(item, items, named));
    if (read.includes("not-asked")) return "not-asked";
    const values = read.flatMap((one) => (typeof one === "object" ? [one.value] : []));
    return values.length < read.length ? "unread" : { value: values };
  }
  if (isObject(value) || (kinds & ~scalars) !== 0) return "not-asked";
  const text = String(value);
  const tried: readonly (readonly [number, boolean, () => JsonValue])[] = [
    [kind.boolean, text === "true" || text === "false", () => text === "true"],
    [
      kind.integer,
      new RegExp(integerText).test(text) && isInteger(Number(text)),
      () => Number(text),
    ],
    [
      kind.fraction,
      new RegExp(numberText).test(text) && Number.isFinite(Number(text)),
      () => Number(text),
    ],
    [kind.string, true, () => text],
  ];
  const read = tried.find(([one, fits]) => (kinds & one) !== 0 && fits);
  return read === undefined ? "unread" : { value: read[2]() };
}

/**
 * Returns the kinds of values to which a reader may convert a text. For a schema without `type`, texts are read as
 * strings.
 */
function kindsAllowed(view: SchemaView, named: NamedLookup): number {
  const kinds = kindsWithin(view, named);
  return kinds === allKinds ? kind.string : kinds & ~kind.null;
}

/** Keywords for strings: limits of the length, `pattern` and `format`. */
const ofStrings: readonly string[] = [
  ...boundsOf("length"),
  ...namesOf(
    ({ name, behavior, bound, appliesTo }) =>
      behavior === "assertion" &&
      bound === undefined &&
      (name === "format" || appliesTo?.includes("string") === true),
  ),
];

/** Keywords that have no equivalent in a schema for the serialized text of a value. */
const judges = new Set(
  namesOf(({ name, applies, appliesTo, bound }) => {
    if (appliesTo === undefined) return applies === "in place" && name !== "allOf";
    if (appliesTo.includes("array")) return bound === undefined && name !== "items";
    return appliesTo.includes("number");
  }),
);

/**
 * The object keywords that can be converted to schemas of texts, each with a short description of the conversion. A
 * schema with any other object keyword is not converted.
 */
const readOfObjects: Readonly<Record<string, string>> = {
  properties: "a schema of texts for each",
  additionalProperties: "a schema of texts for the others",
  required: "the same",
};

const judgesOfObjects = new Set<string>([
  ...namesOf(
    ({ name, appliesTo }) =>
      appliesTo?.includes("object") === true && !Object.hasOwn(readOfObjects, name),
  ),
  ...valueLists,
]);

const judgesOfTexts = new Set([...ofStrings, ...judges, ...valueLists]).add("type").add("items");

/** Returns true for an object schema whose only assertions are the schemas of its members. */
export function hasOnlyMembers(view: SchemaView, named: NamedLookup): boolean {
  const isJudge = (keyword: string) => judgesOfObjects.has(keyword) || judges.has(keyword);
  return kindsAllowed(view, named) === kind.object && ![...view.keywords.keys()].some(isJudge);
}

/** Returns an object schema with only `required` and `additionalProperties`. */
export function declaredMembers(view: SchemaView): JsonObject {
  const rest = schemaIn(view, "additionalProperties");
  return schemaFrom({
    type: "object",
    required: (view.keywords.get("required") ?? []).flatMap(({ value }) =>
      Array.isArray(value) ? value : [],
    ),
    ...(rest === undefined ? {} : { additionalProperties: rest.json }),
  });
}

/**
 * Converts the schema of a parameter or form to the schema of its serialized text or texts. If each member of an object
 * is sent as a separate text, the result has one property for each text.
 */
function wholeTexts(
  schema: ViewedSchema,
  named: NamedLookup,
  which: "all" | "certain",
): JsonSchema | undefined {
  const view = viewOf(schema, named);
  const left = { depth: deepest, texts: mostTexts };
  if (kindsAllowed(view, named) !== kind.object) return textsOf(schema, named, which, left);
  if (!hasOnlyMembers(view, named)) return undefined;
  const texts = declaredMembers(view);
  const properties: JsonObject = Object.create(null);
  for (const [name, member] of membersOf(view, "properties")) {
    const one = textsOf(member, named, which, left);
    if (one === undefined) return undefined;
    setOwn(properties, name, one);
  }
  texts["properties"] = properties;
  const rest = schemaIn(view, "additionalProperties");
  if (rest !== undefined) {
    const others = rest.json === false ? false : textsOf(rest, named, which, left);
    if (others === undefined) return undefined;
    texts["additionalProperties"] = openSchema(others);
  }
  return texts;
}

/**
 * Returns a schema for the texts that readers convert to valid values. With `all`, the result accepts every text that
 * readers can convert to a valid value, and maybe further texts. With `certain`, the result accepts only texts that
 * readers can convert, but maybe not all of them. Returns `undefined` if no schema can describe the texts.
 */
function textsOf(
  schema: ViewedSchema,
  named: NamedLookup,
  which: "all" | "certain",
  left: { readonly depth: number; texts: number },
): JsonSchema | undefined {
  if (left.depth === 0 || --left.texts < 0) return undefined;
  const below = (part: ViewedSchema) => {
    const within = { depth: left.depth - 1, texts: left.texts };
    const texts = textsOf(part, named, which, within);
    left.texts = within.texts;
    return texts;
  };
  const view = viewOf(schema, named);
  const kinds = kindsAllowed(view, named);
  const members = membersOfUnion(view, named);
  if (members !== undefined && (which === "all" || members.length === 1)) {
    const texts = members.map(below);
    return texts.includes(undefined) ? undefined : schemaFrom({ anyOf: texts as JsonSchema[] });
  }
  const limits = [...view.keywords.keys()].filter((keyword) => judges.has(keyword));
  if (limits.length > 0 && which === "certain") return undefined;
  const one = (keyword: string) => {
    const entries = view.keywords.get(keyword);
    return entries?.length === 1 ? entries[0]?.value : undefined;
  };
  if (kinds === kind.array) {
    const items = below(schemaIn(view, "items") ?? { json: true, pointer: "" });
    if (items === undefined) return undefined;
    const counts = boundsOf("items").flatMap((keyword) => {
      const count = one(keyword);
      return count === undefined ? [] : [[keyword, count] as const];
    });
    return schemaFrom({ type: "array", items, ...Object.fromEntries(counts) });
  }
  if ((kinds & ~scalars) !== 0) return undefined;
  const values = one("enum") ?? (view.keywords.has("const") ? [one("const") ?? null] : undefined);
  if (Array.isArray(values)) {
    const lengths = ofStrings.some((keyword) => view.keywords.has(keyword));
    if (lengths && which === "certain") return undefined;
    return schemaFrom({ enum: values.filter((value) => value !== null).map(String) });
  }
  const parts: JsonSchema[] = [];
  if ((kinds & kind.boolean) !== 0) parts.push(schemaFrom({ enum: ["true", "false"] }));
  const numeric = ofStrings.includes("format") && view.keywords.has("format");
  if ((kinds & kind.number) !== 0 && numeric && which === "certain") return undefined;
  if ((kinds & kind.fraction) !== 0) {
    parts.push(schemaFrom({ type: "string", pattern: which === "all" ? numberText : shortText }));
  } else if ((kinds & kind.integer) !== 0) {
    parts.push(schemaFrom({ type: "string", pattern: which === "all" ? integerText : exactText }));
  }
  if ((kinds & kind.string) !== 0) {
    const limited = ofStrings.flatMap((keyword) =>
      (view.keywords.get(keyword) ?? []).map(({ value }) => ({ [keyword]: value })),
    );
    parts.push(schemaFrom({ type: "string", allOf: limited }));
  }
  return schemaFrom({ anyOf: parts });
}

/**
 * Returns the only union member that accepts a value other than `null`, which has no text. Returns the schema unchanged
 * if it is no union, or if several members accept such values.
 */
export function withoutNullMember(schema: ViewedSchema, named: NamedLookup): ViewedSchema {
  const [member, ...more] = membersOfUnion(viewOf(schema, named), named) ?? [];
  return member === undefined || more.length > 0 ? schema : member;
}

/** Returns the union members that accept a value other than `null`; `undefined` if the schema has further keywords. */
function membersOfUnion(view: SchemaView, named: NamedLookup): ViewedSchema[] | undefined {
  const judging = [...view.keywords.keys()].filter((keyword) => judgesOfTexts.has(keyword));
  const [keyword] = judging;
  const [union, ...more] = view.keywords.get(keyword ?? "") ?? [];
  const isUnion = judging.length === 1 && (keyword === "oneOf" || keyword === "anyOf");
  if (!isUnion || union === undefined || more.length > 0 || !Array.isArray(union.value))
    return undefined;
  return (union.value as JsonSchema[])
    .map((json, index) => ({ json, pointer: append(union.pointer, index) }))
    .filter((member) => kindsWithin(member, named) !== kind.null);
}

/** Returns true if a text that the schema accepts may contain `character`. */
export function mayHold(
  schema: ViewedSchema,
  character: string,
  side: At,
  containments: Containments,
  named: NamedLookup,
): boolean {
  const texts = textsOf(schema, named, "all", { depth: deepest, texts: mostTexts });
  if (texts === undefined) return true;
  const without = schemaFrom({ type: "string", pattern: `^[^${character}]*$` });
  return containments.contains(texts, side, without, { closed: true, to: side }).answer !== "yes";
}
