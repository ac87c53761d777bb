// Data that states where a value contains 64-bit integers. With the positions, generated clients
// and servers read and write these integers without loss of digits.

import { addTo } from "../../json/by-key.js";
import { freeName } from "../names/free-name.js";
import { typeNameFor } from "../names/names.js";
import type { Position } from "./positions.js";
import { isUndescribed } from "./undescribed.js";

/** Where a value contains 64-bit integers: the value itself, its members and items, or as in a named schema. */
export type Int64Place = "int64" | { readonly name: string } | Int64Within;

/** The positions of integers inside an object, an array or a union. */
export interface Int64Within {
  /**
   * Set if a JSON number at this position may be a 64-bit integer. `number` means that numbers with a fraction are also
   * allowed; `any` means that an alternative of a union allows every value. `bigint` means that no integer becomes a
   * string: integers beyond 2^53 become bigints.
   */
  readonly value?: Int64Value;
  /** Positions of integers in the first items of an array; `items` describes all later items. */
  readonly first?: readonly (Int64Place | null)[];
  readonly items?: Int64Place;
  /** The positions of integers in each declared member; null if the member contains none. */
  readonly properties?: ReadonlyMap<string, Int64Place | null>;
  /**
   * Positions in undeclared members: an entry applies if all its patterns match the member's name, and no earlier entry
   * applies.
   */
  readonly matching?: readonly Int64Matching[];
  /** Members that neither `properties` nor `matching` describes. */
  readonly others?: Int64Place;
  /**
   * The property whose value selects the union member. `by` maps each value of the property `tag` to the integer
   * positions of the union member that the value selects.
   */
  readonly tag?: string;
  readonly by?: ReadonlyMap<string, Int64Place>;
}

export type Int64Value = true | "number" | "any" | "bigint";

/** The 64-bit integers in members whose names match all `patterns`; `place` is null if there are none. */
export interface Int64Matching {
  readonly patterns: readonly RegExp[];
  readonly place: Int64Place | null;
}

/** A position, and the word that generated names use for it, such as `item`. */
type Part = readonly [position: Position, called: string];

/**
 * Returns the positions of a value's members and items, and the positions for each value of a discriminator property.
 */
export function partsOf(position: Position): Part[] {
  const { properties, matching, others, first, items, by } = position;
  const parts: Part[] = [];
  const add = (part: Position | undefined, called: string) => part && parts.push([part, called]);
  for (const [name, part] of properties) add(part, name);
  for (const { position: part } of matching) add(part, "matching");
  add(others, "others");
  for (const [index, part] of first.entries()) add(part, `item ${index + 1}`);
  add(items, "item");
  for (const [value, part] of by) add(part, value);
  return parts;
}

/**
 * Converts positions to data that can be printed as code. If several positions contain the same position, the contained
 * position gets a name.
 */
export class Places {
  readonly #leading: ReadonlySet<Position>;
  readonly #names = new Map<Position, string>();
  readonly #used = new Set<string>();

  /**
   * `roots` contains the position of each body, and the name that the position should get. `given` returns the name of
   * the schema, if exactly one named schema describes the position.
   */
  constructor(roots: readonly Part[], given: (position: Position) => string | undefined) {
    const found = new Map<Position, string>();
    const users = new Map<Position, Position[]>();
    const waiting: Part[] = [...roots].reverse();
    const uses = new Map<Position, number>();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [position, called] = next;
      uses.set(position, (uses.get(position) ?? 0) + 1);
      if (found.has(position)) continue;
      found.set(position, called);
      for (const [part, name] of partsOf(position).reverse()) {
        addTo(users, part, position);
        waiting.push([part, `${given(position) ?? called} ${name}`]);
      }
    }
    const leading = [...found.keys()].filter(hasIntegers);
    const all = new Set(leading);
    for (const position of leading) {
      for (const user of users.get(position) ?? []) {
        if (all.has(user)) continue;
        all.add(user);
        leading.push(user);
      }
    }
    this.#leading = all;
    // Positions of named schemas get their names before other positions.
    for (const position of found.keys()) this.#name(position, given(position));
    for (const [position, called] of found) {
      const isShared = (uses.get(position) ?? 0) > 1;
      if (isShared && !this.#names.has(position)) this.#name(position, typeNameFor(called));
    }
  }

  #name(position: Position, preferred: string | undefined): void {
    if (preferred === undefined || !this.#leading.has(position) || this.#isAlone(position)) return;
    const name = freeName(preferred, this.#used);
    this.#used.add(name);
    this.#names.set(position, name);
  }

  /** Returns true if a position contains a 64-bit integer itself, but no members or items with 64-bit integers. */
  #isAlone(position: Position): boolean {
    return hasIntegers(position) && !partsOf(position).some(([part]) => this.#leading.has(part));
  }

  /** Returns the 64-bit integers at a position as data, or `undefined` if there are none. */
  of(position: Position | undefined): Int64Place | undefined {
    if (position === undefined || !this.#leading.has(position)) return undefined;
    if (this.#isAlone(position) && valueAt(position) === true) return "int64";
    const name = this.#names.get(position);
    return name === undefined ? this.#within(position) : { name };
  }

  /** Returns all positions that have a name in the generated code, with their names. */
  named(): { readonly name: string; readonly place: Int64Within }[] {
    return [...this.#names].map(([position, name]) => ({ name, place: this.#within(position) }));
  }

  #within(position: Position): Int64Within {
    const rest = this.of(position.others);
    const matching = this.#matching(position);
    const isNamed = matching.length > 0 || rest !== undefined;
    const each = this.of(position.items);
    const first = position.first.map((item) => this.of(item) ?? null);
    const properties = new Map<string, Int64Place | null>();
    for (const [name, member] of position.properties) {
      const place = this.of(member);
      if (place !== undefined) properties.set(name, place);
      else if (isNamed) properties.set(name, null);
    }
    const by = new Map<string, Int64Place>();
    for (const [value, selected] of position.by) by.set(value, this.of(selected) ?? {});
    const isTagged = [...position.by.values()].some((selected) => this.#leading.has(selected));
    return {
      ...(hasIntegers(position) ? { value: valueAt(position) } : {}),
      ...(each !== undefined || first.some((one) => one !== null)
        ? { ...(first.length > 0 ? { first } : {}), ...(each === undefined ? {} : { items: each }) }
        : {}),
      ...(properties.size > 0 ? { properties } : {}),
      ...(matching.length > 0 ? { matching } : {}),
      ...(rest === undefined ? {} : { others: rest }),
      ...(position.tag !== undefined && isTagged ? { tag: position.tag, by } : {}),
    };
  }

  /**
   * Omits the last entries of the list if these entries have no 64-bit integers. If `others` has 64-bit integers, the
   * last entries are kept, because `others` would apply in their place.
   */
  #matching({ matching, others }: Position): Int64Matching[] {
    const entries = matching.map(({ patterns, position }) => ({
      patterns,
      place: this.of(position) ?? null,
    }));
    if (this.of(others) === undefined)
      while (entries.length > 0 && entries.at(-1)?.place === null) entries.pop();
    return entries;
  }
}

/** Returns true if the value at the position may be a 64-bit integer that is a string or a bigint in generated code. */
export function hasIntegers({ whole }: Position): boolean {
  return whole.int64.length > 0 || whole.hasBigints;
}

function valueAt({ described, whole }: Position): Int64Value {
  if (whole.hasBigints) return "bigint";
  if (described.some(isUndescribed)) return "any";
  return whole.hasFractions ? "number" : true;
}
