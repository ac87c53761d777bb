// Matches the regular expressions of JSONPath filters (I-Regexp, RFC 9485) with RE2, whose time is linear in the text
// length.
import { RE2JS, RE2JSException } from "re2js";
import type { Budget } from "./budget.js";

/** Maximum number of cached patterns: a filter can take a different pattern from each value. */
const mostKept = 100;

/** Compiles and caches the patterns of one evaluation. An invalid pattern matches nothing (RFC 9535, 2.4.6). */
export class RegularExpressions {
  readonly #budget: Budget;
  readonly #compiled = new Map<string, RE2JS | undefined>();

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  matchesWhole(text: string, pattern: string): boolean {
    return this.#compile(pattern, text)?.matches(text) ?? false;
  }

  matchesPart(text: string, pattern: string): boolean {
    return this.#compile(pattern, text)?.matcher(text).find() ?? false;
  }

  #compile(pattern: string, text: string): RE2JS | undefined {
    this.#budget.spend(1 + Math.ceil((text.length * (1 + pattern.length)) / 8));
    if (this.#compiled.has(pattern)) return this.#compiled.get(pattern);
    // RE2 expands counted repetitions up to a thousand times, so long patterns cost more.
    this.#budget.spend(1_000 + pattern.length * 100);
    if (this.#compiled.size >= mostKept) this.#compiled.clear();
    const made = compile(pattern);
    this.#compiled.set(pattern, made);
    return made;
  }
}

function compile(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(withDotsSpelledOut(pattern));
  } catch (error) {
    if (error instanceof RE2JSException) return undefined;
    throw error;
  }
}

/**
 * Rewrites the dot of I-Regexp, which matches neither LF nor CR (RFC 9485, 4). In RE2, the dot matches every character
 * except LF.
 */
function withDotsSpelledOut(pattern: string): string {
  let inClass = false;
  return pattern.replace(/\\.|[.[\]]/gs, (part) => {
    if (part === "[") inClass = true;
    else if (part === "]") inClass = false;
    return part === "." && !inClass ? "[^\\n\\r]" : part;
  });
}
