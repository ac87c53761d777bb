// Data that states where a value contains dates. `places.ts` finds the positions of dates, and generated clients use
// them to convert responses.
import { type JsonObject, type JsonValue, setOwn } from "../../json/json.js";

/** A string that is converted to a date. `date or null` is a string that is a date, or null. */
export type DateText = "date" | "date or null";

/** Positions of dates: the whole value, its members or items, a reference to a named schema, or a list of positions. */
export type DatePlace =
  | DateText
  | { readonly name: string }
  | DatesWithin<DatePlace>
  | readonly DatePlace[];

/** The positions of dates inside an object, an array or a union. */
export interface DatesWithin<Place> {
  /** Set if every string at this position is a date. */
  readonly text?: true;
  /** Positions of dates in the first items of an array; `items` describes all later items. */
  readonly first?: readonly (Place | null)[];
  readonly items?: Place;
  /** For each declared member, the positions of its dates; null for a member without dates. */
  readonly properties?: Readonly<Record<string, Place | null>>;
  readonly others?: Place;
  /**
   * The property whose value selects the union member. `by` contains the date positions for each value of the property
   * `tag`.
   */
  readonly tag?: string;
  readonly by?: Readonly<Record<string, Place>>;
}

export function isDateText(place: unknown): place is DateText {
  return typeof place === "string";
}

export function isSeveral<Place>(place: Place | readonly Place[]): place is readonly Place[] {
  return Array.isArray(place);
}

/** Returns all positions without duplicates, or `undefined` if there are none. */
export function together<Place>(places: readonly Place[]): Place | readonly Place[] | undefined {
  if (places.length < 2) return places[0];
  const different = [...new Map(places.map((place) => [keyOf(place), place])).values()];
  // Drops `date or null` if another schema declares the value as `date`: the value must match both schemas.
  const isStrict = different.some((place) => place === "date");
  const some = isStrict ? different.filter((place) => place !== "date or null") : different;
  return some.length > 1 ? some : some[0];
}

/** Returns a key for comparing positions; equal positions have equal keys. */
export function keyOf(place: unknown): string {
  return JSON.stringify(place) ?? "";
}

/** Adds to `names` the name of each schema that the date positions refer to. */
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

/** Applies `change` to each position, and drops a position for which `change` returns `undefined`. */
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
