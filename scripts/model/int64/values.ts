// Converts the 64-bit integers in values that schemas list, such as defaults, to strings. A default may be an object
// with integers.

import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { namesOf } from "../../openapi/keywords/groups.js";
import { knownValues } from "../schemas/open-enum.js";
import { digits } from "./leaf.js";
import { memberAt, type Position } from "./positions.js";

const valueNames = [...namesOf(({ isData }) => isData === true), knownValues];

/**
 * Converts keywords that list values, such as `default` and `enum`, if the values contain 64-bit integers. Returns the
 * new keywords of each schema.
 */
export function convertedValues(
  positions: Iterable<Position>,
): ReadonlyMap<JsonObject, JsonObject> {
  const found = new Map<JsonObject, JsonObject>();
  for (const position of positions)
    for (const { schema } of position.whole.levels) {
      const changed = changedIn(schema, position);
      if (Object.keys(changed).length > 0) found.set(schema, changed);
    }
  return found;
}

function changedIn(schema: JsonObject, position: Position): JsonObject {
  const changed: JsonObject = {};
  for (const name of valueNames) {
    const value = own(schema, name);
    if (value === undefined) continue;
    const isList = name === "enum" || name === "examples" || name === knownValues;
    const after =
      isList && Array.isArray(value) ? each(value, () => position) : converted(value, position);
    if (after !== value) changed[name] = after;
  }
  return changed;
}

/** Returns the value itself if it contains no 64-bit integers. */
function converted(value: JsonValue, at: Position | undefined): JsonValue {
  if (at === undefined) return value;
  const { first, items } = at;
  const itemAt = (index: number) => (index < first.length ? first[index] : items);
  if (Array.isArray(value)) return each(value, itemAt);
  if (!isObject(value)) return at.whole.int64.length > 0 ? digits(value) : value;
  const tag = at.tag === undefined ? undefined : own(value, at.tag);
  const selected = tag === undefined || isObject(tag) ? undefined : at.by.get(String(tag));
  if (selected !== undefined) return converted(value, selected);
  const result: JsonObject = {};
  let isSame = true;
  for (const [name, member] of Object.entries(value)) {
    const after = converted(member, memberAt(at, name));
    isSame &&= after === member;
    setOwn(result, name, after);
  }
  return isSame ? value : result;
}

function each(list: JsonValue[], at: (index: number) => Position | undefined): JsonValue {
  const result = list.map((item, index) => converted(item, at(index)));
  return result.every((item, index) => item === list[index]) ? list : result;
}
