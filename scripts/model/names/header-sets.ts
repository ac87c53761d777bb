// Names for sets of headers that several responses share. The names are derived only from the names of the headers, so
// that other operations do not affect them.
import { typeNameFor, wordsOf } from "./names.js";

/**
 * Returns a type name for several headers: `XRateLimitHeaders`. The name consists of the first words that all header
 * names have in common. If the header names begin with no common words, or only with `x`, the first two header names
 * form the name.
 */
export function headerSetName(names: readonly string[]): string {
  const words = names.map(wordsOf);
  const [first = []] = words;
  const differs = first.findIndex((word, index) => words.some((other) => other[index] !== word));
  const common = differs < 0 ? first : first.slice(0, differs);
  const isTelling = common.length > 1 || common[0]?.toLowerCase() !== "x";
  const chosen = common.length > 0 && isTelling ? common : words.slice(0, 2).flat();
  return typeNameFor([...chosen, "headers"].join(" "));
}
