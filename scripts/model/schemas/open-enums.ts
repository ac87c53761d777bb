// Opens the enums of responses, because later versions of the API may add values. Enums in requests stay unchanged. A
// schema with an open enum keeps its name for responses, and its request variant is `<Name>Writable`. Enums that
// distinguish union members stay closed, because an unknown value would select no member.

import { valueFor } from "../../json/by-key.js";
import type { JsonObject } from "../../json/json.js";
import { reached, reversed } from "../../schema/graph.js";
import { discriminatorOf, openSchema, referencedName, targetOf } from "../../schema/schema.js";
import { eachSchema, unstated, withReferences } from "../../schema/walk.js";
import type { ApiModel, NamedSchema, Operation } from "../api-model.js";
import { freeName } from "../names/free-name.js";
import { keyOf, type NameLock, noLock, viewKey } from "../names/name-lock.js";
import { isNumbered, operationTypeSuffixes } from "../names/names.js";
import { type SchemaPlace, withSchemas } from "../operation-schemas.js";
import { requestSchemas, responseSchemas } from "../reach.js";
import { type JsonSchema, schemaReference } from "../schema.js";
import { changed, opened } from "./open-enum.js";

/** Returns the API with open enums in responses, and in requests of webhooks. */
export function withOpenEnums(model: ApiModel, lock: NameLock = noLock): ApiModel {
  return new OpenEnums(model, lock).model();
}

/** A schema with an open enum, and the name of its request variant. */
interface OpenEnum {
  readonly original: NamedSchema;
  readonly named: Pick<NamedSchema, "name" | "typeName" | "view">;
}

class OpenEnums {
  readonly #model: ApiModel;
  readonly #lock: NameLock;
  /** For each schema name, its key in the name lock. */
  readonly #keys: ReadonlyMap<string, string>;
  readonly #schemas: ReadonlyMap<string, NamedSchema>;
  /** Properties whose value selects a union member. */
  readonly #tags = new Set<string>();
  /** Names of schemas that have an open enum in responses. */
  readonly #differing: ReadonlySet<string>;
  readonly #openEnums = new Map<string, OpenEnum>();
  readonly #names: Set<string>;
  readonly #types: Set<string>;

  constructor(model: ApiModel, lock: NameLock) {
    const { operations, webhooks, schemas } = model;
    this.#model = model;
    this.#lock = lock;
    this.#keys = new Map(model.schemas.map((one) => [one.name, keyOf(one)]));
    this.#schemas = new Map(schemas.map((schema) => [schema.name, schema]));
    this.#names = new Set(this.#schemas.keys());
    this.#types = new Set(typeNamesOf(model));
    const read = [...operations.flatMap(responseSchemas), ...webhooks.flatMap(requestSchemas)];
    for (const { json } of [...schemas, ...read]) {
      eachSchema(
        json,
        (schema) => {
          const tag = discriminatorOf(schema)?.property;
          if (tag !== undefined) this.#tags.add(tag);
        },
        unstated,
      );
    }
    const uses = new Map<string, string[]>();
    const opening: string[] = [];
    for (const { name, json } of schemas) {
      const { references, opens } = this.#factsOf(json);
      uses.set(name, references);
      if (opens) opening.push(name);
    }
    const start = read.flatMap(({ json }) => this.#factsOf(json).references);
    const inResponses = reached(start, uses);
    this.#differing = reached(
      opening.filter((name) => inResponses.has(name)),
      reversed(uses),
      inResponses,
    );
  }

  model(): ApiModel {
    const { operations, webhooks, schemas } = this.#model;
    const served = operations.map((one) => this.#operation(one, "response"));
    const called = webhooks.map((one) => this.#operation(one, "request"));
    const named = schemas.map((schema) => ({
      ...schema,
      json: this.#view(schema.json, this.#differing.has(schema.name)),
    }));
    const written = new Map<string, NamedSchema>();
    // `#openEnums` grows during the loop, because a request variant may refer to further schemas.
    for (const [name, { original, named }] of this.#openEnums) {
      written.set(name, { ...original, ...named, json: this.#view(original.json, false) });
    }
    return {
      ...this.#model,
      operations: served,
      webhooks: called,
      schemas: named.flatMap((schema) => [
        schema,
        ...(written.has(schema.name) ? [written.get(schema.name) as NamedSchema] : []),
      ]),
    };
  }

  /** `open` says whether enums become open in the request of the operation or in its responses. */
  #operation(operation: Operation, open: SchemaPlace["of"]): Operation {
    return withSchemas(operation, (json, { of }) => this.#view(json, of === open));
  }

  #view(schema: JsonSchema, isOpen: boolean): JsonSchema {
    const change = (part: JsonObject, mayOpen: boolean): JsonObject => {
      if (mayOpen) return opened(part) ?? part;
      return withReferences(part, (reference) => this.#written(reference));
    };
    return changed(openSchema(schema), isOpen, change, this.#tags) as JsonSchema;
  }

  /**
   * Returns a reference to the request variant of a schema. Returns the given reference if the schema has no open enum.
   */
  #written(reference: string): string {
    const name = referencedName(reference);
    const original = name === undefined ? undefined : this.#schemas.get(name);
    if (original === undefined || !this.#differing.has(original.name)) return reference;
    const openEnum = valueFor(this.#openEnums, original.name, () => ({
      original,
      named: this.#nameFor(original),
    }));
    return schemaReference(openEnum.named.name);
  }

  #nameFor({ name, typeName, view }: NamedSchema): OpenEnum["named"] {
    const of = view?.of ?? name;
    const ending = `${view?.ending ?? ""}Writable`;
    const kept = this.#lock.schemas.get(viewKey(this.#keys.get(of) ?? of, ending));
    const usual = `${typeName}Writable`;
    const preferred = kept !== undefined && isNumbered(kept, usual) ? kept : usual;
    const given = {
      name: freeName(`${name}Writable`, this.#names),
      typeName: freeName(preferred, { has: (one) => this.#types.has(one.toLowerCase()) }),
      view: { of, use: "request", ending } as const,
    };
    this.#names.add(given.name);
    this.#types.add(given.typeName.toLowerCase());
    return given;
  }

  /**
   * Returns the names of the schemas that `schema` references at positions where enums may be open. `opens` is true if
   * the schema contains an enum that may be open.
   */
  #factsOf(schema: JsonSchema): { references: string[]; opens: boolean } {
    const references = new Set<string>();
    let opens = false;
    changed(
      openSchema(schema),
      true,
      (part, mayOpen) => {
        const target = targetOf(part);
        if (mayOpen && target !== undefined) references.add(target);
        opens ||= mayOpen && opened(part) !== undefined;
        return part;
      },
      this.#tags,
    );
    return { references: [...references], opens };
  }
}

/** Returns the type names of a model, in lower case. */
function typeNamesOf({ schemas, operations, webhooks }: ApiModel): string[] {
  return [
    ...schemas.map(({ typeName }) => typeName),
    ...[...operations, ...webhooks].flatMap(({ typeName }) =>
      operationTypeSuffixes.map((suffix) => `${typeName}${suffix}`),
    ),
  ].map((name) => name.toLowerCase());
}
