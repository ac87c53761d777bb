// A union of `null` and one other schema says what `type: [..., "null"]` says: the other schema, or `null`.

import { canonical } from "../../json/canonical.js";
import { append } from "../../json/pointer.js";
import type { JsonSchema } from "../../model/schema.js";
import { documentation } from "../../openapi/keywords/groups.js";
import { kind } from "../../schema/kinds.js";
import { type Findings, report } from "./finding.js";
import { kindsWithin } from "./types.js";
import { type NamedSchemas, type SchemaView, type ViewedSchema, viewOf } from "./view.js";

/** The findings where one side alone is a union of `null` and another schema: `null`, and what changed in the other. */
export function compareNullableUnion(
  before: ViewedSchema,
  after: ViewedSchema,
  named: { readonly before: NamedSchemas; readonly after: NamedSchemas },
): Findings | undefined {
  const [old, now] = [viewOf(before, named.before), viewOf(after, named.after)];
  const [was, is] = [otherThanNull(old, named.before), otherThanNull(now, named.after)];
  if ((was === undefined) === (is === undefined)) return undefined;
  const plainKinds =
    was === undefined ? kindsWithin(old, named.before) : kindsWithin(now, named.after);
  if ((plainKinds & kind.null) !== 0) return undefined;
  const step = { before: was ?? before, after: is ?? after, flip: false };
  const found: Findings = { findings: [], steps: [step] };
  report(found, "type", [old, now], {
    rule: is === undefined ? "became-not-nullable" : "became-nullable",
    message: is === undefined ? "null is no longer accepted" : "null is accepted",
    shift: is === undefined ? "narrower" : "wider",
    deltas: [{ of: "null", was: was?.json, is: is?.json }],
  });
  for (const keyword of (was === undefined ? now : old).keywords.keys()) {
    if (!documentation.includes(keyword) || textsOf(old, keyword) === textsOf(now, keyword))
      continue;
    const message = `${keyword} changed`;
    report(found, keyword, [old, now], { rule: "schema-documentation-changed", message });
  }
  return found;
}

function textsOf({ keywords }: SchemaView, keyword: string): string {
  return canonical((keywords.get(keyword) ?? []).map(({ value }) => value));
}

/** The schema beside `null`, of a union of the two that says nothing else of values. */
function otherThanNull(view: SchemaView, named: NamedSchemas): ViewedSchema | undefined {
  const judging = [...view.keywords.keys()].filter((one) => !documentation.includes(one));
  const [keyword, ...rest] = judging;
  if (rest.length > 0 || (keyword !== "oneOf" && keyword !== "anyOf")) return undefined;
  const [union, ...unions] = view.keywords.get(keyword) ?? [];
  if (union === undefined || unions.length > 0 || !Array.isArray(union.value)) return undefined;
  const members = (union.value as JsonSchema[]).map((json, index) => {
    const member = { json, pointer: append(union.pointer, index) };
    return { member, kinds: kindsWithin(member, named) };
  });
  const [other, ...others] = members.filter(({ kinds }) => kinds !== kind.null);
  const isNullable = members.length === 2 && others.length === 0;
  // `oneOf` refuses what fits both.
  return isNullable && other !== undefined && (other.kinds & kind.null) === 0
    ? other.member
    : undefined;
}
