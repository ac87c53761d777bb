// Finds sample objects that exactly one member of a `oneOf` accepts. If several union members accept an object, adds a
// property that all but one of them reject.
import {
  type Kind,
  type MakeOptions,
  make,
  type Plan,
} from "../../../templates/samples/runtime/make.js";
import type { JsonValue } from "../../json/json.js";
import { accepts, type Steps } from "../../schema/accepts.js";
import { namesWithin } from "../../schema/closed.js";
import { memberOf } from "../../schema/facts.js";
import type { JsonSchema } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import { wholeOf } from "../../schema/whole.js";

/**
 * Limits for finding distinguishable sample objects of one schema: tried member names, added members, and checked
 * values.
 */
const mostNames = 60;
const mostSteps = 12;
const mostChecks = 40_000;

/** Maximum number of steps of `accepts` for all schemas of a model together. */
export const mostApartSteps = 4_000_000;

/** Values to try for a property: union members that must not match probably reject at least one of these values. */
const constants: readonly JsonValue[] = [false, 0, "text", [], {}, 0.5, null];

const trials: readonly MakeOptions[] = [
  { seed: 1, optional: "least" },
  { seed: 2, optional: "least" },
  { seed: 3, optional: "full" },
  { seed: 5, optional: "random" },
];

/** The scopes of a search, and the steps that all searches of a model share. */
interface Around {
  readonly scope: Scope;
  /** The scope in which discriminators are ignored, so that an object is checked against every member of a union. */
  readonly letter: Scope;
  readonly steps: Steps;
}

type Objects = Extract<Kind, { readonly object: unknown }>;

/**
 * Returns a sample plan whose objects match exactly one member of each `oneOf`. Returns `undefined` if there is none, or
 * if no steps are left.
 */
export function apart(schema: JsonSchema, plan: Plan, around: Around): Plan | undefined {
  const search = (of: Plan, whole: (plan: Plan) => Plan) => {
    for (const one of choicesIn(of)) {
      const found = "object" in one ? new Search(schema, whole, around).from(one) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const kind = kindOf(plan);
  if (kind === undefined || !("set" in kind)) return search(plan, (one) => one);
  const of = search(kind.of, (one) => ({ ...kind, of: one }));
  return of === undefined ? undefined : { ...kind, of };
}

/** Returns the plan for which a function stands, or `undefined` if the function stands for itself. */
function kindOf(plan: Plan): Kind | undefined {
  const seen = new Set<Plan>();
  let kind = plan;
  for (; typeof kind === "function" && !seen.has(kind); kind = kind()) seen.add(kind);
  return typeof kind === "function" ? undefined : kind;
}

/** Yields the plans between which a plan chooses. A union may contain itself. */
function* choicesIn(plan: Plan, seen: Set<Plan> = new Set()): Generator<Kind> {
  if (seen.has(plan)) return;
  seen.add(plan);
  if (typeof plan === "function") yield* choicesIn(plan(), seen);
  else if ("anyOf" in plan) for (const one of plan.anyOf) yield* choicesIn(one, seen);
  else yield plan;
}

class Search {
  readonly #schema: JsonSchema;
  readonly #whole: (plan: Plan) => Plan;
  readonly #scope: Scope;
  readonly #letter: Scope;
  readonly #steps: Steps;
  readonly #unions: readonly (readonly JsonSchema[])[];
  /** The number of members of all unions. */
  readonly #members: number;
  #left = mostChecks;

  constructor(schema: JsonSchema, whole: (plan: Plan) => Plan, { scope, letter, steps }: Around) {
    this.#schema = schema;
    this.#whole = whole;
    this.#scope = scope;
    this.#letter = letter;
    this.#steps = steps;
    const { unions } = wholeOf(schema, letter);
    this.#unions = unions.filter(({ keyword }) => keyword === "oneOf").map((one) => one.members);
    this.#members = this.#unions.flat().length;
  }

  /** Changes a sample plan step by step, until only one member of the `oneOf` accepts its objects. */
  from(plan: Objects): Plan | undefined {
    let best: { readonly plan: Objects; readonly cost: number } = { plan, cost: this.#cost(plan) };
    for (let step = 0; step < mostSteps && best.cost > 0; step++) {
      const next = this.#next(best);
      if (next === undefined) return undefined;
      best = next;
    }
    return best.cost === 0 ? best.plan : undefined;
  }

  /**
   * Tries kinds of changes to the sample plan, one after another. Takes the first kind with a change that improves the
   * sample plan, and returns its best change.
   */
  #next({ plan, cost }: { readonly plan: Objects; readonly cost: number }) {
    for (const plans of [required(plan), fixed(plan), this.#foreign(plan), this.#nested(plan)]) {
      let best: { readonly plan: Objects; readonly cost: number } | undefined;
      for (const one of plans) {
        if (this.#left <= 0 || this.#steps.left <= 0) return undefined;
        const found = this.#cost(one);
        if (found < (best?.cost ?? cost)) best = { plan: one, cost: found };
        if (found === 0) break;
      }
      if (best !== undefined) return best;
    }
    return undefined;
  }

  /** Yields copies of `plan` with one more member, whose name occurs in another part of the schema. */
  *#foreign(plan: Objects): Generator<Objects> {
    const names = [...namesWithin(this.#schema, this.#letter)].filter(
      (name) => !Object.hasOwn(plan.object, name) && !Object.hasOwn(plan.optional ?? {}, name),
    );
    for (const name of names.slice(0, mostNames))
      for (const value of constants) yield withMember(plan, name, { oneOf: [value] });
  }

  /**
   * Yields sample plans in which an object inside the sample has one more property. Only a different union member
   * describes this property.
   */
  *#nested(plan: Objects): Generator<Objects> {
    for (const [name, member] of Object.entries({ ...plan.object, ...plan.optional })) {
      const inner = typeof member === "function" ? member() : member;
      if (typeof inner === "function" || !("object" in inner)) continue;
      const schemas = this.#unions.flat().map((one) => memberOf(one, name, this.#letter) ?? true);
      const names = new Set(schemas.flatMap((one) => [...namesWithin(one, this.#letter)]));
      for (const own of Object.keys({ ...inner.object, ...inner.optional })) names.delete(own);
      for (const other of [...names].slice(0, mostNames))
        for (const value of constants)
          yield withMember(plan, name, withMember(inner, other, { oneOf: [value] }));
    }
  }

  /**
   * Counts how often an object of the plan matches more than one member of a `oneOf`; 0 means that the plan needs no
   * change. Returns `Infinity` if an object of the sample plan is invalid.
   */
  #cost(plan: Objects): number {
    let cost = 0;
    let made = 0;
    for (const trial of trials) {
      const value = make(this.#whole(plan), trial) as JsonValue | undefined;
      if (value === undefined) continue;
      made++;
      // The schema may check the value against each member of its unions.
      this.#left -= this.#members;
      if (!this.#accepts(this.#schema, this.#scope, value)) return Number.POSITIVE_INFINITY;
      for (const members of this.#unions) {
        const matching = members.filter((one) => this.#accepts(one, this.#letter, value)).length;
        if (matching === 0) return Number.POSITIVE_INFINITY;
        cost += matching - 1;
      }
    }
    return made === 0 ? Number.POSITIVE_INFINITY : cost;
  }

  #accepts(schema: JsonSchema, scope: Scope, value: JsonValue): boolean {
    this.#left--;
    return accepts(schema, scope, value, this.#steps) !== false;
  }
}

/** Yields sample plans in which an optional member becomes required. */
function* required(plan: Objects): Generator<Objects> {
  for (const [name, member] of Object.entries(plan.optional ?? {}).slice(0, mostNames))
    yield withMember(plan, name, member);
}

/** Yields sample plans in which a member has a fixed value. */
function* fixed(plan: Objects): Generator<Objects> {
  const members = Object.entries({ ...plan.object, ...plan.optional });
  for (const [name, member] of members.slice(0, mostNames)) {
    const values = typeof member === "object" && "oneOf" in member ? member.oneOf : constants;
    for (const value of values.slice(0, mostNames))
      yield withMember(plan, name, { oneOf: [value] });
  }
}

function withMember(plan: Objects, name: string, member: Plan): Objects {
  const { [name]: _, ...optional } = plan.optional ?? {};
  return { ...plan, object: { ...plan.object, [name]: member }, optional };
}
