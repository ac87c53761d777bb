// Where a property is described that another part of a composition demands or selects by.
import { isObject, type JsonObject, own } from "../load/json.js";
import { type JsonSchema, type NamedSchema, referencedName } from "../model/schema.js";

/** So many schemas of one composition are looked through; what no more of them describe is unknown. */
const most = 1_000;

/** Finds properties through `$ref` and `allOf`. */
export class PropertyLookup {
  readonly #schemas: ReadonlyMap<string, NamedSchema>;

  constructor(schemas: ReadonlyMap<string, NamedSchema>) {
    this.#schemas = schemas;
  }

  /** The schema of the property `name` in `schema` and all that it combines. */
  in(schema: JsonSchema, name: string): JsonSchema | undefined {
    return this.#find(schema, name);
  }

  /** True if values of `schema` always have the property, and with listed texts only. */
  isTagged(schema: JsonSchema, name: string): boolean {
    const property = this.#find(schema, name);
    if (!isObject(property)) return false;
    const constant = own(property, "const");
    const values = constant === undefined ? own(property, "enum") : [constant];
    if (!Array.isArray(values) || !values.every((value) => typeof value === "string")) return false;
    return this.#demands(schema, name);
  }

  #find(schema: JsonSchema, name: string): JsonSchema | undefined {
    for (const part of this.#all(schema)) {
      const properties = own(part, "properties");
      const property = isObject(properties) ? own(properties, name) : undefined;
      if (isObject(property) || typeof property === "boolean") return property;
    }
    return undefined;
  }

  #demands(schema: JsonSchema, name: string): boolean {
    for (const part of this.#all(schema)) {
      const required = own(part, "required");
      if (Array.isArray(required) && required.includes(name)) return true;
    }
    return false;
  }

  /** The schema and all that it combines, each before its parts. */
  *#all(schema: JsonSchema): Generator<JsonObject> {
    const seen = new Set<JsonSchema>();
    const waiting = [schema];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (!isObject(next) || seen.has(next)) continue;
      seen.add(next);
      if (seen.size > most) return;
      yield next;
      waiting.push(...this.#parts(next).reverse());
    }
  }

  #parts(schema: JsonObject): JsonSchema[] {
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
