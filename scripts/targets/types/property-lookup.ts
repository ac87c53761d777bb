// Where a property is described that another part of a composition demands or selects by.
import { isObject, own } from "../../load/json.js";
import { type JsonSchema, type NamedSchema, referencedName } from "../../model/schema.js";

/** Finds properties through `$ref` and `allOf`. */
export class PropertyLookup {
  readonly #schemas: ReadonlyMap<string, NamedSchema>;

  constructor(schemas: ReadonlyMap<string, NamedSchema>) {
    this.#schemas = schemas;
  }

  /** The schema of the property `name` in `schema` and all that it combines. */
  in(schema: JsonSchema, name: string): JsonSchema | undefined {
    return this.#find(schema, name, new Set());
  }

  /** True if values of `schema` always have the property, and with listed texts only. */
  isTagged(schema: JsonSchema, name: string): boolean {
    const property = this.#find(schema, name, new Set());
    if (!isObject(property)) return false;
    const constant = own(property, "const");
    const values = constant === undefined ? own(property, "enum") : [constant];
    if (!Array.isArray(values) || !values.every((value) => typeof value === "string")) return false;
    return this.#demands(schema, name, new Set());
  }

  #find(schema: JsonSchema, name: string, seen: Set<JsonSchema>): JsonSchema | undefined {
    if (!isObject(schema) || seen.has(schema)) return undefined;
    seen.add(schema);
    const properties = own(schema, "properties");
    const property = isObject(properties) ? own(properties, name) : undefined;
    if (isObject(property) || typeof property === "boolean") return property;
    for (const part of this.#parts(schema)) {
      const found = this.#find(part, name, seen);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #demands(schema: JsonSchema, name: string, seen: Set<JsonSchema>): boolean {
    if (!isObject(schema) || seen.has(schema)) return false;
    seen.add(schema);
    const required = own(schema, "required");
    if (Array.isArray(required) && required.includes(name)) return true;
    return this.#parts(schema).some((part) => this.#demands(part, name, seen));
  }

  #parts(schema: Exclude<JsonSchema, boolean>): JsonSchema[] {
    const parts: JsonSchema[] = [];
    const reference = own(schema, "$ref");
    const target = typeof reference === "string" ? referencedName(reference) : undefined;
    const named = target === undefined ? undefined : this.#schemas.get(target);
    if (named !== undefined) parts.push(named.json);
    const members = own(schema, "allOf");
    if (Array.isArray(members)) parts.push(...(members as JsonSchema[]));
    return parts;
  }
}
