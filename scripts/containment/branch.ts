// One branch of the search for a value that satisfies formulas; all values of a branch have one type. A branch contains
// formulas that are decided to be true or false, and choices between alternatives.

import { valueFor } from "../json/by-key.js";
import { canonicals } from "../json/canonical.js";
import type { JsonValue } from "../json/json.js";
import { kind as kinds } from "../schema/kinds.js";
import {
  type Conjunction,
  conjunctionOf,
  type Placed,
  type PropertyFormula,
} from "./conjunction.js";
import { hasTag, isExclusive, membersWith } from "./exclusive.js";
import type { Formula } from "./formula.js";
import { formulaOf, isPositive, type Literal, no, yes } from "./literal.js";
import { MemberRules } from "./member-rules.js";
import type { Solver } from "./solver.js";

/** An alternative of a choice, such as one `anyOf` member: a list of literals that must all hold. */
type Alternative = readonly Literal[];

const mostExact = 24;
/** Cost of a look at one alternative of a choice, in units. */
const costOfAlternative = 10;

type UnionFormula = Extract<Formula, { readonly parts: readonly Formula[] }>;

const eachAlone = new WeakMap<UnionFormula, readonly Alternative[]>();
/** For each list of `eachAlone`: the formulas of the union. */
const unions = new WeakMap<readonly Alternative[], readonly Formula[]>();

/** Returns one alternative for each formula of a union. The list is cached, because searches share large unions. */
function alternativesOf(union: UnionFormula): readonly Alternative[] {
  return valueFor(eachAlone, union, () => {
    const alternatives = union.parts.map((part) => [yes(part)]);
    unions.set(alternatives, union.parts);
    return alternatives;
  });
}

export class Branch {
  readonly solver: Solver;
  readonly kind: number;
  /**
   * For each atomic formula of the branch: true if the formula must hold, false if it must not hold. If `conjunctions`
   * contains a formula about object members, `atoms` lacks it.
   */
  readonly atoms: Map<Formula, boolean>;
  /** Formulas with the operator `all` that must hold, and that contain many formulas about object members. */
  readonly conjunctions: Placed[];
  /**
   * All literals that were added to this branch of the search. The search accepts a value only if the value satisfies
   * every literal in `assumed`.
   */
  readonly assumed: Literal[];
  readonly #seen: Set<Literal>;
  /** The ids of the `open` variants of all formulas that must hold; an `open` variant allows undeclared members. */
  readonly #implied: Set<number>;
  /** Formulas that must not hold, each about one named property. */
  readonly #refusedMembers: PropertyFormula[];
  #choices: (readonly Alternative[])[];
  #rules: MemberRules | undefined;

  constructor(solver: Solver, kind: number, from?: Branch) {
    this.solver = solver;
    this.kind = kind;
    this.atoms = new Map(from?.atoms);
    this.conjunctions = [...(from?.conjunctions ?? [])];
    this.#refusedMembers = from === undefined ? [] : [...from.#refusedMembers];
    this.assumed = from === undefined ? [] : [...from.assumed];
    this.#seen = new Set();
    this.#implied = new Set();
    this.#choices = [];
    solver.allowance.spend(this.atoms.size + this.assumed.length);
  }

  /** Returns an independent copy of the branch: later additions to the copy do not change the original. */
  fork(): Branch {
    const copy = new Branch(this.solver, this.kind, this);
    for (const literal of this.#seen) copy.#seen.add(literal);
    for (const id of this.#implied) copy.#implied.add(id);
    copy.#choices = [...this.#choices];
    this.solver.allowance.spend(this.#seen.size + this.#implied.size + this.#choices.length);
    return copy;
  }

  /** Returns the rules for members and items, derived from the formulas that the branch has decided. */
  get rules(): MemberRules {
    if (this.#rules === undefined) {
      this.solver.allowance.spend(this.atoms.size);
      this.#rules = new MemberRules(this.atoms, this.conjunctions);
    }
    return this.#rules;
  }

  /** Returns all atomic formulas in the order in which they were added, including those in `conjunctions`. */
  allAtoms(): ReadonlyMap<Formula, boolean> {
    if (this.conjunctions.length === 0) return this.atoms;
    const all = new Map<Formula, boolean>();
    const waiting = [...this.conjunctions];
    const addUntil = (index: number) => {
      for (let next = waiting[0]; next !== undefined && next.at <= index; next = waiting[0]) {
        waiting.shift();
        for (const part of next.conjunction.formula.parts) {
          const isPositive = part.op === "property" || this.atoms.get(part);
          if (isPositive !== undefined) all.set(part, isPositive);
        }
      }
    };
    let index = 0;
    for (const [formula, positive] of this.atoms) {
      addUntil(index++);
      all.set(formula, positive);
    }
    addUntil(index);
    this.solver.allowance.spend(all.size);
    return all;
  }

  /**
   * Adds literals. Returns false if a literal contradicts an earlier literal or the value type of this search branch.
   */
  addAll(literals: readonly Literal[]): boolean {
    for (const literal of literals) {
      this.assumed.push(literal);
      if (!this.#add(literal)) return false;
    }
    return true;
  }

  #add(literal: Literal): boolean {
    this.solver.allowance.spend(1);
    const positive = isPositive(literal);
    const formula = formulaOf(this.solver.formulas, literal);
    if (this.#hasSeen(literal, formula)) return true;
    if (((positive ? formula.certain : ~formula.possible) & this.kind) !== 0) return true;
    if (((positive ? formula.possible : ~formula.certain) & this.kind) === 0) return false;
    if (this.#contradicts(formula, positive)) return false;
    this.#seen.add(literal);
    if (positive) this.#implied.add(formula.open.id);
    switch (formula.op) {
      case "all":
      case "some": {
        const conjunction = positive && formula.op === "all" ? conjunctionOf(formula) : undefined;
        if (conjunction !== undefined) return this.#addConjunction(conjunction);
        if (positive && formula.op === "some") {
          this.#choices.push(alternativesOf(formula));
          return true;
        }
        const literals = formula.parts.map(positive ? yes : no);
        if ((formula.op === "all") === positive) return literals.every((one) => this.#add(one));
        this.#choices.push(literals.map((one) => [one]));
        return true;
      }
      case "one":
        return this.#addOne(formula, positive);
      case "not":
        return this.#add(positive ? no(formula.part) : yes(formula.part));
      case "reference":
        return this.#add(positive ? yes(formula.target()) : no(formula.target()));
      default:
        this.atoms.set(formula, positive);
        if (!positive && formula.op === "property") this.#refusedMembers.push(formula);
        this.#rules = undefined;
        return true;
    }
  }

  #addConjunction(conjunction: Conjunction): boolean {
    if (this.kind === kinds.object) {
      const isRefused = (member: PropertyFormula) =>
        conjunction.has(member) || conjunction.implies(member);
      if (this.#refusedMembers.some(isRefused)) return false;
      this.conjunctions.push({ conjunction, at: this.atoms.size });
      this.#rules = undefined;
    }
    return conjunction.rest.every((part) => this.#add(yes(part)));
  }

  #hasSeen(literal: Literal, formula: Formula): boolean {
    if (this.#seen.has(literal)) return true;
    if (!isPositive(literal) || formula.op !== "property") return false;
    return this.conjunctions.some(({ conjunction }) => conjunction.has(formula));
  }

  #contradicts(formula: Formula, positive: boolean): boolean {
    if (!positive) {
      if (this.#implied.has(formula.id)) return true;
      if (formula.op !== "property") return false;
      return this.conjunctions.some(({ conjunction }) => conjunction.implies(formula));
    }
    return this.#seen.has(no(formula)) || this.#seen.has(no(formula.open));
  }

  #addOne(formula: Formula & { readonly op: "one" }, positive: boolean): boolean {
    const { parts, bare } = formula;
    if (positive) {
      const others = (at: number) => bare.filter((_, other) => other !== at).map(no);
      const isAlone = isExclusive(formula) || parts.length > mostExact;
      this.#choices.push(
        isAlone
          ? alternativesOf(formula)
          : parts.map((part, index) => [yes(part), ...others(index)]),
      );
      return true;
    }
    if (isExclusive(formula)) return bare.every((part) => this.#add(no(part)));
    this.#choices.push([
      bare.map(no),
      ...bare
        .slice(0, -1)
        .map((part, index) => [yes(part), yes(this.solver.formulas.some(bare.slice(index + 1)))]),
    ]);
    return true;
  }

  /** If a formula of this search branch lists the allowed values, as `enum` does, returns these values. */
  values(): readonly JsonValue[] | undefined {
    for (const formula of this.atoms.keys())
      if (formula.op === "values" && this.atoms.get(formula) === true) return formula.values;
    return undefined;
  }

  /**
   * Simplifies the choices of this search branch: removes satisfied choices, and impossible alternatives of all other
   * choices. If a choice has only one alternative left, adds the literals of this alternative to the search branch.
   * Returns false if all alternatives of a choice are impossible.
   */
  settle(): boolean {
    for (let again = true; again; ) {
      again = false;
      const choices = this.#choices;
      this.#choices = [];
      const left: (readonly Alternative[])[] = [];
      for (const choice of choices) {
        if (this.solver.exhausted) {
          left.push(choice);
          continue;
        }
        const selected = this.#selected(choice);
        this.solver.allowance.spend(
          selected.length * (costOfAlternative + this.conjunctions.length),
        );
        const alternatives = selected.filter((one) => !one.some((each) => this.#isOpposed(each)));
        if (alternatives.some((one) => one.every((literal) => this.#satisfied(literal)))) continue;
        const alive = alternatives.filter(
          (one) => !one.some((literal) => this.#refuted(literal, 0)),
        );
        if (alive.length === 0) return false;
        if (alive.length > 1) left.push(alive);
        else {
          if (!this.addAll(alive[0] as Alternative)) return false;
          again = true;
        }
      }
      this.#choices = [...left, ...this.#choices];
    }
    return true;
  }

  /**
   * Returns the alternatives of a large union that allow the discriminator value of the branch, and all alternatives of
   * other choices. A look at each alternative of the union would take quadratic time for many edits of one union.
   */
  #selected(choice: readonly Alternative[]): readonly Alternative[] {
    const parts = this.kind === kinds.object ? unions.get(choice) : undefined;
    const found = parts && membersWith(parts, (name) => this.#valuesOf(name));
    return found?.map((at) => choice[at] as Alternative) ?? choice;
  }

  /**
   * Removes and returns the choice with the fewest alternatives, or returns `undefined` if no choice remains. Choices
   * that require members or items are preferred, because the search builds the value from required members and items.
   * Choices whose alternatives only exclude values are returned last.
   */
  narrowest(): readonly Alternative[] | undefined {
    let best: readonly Alternative[] | undefined;
    for (const choice of this.#choices) {
      if (best === undefined || weightOf(choice) < weightOf(best)) best = choice;
    }
    this.#choices = this.#choices.filter((choice) => choice !== best);
    const effort = (alternative: Alternative) => this.#effort(alternative[0] as Literal);
    return best && [...best].sort((left, right) => effort(left) - effort(right));
  }

  /**
   * Estimates how large a value must be to satisfy a literal. The search first tries formulas that small values
   * satisfy, because small examples are easy to read.
   */
  #effort(literal: Literal): number {
    const formula = formulaOf(this.solver.formulas, literal);
    if (formula.op === "required") return isPositive(literal) ? 2 : 0;
    return "part" in formula || "parts" in formula ? 3 : 1;
  }

  /**
   * Returns true if a quick check shows that every value of the branch satisfies the literal. The result false proves
   * nothing: all values of the branch may still satisfy the literal.
   */
  #satisfied(literal: Literal): boolean {
    const positive = isPositive(literal);
    const formula = formulaOf(this.solver.formulas, literal);
    if (((positive ? formula.certain : ~formula.possible) & this.kind) !== 0) return true;
    if (this.#hasSeen(literal, formula)) return true;
    if (positive && this.#implied.has(formula.id)) return true;
    if (formula.op !== "property" || this.kind !== kinds.object) return false;
    const members = this.rules.ofMember(formula.name);
    if (positive) return this.#none([...members, no(formula.part)]);
    return (
      formula.part.op === "values" &&
      this.rules.required.has(formula.name) &&
      this.#none([...members, yes(formula.part)])
    );
  }

  /** Returns true if the branch contains the opposite literal, or if no value of the branch's type fits the literal. */
  #isOpposed(literal: Literal): boolean {
    const positive = isPositive(literal);
    const formula = formulaOf(this.solver.formulas, literal);
    if (((positive ? formula.possible : ~formula.certain) & this.kind) === 0) return true;
    if (((positive ? formula.certain : ~formula.possible) & this.kind) !== 0) return false;
    return this.#contradicts(formula, positive);
  }

  /**
   * Returns true if a fast check proves that no value of the branch satisfies the literal. The result false proves
   * nothing: all values of the branch may still violate the literal.
   */
  #refuted(literal: Literal, depth: number): boolean {
    const positive = isPositive(literal);
    const formula = formulaOf(this.solver.formulas, literal);
    if (((positive ? formula.possible : ~formula.certain) & this.kind) === 0) return true;
    if (((positive ? formula.certain : ~formula.possible) & this.kind) !== 0) return false;
    if (this.#contradicts(formula, positive)) return true;
    if (depth > 3) return false;
    if ("parts" in formula) this.solver.allowance.spend(formula.parts.length);
    switch (formula.op) {
      case "all":
        return (
          positive &&
          (!this.#mayHaveTag(formula) ||
            formula.parts.some((part) => this.#refuted(yes(part), depth + 1)))
        );
      case "some":
        return !positive && formula.parts.some((part) => this.#refuted(no(part), depth + 1));
      case "not":
        return this.#refuted(positive ? no(formula.part) : yes(formula.part), depth + 1);
      case "reference":
        return this.#refuted(positive ? yes(formula.target()) : no(formula.target()), depth + 1);
      default:
        return this.#isRefutedWithin(formula, positive);
    }
  }

  /** Returns false if the branch allows none of the discriminator values that `formula` requires. */
  #mayHaveTag(formula: Formula): boolean {
    if (this.kind !== kinds.object) return true;
    return hasTag(formula, (name, values) => {
      const listed = this.#valuesOf(name);
      return listed === undefined || [...values].some((value) => listed.has(value));
    });
  }

  /** Returns the values that the branch allows for the member `name`, or `undefined` if the branch lists no values. */
  #valuesOf(name: string): ReadonlySet<string> | undefined {
    const literals = this.rules.declared(name);
    for (const literal of literals) {
      const formula = formulaOf(this.solver.formulas, literal);
      if (formula.op === "values") return canonicals(formula.values);
    }
    return undefined;
  }

  /** Returns true if the rules for a member or item refute `formula`, or its negation if `positive` is false. */
  #isRefutedWithin(formula: Formula, positive: boolean): boolean {
    const within = this.rules.within(formula);
    if (within === undefined) return false;
    const { rules, part } = within;
    if (!positive) {
      if (formula.op === "property" && this.rules.undeclared(formula.name)) return true;
      return this.#none([...rules, no(part)]);
    }
    // An object without the optional member can satisfy the formulas, even if no value of the member can.
    const mustBePresent = formula.op === "property" && this.rules.required.has(formula.name);
    return mustBePresent && part.op === "values" && this.#none([...rules, yes(part)]);
  }

  #none(literals: readonly Literal[]): boolean {
    return this.solver.solve(literals) === "none";
  }
}

function weightOf(choice: readonly Alternative[]): number {
  const positive = choice.some(([first]) => first !== undefined && isPositive(first));
  return choice.length + (positive ? 0 : 1_000_000);
}
