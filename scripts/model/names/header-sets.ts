// Names for the headers that several responses have: made of the headers' own names, so that an operation more or less
// changes none.
import { typeNameFor, wordsOf } from "./names.js";

/** `XRateLimitHeaders`: the words that all names begin with, or else the first two names. */
export function headerSetName(names: readonly string[]): string {
  const words = names.map(wordsOf);
  const [first = []] = words;
  const differs = first.findIndex((word, index) => words.some((other) => other[index] !== word));
  const common = differs < 0 ? first : first.slice(0, differs);
  const isTelling = common.length > 1 || common[0]?.toLowerCase() !== "x";
  const chosen = common.length > 0 && isTelling ? common : words.slice(0, 2).flat();
  return typeNameFor([...chosen, "headers"].join(" "));
}
