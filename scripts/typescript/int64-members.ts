// Adds the positions of 64-bit integers to the shapes of an object's members.

import { canonical } from "../json/canonical.js";
import { isObject, type JsonObject, own, setOwn } from "../json/json.js";
import type { Shape, ShapeMatching } from "../schema/text-shape.js";
import { bothMatching } from "./both-matching.js";

/**
 * The positions of integers in an object: in named members, in members whose names match patterns, and in all other
 * members.
 */
interface Members<At> {
  readonly named: ReadonlyMap<string, At | null> | undefined;
  readonly matching: readonly { readonly patterns: readonly RegExp[]; readonly at: At | null }[];
  readonly rest: At | undefined;
}

/** Adds the positions `at` of integers to the shape of one member. */
export type Within<At> = (member: Shape, at: At | null | undefined) => Shape;

/**
 * Returns the descriptions of members in an object's shape, with the positions of integers added. `ofOthers` adds the
 * positions to members that the shape does not name.
 */
export function membersWithin<At>(
  shape: JsonObject,
  { named, matching: places, rest: place }: Members<At>,
  within: Within<At>,
  ofOthers: Within<At>,
): JsonObject {
  const { matching = [], rest } = shape as { matching?: ShapeMatching[]; rest?: Shape };
  const members = own(shape, "properties");
  if (!isObject(members)) return {};
  const properties: JsonObject = {};
  for (const [name, member] of Object.entries(members)) {
    const found = places.find(({ patterns }) => patterns.every((one) => one.test(name)));
    const other = found === undefined ? place : found.at;
    setOwn(properties, name, within(member as Shape, named?.has(name) ? named.get(name) : other));
  }
  if (matching.length === 0 && rest === undefined) return { properties };
  const both = bothMatching(
    places.map(({ patterns, at }) => ({ names: patterns.map(({ source }) => source), value: at })),
    matching.map(({ names, shape }) => ({ names, value: shape })),
    { one: place, other: rest },
  );
  // The last entry describes the members that no pattern matches.
  const entries = both
    .slice(0, -1)
    .flatMap(({ names, value: [at, member] }) =>
      member === undefined ? [] : { names: [...names], shape: ofOthers(member, at) },
    );
  return {
    properties,
    ...(entries.length > 0 ? { matching: entries } : {}),
    ...(rest === undefined ? {} : { rest: ofOthers(rest, place) }),
  };
}

/** Returns the properties, patterns and other members of `selected` that differ from `base`. */
export function changesIn(selected: JsonObject, base: JsonObject): JsonObject {
  const { properties, ...others } = selected;
  const before = own(base, "properties");
  const named = isObject(properties) && isObject(before) ? differing(properties, before) : {};
  const isSame = Object.keys(named).length === 0;
  const changed = differing({ matching: [], ...others }, { matching: [], ...base });
  return { ...(isSame ? {} : { properties: named }), ...changed };
}

function differing(one: JsonObject, other: JsonObject): JsonObject {
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(one)) {
    const before = own(other, key);
    if (before === undefined || canonical(value) !== canonical(before)) setOwn(result, key, value);
  }
  return result;
}
