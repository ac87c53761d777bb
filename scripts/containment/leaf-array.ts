// Finds an array that satisfies rules for its items, limits of its length, and requirements for items that must occur.
import type { JsonValue } from "../json/json.js";
import type { Branch } from "./branch.js";
import { type Literal, no, yes } from "./literal.js";
import type { Outcome, Solver } from "./solver.js";

/** A requirement for an array: at least one item with an index from `from` to `to` must satisfy all `literals`. */
interface RequiredItem {
  readonly from: number;
  readonly to: number;
  readonly literals: readonly Literal[];
  /** Identifies the `contains` keyword. Items that the same keyword requires must be at different indices. */
  readonly reason: number;
}

/** A limit for an array: at most `count` items may violate the literal in the field `but`. */
interface Limit {
  readonly count: number;
  readonly but: Literal;
}

interface Plan {
  least: number;
  most: number;
  unique: boolean;
  repeated: boolean;
  /** The number of leading items with individual rules, as in `prefixItems`. */
  fixed: number;
  readonly required: RequiredItem[];
  readonly limits: Limit[];
}

const longest = 300;
/** Maximum length of an array that may repeat one item. The search finds one item, and repeats it to fill the array. */
const longestOfOne = 5_000;
const mostRequired = 12;

export function solveArray(solver: Solver, branch: Branch): Outcome {
  const plan = planOf(branch);
  if (plan.least > plan.most) return "none";
  const most = isOfOne(plan) ? longestOfOne : longest;
  if (plan.least > most || plan.required.length > mostRequired || plan.fixed > longest)
    return "unknown";
  return new ArraySearch(solver, branch, plan).run();
}

/** Returns true if all items without individual rules may be equal. */
function isOfOne({ unique, repeated, limits }: Plan): boolean {
  return !unique && !repeated && limits.length === 0;
}

function planOf(branch: Branch): Plan {
  const plan: Plan = {
    least: 0,
    most: Number.POSITIVE_INFINITY,
    unique: false,
    repeated: false,
    fixed: 0,
    required: [],
    limits: [],
  };
  let reason = 0;
  const end = Number.POSITIVE_INFINITY;
  for (const [formula, positive] of branch.atoms) {
    switch (formula.op) {
      case "itemsFrom":
        if (positive) plan.least = Math.max(plan.least, formula.count);
        else plan.most = Math.min(plan.most, formula.count - 1);
        break;
      case "itemsTo":
        if (positive) plan.most = Math.min(plan.most, formula.count);
        else plan.least = Math.max(plan.least, formula.count + 1);
        break;
      case "unique":
        if (positive) plan.unique = true;
        else plan.repeated = true;
        break;
      case "item":
        plan.fixed = Math.max(plan.fixed, formula.index + 1);
        if (positive) break;
        plan.required.push({
          from: formula.index,
          to: formula.index,
          literals: [no(formula.part)],
          reason: reason++,
        });
        break;
      case "items":
        plan.fixed = Math.max(plan.fixed, formula.from);
        if (positive) break;
        plan.required.push({
          from: formula.from,
          to: end,
          literals: [no(formula.part)],
          reason: reason++,
        });
        break;
      case "containsAtLeast":
      case "containsAtMost": {
        const atLeast = (formula.op === "containsAtLeast") === positive;
        if (!atLeast) {
          const count = positive ? formula.count : formula.count - 1;
          plan.limits.push({ count, but: no(formula.part) });
          break;
        }
        const count = positive ? formula.count : formula.count + 1;
        for (let index = 0; index < Math.min(count, mostRequired + 1); index++) {
          plan.required.push({ from: 0, to: end, literals: [yes(formula.part)], reason });
        }
        reason++;
        break;
      }
    }
  }
  return plan;
}

class ArraySearch {
  readonly #solver: Solver;
  readonly #branch: Branch;
  readonly #plan: Plan;
  #unknown = false;

  constructor(solver: Solver, branch: Branch, plan: Plan) {
    this.#solver = solver;
    this.#branch = branch;
    this.#plan = plan;
    // If several limits apply, the choice of one item may leave no valid choice for later items. The search does not
    // try all combinations of items, so a failure does not prove that no array exists.
    if (plan.limits.filter((limit) => limit.count > 0).length > 1) this.#unknown = true;
  }

  run(): Outcome {
    const { repeated } = this.#plan;
    const found = repeated ? this.#repeated() : this.#place(0, new Map(), new Map());
    if (found !== undefined) return { value: found };
    return this.#unknown ? "unknown" : "none";
  }

  /** Returns an array with two equal items, which may be at any indices. */
  #repeated(): JsonValue[] | undefined {
    const last = this.#plan.fixed + this.#plan.required.length + 1;
    for (let one = 0; one <= last; one++) {
      for (let other = one + 1; other <= last; other++) {
        const rules = [...this.#rulesOf(one), ...this.#rulesOf(other)];
        const outcome = this.#solver.solve(rules);
        if (outcome === "unknown") this.#unknown = true;
        if (typeof outcome !== "object") continue;
        const value = this.#solver.formulas.values([outcome.value]);
        const start = new Map([
          [one, [yes(value)]],
          [other, [yes(value)]],
        ]);
        const found = this.#place(0, start, new Map());
        if (found !== undefined) return found;
        // Another pair of equal items may lead to an array, so a failure does not prove that none exists.
        if (this.#plan.required.length + this.#plan.limits.length > 0) this.#unknown = true;
      }
    }
    return undefined;
  }

  #rulesOf(index: number): Literal[] {
    const never = this.#plan.limits.filter((limit) => limit.count <= 0).map((limit) => limit.but);
    return [...this.#branch.rules.ofItem(index), ...never];
  }

  /** Assigns an index to each required item, then fills the remaining indices. */
  #place(
    index: number,
    places: ReadonlyMap<number, readonly Literal[]>,
    reasons: ReadonlyMap<number, readonly number[]>,
  ): JsonValue[] | undefined {
    const { required, fixed, most } = this.#plan;
    const next = required[index];
    if (next === undefined) return this.#fill(places);
    this.#solver.steps++;
    if (this.#solver.exhausted) {
      this.#unknown = true;
      return undefined;
    }
    // All indices after `fixed` are equivalent, because their items have equal rules. Only the used indices and the
    // first unused index are tried, because further unused indices give equal results.
    const rest = Math.max(fixed, next.from);
    const last = Math.min(next.to, most - 1, Math.max(rest, ...places.keys()) + 1);
    let fresh = false;
    for (let place = next.from; place <= last; place++) {
      const used = places.get(place);
      if (place >= fixed && used === undefined) {
        if (fresh) continue;
        fresh = true;
      }
      if (reasons.get(place)?.includes(next.reason)) continue;
      const literals = [...(used ?? []), ...next.literals];
      const outcome = this.#solver.solve([...this.#rulesOf(place), ...literals]);
      if (outcome === "unknown") this.#unknown = true;
      if (typeof outcome !== "object") continue;
      const found = this.#place(
        index + 1,
        new Map(places).set(place, literals),
        new Map(reasons).set(place, [...(reasons.get(place) ?? []), next.reason]),
      );
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #fill(places: ReadonlyMap<number, readonly Literal[]>): JsonValue[] | undefined {
    const { least, most, limits, unique } = this.#plan;
    const length = Math.max(least, ...[...places.keys()].map((place) => place + 1));
    if (length > most) return undefined;
    const left = limits.map((limit) => limit.count);
    const items: JsonValue[] = [];
    const first = Math.max(this.#plan.fixed, ...[...places.keys()].map((place) => place + 1));
    for (let place = 0; place < length; place++) {
      if (place > first && isOfOne(this.#plan)) {
        items.push(items[first] as JsonValue);
        continue;
      }
      const rules = [...this.#rulesOf(place), ...(places.get(place) ?? [])];
      if (unique && items.length > 0) rules.push(no(this.#solver.formulas.values(items)));
      const value = this.#item(rules, left);
      if (value === undefined) {
        // With `uniqueItems`, another choice of earlier items might leave a value for this item, so the failure proves
        // nothing. If the same formulas apply to all items, another choice of the earlier items would not help.
        const same = this.#plan.fixed + places.size + limits.length === 0;
        if (unique && !same) this.#unknown = true;
        return undefined;
      }
      items.push(value);
    }
    if (this.#solver.satisfies(items, this.#branch.assumed) !== false) return items;
    this.#unknown = true;
    return undefined;
  }

  /** Returns one item, preferably one that no limit such as `maxContains` counts. */
  #item(rules: readonly Literal[], left: number[]): JsonValue | undefined {
    const { limits } = this.#plan;
    let literals = [...rules];
    for (const [index, limit] of limits.entries()) {
      if (limit.count <= 0) continue;
      const spared = [...literals, limit.but];
      const outcome = this.#solver.solve(spared);
      if (typeof outcome === "object") literals = spared;
      else {
        if (outcome === "unknown") this.#unknown = true;
        left[index] = (left[index] as number) - 1;
        if ((left[index] as number) < 0) return undefined;
      }
    }
    const outcome = this.#solver.solve(literals);
    if (outcome === "unknown") this.#unknown = true;
    return typeof outcome === "object" ? outcome.value : undefined;
  }
}
