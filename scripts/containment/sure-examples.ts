// Proves without a search that some value satisfies a formula, or that it satisfies one formula but not another. For
// example, `{}` satisfies a schema whose members are all optional.

import { valueFor } from "../json/by-key.js";
import { eachKind, kind } from "../schema/kinds.js";
import { conjunctsOf, isAmong } from "./conjunction.js";
import type { Formula } from "./formula.js";
import { yes } from "./literal.js";
import type { Solver } from "./solver.js";

/** Operators of array formulas that every empty array satisfies. */
const ofItems: ReadonlySet<string> = new Set(["items", "item", "itemsTo", "unique"]);

/** Maximum nesting depth of formulas. Deeply nested formulas could overflow the stack. */
const deepest = 100;

/** An object member, and a formula that refuses the member's value. */
interface RefusedMember {
  readonly name: string;
  readonly refusing: Formula;
}

/** The rules of a conjunction for object members, by name, for questions about many members. */
interface ObjectRules {
  /** False if an object cannot satisfy the conjunction, or if the conjunction has other rules than those below. */
  readonly isPlain: boolean;
  readonly required: ReadonlySet<string>;
  /** For each property, its formula; or `undefined` if it has several. */
  readonly properties: ReadonlyMap<string, Formula | undefined>;
  /** The formulas that restrict all other members than those that they list. */
  readonly closing: readonly { readonly names: ReadonlySet<string> }[];
  /** The maximum number of members. */
  readonly most: number;
}

/** Finds formulas that hold for at least one value. */
export class SureExamples {
  readonly #solver: Solver;
  readonly #known = new Map<Formula, boolean>();
  /** For each formula: the formulas that were checked for refusing one of its values, and the results. */
  readonly #refused = new Map<Formula, Map<Formula, boolean>>();
  readonly #rules = new WeakMap<readonly Formula[], ObjectRules>();
  readonly #unsure = new WeakMap<ObjectRules, ReadonlySet<string>>();
  #depth = 0;

  constructor(solver: Solver) {
    this.#solver = solver;
  }

  /** Returns true if the formula holds for some value. The result false proves nothing about the formula. */
  isSure(formula: Formula): boolean {
    if (formula.certain !== 0) return true;
    const known = this.#known.get(formula);
    if (known !== undefined) return known;
    if (this.#depth >= deepest) return false;
    // While a recursive formula is checked, its inner occurrences count as not proved.
    this.#known.set(formula, false);
    this.#depth++;
    try {
      const isSure = this.#look(formula);
      this.#known.set(formula, isSure);
      return isSure;
    } finally {
      this.#depth--;
    }
  }

  #look(formula: Formula): boolean {
    switch (formula.op) {
      case "some":
        return formula.parts.some((part) => this.isSure(part));
      case "reference":
        return this.isSure(formula.target());
      case "all":
        return this.#ofAll(formula.parts) || this.#isFound(formula);
      default:
        return this.#isFound(formula);
    }
  }

  /** Returns true if the search finds a scalar value that satisfies the formula. */
  #isFound(formula: Formula): boolean {
    const isScalar = (formula.possible & (kind.object | kind.array)) === 0;
    return isScalar && typeof this.#solver.ask([yes(formula)]) === "object";
  }

  /** Returns true if `refusing` refuses some value of `formula`. The result false proves nothing about the formulas. */
  isSurelyRefused(formula: Formula, refusing: Formula): boolean {
    if ((formula.certain & ~refusing.possible) !== 0) return true;
    if (formula === refusing || this.#depth >= deepest) return false;
    const known = valueFor(this.#refused, formula, () => new Map<Formula, boolean>());
    return valueFor(known, refusing, () => {
      this.#depth++;
      const parts = conjunctsOf(formula);
      const isRefused = conjunctsOf(refusing).some(
        (part) => !isAmong(parts, part) && this.#isRefusedBy(part, parts),
      );
      this.#depth--;
      return isRefused;
    });
  }

  /** Returns true if the formula `refusing` refuses some value that satisfies all `parts`. */
  #isRefusedBy(refusing: Formula, parts: readonly Formula[]): boolean {
    switch (refusing.op) {
      case "kinds":
        return eachKind.some((one) => (refusing.kinds & one) === 0 && this.#ofKind(parts, one));
      case "required":
        // The object that `#ofKind` finds has no other members than those that `parts` require.
        return this.#ofKind(parts, kind.object);
      case "property":
        return this.#ofKind(parts, kind.object, { name: refusing.name, refusing: refusing.part });
      default:
        return false;
    }
  }

  #ofAll(parts: readonly Formula[]): boolean {
    return eachKind.some((one) => this.#ofKind(parts, one));
  }

  /** Returns true if some value of a kind satisfies all `parts`. An object must also have the `refused` member. */
  #ofKind(parts: readonly Formula[], one: number, refused?: RefusedMember): boolean {
    if (one === kind.object) {
      const rules = valueFor(this.#rules, parts, () => objectRulesOf(parts));
      return refused === undefined ? this.#ofRequired(rules) : this.#ofRefused(rules, refused);
    }
    if (parts.some(({ possible }) => (possible & one) === 0)) return false;
    const open = parts.filter(({ certain }) => (certain & one) === 0);
    if (open.length === 0) return true;
    return one === kind.array && open.every(({ op }) => ofItems.has(op));
  }

  /** Returns true if an object that has only the required members satisfies the rules. */
  #ofRequired(rules: ObjectRules): boolean {
    const { isPlain, required, most } = rules;
    return isPlain && required.size <= most && this.#unsureOf(rules).size === 0;
  }

  /** Returns true if an object that has only the required members and the `refused` member satisfies the rules. */
  #ofRefused(rules: ObjectRules, { name, refusing }: RefusedMember): boolean {
    const { isPlain, required, most } = rules;
    if (!isPlain || required.size + (required.has(name) ? 0 : 1) > most) return false;
    const accepted = this.#ofMember(rules, name);
    if (accepted === undefined || !this.isSurelyRefused(accepted, refusing)) return false;
    const unsure = this.#unsureOf(rules);
    return unsure.size === 0 || (unsure.size === 1 && unsure.has(name));
  }

  /** Returns the required members for which no value is known. */
  #unsureOf(rules: ObjectRules): ReadonlySet<string> {
    return valueFor(this.#unsure, rules, () => {
      const isSure = (name: string) => {
        const part = this.#ofMember(rules, name);
        return part !== undefined && this.isSure(part);
      };
      return new Set([...rules.required].filter((name) => !isSure(name)));
    });
  }

  /** Returns the formula of a member, or `undefined` if the member has several formulas or is not allowed. */
  #ofMember({ properties, closing }: ObjectRules, name: string): Formula | undefined {
    if (closing.some(({ names }) => !names.has(name))) return undefined;
    return properties.has(name) ? properties.get(name) : this.#solver.formulas.any;
  }
}

function objectRulesOf(parts: readonly Formula[]): ObjectRules {
  let isPlain = true;
  let most = Number.POSITIVE_INFINITY;
  const required = new Set<string>();
  const properties = new Map<string, Formula | undefined>();
  const closing: { readonly names: ReadonlySet<string> }[] = [];
  for (const part of parts) {
    if ((part.possible & kind.object) === 0) isPlain = false;
    if ((part.certain & kind.object) !== 0) continue;
    switch (part.op) {
      case "required":
        required.add(part.name);
        break;
      case "property":
        properties.set(part.name, properties.has(part.name) ? undefined : part.part);
        break;
      case "closed":
      case "others":
        closing.push(part);
        break;
      case "propertiesTo":
        most = Math.min(most, part.count);
        break;
      default:
        isPlain = false;
    }
  }
  return { isPlain, required, properties, closing, most };
}
