// Invalid values that miss the limits of a schema, such as `maximum`, by as little as possible.

import type { JsonValue } from "../../json/json.js";
import { checkOf, rangeOf } from "../../openapi/formats.js";
import type { Flat } from "../../samples/flat.js";
import { beside, edgesOf, type Samples, stepAt, typeOf } from "../../samples/sample.js";
import { matchingText, mismatching, ofLength, wide } from "../../samples/text.js";
import { nearlyMatching, nearlyOfFormat, otherCase } from "./near-miss.js";
import {
  counted,
  holdsAnyText,
  itemOf,
  type Kind,
  listOf,
  mostItems,
  roomAt,
  type Trial,
} from "./trial.js";
import { wrongTypes } from "./wrong-type.js";

/** Returns values that a server must reject for a parameter, member or item. */
export function invalidTrials(
  flat: Flat,
  value: JsonValue | undefined,
  place: Kind,
  samples: Samples,
): Trial[] {
  const trials = wrongTypes(place, value);
  const add: Add = (to, why) => {
    if (to !== undefined) trials.push({ to, why });
  };
  if (flat.values !== undefined) {
    addStrangers(valuesOf(place.alternatives), add);
    return trials;
  }
  const type = typeOf(flat);
  if (type === "integer" || type === "number") addNumbers(flat, place, add);
  if (type === "string") addTexts(flat, place, add);
  if (type === "array") addLists(flat, itemOf(flat, value, samples), add);
  return trials;
}

type Add = (to: JsonValue | undefined, why: string) => void;

function addStrangers(known: ReadonlySet<JsonValue> | undefined, add: Add): void {
  add(strangerTo(known), "an unlisted value");
  add(otherCase(known), "a listed value in another letter case");
  if (isOfTexts(known))
    add("constructor", "an unlisted value: a property that all objects inherit");
}

function addNumbers(flat: Flat, place: Kind, add: Add): void {
  const whole = typeOf(flat) === "integer";
  const { least, most } = edgesOf(flat, whole);
  const multiple = flat.bounds.get("multipleOf");
  const step = (edge: number) => multiple ?? (whole ? 1 : stepAt(edge));
  if (least !== undefined) add(beside(least, -step(least)), "a number just below the minimum");
  if (most !== undefined) add(beside(most, step(most)), "a number just above the maximum");
  if (multiple !== undefined && multiple !== 1) {
    const between = whole && multiple > 1 ? 1 : multiple / 2;
    add(beside(least ?? multiple, between), `a number that is not a multiple of ${multiple}`);
  }
  // Doubles cannot represent every integer beyond 2^53, so a server may round the number. Some values of `int64` have
  // more digits than a double can represent.
  if (whole && place.text && most === undefined && flat.format === undefined)
    add("9007199254740993", "an integer beyond 2^53");
  addSizes(flat, { least, most }, add);
}

/** Adds the integers next to the range of a format such as `int32`. */
function addSizes({ format }: Flat, { least, most }: ReturnType<typeof edgesOf>, add: Add): void {
  const range = rangeOf(format);
  if (range === undefined) return;
  const tooLarge = `an integer of more than ${range.bits} bits`;
  const [below, above] = [Number(range.least) - 1, Number(range.most) + 1];
  // Doubles cannot represent the integers next to the limits of 64 bits.
  if (least === undefined && Number.isSafeInteger(below))
    add(below, range.least === 0n ? "a negative integer" : tooLarge);
  if (most === undefined && Number.isSafeInteger(above)) add(above, tooLarge);
}

function addTexts(flat: Flat, place: Kind, add: Add): void {
  addLengths(flat, place, add);
  for (const pattern of flat.patterns) {
    add(mismatching(pattern), "a text that does not match the pattern");
    for (const { to, why } of nearlyMatching(pattern, holdsAnyText(place))) add(to, why);
  }
  const format = flat.format === undefined ? undefined : checkOf(flat.format);
  if (format?.of === "string" && matchingText(flat) !== "not this format") {
    add(format.name === "regex" ? "(" : "not % this format", `not ${format.words}`);
    for (const { to, why } of nearlyOfFormat(format.name)) add(to, why);
  }
}

function addLengths({ bounds }: Flat, place: Kind, add: Add): void {
  const least = bounds.get("minLength") ?? 0;
  const most = bounds.get("maxLength");
  const room = roomAt(place);
  if (least > 0 && least <= room)
    add(ofLength(least - 1), `${counted(least - 1, "character")}, too few`);
  if (least > 1 && least <= room / 4 && holdsAnyText(place))
    add(wide(least - 1), `${counted(least - 1, "character")} of two UTF-16 units each, too few`);
  if (most !== undefined && most < room)
    add(ofLength(most + 1), `${counted(most + 1, "character")}, too many`);
}

function addLists({ bounds, unique }: Flat, item: JsonValue | undefined, add: Add): void {
  const least = bounds.get("minItems") ?? 0;
  const most = bounds.get("maxItems");
  if (least > 0 && least <= mostItems)
    add(listOf(item, least - 1), `${counted(least - 1, "item")}, too few`);
  if (most !== undefined) add(listOf(item, most + 1), `${counted(most + 1, "item")}, too many`);
  if (unique) add(listOf(item, Math.max(2, least)), "the same item twice");
}

/**
 * Returns all values that a schema's alternatives enumerate, or `undefined` if an alternative is not an enumeration.
 */
function valuesOf(alternatives: readonly Flat[]): ReadonlySet<JsonValue> | undefined {
  const known = new Set<JsonValue>();
  for (const { values } of alternatives) {
    if (values === undefined) return undefined;
    for (const value of values) known.add(value);
  }
  return known;
}

/**
 * Returns true if `constructor` is a useful invalid string for an enumeration: a careless lookup finds it in every
 * object.
 */
function isOfTexts(known: ReadonlySet<JsonValue> | undefined): boolean {
  const [first] = known ?? [];
  return typeof first === "string" && known?.has("constructor") !== true;
}

/** Returns a value that resembles the values of an enumeration, but is not one of them. */
function strangerTo(known: ReadonlySet<JsonValue> | undefined): JsonValue | undefined {
  const [first] = known ?? [];
  if (typeof first === "number") {
    // JavaScript cannot represent all integers beyond 2^53, so `first + 1` may equal `first`.
    const start = Math.abs(first) < Number.MAX_SAFE_INTEGER / 2 ? first + 1 : 0;
    for (let next = start; ; next++) if (known?.has(next) !== true) return next;
  }
  if (typeof first !== "string") return undefined;
  for (let next = "none-of-these"; ; next += "-") if (known?.has(next) !== true) return next;
}
