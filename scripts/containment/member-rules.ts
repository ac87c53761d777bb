// Derives the rules for object members and array items from the formulas that a search branch has decided.
import { addTo } from "../json/by-key.js";
import { matchesPattern } from "../openapi/patterns/automaton.js";
import type { Placed } from "./conjunction.js";
import type { Formula } from "./formula.js";
import { type Literal, yes } from "./literal.js";

type Of<Op extends Formula["op"]> = Extract<Formula, { readonly op: Op }>;

/** The formulas that a search branch requires of object members and array items, grouped by member or item. */
export class MemberRules {
  readonly required: Set<string> = new Set();
  readonly absent: Set<string> = new Set();
  readonly #properties = new Map<string, Literal[]>();
  readonly #conjunctions: readonly Placed[];
  readonly matching: Of<"matching">[] = [];
  readonly others: Of<"others">[] = [];
  readonly names: Literal[] = [];
  readonly #closed: Of<"closed">[] = [];
  readonly item: Map<number, Literal[]> = new Map();
  readonly items: Of<"items">[] = [];

  constructor(atoms: ReadonlyMap<Formula, boolean>, conjunctions: readonly Placed[]) {
    this.#conjunctions = conjunctions;
    // `forEach` allocates no pair for each atom. The rules are derived for every branch of a search.
    atoms.forEach((positive, formula) => {
      if (formula.op === "required") (positive ? this.required : this.absent).add(formula.name);
      if (!positive) return;
      if (formula.op === "property") addTo(this.#properties, formula.name, yes(formula.part));
      else if (formula.op === "matching") this.matching.push(formula as Of<"matching">);
      else if (formula.op === "others") this.others.push(formula as Of<"others">);
      else if (formula.op === "names") this.names.push(yes(formula.part));
      else if (formula.op === "closed") this.#closed.push(formula as Of<"closed">);
      else if (formula.op === "item") addTo(this.item, formula.index, yes(formula.part));
      else if (formula.op === "items") this.items.push(formula as Of<"items">);
    });
  }

  /** Returns true if an object must not have the member, because its schema does not declare the member. */
  undeclared(name: string): boolean {
    return this.#closed.some(
      ({ names, patterns }) =>
        !names.has(name) && patterns.every((pattern) => matchesPattern(pattern, name) === false),
    );
  }

  /**
   * For a formula about members or items, returns its `part`, and the literals that the branch requires of these
   * members or items.
   */
  within(formula: Formula): { readonly part: Formula; readonly rules: Literal[] } | undefined {
    switch (formula.op) {
      case "property":
        return { part: formula.part, rules: this.ofMember(formula.name) };
      case "item":
        return { part: formula.part, rules: this.ofItem(formula.index) };
      case "items":
        return { part: formula.part, rules: this.ofItemsFrom(formula.from) };
      case "matching":
        return { part: formula.part, rules: this.ofPattern(formula.pattern) };
      case "others":
        return { part: formula.part, rules: this.ofOthers(formula) };
      default:
        return undefined;
    }
  }

  /** Returns the literals that the member `name` must satisfy because of formulas that contain the name. */
  declared(name: string): Literal[] {
    const own = this.#properties.get(name);
    if (this.#conjunctions.length === 0) return own?.slice() ?? [];
    const literals: Literal[] = [];
    for (const { conjunction } of this.#conjunctions)
      for (const { part } of conjunction.ofMember(name)) literals.push(yes(part));
    if (own !== undefined) literals.push(...own);
    return literals;
  }

  /** Returns the formulas that the value of the member `name` must satisfy. */
  ofMember(name: string): Literal[] {
    const rules = this.declared(name);
    for (const { pattern, part } of this.matching) {
      if (matchesPattern(pattern, name) === true) rules.push(yes(part));
    }
    for (const { names, patterns, part } of this.others) {
      if (names.has(name)) continue;
      if (patterns.every((pattern) => matchesPattern(pattern, name) === false))
        rules.push(yes(part));
    }
    return rules;
  }

  /** Returns the formulas for members whose names match `pattern`. */
  ofPattern(pattern: string): Literal[] {
    return this.matching.filter((rule) => rule.pattern === pattern).map((rule) => yes(rule.part));
  }

  /** Some members must satisfy the formula `others`. Returns all literals that these members must satisfy. */
  ofOthers(others: Of<"others">): Literal[] {
    return this.others
      .filter(
        (rule) =>
          rule.patterns.every((pattern) => others.patterns.includes(pattern)) &&
          [...rule.names].every((name) => others.names.has(name)),
      )
      .map((rule) => yes(rule.part));
  }

  /** Returns the formulas that the item at `index` must satisfy. */
  ofItem(index: number): Literal[] {
    return [...(this.item.get(index) ?? []), ...this.ofItemsFrom(index)];
  }

  /** Returns the formulas that all items from `index` on must satisfy. */
  ofItemsFrom(index: number): Literal[] {
    return this.items.filter((rule) => rule.from <= index).map((rule) => yes(rule.part));
  }
}
