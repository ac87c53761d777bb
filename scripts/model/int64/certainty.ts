// Decides which schemas accept only 64-bit integers as numbers, for example because a schema in `allOf` declares
// `int64`.

import { isObject, type JsonObject, type JsonValue } from "../../json/json.js";
import { unions } from "../../openapi/keywords/groups.js";
import { kind, mayBe } from "../../schema/kinds.js";
import { listOf, targetOf } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import type { FindSchema, JsonSchema } from "../schema.js";
import type { Kept } from "./kept.js";
import { isInt64 } from "./leaf.js";

/** Decides whether schemas refuse all strings, and all numbers except 64-bit integers. */
export class Certainty {
  readonly #find: FindSchema;
  readonly #scope: Scope;
  readonly #kept: Pick<Kept, "has">;
  readonly #known = new Map<JsonObject, boolean>();

  constructor(find: FindSchema, scope: Scope, kept: Pick<Kept, "has">) {
    this.#find = find;
    this.#scope = scope;
    this.#kept = kept;
  }

  /** Returns true if the schema accepts no strings. */
  hasNoStrings(schema: JsonSchema): boolean {
    return !mayBe(schema, kind.string, this.#scope);
  }

  /** Returns true if each number that the schema accepts is a 64-bit integer. Caches the result. */
  hasOnlyInt64(schema: JsonSchema | JsonValue): boolean {
    if (!isObject(schema)) return schema === false;
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    // For recursive schemas, the result of the inner call is false.
    this.#known.set(schema, false);
    const result = this.#decide(schema);
    this.#known.set(schema, result);
    return result;
  }

  #decide(schema: JsonObject): boolean {
    if (isInt64(schema) && !this.#kept.has(schema)) return true;
    if (!mayBe(schema, kind.number, this.#scope)) return true;
    const name = targetOf(schema);
    if (name !== undefined && this.hasOnlyInt64(this.#find(name) ?? true)) return true;
    if (listOf(schema, "allOf").some((part) => this.hasOnlyInt64(part))) return true;
    return unions.some((keyword) => {
      const members = listOf(schema, keyword);
      return members.length > 0 && members.every((member) => this.hasOnlyInt64(member));
    });
  }
}
