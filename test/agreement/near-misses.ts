// Makes variants of an accepted value. Each variant has one change, and often just satisfies or just violates a limit
// such as `maxLength`.
import { isObject, type JsonObject, type JsonValue } from "../../scripts/json/json.js";

/** Returns a pseudo-random integer that is at least 0 and less than `many`. Equal seeds give equal sequences. */
export type Pick = (many: number) => number;

/** Returns a random number generator for a seed (mulberry32). */
export function seeded(seed: string): Pick {
  let state = 0;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return (many) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % many;
  };
}

const others: readonly JsonValue[] = [null, true, 0, -1, 1.5, "", "a", "1", [], {}, [null], 1e21];
const mostPlaces = 200;

/**
 * Returns `count` variants of `value`, each with one change. `constants` are values that the schema contains, for
 * example in `enum`.
 */
export function nearMisses(
  value: JsonValue,
  constants: readonly JsonValue[],
  { count, pick }: { readonly count: number; readonly pick: Pick },
): JsonValue[] {
  const places = placesIn(value);
  return Array.from({ length: count }, () => {
    const place = places[pick(places.length)] as readonly (string | number)[];
    return changedAt(value, place, (part) => changed(part, constants, pick));
  });
}

type Place = readonly (string | number)[];

function placesIn(value: JsonValue): Place[] {
  const places: Place[] = [[]];
  const values: JsonValue[] = [value];
  for (let at = 0; at < places.length && places.length < mostPlaces; at++) {
    const here = values[at] as JsonValue;
    const keys = Array.isArray(here) ? [...here.keys()] : isObject(here) ? Object.keys(here) : [];
    for (const key of keys) {
      places.push([...(places[at] as Place), key]);
      values.push((here as JsonObject)[key] as JsonValue);
    }
  }
  return places;
}

function changed(part: JsonValue, constants: readonly JsonValue[], pick: Pick): JsonValue {
  const alike = [...alikeTo(part, pick), ...constants];
  return pick(3) === 0 || alike.length === 0
    ? (others[pick(others.length)] as JsonValue)
    : (alike[pick(alike.length)] as JsonValue);
}

/** Returns variants of a value, which have the same JSON type as the value. */
function alikeTo(part: JsonValue, pick: Pick): readonly JsonValue[] {
  if (typeof part === "string") return [`${part}x`, part.slice(1), part.toUpperCase(), ` ${part}`];
  if (typeof part === "number") return [part + 1, part - 1, part + 0.5, -part, part * 1000];
  if (typeof part === "boolean") return [!part, String(part)];
  if (Array.isArray(part)) {
    return [part.slice(1), [...part, ...part.slice(-1)], [...part, null], [...part].reverse()];
  }
  if (!isObject(part)) return [];
  const names = Object.keys(part);
  const one = names[pick(Math.max(1, names.length))];
  const { [one ?? ""]: _gone, ...fewer } = part;
  return [fewer, fewer, { ...part, unheardOf: 1 }, {}];
}

function changedAt(
  value: JsonValue,
  [key, ...rest]: Place,
  change: (part: JsonValue) => JsonValue,
): JsonValue {
  if (key === undefined) return change(value);
  const copy = Array.isArray(value) ? [...value] : { ...(value as JsonObject) };
  const holder = copy as JsonObject;
  holder[key] = changedAt(holder[key] as JsonValue, rest, change);
  return copy;
}
