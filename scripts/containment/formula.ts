// Represents the accepted values of a schema as logical formulas about one JSON value. Formulas with equal content are
// the same object.

import { valueFor } from "../json/by-key.js";
import { canonical } from "../json/canonical.js";
import type { JsonValue } from "../json/json.js";
import { allKinds, kindOf } from "../schema/kinds.js";
import type { AllFormula } from "./conjunction.js";
import { EqualParts } from "./equal-parts.js";
import { FormulaLists } from "./formula-lists.js";
import { reachOf } from "./reach.js";

/**
 * The operator of a formula, and its operands. An atomic formula restricts values of certain types, and holds for
 * values of all other types.
 */
export type Content =
  | { readonly op: "any" | "none" | "unique" }
  | { readonly op: "all" | "some"; readonly parts: readonly Formula[] }
  /**
   * Exactly one formula of `parts` holds. `bare` contains the formulas of `parts` in variants that allow undeclared
   * members.
   */
  | { readonly op: "one"; readonly parts: readonly Formula[]; readonly bare: readonly Formula[] }
  | { readonly op: "not"; readonly part: Formula }
  | {
      readonly op: "reference";
      readonly key: string;
      readonly target: () => Formula;
      readonly bare?: Formula;
    }
  | { readonly op: "kinds"; readonly kinds: number }
  | { readonly op: "values"; readonly values: readonly JsonValue[] }
  | { readonly op: "from" | "to"; readonly limit: number; readonly exclusive: boolean }
  | { readonly op: "multiple"; readonly of: number }
  | { readonly op: CountOp; readonly count: number }
  | { readonly op: "pattern"; readonly text: string }
  | { readonly op: "format"; readonly text: string }
  | { readonly op: "item"; readonly index: number; readonly part: Formula }
  | { readonly op: "items"; readonly from: number; readonly part: Formula }
  | {
      readonly op: "containsAtLeast" | "containsAtMost";
      readonly count: number;
      readonly part: Formula;
    }
  | { readonly op: "required"; readonly name: string }
  | { readonly op: "property"; readonly name: string; readonly part: Formula }
  | { readonly op: "matching"; readonly pattern: string; readonly part: Formula }
  /** A formula about all object members whose names are not in `names` and match no pattern in `patterns`. */
  | {
      readonly op: "others";
      readonly names: ReadonlySet<string>;
      readonly patterns: readonly string[];
      readonly part: Formula;
    }
  | { readonly op: "names"; readonly part: Formula }
  /**
   * Restricts the search to object members that the schema declares. JSON Schema allows undeclared members, but the
   * comparison assumes that they are absent.
   */
  | {
      readonly op: "closed";
      readonly names: ReadonlySet<string>;
      readonly patterns: readonly string[];
    }
  /** A formula that the comparison cannot evaluate; its result is unknown. */
  | { readonly op: "opaque"; readonly key: string };

type Combination = Extract<Content, { readonly op: "all" | "some" }>;

/** Operators that limit the length of a string, the number of items, or the number of properties. */
export type CountOp =
  | "lengthFrom"
  | "lengthTo"
  | "itemsFrom"
  | "itemsTo"
  | "propertiesFrom"
  | "propertiesTo";

/** Formulas with equal content are the same object. */
export type Formula = Content & {
  readonly id: number;
  /** The types of values that may satisfy the formula, as bit flags. */
  readonly possible: number;
  /** The types whose values always satisfy the formula, as bit flags. */
  readonly certain: number;
  /** A variant of the formula that also allows undeclared members. */
  readonly open: Formula;
};

/** Creates formulas. Formulas with equal content are the same object. */
export class Formulas {
  readonly #made = new Map<unknown, Formula>();
  readonly #ofKinds = new Map<unknown, Formula>();
  readonly #required = new Map<unknown, Formula>();
  /** The formulas about named properties, by the name and then by the formula of the property. */
  readonly #properties = new Map<string, Map<unknown, Formula>>();
  /** The formulas with the operators `all` and `some`, by their parts. */
  readonly #combined = { all: new FormulaLists(), some: new FormulaLists() };
  readonly #byId: Formula[] = [];
  readonly any: Formula;
  readonly none: Formula;
  /** The subschemas from which formulas are created; equal subschemas share one object. */
  readonly parts: EqualParts = new EqualParts();

  constructor() {
    this.any = this.make({ op: "any" });
    this.none = this.make({ op: "none" });
  }

  at(id: number): Formula {
    return this.#byId[id] as Formula;
  }

  make(content: Content): Formula {
    if (content.op === "all" || content.op === "some") return this.#combination(content);
    const made = this.#madeLike(content);
    const key = keyOf(content);
    let formula = made.get(key);
    if (formula === undefined) {
      formula = this.#add(content);
      made.set(key, formula);
    }
    return formula;
  }

  /** Returns the formula that combines `parts`. `open` is its variant that allows undeclared members, if it is known. */
  #combination(content: Combination, open?: Formula): Formula {
    const lists = this.#combined[content.op];
    return lists.of(content.parts, () => this.#add(content, open) as AllFormula);
  }

  /** Returns the map with the formulas that may equal `content`; `keyOf` returns the key in this map. */
  #madeLike(content: Content): Map<unknown, Formula> {
    // Most formulas are of these three operators. For them, a text as the key would be slow.
    switch (content.op) {
      case "kinds":
        return this.#ofKinds;
      case "required":
        return this.#required;
      case "property":
        return valueFor(this.#properties, content.name, newMap);
      default:
        return this.#made;
    }
  }

  #add(
    content: Content,
    open: Formula | undefined = content.op === "closed" ? this.any : this.#opened(content),
  ): Formula {
    const { possible, certain } = reachOf(content);
    const formula = { ...content, id: this.#byId.length, possible, certain } as Formula & {
      open: Formula;
    };
    formula.open = open ?? formula;
    this.#byId.push(formula);
    return formula;
  }

  /**
   * Returns the variant of the formula that allows undeclared members, or `undefined` if the formula already allows
   * them.
   */
  #opened(content: Content): Formula | undefined {
    const isOpen = (part: Formula) => part.open === part;
    if ("parts" in content) {
      if (content.parts.every(isOpen)) return undefined;
      const parts = content.parts.map((part) => part.open);
      if (content.op === "all") return this.all(parts);
      if (content.op === "some") return this.some(parts);
      if (content.op === "one")
        return this.make({ op: "one", parts: content.bare, bare: content.bare });
    }
    if (content.op === "reference") return content.bare;
    if (content.op === "not" || !("part" in content) || isOpen(content.part)) return undefined;
    return this.atom({ ...content, part: content.part.open });
  }

  /** Returns an atomic formula; `any` if the formula would hold for every value. */
  atom(content: Content): Formula {
    return "part" in content &&
      content.part === this.any &&
      content.op !== "containsAtLeast" &&
      content.op !== "containsAtMost" &&
      content.op !== "not"
      ? this.any
      : this.make(content);
  }

  /** Returns the formula that holds if `part` holds for the member `name`. */
  property(name: string, part: Formula): Formula {
    if (part === this.any) return part;
    return this.#properties.get(name)?.get(part) ?? this.make({ op: "property", name, part });
  }

  /** Returns the formula that holds if `formula` holds, and an object has only members with these names. */
  closed(formula: Formula, names: ReadonlySet<string>, patterns: readonly string[]): Formula {
    const closing = this.make({ op: "closed", names, patterns });
    // `all` would give the same formula, but would process all its parts several times.
    if (formula.op !== "all") return this.all([formula, closing]);
    const parts = [...formula.parts];
    const at = parts.findIndex(({ id }) => id > closing.id);
    parts.splice(at === -1 ? parts.length : at, 0, closing);
    return this.#combination({ op: "all", parts }, formula.open);
  }

  /** Returns the formula that holds if all of `parts` hold. */
  all(parts: readonly Formula[]): Formula {
    const [only = this.any] = parts;
    if (parts.length < 2) return only;
    let kinds = allKinds;
    let values: JsonValue[] | undefined;
    const rest: Formula[] = [];
    for (const part of flatten("all", parts)) {
      if (part === this.none) return part;
      if (part === this.any) continue;
      if (part.op === "kinds") kinds &= part.kinds;
      else if (part.op === "values") values = meet(values, part.values);
      else rest.push(part);
    }
    if (values !== undefined) {
      rest.push(this.values(values.filter((value) => (kindOf(value) & kinds) !== 0)));
    } else if (kinds !== allKinds) rest.push(this.kinds(kinds));
    if (rest.includes(this.none)) return this.none;
    const kept = ordered(rest);
    if (kept.length === 0) return this.any;
    if (kept.length === 1) return kept[0] as Formula;
    return this.make({ op: "all", parts: kept });
  }

  /** Returns the formula that holds if at least one of `parts` holds. */
  some(parts: readonly Formula[]): Formula {
    const flat = flatten("some", parts).filter((part) => part !== this.none);
    if (flat.includes(this.any)) return this.any;
    let kinds = 0;
    const rest: Formula[] = [];
    for (const part of flat) {
      if (part.op === "kinds") kinds |= part.kinds;
      else rest.push(part);
    }
    if (kinds !== 0) rest.push(this.kinds(kinds));
    const kept = ordered(rest);
    if (kept.length === 0) return this.none;
    if (kept.length === 1) return kept[0] as Formula;
    return this.make({ op: "some", parts: kept });
  }

  /**
   * Returns the formula that holds if exactly one of `parts` holds. For each formula in `parts`, `bare` contains a
   * variant that allows undeclared members.
   */
  one(parts: readonly Formula[], bare: readonly Formula[]): Formula {
    const pairs = parts
      .map((part, index) => ({ part, bare: bare[index] as Formula }))
      .filter((pair) => pair.bare !== this.none)
      .sort((left, right) => left.bare.id - right.bare.id);
    if (pairs.length === 0) return this.none;
    if (pairs.length === 1) return (pairs[0] as { part: Formula }).part;
    return this.make({
      op: "one",
      parts: pairs.map((pair) => pair.part),
      bare: pairs.map((pair) => pair.bare),
    });
  }

  not(part: Formula): Formula {
    if (part.op === "not") return part.part;
    if (part.op === "any") return this.none;
    if (part.op === "none") return this.any;
    if (part.op === "kinds") return this.kinds(allKinds & ~part.kinds);
    return this.make({ op: "not", part });
  }

  /** Returns the formula that holds for all values of the given types. */
  kinds(kinds: number): Formula {
    if (kinds === allKinds) return this.any;
    return kinds === 0 ? this.none : this.make({ op: "kinds", kinds });
  }

  /** Returns the formula that holds only for the given values. */
  values(values: readonly JsonValue[]): Formula {
    if (values.length === 0) return this.none;
    const sorted = new Map(values.map((value) => [canonical(value), value]));
    const keys = [...sorted.keys()].sort();
    return this.make({ op: "values", values: keys.map((key) => sorted.get(key) as JsonValue) });
  }
}

function meet(left: JsonValue[] | undefined, right: readonly JsonValue[]): JsonValue[] {
  if (left === undefined) return [...right];
  const kept = new Set(right.map(canonical));
  return left.filter((value) => kept.has(canonical(value)));
}

function flatten(op: "all" | "some", parts: readonly Formula[]): readonly Formula[] {
  if (!parts.some((part) => part.op === op)) return parts;
  const flat: Formula[] = [];
  for (const part of parts) {
    if (part.op === op) for (const one of part.parts) flat.push(one);
    else flat.push(part);
  }
  return flat;
}

/** Sorts formulas by their ids, and removes duplicates. */
function ordered(parts: Formula[]): Formula[] {
  if (parts.every(({ id }, at) => at === 0 || (parts[at - 1] as Formula).id < id)) return parts;
  parts.sort((left, right) => left.id - right.id);
  return parts.filter((part, index) => part !== parts[index - 1]);
}

function newMap(): Map<unknown, Formula> {
  return new Map();
}

function keyOf(content: Content): string | number | Formula {
  switch (content.op) {
    case "kinds":
      return content.kinds;
    case "required":
      return content.name;
    case "property":
      return content.part;
    case "one":
      return `one ${ids(content.parts)};${ids(content.bare)}`;
    case "not":
    case "names":
      return `${content.op} ${content.part.id}`;
    case "reference":
    case "opaque":
      return `${content.op} ${content.key}`;
    case "others":
      return `others ${content.part.id} ${textOf(content.names)} ${JSON.stringify(content.patterns)}`;
    case "closed":
      return `closed ${textOf(content.names)} ${JSON.stringify(content.patterns)}`;
    case "item":
      return `item ${content.index} ${content.part.id}`;
    case "items":
      return `items ${content.from} ${content.part.id}`;
    case "containsAtLeast":
    case "containsAtMost":
      return `${content.op} ${content.count} ${content.part.id}`;
    case "matching":
      return `matching ${content.part.id} ${content.pattern}`;
    case "values":
      return `values ${content.values.map(canonical).join()}`;
    default:
      return JSON.stringify(content);
  }
}

function ids(parts: readonly Formula[]): string {
  return parts.map((part) => part.id).join();
}

const texts = new WeakMap<ReadonlySet<string>, string>();

/** Returns the sorted names as JSON text. Caches the JSON text of each `Set` object. */
function textOf(names: ReadonlySet<string>): string {
  return valueFor(texts, names, () => JSON.stringify([...names].sort()));
}
