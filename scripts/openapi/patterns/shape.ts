// Facts from the syntax tree of a pattern: its assertions, its repetitions, and its ambiguity.
import type { Expression } from "./syntax.js";

/** Up to this number, the repetitions of a quantifier are analyzed one by one. */
export const fewRounds = 8;
/**
 * Maximum number of ways in which nested bounded quantifiers may match a text. A pattern with more ways, such as
 * (.{0,5}){0,8}, can be as slow as a pattern with unbounded repetition.
 */
export const tooManyWays = 1_000;

/** Returns true if a pattern can match only at the beginning of the text. */
export function startsAnchored(tree: Expression): boolean {
  if (tree.is === "start") return true;
  if (tree.is === "sequence") {
    const first = tree.parts.find((part) => part.is !== "empty" && part.is !== "look");
    return first !== undefined && startsAnchored(first);
  }
  return tree.is === "choice" && tree.parts.every(startsAnchored);
}

/** Returns the lookaround assertions at the beginning of an anchored pattern. */
export function looksAtStart(tree: Expression): Expression[] {
  if (tree.is !== "sequence" || !startsAnchored(tree)) return [];
  const consuming = tree.parts.findIndex((part) => !["start", "empty", "look"].includes(part.is));
  return tree.parts.slice(0, consuming === -1 ? tree.parts.length : consuming);
}

/**
 * Returns true if an expression has no alternatives, repetitions, lookarounds or backreferences, so that it matches in
 * one way only.
 */
export function hasOneWay(tree: Expression): boolean {
  if (tree.is === "sequence") return tree.parts.every(hasOneWay);
  return !["choice", "repeat", "look", "back"].includes(tree.is);
}

/** Returns true if an expression contains an unbounded repetition, or a bounded one with many repetitions. */
export function hasLoop(tree: Expression): boolean {
  if (tree.is === "repeat") return tree.most > fewRounds || hasLoop(tree.inner);
  if (tree.is === "look") return hasLoop(tree.inner);
  return (tree.is === "sequence" || tree.is === "choice") && tree.parts.some(hasLoop);
}

/** Yields all lookarounds, including nested ones. */
export function* looksIn(tree: Expression): Generator<Extract<Expression, { is: "look" }>> {
  if (tree.is === "look") yield tree;
  if (tree.is === "look" || tree.is === "repeat") yield* looksIn(tree.inner);
  if (tree.is === "sequence" || tree.is === "choice")
    for (const part of tree.parts) yield* looksIn(part);
}

/** Returns true if an assertion follows characters, as in `a*$`, so that a match may fail at its end. */
export function assertsLate(tree: Expression): boolean {
  if (tree.is !== "sequence") return asserts(tree) && consumes(tree);
  const first = tree.parts.findIndex(consumes);
  return first !== -1 && tree.parts.slice(first).some(asserts);
}

function asserts(tree: Expression): boolean {
  if (tree.is === "sequence" || tree.is === "choice") return tree.parts.some(asserts);
  // An optional assertion, such as (?:$)?, has no effect.
  if (tree.is === "repeat") return (tree.least > 0 || consumes(tree.inner)) && asserts(tree.inner);
  return tree.is !== "set" && tree.is !== "back";
}

function consumes(tree: Expression): boolean {
  if (tree.is === "sequence" || tree.is === "choice") return tree.parts.some(consumes);
  return tree.is === "repeat" ? consumes(tree.inner) : tree.is === "set" || tree.is === "back";
}

/** Returns true if no text matches, because characters are required after `$` or before `^`, as in `$a`. */
export function matchesNothing(tree: Expression): boolean {
  if (tree.is === "choice") return tree.parts.every(matchesNothing);
  if (tree.is === "repeat") return tree.least > 0 && matchesNothing(tree.inner);
  if (tree.is !== "sequence") return false;
  const { parts } = tree;
  const end = parts.findIndex(({ is }) => is === "end");
  const start = parts.findLastIndex(({ is }) => is === "start");
  const hasCharacters = (some: readonly Expression[]) => some.some(mustConsume);
  return (
    parts.some(matchesNothing) ||
    (end !== -1 && hasCharacters(parts.slice(end))) ||
    (start !== -1 && hasCharacters(parts.slice(0, start)))
  );
}

/** Returns true if each match has at least one character. */
function mustConsume(tree: Expression): boolean {
  if (tree.is === "sequence") return tree.parts.some(mustConsume);
  if (tree.is === "choice") return tree.parts.every(mustConsume);
  return tree.is === "repeat" ? tree.least > 0 && mustConsume(tree.inner) : tree.is === "set";
}

/**
 * Returns the number of ways in which an expression without unbounded repetition can match a text, at most
 * `tooManyWays`.
 */
export function waysThrough(tree: Expression): number {
  if (tree.is === "choice") return sumOf(tree.parts.map(waysThrough));
  if (tree.is === "sequence")
    return Math.min(
      tooManyWays,
      tree.parts.reduce((ways, part) => ways * waysThrough(part), 1),
    );
  if (tree.is !== "repeat" || tree.most === Infinity) return 1;
  const inner = waysThrough(tree.inner);
  if (inner === 1) return Math.min(tooManyWays, tree.most - tree.least + 1);
  return Math.min(tooManyWays, inner ** tree.most);
}

function sumOf(numbers: readonly number[]): number {
  return Math.min(
    tooManyWays,
    numbers.reduce((sum, number) => sum + number, 0),
  );
}
