// Finds the changes between two corresponding schemas: a finding for each keyword, and the pairs of subschemas to
// compare next.

import type { Via } from "../../containment/way.js";
import { canonical } from "../../json/canonical.js";
import { append } from "../../json/pointer.js";
import type { JsonSchema } from "../../model/schema.js";
import {
  branches,
  documentation,
  namesOf,
  otherItems,
  otherMembers,
} from "../../openapi/keywords/groups.js";
import { keywordNamed, keywords } from "../../openapi/keywords/index.js";
import type { Applies, Keyword } from "../../openapi/keywords/keyword.js";
import { isAnything, isNothing } from "../../schema/schema.js";
import { ruleNamed } from "../rules/index.js";
import { kebab } from "../rules/rule.js";
import { compareConditions } from "./conditions.js";
import { type Finding, type Findings, isIdle, report, withoutEffect } from "./finding.js";
import { compareMeant, readAs } from "./meant.js";
import { compareOpenList, formatChange, promiseOf, saysTheDefault } from "./notes.js";
import { compareProperties } from "./properties.js";
import { compareTypes, followsFrom } from "./types.js";
import { findingsWithin } from "./union-findings.js";
import type { Sameness } from "./union-members.js";
import { compareUnions } from "./unions.js";
import { compareBound, compareValues } from "./values.js";
import {
  isClosedBeside,
  type KeywordValue,
  membersOf,
  type NamedSchemas,
  type SchemaView,
  schemaIn,
  textsOf,
  type ViewedSchema,
} from "./view.js";

/**
 * Lower limits such as `minLength` come before upper limits, and `minContains` is the last lower limit. A raised lower
 * limit accepts fewer values.
 */
const bounds: readonly Keyword[] = keywords
  .filter(({ bound }) => bound !== undefined)
  .sort((one, other) => rankOf(one) - rankOf(other));

function rankOf(bound: Keyword): number {
  return (isUpper(bound) ? 2 : 0) + (bound.needs === undefined ? 0 : 1);
}

function isUpper({ bound }: Keyword): boolean {
  return bound?.direction === "upper";
}

/** Keywords whose value is a single schema, for members, for items or for the value itself. */
const subschemas: readonly string[] = [
  ...namesOf(
    ({ holds, appliesTo }) => holds === "schema" && appliesTo?.includes("object") === true,
  ),
  ...namesOf(({ holds, appliesTo }) => holds === "schema" && appliesTo?.includes("array") === true),
  "not",
];
/**
 * Keywords whose value contains several schemas. The schemas in an object are compared by name, and the schemas in an
 * array by index. `unions.ts` compares the members of unions.
 */
const several = (["matching members", "in place", "first items"] as const).flatMap((place) =>
  namesOf(
    ({ applies, combines, holds }) =>
      applies === place &&
      combines === undefined &&
      (holds === "schemas" || holds === "schema-map"),
  ),
);
/**
 * The step from a value to the members or items that a subschema describes. If this table has no step for a subschema,
 * the subschema applies to the value itself.
 */
const ways: Readonly<Partial<Record<Applies, Via>>> = {
  "matching members": { to: "some-member" },
  "other members": { to: "some-member" },
  "member names": { to: "some-name" },
  "other items": { to: "some-item" },
  "any items": { to: "some-item" },
};

function wayOf(keyword: string): Via | undefined {
  const applies = keywordNamed(keyword)?.applies;
  return applies === undefined ? undefined : ways[applies];
}

/** Keywords whose changes are reported with another keyword, or by a separate function. */
const reportedElsewhere: Readonly<Record<string, string>> = {
  $defs: "where it is referred to",
  $id: "in the schemas that references below it lead to",
  $anchor: "in the schemas that references to it lead to",
  $vocabulary: "nowhere: it changes no keyword",
  nullable: "`type`, which the model says it by",
  $ref: "in the schema that it leads to",
  type: "`compareTypes`",
  const: "`compareValues`",
  required: "`compareProperties`",
  anyOf: "`compareUnions`",
  [readAs]: "`compareMeant`",
  // A discriminator is compared together with the `oneOf` or `anyOf` of its schema. A discriminator without a union is
  // not in the model.
  discriminator: "`compareUnions`",
};

/** Compares two schemas keyword by keyword, after references and `allOf` were resolved. */
export function findChanges(
  before: SchemaView,
  after: SchemaView,
  sameness: Sameness,
  named: { readonly before: NamedSchemas; readonly after: NamedSchemas },
): Findings {
  const found: Findings = { findings: [], steps: [] };
  const done = new Set(Object.keys(reportedElsewhere));
  if (before.possible !== after.possible) {
    found.findings.push({
      rule: after.possible ? "schema-became-possible" : "schema-closed",
      message: after.possible ? "values are allowed now" : "no value is allowed any more",
      shift: after.possible ? "wider" : "narrower",
      deltas: [{ of: "everything" }],
      before: before.pointer,
      after: after.pointer,
    });
  }
  // If a schema accepts no value, its keywords have no effect.
  if (!before.possible || !after.possible) {
    for (const keyword of new Set([...before.keywords.keys(), ...after.keywords.keys()])) {
      if (isNote(keyword)) compareRest(keyword, before, after, found);
    }
    return found;
  }
  const within = findingsWithin(before, after, named);
  const types = compareTypes(before, after, found, named, within);
  // A change that follows from a reported change of the types or of a union is not reported again.
  const compared = (keyword: string, compare: () => void) => {
    done.add(keyword);
    if (!followsFrom(types, keyword) && !within.keywords.has(keyword)) compare();
  };
  compared("enum", () => compareValues(before, after, found));
  compared("properties", () => compareProperties(before, after, named.before, found, within));
  compared("oneOf", () => {
    if (!types.withUnion) compareUnions(before, after, found, sameness, named, within);
  });
  for (const bound of bounds) {
    const sense = isUpper(bound) ? "lower" : "raise";
    compared(bound.name, () => compareBound(bound.name, sense, before, after, found));
  }
  for (const keyword of subschemas) {
    compared(keyword, () => compareSubschema(keyword, before, after, found));
  }
  for (const keyword of branches) done.add(keyword);
  compared("if", () => {
    for (const [old, now] of compareConditions(before, after, found)) {
      compareRest("if", old, now, found);
      for (const keyword of branches) compareSubschema(keyword, old, now, found);
    }
  });
  for (const keyword of several) {
    compared(keyword, () => compareMembers(keyword, before, after, found));
  }
  for (const keyword of new Set([...before.keywords.keys(), ...after.keywords.keys()])) {
    if (done.has(keyword)) continue;
    if (isNote(keyword)) compareRest(keyword, before, after, found);
    else compared(keyword, () => compareRest(keyword, before, after, found));
  }
  compareMeant(before, after, named, found);
  return found;
}

function compareSubschema(
  keyword: string,
  before: SchemaView,
  after: SchemaView,
  found: Findings,
): void {
  let old = schemaIn(before, keyword);
  let now = schemaIn(after, keyword);
  const writtenText = (view: SchemaView) => {
    const written = schemaIn(view, keyword);
    return written && JSON.stringify(written.json);
  };
  // For some keywords, such as `additionalProperties`, the value `true` means the same as an absent keyword. For
  // example, a change of `additionalProperties` from `true` to `false` is reported as an added keyword.
  if (saysWhenAbsent.has(keyword) && old !== undefined && now !== undefined) {
    if (isNothing(now.json) && isAnything(old.json)) old = undefined;
    else if (isNothing(old.json) && isAnything(now.json)) now = undefined;
  }
  if (old !== undefined && now !== undefined) {
    const via = wayOf(keyword);
    found.steps.push({
      before: old,
      after: now,
      flip: keyword === "not",
      isAmid: keyword === "contains" && after.keywords.has("maxContains"),
      ...(via === undefined ? {} : { via }),
      idle: isIdle(keyword, [before, after]),
    });
  } else if (old !== undefined || now !== undefined) {
    report(found, keyword, [before, after], {
      rule: `${kebab(keyword)}-${now ? "added" : "removed"}`,
      message: `${keyword}${writtenText(before) && writtenText(after) ? `: ${writtenText(before)} → ${writtenText(after)}` : now ? " added" : " removed"}`,
      shift: now ? "narrower" : "wider",
    });
  }
}

function compareMembers(
  keyword: string,
  before: SchemaView,
  after: SchemaView,
  found: Findings,
): void {
  const list = (view: SchemaView): Map<string, ViewedSchema> => {
    if (keyword !== "prefixItems") return membersOf(view, keyword);
    const first = view.keywords.get(keyword)?.[0];
    const items = first !== undefined && Array.isArray(first.value) ? first.value : [];
    return new Map(
      items.map((json, index) => [
        String(index),
        { json: json as JsonSchema, pointer: append(first?.pointer ?? "", index) },
      ]),
    );
  };
  const old = list(before);
  const now = list(after);
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const left = old.get(name);
    const right = now.get(name);
    const idle = isIdle(keyword, [before, after]);
    if (left && right) {
      const via: Via | undefined =
        keyword === "prefixItems" ? { to: "item", index: Number(name) } : wayOf(keyword);
      const step = { before: left, after: right, flip: false, idle };
      found.steps.push(via === undefined ? step : { ...step, via });
    } else {
      const finding: Finding = {
        rule: `${kebab(keyword)}-${right ? "added" : "removed"}`,
        message: `${keyword} ${JSON.stringify(name)} ${right ? "added" : "removed"}`,
        shift:
          isClosedBeside(keyword, right ? before : after) === (right !== undefined)
            ? "wider"
            : "narrower",
        deltas: [keyword === "prefixItems" ? { of: "tuple" } : { of: "entry", keyword, name }],
        before: left?.pointer ?? before.pointer,
        after: right?.pointer ?? after.pointer,
      };
      found.findings.push(idle ? withoutEffect(finding) : finding);
    }
  }
}

/** Keywords for which `true` is equivalent to an absent keyword. */
const saysWhenAbsent = new Set<string>([...otherMembers, ...otherItems]);

/** Returns true for a keyword without effect on the accepted values: documentation, `deprecated` or an extension. */
function isNote(keyword: string): boolean {
  if (keyword === readAs) return false;
  return documentation.includes(keyword) || keyword === "deprecated" || keyword.startsWith("x-");
}

/** Compares a keyword by its complete value: all differences are reported as one change. */
function compareRest(
  keyword: string,
  before: SchemaView,
  after: SchemaView,
  found: Findings,
): void {
  const hasEffect = ({ value }: KeywordValue) => !saysTheDefault(keyword, value);
  const set = (written: readonly KeywordValue[] | undefined) =>
    [...new Set((written ?? []).filter(hasEffect).map(({ value }) => canonical(value)))]
      .sort()
      .join();
  const old = before.keywords.get(keyword);
  const now = after.keywords.get(keyword);
  if (set(old) === set(now)) return;
  const shown = (written: readonly KeywordValue[] | undefined) =>
    written === undefined ? "none" : textsOf(written).join(" and ").slice(0, 120);
  const message = `${keyword}: ${shown(old)} → ${shown(now)}`;
  const views = [before, after] as const;
  const end = old === undefined ? "added" : now === undefined ? "removed" : "changed";
  const promise = promiseOf(keyword, old?.[0]?.value, now?.[0]?.value, after);
  if (promise !== undefined) {
    report(found, keyword, views, promise);
    return;
  }
  if (keyword === "x-extensible-enum") {
    compareOpenList(old?.[0]?.value, now?.[0]?.value, views, found);
    return;
  }
  if (keyword === "format") {
    report(found, keyword, views, {
      ...formatChange(old?.[0]?.value, now?.[0]?.value, views),
      message,
    });
    return;
  }
  if (keywordNamed(keyword)?.behavior === "assertion" || keyword === "if") {
    const shift = end === "added" ? "narrower" : end === "removed" ? "wider" : "changed";
    report(found, keyword, views, { rule: `${kebab(keyword)}-${end}`, message, shift });
    return;
  }
  report(found, keyword, views, { rule: annotationRule(keyword, end, now), message });
}

function annotationRule(
  keyword: string,
  end: string,
  now: readonly KeywordValue[] | undefined,
): string {
  if (documentation.includes(keyword)) return "schema-documentation-changed";
  if (keyword === "deprecated") {
    return now?.some(({ value }) => value === true) ? "schema-deprecated" : "schema-undeprecated";
  }
  if (keyword === "$schema") return "dialect-changed";
  if (keyword === "contentSchema" && end === "changed") return "content-schema-changed";
  if (keyword.startsWith("content")) return `content-${end}`;
  if (keyword.startsWith("x-")) return "schema-extension-changed";
  if (keywordNamed(keyword)?.behavior !== "annotation") return "unclassified-change";
  const rule = `${kebab(keyword)}-changed`;
  return ruleNamed(rule) === undefined ? "schema-annotation-changed" : rule;
}
