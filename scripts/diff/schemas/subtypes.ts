// The subtypes of schemas with a discriminator. Changes of every subtype matter, because a discriminator value may
// select a subtype to which no schema refers (OAS 3.1 §4.8.25).

import type { JsonObject } from "../../json/json.js";
import type { ApiModel } from "../../model/api-model.js";
import { isSchemaObject, type JsonSchema } from "../../model/schema.js";
import { reached, referencesIn } from "../../schema/graph.js";
import { includersOf } from "../../schema/subtypes.js";
import { type NamedSchemas, scopeIn } from "./view.js";

/** The schemas of one document that are subtypes of schemas with a discriminator. */
export class Subtypes {
  readonly #named: NamedSchemas;
  /** For each schema name, the names of all subtypes that include the schema by `allOf`. */
  readonly #children = new Map<string, readonly string[]>();

  constructor(named: NamedSchemas, { inertDiscriminators }: Pick<ApiModel, "inertDiscriminators">) {
    this.#named = named;
    const pointers = new Set(inertDiscriminators.map(({ pointer }) => pointer));
    const parents = new Map<JsonObject, string>();
    for (const [name, { json, pointer }] of named) {
      if (isSchemaObject(json) && pointers.has(`${pointer}/discriminator`)) parents.set(json, name);
    }
    if (parents.size === 0) return;
    const schemas = [...named].map(([name, { json }]) => [name, json] as const);
    const included = includersOf(schemas, (level) => parents.has(level), scopeIn(named));
    for (const [level, names] of included) this.#children.set(parents.get(level) as string, names);
  }

  /** Returns the direct and indirect subtypes of a schema. */
  of(name: string): readonly string[] {
    return this.#children.get(name) ?? [];
  }

  /** Returns the subtypes that can occur anywhere inside a value of the schema. */
  below(schema: JsonSchema): ReadonlySet<string> {
    if (this.#children.size === 0) return new Set();
    const next = (name: string) => [
      ...this.of(name),
      ...referencesIn(this.#named.get(name)?.json ?? true),
    ];
    const names = reached(referencesIn(schema), { get: next });
    return new Set([...names].flatMap((name) => this.of(name)));
  }
}
