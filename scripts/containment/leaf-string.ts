// Finds a string that has certain lengths, matches some patterns and formats, and does not match others.
import { type Automaton, automatonOf } from "../openapi/patterns/automaton.js";
import type { Branch } from "./branch.js";
import { findString } from "./find-string.js";
import {
  formatLengths,
  formatPatterns,
  formatSamples,
  formatShapes,
  longSamples,
} from "./formats.js";
import type { Outcome, Solver } from "./solver.js";

export function solveString(solver: Solver, branch: Branch): Outcome {
  let least = 0;
  let most = Number.POSITIVE_INFINITY;
  const matches: Automaton[] = [];
  const misses: Automaton[] = [];
  const except = new Set<string>();
  let relaxed = false;
  for (const [formula, positive] of branch.atoms) {
    if (formula.op === "lengthFrom") {
      if (positive) least = Math.max(least, formula.count);
      else most = Math.min(most, formula.count - 1);
    } else if (formula.op === "lengthTo") {
      if (positive) most = Math.min(most, formula.count);
      else least = Math.max(least, formula.count + 1);
    } else if (formula.op === "values") {
      for (const value of formula.values) if (typeof value === "string") except.add(value);
    } else if (formula.op === "pattern") {
      const automaton = automatonOf(formula.text);
      if (automaton === undefined) relaxed = true;
      else (positive ? matches : misses).push(automaton);
    } else if (formula.op === "format" && Object.hasOwn(formatPatterns, formula.text)) {
      const automaton = automatonOf(formatPatterns[formula.text] as string);
      if (automaton !== undefined) (positive ? matches : misses).push(automaton);
    } else {
      relaxed = true;
      if (formula.op !== "format" || !positive) continue;
      if (Object.hasOwn(formatLengths, formula.text))
        most = Math.min(most, formatLengths[formula.text] ?? most);
      const shape = Object.hasOwn(formatShapes, formula.text)
        ? formatShapes[formula.text]
        : undefined;
      const automaton = shape === undefined ? undefined : automatonOf(shape);
      if (automaton !== undefined) matches.push(automaton);
    }
  }
  if (least > most) return "none";
  const found = findString({ matches, misses, least, most, except }, solver.allowance);
  if (found === undefined) return "none";
  if (found !== "unknown" && solver.satisfies(found.text, branch.assumed) === true) {
    return { value: found.text };
  }
  if (found === "unknown" || relaxed) {
    const padded = formatSamples.flatMap((text) => [text, text + "a".repeat(Math.min(40, least))]);
    for (const value of [...padded, ...longSamples(least)]) {
      if (solver.satisfies(value, branch.assumed) === true) return { value };
    }
  }
  if (found === "unknown") return "unknown";
  return solver.satisfies(found.text, branch.assumed) === undefined
    ? { value: found.text }
    : "unknown";
}
