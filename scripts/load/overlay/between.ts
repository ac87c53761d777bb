// Finds the overlay actions that convert one document to another, except for the order of members.
import { isDeepStrictEqual as equal } from "node:util";
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { type Container, kindOf } from "./amended-file.js";
import { literalOf, memberOf } from "./json-path-text.js";

/** An action as it is printed in an overlay file. */
export interface WrittenAction {
  readonly target: string;
  readonly update?: JsonValue;
  readonly remove?: true;
}

/**
 * Thrown if no JSONPath expression can select a value, for example because its name contains half of a surrogate pair.
 */
export class Unnameable extends Error {}

/**
 * Returns the actions of an Overlay 1.1 that change the object `from` to `to`. Throws `Unnameable` if no JSONPath
 * expression can select a value.
 */
export function actionsBetween(from: JsonObject, to: JsonObject): WrittenAction[] {
  return betweenObjects(from, to, "$");
}

function betweenObjects(from: JsonObject, to: JsonObject, path: string): WrittenAction[] {
  const removals: WrittenAction[] = [];
  const update: JsonObject = {};
  const below: WrittenAction[] = [];
  for (const key of Object.keys(from)) {
    const before = from[key]!;
    const after = own(to, key);
    if (after !== undefined && equal(before, after)) continue;
    const containers = after === undefined ? undefined : bothContainers(before, after);
    if (containers !== undefined)
      below.push(...betweenContainers(containers, path + nameable(key)));
    else {
      const isMerged = after !== undefined && isPrimitive(before) && isPrimitive(after);
      if (!isMerged) removals.push({ target: path + nameable(key), remove: true });
      if (after !== undefined) setOwn(update, key, after);
    }
  }
  for (const key of Object.keys(to)) if (!Object.hasOwn(from, key)) setOwn(update, key, to[key]!);
  const updates = Object.keys(update).length === 0 ? [] : [{ target: path, update }];
  return [...removals, ...updates, ...below];
}

function betweenContainers({ from, to }: Containers, path: string): WrittenAction[] {
  if (Array.isArray(from)) return betweenLists(from, to as JsonValue[], path);
  return betweenObjects(from, to as JsonObject, path);
}

function betweenLists(from: JsonValue[], to: JsonValue[], path: string): WrittenAction[] {
  const { gone, added } = edit(from, to);
  const changed = from.length === to.length ? changedItems(from, to) : undefined;
  const steps = gone.length + (added.length > 0 ? 1 : 0);
  const names = new ItemNames(from);
  if (changed !== undefined && changed.length <= steps) {
    // If an item's name has changed, items are selected by index instead of by name.
    const keepNames = from.every((item, index) => equal(testsOf(item), testsOf(to[index]!)));
    return changed.flatMap((index) => {
      const isNamed = keepNames && !isPrimitive(from[index]!);
      const selector = isNamed ? names.selectorOf(index) : `${index}`;
      return betweenItems(from[index]!, to[index]!, `${path}[${selector}]`);
    });
  }
  const removals = inGroups(gone.map((index) => names.selectorOf(index))).map(
    (selectors): WrittenAction => ({ target: `${path}[${selectors.join(", ")}]`, remove: true }),
  );
  // Items are removed from the end, so that the indices of the remaining items stay valid.
  return [...removals.reverse(), ...(added.length === 0 ? [] : [{ target: path, update: added }])];
}

function betweenItems(from: JsonValue, to: JsonValue, path: string): WrittenAction[] {
  const containers = bothContainers(from, to);
  return containers === undefined
    ? [{ target: path, update: to }]
    : betweenContainers(containers, path);
}

/**
 * Returns the changes that convert the array `from` to `to`: the indices of items to remove, and the items to append.
 * New items can only be at the end, because an overlay can only append items to an array.
 */
function edit(from: readonly JsonValue[], to: readonly JsonValue[]) {
  let kept = 0;
  const gone: number[] = [];
  for (const [index, item] of from.entries()) {
    const next = to[kept];
    if (next !== undefined && equal(item, next)) kept += 1;
    else gone.push(index);
  }
  return { gone, added: to.slice(kept) };
}

/** Returns the indices at which two arrays differ, or `undefined` if the type of an item changed. */
function changedItems(from: readonly JsonValue[], to: readonly JsonValue[]): number[] | undefined {
  const changed = [...from.keys()].filter((index) => !equal(from[index]!, to[index]!));
  const isPossible = changed.every((index) => kindOf(from[index]!) === kindOf(to[index]!));
  return isPossible ? changed : undefined;
}

/** Maximum number of selectors in one expression, so that the expression does not become too long. */
const mostSelectors = 15;

function inGroups(selectors: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (let at = 0; at < selectors.length; at += mostSelectors)
    groups.push(selectors.slice(at, at + mostSelectors));
  return groups;
}

/** Selects the items of an array by JSONPath filters or by index. */
class ItemNames {
  readonly #names: readonly (string | undefined)[];
  /** For each JSONPath filter, the number of items that it selects. */
  readonly #passed = new Map<string, number>();

  constructor(items: readonly JsonValue[]) {
    this.#names = items.map((item) => nameBy(testsOf(item)));
    for (const item of items)
      for (const name of namesPassedBy(item))
        this.#passed.set(name, (this.#passed.get(name) ?? 0) + 1);
  }

  /**
   * Returns a filter that selects only the item at `index`. Unlike an index, a filter stays valid if items are added.
   * If every filter also selects other items, returns the index.
   */
  selectorOf(index: number): string {
    const name = this.#names[index];
    return name === undefined || this.#passed.get(name) !== 1 ? `${index}` : `?${name}`;
  }
}

/** Maximum number of characters of a string in an expression. */
const longestName = 200;

/** The members that identify an item in arrays of OpenAPI documents. */
const naming = ["$ref", "name", "in", "url"];

/**
 * Returns a JSONPath comparison for each identifying member of an item, such as `@.name == 'b'`. A comparison with an
 * identifying member usually selects a single item of an array.
 */
function testsOf(item: JsonValue): string[] {
  if (typeof item === "string") return tested("@", item);
  if (!isObject(item)) return [];
  return naming.flatMap((key) => {
    const value = own(item, key);
    return typeof value === "string" ? tested(`@${memberOf(key)}`, value) : [];
  });
}

/** Joins JSONPath comparisons with `&&`, or returns `undefined` if there are none or the result is too long. */
function nameBy(tests: readonly string[]): string | undefined {
  const name = tests.join(" && ");
  return name === "" || name.length > longestName ? undefined : name;
}

/** Returns all filters that select an item, such as `@.name == 'b'` for `{ name: b, in: query }`. */
function namesPassedBy(item: JsonValue): string[] {
  const chosen: string[][] = [[]];
  for (const test of testsOf(item)) chosen.push(...chosen.map((tests) => [...tests, test]));
  return chosen.flatMap((tests) => nameBy(tests) ?? []);
}

function tested(what: string, value: string): string[] {
  const literal = literalOf(value);
  return literal === undefined ? [] : [`${what} == ${literal}`];
}

function nameable(key: string): string {
  const member = memberOf(key);
  if (member === undefined) throw new Unnameable(key);
  return member;
}

function isPrimitive(value: JsonValue): boolean {
  return kindOf(value) === "primitive";
}

interface Containers {
  readonly from: Container;
  readonly to: Container;
}

function bothContainers(from: JsonValue, to: JsonValue): Containers | undefined {
  if (isPrimitive(from) || kindOf(from) !== kindOf(to)) return undefined;
  return { from: from as Container, to: to as Container };
}
