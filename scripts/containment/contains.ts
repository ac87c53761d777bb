// The question that verdicts rest on: is every value that one schema accepts accepted by the other?
import type { JsonValue } from "../json/json.js";
import type { JsonSchema } from "../model/schema.js";
import { accepts } from "../schema/accepts.js";
import { type Edges, reached, recursiveNames, reversed } from "../schema/graph.js";
import { modelScope } from "../schema/scope.js";
import type { Allowance } from "./allowance.js";
import { Formulas } from "./formula.js";
import { no, yes } from "./literal.js";
import {
  type References,
  referencesOfBoth,
  type SchemaMap,
  unchangedNames,
} from "./named-schemas.js";
import type { SchemaReader } from "./read-schema.js";
import { defaultBudget, Solver } from "./solver.js";
import { along, type Via } from "./way.js";
import { World } from "./world.js";

/** Which side a schema stands on. */
export type SideName = "before" | "after";

/** The verdict. A witness is accepted by the first schema and refused by the second. */
export type Containment =
  | { readonly answer: "yes" }
  /** `spent`: the whole comparison has done all the work that it may. */
  | { readonly answer: "unknown"; readonly spent: boolean }
  /**
   * `isElsewhere`: the witness tells a document with one edit from the old one, and not the new one. `place`: the keys
   * and indexes that lead to the part of the witness that is judged otherwise.
   */
  | {
      readonly answer: "no";
      readonly witness: JsonValue;
      readonly isElsewhere?: true;
      readonly place?: readonly (string | number)[];
    };

/** True when a validator accepts `witness` by the schema `inside` and refuses it by `outside`. */
export type Confirm = (
  inside: { readonly side: At; readonly schema: JsonSchema },
  outside: { readonly side: At; readonly schema: JsonSchema },
  witness: JsonValue,
) => boolean;

/** A document: one of the two, or one between them. */
export type At = SideName | World;

/** Options of a comparison. */
export interface Question {
  /** Members that the inner schema does not declare are taken not to occur, unless it speaks of them. */
  readonly closed: boolean;
  readonly budget?: number;
  /** The place of the outer schema. Defaults to the other side. */
  readonly to?: At;
}

/** Two schemas for the same value: one that accepts it, and one of another document that does not. */
export interface Sides {
  readonly inside: JsonSchema;
  /** Where `inside` stands. */
  readonly from: At;
  readonly outside: JsonSchema;
  /** Where `outside` stands. */
  readonly to: At;
}

/** One step down a value; `holder`: a schema above the step that accepts the value there. */
export interface Step {
  readonly via: Via | undefined;
  readonly holder?: { readonly schema: JsonSchema; readonly at: At };
}

/** Compares the schemas of two documents; shared components are compared once. */
export class Containments {
  readonly #solver: Solver;
  readonly #worlds: Readonly<Record<SideName, World>>;
  readonly #recursive: ReadonlySet<string>;
  readonly #references: References;
  #users: Edges | undefined;
  #edited = 0;
  readonly #confirm: Confirm;
  readonly #answers = new Map<string, Containment>();

  constructor(
    before: SchemaMap,
    after: SchemaMap,
    { confirm, allowance }: { readonly confirm?: Confirm; readonly allowance?: Allowance } = {},
  ) {
    const formulas = new Formulas();
    this.#solver = new Solver(formulas, allowance);
    this.#references = referencesOfBoth(before, after);
    const recursive = recursiveNames(this.#references);
    this.#recursive = recursive;
    const unchanged = unchangedNames(before, after);
    const label = (side: SideName) => (name: string) =>
      unchanged.has(name) ? name : `${side} ${name}`;
    // An edit may refer to new schemas, so both sides know them.
    const schemas = new Map([...after, ...before]);
    const old = new World(formulas, { schemas, recursive, label: label("before") });
    const affected = new Set([...schemas.keys()].filter((name) => !unchanged.has(name)));
    this.#worlds = {
      before: old,
      after: new World(formulas, {
        schemas: after,
        recursive,
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

  /** The schemas of these names, and all that refer to them, directly or not. */
  reaching(names: Iterable<string>): Set<string> {
    this.#users ??= reversed(this.#references);
    return reached(names, this.#users);
  }

  /** The document before, with other schemas of these names. */
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
    });
  }

  /** How much work has been done, for tests that count it. */
  get steps(): number {
    return this.#solver.steps;
  }

  /** Whether all that `inside`, a schema of the document `from`, accepts is accepted by `outside`, one of another. */
  contains(
    inside: JsonSchema,
    from: At,
    outside: JsonSchema,
    { closed, budget = defaultBudget, to = acrossFrom(from) }: Question,
  ): Containment {
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

  /** The same where more than one member of a `oneOf` may apply: true if all that `inside` accepts is accepted. */
  containsOverlapping(inside: JsonSchema, from: At, outside: JsonSchema, to: At): boolean {
    const inner = this.#world(from).overlapping.value(inside, true);
    const outer = this.#world(to).overlapping.value(outside, false);
    return this.#solver.ask([yes(inner), no(outer)], defaultBudget) === "none";
  }

  /** Whether no value is accepted at all, so that every verdict about its values is idle. */
  impossible(schema: JsonSchema, side: At): boolean {
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

  /** Returns the meaning of a schema: the same object for all schemas that mean the same, however they are written. */
  meaning(schema: JsonSchema, side: At): object {
    return this.#reader(side).value(schema, false);
  }

  /** Returns a validator's verdict on a value; `undefined` if it is unknown here. */
  accepts(schema: JsonSchema, side: At, value: JsonValue): boolean | undefined {
    return accepts(schema, modelScope(this.#world(side).schemas), value);
  }

  /** The kinds of value that a schema may accept. */
  kinds(schema: JsonSchema, side: At): number {
    return this.#reader(side).value(schema, false).possible;
  }

  /**
   * Returns a value of the whole that `inside` of one side accepts and `outside` of the other refuses. The reason must
   * be a part that the two sides judge differently. `unknown` also if there is none.
   */
  shows(
    whole: Sides,
    part: Sides,
    way: readonly Step[],
    closed: { readonly whole: boolean; readonly part: boolean },
  ): Containment {
    const { formulas } = this.#solver;
    const inner = this.#reader(whole.from).value(whole.inside, closed.whole);
    const accepting = this.#reader(part.from).value(part.inside, closed.part);
    const refusing = this.#reader(part.to).value(part.outside, false);
    const decided = formulas.all([accepting, formulas.not(refusing)]);
    const vias = way.flatMap(({ via }) => via ?? []);
    const there = along(formulas, vias, decided);
    const within = way.reduceRight((below, { via, holder }) => {
      const held = via === undefined ? below : along(formulas, [via], below);
      if (holder === undefined) return held;
      return formulas.all([this.#reader(holder.at).value(holder.schema, false), held]);
    }, decided);
    const sides = [
      { side: whole.from, schema: whole.inside },
      { side: whole.to, schema: whole.outside },
    ] as const;
    // Most often any value that has the part will do, and it is found sooner.
    const refused = () => no(this.#reader(whole.to).value(whole.outside, false));
    for (const literals of [
      // A value of the very member of a union that holds the part.
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

/** The readers of a document of which another is an edit. */
function readerOf(world: World): (overlapping: boolean) => SchemaReader {
  return (overlapping) => (overlapping ? world.overlapping : world.reader);
}

/** The side across. */
function otherSide(side: SideName): SideName {
  return side === "before" ? "after" : "before";
}

/** Returns the default of the other side: an edited document is compared with the one before. */
function acrossFrom(at: At): At {
  return typeof at === "string" ? otherSide(at) : "before";
}
