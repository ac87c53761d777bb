// Finds an object that satisfies rules for its members, limits of their number, and requirements for members that must
// occur.
import type { JsonObject, JsonValue } from "../json/json.js";
import { setOwn } from "../json/json.js";
import { matchesPattern } from "../openapi/patterns/automaton.js";
import { kind } from "../schema/kinds.js";
import { costOfPart } from "./allowance.js";
import type { Branch } from "./branch.js";
import { type Literal, no, opposite, yes } from "./literal.js";
import type { Outcome, Solver } from "./solver.js";

/** A required member, either with a given name or with any suitable name. */
interface RequiredMember {
  /** The name of the member. If absent, any name that `named` accepts is suitable, except the names in `except`. */
  readonly name?: string;
  readonly except?: ReadonlySet<string>;
  readonly matches?: string;
  readonly misses?: readonly string[];
  /** A literal that the member name must satisfy, for example that the name matches a pattern. */
  readonly named?: Literal;
  readonly literals: readonly Literal[];
}

/**
 * A condition that divides possible member names: each name satisfies either `first` or `second`. The search tries
 * `first` first.
 */
interface Trait {
  readonly first: Literal;
  readonly second: Literal;
  /**
   * True if member names must satisfy `first`, and false if they must satisfy `second`. If `mustHave` is absent, member
   * names may satisfy either `first` or `second`.
   */
  readonly mustHave?: boolean;
}

const mostTraits = 6;
const mostDemands = 10;
const mostMembers = 200;

export function solveObject(solver: Solver, branch: Branch): Outcome {
  solver.allowance.spend(branch.atoms.size);
  return new ObjectSearch(solver, branch).run();
}

class ObjectSearch {
  readonly #solver: Solver;
  readonly #branch: Branch;
  #least = 0;
  #most = Number.POSITIVE_INFINITY;
  #unknown = false;
  readonly #demands: RequiredMember[] = [];
  readonly #patterns = new Set<string>();
  #explicitNames: ReadonlySet<string> | undefined;

  constructor(solver: Solver, branch: Branch) {
    this.#solver = solver;
    this.#branch = branch;
    for (const [formula, positive] of branch.atoms) {
      switch (formula.op) {
        case "propertiesFrom":
          if (positive) this.#least = Math.max(this.#least, formula.count);
          else this.#most = Math.min(this.#most, formula.count - 1);
          break;
        case "propertiesTo":
          if (positive) this.#most = Math.min(this.#most, formula.count);
          else this.#least = Math.max(this.#least, formula.count + 1);
          break;
        case "property":
          if (!positive) this.#demands.push({ name: formula.name, literals: [no(formula.part)] });
          break;
        case "matching":
          this.#patterns.add(formula.pattern);
          if (!positive)
            this.#demands.push({ matches: formula.pattern, literals: [no(formula.part)] });
          break;
        case "others":
          for (const pattern of formula.patterns) this.#patterns.add(pattern);
          if (positive) break;
          this.#demands.push({
            except: formula.names,
            misses: formula.patterns,
            literals: [no(formula.part)],
          });
          break;
        case "names":
          if (!positive) this.#demands.push({ named: no(formula.part), literals: [] });
          break;
      }
    }
  }

  /** Member names that a formula mentions. */
  get #explicit(): ReadonlySet<string> {
    if (this.#explicitNames === undefined) {
      const { required, absent } = this.#branch.rules;
      const names = new Set([...required, ...absent]);
      for (const formula of this.#branch.allAtoms().keys()) {
        if (formula.op === "property") names.add(formula.name);
        else if (formula.op === "others") for (const name of formula.names) names.add(name);
      }
      this.#explicitNames = names;
    }
    return this.#explicitNames;
  }

  run(): Outcome {
    if (this.#least > this.#most || this.#branch.rules.required.size > this.#most) return "none";
    const members = new Map<string, readonly Literal[]>();
    for (const name of this.#branch.rules.required) {
      const rules = this.#rulesOf(name);
      const outcome = this.#solver.solve(rules);
      if (outcome === "none" || this.#nameFits(name) === false) return "none";
      if (outcome === "unknown") this.#unknown = true;
      members.set(name, []);
    }
    const anywhere = this.#demands.filter((demand) => demand.name === undefined);
    if (anywhere.length > mostDemands || this.#least > mostMembers) return "unknown";
    const found = this.#place(0, members);
    if (found !== undefined) return { value: found };
    return this.#unknown ? "unknown" : "none";
  }

  #rulesOf(name: string): Literal[] {
    const { rules } = this.#branch;
    this.#solver.allowance.spend(rules.matching.length * costOfPart);
    return rules.ofMember(name);
  }

  /** Returns whether the object may have a member with this name, or `undefined` if the search cannot tell. */
  #nameFits(name: string, also?: Literal): boolean | undefined {
    const { absent, required } = this.#branch.rules;
    if (absent.has(name)) return false;
    // The search assumes that members are absent if neither the schema nor a formula mentions them.
    if (!required.has(name) && this.#branch.rules.undeclared(name)) return false;
    const pattern =
      also === undefined ? this.#branch.rules.names : [...this.#branch.rules.names, also];
    return pattern.length === 0 ? true : this.#solver.satisfies(name, pattern);
  }

  /**
   * Chooses a name for each required member from `index` on, and returns an object with these members. Adds the members
   * to `members`, and removes them if there is no such object.
   */
  #place(index: number, members: Map<string, readonly Literal[]>): JsonObject | undefined {
    const demand = this.#demands[index];
    if (demand === undefined) return this.#fill(members);
    this.#solver.steps++;
    if (this.#solver.exhausted) {
      this.#unknown = true;
      return undefined;
    }
    for (const name of this.#namesFor(demand, members)) {
      const before = members.get(name);
      const literals = [...(before ?? []), ...demand.literals];
      const outcome = this.#solver.solve([...this.#rulesOf(name), ...literals]);
      if (outcome === "unknown") this.#unknown = true;
      if (typeof outcome !== "object") continue;
      members.set(name, literals);
      const found = this.#place(index + 1, members);
      if (found !== undefined) return found;
      if (before === undefined) members.delete(name);
      else members.set(name, before);
    }
    return undefined;
  }

  /**
   * Yields possible names for a required member: first the names that formulas mention, then a new name for each
   * combination of patterns.
   */
  *#namesFor(demand: RequiredMember, members: ReadonlyMap<string, unknown>): Generator<string> {
    const names =
      demand.name === undefined
        ? [...new Set([...this.#explicit, ...members.keys()])]
        : [demand.name];
    for (const name of names) {
      if (demand.except?.has(name)) continue;
      this.#solver.allowance.spend((1 + (demand.misses?.length ?? 0)) * costOfPart);
      const patterns = this.#matchesPatterns(name, demand);
      const fits = this.#nameFits(name, demand.named);
      if (patterns === undefined || fits === undefined) this.#unknown = true;
      else if (patterns && fits) yield name;
    }
    if (demand.name === undefined) yield* this.#freshNames(demand, members);
  }

  #matchesPatterns(name: string, demand: RequiredMember): boolean | undefined {
    const matches = demand.matches === undefined ? true : matchesPattern(demand.matches, name);
    const misses = (demand.misses ?? []).map((pattern) => matchesPattern(pattern, name));
    if (matches === false || misses.includes(true)) return false;
    return matches === undefined || misses.includes(undefined) ? undefined : true;
  }

  /** Yields names that no formula mentions, one name for each combination of matching patterns. */
  *#freshNames(
    demand: RequiredMember | undefined,
    members: ReadonlyMap<string, unknown>,
  ): Generator<string> {
    const { formulas } = this.#solver;
    const traits = this.#traitsFor(demand);
    if (traits.length > mostTraits) this.#unknown = true;
    const ways = traits.length > mostTraits ? 1 : 2 ** traits.length;
    const used = [...new Set([...this.#explicit, ...members.keys()])];
    for (let way = 0; way < ways; way++) {
      const literals: Literal[] = [yes(formulas.kinds(kind.string)), ...this.#branch.rules.names];
      if (used.length > 0) literals.push(no(formulas.values(used)));
      if (demand?.named !== undefined) literals.push(demand.named);
      let wrong = false;
      traits.forEach(({ first, second, mustHave: only }, index) => {
        const isFirst = (way & (1 << index)) === 0;
        if (only !== undefined && only !== isFirst) wrong = true;
        literals.push(isFirst ? first : second);
      });
      if (wrong) continue;
      const outcome = this.#solver.solve(literals);
      if (outcome === "unknown") this.#unknown = true;
      if (typeof outcome === "object" && typeof outcome.value === "string") yield outcome.value;
    }
  }

  /**
   * Returns the conditions by which the search divides possible member names, such as whether a name matches a pattern.
   * The search prefers names that match no pattern, and names that satisfy the requirements of several members.
   */
  #traitsFor(demand: RequiredMember | undefined): Trait[] {
    const traits = [...this.#patterns].map((text): Trait => {
      const pattern = this.#solver.formulas.make({ op: "pattern", text });
      const trait = { first: no(pattern), second: yes(pattern) };
      if (demand?.matches === text) return { ...trait, mustHave: false };
      return demand?.misses?.includes(text) ? { ...trait, mustHave: true } : trait;
    });
    if (demand === undefined) return traits;
    for (const { named } of this.#demands) {
      if (named !== undefined && named !== demand.named)
        traits.push({ first: named, second: opposite(named) });
    }
    return traits;
  }

  #fill(members: ReadonlyMap<string, readonly Literal[]>): JsonObject | undefined {
    if (members.size > this.#most) return undefined;
    const object: JsonObject = {};
    let size = 0;
    const add = (name: string, literals: readonly Literal[]): boolean => {
      const outcome = this.#solver.solve([...this.#rulesOf(name), ...literals]);
      if (outcome === "unknown") this.#unknown = true;
      if (typeof outcome !== "object") return false;
      setOwn(object, name, outcome.value as JsonValue);
      size++;
      return true;
    };
    for (const [name, literals] of members) if (!add(name, literals)) return undefined;
    for (const name of size < this.#least ? this.#explicit : []) {
      if (size >= this.#least) break;
      if (members.has(name)) continue;
      const fits = this.#nameFits(name);
      if (fits === undefined) this.#unknown = true;
      if (fits === true) add(name, []);
    }
    if (!this.#fresh(object, () => size < this.#least, add)) return undefined;
    if (this.#solver.satisfies(object, this.#branch.assumed) !== false) return object;
    this.#unknown = true;
    return undefined;
  }

  /** Adds members with new names until the object has the minimum number of members. */
  #fresh(
    object: JsonObject,
    needed: () => boolean,
    add: (name: string, literals: readonly Literal[]) => boolean,
  ): boolean {
    while (needed()) {
      if (this.#solver.exhausted) {
        this.#unknown = true;
        return false;
      }
      let added = false;
      const names = new Map(Object.keys(object).map((name) => [name, undefined]));
      for (const name of this.#freshNames(undefined, names)) {
        added = add(name, []);
        if (added) break;
      }
      if (!added) return false;
    }
    return true;
  }
}
