// Finds schemas of a composition that describe the same member, item or text. If two schemas describe one text, neither
// schema decides alone whether the text is a date.

import { type Draft, type Found, type Touched, unclear } from "./draft.js";
import type { Mentions } from "./mentions.js";
import { isDateText } from "./place.js";

/**
 * A schema that applies together with others, for example in an `allOf`. `found` tells where its values contain dates.
 * `mentions` returns the members and items that it describes.
 */
export interface Part {
  readonly found: Found;
  readonly mentions: () => Mentions | undefined;
}

/** Returns true if a schema describes the text, the items or the members of a value. */
export function isSpeaking({ text, items, others, names }: Mentions): boolean {
  return text || items || others || names.size > 0;
}

/**
 * Returns true if two schemas of a composition describe the same member, item or text, and one of them declares it as a
 * date. `touched` returns whether the given dates are in members, in items, or are the value itself.
 */
export function clash(
  parts: readonly Part[],
  touched: (draft: Draft) => Touched | undefined,
): boolean {
  const sayings: Mentions[] = [];
  for (const { mentions } of parts) {
    const one = mentions();
    if (one === undefined) return true;
    sayings.push(one);
  }
  const speaking = sayings.filter(isSpeaking);
  // For each member name: the index of the only schema that describes the member, or -1 if several schemas do.
  const only = new Map<string, number>();
  for (const [index, { names }] of sayings.entries()) {
    for (const name of names) only.set(name, only.has(name) ? -1 : index);
  }
  const others = (index: number, says: (mentions: Mentions) => boolean): boolean => {
    const own = says(sayings[index] as Mentions) ? 1 : 0;
    return speaking.filter(says).length > own;
  };
  return parts.some(({ found }, index) => {
    if (found === undefined || found === unclear) return false;
    if (!speaking.some((mentions) => mentions !== sayings[index])) return false;
    const dated = touched(found);
    if (dated === undefined) return true;
    const isOther = (other: Part) => other.found === undefined || !isDateText(other.found);
    if (dated.text && parts.some((one, at) => at !== index && isOther(one) && sayings[at]?.text)) {
      return true;
    }
    if (dated.items && others(index, (mentions) => mentions.items)) return true;
    if (dated.others && others(index, (mentions) => mentions.others || mentions.names.size > 0))
      return true;
    if (dated.names.size > 0 && others(index, (mentions) => mentions.others)) return true;
    return [...dated.names].some((name) => (only.get(name) ?? index) !== index);
  });
}
