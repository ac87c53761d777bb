// The question that verdicts rest on: is every value that one schema accepts accepted by the other?
import type { JsonValue } from "../../load/json.js";
import type { JsonSchema } from "../../model/schema.js";
import type { Allowance } from "./allowance.js";
import { Formulas } from "./formula.js";
import { no, yes } from "./literal.js";
import { recursiveNames, type SchemaMap, unchangedNames } from "./named-schemas.js";
import { type Direction, SchemaReader } from "./read-schema.js";
import { defaultBudget, Solver } from "./solver.js";
import { isValid } from "./validate.js";

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
  direction: Direction,
) => boolean;

/** How a question is asked. */
export interface Question {
  readonly direction: Direction;
  /** Members that the inner schema does not declare are taken not to occur, unless it speaks of them. */
  readonly closed: boolean;
  readonly budget?: number;
}

/** Compares the schemas of two documents; shared components are compared once. */
export class Containments {
  readonly #solver: Solver;
  readonly #readers = new Map<string, SchemaReader>();
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
      ((inside, outside, witness, direction) =>
        isValid(inside.schema, this.#sides[inside.side], witness, direction) === true &&
        isValid(outside.schema, this.#sides[outside.side], witness, direction) === false);
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
    { direction, closed, budget = defaultBudget }: Question,
  ): Containment {
    const to = from === "before" ? "after" : "before";
    const inner = this.#reader(from, direction).value(inside, closed);
    const outer = this.#reader(to, direction).value(outside, false);
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
      if (this.#confirm(...sides, witness, direction)) answer = { answer: "no", witness };
    }
    this.#answers.set(key, answer);
    return answer;
  }

  /** True when no value at all is accepted, so that every answer about them is idle. */
  impossible(schema: JsonSchema, side: SideName, direction: Direction): boolean {
    const formula = this.#reader(side, direction).value(schema, false);
    return this.#solver.ask([yes(formula)]) === "none";
  }

  /** True when both schemas accept the same values: at once, or as far as can be proven. */
  equal(before: JsonSchema, after: JsonSchema, direction: Direction): boolean {
    if (this.alike(before, after, direction)) return true;
    const question = { direction, closed: false };
    return (
      this.contains(before, "before", after, question).answer === "yes" &&
      this.contains(after, "after", before, question).answer === "yes"
    );
  }

  /** True when both schemas say the same at first sight, however it is written down. */
  alike(before: JsonSchema, after: JsonSchema, direction: Direction): boolean {
    return this.meaning(before, "before", direction) === this.meaning(after, "after", direction);
  }

  /** What a schema says: the very same object for all that say it, however it is written down. */
  meaning(schema: JsonSchema, side: SideName, direction: Direction): object {
    return this.#reader(side, direction).value(schema, false);
  }

  #reader(side: SideName, direction: Direction): SchemaReader {
    const key = `${side} ${direction}`;
    let reader = this.#readers.get(key);
    if (reader === undefined) {
      const unchanged = this.#unchanged;
      reader = new SchemaReader(
        this.#solver.formulas,
        {
          schemas: this.#sides[side],
          recursive: this.#recursive[side],
          label: (name) => (unchanged.has(name) ? name : `${side} ${name}`),
        },
        direction,
      );
      this.#readers.set(key, reader);
    }
    return reader;
  }
}
