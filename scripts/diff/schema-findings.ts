// What changed between two schemas in one place: a finding per keyword, and the pairs of subschemas to look at next.
import { isObject, own } from "../load/json.js";
import { append } from "../load/pointer.js";
import type { JsonSchema } from "../model/schema.js";
import { canonical } from "./containment/canonical.js";
import type { Via } from "./containment/way.js";
import { endingOf } from "./promises.js";
import {
  documentation,
  type Finding,
  type Findings,
  isIdle,
  kebab,
  report,
  withoutEffect,
} from "./schema-finding.js";
import { compareOpenList, formatChange, promiseOf, saysTheDefault } from "./schema-notes.js";
import { compareTypes, followsFrom } from "./schema-types.js";
import { compareUnions } from "./schema-unions.js";
import { compareBound, compareValues } from "./schema-values.js";
import {
  isClosedBeside,
  membersOf,
  type NamedSchemas,
  refuses,
  refusesAll,
  type Said,
  type SchemaView,
  saysNothing,
  schemaIn,
  type ViewedSchema,
  viewOf,
} from "./schema-view.js";
import type { Sameness } from "./union-members.js";

/** `raise`: a greater value accepts less. */
const bounds: Readonly<Record<string, "raise" | "lower">> = {
  minimum: "raise",
  exclusiveMinimum: "raise",
  minLength: "raise",
  minItems: "raise",
  minProperties: "raise",
  minContains: "raise",
  maximum: "lower",
  exclusiveMaximum: "lower",
  maxLength: "lower",
  maxItems: "lower",
  maxProperties: "lower",
  maxContains: "lower",
};
const subschemas = [
  "additionalProperties",
  "propertyNames",
  "unevaluatedProperties",
  "items",
  "contains",
  "unevaluatedItems",
  "then",
  "else",
  "not",
];
const maps = ["patternProperties", "dependentSchemas"];
/** Where in a value the schemas of these keywords apply; those of others speak of the value itself. */
const ways: Readonly<Record<string, Via>> = {
  additionalProperties: { to: "some-member" },
  unevaluatedProperties: { to: "some-member" },
  patternProperties: { to: "some-member" },
  propertyNames: { to: "some-name" },
  items: { to: "some-item" },
  contains: { to: "some-item" },
  unevaluatedItems: { to: "some-item" },
};
const identities = ["$defs", "$id", "$anchor", "$vocabulary", "nullable", "$ref"];

/** Compares two views keyword by keyword. */
export function findChanges(
  before: SchemaView,
  after: SchemaView,
  sameness: Sameness,
  named: { readonly before: NamedSchemas; readonly after: NamedSchemas },
): Findings {
  const found: Findings = { findings: [], steps: [] };
  const done = new Set<string>(identities);
  if (before.possible !== after.possible) {
    found.findings.push({
      rule: after.possible ? "schema-became-possible" : "schema-closed",
      message: after.possible ? "values are accepted" : "no value is accepted any more",
      shift: after.possible ? "wider" : "narrower",
      before: before.pointer,
      after: after.pointer,
    });
  }
  // Where nothing is accepted, whatever else is said of values is idle.
  if (!before.possible || !after.possible) {
    for (const keyword of new Set([...before.keywords.keys(), ...after.keywords.keys()])) {
      if (isNote(keyword)) compareRest(keyword, before, after, found);
    }
    return found;
  }
  const types = compareTypes(before, after, found, named);
  // What the types explain is no change of its own.
  const compared = (keyword: string, compare: () => void) => {
    done.add(keyword);
    if (!followsFrom(types, keyword)) compare();
  };
  compared("enum", () => compareValues(before, after, found));
  compared("properties", () => compareProperties(before, after, named.before, found));
  compared("oneOf", () => {
    if (!types.withUnion) compareUnions(before, after, found, sameness, named);
  });
  // Beside a union, a discriminator is part of what the union says; the model has none elsewhere.
  for (const keyword of ["type", "const", "required", "anyOf", "discriminator"]) done.add(keyword);
  for (const [keyword, sense] of Object.entries(bounds)) {
    compared(keyword, () => compareBound(keyword, sense, before, after, found));
  }
  for (const keyword of subschemas) {
    compared(keyword, () => compareSubschema(keyword, before, after, found));
  }
  for (const keyword of [...maps, "prefixItems"]) {
    compared(keyword, () => compareMembers(keyword, before, after, found));
  }
  for (const keyword of new Set([...before.keywords.keys(), ...after.keywords.keys()])) {
    if (done.has(keyword)) continue;
    if (isNote(keyword)) compareRest(keyword, before, after, found);
    else compared(keyword, () => compareRest(keyword, before, after, found));
  }
  return found;
}

function requiredOf(view: SchemaView): Set<string> {
  const names = new Set<string>();
  for (const { value } of view.keywords.get("required") ?? []) {
    for (const name of Array.isArray(value) ? value : [])
      if (typeof name === "string") names.add(name);
  }
  return names;
}

function compareProperties(
  before: SchemaView,
  after: SchemaView,
  named: NamedSchemas,
  found: Findings,
): void {
  const old = membersOf(before, "properties");
  const now = membersOf(after, "properties");
  const oldRequired = requiredOf(before);
  const nowRequired = requiredOf(after);
  const idle = isIdle("properties", [before, after]);
  const tell = (finding: Finding) => found.findings.push(idle ? withoutEffect(finding) : finding);
  for (const name of new Set([...old.keys(), ...now.keys(), ...oldRequired, ...nowRequired])) {
    const left = old.get(name);
    const right = now.get(name);
    const was = oldRequired.has(name);
    const is = nowRequired.has(name);
    const property = {
      name,
      before: left?.json,
      after: right?.json,
      wasOptional: !was,
      isOptional: !is,
    };
    const places = {
      before: left?.pointer ?? null,
      after: right?.pointer ?? null,
      property,
    };
    const mark = left && right ? travelMark(left.json, right.json) : undefined;
    if (left && right && mark !== undefined) {
      const hides = travels(left.json);
      const demanded = hides ? was : is;
      const shown = hides ? left.json : right.json;
      const unset = isObject(shown) && own(shown, mark) === false ? "false" : "none";
      tell({
        rule: `${kebab(mark)}-changed`,
        message: hides ? `${mark}: ${unset} → true` : `${mark}: true → ${unset}`,
        shift: demanded ? "changed" : hides ? "narrower" : "wider",
        ...places,
        before: hides ? left.pointer : append(left.pointer, mark),
        after: hides ? append(right.pointer, mark) : right.pointer,
      });
      continue;
    }
    if (left !== undefined && right !== undefined) {
      const via = { to: "property", name } as const;
      found.steps.push({ before: left, after: right, flip: false, via, idle });
    } else if (left !== undefined) {
      const ending = endingIn(viewOf(left, named));
      const rule = was ? "property-removed" : "optional-property-removed";
      tell({
        rule: ending?.kept === "early" ? "property-removed-before-sunset" : rule,
        message: `the property is gone${ending?.words ?? ""}`,
        shift: was ? "wider" : "changed",
        ...places,
        after: after.pointer,
      });
      continue;
    } else if (right !== undefined) {
      tell({
        rule: is ? "required-property-added" : "property-added",
        message: `the property is new${is ? " and required" : ""}`,
        shift: is ? "narrower" : "changed",
        ...places,
        before: before.pointer,
      });
      continue;
    }
    if (was === is) continue;
    const declared = left !== undefined || right !== undefined;
    const finding: Finding = {
      rule: is ? "property-became-required" : "property-became-optional",
      message: `${declared ? "" : `${JSON.stringify(name)} `}became ${is ? "required" : "optional"}`,
      shift: is ? "narrower" : "wider",
      ...(declared ? { property } : {}),
      before: left?.pointer ?? before.pointer,
      after: right?.pointer ?? after.pointer,
    };
    // Who demands a declared property means it, whatever the type beside says.
    if (idle && declared) found.findings.push({ ...finding, idle });
    else tell(finding);
  }
}

function endingIn({ keywords }: SchemaView) {
  const deprecated = keywords.get("deprecated")?.some(({ value }) => value === true) === true;
  return endingOf(keywords.get("x-sunset")?.[0]?.value, deprecated);
}

function compareSubschema(
  keyword: string,
  before: SchemaView,
  after: SchemaView,
  found: Findings,
): void {
  let old = schemaIn(before, keyword);
  let now = schemaIn(after, keyword);
  const said = (view: SchemaView) => {
    const written = schemaIn(view, keyword);
    return written && JSON.stringify(written.json);
  };
  // Closed from now on, or no longer: whether "any" was written before does not count.
  if (saysWhenAbsent.has(keyword) && old !== undefined && now !== undefined) {
    if (refuses(now.json) && saysNothing(old.json)) old = undefined;
    else if (refuses(old.json) && saysNothing(now.json)) now = undefined;
  }
  if (old !== undefined && now !== undefined) {
    found.steps.push({
      before: old,
      after: now,
      flip: keyword === "not",
      ...(Object.hasOwn(ways, keyword) ? { via: ways[keyword] as Via } : {}),
      idle: isIdle(keyword, [before, after]),
    });
  } else if (old !== undefined || now !== undefined) {
    report(found, keyword, [before, after], {
      rule: `${kebab(keyword)}-${now ? "added" : "removed"}`,
      message: `${keyword}${said(before) && said(after) ? `: ${said(before)} → ${said(after)}` : now ? " is new" : " is gone"}`,
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
    const said = view.keywords.get(keyword)?.[0];
    const items = said !== undefined && Array.isArray(said.value) ? said.value : [];
    return new Map(
      items.map((json, index) => [
        String(index),
        { json: json as JsonSchema, pointer: append(said?.pointer ?? "", index) },
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
        keyword === "prefixItems" ? { to: "item", index: Number(name) } : ways[keyword];
      const step = { before: left, after: right, flip: false, idle };
      found.steps.push(via === undefined ? step : { ...step, via });
    } else {
      const finding: Finding = {
        rule: `${kebab(keyword)}-${right ? "added" : "removed"}`,
        message: `${keyword} ${JSON.stringify(name)} ${right ? "is new" : "is gone"}`,
        shift:
          isClosedBeside(keyword, right ? before : after) === (right !== undefined)
            ? "wider"
            : "narrower",
        before: left?.pointer ?? before.pointer,
        after: right?.pointer ?? after.pointer,
      };
      found.findings.push(idle ? withoutEffect(finding) : finding);
    }
  }
}

/** Keywords that say by `true` what they say by being absent. */
const saysWhenAbsent = new Set([
  "additionalProperties",
  "unevaluatedProperties",
  "items",
  "unevaluatedItems",
]);

/** False for a property that its view leaves out: read-only in a request, write-only in an answer. */
function travels(schema: JsonSchema): boolean {
  if (!isObject(schema) || !refusesAll(schema)) return true;
  return own(schema, "readOnly") !== true && own(schema, "writeOnly") !== true;
}

/** What decides that a property travels on one side only. */
function travelMark(before: JsonSchema, after: JsonSchema): "readOnly" | "writeOnly" | undefined {
  if (travels(before) === travels(after)) return undefined;
  const hidden = travels(before) ? after : before;
  return isObject(hidden) && own(hidden, "readOnly") === true ? "readOnly" : "writeOnly";
}

/** True for a keyword that speaks to readers, whatever is accepted. */
function isNote(keyword: string): boolean {
  return documentation.includes(keyword) || keyword === "deprecated" || keyword.startsWith("x-");
}

/** Keywords whose value is compared as a whole. */
function compareRest(
  keyword: string,
  before: SchemaView,
  after: SchemaView,
  found: Findings,
): void {
  const isSaid = ({ value }: Said) => !saysTheDefault(keyword, value);
  const set = (said: readonly Said[] | undefined) =>
    [...new Set((said ?? []).filter(isSaid).map(({ value }) => canonical(value)))].sort().join();
  const old = before.keywords.get(keyword);
  const now = after.keywords.get(keyword);
  if (set(old) === set(now)) return;
  const shown = (said: readonly Said[] | undefined) =>
    said === undefined
      ? "none"
      : said
          .map(({ value }) => JSON.stringify(value))
          .join(" and ")
          .slice(0, 120);
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
    report(found, keyword, views, { ...formatChange(old?.[0]?.value, now?.[0]?.value), message });
    return;
  }
  if (["pattern", "multipleOf", "uniqueItems", "if", "dependentRequired"].includes(keyword)) {
    const shift = end === "added" ? "narrower" : end === "removed" ? "wider" : "changed";
    report(found, keyword, views, { rule: `${kebab(keyword)}-${end}`, message, shift });
    return;
  }
  report(found, keyword, views, { rule: annotationRule(keyword, end, now), message });
}

function annotationRule(keyword: string, end: string, now: readonly Said[] | undefined): string {
  if (documentation.includes(keyword)) return "schema-documentation-changed";
  if (keyword === "deprecated") {
    return now?.some(({ value }) => value === true) ? "schema-deprecated" : "schema-undeprecated";
  }
  if (keyword === "$schema") return "dialect-changed";
  if (keyword === "contentSchema" && end === "changed") return "content-schema-changed";
  if (keyword.startsWith("content")) return `content-${end}`;
  if (keyword.startsWith("x-")) return "schema-extension-changed";
  const known = ["default", "readOnly", "writeOnly", "xml"];
  return known.includes(keyword) ? `${kebab(keyword)}-changed` : "unclassified-change";
}
