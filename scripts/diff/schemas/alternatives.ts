// Compares a schema with a union that contains it, such as `A` with `A | null`. The difference is reported as added or
// removed union members: from `A` to `A | null`, `null` is added.

import { canonical } from "../../json/canonical.js";
import { append } from "../../json/pointer.js";
import type { JsonSchema } from "../../model/schema.js";
import { documentation } from "../../openapi/keywords/groups.js";
import { kind } from "../../schema/kinds.js";
import { type Findings, report } from "./finding.js";
import { kindsWithin, words } from "./types.js";
import type { NamedSchemas, SchemaView, ViewedSchema } from "./view.js";

interface Member extends ViewedSchema {
  /** The kinds of value that the union member allows, as bit flags. */
  readonly kinds: number;
}

/**
 * Compares a schema with a union that contains it, such as `A` with `A | null`. Returns `undefined` if neither schema
 * is a union that contains the other schema.
 */
export function compareAlternatives(
  before: ViewedSchema,
  after: ViewedSchema,
  [old, now]: readonly [SchemaView, SchemaView],
  named: { readonly before: NamedSchemas; readonly after: NamedSchemas },
): Findings | undefined {
  const [left, right] = [membersOf(old, named.before), membersOf(now, named.after)];
  const members = left ?? right;
  if (members === undefined || (left !== undefined && right !== undefined)) return undefined;
  const isNew = right !== undefined;
  const plainKinds = isNew ? kindsWithin(old, named.before) : kindsWithin(now, named.after);
  const stays = memberLike(plainKinds, members);
  if (stays === undefined) return undefined;
  const others = members.filter((member) => member !== stays);
  const step = isNew ? { before, after: stays } : { before: stays, after };
  const found: Findings = { findings: [], steps: [{ ...step, flip: false }] };
  const isNull = others.every(({ kinds }) => kinds === kind.null);
  const all = words(members.reduce((sum, { kinds }) => sum | kinds, 0));
  const [from, to] = isNew ? [words(plainKinds), all] : [all, words(plainKinds)];
  const worded = isNull
    ? {
        rule: isNew ? "became-nullable" : "became-not-nullable",
        message: isNew ? "null allowed" : "null no longer allowed",
      }
    : { rule: isNew ? "type-widened" : "type-narrowed", message: `type: ${from} → ${to}` };
  report(found, "type", [old, now], {
    ...worded,
    shift: isNew ? "wider" : "narrower",
    deltas: [
      {
        of: "alternatives",
        was: isNew ? undefined : stays.json,
        is: isNew ? stays.json : undefined,
        others: others.map(({ json }) => json),
      },
    ],
  });
  for (const keyword of (isNew ? now : old).keywords.keys()) {
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

/** If a union is the only assertion of the schema, returns the members of the union. */
function membersOf(view: SchemaView, named: NamedSchemas): readonly Member[] | undefined {
  const judging = [...view.keywords.keys()].filter((one) => !documentation.includes(one));
  const [keyword, ...rest] = judging;
  if (rest.length > 0 || (keyword !== "oneOf" && keyword !== "anyOf")) return undefined;
  const [union, ...unions] = view.keywords.get(keyword) ?? [];
  if (union === undefined || unions.length > 0 || !Array.isArray(union.value)) return undefined;
  return (union.value as JsonSchema[]).map((json, index) => {
    const member = { json, pointer: append(union.pointer, index) };
    return { ...member, kinds: kindsWithin(member, named) };
  });
}

/**
 * Returns the only union member that corresponds to a schema with the types `plainKinds`. For a union of one schema and
 * `null`, returns the schema, unless `plainKinds` contains `null`. Returns `undefined` if several union members accept
 * values of the types in `plainKinds`.
 */
function memberLike(plainKinds: number, members: readonly Member[]): Member | undefined {
  const rest = members.filter(({ kinds }) => kinds !== kind.null);
  const isNullable = members.length === 2 && rest.length === 1 && (plainKinds & kind.null) === 0;
  const like = isNullable ? rest : members.filter(({ kinds }) => (kinds & plainKinds) !== 0);
  const [member, ...more] = like;
  if (member === undefined || more.length > 0 || members.length < 2) return undefined;
  // `oneOf` refuses values that match two members, so the types of `member` must differ from those of all other
  // members.
  const isApart = members.every((one) => one === member || (one.kinds & member.kinds) === 0);
  return isApart ? member : undefined;
}
