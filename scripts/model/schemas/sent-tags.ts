// Finds read-only discriminator properties, which requests must contain, because their value selects a union member.

import { addTo } from "../../json/by-key.js";
import type { JsonObject } from "../../json/json.js";
import { targetIn } from "../../schema/fold.js";
import { elsewhere, reached, reversed } from "../../schema/graph.js";
import { discriminatorOf, isSchemaObject } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import { eachSchema, partsOf, unstated } from "../../schema/walk.js";
import type { NamedSchema, Schema } from "../api-model.js";
import { mostNames, tooManyNames } from "./read-write-properties.js";

/**
 * Finds the properties that must be sent because a discriminator of the value needs them. The first call collects the
 * properties that the discriminators of all schemas need.
 */
export class SentTags {
  readonly #schemas: readonly NamedSchema[];
  readonly #unnamed: readonly Schema[];
  readonly #scope: Scope;
  #found: Map<JsonObject, string[]> | undefined;

  /** `unnamed` contains schemas of requests that have no name. */
  constructor(schemas: readonly NamedSchema[], unnamed: readonly Schema[], scope: Scope) {
    this.#schemas = schemas;
    this.#unnamed = unnamed;
    this.#scope = scope;
  }

  has(schema: JsonObject, property: string): boolean {
    this.#found ??= this.#find();
    return this.#found.get(schema)?.includes(property) === true;
  }

  #find(): Map<JsonObject, string[]> {
    const parts = new Map<JsonObject, JsonObject[]>();
    const readers = new Map<string, JsonObject[]>();
    const look = (schema: JsonObject) => {
      const target = targetIn(schema, this.#scope);
      const direct = [...partsOf(schema, elsewhere), ...(isSchemaObject(target) ? [target] : [])];
      if (direct.length > 0) parts.set(schema, direct);
      const tag = discriminatorOf(schema)?.property;
      if (tag !== undefined) addTo(readers, tag, schema);
    };
    for (const { json } of [...this.#schemas, ...this.#unnamed]) eachSchema(json, look, unstated);
    for (const { json, tag } of this.#schemas)
      if (tag !== undefined && isSchemaObject(json)) addTo(readers, tag.property, json);
    const holders = reversed(parts);
    const found = new Map<JsonObject, string[]>();
    let count = 0;
    for (const [tag, schemas] of readers) {
      // A discriminator concerns all schemas that include its schema, and all schemas that these include.
      for (const part of reached(reached(schemas, holders), parts)) addTo(found, part, tag);
      count += found.size;
      if (count > mostNames) throw tooManyNames();
    }
    return found;
  }
}
