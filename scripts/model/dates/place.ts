// Where a value holds dates, as data: what `date-places.ts` finds, and generated clients read responses by.
import { type JsonObject, type JsonValue, setOwn } from "../../json/json.js";

/** A text that is a date; `or null`: null may stand in its place. */
export type DateText = "date" | "date or null";

/**
 * Where a value holds dates. It is a date, or dates are found by the name of its schema, within it, or in several parts
 * that share nothing.
 */
export type DatePlace =
  | DateText
  | { readonly name: string }
  | DatesWithin<DatePlace>
  | readonly DatePlace[];

/** The dates within a value. Values of other kinds stay as they are. */
export interface DatesWithin<Place> {
  /** The value itself is a date where it is text. */
  readonly text?: true;
  /** The first items of a list, and those after them. */
  readonly first?: readonly (Place | null)[];
  readonly items?: Place;
  /** Members by name; null for one that is not among `others`, and has no dates. */
  readonly properties?: Readonly<Record<string, Place | null>>;
  readonly others?: Place;
  /** The member whose value selects, by its text, where the others hold dates. */
  readonly tag?: string;
  readonly by?: Readonly<Record<string, Place>>;
}

/** True for a text that is a date. */
export function isDateText(place: unknown): place is DateText {
  return typeof place === "string";
}

/** True for several places of one value. */
export function isSeveral<Place>(place: Place | readonly Place[]): place is readonly Place[] {
  return Array.isArray(place);
}

/** All of them, each once; nothing where there is none. */
export function together<Place>(places: readonly Place[]): Place | readonly Place[] | undefined {
  if (places.length < 2) return places[0];
  const different = [...new Map(places.map((place) => [keyOf(place), place])).values()];
  // A text that may be null by one part only may not be null.
  const isStrict = different.some((place) => place === "date");
  const some = isStrict ? different.filter((place) => place !== "date or null") : different;
  return some.length > 1 ? some : some[0];
}

/** A text that equal places have in common. */
export function keyOf(place: unknown): string {
  return JSON.stringify(place) ?? "";
}

/** Adds the names that a place refers to. */
export function addNames(place: DatePlace | null | undefined, names: Set<string>): void {
  if (place === null || place === undefined || isDateText(place)) return;
  if (isSeveral(place)) {
    for (const one of place as readonly DatePlace[]) addNames(one, names);
  } else if ("name" in place) names.add(place.name);
  else {
    const { first = [], items, properties = {}, others, by = {} } = place;
    for (const one of [...first, items, ...Object.values(properties), others]) addNames(one, names);
    for (const one of Object.values(by)) addNames(one, names);
  }
}

/** The same for every member. */
export function mappedPlaces<From, To>(
  places: Readonly<Record<string, From>>,
  change: (place: From) => To | undefined,
): Record<string, To> {
  const mapped: JsonObject = Object.create(null);
  for (const name of Object.keys(places)) {
    const place = change(places[name] as From);
    if (place !== undefined) setOwn(mapped, name, place as JsonValue);
  }
  return mapped as unknown as Record<string, To>;
}
