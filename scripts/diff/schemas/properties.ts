// Changes of object members: added, removed, required, read-only and write-only members.

import { own } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { isSchemaObject, type JsonSchema } from "../../model/schema.js";
import { otherMembers } from "../../openapi/keywords/groups.js";
import { isNothing } from "../../schema/schema.js";
import { endingOf } from "../changes/lifecycle-extensions.js";
import { kebab } from "../rules/rule.js";
import {
  type Finding,
  type Findings,
  isIdle,
  type PropertyChange,
  withoutEffect,
} from "./finding.js";
import type { UnionFindings } from "./union-findings.js";
import {
  membersOf,
  type NamedSchemas,
  type SchemaView,
  type ViewedSchema,
  viewOf,
} from "./view.js";

export function requiredOf(view: SchemaView): Set<string> {
  const names = new Set<string>();
  for (const { value } of view.keywords.get("required") ?? []) {
    for (const name of Array.isArray(value) ? value : [])
      if (typeof name === "string") names.add(name);
  }
  return names;
}

/** An object member: its schema in each document, if declared, and whether the document requires it. */
interface Member {
  readonly name: string;
  readonly left: ViewedSchema | undefined;
  readonly right: ViewedSchema | undefined;
  readonly was: boolean;
  readonly is: boolean;
}

/** Compares the members of objects, and the lists of required members. */
export function compareProperties(
  before: SchemaView,
  after: SchemaView,
  named: NamedSchemas,
  found: Findings,
  { names: reportedNames }: Pick<UnionFindings, "names">,
): void {
  const idle = isIdle("properties", [before, after]);
  for (const member of membersBetween(before, after)) {
    const { left, right, name } = member;
    if (reportedNames.has(name)) continue;
    // A property is ignored if `readOnly` or `writeOnly` excludes it from the message wherever it is declared.
    if (!isThere(left) && !isThere(right) && (left ?? right) !== undefined) continue;
    const mark = left && right ? travelMark(left.json, right.json) : undefined;
    if (left && right && mark === undefined) {
      const via = { to: "property", name } as const;
      found.steps.push({ before: left, after: right, flip: false, via, idle });
    }
    const finding =
      left && right && mark !== undefined
        ? hiddenOrShown(left, right, mark, member)
        : left && right === undefined
          ? member.is
            ? undeclared(left, after, member)
            : removed(left, after, named, member)
          : right && left === undefined
            ? member.was
              ? declared(right, before, member)
              : added(right, before, member)
            : demanded(before, after, member);
    if (finding === undefined) continue;
    found.findings.push(idle ? withoutEffect(finding) : finding);
  }
}

function* membersBetween(before: SchemaView, after: SchemaView): Generator<Member> {
  const old = membersOf(before, "properties");
  const now = membersOf(after, "properties");
  const oldRequired = requiredOf(before);
  const nowRequired = requiredOf(after);
  for (const name of new Set([...old.keys(), ...now.keys(), ...oldRequired, ...nowRequired])) {
    const [was, is] = [oldRequired.has(name), nowRequired.has(name)];
    yield { name, left: old.get(name), right: now.get(name), was, is };
  }
}

function changeOf({ name, left, right, was, is }: Member): PropertyChange {
  // An undeclared required property may have any value.
  const [before, after] = [left?.json ?? (was || undefined), right?.json ?? (is || undefined)];
  return { name, before, after, wasOptional: !was, isOptional: !is };
}

/** Returns the fields that all findings about one property have in common. */
function whole(member: Member) {
  const deltas = [{ of: "property", name: member.name }] as const;
  return { property: changeOf(member), deltas };
}

function hiddenOrShown(
  left: ViewedSchema,
  right: ViewedSchema,
  mark: "readOnly" | "writeOnly",
  member: Member,
): Finding {
  const hides = markOf(left.json) === undefined;
  const isRequired = hides ? member.was : member.is;
  const shown = hides ? left.json : right.json;
  const unset = isSchemaObject(shown) && own(shown, mark) === false ? "false" : "none";
  return {
    rule: `${kebab(mark)}-changed`,
    message: hides ? `${mark}: ${unset} → true` : `${mark}: true → ${unset}`,
    shift: isRequired ? "changed" : hides ? "narrower" : "wider",
    ...whole(member),
    before: hides ? left.pointer : append(left.pointer, mark),
    after: hides ? append(right.pointer, mark) : right.pointer,
  };
}

function removed(
  left: ViewedSchema,
  after: SchemaView,
  named: NamedSchemas,
  member: Member,
): Finding {
  const ending = endingIn(viewOf(left, named));
  const rule = member.was ? "property-removed" : "optional-property-removed";
  return {
    rule: ending?.kept === "early" ? "property-removed-before-sunset" : rule,
    message: `property removed${ending?.words ?? ""}`,
    shift: member.was ? "wider" : "changed",
    ...whole(member),
    before: left.pointer,
    after: after.pointer,
  };
}

function added(right: ViewedSchema, before: SchemaView, member: Member): Finding {
  return {
    rule: member.is ? "required-property-added" : "property-added",
    message: `${member.is ? "required" : "optional"} property added`,
    shift: member.is ? "narrower" : "changed",
    ...(isClosed(before) ? { extendsClosed: true } : {}),
    ...whole(member),
    before: before.pointer,
    after: right.pointer,
  };
}

/** Returns the finding for a required property that is no longer declared under `properties`. */
function undeclared(left: ViewedSchema, after: SchemaView, member: Member): Finding {
  return {
    rule: "required-property-type-removed",
    message: `declaration removed; the property is ${member.was ? "still required" : "required now"}`,
    shift: member.was ? "wider" : "changed",
    ...whole(member),
    before: left.pointer,
    after: after.pointer,
  };
}

/** Returns the finding for a required property that is newly declared under `properties`. */
function declared(right: ViewedSchema, before: SchemaView, member: Member): Finding {
  return {
    rule: "required-property-type-added",
    message: `declaration added${member.is ? "" : "; the property became optional"}`,
    shift: member.is ? "narrower" : "changed",
    ...whole(member),
    before: before.pointer,
    after: right.pointer,
  };
}

/** Returns the finding for a property that became required or optional. */
function demanded(before: SchemaView, after: SchemaView, member: Member): Finding | undefined {
  const { name, left, right, was, is } = member;
  if (was === is) return undefined;
  const declared = left !== undefined;
  return {
    rule: is ? "property-became-required" : "property-became-optional",
    message: `${declared ? "" : `${JSON.stringify(name)} `}became ${is ? "required" : "optional"}`,
    shift: is ? "narrower" : "wider",
    deltas: [{ of: "required", name }],
    ...(declared ? { property: changeOf(member) } : {}),
    before: left?.pointer ?? before.pointer,
    after: right?.pointer ?? after.pointer,
  };
}

/** Returns true if the schema refuses undeclared members. */
function isClosed({ keywords }: SchemaView): boolean {
  return otherMembers.some((keyword) =>
    keywords.get(keyword)?.some(({ value }) => value === false),
  );
}

function endingIn({ keywords }: SchemaView) {
  const deprecated = keywords.get("deprecated")?.some(({ value }) => value === true) === true;
  return endingOf(keywords.get("x-sunset")?.[0]?.value, deprecated);
}

/** Returns true for a declared property that neither `readOnly` nor `writeOnly` excludes from the message. */
function isThere(property: { readonly json: JsonSchema } | undefined): boolean {
  return property !== undefined && markOf(property.json) === undefined;
}

/**
 * Returns `readOnly` or `writeOnly` if the keyword excludes a property from a request or response. `readOnly` and
 * `writeOnly` may also be in the schemas of an `allOf`.
 */
function markOf(schema: JsonSchema): "readOnly" | "writeOnly" | undefined {
  if (!isSchemaObject(schema)) return undefined;
  const parts = own(schema, "allOf");
  if (Array.isArray(parts)) {
    const mark = parts.map((part) => markOf(part as JsonSchema)).find((one) => one !== undefined);
    if (mark !== undefined) return mark;
  }
  if (!isNothing(schema)) return undefined;
  if (own(schema, "readOnly") === true) return "readOnly";
  return own(schema, "writeOnly") === true ? "writeOnly" : undefined;
}

/** Returns `readOnly` or `writeOnly` if only one document has the keyword for a property. */
function travelMark(before: JsonSchema, after: JsonSchema): "readOnly" | "writeOnly" | undefined {
  const [old, now] = [markOf(before), markOf(after)];
  return (old === undefined) === (now === undefined) ? undefined : (old ?? now);
}
