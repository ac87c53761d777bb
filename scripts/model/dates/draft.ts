// Positions of dates in values, before references are resolved. References by name are resolved after all named schemas
// were visited.
import type { JsonObject } from "../../json/json.js";
import { allKinds, type Kinds, kind } from "../../schema/kinds.js";
import { type DatesWithin, type DateText, isDateText, isSeveral } from "./place.js";

/** Positions of dates in a value; references to named schemas are not resolved yet. */
export type Draft =
  | DateText
  | { readonly name: string }
  | { readonly value: JsonObject }
  | DatesWithin<Draft>
  | readonly Draft[];

/** The result of a search for dates if it is uncertain which values contain dates. */
export const unclear: unique symbol = Symbol("unclear");

/** The result of searching for dates: their positions in a value, or `undefined` if there are no dates. */
export type Found = Draft | typeof unclear | undefined;

/** Maximum number of schemas that are visited for one value. */
const mostOfOneValue = 200;

/** The parts of a value that contain dates. */
export interface Touched {
  text: boolean;
  items: boolean;
  others: boolean;
  readonly names: Set<string>;
  /** Whether a discriminator property determines which members contain dates. */
  isTagged: boolean;
}

/** Returns true for a reference to the dates of a named schema. */
export function isNamed(draft: Draft | undefined): draft is { readonly name: string } {
  return typeof draft === "object" && "name" in draft;
}

/** Returns true if the dates are in members or items of the value. */
export function isWithin(draft: Draft): draft is DatesWithin<Draft> {
  return (
    typeof draft === "object" && !isSeveral(draft) && !("name" in draft) && !("value" in draft)
  );
}

/** Returns which parts of a value contain dates, or `undefined` if the search is too large. */
export function touchedBy(
  draft: Draft,
  draftOf: (name: string) => Draft | undefined,
): Touched | undefined {
  const touched: Touched = {
    text: false,
    items: false,
    others: false,
    isTagged: false,
    names: new Set(),
  };
  const waiting: Draft[] = [draft];
  const seen = new Set<string>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isDateText(next)) touched.text = true;
    else if (isSeveral(next)) waiting.push(...(next as readonly Draft[]));
    else if (isNamed(next)) {
      const named = draftOf(next.name);
      if (named === undefined || seen.has(next.name)) continue;
      seen.add(next.name);
      if (seen.size > mostOfOneValue) return undefined;
      waiting.push(named);
    } else if (isWithin(next)) {
      touched.text ||= next.text === true;
      touched.items ||= next.items !== undefined || next.first !== undefined;
      touched.others ||= next.others !== undefined;
      touched.isTagged ||= next.tag !== undefined;
      for (const name of Object.keys(next.properties ?? {})) touched.names.add(name);
      waiting.push(...Object.values(next.by ?? {}));
    }
  }
  return touched;
}

/** Returns the kinds of values that are or contain dates, or all kinds if the search for dates was too large. */
export function kindsTouched(touched: Touched | undefined): Kinds {
  if (touched === undefined) return allKinds;
  const { text, items, others, isTagged, names } = touched;
  return (
    (text ? kind.string : 0) |
    (items ? kind.array : 0) |
    (others || isTagged || names.size > 0 ? kind.object : 0)
  );
}
