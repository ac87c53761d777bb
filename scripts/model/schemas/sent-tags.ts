// The tags that requests have although they are read-only: without its tag, no member of a union could be selected.
import { isObject, type JsonObject } from "../../json/json.js";
import { inPlaceDemands } from "../../openapi/keywords/groups.js";
import { besides } from "../../schema/mentions.js";
import { discriminatorOf } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import { allBut, eachSchema, type Skipped, unstated } from "../../schema/walk.js";
import type { NamedSchema, Schema } from "../schema.js";

/** Keywords whose schemas speak of other values, or only ask. */
const elsewhere: Skipped = allBut((name) => inPlaceDemands.includes(name));

/** Knows which properties a discriminator of the same value reads. They are found when one is first asked for. */
export class SentTags {
  readonly #schemas: readonly NamedSchema[];
  readonly #unnamed: readonly Schema[];
  readonly #scope: Scope;
  #found: Map<JsonObject, Set<string>> | undefined;

  /** `unnamed`: the schemas of requests that have no name. */
  constructor(schemas: readonly NamedSchema[], unnamed: readonly Schema[], scope: Scope) {
    this.#schemas = schemas;
    this.#unnamed = unnamed;
    this.#scope = scope;
  }

  /** True for the property of a schema that a discriminator reads. */
  has(schema: JsonObject, property: string): boolean {
    this.#found ??= this.#find();
    return this.#found.get(schema)?.has(property) === true;
  }

  #find(): Map<JsonObject, Set<string>> {
    const found = new Map<JsonObject, Set<string>>();
    const add = (parts: Iterable<JsonObject>, tags: readonly string[]) => {
      if (tags.length === 0) return;
      for (const part of parts) found.set(part, new Set([...(found.get(part) ?? []), ...tags]));
    };
    const partsOf = (schema: JsonObject) => [...besides(schema, this.#scope, elsewhere)];
    const look = (schema: JsonObject) => {
      const parts = partsOf(schema);
      add(
        parts,
        parts.flatMap((part) => discriminatorOf(part)?.property ?? []),
      );
    };
    for (const { json } of [...this.#schemas, ...this.#unnamed]) eachSchema(json, look, unstated);
    for (const { json, tag } of this.#schemas)
      if (tag !== undefined && isObject(json)) add(partsOf(json), [tag.property]);
    return found;
  }
}
