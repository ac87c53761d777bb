// The places of dates in a value, as data. `places.ts` finds them; generated clients use them to read responses.
import { type JsonObject, type JsonValue, setOwn } from "../../json/json.js";

/** A text that is a date. `date or null`: the value may also be null. */
export type DateText = "date" | "date or null";

/**
 * The places of dates in a value. The value is a date, has the places of a named schema, contains places, or has
 * several independent parts.
 */
export type DatePlace =
  | DateText
  | { readonly name: string }
  | DatesWithin<DatePlace>
  | readonly DatePlace[];

/** The places of dates within a value. Values of other kinds do not change. */
export interface DatesWithin<Place> {
  /** Set if the value itself is a date when it is a string. */
  readonly text?: true;
  /** The first items of a list; `items` describes those after them. */
  readonly first?: readonly (Place | null)[];
  readonly items?: Place;
  /** Members by name; null for a member without dates that `others` would match. */
  readonly properties?: Readonly<Record<string, Place | null>>;
  readonly others?: Place;
  /** The member whose value, as text, selects the places of the other members. */
  readonly tag?: string;
  readonly by?: Readonly<Record<string, Place>>;
}

/** Returns true for a text that is a date. */
export function isDateText(place: unknown): place is DateText {
  return typeof place === "string";
}

/** Returns true for several places of one value. */
export function isSeveral<Place>(place: Place | readonly Place[]): place is readonly Place[] {
  return Array.isArray(place);
}

/** Returns all places without duplicates; `undefined` if there are none. */
export function together<Place>(places: readonly Place[]): Place | readonly Place[] | undefined {
  if (places.length < 2) return places[0];
  const different = [...new Map(places.map((place) => [keyOf(place), place])).values()];
  // Null is only allowed if all parts allow it.
  const isStrict = different.some((place) => place === "date");
  const some = isStrict ? different.filter((place) => place !== "date or null") : different;
  return some.length > 1 ? some : some[0];
}

/** Returns a text that equal places share. */
export function keyOf(place: unknown): string {
  return JSON.stringify(place) ?? "";
}

/** Adds the names of schemas that a place refers to. */
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

/** Returns the places with each one changed. */
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
