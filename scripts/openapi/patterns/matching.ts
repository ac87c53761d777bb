// Decides how generated code matches a pattern: by a regular expression if it is always fast, otherwise by a table.
import { valueFor } from "../../json/by-key.js";
import { compilePattern } from "./compile.js";
import { mostSteps, type PatternDegree, patternDegree } from "./cost.js";
import { mostTableWork, type PatternTable, tableOf } from "./table.js";

/** How a pattern is matched: by a regular expression, by a table of states, or not at all. */
export type Matching =
  | { readonly by: "expression" }
  | { readonly by: "table"; readonly table: PatternTable }
  /** No safe way of matching exists: the regular expression may be slow, and there is no table for it. */
  | { readonly by: "nothing"; readonly degree: PatternDegree };

/** Maximum number of characters in a body that a server reads by default. */
const largestBody = 2 ** 20;
/** Maximum number of steps for all texts in one body: about a tenth of a second. */
const mostStepsOfBody = 10 ** 8;
/**
 * Maximum number of steps for the analysis of all patterns of one document. For the patterns of the largest known
 * document, the analysis takes 1 % of the maximum.
 */
const mostStepsOfAll = 20_000_000;
/** Maximum number of steps for creating all tables of one document. */
const mostWorkOfAll = 10_000_000;

/** Chooses how the patterns of one document are matched. */
export class Matchings {
  readonly #degrees = new Map<string, PatternDegree>();
  readonly #tables = new Map<string, PatternTable | undefined>();
  #left = mostStepsOfAll;
  #workLeft = mostWorkOfAll;

  /** Decides how a pattern is matched against texts of at most `maxLength` characters. */
  of(pattern: string, maxLength: number = largestBody): Matching {
    const degree = this.#degreeOf(pattern);
    if (degree !== "unknown" && stepsOf(degree, maxLength) <= mostStepsOfBody) {
      return { by: "expression" };
    }
    const table = this.#tableOf(pattern);
    return table === undefined ? { by: "nothing", degree } : { by: "table", table };
  }

  #degreeOf(pattern: string): PatternDegree {
    return valueFor(this.#degrees, pattern, () => {
      const compiled = compilePattern(pattern);
      const budget = { steps: Math.min(mostSteps, this.#left) };
      const before = budget.steps;
      const degree = compiled === undefined ? "unknown" : patternDegree(compiled, budget);
      this.#left -= before - Math.max(0, budget.steps);
      return degree;
    });
  }

  #tableOf(pattern: string): PatternTable | undefined {
    if (!this.#tables.has(pattern)) {
      // Without the `u` flag, a pattern matches the halves of surrogate pairs separately, which tables do not support.
      const isUnicode = compilePattern(pattern)?.unicode === true;
      const work = { left: Math.min(mostTableWork, this.#workLeft) };
      const before = work.left;
      this.#tables.set(pattern, isUnicode && before > 0 ? tableOf(pattern, work) : undefined);
      this.#workLeft -= before - Math.max(0, work.left);
    }
    return this.#tables.get(pattern);
  }
}

/**
 * Returns the number of steps for the largest body, if it contains only strings of the length `maxLength`. If matching
 * takes more than linear time, the number of steps per character grows with the length of the text.
 */
function stepsOf(degree: number, maxLength: number): number {
  if (degree === 1) return largestBody;
  return largestBody * Math.min(maxLength, largestBody) ** (degree - 1);
}
