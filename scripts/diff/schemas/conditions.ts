// Changes of the conditions in a schema: each `if` with its `then` and `else`.

import { few } from "../../diagnostics/quote.js";
import { addTo } from "../../json/by-key.js";
import { canonical } from "../../json/canonical.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { conditional } from "../../openapi/keywords/groups.js";
import { mapOf, namesOf } from "../../schema/schema.js";
import type { Findings } from "./finding.js";
import type { KeywordValue, Part, SchemaView } from "./view.js";

/** Maximum number of requirements that a message lists for one condition. */
const mostDemands = 4;
/** Maximum length of the JSON text that a message prints for one requirement of a condition. */
const mostCharacters = 60;

/**
 * Compares the conditions of two schemas. An added or removed condition is reported as one finding. Returns the
 * conditions that both schemas have, in pairs. Their keywords are compared next.
 */
export function compareConditions(
  before: SchemaView,
  after: SchemaView,
  found: Findings,
): (readonly [SchemaView, SchemaView])[] {
  const [old, now] = [conditionsOf(before), conditionsOf(after)];
  // `then` and `else` have no effect without `if`.
  if (old.length + now.length === 0) return [[before, after]];
  const { both, gone, added } = pairsOf(old, now);
  for (const part of gone) {
    found.findings.push({
      rule: "if-removed",
      message: `condition removed: ${wordsOf(part.json)}`,
      shift: "wider",
      deltas: [{ of: "condition", was: part.json, is: undefined }],
      before: placeOf(part),
      after: after.pointer,
    });
  }
  for (const part of added) {
    found.findings.push({
      rule: "if-added",
      message: `condition added: ${wordsOf(part.json)}`,
      shift: "narrower",
      deltas: [{ of: "condition", was: undefined, is: part.json }],
      before: before.pointer,
      after: placeOf(part),
    });
  }
  return both.map(([one, other]) => [alone(before, one), alone(after, other)]);
}

function conditionsOf({ parts }: SchemaView): readonly Part[] {
  return parts.filter(({ json }) => Object.hasOwn(json, "if"));
}

/** Pairs conditions. Conditions with equal `if` are paired first, and then all other conditions in order. */
function pairsOf(before: readonly Part[], after: readonly Part[]) {
  const waiting = new Map<string, Part[]>();
  for (const part of [...after].reverse()) addTo(waiting, testOf(part), part);
  const both: (readonly [Part, Part])[] = [];
  const left = before.filter((part) => {
    const twin = waiting.get(testOf(part))?.pop();
    if (twin !== undefined) both.push([part, twin]);
    return twin === undefined;
  });
  const rest = after.filter((part) => !both.some(([, twin]) => twin === part));
  const others = left.slice(0, rest.length);
  both.push(...others.map((part, index) => [part, rest[index] as Part] as const));
  return { both, gone: left.slice(others.length), added: rest.slice(others.length) };
}

function testOf({ json }: Part): string {
  return canonical(json["if"] as JsonValue);
}

/** Returns a copy of the schema that contains only one of its conditions (`if`, `then` and `else`). */
function alone(view: SchemaView, { json, pointer }: Part): SchemaView {
  const keywords = new Map<string, readonly KeywordValue[]>();
  for (const keyword of conditional) {
    const value = own(json, keyword);
    if (value !== undefined) keywords.set(keyword, [{ value, pointer: append(pointer, keyword) }]);
  }
  return { ...view, keywords };
}

/**
 * Returns the JSON Pointer of a condition, which consists of `if`, `then` and `else`. Without other keywords in the
 * schema, this is the pointer of the schema; otherwise, the pointer of `if`.
 */
function placeOf({ json, pointer }: Part): string {
  const isAlone = Object.keys(json).every((keyword) => conditional.includes(keyword));
  return isAlone ? pointer : append(pointer, "if");
}

/** Returns a condition in words: `if "private" is true, "groups" is required`. */
function wordsOf(schema: JsonObject): string {
  const test = demandsOf(own(schema, "if"), "there");
  const [then, otherwise] = [own(schema, "then"), own(schema, "else")];
  const branch = (value: JsonValue) => demandsOf(value, "required");
  if (then === undefined && otherwise === undefined) return `if ${test}, no requirement follows`;
  if (then === undefined) return `unless ${test}, ${branch(otherwise as JsonValue)}`;
  return `if ${test}, ${branch(then)}${otherwise === undefined ? "" : `; else ${branch(otherwise)}`}`;
}

/**
 * Describes in words which values the schema requires, such as `"groups" is required`. `needed` is the word for a
 * member that must be present: `required`, or `there` in conditions.
 */
function demandsOf(schema: JsonValue | undefined, needed: "there" | "required"): string {
  if (!isObject(schema)) return schema === false ? "no value matches" : "any value matches";
  const { properties: _, required: __, ...rest } = schema;
  const names = namesOf(schema, "required");
  const properties = mapOf(schema, "properties");
  const isTest = needed === "there";
  const demands = [...new Set([...names, ...Object.keys(properties)])].map((name) => {
    const isNeeded = names.includes(name);
    const demanded = Object.hasOwn(properties, name) ? fits(properties[name]) : undefined;
    // A condition on the value of a member implies that the member is present.
    const words = isTest
      ? `${demanded ?? `is ${needed}`}${isNeeded ? "" : " or absent"}`
      : [...(isNeeded ? [`is ${needed}`] : []), ...(demanded === undefined ? [] : [demanded])].join(
          " and ",
        );
    return `${JSON.stringify(name)} ${words}`;
  });
  if (Object.keys(rest).length > 0) demands.push(`the value ${fits(rest)}`);
  return demands.length === 0 ? "any value matches" : few(demands, mostDemands);
}

function fits(schema: JsonValue | undefined): string {
  if (isObject(schema) && Object.keys(schema).join() === "const")
    return `is ${JSON.stringify(schema["const"])}`;
  const text = JSON.stringify(schema) ?? "";
  const isLong = text.length > mostCharacters;
  return `matches ${isLong ? `${text.slice(0, mostCharacters)}…` : text}`;
}
