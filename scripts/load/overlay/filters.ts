// Evaluates JSONPath filters (RFC 9535, 2.3.5): tests, comparisons and the five functions.
import { jsonpath, Nothing } from "json-p3";
import { isObject, type JsonValue } from "../../json/json.js";
import type { Budget } from "./budget.js";
import { RegularExpressions } from "./i-regexp.js";
import type { JsonPath } from "./json-path.js";

type Expression = InstanceType<typeof jsonpath.expressions.FilterExpression>;

/** A value, or the absence of a value (RFC 9535, 2.4.1). */
type Value = JsonValue | typeof Nothing;

const {
  BooleanLiteral,
  FunctionExtension,
  InfixExpression,
  LogicalExpression,
  NullLiteral,
  NumberLiteral,
  PrefixExpression,
  RelativeQuery,
  RootQuery,
  StringLiteral,
} = jsonpath.expressions;

export class Filters {
  readonly #root: JsonValue;
  readonly #budget: Budget;
  readonly #patterns: RegularExpressions;
  readonly #nodes: (path: JsonPath, from: JsonValue) => Iterable<{ readonly value: JsonValue }>;

  /** `nodes` evaluates a JSONPath expression that is nested in a filter, such as `@.tags[*]` in `[?@.tags[*]]`. */
  constructor(
    root: JsonValue,
    budget: Budget,
    nodes: (path: JsonPath, from: JsonValue) => Iterable<{ readonly value: JsonValue }>,
  ) {
    this.#root = root;
    this.#budget = budget;
    this.#patterns = new RegularExpressions(budget);
    this.#nodes = nodes;
  }

  /** Returns true if the filter accepts `current` (`@` in the expression). */
  accepts(expression: Expression, current: JsonValue): boolean {
    this.#budget.spend(1);
    if (expression instanceof LogicalExpression)
      return this.accepts(expression.expression, current);
    if (expression instanceof PrefixExpression) return !this.accepts(expression.right, current);
    if (expression instanceof InfixExpression) return this.#infix(expression, current);
    if (isQuery(expression)) {
      for (const _ of this.#select(expression, current)) return true;
      return false;
    }
    return this.#value(expression, current) === true;
  }

  #infix({ left, operator, right }: InstanceType<typeof InfixExpression>, current: JsonValue) {
    if (operator === "&&") return this.accepts(left, current) && this.accepts(right, current);
    if (operator === "||") return this.accepts(left, current) || this.accepts(right, current);
    const one = this.#value(left, current);
    const other = this.#value(right, current);
    if (operator === "==") return this.#equal(one, other);
    if (operator === "!=") return !this.#equal(one, other);
    if (operator === "<") return this.#less(one, other);
    if (operator === ">") return this.#less(other, one);
    if (operator === "<=") return this.#less(one, other) || this.#equal(one, other);
    return this.#less(other, one) || this.#equal(one, other);
  }

  #value(expression: Expression, current: JsonValue): Value {
    if (expression instanceof NullLiteral) return null;
    if (
      expression instanceof BooleanLiteral ||
      expression instanceof NumberLiteral ||
      expression instanceof StringLiteral
    )
      return expression.value;
    if (isQuery(expression)) return onlyOne(this.#select(expression, current));
    if (expression instanceof FunctionExtension) return this.#call(expression, current);
    return this.accepts(expression, current);
  }

  /**
   * Evaluates a function call of the filter. json-p3 has already checked the number and the types of the arguments (RFC
   * 9535, 2.4.3).
   */
  #call({ name, args }: InstanceType<typeof FunctionExtension>, current: JsonValue): Value {
    const [first, second] = args;
    if (name === "count" || name === "value") {
      const nodes = isQuery(first) ? this.#select(first, current) : [];
      return name === "value" ? onlyOne(nodes) : counted(nodes);
    }
    const one = first === undefined ? Nothing : this.#value(first, current);
    if (name === "length") return this.#length(one);
    const pattern = second === undefined ? Nothing : this.#value(second, current);
    if (typeof one !== "string" || typeof pattern !== "string") return false;
    return name === "match"
      ? this.#patterns.matchesWhole(one, pattern)
      : this.#patterns.matchesPart(one, pattern);
  }

  #length(value: Value): Value {
    if (Array.isArray(value)) return value.length;
    if (typeof value === "object" && value !== null) return Object.keys(value).length;
    if (typeof value !== "string") return Nothing;
    this.#budget.spend(value.length);
    return counted(value);
  }

  #select(query: Query, current: JsonValue) {
    return this.#nodes(query.path, query instanceof RootQuery ? this.#root : current);
  }

  #equal(one: Value, other: Value): boolean {
    this.#budget.spend(1);
    if (Array.isArray(one)) {
      if (!Array.isArray(other) || one.length !== other.length) return false;
      return one.every((item, index) => this.#equal(item, other[index]!));
    }
    if (!isObject(one) || !isObject(other)) return one === other;
    const keys = Object.keys(one);
    if (keys.length !== Object.keys(other).length) return false;
    return keys.every((key) => Object.hasOwn(other, key) && this.#equal(one[key]!, other[key]!));
  }

  #less(one: Value, other: Value): boolean {
    if (typeof one === "number" && typeof other === "number") return one < other;
    if (typeof one !== "string" || typeof other !== "string") return false;
    this.#budget.spend(Math.ceil((one.length + other.length) / 8));
    // The comparison of UTF-8 bytes gives the order of code points, which RFC 9535 (2.3.5.2.2) requires.
    return Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;
  }
}

type Query = InstanceType<typeof RelativeQuery> | InstanceType<typeof RootQuery>;

function isQuery(expression: Expression | undefined): expression is Query {
  return expression instanceof RelativeQuery || expression instanceof RootQuery;
}

function onlyOne(nodes: Iterable<{ readonly value: JsonValue }>): Value {
  let only: Value = Nothing;
  let count = 0;
  for (const { value } of nodes) {
    count += 1;
    if (count > 1) return Nothing;
    only = value;
  }
  return only;
}

function counted(items: Iterable<unknown>): number {
  let count = 0;
  for (const _ of items) count += 1;
  return count;
}
