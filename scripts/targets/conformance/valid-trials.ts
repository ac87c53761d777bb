// Creates valid values that are at the limits of a schema.
import type { JsonValue } from "../../json/json.js";
import type { Flat } from "../../samples/flat.js";
import { edgesOf, type Samples, typeOf } from "../../samples/sample.js";
import { ofLength, wide } from "../../samples/text.js";
import {
  counted,
  holdsAnyText,
  itemOf,
  type Kind,
  listOf,
  mostValues,
  roomAt,
  type Trial,
} from "./trial.js";

/** Returns valid values for a position in a request, other than `value`, which the full request already contains. */
export function validTrials(
  flat: Flat,
  value: JsonValue | undefined,
  place: Kind,
  samples: Samples,
): Trial[] {
  return [...trialsOf(flat, value, place, samples)].filter(
    ({ to }) => to !== undefined && JSON.stringify(to) !== JSON.stringify(value),
  );
}

function* trialsOf(
  flat: Flat,
  value: JsonValue | undefined,
  place: Kind,
  samples: Samples,
): Generator<Trial> {
  if (flat.values !== undefined) {
    for (const to of flat.values.slice(0, mostValues)) yield { to, why: "another listed value" };
    return;
  }
  if (place.alternatives.length === 1 && !place.text && isAnything(flat)) {
    for (const [to, why] of ofAnyType)
      yield { to, why: `${why}, because the schema allows any type` };
    return;
  }
  if (!place.text && flat.types?.has("null") === true) yield { to: null, why: "null" };
  const type = typeOf(flat);
  if (type === "integer" || type === "number") {
    const { least, most } = edgesOf(flat, type === "integer");
    yield trial(least, "the minimum");
    yield trial(most, "the maximum");
  }
  if (type === "string") yield* texts(flat, place);
  if (type === "array") yield* lists(flat, place, itemOf(flat, value, samples));
}

function* texts(flat: Flat, place: Kind): Generator<Trial> {
  if (flat.patterns.length > 0 || flat.format !== undefined) return;
  const least = flat.bounds.get("minLength");
  const most = flat.bounds.get("maxLength");
  const room = roomAt(place);
  if (least !== undefined && least <= room)
    yield { to: ofLength(least), why: `${counted(least, "character")}, the fewest allowed` };
  if (most === undefined) return;
  if (most <= room)
    yield { to: ofLength(most), why: `${counted(most, "character")}, the most allowed` };
  // `maxLength` counts characters, not UTF-16 code units (Validation 2020-12 §6.3.1). This test value consists of
  // characters that have two UTF-16 code units each.
  if (most > 0 && most <= room / 4 && holdsAnyText(place))
    yield {
      to: wide(most),
      why: `${counted(most, "character")} of two UTF-16 units each, the most allowed`,
    };
}

function* lists(flat: Flat, place: Kind, item: JsonValue | undefined): Generator<Trial> {
  if (flat.unique || flat.prefixItems.length > 0) return;
  const least = flat.bounds.get("minItems") ?? 0;
  const most = flat.bounds.get("maxItems");
  if (!place.text || least > 0) {
    const why = least === 0 ? "an empty list" : `${counted(least, "item")}, the fewest allowed`;
    yield trial(listOf(item, least), why);
  }
  if (most !== undefined)
    yield trial(listOf(item, most), `${counted(most, "item")}, the most allowed`);
}

function trial(to: JsonValue | undefined, why: string): Trial {
  return to === undefined ? { why } : { to, why };
}

/**
 * Values of several types, for schemas without restrictions. The list contains no string, because the full request
 * already has a string wherever a schema has no restrictions.
 */
const ofAnyType: readonly (readonly [to: JsonValue, why: string])[] = [
  [null, "null"],
  [["text", 1], "a list"],
  [1, "a number"],
  [{ name: "text" }, "an object"],
];

function isAnything(flat: Flat): boolean {
  const { types, values, bounds, patterns, format, items, prefixItems } = flat;
  const { properties, required, additional, unions, unique, isWhole } = flat;
  const absent = [types, values, format, items, additional].every((one) => one === undefined);
  const sized = bounds.size + properties.size + required.size;
  const listed = patterns.length + prefixItems.length + unions.length;
  return absent && sized + listed === 0 && !unique && isWhole;
}
