// Finds the changed member or item in an example value.

import type { Containment } from "../../containment/contains.js";
import type { Via } from "../../containment/way.js";
import { isObject, type JsonValue, own } from "../../json/json.js";
import { append } from "../../json/pointer.js";

/** The keys and indices that lead to a member or an item of a JSON value. */
export type Place = readonly (string | number)[];

/** Returns the example value that shows a change of a schema, or of its property `name`. */
export function witnessOf(
  shown: Containment | undefined,
  name: string | undefined,
): { readonly witness?: JsonValue; readonly witnessPointer?: string } {
  if (shown?.answer !== "no" || shown.isElsewhere) return {};
  const { witness, place } = shown;
  if (place === undefined) return { witness };
  const member = name === undefined ? place : [...place, name];
  const part = at(witness, member) === undefined ? place : member;
  return { witness, witnessPointer: part.map((key) => append("", String(key))).join("") };
}

/** Returns the path to the first value on `way` for which `isChanged` returns true; `undefined` if there is none. */
export function placeIn(
  value: JsonValue,
  [via, ...way]: readonly Via[],
  isChanged: (part: JsonValue) => boolean,
): Place | undefined {
  if (via === undefined) return isChanged(value) ? [] : undefined;
  for (const key of keysOf(value, via)) {
    if (via.to === "some-name") {
      if (isChanged(key)) return [key];
      continue;
    }
    const below = placeIn(at(value, [key]) as JsonValue, way, isChanged);
    if (below !== undefined) return [key, ...below];
  }
  return undefined;
}

/** Returns the member or item at a path in a value, or `undefined` if it does not exist. */
function at(value: JsonValue, place: Place): JsonValue | undefined {
  return place.reduce<JsonValue | undefined>((part, key) => {
    if (Array.isArray(part)) return part[Number(key)];
    return isObject(part) ? own(part, String(key)) : undefined;
  }, value);
}

function keysOf(value: JsonValue, via: Via): readonly (string | number)[] {
  switch (via.to) {
    case "property":
      return isObject(value) && own(value, via.name) !== undefined ? [via.name] : [];
    case "item":
      return Array.isArray(value) && value.length > via.index ? [via.index] : [];
    case "some-item":
      return Array.isArray(value) ? [...value.keys()] : [];
    case "some-member":
    case "some-name":
      return isObject(value) ? Object.keys(value) : [];
  }
}
