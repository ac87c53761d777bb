// Decides whether a value satisfies a formula; the result may be unknown.

import { valueFor } from "../json/by-key.js";
import { canonical, canonicals } from "../json/canonical.js";
import { isObject, type JsonObject, type JsonValue } from "../json/json.js";
import { matchesPattern } from "../openapi/patterns/automaton.js";
import { isMultiple } from "../schema/decimal.js";
import { hasFormat } from "../schema/formats.js";
import { kindOf } from "../schema/kinds.js";
import { type AllFormula, conjunctionOf } from "./conjunction.js";
import { candidates } from "./exclusive.js";
import type { Formula } from "./formula.js";

/** Whether a formula holds for a value, or `undefined` if it cannot be decided. */
export type Truth = boolean | undefined;

const deepest = 300;

/**
 * A cached result: true, false, or the nesting depth at which the formula could not be decided. If an evaluation was
 * undecided, it is repeated only at a smaller nesting depth.
 */
type Result = boolean | number;

/**
 * Limits the steps of evaluations, and caches their results. Evaluations with one `Effort` object share its steps and
 * its cache.
 */
export class Effort {
  left: number;
  /** True if a value must not have members that a formula with the operator `closed` does not list. */
  readonly isClosed: boolean;
  /**
   * Cached results for objects and arrays: for each formula, whether the value satisfies the formula. Values must not
   * be modified after they are evaluated.
   */
  readonly #known = new WeakMap<object, Map<Formula, Result>>();
  readonly #ofScalars = new Map<JsonValue, Map<Formula, Result>>();

  constructor(left: number, isClosed = false) {
    this.left = left;
    this.isClosed = isClosed;
  }

  /**
   * Returns the cached result of a formula for a value. If the cache has no result, calls `look` to compute the result.
   */
  known(formula: Formula, value: JsonValue, depth: number, look: () => Truth): Truth {
    const seen =
      typeof value === "object" && value !== null
        ? valueFor(this.#known, value, () => new Map<Formula, Result>())
        : valueFor(this.#ofScalars, value, () => new Map<Formula, Result>());
    const before = seen.get(formula);
    if (typeof before === "boolean") return before;
    if (before !== undefined && depth >= before) return undefined;
    const truth = look();
    if (truth !== undefined || this.left >= 0) seen.set(formula, truth ?? depth);
    return truth;
  }
}

/** Tells whether `formula` holds for `value`, or returns `undefined` if too few steps remain. */
export function holds(formula: Formula, value: JsonValue, effort: Effort): Truth {
  return look(formula, value, 0, effort);
}

function look(formula: Formula, value: JsonValue, depth: number, effort: Effort): Truth {
  const kinds = kindOf(value);
  if ((formula.certain & kinds) !== 0) return true;
  if ((formula.possible & kinds) === 0) return false;
  if (depth > deepest || --effort.left < 0) return undefined;
  // Most formulas are about one member. For them, no function is created.
  if (formula.op === "property") return lookAtMember(formula, value as JsonObject, depth, effort);
  const below = (part: Formula, of: JsonValue = value) => look(part, of, depth + 1, effort);
  switch (formula.op) {
    case "all": {
      const truth = () => every(partsAbout(formula, value), (part) => below(part));
      // Without the cache, a nested value would be evaluated once for each enclosing object or array.
      return typeof value === "object" && value !== null
        ? effort.known(formula, value, depth, truth)
        : truth();
    }
    case "some": {
      const parts = Array.from(candidates(formula.parts, value), (at) => formula.parts[at]);
      return negated(every(parts, (part) => negated(below(part as Formula))));
    }
    case "one":
      // For the operator `one`, exactly one formula of `parts` must hold. The other formulas of `parts` are checked in
      // their `bare` variants, which allow undeclared members.
      return effort.known(formula, value, depth, () => holdsOfOne(formula, value, below));
    case "not":
      return negated(below(formula.part));
    case "reference":
      // Without the cache, each of many schemas that refer to each other would be evaluated for each of the others.
      return effort.known(formula, value, depth, () => below(formula.target()));
    case "values":
      return canonicals(formula.values).has(canonical(value));
    case "closed":
      // A formula with the operator `closed` limits the members that the search tries. Unless `isClosed` is set, a
      // `closed` formula holds for every value.
      return !effort.isClosed || !isObject(value) || listsAll(formula, value);
    case "opaque":
      return undefined;
  }
  if (typeof value === "number") return holdsOfNumber(formula, value);
  if (typeof value === "string") return holdsOfString(formula, value);
  if (Array.isArray(value)) return holdsOfArray(formula, value, below);
  return isObject(value) ? holdsOfObject(formula, value, below) : undefined;
}

/** Decides a formula about a member of an object. The formula holds for all other types. */
function lookAtMember(
  { name, part }: Formula & { readonly op: "property" },
  object: JsonObject,
  depth: number,
  effort: Effort,
): Truth {
  return Object.hasOwn(object, name)
    ? look(part, object[name] as JsonValue, depth + 1, effort)
    : true;
}

/** Returns the formulas of a conjunction, without those about members that the object `value` lacks. */
function partsAbout(formula: AllFormula, value: JsonValue): readonly Formula[] {
  if (!isObject(value)) return formula.parts;
  const conjunction = conjunctionOf(formula);
  if (conjunction === undefined) return formula.parts;
  const { rest } = conjunction;
  return [...rest, ...Object.keys(value).flatMap((name) => conjunction.ofMember(name))];
}

type Below = (part: Formula, of?: JsonValue) => Truth;

function holdsOfOne(
  { parts, bare }: Formula & { readonly op: "one" },
  value: JsonValue,
  below: Below,
): Truth {
  const indexes = [...candidates(bare, value)];
  const open = indexes.map((at) => below(bare[at] as Formula));
  if (open.filter((truth) => truth === true).length > 1) return false;
  const truths = indexes.map((at, index) => {
    const part = parts[at] as Formula;
    return part === bare[at] ? open[index] : both(below(part), open[index]);
  });
  if (truths.includes(undefined) || open.includes(undefined)) return undefined;
  return truths.filter((truth) => truth === true).length === 1;
}

function holdsOfNumber(formula: Formula, value: number): Truth {
  switch (formula.op) {
    case "from":
      return formula.exclusive ? value > formula.limit : value >= formula.limit;
    case "to":
      return formula.exclusive ? value < formula.limit : value <= formula.limit;
    case "multiple":
      return isMultiple(value, formula.of);
    default:
      return undefined;
  }
}

function holdsOfString(formula: Formula, value: string): Truth {
  switch (formula.op) {
    case "lengthFrom":
      return [...value].length >= formula.count;
    case "lengthTo":
      return [...value].length <= formula.count;
    case "pattern":
      return matchesPattern(formula.text, value);
    case "format":
      return hasFormat(formula.text, value);
    default:
      return undefined;
  }
}

function holdsOfArray(formula: Formula, value: JsonValue[], below: Below): Truth {
  switch (formula.op) {
    case "itemsFrom":
      return value.length >= formula.count;
    case "itemsTo":
      return value.length <= formula.count;
    case "unique":
      return new Set(value.map(canonical)).size === value.length;
    case "item": {
      const item = value[formula.index];
      return item === undefined ? true : below(formula.part, item);
    }
    case "items":
      return every(value.slice(formula.from), (item) => below(formula.part, item));
    case "containsAtLeast":
    case "containsAtMost": {
      const truths = value.map((item) => below(formula.part, item));
      const yes = truths.filter((truth) => truth === true).length;
      const maybe = truths.filter((truth) => truth === undefined).length;
      const answer = (count: number) =>
        formula.op === "containsAtLeast" ? count >= formula.count : count <= formula.count;
      return answer(yes) === answer(yes + maybe) ? answer(yes) : undefined;
    }
    default:
      return undefined;
  }
}

function holdsOfObject(formula: Formula, value: { [key: string]: JsonValue }, below: Below): Truth {
  // This function runs for each required member, so a loop over all members would take quadratic time.
  if (formula.op === "required") return Object.hasOwn(value, formula.name);
  const names = Object.keys(value);
  switch (formula.op) {
    case "propertiesFrom":
      return names.length >= formula.count;
    case "propertiesTo":
      return names.length <= formula.count;
    case "names":
      return every(names, (name) => below(formula.part, name));
    case "matching":
      return every(names, (name) => {
        const matches = matchesPattern(formula.pattern, name);
        return matches === false
          ? true
          : either(negated(matches), below(formula.part, value[name] as JsonValue));
      });
    case "others":
      return every(names, (name) => {
        if (formula.names.has(name)) return true;
        const matched = negated(
          every(formula.patterns, (pattern) => negated(matchesPattern(pattern, name))),
        );
        return matched === true
          ? true
          : either(matched, below(formula.part, value[name] as JsonValue));
      });
    default:
      return undefined;
  }
}

/** Returns true if the formula lists all members of the object, by name or by pattern. */
function listsAll(
  { names, patterns }: Formula & { readonly op: "closed" },
  value: JsonObject,
): boolean {
  return Object.keys(value).every(
    (name) => names.has(name) || patterns.some((pattern) => matchesPattern(pattern, name) === true),
  );
}

function negated(truth: Truth): Truth {
  return truth === undefined ? undefined : !truth;
}

function both(left: Truth, right: Truth): Truth {
  if (left === false || right === false) return false;
  return left === undefined || right === undefined ? undefined : true;
}

function either(left: Truth, right: Truth): Truth {
  return negated(both(negated(left), negated(right)));
}

function every<T>(items: readonly T[], truth: (item: T) => Truth): Truth {
  let all: Truth = true;
  for (let at = 0; at < items.length; at++) {
    const here = truth(items[at] as T);
    if (here === false) return false;
    if (here === undefined) all = undefined;
  }
  return all;
}
