// Finds read-only discriminator properties: requests must contain them, because their value selects a union member.

import { addTo, valueFor } from "../../json/by-key.js";
import type { JsonObject } from "../../json/json.js";
import { targetIn } from "../../schema/fold.js";
import { elsewhere, reached, reversed } from "../../schema/graph.js";
import { discriminatorOf, isSchemaObject } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import { eachSchema, partsOf, unstated } from "../../schema/walk.js";
import type { NamedSchema, Schema } from "../api-model.js";
import { mostNames, tooManyNames } from "./read-write-properties.js";

/**
 * Relations between schemas: `parts` has the subschemas and the `$ref` target of a schema, and `holders` has the
 * schemas that contain or reference it.
 */
interface Relatives {
  readonly parts: ReadonlyMap<JsonObject, readonly JsonObject[]>;
  readonly holders: ReadonlyMap<JsonObject, readonly JsonObject[]>;
}

/**
 * Finds read-only properties that requests must contain because a discriminator needs them. The first call for a
 * property collects the schemas that are related to a discriminator with this property. Calls are rare, because a
 * read-only property seldom has the name of a discriminator's property.
 */
export class SentTags {
  readonly #schemas: readonly NamedSchema[];
  readonly #unnamed: readonly Schema[];
  readonly #scope: Scope;
  /** For each property name: the schemas that have a discriminator with this property. */
  #readers: ReadonlyMap<string, readonly JsonObject[]> | undefined;
  #relatives: Relatives | undefined;
  readonly #concerned = new Map<string, ReadonlySet<JsonObject>>();
  #count = 0;

  /** `unnamed` contains the schemas that operations use in requests, and that webhooks use in responses. */
  constructor(schemas: readonly NamedSchema[], unnamed: readonly Schema[], scope: Scope) {
    this.#schemas = schemas;
    this.#unnamed = unnamed;
    this.#scope = scope;
  }

  has(schema: JsonObject, property: string): boolean {
    this.#readers ??= this.#findReaders();
    const readers = this.#readers.get(property);
    if (readers === undefined) return false;
    return valueFor(this.#concerned, property, () => this.#schemasOf(readers)).has(schema);
  }

  #findReaders(): Map<string, JsonObject[]> {
    const readers = new Map<string, JsonObject[]>();
    this.#each((schema) => {
      const tag = discriminatorOf(schema)?.property;
      if (tag !== undefined) addTo(readers, tag, schema);
    });
    for (const { json, tag } of this.#schemas)
      if (tag !== undefined && isSchemaObject(json)) addTo(readers, tag.property, json);
    return readers;
  }

  /** Returns the given schemas and the schemas around them, with all subschemas and referenced schemas of both. */
  #schemasOf(readers: readonly JsonObject[]): ReadonlySet<JsonObject> {
    this.#relatives ??= this.#findRelatives();
    const { parts, holders } = this.#relatives;
    const found = reached(reached(readers, holders), parts);
    this.#count += found.size;
    if (this.#count > mostNames) throw tooManyNames();
    return found;
  }

  #findRelatives(): Relatives {
    const parts = new Map<JsonObject, JsonObject[]>();
    this.#each((schema) => {
      const target = targetIn(schema, this.#scope);
      const direct = [...partsOf(schema, elsewhere), ...(isSchemaObject(target) ? [target] : [])];
      if (direct.length > 0) parts.set(schema, direct);
    });
    return { parts, holders: reversed(parts) };
  }

  #each(visit: (schema: JsonObject) => void): void {
    for (const { json } of this.#schemas) eachSchema(json, visit, unstated);
    for (const { json } of this.#unnamed) eachSchema(json, visit, unstated);
  }
}
