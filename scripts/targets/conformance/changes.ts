// Which values a place of a request is tried with: those at the edge of what its schema allows, and those just beyond.
import { checkOf } from "../../keywords/formats.js";
import type { JsonValue } from "../../load/json.js";
import type { Flat } from "./flat.js";
import { nearlyMatching, nearlyOfFormat, otherCase } from "./near-miss.js";
import type { At } from "./place.js";
import { beside, edgesOf, type Samples, stepAt, typeOf } from "./sample.js";
import { longest, longestParameter, matchingText, mismatching, ofLength, wide } from "./text.js";
import { wrongTypes } from "./wrong-type.js";

/** A value, or nothing, for one place; `why` says in words what is tried. */
export interface Trial {
  /** Absent: the place is left out. */
  readonly to?: JsonValue;
  readonly why: string;
}

/** What is known of a place of a request. */
export interface Kind {
  /** Each way in which it can be matched. */
  readonly alternatives: readonly Flat[];
  /** Whether it is written as text, as parameters and the fields of forms are: every text is a string. */
  readonly text: boolean;
  readonly at: At;
  /** Set where the place is in a value that is put at `at` as a whole. */
  readonly inside?: unknown;
}

/** So many values of an enumeration are tried, and items of a list made. */
const mostValues = 24;
const mostItems = 200;

/** Values that match, beside the one that the full request has there. */
export function validTrials(
  flat: Flat,
  value: JsonValue | undefined,
  place: Kind,
  samples: Samples,
): Trial[] {
  const trials: Trial[] = [];
  const add = (to: JsonValue | undefined, why: string) => {
    if (to !== undefined && JSON.stringify(to) !== JSON.stringify(value)) trials.push({ to, why });
  };
  if (flat.values !== undefined) {
    for (const one of flat.values.slice(0, mostValues)) add(one, "another of its values");
    return trials;
  }
  if (place.alternatives.length === 1 && !place.text && isAnything(flat)) {
    for (const [to, why] of ofAnyType) add(to, `${why}, for anything may stand there`);
    return trials;
  }
  const type = typeOf(flat);
  if (!place.text && flat.types?.has("null") === true) add(null, "null");
  if (type === "integer" || type === "number") {
    const { least, most } = edgesOf(flat, type === "integer");
    add(least, "the least number");
    add(most, "the largest number");
  }
  if (type === "string" && flat.patterns.length === 0 && flat.format === undefined) {
    const least = flat.bounds.get("minLength");
    const most = flat.bounds.get("maxLength");
    const room = roomAt(place);
    if (least !== undefined && least <= room)
      add(ofLength(least), `${counted(least, "character")}, the fewest`);
    if (most !== undefined && most <= room)
      add(ofLength(most), `${counted(most, "character")}, the most`);
    // Characters are counted, not the 16-bit units of which these have two (Validation 2020-12, section 6.3.1).
    if (most !== undefined && most > 0 && most <= room / 4 && holdsAnyText(place))
      add(wide(most), `${counted(most, "character")} outside the basic plane, the most`);
  }
  if (type === "array" && !flat.unique && flat.prefixItems.length === 0) {
    const least = flat.bounds.get("minItems") ?? 0;
    const most = flat.bounds.get("maxItems");
    const item = itemOf(flat, value, samples);
    if (!place.text || least > 0) {
      add(
        listOf(item, least),
        least === 0 ? "an empty list" : `${counted(least, "item")}, the fewest`,
      );
    }
    if (most !== undefined) add(listOf(item, most), `${counted(most, "item")}, the most`);
  }
  return trials;
}

/** Values that do not match. */
export function invalidTrials(
  flat: Flat,
  value: JsonValue | undefined,
  place: Kind,
  samples: Samples,
): Trial[] {
  const trials = wrongTypes(place, value);
  const add = (to: JsonValue | undefined, why: string) => {
    if (to !== undefined) trials.push({ to, why });
  };
  if (flat.values !== undefined) {
    const known = valuesOf(place.alternatives);
    add(strangerTo(known), "none of its values");
    add(otherCase(known), "one of its values in another case");
    if (isOfTexts(known)) add("constructor", "none of its values, but a name that objects have");
    return trials;
  }
  const { bounds } = flat;
  const bound = (name: Parameters<typeof bounds.get>[0]) => bounds.get(name);
  const type = typeOf(flat);
  if (type === "integer" || type === "number") {
    const whole = type === "integer";
    const { least, most } = edgesOf(flat, whole);
    const multiple = bound("multipleOf");
    const step = (edge: number) => multiple ?? (whole ? 1 : stepAt(edge));
    if (least !== undefined) add(beside(least, -step(least)), "a number just below the least");
    if (most !== undefined) add(beside(most, step(most)), "a number just above the largest");
    if (multiple !== undefined && multiple !== 1) {
      const between = whole && multiple > 1 ? 1 : multiple / 2;
      add(beside(least ?? multiple, between), `no multiple of ${multiple}`);
    }
    // Which of two neighbours a reader of doubles makes of it is not known; int64 asks for more than doubles.
    if (whole && place.text && most === undefined && flat.format === undefined)
      add("9007199254740993", "an integer that is not exact in every language");
    if (flat.format === "int32") {
      if (least === undefined) add(-2_147_483_649, "more than 32 bits");
      if (most === undefined) add(2_147_483_648, "more than 32 bits");
    }
  }
  if (type === "string") {
    const least = bound("minLength") ?? 0;
    const most = bound("maxLength");
    const room = roomAt(place);
    if (least > 0 && least <= room)
      add(ofLength(least - 1), `${counted(least - 1, "character")}, too few`);
    if (least > 1 && least <= room / 4 && holdsAnyText(place))
      add(wide(least - 1), `${counted(least - 1, "character")} outside the basic plane, too few`);
    if (most !== undefined && most < room)
      add(ofLength(most + 1), `${counted(most + 1, "character")}, too many`);
    for (const pattern of flat.patterns) {
      add(mismatching(pattern), "a text that the pattern does not match");
      for (const { to, why } of nearlyMatching(pattern, holdsAnyText(place))) add(to, why);
    }
    const format = flat.format === undefined ? undefined : checkOf(flat.format);
    if (format?.of === "string" && matchingText(flat) !== "not this format") {
      add(format.name === "regex" ? "(" : "not % this format", `not ${format.words}`);
      for (const { to, why } of nearlyOfFormat(format.name)) add(to, why);
    }
  }
  if (type === "array") {
    const least = bound("minItems") ?? 0;
    const most = bound("maxItems");
    const item = itemOf(flat, value, samples);
    if (least > 0 && least <= mostItems)
      add(listOf(item, least - 1), `${counted(least - 1, "item")}, too few`);
    if (most !== undefined) add(listOf(item, most + 1), `${counted(most + 1, "item")}, too many`);
    if (flat.unique) add(listOf(item, Math.max(2, least)), "the same item twice");
  }
  return trials;
}

/** Values of each type but the one that a value of no schema is made of. */
const ofAnyType: readonly (readonly [to: JsonValue, why: string])[] = [
  [null, "null"],
  [["text", 1], "a list"],
  [1, "a number"],
  [{ name: "text" }, "an object"],
];

/** Whether a schema asks for nothing at all. */
function isAnything(flat: Flat): boolean {
  const { types, values, bounds, patterns, format, items, prefixItems } = flat;
  const { properties, required, additional, unions, unique, isWhole } = flat;
  const absent = [types, values, format, items, additional].every((one) => one === undefined);
  const sized = bounds.size + properties.size + required.size;
  const listed = patterns.length + prefixItems.length + unions.length;
  return absent && sized + listed === 0 && !unique && isWhole;
}

/** So many characters fit: a URL and its headers hold less than a body. */
function roomAt({ at, text }: Kind): number {
  return text && at[0] !== "body" ? longestParameter : longest;
}

/** Whether every character can be sent there: headers hold few. */
function holdsAnyText({ at }: Kind): boolean {
  return at[0] !== "headers" && at[0] !== "cookies";
}

/** All that an enumeration has; `undefined` where some alternative is none. */
function valuesOf(alternatives: readonly Flat[]): ReadonlySet<JsonValue> | undefined {
  const known = new Set<JsonValue>();
  for (const { values } of alternatives) {
    if (values === undefined) return undefined;
    for (const value of values) known.add(value);
  }
  return known;
}

/** Whether an enumeration is of texts, none of them a name that every object has. */
function isOfTexts(known: ReadonlySet<JsonValue> | undefined): boolean {
  const [first] = known ?? [];
  return typeof first === "string" && known?.has("constructor") !== true;
}

/** A value like those of an enumeration, but none of them. */
function strangerTo(known: ReadonlySet<JsonValue> | undefined): JsonValue | undefined {
  const [first] = known ?? [];
  if (typeof first === "number") {
    // Beside a number so large, the next one is the same.
    const start = Math.abs(first) < Number.MAX_SAFE_INTEGER / 2 ? first + 1 : 0;
    for (let next = start; ; next++) if (known?.has(next) !== true) return next;
  }
  if (typeof first !== "string") return undefined;
  for (let next = "none-of-these"; ; next += "-") if (known?.has(next) !== true) return next;
}

function itemOf(flat: Flat, value: JsonValue | undefined, samples: Samples): JsonValue | undefined {
  if (Array.isArray(value) && value.length > 0) return value[0];
  return flat.items === false ? undefined : samples.of(flat.items ?? true, "minimal");
}

function listOf(item: JsonValue | undefined, length: number): JsonValue | undefined {
  if (length === 0) return [];
  return item === undefined || length > mostItems ? undefined : Array<JsonValue>(length).fill(item);
}

/** A value in a sentence, cut where it is long. */
export function shown(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
