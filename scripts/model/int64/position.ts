// A position in a JSON value, such as a member or an item, and the schemas that apply there. All schemas that describe
// one value are collected, because they restrict the value together.

import { valueFor } from "../../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { branches, conditions, unions } from "../../openapi/keywords/groups.js";
import { kind, kindsOf, mayBe } from "../../schema/kinds.js";
import { isNothing, isSchemaObject, listOf, mapOf, targetOf } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import { type Tag, tagOf } from "../../schema/tag.js";
import type { JsonSchema } from "../schema.js";
import type { Kept } from "./kept.js";
import { isInt64, speaksOfScalars } from "./leaf.js";

/** How a schema applies to a value: always (`all`), sometimes (`some`), or as a condition such as `not` (`asks`). */
export type Role = "all" | "some" | "asks";

export interface Described {
  readonly schema: JsonObject;
  readonly role: Role;
}

/**
 * The schemas that describe one value. `tagged` is a union in which the value of a property selects the union member.
 */
export interface Whole {
  /** All schemas that describe the value, including the targets of references and the schemas of `allOf` and unions. */
  readonly levels: readonly Described[];
  /** The schemas that declare a 64-bit integer. */
  readonly int64: readonly JsonObject[];
  /** False if a second schema of the value also allows numbers or strings that are not 64-bit integers. */
  readonly isClear: boolean;
  readonly tagged?: { readonly holder: JsonObject; readonly tag: Tag };
}

/** Finds all schemas that describe one value. */
export class Wholes {
  readonly #find: (name: string) => JsonSchema | undefined;
  readonly #scope: Scope;
  readonly #kept: Pick<Kept, "has">;

  /** `kept` contains the schemas of integers that programs represent as numbers, not as strings. */
  constructor(
    find: (name: string) => JsonSchema | undefined,
    scope: Scope,
    kept: Pick<Kept, "has">,
  ) {
    this.#find = find;
    this.#scope = scope;
    this.#kept = kept;
  }

  /**
   * Returns the schemas that describe one value. The unions of the schemas in `decided` are skipped, because a property
   * value has already selected the union member.
   */
  of(described: readonly Described[], decided: ReadonlySet<JsonObject>): Whole {
    const tagged = this.#taggedIn(described, decided);
    const leftOut = tagged === undefined ? decided : new Set([...decided, tagged.holder]);
    const levels: Described[] = [];
    /** Whether a schema, or a schema that it includes, declares a 64-bit integer; cached by schema and role. */
    const found = new Map<string, boolean>();
    const ids = new Map<JsonObject, number>();
    const int64 = new Set<JsonObject>();
    let isClear = true;
    /** Adds a schema, and returns true if it declares a 64-bit integer. */
    const add = (schema: JsonSchema | JsonValue, role: Role): boolean => {
      if (!isObject(schema) || isNothing(schema)) return false;
      const id = valueFor(ids, schema, () => ids.size);
      const key = `${id} ${role}`;
      const known = found.get(key);
      if (known !== undefined) return known;
      found.set(key, false);
      levels.push({ schema, role });
      let isFound = false;
      if (isInt64(schema) && !this.#kept.has(schema)) {
        int64.add(schema);
        isFound = true;
        isClear &&= role !== "asks";
      } else if (speaksOfScalars(schema)) isClear = false;
      const name = targetOf(schema);
      if (name !== undefined) isFound = add(this.#find(name) ?? true, role) || isFound;
      for (const part of listOf(schema, "allOf")) isFound = add(part, role) || isFound;
      for (const keyword of unions) {
        if (leftOut.has(schema)) continue;
        for (const member of listOf(schema, keyword)) {
          const isWithin = addSome(member, role === "asks" ? role : "some");
          isFound = isFound || isWithin;
        }
      }
      for (const keyword of [...conditions, ...branches]) add(own(schema, keyword) ?? true, "asks");
      for (const part of Object.values(mapOf(schema, "dependentSchemas"))) add(part, "asks");
      found.set(key, isFound);
      return isFound;
    };
    /**
     * Adds a union member. `isClear` becomes false if the union member allows a number or string that is not a 64-bit
     * integer.
     */
    const addSome = (schema: JsonSchema | JsonValue, role: Role): boolean => {
      const isFound = add(schema, role);
      if (!isFound && role === "some" && this.#mayBeScalar(schema)) isClear = false;
      return isFound;
    };
    for (const { schema, role } of described) (role === "some" ? addSome : add)(schema, role);
    return {
      levels,
      int64: [...int64],
      isClear,
      ...(tagged === undefined ? {} : { tagged }),
    };
  }

  #mayBeScalar(schema: JsonSchema | JsonValue): boolean {
    if (schema === true) return true;
    return isObject(schema) && mayBe(schema, kind.number | kind.string, this.#scope);
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
