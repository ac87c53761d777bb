// Pairs the members of two unions: by accepted values, by name, by discriminator value, or by similarity.

import type { Containments, SideName } from "../../containment/contains.js";
import { addTo } from "../../json/by-key.js";
import { canonical } from "../../json/canonical.js";
import type { JsonObject, JsonValue } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { isSchemaObject, type JsonSchema } from "../../model/schema.js";
import { unions } from "../../openapi/keywords/groups.js";
import type { UnionKeyword } from "../../schema/schema.js";
import { targetOf } from "../../schema/schema.js";
import { ownValues, tagOf as selectorOf } from "../../schema/tag.js";
import { kindsOf } from "./finding.js";
import { isList, isOneText } from "./lists-of-one.js";
import {
  membersOf,
  type NamedSchemas,
  type SchemaView,
  scopeIn,
  type ViewedSchema,
  viewOf,
} from "./view.js";

export type Sameness = Pick<Containments, "meaning" | "equal">;

export interface Member extends ViewedSchema {
  /** The discriminator property that selects the union member, if any. */
  readonly tag: string | undefined;
  /** The values of the discriminator property that select the member. */
  readonly selecting: readonly string[];
  /** True if the schema of the union member itself requires one of the values in `selecting`. */
  readonly isTagged: boolean;
}

export function unionOf(view: SchemaView, keyword: UnionKeyword, named: NamedSchemas): Member[] {
  return (view.keywords.get(keyword) ?? []).flatMap(({ value, pointer }) => {
    if (!Array.isArray(value)) return [];
    const owner = pointer.slice(0, -keyword.length - 1);
    const at = (name: string) =>
      view.keywords.get(name)?.find((entry) => entry.pointer === append(owner, name))?.value;
    const schema: JsonObject = {};
    for (const name of [...unions, "discriminator"]) {
      const entry = at(name);
      if (entry !== undefined) schema[name] = entry;
    }
    const scope = scopeIn(named);
    const selector = selectorOf(schema, keyword, scope);
    const values = new Map(selector?.members.map((one) => [one.schema, one.values]));
    return value.map((json, index) => {
      const selecting = values.get(json as JsonSchema);
      const member = { json: json as JsonSchema, pointer: append(pointer, index) };
      if (selector?.from !== "discriminator" || selecting === undefined)
        return { ...member, tag: undefined, selecting: [], isTagged: false };
      const { property } = selector;
      const isTagged = ownValues(member.json, property, scope) !== undefined;
      return { ...member, tag: property, selecting: selecting.map(String), isTagged };
    });
  });
}

/** Maximum number of pairs of union members that are compared one by one. */
const mostPairs = 4_000;
const mostQuestions = 64;

/**
 * Pairs the members of the old and the new union. A union member without a counterpart in the other document was added
 * or removed.
 */
export function pairMembers(
  before: readonly Member[],
  after: readonly Member[],
  sameness: Sameness,
  named: { readonly before: NamedSchemas; readonly after: NamedSchemas },
): {
  both: readonly (readonly [Member, Member])[];
  gone: readonly Member[];
  added: readonly Member[];
} {
  const both: (readonly [Member, Member])[] = [];
  let gone = before;
  let added = after;
  const pair = (pairs: readonly (readonly [Member, Member])[]) => {
    const paired = new Set(pairs.flat());
    both.push(...pairs);
    gone = gone.filter((member) => !paired.has(member));
    added = added.filter((member) => !paired.has(member));
  };
  const pairBy = (keyOf: (member: Member, side: SideName) => unknown) => {
    const waiting = new Map<unknown, Member[]>();
    for (const member of [...added].reverse()) {
      const key = keyOf(member, "after");
      addTo(waiting, key, member);
    }
    pair(
      gone.flatMap((member) => {
        const key = keyOf(member, "before");
        const twin = key === undefined ? undefined : waiting.get(key)?.pop();
        return twin === undefined ? [] : [[member, twin] as const];
      }),
    );
  };
  // If several members accept equal sets of values, members with equal names are paired first.
  const numbers = new Map<object, number>();
  const numberOf = (entry: object) => {
    const number = numbers.get(entry) ?? numbers.size;
    numbers.set(entry, number);
    return number;
  };
  pairBy(({ json }, side) => `${numberOf(sameness.meaning(json, side))} ${tagOf(json) ?? ""}`);
  pairBy(({ json }, side) => sameness.meaning(json, side));
  pairBy(({ json }) => tagOf(json));
  pairBy(({ json }, side) => writtenName(json, named[side]));
  pairBy(({ tag, selecting }) =>
    tag === undefined ? undefined : canonical([tag, ...[...selecting].sort()]),
  );
  // A referenced schema that occurs only in the new union may be a renamed schema of the old union.
  if (gone.length * added.length <= mostQuestions) {
    for (const member of gone.filter(({ json }) => targetOf(json) !== undefined)) {
      const twin = added.find(
        ({ json }) => targetOf(json) !== undefined && sameness.equal(member.json, json),
      );
      if (twin !== undefined) pair([[member, twin]]);
    }
  }
  if (gone.length * added.length <= mostPairs) pair(alike(gone, added, named));
  if (gone.length === added.length) {
    const byPlace = gone.map((member, index) => [member, added[index] as Member] as const);
    pair(byPlace.filter(([member]) => tagOf(member.json) === undefined));
  }
  // The last old and the last new member form a pair if one is a single text and the other a list.
  const [one, other] = [gone[0], added[0]];
  if (one !== undefined && other !== undefined && gone.length + added.length === 2) {
    const isOne = [isOneText(one, named.before), isOneText(other, named.after)];
    const isMany = [isList(one, named.before), isList(other, named.after)];
    if ((isOne[0] && isMany[1]) || (isMany[0] && isOne[1])) pair([[one, other]]);
  }
  return { both, gone, added };
}

/** Returns the name of a union member for messages: the referenced name, or the `title`. */
export function tagOf(schema: JsonSchema): string | undefined {
  if (!isSchemaObject(schema)) return undefined;
  const { $ref, title } = schema;
  return typeof $ref === "string" ? $ref : typeof title === "string" ? title : undefined;
}

/**
 * Returns the name that a referenced schema has in the document. For a reference to a request or response variant,
 * returns the name of the original schema.
 */
function writtenName(schema: JsonSchema, named: NamedSchemas): string | undefined {
  const name = targetOf(schema);
  return name === undefined ? undefined : (named.get(name)?.view?.of ?? name);
}

/**
 * Pairs unnamed members by similarity. The most similar members are paired first, so that the order of the union
 * members does not matter.
 */
function alike(
  gone: readonly Member[],
  added: readonly Member[],
  named: { readonly before: NamedSchemas; readonly after: NamedSchemas },
): (readonly [Member, Member])[] {
  const faces = (members: readonly Member[], side: SideName) =>
    members
      .filter(({ json }) => targetOf(json) === undefined)
      .map((member) => ({ member, face: faceOf(viewOf(member, named[side]), named[side]) }));
  const others = faces(added, "after");
  const scored = faces(gone, "before").flatMap((one, index) =>
    others.map((other, place) => {
      const score = likeness(one.face, other.face);
      return { one: one.member, other: other.member, score, far: Math.abs(index - place) };
    }),
  );
  const paired = new Set<Member>();
  const pairs: (readonly [Member, Member])[] = [];
  for (const { one, other, score } of scored.sort(
    (left, right) => right.score - left.score || left.far - right.far,
  )) {
    if (score < 0.5 || paired.has(one) || paired.has(other)) continue;
    paired.add(one).add(other);
    pairs.push([one, other]);
  }
  return pairs;
}

/** The features of a union member by which its similarity to other members is computed. */
interface Face {
  readonly kinds: number;
  readonly properties: ReadonlySet<string>;
  /**
   * The `const` or `enum` values that identify a variant, by property. The key `""` has the `const` or `enum` values of
   * the union member itself.
   */
  readonly marks: ReadonlyMap<string, ReadonlySet<string>>;
}

function faceOf(view: SchemaView, named: NamedSchemas): Face {
  const properties = membersOf(view, "properties");
  const marks = new Map<string, ReadonlySet<string>>();
  const own = listed(view);
  if (own !== undefined) marks.set("", own);
  for (const [name, schema] of properties) {
    const values = listed(viewOf(schema, named));
    if (values !== undefined) marks.set(`.${name}`, values);
  }
  return { kinds: kindsOf(view), properties: new Set(properties.keys()), marks };
}

function listed({ keywords }: SchemaView): Set<string> | undefined {
  const valuesOf = (keyword: string): readonly JsonValue[] =>
    (keywords.get(keyword) ?? []).map(({ value }) => value);
  const values = [
    ...valuesOf("const"),
    ...valuesOf("enum").flatMap((one) => (Array.isArray(one) ? one : [])),
  ];
  return values.length === 0 ? undefined : new Set(values.map(canonical));
}

/** Returns the similarity of two members, from 0 (nothing in common) to 1. */
function likeness(left: Face, right: Face): number {
  if ((left.kinds & right.kinds) === 0) return 0;
  let marked = false;
  for (const [name, values] of left.marks) {
    const others = right.marks.get(name);
    if (others === undefined) continue;
    if (share(values, others) === 0) return 0;
    marked ||= values.size === 1 && others.size === 1;
  }
  if (marked) return 1;
  if (left.properties.size + right.properties.size > 0)
    return share(left.properties, right.properties);
  return left.kinds === right.kinds ? 0.75 : 0.25;
}

function share(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const both = [...left].filter((one) => right.has(one)).length;
  return both / (left.size + right.size - both);
}
