// Evaluates JSONPath expressions (RFC 9535, 2). json-p3 only parses the expressions; `select.ts` evaluates them, so
// that each step is counted.
import { jsonpath } from "json-p3";
import { isObject, type JsonValue, own } from "../../json/json.js";
import { fromTokens } from "../../json/pointer.js";
import type { Budget } from "./budget.js";
import { Filters } from "./filters.js";
import type { JsonPath } from "./json-path.js";

/** A selected value, and the path from the root to the value. */
export interface Node {
  readonly value: JsonValue;
  /** The member name or item index of the value in its parent; absent for the root. */
  readonly key?: string | number;
  readonly parent?: Node;
}

/** Returns the tokens of a node's JSON Pointer. */
export function tokensOf(node: Node): string[] {
  const tokens: string[] = [];
  for (let at: Node | undefined = node; at?.key !== undefined; at = at.parent)
    tokens.push(String(at.key));
  return tokens.reverse();
}

/**
 * Returns the nodelist of `path` in `root` (RFC 9535, 2.1.2), including duplicates. Throws `BudgetSpent` if too few
 * steps remain.
 */
export function nodelist(path: JsonPath, root: JsonValue, budget: Budget): Generator<Node> {
  return new Selection(root, budget).nodes(path, { value: root });
}

/**
 * Returns the nodes that `path` selects in `root`, without duplicates. Throws `BudgetSpent` if too few steps remain.
 */
export function select(path: JsonPath, root: JsonValue, budget: Budget): Node[] {
  const selected = new Map<string, Node>();
  for (const node of nodelist(path, root, budget)) {
    const tokens = tokensOf(node);
    budget.spend(10 + tokens.length);
    const pointer = fromTokens(tokens);
    if (!selected.has(pointer)) selected.set(pointer, node);
  }
  return [...selected.values()];
}

type Segment = JsonPath["segments"][number];
type Selector = Segment["selectors"][number];

// json-p3 does not export the class of the segment `..`, so the class is taken from a parsed expression.
const DescendantSegment = jsonpath.compile("$..*").segments[0]!.constructor;
const { FilterSelector, IndexSelector, NameSelector, SliceSelector, WildcardSelector } =
  jsonpath.selectors;

/** Evaluates one expression, including the expressions in its filters. */
class Selection {
  readonly #budget: Budget;
  readonly #filters: Filters;

  constructor(root: JsonValue, budget: Budget) {
    this.#budget = budget;
    this.#filters = new Filters(root, budget, (path, from) => this.nodes(path, { value: from }));
  }

  nodes(path: JsonPath, from: Node): Generator<Node> {
    return this.#through(path.segments, 0, from);
  }

  *#through(segments: readonly Segment[], index: number, node: Node): Generator<Node> {
    const segment = segments[index];
    if (segment === undefined) {
      yield node;
      return;
    }
    const visited = segment instanceof DescendantSegment ? this.#downFrom(node) : [node];
    for (const here of visited) {
      // Fast path: most nodes are strings and numbers, which have no children.
      if (typeof here.value !== "object" || here.value === null) continue;
      for (const selector of segment.selectors) {
        for (const next of this.#selected(selector, here))
          yield* this.#through(segments, index + 1, next);
      }
    }
  }

  /** Yields the node and all of its descendants; each node precedes its descendants. */
  *#downFrom(node: Node): Generator<Node> {
    const waiting = [node];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      yield next;
      const { value } = next;
      if (typeof value !== "object" || value === null) continue;
      const children = [...this.#children(next)];
      for (let at = children.length - 1; at >= 0; at -= 1) waiting.push(children[at]!);
    }
  }

  *#children(node: Node): Generator<Node> {
    const { value } = node;
    if (Array.isArray(value)) {
      for (let key = 0; key < value.length; key += 1) yield this.#item(value, key, node);
    } else if (isObject(value)) {
      for (const key of Object.keys(value)) {
        this.#budget.spend(1);
        yield { value: value[key]!, key, parent: node };
      }
    }
  }

  #item(items: JsonValue[], key: number, parent: Node): Node {
    this.#budget.spend(1);
    return { value: items[key]!, key, parent };
  }

  *#selected(selector: Selector, node: Node): Generator<Node> {
    const { value } = node;
    this.#budget.spend(1);
    if (selector instanceof NameSelector) {
      const found = isObject(value) ? own(value, selector.name) : undefined;
      if (found !== undefined) yield { value: found, key: selector.name, parent: node };
    } else if (selector instanceof IndexSelector) {
      if (!Array.isArray(value)) return;
      const key = selector.index < 0 ? value.length + selector.index : selector.index;
      if (key >= 0 && key < value.length) yield this.#item(value, key, node);
    } else if (selector instanceof SliceSelector) {
      if (!Array.isArray(value)) return;
      for (const key of sliced(selector, value.length)) yield this.#item(value, key, node);
    } else if (selector instanceof WildcardSelector) {
      yield* this.#children(node);
    } else if (selector instanceof FilterSelector) {
      for (const child of this.#children(node)) {
        if (this.#filters.accepts(selector.expression, child.value)) yield child;
      }
    } else throw new Error(`json-p3 parsed a selector that RFC 9535 does not know: ${selector}`);
  }
}

/** Yields the indices of a slice (RFC 9535, 2.3.4.2.2). */
function* sliced(
  { start, stop, step = 1 }: InstanceType<typeof SliceSelector>,
  length: number,
): Generator<number> {
  const normal = (index: number) => (index >= 0 ? index : length + index);
  const within = (index: number, least: number, most: number) =>
    Math.min(Math.max(index, least), most);
  if (step > 0) {
    const end = within(normal(stop ?? length), 0, length);
    for (let at = within(normal(start ?? 0), 0, length); at < end; at += step) yield at;
  } else if (step < 0) {
    const end = stop === undefined ? -1 : within(normal(stop), -1, length - 1);
    for (let at = within(normal(start ?? length - 1), -1, length - 1); at > end; at += step)
      yield at;
  }
}
