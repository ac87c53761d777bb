// Creates the sample plans of schemas. A sample plan describes how sample values are created, without references and
// `allOf`.
import {
  type Kind,
  type MakeOptions,
  make,
  type Plan,
} from "../../../templates/samples/runtime/make.js";
import { type JsonObject, type JsonValue, setOwn } from "../../json/json.js";
import { type FindSchema, isSchemaObject, type JsonSchema } from "../../model/schema.js";
import { keywordNamed } from "../../openapi/keywords/index.js";
import type { Flat } from "../../samples/flat.js";
import { Samples, typeOf } from "../../samples/sample.js";
import { accepts } from "../../schema/accepts.js";
import { kindsOf } from "../../schema/kinds.js";
import { type LetterScope, letterScope } from "../../schema/letter.js";
import { aliasOf, listOf, unionKeyword } from "../../schema/schema.js";
import { modelScope, type Scope } from "../../schema/scope.js";
import { Sizes } from "../../schema/sizes.js";
import { tagOf } from "../../schema/tag.js";
import { apart, mostApartSteps } from "./apart.js";
import { bounds, number, text } from "./scalars.js";
import { stricter } from "./stricter.js";

/** Maximum depth of nested schemas in a sample plan. */
const deepest = 12;
/** Maximum number of sample plans for unnamed schemas in one named schema. */
const most = 1_000;
/** Maximum and minimum number of union members in a sample plan, and maximum number of plans times members. */
const mostMembers = 200;
const fewestMembers = 10;
const mostPairs = 100_000;
/** Maximum number of enum values that a sample plan contains. */
const mostValues = 200;
/** Number of times that invalid plans are narrowed. After that, lists of values replace them. */
const mostRounds = 4;

/** The sample plan of a schema for which no valid value is known. */
const nothing: Plan = { oneOf: [] };

/** A tested sample plan. If `byTag` is true, the values of the plan are valid only because of a discriminator. */
interface Tried {
  readonly plan: Plan;
  readonly byTag: boolean;
}

/** The options with which a sample plan is tested. */
export const trials: readonly MakeOptions[] = [
  { seed: 1, optional: "least" },
  { seed: 2, optional: "least" },
  { seed: 3, optional: "full" },
  { seed: 4, optional: "full", attempt: 1 },
  ...[5, 6, 7, 8, 9, 10].map((seed) => ({ seed, optional: "random" as const, attempt: seed })),
];

/** Creates the sample plans of one model. Each named schema has one sample plan. */
export class Plans {
  /** The sample plans of named schemas, in the order of their completion. */
  readonly named: Map<string, Plan> = new Map();
  /** Maps the function that stands for the sample plan of a named schema to the name of the schema. */
  readonly names: Map<Plan, string> = new Map();
  readonly #find: FindSchema;
  readonly #scope: Scope;
  readonly #letter: LetterScope;
  readonly #byTag = new Set<Plan>();
  /** Maps each plan whose values are valid to the schema that accepts them. */
  readonly #valid = new WeakMap<Plan, JsonSchema>();
  readonly #samples: Samples;
  readonly #sizes: Sizes;
  readonly #thunks = new Map<string, () => Plan>();
  /** Names of schemas that already occur in other sample plans, although their own plans are incomplete. */
  readonly #unfinished = new Set<string>();
  readonly #steps = { left: mostApartSteps };
  #left = most;
  #depth = 0;

  constructor(find: FindSchema) {
    this.#find = find;
    this.#scope = modelScope(find);
    this.#letter = letterScope(this.#scope);
    this.#samples = new Samples(find);
    this.#sizes = new Sizes(this.#scope);
  }

  /** Returns the sample plan of a schema, or `undefined` if no valid value is known. */
  of(schema: JsonSchema): Plan | undefined {
    this.#left = most;
    this.#depth = 0;
    if (this.#sizes.isHuge(schema)) return undefined;
    const plan = this.#plan(schema);
    const whole =
      plan === undefined || typeof plan === "function" || this.#valid.get(plan) === schema
        ? plan
        : this.#tried(schema, plan);
    const usable = whole ?? this.#fixed(schema);
    return usable !== undefined && make(usable, { seed: 1, optional: "least" }) !== undefined
      ? usable
      : this.#fixed(schema);
  }

  /**
   * Creates the sample plans of named schemas. Each item of `groups` lists the names of schemas that refer to each
   * other. Each group comes after the groups to which it refers, so that long chains of references need no deep
   * recursion. If a plan uses an incomplete plan, all plans of its group are created again and then checked together.
   */
  prepare(groups: readonly (readonly string[])[]): void {
    for (const group of groups) {
      this.#unfinished.clear();
      for (const name of group) this.#reference(name);
      if (this.#unfinished.size === 0) continue;
      for (const name of group) this.#name(name);
      const rounds = mostRounds + group.length;
      for (let round = 0; round < rounds && this.#replace(group, round < mostRounds); round++);
    }
  }

  /**
   * Replaces plans of a group that have invalid values, and returns true if any plan was replaced. Each new plan also
   * changes the values of the plans that contain it, so all plans must be checked again. If `isNarrowed` is false, lists
   * of values replace the plans. Lists contain no other plans, so each plan is replaced by a list once at most.
   */
  #replace(group: readonly string[], isNarrowed: boolean): boolean {
    let isReplaced = false;
    for (const name of group) {
      const schema = this.#find(name) as JsonSchema;
      const plan = this.named.get(name) ?? nothing;
      if (plan === nothing || this.#verdict(schema, plan) !== "invalid") continue;
      const narrowed = isNarrowed ? this.#tried(schema, plan) : undefined;
      const next = narrowed ?? this.#fixed(schema);
      if (next === undefined) continue;
      this.named.set(name, next);
      isReplaced = true;
    }
    return isReplaced;
  }

  #plan(schema: JsonSchema): Plan | undefined {
    const alias = aliasOf(schema);
    if (alias !== undefined) return this.#reference(alias);
    if (this.#depth >= deepest || this.#left-- <= 0) return undefined;
    this.#depth++;
    const plan = this.#union(schema) ?? this.#alternatives(schema);
    this.#depth--;
    return plan;
  }

  /** Returns a function that returns the sample plan of a named schema, because the plan may not exist yet. */
  #reference(name: string): Plan | undefined {
    const known = this.#thunks.get(name);
    if (known !== undefined && !this.named.has(name)) this.#unfinished.add(name);
    if (known !== undefined) return known;
    if (this.#find(name) === undefined) return { text: "words" };
    const thunk = () => this.named.get(name) ?? nothing;
    this.#thunks.set(name, thunk);
    this.names.set(thunk, name);
    this.#name(name);
    return thunk;
  }

  #name(name: string): void {
    const schema = this.#find(name) as JsonSchema;
    const { left, depth } = { left: this.#left, depth: this.#depth };
    this.#left = most;
    this.#depth = 0;
    const isHuge = this.#sizes.isHuge(schema);
    // If the plan contains itself, its values change when it replaces an earlier plan.
    const isAgain = this.named.has(name);
    const made = (isHuge ? undefined : this.#plan(schema)) ?? nothing;
    this.named.set(name, made);
    if (!isHuge && (isAgain || this.#valid.get(made) !== schema))
      this.named.set(name, this.#tried(schema, made) ?? this.#fixed(schema) ?? nothing);
    this.#left = left;
    this.#depth = depth;
  }

  /** Returns a plan that chooses between union members, or `undefined` if other keywords restrict the values. */
  #union(schema: JsonSchema): Plan | undefined {
    if (!isSchemaObject(schema)) return undefined;
    const keyword = unionKeyword(schema);
    const members = listOf(schema, keyword);
    const isAlone = Object.keys(schema).every(
      (key) => key === keyword || key === "discriminator" || isNote(key),
    );
    if (members.length === 0 || !isAlone) return undefined;
    const tag = tagOf(schema, keyword, this.#scope);
    const tagged = tag?.from === "discriminator" ? tag : undefined;
    // Each sample plan is checked against all union members, so a very large union has few sample plans.
    const count = Math.max(fewestMembers, Math.floor(mostPairs / members.length));
    const plans = members.slice(0, Math.min(mostMembers, count)).flatMap((member): Plan[] => {
      const of = this.#plan(member);
      if (of === undefined) return [];
      const values = tagged?.members.find((one) => one.schema === member)?.values ?? [];
      if (tagged === undefined || values.length === 0) return [of];
      return values.map((value) => {
        const set: JsonObject = Object.create(null);
        setOwn(set, tagged.property, value);
        return { set, of };
      });
    });
    return this.#either(plans.flatMap((plan) => this.#judged(schema, plan) ?? []));
  }

  #alternatives(schema: JsonSchema): Plan | undefined {
    const plans = this.#samples.schemas
      .alternatives(schema)
      .flatMap((flat): readonly Tried[] | Tried => {
        const plan = this.#flat(flat);
        return plan === undefined ? [] : (this.#judged(schema, plan) ?? []);
      });
    return this.#either(plans) ?? this.#fixed(schema);
  }

  /**
   * Returns a plan that chooses one of the given plans. A plan whose values are valid only because of a discriminator
   * is put into `rare`, unless all given plans are like this.
   */
  #either(plans: readonly Tried[]): Plan | undefined {
    const byTag = plans.filter((one) => one.byTag).map(({ plan }) => plan);
    const strict = nullLast(plans.filter((one) => !one.byTag).map(({ plan }) => plan));
    if (strict.length === 0) {
      const plan = byTag.length > 1 ? { anyOf: nullLast(byTag) } : byTag[0];
      if (plan !== undefined) this.#byTag.add(plan);
      return plan;
    }
    if (byTag.length > 0) return { anyOf: strict, rare: byTag };
    return strict.length > 1 ? { anyOf: strict } : strict[0];
  }

  #flat(flat: Flat): Plan | undefined {
    const kind = this.#kind(flat);
    if (kind === undefined) return undefined;
    const { hint, types } = flat;
    // Other keywords, such as `enum`, may refuse the null that `type` allows.
    const isNullable =
      types?.has("null") === true &&
      types.size > 1 &&
      accepts(flat.schema, this.#scope, null) !== false;
    return {
      ...kind,
      ...(hint !== undefined && { hint }),
      ...(isNullable && { nullable: true as const }),
    };
  }

  #kind(flat: Flat): Kind | undefined {
    const accepted = (values: readonly JsonValue[]) =>
      values.filter((value) => accepts(flat.schema, this.#scope, value) !== false);
    if (flat.values !== undefined) {
      const values = accepted(flat.values.slice(0, mostValues));
      const others = values.filter((value) => value !== null);
      return { oneOf: others.length === 0 ? values : others };
    }
    switch (typeOf(flat)) {
      case "object":
        return this.#object(flat);
      case "array":
        return this.#list(flat);
      case "string":
        return text(flat, accepted(flat.examples.filter((one) => typeof one === "string")));
      case "integer":
        return number(flat, "integer");
      case "number":
        return number(flat, "number");
      case "boolean":
        return { oneOf: [false, true] };
      case "null":
        return { oneOf: [null] };
      default:
        return undefined;
    }
  }

  #object(flat: Flat): Kind | undefined {
    const object: Record<string, Plan> = Object.create(null);
    const optional: Record<string, Plan> = Object.create(null);
    for (const name of new Set([...flat.properties.keys(), ...flat.required])) {
      const isRequired = flat.required.has(name);
      const schema = flat.properties.get(name) ?? flat.additional ?? true;
      if (kindsOf(schema, this.#scope) === 0) {
        if (isRequired) return undefined;
        continue;
      }
      const plan = this.#plan(schema);
      if (plan === undefined && isRequired) return undefined;
      if (plan === undefined || (!isRequired && this.#isByTag(plan))) continue;
      (isRequired ? object : optional)[name] = plan;
    }
    const extra = isSchemaObject(flat.additional) ? this.#plan(flat.additional) : undefined;
    const most = flat.bounds.get("maxProperties");
    const fewest = flat.bounds.get("minProperties");
    return {
      object,
      ...(Object.keys(optional).length > 0 && { optional }),
      ...(extra !== undefined && { extra }),
      ...(fewest !== undefined && { fewest }),
      ...(most !== undefined && { most }),
    };
  }

  #isByTag(plan: Plan): boolean {
    const made = this.named.get(this.names.get(plan) ?? "") ?? plan;
    return this.#byTag.has(plan) || this.#byTag.has(made);
  }

  #list(flat: Flat): Kind | undefined {
    const first: Plan[] = [];
    for (const schema of flat.prefixItems) {
      const plan = this.#plan(schema);
      if (plan === undefined) break;
      first.push(plan);
    }
    const isCut = first.length < flat.prefixItems.length || flat.items === false;
    const list = isCut ? undefined : this.#plan(flat.items ?? true);
    return {
      list,
      ...(first.length > 0 && { first }),
      ...bounds(flat.bounds.get("minItems"), flat.bounds.get("maxItems")),
      ...(flat.unique && { unique: true as const }),
    };
  }

  /** Returns `plan` or a narrower variant whose values are valid, or `undefined` if there is none. */
  #tried(schema: JsonSchema, plan: Plan): Plan | undefined {
    const tried = this.#judged(schema, plan);
    if (tried?.byTag === true) this.#byTag.add(tried.plan);
    return tried?.plan;
  }

  #judged(schema: JsonSchema, plan: Plan): Tried | undefined {
    let byTag: Plan | undefined;
    for (const one of this.#candidates(schema, plan)) {
      const verdict = this.#verdict(schema, one);
      if (verdict === "valid") {
        this.#valid.set(one, schema);
        return { plan: one, byTag: false };
      }
      if (verdict === "by-tag") byTag ??= one;
    }
    return byTag === undefined ? undefined : { plan: byTag, byTag: true };
  }

  *#candidates(schema: JsonSchema, plan: Plan): Generator<Plan> {
    yield plan;
    if (typeof plan === "object" && "anyOf" in plan) {
      for (const verdict of ["valid", "by-tag"]) {
        const anyOf = plan.anyOf.filter((one) => this.#verdict(schema, one) === verdict);
        if (anyOf.length > 0) yield { ...plan, anyOf };
      }
    }
    yield* stricter(plan);
    const around = { scope: this.#scope, letter: this.#letter, steps: this.#steps };
    const found = apart(schema, plan, around);
    if (found !== undefined) yield found;
  }

  /** Checks sample values. `by-tag`: they are valid only because a discriminator selects the schema. */
  #verdict(schema: JsonSchema, plan: Plan): "valid" | "by-tag" | "invalid" {
    let made = 0;
    let isByTag = false;
    for (const trial of trials) {
      const value = make(plan, trial) as JsonValue | undefined;
      if (value === undefined) continue;
      made++;
      const { leftOut } = this.#letter;
      const byLetter = accepts(schema, this.#letter, value);
      // Without a discriminator, both results are equal.
      const hasTag = this.#letter.leftOut > leftOut;
      const accepted = hasTag ? accepts(schema, this.#scope, value) : byLetter;
      if (accepted === false) return "invalid";
      isByTag ||= byLetter === false;
    }
    if (made === 0) return "invalid";
    return isByTag ? "by-tag" : "valid";
  }

  /** Returns a sample plan with a list of valid values, or `undefined` if no valid value is known. */
  #fixed(schema: JsonSchema): Plan | undefined {
    const values = (["full", "minimal"] as const).flatMap((amount) => {
      const value = this.#samples.of(schema, amount);
      return value === undefined ? [] : [value];
    });
    const strict = values.filter((value) => accepts(schema, this.#letter, value) !== false);
    const texts = new Set(
      (strict.length > 0 ? strict : values).map((value) => JSON.stringify(value)),
    );
    return texts.size === 0 ? undefined : { oneOf: [...texts].map((one) => JSON.parse(one)) };
  }
}

/** Returns true for a keyword that does not restrict values. */
function isNote(key: string): boolean {
  const keyword = keywordNamed(key);
  return keyword === undefined || keyword.behavior === "annotation";
}

function nullLast(plans: readonly Plan[]): Plan[] {
  const isNull = (plan: Plan) => "oneOf" in plan && plan.oneOf[0] === null;
  return [...plans.filter((plan) => !isNull(plan)), ...plans.filter(isNull).slice(0, 1)];
}
