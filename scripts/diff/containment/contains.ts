// The question that verdicts rest on: is every value that one schema accepts accepted by the other?
import type { JsonValue } from "../../load/json.js";
import type { JsonSchema } from "../../model/schema.js";
import type { Allowance } from "./allowance.js";
import { type Formula, Formulas } from "./formula.js";
import { no, yes } from "./literal.js";
import { recursiveNames, type SchemaMap, unchangedNames } from "./named-schemas.js";
import { SchemaReader } from "./read-schema.js";
import { defaultBudget, Solver } from "./solver.js";
import { isValid } from "./validate.js";
import { along, type Via } from "./way.js";

/** Which side a schema stands on. */
export type SideName = "before" | "after";

/** The answer; a witness is accepted by the first schema and refused by the second. */
export type Containment =
  | { readonly answer: "yes" }
  /** `spent`: the whole comparison has done all the work that it may. */
  | { readonly answer: "unknown"; readonly spent: boolean }
  | { readonly answer: "no"; readonly witness: JsonValue };

/** True when a validator accepts `witness` by the schema `inside` and refuses it by `outside`. */
export type Confirm = (
  inside: { readonly side: SideName; readonly schema: JsonSchema },
  outside: { readonly side: SideName; readonly schema: JsonSchema },
  witness: JsonValue,
) => boolean;

/** How a question is asked. */
export interface Question {
  /** Members that the inner schema does not declare are taken not to occur, unless it speaks of them. */
  readonly closed: boolean;
  readonly budget?: number;
}

/** Two schemas for the same value: one that accepts it, and one of the other side that does not. */
export interface Sides {
  readonly inside: JsonSchema;
  readonly outside: JsonSchema;
  /** The side of `inside`. */
  readonly from: SideName;
}

/** Compares the schemas of two documents; shared components are compared once. */
export class Containments {
  readonly #solver: Solver;
  readonly #readers = new Map<SideName, SchemaReader>();
  readonly #sides: Readonly<Record<SideName, SchemaMap>>;
  readonly #recursive: Readonly<Record<SideName, ReadonlySet<string>>>;
  readonly #unchanged: ReadonlySet<string>;
  readonly #confirm: Confirm;
  readonly #answers = new Map<string, Containment>();

  constructor(
    before: SchemaMap,
    after: SchemaMap,
    { confirm, allowance }: { readonly confirm?: Confirm; readonly allowance?: Allowance } = {},
  ) {
    this.#solver = new Solver(new Formulas(), allowance);
    this.#sides = { before, after };
    this.#recursive = { before: recursiveNames(before), after: recursiveNames(after) };
    this.#unchanged = unchangedNames(before, after);
    this.#confirm =
      confirm ??
      ((inside, outside, witness) =>
        this.accepts(inside.schema, inside.side, witness) === true &&
        this.accepts(outside.schema, outside.side, witness) === false);
  }

  /** How much work has been done, for tests that count it. */
  get steps(): number {
    return this.#solver.steps;
  }

  /** Whether all that `inside`, a schema of the side `from`, accepts is accepted by `outside`, one of the other side. */
  contains(
    inside: JsonSchema,
    from: SideName,
    outside: JsonSchema,
    { closed, budget = defaultBudget }: Question,
  ): Containment {
    const to = otherSide(from);
    const inner = this.#reader(from).value(inside, closed);
    const outer = this.#reader(to).value(outside, false);
    if (inner.open === outer || outer.op === "any") return { answer: "yes" };
    const key = `${inner.id} ${outer.id}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const outcome = this.#solver.ask([yes(inner), no(outer)], budget);
    const spent = this.#solver.allowance.isSpent;
    let answer: Containment = outcome === "none" ? { answer: "yes" } : { answer: "unknown", spent };
    if (typeof outcome === "object") {
      const witness = outcome.value;
      const sides = [
        { side: from, schema: inside },
        { side: to, schema: outside },
      ] as const;
      if (this.#confirm(...sides, witness)) answer = { answer: "no", witness };
    }
    this.#answers.set(key, answer);
    return answer;
  }

  /** True when no value at all is accepted, so that every answer about them is idle. */
  impossible(schema: JsonSchema, side: SideName): boolean {
    const formula = this.#reader(side).value(schema, false);
    return this.#solver.ask([yes(formula)]) === "none";
  }

  /** True when both schemas accept the same values: at once, or as far as can be proven. */
  equal(before: JsonSchema, after: JsonSchema): boolean {
    if (this.alike(before, after)) return true;
    const question = { closed: false };
    return (
      this.contains(before, "before", after, question).answer === "yes" &&
      this.contains(after, "after", before, question).answer === "yes"
    );
  }

  /** True when both schemas say the same at first sight, however it is written down. */
  alike(before: JsonSchema, after: JsonSchema): boolean {
    return this.meaning(before, "before") === this.meaning(after, "after");
  }

  /** What a schema says: the very same object for all that say it, however it is written down. */
  meaning(schema: JsonSchema, side: SideName): object {
    return this.#reader(side).value(schema, false);
  }

  /** What a validator says of a value; `undefined` where that cannot be said here. */
  accepts(schema: JsonSchema, side: SideName, value: JsonValue): boolean | undefined {
    return isValid(schema, this.#sides[side], value);
  }

  /** The kinds of value that a schema may accept. */
  kinds(schema: JsonSchema, side: SideName): number {
    return this.#reader(side).value(schema, false).possible;
  }

  /**
   * A value of the whole that is accepted by `inside` of the one side and not by `outside` of the other, on account
   * of a part that the two sides judge otherwise; `unknown` also where there is none.
   */
  shows(whole: Sides, part: Sides, way: readonly Via[], closed: boolean): Containment {
    const { formulas } = this.#solver;
    const read = ({ inside, outside, from }: Sides, isClosed: boolean): [Formula, Formula] => [
      this.#reader(from).value(inside, isClosed),
      this.#reader(otherSide(from)).value(outside, false),
    ];
    const [inner, outer] = read(whole, closed);
    const [accepting, refusing] = read(part, closed && part.from === whole.from);
    const there = along(formulas, way, formulas.all([accepting, formulas.not(refusing)]));
    const sides = [
      { side: whole.from, schema: whole.inside },
      { side: otherSide(whole.from), schema: whole.outside },
    ] as const;
    // Most often any value that has the part will do, and it is found sooner.
    for (const literals of [
      [yes(inner), yes(there)],
      [yes(inner), yes(there), no(outer)],
    ]) {
      const outcome = this.#solver.ask(literals);
      if (typeof outcome !== "object") continue;
      if (this.#confirm(...sides, outcome.value)) return { answer: "no", witness: outcome.value };
    }
    return { answer: "unknown", spent: this.#solver.allowance.isSpent };
  }

  #reader(side: SideName): SchemaReader {
    let reader = this.#readers.get(side);
    if (reader === undefined) {
      const unchanged = this.#unchanged;
      reader = new SchemaReader(this.#solver.formulas, {
        schemas: this.#sides[side],
        recursive: this.#recursive[side],
        label: (name) => (unchanged.has(name) ? name : `${side} ${name}`),
      });
      this.#readers.set(side, reader);
    }
    return reader;
  }
}

/** The side across. */
export function otherSide(side: SideName): SideName {
  return side === "before" ? "after" : "before";
}
