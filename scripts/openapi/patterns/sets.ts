// If several patterns describe the members of an object, finds the sets of patterns that one name can match.

import { valueFor } from "../../json/by-key.js";
import { compilePattern } from "./compile.js";
import { linearPattern } from "./linear.js";
import { Matchings } from "./matching.js";
import { mayMatchTogether } from "./together.js";

/** Maximum number of sets of two or more patterns for one object. */
const mostSets = 15;
/** Maximum number of patterns of one object. */
const mostPatterns = 100;
/** Maximum number of steps to find out which patterns of a document can match the same name. */
const mostWork = 2_000_000;

/** Finds the sets of patterns that can match one name. Comparisons of patterns are cached. */
export class PatternSets {
  readonly #matchings = new Matchings();
  readonly #together = new Map<string, boolean>();
  readonly #work = { left: mostWork };
  readonly #compiled = new Map<string, RegExp | undefined>();

  /**
   * Returns the sets of patterns that can match one name. Sets with more patterns come first: the first set whose
   * patterns all match a name then has every matching pattern. Returns `undefined` if there are too many sets, or if a
   * pattern has no fast expression.
   */
  of(patterns: Iterable<string>): (readonly string[])[] | undefined {
    const sets: (readonly string[])[] = [[]];
    let count = 0;
    let several = 0;
    for (const pattern of new Set(patterns)) {
      count += 1;
      if (count > mostPatterns || this.compiled(pattern) === undefined) return undefined;
      for (const set of [...sets]) {
        const larger = [...set, pattern];
        if (!this.#areTogether(larger)) continue;
        sets.push(larger);
        if (larger.length > 1) several += 1;
        if (several > mostSets) return undefined;
      }
    }
    return sets.slice(1).sort((one, other) => other.length - one.length);
  }

  #areTogether(patterns: readonly string[]): boolean {
    if (patterns.length === 1) return true;
    const key = JSON.stringify(patterns);
    return valueFor(this.#together, key, () => mayMatchTogether(patterns, this.#work));
  }

  /**
   * Returns a fast regular expression that matches the same texts as a pattern. Returns `undefined` if the pattern is
   * invalid, or if no fast expression was found.
   */
  compiled(pattern: string): RegExp | undefined {
    if (!this.#compiled.has(pattern)) this.#compiled.set(pattern, this.#expressionOf(pattern));
    return this.#compiled.get(pattern);
  }

  #expressionOf(pattern: string): RegExp | undefined {
    const matching = this.#matchings.of(pattern);
    if (matching.by === "expression") return compilePattern(pattern);
    const linear = matching.by === "table" ? linearPattern(matching.table) : undefined;
    return linear === undefined ? undefined : new RegExp(linear, "u");
  }
}
