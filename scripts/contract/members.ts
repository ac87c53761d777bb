// Finds the properties and enum values that a schema describes, and those that a value contains.
import type { JsonValue } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { NamedSchema, Schema } from "../model/api-model.js";
import { isSchemaObject, scopeOf } from "../model/schema.js";
import { accepts } from "../schema/accepts.js";
import { listOf } from "../schema/schema.js";
import { declared, restOf, sameValue } from "./place.js";

/** The properties and enum values of a document. */
export class Members {
  readonly #named: ReadonlyMap<string, NamedSchema>;
  readonly #scope: ReturnType<typeof scopeOf>;

  constructor(schemas: readonly NamedSchema[]) {
    this.#named = new Map(schemas.map((one) => [one.name, one]));
    this.#scope = scopeOf(schemas);
  }

  /**
   * Returns the JSON Pointers of the properties and enum values in a value. The list contains the JSON Pointer of an
   * element once for each occurrence in the value.
   */
  seen(schema: Schema, whole: JsonValue): string[] {
    const found: string[] = [];
    const waiting: { schemas: readonly Schema[]; value: JsonValue }[] = [
      { schemas: [schema], value: whole },
    ];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { schemas, value } = next;
      const takes = ({ json }: Schema) => accepts(json, this.#scope, value) !== false;
      const levels = sameValue(schemas, this.#named, takes);
      for (const level of levels) {
        const index = enumValues(level).indexOf(value);
        if (index >= 0) found.push(append(append(level.pointer, "enum"), index));
      }
      if (typeof value !== "object" || value === null) continue;
      const isList = Array.isArray(value);
      for (const [name, part] of Object.entries(value)) {
        // All schemas for one property or item are visited together, so that the property or item is counted once.
        const below = levels.flatMap((level) => {
          const own = declared(level).get(isList ? Number(name) : name);
          if (own !== undefined && !isList) found.push(own.pointer);
          return own ?? restOf(level, isList ? "items" : "additionalProperties") ?? [];
        });
        if (below.length > 0) waiting.push({ schemas: below, value: part as JsonValue });
      }
    }
    return found;
  }

  /** Returns the JSON Pointers of all properties and enum values that the schemas describe. */
  described(schemas: readonly Schema[]): ReadonlySet<string> {
    const found = new Set<string>();
    const visited = new Set<string>();
    const waiting = [...schemas];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const level of sameValue([next], this.#named)) {
        if (visited.has(level.pointer)) continue;
        visited.add(level.pointer);
        for (const index of enumValues(level).keys()) {
          found.add(append(append(level.pointer, "enum"), index));
        }
        for (const [key, part] of declared(level)) {
          if (typeof key === "string") found.add(part.pointer);
          waiting.push(part);
        }
        const rest = [restOf(level, "items"), restOf(level, "additionalProperties")];
        waiting.push(...rest.filter((part) => part !== undefined));
      }
    }
    return found;
  }
}

function enumValues({ json }: Schema): readonly JsonValue[] {
  return isSchemaObject(json) ? (listOf(json, "enum") as readonly JsonValue[]) : [];
}
