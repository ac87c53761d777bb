// Finds the known word that is most similar to a misspelt word.

const longest = 40;
/** Maximum number of known words that are compared, so that a suggestion takes little time. */
const mostCandidates = 200;

/**
 * Returns the candidate with the fewest edits. A candidate is similar if its edits are at most a third of the word's
 * length; one edit is always allowed. If several candidates are equally similar, the first of them is returned. In a
 * long list, only the first candidates are compared.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > longest) return undefined;
  let best: string | undefined;
  let bound = Math.max(1, Math.floor(word.length / 3));
  const lowered = word.toLowerCase();
  let tried = 0;
  for (const candidate of candidates) {
    if (++tried > mostCandidates) break;
    if (Math.abs(candidate.length - word.length) > bound || candidate.length > longest) continue;
    const distance = edits(lowered, candidate.toLowerCase());
    if (distance > bound || (best !== undefined && distance === bound)) continue;
    best = candidate;
    bound = distance;
    if (distance === 0) break;
  }
  return best;
}

/**
 * Returns at most three candidates that resemble `name`, whose words are separated by hyphens. The most similar
 * candidate comes first, then the candidates with the most words in common.
 */
export function nearNames(name: string, candidates: Iterable<string>): string[] {
  const words = new Set(name.toLowerCase().split("-"));
  const shared = (one: string) => one.split("-").filter((word) => words.has(word)).length;
  const sorted = [...candidates].sort((one, other) => shared(other) - shared(one));
  const spelt = nearest(name, sorted);
  const alike = sorted.filter((one) => one !== spelt && shared(one) * 2 > words.size);
  return [...(spelt === undefined ? [] : [spelt]), ...alike].slice(0, 3);
}

/** Returns advice such as `did you mean "get"?`, or the advice `otherwise` if no candidate is similar to the word. */
export function didYouMean(word: string, candidates: Iterable<string>, otherwise: string): string {
  const candidate = nearest(word, candidates);
  return candidate === undefined ? otherwise : `did you mean "${candidate}"?`;
}

/**
 * Returns the number of edits between two short words: insertions, deletions, substitutions, and swaps of neighbouring
 * letters.
 */
function edits(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] as number) + 1);
      }
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] as number;
}
