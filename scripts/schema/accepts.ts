// Decides whether a schema accepts a value: JSON Schema 2020-12, keyword by keyword.
import { valueFor } from "../json/by-key.js";
import { canonical } from "../json/canonical.js";
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { unevaluated } from "../openapi/keywords/groups.js";
import type { AssertionName } from "../openapi/keywords/index.js";
import { matchesPattern } from "../openapi/patterns/automaton.js";
import { isMultiple } from "./decimal.js";
import { hasFormat } from "./formats.js";
import { kindOf, kindsNamed } from "./kinds.js";
import { candidates } from "./large-unions.js";
import { type JsonSchema, openSchema, type UnionKeyword } from "./schema.js";
import type { Scope } from "./scope.js";
import { membersOfUnion } from "./tagged-members.js";

/** Thrown for a keyword that cannot be evaluated. */
class Undecided extends Error {}

/**
 * For a valid value: the members and items that keywords have evaluated (Core 2020-12 §11). Functions return
 * `undefined` instead of `Evaluated` if the value is invalid.
 */
interface Evaluated {
  readonly names: Set<string>;
  readonly items: Set<number>;
}

/** The result for a valid value, if no enclosing schema has a keyword such as `unevaluatedProperties`. */
const unasked: Evaluated = { names: new Set(), items: new Set() };

/** For each schema: the results for values. */
type Results = Map<JsonObject, Map<object, Evaluated | undefined>>;

/**
 * Maximum nesting depth of a value, so that recursion does not exceed the stack. For a value that exceeds the maximum
 * depth, `accepts` returns `undefined`.
 */
const deepest = 600;
/** Maximum number of steps of one call of `accepts`. */
export const mostSteps = 200_000;

/** The number of remaining steps. Several calls of `accepts` may share it, so that their total work is limited. */
export interface Steps {
  left: number;
}

/**
 * Returns true if a validator accepts a value. Returns `undefined` if it is uncertain whether a validator accepts the
 * value, or if too few steps are left.
 */
export function accepts(
  schema: JsonSchema,
  scope: Scope,
  value: JsonValue,
  steps: Steps = { left: mostSteps },
): boolean | undefined {
  try {
    return new Validation(scope, steps).check(openSchema(schema), value) !== undefined;
  } catch (error) {
    if (error instanceof Undecided) return undefined;
    throw error;
  }
}

class Validation {
  readonly #scope: Scope;
  readonly #steps: Steps;
  #depth = 0;
  /**
   * The number of enclosing schemas with `unevaluatedProperties` or `unevaluatedItems`, for which evaluated members and
   * items are recorded.
   */
  #asking = 0;
  /** Results of references for objects and arrays: while no schema asks for evaluated members, and while one does. */
  readonly #known: readonly [Results, Results] = [new Map(), new Map()];

  constructor(scope: Scope, steps: Steps) {
    this.#scope = scope;
    this.#steps = steps;
  }

  check(written: JsonValue, value: JsonValue): Evaluated | undefined {
    if (!isObject(written)) return written === false ? undefined : unasked;
    const schema = this.#scope.read(written);
    if (++this.#depth > deepest || --this.#steps.left < 0) throw new Undecided();
    const asks = unevaluated.some((keyword) => Object.hasOwn(schema, keyword)) ? 1 : 0;
    this.#asking += asks;
    const evaluated: Evaluated =
      this.#asking > 0 ? { names: new Set(), items: new Set() } : unasked;
    const valid =
      this.#assertions(schema, value) &&
      this.#applicators(schema, value, evaluated) &&
      (!Array.isArray(value) || this.#items(schema, value, evaluated)) &&
      (!isObject(value) || this.#members(schema, value, evaluated));
    this.#depth--;
    this.#asking -= asks;
    return valid ? evaluated : undefined;
  }

  /**
   * Checks the target of a reference. If several members of a union refer to one schema, the target checks a value only
   * once. Without stored results, a recursive schema could double the time at each nesting level of the value.
   */
  #checkReference(target: JsonValue, value: JsonValue): Evaluated | undefined {
    if (typeof value !== "object" || value === null || !isObject(target))
      return this.check(target, value);
    const results = valueFor(this.#known[this.#asking > 0 ? 1 : 0], target, () => new Map());
    if (results.has(value)) return results.get(value);
    const result = this.check(target, value);
    results.set(value, result);
    return result;
  }

  #assertions(schema: JsonObject, value: JsonValue): boolean {
    let isDecided = true;
    const keywords = Object.keys(schema);
    for (let at = 0; at < keywords.length; at++) {
      const keyword = keywords[at] as string;
      const written = schema[keyword] as JsonValue;
      const check = checkOf(keyword);
      const holds = check === undefined || check(written, value);
      if (holds === false) return false;
      isDecided &&= holds !== undefined;
    }
    if (!isDecided) throw new Undecided();
    return true;
  }

  #applicators(schema: JsonObject, value: JsonValue, evaluated: Evaluated): boolean {
    if (Object.hasOwn(schema, "$dynamicRef")) throw new Undecided();
    const reference = own(schema, "$ref");
    if (reference !== undefined) {
      const target = typeof reference === "string" ? this.#scope.follow(reference) : undefined;
      if (target === undefined) throw new Undecided();
      if (!add(evaluated, this.#checkReference(openSchema(target), value))) return false;
    }
    const all = own(schema, "allOf");
    if (Array.isArray(all))
      for (const part of all) if (!add(evaluated, this.check(part, value))) return false;
    if (this.#matching(schema, "anyOf", value, evaluated) === 0) return false;
    if ((this.#matching(schema, "oneOf", value, evaluated) ?? 1) !== 1) return false;
    const not = own(schema, "not");
    if (not !== undefined && this.check(not, value) !== undefined) return false;
    const condition = own(schema, "if");
    if (condition !== undefined) {
      const branch = own(schema, add(evaluated, this.check(condition, value)) ? "then" : "else");
      if (branch !== undefined && !add(evaluated, this.check(branch, value))) return false;
    }
    const dependent = own(schema, "dependentSchemas");
    for (const name of isObject(dependent) ? Object.keys(dependent) : []) {
      if (!isObject(value) || !Object.hasOwn(value, name)) continue;
      const then = (dependent as JsonObject)[name] as JsonValue;
      if (!add(evaluated, this.check(then, value))) return false;
    }
    return true;
  }

  /**
   * Returns how many union members accept the value, or `undefined` if the schema is not a union. Stops counting when
   * the count decides the result. A union that reports evaluated members must visit each member of `anyOf`.
   */
  #matching(
    schema: JsonObject,
    keyword: UnionKeyword,
    value: JsonValue,
    evaluated: Evaluated,
  ): number | undefined {
    const members = membersOfUnion(schema, keyword, this.#scope);
    if (members === undefined) return undefined;
    const one = evaluated === unasked ? 1 : Number.POSITIVE_INFINITY;
    const enough = keyword === "oneOf" ? 2 : one;
    let matching = 0;
    for (const member of candidates(members, value, this.#scope)) {
      if (add(evaluated, this.check(member, value)) && ++matching === enough) break;
    }
    return matching;
  }

  #items(schema: JsonObject, value: JsonValue[], evaluated: Evaluated): boolean {
    const prefix = own(schema, "prefixItems");
    const first = Array.isArray(prefix) ? prefix : [];
    const rest = own(schema, "items");
    for (const [index, item] of value.entries()) {
      const part = index < first.length ? first[index] : rest;
      if (part === undefined) continue;
      if (this.check(part, item) === undefined) return false;
      note(evaluated.items, index, evaluated);
    }
    const contains = own(schema, "contains");
    if (contains !== undefined) {
      const found = value.flatMap((item, index) =>
        this.check(contains, item) === undefined ? [] : [index],
      );
      const least = own(schema, "minContains") ?? 1;
      if (found.length < (least as number)) return false;
      const most = own(schema, "maxContains");
      if (typeof most === "number" && found.length > most) return false;
      for (const index of found) note(evaluated.items, index, evaluated);
    }
    const others = own(schema, "unevaluatedItems");
    for (const [index, item] of value.entries()) {
      if (others === undefined || evaluated.items.has(index)) continue;
      if (this.check(others, item) === undefined) return false;
      evaluated.items.add(index);
    }
    return true;
  }

  #members(schema: JsonObject, value: JsonObject, evaluated: Evaluated): boolean {
    const properties = own(schema, "properties");
    const patterns = own(schema, "patternProperties");
    const additional = own(schema, "additionalProperties");
    const naming = own(schema, "propertyNames");
    const others = own(schema, "unevaluatedProperties");
    const isOnlyNamed = [patterns, additional, naming, others].every((one) => one === undefined);
    const names = isOnlyNamed ? namesToCheck(properties, value) : Object.keys(value);
    for (const name of names) {
      const member = value[name] as JsonValue;
      if (naming !== undefined && this.check(naming, name) === undefined) return false;
      const parts: JsonValue[] = [];
      const property = isObject(properties) ? own(properties, name) : undefined;
      if (property !== undefined) parts.push(property);
      for (const pattern of isObject(patterns) ? Object.keys(patterns) : []) {
        if (--this.#steps.left < 0) throw new Undecided();
        const matches = matchesPattern(pattern, name);
        if (matches === undefined) throw new Undecided();
        if (matches) parts.push((patterns as JsonObject)[pattern] as JsonValue);
      }
      if (parts.length === 0 && additional !== undefined) parts.push(additional);
      if (parts.some((part) => this.check(part, member) === undefined)) return false;
      if (parts.length > 0) note(evaluated.names, name, evaluated);
      if (others === undefined || evaluated.names.has(name)) continue;
      if (this.check(others, member) === undefined) return false;
      evaluated.names.add(name);
    }
    return true;
  }
}

/** Returns all names of a value, or only those that `properties` has, whichever takes less time. */
function namesToCheck(properties: JsonValue | undefined, value: JsonObject): readonly string[] {
  const names = Object.keys(value);
  const described = isObject(properties) ? Object.keys(properties) : [];
  if (names.length <= described.length) return names;
  return described.filter((name) => Object.hasOwn(value, name));
}

function note<Part>(parts: Set<Part>, part: Part, evaluated: Evaluated): void {
  if (evaluated !== unasked) parts.add(part);
}

function add(evaluated: Evaluated, more: Evaluated | undefined): boolean {
  if (more === undefined) return false;
  if (evaluated === unasked) return true;
  for (const name of more.names) evaluated.names.add(name);
  for (const index of more.items) evaluated.items.add(index);
  return true;
}

function same(left: JsonValue, right: JsonValue): boolean {
  return canonical(left) === canonical(right);
}

/** Returns true if a value satisfies a keyword. Returns `undefined` if the result is uncertain. */
type Check = (written: JsonValue, value: JsonValue) => boolean | undefined;

const checks: Readonly<Record<AssertionName, Check | { readonly checkedIn: string }>> = {
  type: (type, value) => {
    const kind = kindOf(value);
    if (!Array.isArray(type)) return (kindsNamed(type) & kind) !== 0;
    return type.flat().some((name) => (kindsNamed(name) & kind) !== 0);
  },
  enum: (values, value) => !Array.isArray(values) || values.some((one) => same(one, value)),
  const: (constant, value) => same(constant, value),
  minimum: limit(numberIn, (number, least) => number >= least),
  maximum: limit(numberIn, (number, most) => number <= most),
  exclusiveMinimum: limit(numberIn, (number, least) => number > least),
  exclusiveMaximum: limit(numberIn, (number, most) => number < most),
  multipleOf: limit(numberIn, (number, of) => of <= 0 || isMultiple(number, of)),
  minLength: limit(lengthOf, (length, least) => length >= least),
  maxLength: limit(lengthOf, (length, most) => length <= most),
  minItems: limit(itemsIn, (items, least) => items >= least),
  maxItems: limit(itemsIn, (items, most) => items <= most),
  minProperties: limit(membersIn, (members, least) => members >= least),
  maxProperties: limit(membersIn, (members, most) => members <= most),
  pattern: (pattern, value) =>
    typeof pattern !== "string" || typeof value !== "string" || matchesPattern(pattern, value),
  format(format, value) {
    const isOther = typeof value !== "string" && typeof value !== "number";
    return typeof format !== "string" || isOther || hasFormat(format, value);
  },
  uniqueItems: (unique, value) =>
    unique !== true || !Array.isArray(value) || new Set(value.map(canonical)).size === value.length,
  required: (names, value) => !isObject(value) || hasAll(value, names),
  dependentRequired(names, value) {
    if (!isObject(names) || !isObject(value)) return true;
    return Object.keys(names).every(
      (name) => !Object.hasOwn(value, name) || hasAll(value, names[name] as JsonValue),
    );
  },
  minContains: { checkedIn: "Validation.#items, beside `contains`" },
  maxContains: { checkedIn: "Validation.#items, beside `contains`" },
  nullable: { checkedIn: "the model, which says it by `type`" },
};

function checkOf(keyword: string): Check | undefined {
  const check = Object.hasOwn(checks, keyword) ? checks[keyword as AssertionName] : undefined;
  return typeof check === "function" ? check : undefined;
}

/**
 * Returns the check of a limit such as `maxLength`; `of` measures the value, for example its length. Values of other
 * types pass the check; for example, `minimum` accepts every string.
 */
function limit(
  of: (value: JsonValue) => number | undefined,
  holds: (number: number, written: number) => boolean | undefined,
): Check {
  return (written, value) => {
    const number = typeof written === "number" ? of(value) : undefined;
    return number === undefined || holds(number, written as number);
  };
}

function numberIn(value: JsonValue): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function lengthOf(value: JsonValue): number | undefined {
  return typeof value === "string" ? [...value].length : undefined;
}

function itemsIn(value: JsonValue): number | undefined {
  return Array.isArray(value) ? value.length : undefined;
}

function membersIn(value: JsonValue): number | undefined {
  return isObject(value) ? Object.keys(value).length : undefined;
}

function hasAll(object: JsonObject, names: JsonValue): boolean {
  const isThere = (name: JsonValue) => typeof name !== "string" || Object.hasOwn(object, name);
  return !Array.isArray(names) || names.every(isThere);
}
