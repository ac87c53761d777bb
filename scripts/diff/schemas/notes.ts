// Changes of keywords that restrict no value but matter to people: formats, announcements, extensible enums.

import { canonical } from "../../json/canonical.js";
import type { JsonValue } from "../../json/json.js";
import { checkOf, formatNamed, rangeOf } from "../../openapi/formats.js";
import { namesOf } from "../../openapi/keywords/groups.js";
import { isNullAdded } from "../../openapi/keywords/nullable.js";
import {
  compareStability,
  compareSunsets,
  type PromiseChange,
} from "../changes/lifecycle-extensions.js";
import type { Flow, Shift } from "../rules/rule.js";
import { type Finding, type Findings, report } from "./finding.js";
import type { SchemaView } from "./view.js";

/** Maps each format to a wider format that includes its values. For integers, the ranges of the formats decide. */
const wider: Readonly<Record<string, string>> = {
  float: "double",
  email: "idn-email",
  hostname: "idn-hostname",
  uri: "iri",
  "uri-reference": "iri-reference",
};

/**
 * Returns the rule for a changed, added or removed `format`. Known formats count as different types, unless one includes
 * all values of the other, as `int64` includes `int32`.
 */
export function formatChange(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  views: readonly [SchemaView, SchemaView],
): { rule: string; shift?: Shift } {
  const [old, now] = [String(before), String(after)];
  // Both `contentEncoding: base64` and `format: byte` declare Base64, but validators check neither.
  const isBase64 = views.every(({ keywords }) =>
    keywords.get("contentEncoding")?.some(({ value }) => value === "base64"),
  );
  if (isBase64 && old === "byte" && after === undefined)
    return { rule: "base64-unchecked", shift: "wider" };
  if (isBase64 && now === "byte" && before === undefined)
    return { rule: "base64-checked", shift: "narrower" };
  if (before === undefined || after === undefined) {
    if (checkOf(before === undefined ? now : old) === undefined)
      return { rule: "format-unchecked-changed" };
    return before === undefined
      ? { rule: "format-added", shift: "narrower" }
      : { rule: "format-removed", shift: "wider" };
  }
  if (isWider(now, old)) return { rule: "format-widened", shift: "wider" };
  if (isWider(old, now)) return { rule: "format-narrowed", shift: "narrower" };
  return formatNamed(old) !== undefined && formatNamed(now) !== undefined
    ? { rule: "format-changed", shift: "changed" }
    : { rule: "format-unchecked-changed" };
}

/** Returns true if the format `wide` includes all values of the format `narrow`. */
function isWider(wide: string, narrow: string): boolean {
  const [outer, inner] = [rangeOf(wide), rangeOf(narrow)];
  if (outer === undefined || inner === undefined)
    return Object.hasOwn(wider, narrow) && wider[narrow] === wide;
  return outer.least <= inner.least && inner.most <= outer.most;
}

/** Returns the change of an announcement, such as `x-sunset`, or `undefined` for other keywords. */
export function promiseOf(
  keyword: string,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  view: SchemaView,
): PromiseChange | undefined {
  if (keyword === "x-stability-level") return compareStability(before, after);
  if (keyword !== "x-sunset") return undefined;
  const deprecated = view.keywords.get("deprecated")?.some(({ value }) => value === true) === true;
  return compareSunsets(before, after, deprecated);
}

/** Compares `x-extensible-enum`: a list of known values that the author may extend. */
export function compareOpenList(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  views: readonly [SchemaView, SchemaView],
  found: Findings,
): void {
  const listed = (value: JsonValue | undefined) =>
    new Map(Array.isArray(value) ? value.map((one) => [canonical(one), one]) : []);
  const [old, now] = [listed(before), listed(after)];
  const gone = [...old.keys()].filter((key) => !now.has(key));
  const added = [...now.keys()].filter((key) => !old.has(key));
  const tell = (rule: string, message: string) =>
    report(found, "x-extensible-enum", views, { rule, message });
  if (gone.length > 0)
    tell("extensible-enum-value-removed", `no longer listed: ${gone.join(", ")}`);
  if (added.length > 0) tell("extensible-enum-value-added", `newly listed: ${added.join(", ")}`);
  if (gone.length + added.length === 0)
    tell("schema-extension-changed", "x-extensible-enum changed");
}

/**
 * Replaces the rule of a finding if only request parameters use the schema. A changed default matters in a parameter,
 * because the server uses the default.
 */
export function whereUsed(
  finding: Finding,
  roots: ReadonlySet<{ readonly isParameter: boolean; readonly flow: Flow }>,
): Finding {
  if (finding.rule !== "default-changed" || roots.size === 0) return finding;
  const isFilledIn = [...roots].every(({ isParameter, flow }) => isParameter && flow === "request");
  return isFilledIn ? { ...finding, rule: "parameter-default-changed" } : finding;
}

/**
 * Replaces the rule of a finding about a `null` that specloom added to an `enum`. In OpenAPI 3.0, specloom reads
 * `nullable: true` as an additional `enum` value, but other tools refuse null.
 */
export function withNullAsRead(
  found: readonly Finding[],
  views: readonly SchemaView[],
): readonly Finding[] {
  const isAdded = views.some(({ keywords }) =>
    keywords.get("enum")?.some(({ value }) => isNullAdded(value)),
  );
  if (!isAdded) return found;
  const isOfNull = ({ rule, deltas }: Finding) =>
    (rule === "became-not-nullable" || rule === "became-nullable") &&
    deltas?.every(({ of }) => of === "values") === true;
  return found.map((one) => (isOfNull(one) ? { ...one, rule: "null-in-enum-changed" } : one));
}

/** Values of `$schema` that name the default dialect, and so have no effect (OAS 3.1 §4.8.24.5). */
const ownDialects = [
  "https://spec.openapis.org/oas/3.1/dialect/base",
  "https://json-schema.org/draft/2020-12/schema",
];

/** Annotations that default to false (JSON Schema Validation 2020-12 §9.3, §9.4). */
const falseWhenAbsent = namesOf(
  ({ behavior, isFlag }) => behavior === "annotation" && isFlag === true,
);

/** Returns true if the value of an annotation is its default. */
export function saysTheDefault(keyword: string, value: JsonValue): boolean {
  if (keyword === "$schema") return ownDialects.includes(String(value));
  return value === false && falseWhenAbsent.includes(keyword);
}
