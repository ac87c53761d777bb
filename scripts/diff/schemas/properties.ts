// What changed in the members of an object: which came and went, which have to be there, which travel one way only.
import { isObject, own } from "../../load/json.js";
import { append } from "../../load/pointer.js";
import type { JsonSchema } from "../../model/schema.js";
import { endingOf } from "../operations/lifecycle-extensions.js";
import { type Finding, type Findings, isIdle, kebab, withoutEffect } from "./finding.js";
import { membersOf, type NamedSchemas, refusesAll, type SchemaView, viewOf } from "./view.js";

function requiredOf(view: SchemaView): Set<string> {
  const names = new Set<string>();
  for (const { value } of view.keywords.get("required") ?? []) {
    for (const name of Array.isArray(value) ? value : [])
      if (typeof name === "string") names.add(name);
  }
  return names;
}

/** Compares the members of objects, and which of them are demanded. */
export function compareProperties(
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
      deltas: [{ of: "property", name }] as const,
    };
    // A member that its view leaves out on both sides was no part of it, and is none.
    if (!isThere(left) && !isThere(right) && (left ?? right) !== undefined) continue;
    const mark = left && right ? travelMark(left.json, right.json) : undefined;
    if (left && right && mark !== undefined) {
      const hides = markOf(left.json) === undefined;
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
      deltas: [{ of: "required", name }],
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

/** True for a property that is declared, and that its view does not leave out. */
function isThere(property: { readonly json: JsonSchema } | undefined): boolean {
  return property !== undefined && markOf(property.json) === undefined;
}

/** The keyword that makes a view leave a property out, also where one of several parts has it. */
function markOf(schema: JsonSchema): "readOnly" | "writeOnly" | undefined {
  if (!isObject(schema)) return undefined;
  const parts = own(schema, "allOf");
  if (Array.isArray(parts)) {
    const mark = parts.map((part) => markOf(part as JsonSchema)).find((one) => one !== undefined);
    if (mark !== undefined) return mark;
  }
  if (!refusesAll(schema)) return undefined;
  if (own(schema, "readOnly") === true) return "readOnly";
  return own(schema, "writeOnly") === true ? "writeOnly" : undefined;
}

/** What decides that a property travels on one side only. */
function travelMark(before: JsonSchema, after: JsonSchema): "readOnly" | "writeOnly" | undefined {
  const [old, now] = [markOf(before), markOf(after)];
  return (old === undefined) === (now === undefined) ? undefined : (old ?? now);
}
