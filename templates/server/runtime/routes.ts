// Finds the path of a request. A literal path segment has priority over a segment with a variable; a final slash is
// optional.

import type { Operation } from "./operation.js";

/** The operations of a path by method, and its `Allow` header. */
export interface Route<Target> {
  readonly methods: ReadonlyMap<string, Target>;
  /** The value of the header `Allow` for the path (RFC 9110, section 10.2.1). */
  readonly allow: string;
}

/** The path that matches a request, and the encoded values of its variables. */
export interface Found<Target> {
  readonly route: Route<Target>;
  readonly values: readonly string[];
}

export interface Routed {
  readonly operation: Operation;
}

/** A tree of path segments. */
export class Router<Target extends Routed> {
  readonly #root: Node<Target> = newNode();

  constructor(targets: readonly Target[]) {
    for (const target of targets) this.#add(target);
    finish(this.#root);
  }

  /** Finds the route of a raw path, which begins with a slash and has no query. */
  find(path: string): Found<Target> | undefined {
    const values: string[] = [];
    const leaf = walk(this.#root, path, 1, values);
    if (leaf === undefined) return undefined;
    return { route: leaf, values };
  }

  #add(target: Target): void {
    const { path, method } = target.operation;
    const segments = path.slice(1).split("/");
    const slash = segments.at(-1) === "";
    if (slash) segments.pop();
    let node = this.#root;
    for (const segment of segments) node = childOf(node, segment);
    const routes = slash ? "withSlash" : "withoutSlash";
    node[routes] ??= { methods: new Map(), allow: "" };
    node[routes].methods.set(method, target);
  }
}

/** The names of a path template's variables, in order. */
export function variablesOf(path: string): string[] {
  return path.split("/").flatMap((segment) => parseSegment(segment).names);
}

interface Leaf<Target> extends Route<Target> {
  readonly methods: Map<string, Target>;
  allow: string;
}

interface Node<Target> {
  /** The child nodes whose path segment has no variable, by the decoded segment. */
  readonly concrete: Map<string, Node<Target>>;
  /** Child nodes whose path segment has variables; the segment with the longest literal text comes first. */
  readonly templated: Templated<Target>[];
  withSlash: Leaf<Target> | undefined;
  withoutSlash: Leaf<Target> | undefined;
}

interface Templated<Target> {
  /** Literal text of the segment: before the first variable, between the variables, and after the last. */
  readonly literals: readonly string[];
  readonly weight: number;
  readonly node: Node<Target>;
}

function newNode<Target>(): Node<Target> {
  return { concrete: new Map(), templated: [], withSlash: undefined, withoutSlash: undefined };
}

function childOf<Target>(parent: Node<Target>, segment: string): Node<Target> {
  const { literals } = parseSegment(segment);
  if (literals.length === 1) {
    const text = decoded(segment) ?? segment;
    const known = parent.concrete.get(text);
    if (known !== undefined) return known;
    const node = newNode<Target>();
    parent.concrete.set(text, node);
    return node;
  }
  const known = parent.templated.find((child) => sameTexts(child.literals, literals));
  if (known !== undefined) return known.node;
  const node = newNode<Target>();
  const weight = literals.join("").length;
  parent.templated.push({ literals, weight, node });
  parent.templated.sort((a, b) => b.weight - a.weight);
  return node;
}

function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}

// Splits a segment such as `{a}-{b}` into its variables and the literal text around the variables.
function parseSegment(segment: string): { readonly literals: string[]; readonly names: string[] } {
  const literals: string[] = [];
  const names: string[] = [];
  let start = 0;
  for (;;) {
    const open = segment.indexOf("{", start);
    const close = open < 0 ? -1 : segment.indexOf("}", open);
    if (close < 0) break;
    literals.push(segment.slice(start, open));
    names.push(segment.slice(open + 1, close));
    start = close + 1;
  }
  literals.push(segment.slice(start));
  return { literals, names };
}

// Searches the tree of path segments depth first. Each node has only one parent, so the search visits no node twice.
function walk<Target>(
  node: Node<Target>,
  path: string,
  start: number,
  values: string[],
): Leaf<Target> | undefined {
  if (start === path.length) return node.withSlash;
  if (start > path.length) return node.withoutSlash;
  const slash = path.indexOf("/", start);
  const end = slash < 0 ? path.length : slash;
  const segment = path.slice(start, end);
  if (node.concrete.size > 0) {
    const text = segment.includes("%") ? decoded(segment) : segment;
    const concrete = text === undefined ? undefined : node.concrete.get(text);
    const found = concrete && walk(concrete, path, end + 1, values);
    if (found !== undefined) return found;
  }
  const known = values.length;
  for (const child of node.templated) {
    if (matches(segment, child.literals, values)) {
      const found = walk(child.node, path, end + 1, values);
      if (found !== undefined) return found;
    }
    values.length = known;
  }
  return undefined;
}

// Each variable matches as few characters as possible, but at least one. The last variable of a segment matches all
// remaining characters.
function matches(segment: string, literals: readonly string[], values: string[]): boolean {
  const last = literals.length - 1;
  const head = literals[0] as string;
  const tail = literals[last] as string;
  if (last === 1 && head === "" && tail === "") {
    if (segment !== "") values.push(segment);
    return segment !== "";
  }
  const limit = segment.length - tail.length;
  if (limit <= head.length || !segment.startsWith(head) || !segment.endsWith(tail)) return false;
  let start = head.length;
  for (let index = 1; index < last; index++) {
    const literal = literals[index] as string;
    const end = segment.indexOf(literal, start + 1);
    if (end < 0 || end + literal.length >= limit) return false;
    values.push(segment.slice(start, end));
    start = end + literal.length;
  }
  values.push(segment.slice(start, limit));
  return true;
}

/** Percent-decodes a segment once; returns `undefined` for a malformed segment. */
export function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

// A path matches whether or not the request or the template has a final slash.
function finish<Target extends Routed>(node: Node<Target>): void {
  const { withSlash, withoutSlash } = node;
  if (withSlash !== undefined || withoutSlash !== undefined) {
    node.withSlash = joined(withSlash, withoutSlash);
    node.withoutSlash = joined(withoutSlash, withSlash);
  }
  for (const child of node.concrete.values()) finish(child);
  for (const child of node.templated) finish(child.node);
}

function joined<Target extends Routed>(
  first: Leaf<Target> | undefined,
  second: Leaf<Target> | undefined,
): Leaf<Target> {
  const methods = new Map([...(second?.methods ?? []), ...(first?.methods ?? [])]);
  return { methods, allow: allowOf(methods) };
}

// An operation whose only response is 405 is not listed in `Allow`.
function allowOf<Target extends Routed>(methods: ReadonlyMap<string, Target>): string {
  const allowed: string[] = [];
  for (const [method, { operation }] of methods) {
    if (Object.keys(operation.responses).join() !== "405") allowed.push(method);
  }
  if (allowed.includes("GET") && !allowed.includes("HEAD")) allowed.push("HEAD");
  if (!allowed.includes("OPTIONS")) allowed.push("OPTIONS");
  return allowed.join(", ");
}
