// Compares the types that two schemas allow, by `type` or by union members. A changed type may explain other findings.

import { canonical } from "../../json/canonical.js";
import { unions } from "../../openapi/keywords/groups.js";
import { keywordNamed } from "../../openapi/keywords/index.js";
import {
  allKinds,
  kind,
  kindsNamed,
  kindsOf as kindsOfSchema,
  typesOf,
} from "../../schema/kinds.js";
import type { Delta } from "./edit.js";
import { type Findings, kindsOf, report } from "./finding.js";
import { hasUnion, type UnionFindings } from "./union-findings.js";
import { type NamedLookup, type NamedSchemas, type SchemaView, scopeIn, textsOf } from "./view.js";

export interface TypeChange {
  /** The kinds of values, such as string or null, that both schemas allow; `undefined` if the types did not change. */
  readonly shared: number | undefined;
  /** True if the types changed because the schema became a union, or ceased to be a union. */
  readonly withUnion: boolean;
}

/**
 * Compares the allowed types of two schemas. If only one schema is a union, the types of its members are compared with
 * the types of the other schema.
 */
export function compareTypes(
  before: SchemaView,
  after: SchemaView,
  found: Findings,
  named: { readonly before: NamedSchemas; readonly after: NamedSchemas },
  within: UnionFindings,
): TypeChange {
  const withUnion = hasUnion(before) !== hasUnion(after);
  const old = withUnion ? kindsWithin(before, named.before) : kindsOf(before);
  const now = withUnion ? kindsWithin(after, named.after) : kindsOf(after);
  const views = [before, after] as const;
  if (old === now) return { shared: undefined, withUnion: false };
  const kindWords = (view: SchemaView, kinds: number) => {
    const [type, ...more] = textsOf(view.keywords.get("type") ?? []);
    return type === undefined || more.length > 0 ? words(kinds) : type;
  };
  const shared = old & now;
  const shift = shared === now ? "narrower" : shared === old ? "wider" : "changed";
  // A union may refuse more values than its types indicate.
  const direction = withUnion ? "changed" : shift;
  const change = { shared, withUnion };
  const explained = [...new Set([...before.keywords.keys(), ...after.keywords.keys()])].filter(
    (keyword) => followsFrom(change, keyword) || (withUnion && ofUnions.includes(keyword)),
  );
  const deltas: Delta[] = [
    { of: "keywords", keywords: ["type", ...explained] },
    ...(withUnion ? within.deltas : []),
  ];
  if (((old ^ now) & kind.null) !== 0 && (old & ~kind.null) === (now & ~kind.null)) {
    const nullable = (now & kind.null) !== 0;
    // If the schema has an `enum`, allowing or forbidding `null` also changes the values of the `enum`.
    const nothing = canonical(null);
    if (!explained.includes("enum"))
      deltas.push({ of: "values", lost: [], won: nullable ? [nothing] : [] });
    report(found, "type", views, {
      rule: nullable ? "became-nullable" : "became-not-nullable",
      message: nullable ? "null allowed" : "null no longer allowed",
      shift: direction,
      deltas,
    });
  } else {
    report(found, "type", views, {
      rule: { narrower: "type-narrowed", wider: "type-widened", changed: "type-changed" }[shift],
      message: `type: ${kindWords(before, old)} → ${kindWords(after, now)}`,
      shift: direction,
      deltas,
    });
  }
  return change;
}

/**
 * Returns true if a changed type already explains the change of the keyword. For example, if a string became a number,
 * the type explains the removal of `minLength`.
 */
export function followsFrom({ shared }: TypeChange, keyword: string): boolean {
  if (shared === undefined) return false;
  // If the schemas share no type except `null`, the change of types explains all other findings.
  if ((shared & ~kind.null) === 0) return true;
  const kinds = keywordNamed(keyword)?.appliesTo?.reduce((all, name) => all | kindsNamed(name), 0);
  return kinds !== undefined && (kinds & shared) === 0;
}

const ofUnions: readonly string[] = [...unions, "discriminator"];

/** Returns the kinds of value that a schema allows, including those of `allOf` and of union members. */
export function kindsWithin({ json }: Pick<SchemaView, "json">, named: NamedLookup): number {
  return kindsOfSchema(json, scopeIn(named));
}

export function words(kinds: number): string {
  if (kinds === allKinds) return "any";
  return (
    typesOf(kinds)
      .map((name) => JSON.stringify(name))
      .join(" or ") || "nothing"
  );
}
