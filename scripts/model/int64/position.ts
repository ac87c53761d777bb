// A position in a JSON value, such as a member or an item, and the schemas that apply there. All schemas that describe
// one value are collected, because they restrict the value together.

import { valueFor } from "../../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { branches, conditions, unions } from "../../openapi/keywords/groups.js";
import { kind, kindsOf } from "../../schema/kinds.js";
import { isNothing, isSchemaObject, listOf, mapOf, targetOf } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import { type Tag, tagOf } from "../../schema/tag.js";
import type { JsonSchema } from "../schema.js";
import { Certainty } from "./certainty.js";
import type { Kept } from "./kept.js";
import { isInt64, mayBeText, namesExactInt64, speaksOfScalars } from "./leaf.js";
import { isUndescribed } from "./undescribed.js";

/**
 * Whether a schema always describes a value (`all`), only in some cases, as in `oneOf` (`some`), or is a condition, as
 * in `not` (`asks`).
 */
export type Role = "all" | "some" | "asks";

export interface Described {
  readonly schema: JsonObject;
  readonly role: Role;
}

/**
 * Adds the role `role` to each schema. Boolean schemas are left out; only `true` in a union is kept, because it accepts
 * every value.
 */
export function parts(role: Role, ...schemas: readonly (JsonValue | undefined)[]): Described[] {
  return schemas.flatMap((schema): Described[] => {
    if (isObject(schema)) return [{ schema, role }];
    return schema === true && role === "some" ? [{ schema: anything, role }] : [];
  });
}

const anything: JsonObject = {};

/**
 * The schemas that describe one value. `tagged` is a union in which the value of a property selects the union member.
 */
export interface Whole {
  /** All schemas that describe the value, including the targets of references and the schemas of `allOf` and unions. */
  readonly levels: readonly Described[];
  /** The schemas in `levels` that declare the value as a 64-bit integer. */
  readonly int64: readonly JsonObject[];
  /**
   * False if the value may also be a string, or if only a condition declares a 64-bit integer. Also false if `asText`
   * cannot convert one of the schemas.
   */
  readonly isClear: boolean;
  /** True if the value may also be a number with a fraction, which stays a number. */
  readonly hasFractions: boolean;
  /**
   * True if the value may be a 64-bit integer that is no string in generated code. Up to 2^53, such an integer is a
   * number; beyond, it is a bigint.
   */
  readonly hasBigints: boolean;
  /** Other schemas that restrict the 64-bit integer, such as `{ minimum: 5 }`. */
  readonly joined: readonly JsonObject[];
  readonly tagged?: { readonly holder: JsonObject; readonly tag: Tag };
}

/** Finds all schemas that describe one value. */
export class Wholes {
  readonly #find: (name: string) => JsonSchema | undefined;
  readonly #scope: Scope;
  readonly #kept: Pick<Kept, "has">;
  readonly #certainty: Certainty;

  /** `kept` contains the schemas of integers that generated code represents as numbers, not as strings. */
  constructor(
    find: (name: string) => JsonSchema | undefined,
    scope: Scope,
    kept: Pick<Kept, "has">,
  ) {
    this.#find = find;
    this.#scope = scope;
    this.#kept = kept;
    this.#certainty = new Certainty(find, scope);
  }

  /**
   * Returns the schemas that describe one value. Unions of the schemas in `decided` are skipped: a discriminator value
   * has already selected one of their members.
   */
  of(described: readonly Described[], decided: ReadonlySet<JsonObject>): Whole {
    const tagged = this.#taggedIn(described, decided);
    const leftOut = tagged === undefined ? decided : new Set([...decided, tagged.holder]);
    const levels: Described[] = [];
    const found = new Map<JsonObject, Set<Role>>();
    const int64 = new Set<JsonObject>();
    const joined = new Set<JsonObject>();
    const add = (schema: JsonSchema | JsonValue, role: Role): void => {
      if (!isObject(schema) || isNothing(schema)) return;
      const roles = valueFor(found, schema, () => new Set<Role>());
      if (roles.has(role)) return;
      roles.add(role);
      levels.push({ schema, role });
      if (isInt64(schema) && !this.#kept.has(schema)) int64.add(schema);
      else if (speaksOfScalars(schema)) joined.add(schema);
      const name = targetOf(schema);
      if (name !== undefined) add(this.#find(name) ?? true, role);
      for (const part of listOf(schema, "allOf")) add(part, role);
      if (!leftOut.has(schema))
        for (const member of unions.flatMap((keyword) => listOf(schema, keyword)))
          add(member, role === "asks" ? role : "some");
      for (const keyword of [...conditions, ...branches]) add(own(schema, keyword) ?? true, "asks");
      for (const part of Object.values(mapOf(schema, "dependentSchemas"))) add(part, "asks");
    };
    const known = described.filter((one) => !isUndescribed(one));
    for (const { schema, role } of known) add(schema, role);
    const isDeclared = levels.some(({ schema, role }) => role !== "asks" && int64.has(schema));
    const isClear =
      int64.size === 0 ||
      ((isDeclared || holds(known, this.#certainty.hasNoNumbers)) &&
        holds(known, this.#certainty.hasNoStrings) &&
        [...joined].every((schema) => mayBeText(schema) && !this.#kept.has(schema)));
    return {
      levels,
      int64: [...int64],
      isClear,
      hasFractions: int64.size > 0 && !holds(known, this.#certainty.hasNoFractions),
      hasBigints: int64.size === 0 && levels.some(({ schema }) => namesExactInt64(schema)),
      joined: isClear && int64.size > 0 ? [...joined] : [],
      ...(tagged === undefined ? {} : { tagged }),
    };
  }

  /** Finds the first union that applies to every value, and that selects its member by the value of a property. */
  #taggedIn(
    described: readonly Described[],
    decided: ReadonlySet<JsonObject>,
  ): Whole["tagged"] | undefined {
    const waiting = described.filter(({ role }) => role === "all").map(({ schema }) => schema);
    const seen = new Set(waiting);
    // The loop also visits the schemas that it adds to `waiting`.
    for (const schema of waiting) {
      const target = targetOf(schema);
      const parts = [
        target === undefined ? undefined : this.#find(target),
        ...listOf(schema, "allOf"),
      ];
      for (const part of parts) {
        if (!isSchemaObject(part) || seen.has(part)) continue;
        seen.add(part);
        waiting.push(part);
      }
      if (decided.has(schema) || unions.every((keyword) => Object.hasOwn(schema, keyword)))
        continue;
      for (const keyword of unions) {
        const tag = tagOf(schema, keyword, this.#scope);
        if (tag !== undefined && this.#isApart(tag)) return { holder: schema, tag };
      }
    }
    return undefined;
  }

  /**
   * Returns true if each value of the property, converted to text, selects exactly one object schema. Returns false if
   * the union has a member that is neither an object nor null.
   */
  #isApart({ members, others, nullable }: Tag): boolean {
    if (others.length > (nullable ? 1 : 0)) return false;
    const texts = members.flatMap(({ values }) => values.map(String));
    return (
      new Set(texts).size === texts.length &&
      members.every(({ schema }) => kindsOf(schema, this.#scope) === kind.object)
    );
  }
}

/** Returns true if one of the schemas that always apply, or each schema of a union, satisfies the condition. */
function holds(described: readonly Described[], of: (schema: JsonSchema) => boolean): boolean {
  const inRole = (role: Role) =>
    described.filter((one) => one.role === role).map(({ schema }) => schema as JsonSchema);
  const [all, some] = [inRole("all"), inRole("some")];
  return all.some(of) || (some.length > 0 && some.every(of));
}
