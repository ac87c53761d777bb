// Expands YAML aliases. Each alias becomes a separate copy, and the copies are counted before they are created.
import { isObject, type JsonObject, type JsonValue, setOwn } from "../../json/json.js";
import type { Places } from "./places.js";

type Container = JsonObject | JsonValue[];

/**
 * Returns the value as a tree, in which each object or array occurs only once. Copies of aliased values have the
 * locations of the originals. Calls `refuse`, which throws an error, if the tree would have more than `most` values.
 */
export function expandAliases(
  value: JsonValue,
  places: Places,
  most: number,
  refuse: (container: Container) => never,
): JsonValue {
  const sizes = new Map<Container, number>();
  const size = (item: JsonValue): number => {
    if (!isContainer(item)) return 1;
    const known = sizes.get(item);
    if (known !== undefined) return known;
    let total = 1;
    for (const member of Object.values(item)) total += size(member);
    if (total > most) refuse(item);
    sizes.set(item, total);
    return total;
  };
  size(value);

  const seen = new Set<Container>();
  const expand = (item: JsonValue): JsonValue => {
    if (!isContainer(item)) return item;
    if (seen.has(item)) return copy(item, places);
    seen.add(item);
    if (Array.isArray(item)) {
      for (const [index, member] of item.entries()) item[index] = expand(member);
    } else {
      for (const [key, member] of Object.entries(item)) setOwn(item, key, expand(member));
    }
    return item;
  };
  return expand(value);
}

function copy(value: JsonValue, places: Places): JsonValue {
  if (!isContainer(value)) return value;
  let made: Container;
  if (Array.isArray(value)) made = value.map((item) => copy(item, places));
  else {
    made = {};
    for (const [key, member] of Object.entries(value)) setOwn(made, key, copy(member, places));
  }
  places.share(value, made);
  return made;
}

function isContainer(value: JsonValue): value is Container {
  return Array.isArray(value) || isObject(value);
}
