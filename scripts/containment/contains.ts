// Decides whether one schema accepts every value that another schema accepts. The result of the comparison determines
// the impact of schema changes.

import { valueFor } from "../json/by-key.js";
import type { JsonValue } from "../json/json.js";
import type { JsonSchema } from "../model/schema.js";
import { accepts, mostSteps } from "../schema/accepts.js";
import { type Edges, reached, recursiveNames, reversed } from "../schema/graph.js";
import { modelScope } from "../schema/scope.js";
import { type Allowance, costOfCheck } from "./allowance.js";
import { requiresAll } from "./conjunction.js";
import { type Formula, Formulas } from "./formula.js";
import { no, yes } from "./literal.js";
import {
  type References,
  referencesOfBoth,
  type SchemaMap,
  unchangedNames,
} from "./named-schemas.js";
import type { SchemaReader } from "./read-schema.js";
import type { Sides, Step } from "./sides.js";
import { defaultBudget, type Outcome, Solver } from "./solver.js";
import { SureExamples } from "./sure-examples.js";
import { along } from "./way.js";
import { World } from "./world.js";

export type SideName = "before" | "after";

/**
 * The result of a comparison of two schemas: whether the second schema accepts every value that the first schema
 * accepts. If `answer` is `no`, the first schema accepts the value `witness`, and the second schema refuses it.
 */
export type Containment =
  | { readonly answer: "yes" }
  /** If `spent` is true, the comparison of the documents has reached its maximum work. */
  | { readonly answer: "unknown"; readonly spent: boolean }
  /**
   * `isElsewhere` is true if one edit changes whether `witness` is valid, but all changes together do not. `place`
   * lists the keys and indices that lead from `witness` to the refused value.
   */
  | {
      readonly answer: "no";
      readonly witness: JsonValue;
      readonly isElsewhere?: true;
      readonly place?: readonly (string | number)[];
    };

/**
 * Tells whether a validator with the schema `inside` accepts `witness`, while a validator with `outside` refuses it.
 */
export type Confirm = (
  inside: { readonly side: At; readonly schema: JsonSchema },
  outside: { readonly side: At; readonly schema: JsonSchema },
  witness: JsonValue,
) => boolean;

/** The old document, the new document, or the old document with one edit applied. */
export type At = SideName | World;

export interface Question {
  /** If true, values are assumed to contain only object members that the schema `inside` declares. */
  readonly closed: boolean;
  readonly budget?: number;
  /**
   * The document to which the schema `outside` belongs. By default, the schemas `inside` and `outside` are from
   * different documents.
   */
  readonly to?: At;
}

/** The outcome of a search; `answer` is set after a validator has checked the example. */
interface Searched {
  readonly outcome: Outcome;
  /** True if the comparison of the documents has reached its maximum work. */
  readonly spent: boolean;
  answer?: Containment;
}

/** The formulas of two schemas. A comparison decides whether `outer` accepts all values that `inner` accepts. */
interface FormulaPair {
  readonly inner: Formula;
  readonly outer: Formula;
}

/** Compares the schemas of two documents. Shared components are compared only once. */
export class Containments {
  readonly allowance: Allowance;
  readonly #solver: Solver;
  readonly #examples: SureExamples;
  readonly #worlds: Readonly<Record<SideName, World>>;
  readonly #recursive: ReadonlySet<string>;
  readonly #references: References;
  #users: Edges | undefined;
  #edited = 0;
  readonly #confirm: Confirm;
  readonly #searches = new Map<string, Searched>();
  /** The last example that a search found, by the formula that accepts it, and by the formula that refuses it. */
  readonly #accepted = new Map<Formula, { readonly value: JsonValue }>();
  readonly #refused = new Map<Formula, { readonly value: JsonValue }>();
  /** The comparisons, as in `#searches`, that the example of another search decides. */
  readonly #refuted = new Set<string>();
  /** For each document, the schemas that were searched for a value: whether a schema accepts none. */
  readonly #impossible = {
    before: new Map<JsonSchema, boolean>(),
    after: new Map<JsonSchema, boolean>(),
  };

  constructor(
    before: SchemaMap,
    after: SchemaMap,
    { confirm, allowance }: { readonly confirm?: Confirm; readonly allowance?: Allowance } = {},
  ) {
    const formulas = new Formulas();
    this.#solver = new Solver(formulas, allowance);
    this.allowance = this.#solver.allowance;
    this.#examples = new SureExamples(this.#solver);
    this.#references = referencesOfBoth(before, after);
    const recursive = recursiveNames(this.#references);
    this.#recursive = recursive;
    const unchanged = unchangedNames(before, after);
    const label = (side: SideName) => (name: string) =>
      unchanged.has(name) ? name : `${side} ${name}`;
    // An edit may add references to new schemas, so the edited document also contains the schemas of the new document.
    const schemas = new Map([...after, ...before]);
    const shared = { recursive, allowance: this.allowance };
    const old = new World(formulas, { ...shared, schemas, label: label("before") });
    const affected = new Set([...schemas.keys()].filter((name) => !unchanged.has(name)));
    this.#worlds = {
      before: old,
      after: new World(formulas, {
        ...shared,
        schemas: after,
        label: label("after"),
        base: { affected, reader: readerOf(old) },
      }),
    };
    this.#confirm =
      confirm ??
      ((inside, outside, witness) =>
        this.accepts(inside.schema, inside.side, witness) === true &&
        this.accepts(outside.schema, outside.side, witness) === false);
  }

  /** Returns the given names, and the names of all schemas that refer to the named schemas directly or indirectly. */
  reaching(names: Iterable<string>): Set<string> {
    this.#users ??= reversed(this.#references);
    return reached(names, this.#users);
  }

  /** Returns a copy of the old document in which the schemas of `replaced` override the schemas with the same names. */
  edited(replaced: ReadonlyMap<string, JsonSchema>): World {
    const { before } = this.#worlds;
    if (replaced.size === 0) return before;
    const affected = this.reaching(replaced.keys());
    const added = [...replaced.keys()].filter((name) => before.schemas.get(name) === undefined);
    const id = this.#edited++;
    return new World(this.#solver.formulas, {
      schemas: { get: (name) => replaced.get(name) ?? before.schemas.get(name) },
      recursive: added.length === 0 ? this.#recursive : new Set([...this.#recursive, ...added]),
      label: (name) => (affected.has(name) ? `edited ${id} ${name}` : before.label(name)),
      base: { affected, reader: readerOf(before) },
      allowance: this.#solver.allowance,
      unedited: { schemas: before.schemas, affected },
    });
  }

  /** Returns the number of steps that the search has taken, for tests. */
  get steps(): number {
    return this.#solver.steps;
  }

  /**
   * Tells whether `outside` accepts every value that `inside` accepts. The document `from` contains the schema
   * `inside`.
   */
  contains(
    inside: JsonSchema,
    from: At,
    outside: JsonSchema,
    { closed, budget = defaultBudget, to = acrossFrom(from) }: Question,
  ): Containment {
    if (this.#isBeyond(from, to)) return { answer: "unknown", spent: true };
    const pair = this.#formulasOf(inside, from, outside, { closed, to });
    const search = this.#searched(pair, budget);
    search.answer ??= this.#answerOf(search, inside, from, outside, to);
    return search.answer;
  }

  /**
   * Returns true if `outside` accepts every value that `inside` accepts. Unlike `contains`, `covers` does not check
   * examples with a validator.
   */
  covers(
    inside: JsonSchema,
    from: At,
    outside: JsonSchema,
    { closed, budget = defaultBudget, to = acrossFrom(from) }: Question,
  ): boolean {
    if (this.#isBeyond(from, to)) return false;
    const pair = this.#formulasOf(inside, from, outside, { closed, to });
    return !this.#isRefuted(pair) && this.#searched(pair, budget).outcome === "none";
  }

  /**
   * Returns true if `outer` does not accept all values of `inner`, and this is known without a search. Edits of one
   * schema often have a common example.
   */
  #isRefuted({ inner, outer }: FormulaPair): boolean {
    const key = keyOf(inner, outer);
    if (this.#searches.has(key) || requiresAll(inner, outer)) return false;
    if (this.#refuted.has(key)) return true;
    const examples = [this.#accepted.get(inner), this.#refused.get(outer)];
    const isRefuted =
      this.#examples.isSurelyRefused(inner, outer) ||
      examples.some(
        (example) => example !== undefined && this.#solver.isExample(example.value, inner, outer),
      );
    if (isRefuted) this.#refuted.add(key);
    return isRefuted;
  }

  /** Returns true if a document with an edit is not read any more, because the maximum work is done. */
  #isBeyond(from: At, to: At): boolean {
    const isEdited = typeof from !== "string" || typeof to !== "string";
    return isEdited && this.#solver.allowance.isExceeded;
  }

  #formulasOf(
    inside: JsonSchema,
    from: At,
    outside: JsonSchema,
    { closed, to }: Required<Pick<Question, "closed" | "to">>,
  ): FormulaPair {
    const inner = this.#reader(from).value(inside, closed);
    const outer = this.#reader(to).value(outside, false);
    return { inner, outer };
  }

  /** Searches for a value that `inside` accepts and `outside` refuses. */
  #searched({ inner, outer }: FormulaPair, budget: number): Searched {
    if (requiresAll(inner, outer)) return { outcome: "none", spent: false };
    return valueFor(this.#searches, keyOf(inner, outer), () => {
      const outcome = this.#solver.ask([yes(inner), no(outer)], budget);
      if (typeof outcome === "object") {
        this.#accepted.set(inner, outcome);
        this.#refused.set(outer, outcome);
      }
      return { outcome, spent: this.#solver.allowance.isSpent };
    });
  }

  #answerOf(
    { outcome, spent }: Searched,
    inside: JsonSchema,
    from: At,
    outside: JsonSchema,
    to: At,
  ): Containment {
    if (outcome === "none") return { answer: "yes" };
    if (outcome === "unknown") return { answer: "unknown", spent };
    const witness = outcome.value;
    const sides = [
      { side: from, schema: inside },
      { side: to, schema: outside },
    ] as const;
    return this.#confirm(...sides, witness)
      ? { answer: "no", witness }
      : { answer: "unknown", spent };
  }

  /** Like `contains`, but treats `oneOf` like `anyOf`, so that a value may match several of its members. */
  containsOverlapping(inside: JsonSchema, from: At, outside: JsonSchema, to: At): boolean {
    if (this.#isBeyond(from, to)) return false;
    const inner = this.#world(from).overlapping.value(inside, true);
    const outer = this.#world(to).overlapping.value(outside, false);
    return this.#solver.ask([yes(inner), no(outer)], defaultBudget) === "none";
  }

  /** Returns true if the schema accepts no value. */
  impossible(schema: JsonSchema, side: At): boolean {
    return typeof side === "string"
      ? valueFor(this.#impossible[side], schema, () => this.#isImpossible(schema, side))
      : this.#isImpossible(schema, side);
  }

  #isImpossible(schema: JsonSchema, side: At): boolean {
    if (this.#isBeyond(side, side)) return false;
    const formula = this.#reader(side).value(schema, false);
    return !this.#examples.isSure(formula) && this.#solver.ask([yes(formula)]) === "none";
  }

  equal(before: JsonSchema, after: JsonSchema): boolean {
    if (this.alike(before, after)) return true;
    const question = { closed: false };
    return (
      this.covers(before, "before", after, question) &&
      this.covers(after, "after", before, question)
    );
  }

  /** Returns true if two schemas have equal formulas; their keywords may differ. */
  alike(before: JsonSchema, after: JsonSchema): boolean {
    return this.meaning(before, "before") === this.meaning(after, "after");
  }

  /**
   * Returns an object that represents the accepted values of a schema. If two schemas have equal formulas, the function
   * returns the same object for both.
   */
  meaning(schema: JsonSchema, side: At): object {
    return this.#reader(side).value(schema, false);
  }

  /** Returns whether a schema accepts a value, or `undefined` if the result cannot be decided. */
  accepts(schema: JsonSchema, side: At, value: JsonValue): boolean | undefined {
    if (this.allowance.isExceeded) return undefined;
    const steps = { left: mostSteps };
    const answer = accepts(schema, modelScope(this.#world(side).schemas), value, steps);
    this.allowance.spend((mostSteps - steps.left) * costOfCheck);
    return answer;
  }

  /** Returns the kinds of value that a schema may accept, as bit flags. */
  kinds(schema: JsonSchema, side: At): number {
    return this.#reader(side).value(schema, false).possible;
  }

  /**
   * Searches for a body that the schema `inside` accepts, but that `outside` refuses because of one value in the body.
   * Returns `unknown` if the search finds no body.
   */
  shows(
    whole: Sides,
    part: Sides,
    way: readonly Step[],
    closed: { readonly whole: boolean; readonly part: boolean },
  ): Containment {
    const { formulas, allowance } = this.#solver;
    if (allowance.isExceeded) return { answer: "unknown", spent: true };
    const inner = this.#reader(whole.from).value(whole.inside, closed.whole);
    const accepting = this.#reader(part.from).value(part.inside, closed.part);
    const refusing = this.#reader(part.to).value(part.outside, false);
    const decided = formulas.all([accepting, formulas.not(refusing)]);
    const vias = way.flatMap(({ via }) => via ?? []);
    const there = along(formulas, vias, decided);
    // All formulas about one value are combined by a single call of `all`, because repeated calls would take longer.
    let held = [decided];
    for (const { via, holder } of way.toReversed()) {
      if (via !== undefined) held = [along(formulas, [via], formulas.all(held))];
      if (holder !== undefined) held.push(this.#reader(holder.at).value(holder.schema, false));
    }
    const within = formulas.all(held);
    const sides = [
      { side: whole.from, schema: whole.inside },
      { side: whole.to, schema: whole.outside },
    ] as const;
    // The searches without `refused` come first, because they are faster and usually succeed.
    const refused = () => no(this.#reader(whole.to).value(whole.outside, false));
    for (const literals of [
      // The first search also requires a match of each `holder` schema, such as the union member that contains the
      // changed subschema.
      () => [yes(inner), yes(within)],
      () => [yes(inner), yes(there)],
      () => [yes(inner), yes(there), refused()],
    ]) {
      const outcome = this.#solver.ask(literals());
      if (typeof outcome !== "object") continue;
      if (this.#confirm(...sides, outcome.value)) return { answer: "no", witness: outcome.value };
    }
    return { answer: "unknown", spent: this.#solver.allowance.isSpent };
  }

  #reader(at: At): SchemaReader {
    return this.#world(at).reader;
  }

  #world(at: At): World {
    return typeof at === "string" ? this.#worlds[at] : at;
  }
}

/** Returns a function that selects a schema reader: for `true`, the reader that treats `oneOf` like `anyOf`. */
function readerOf(world: World): (overlapping: boolean) => SchemaReader {
  return (overlapping) => (overlapping ? world.overlapping : world.reader);
}

function keyOf(inner: Formula, outer: Formula): string {
  return `${inner.id} ${outer.id}`;
}

function otherSide(side: SideName): SideName {
  return side === "before" ? "after" : "before";
}

/** For the old document, returns the new document; for any other document, returns the old document. */
function acrossFrom(at: At): At {
  return typeof at === "string" ? otherSide(at) : "before";
}
