// Which members a composition lists in one part and refuses in another: `additionalProperties: false` sees only the
// properties beside it (JSON Schema Core 2020-12 §10.3.2.3).
import { isObject, type JsonObject, own, setOwn } from "../load/json.js";
import { type JsonSchema, type NamedSchema, referencedName } from "../model/schema.js";
import { unions } from "../openapi/keywords/groups.js";
import { nothing, type TypeSchema } from "./type.js";

/** Compositions are looked through so deep: those of real documents are not half of it. */
const deepest = 64;

/** Finds what closed parts refuse. */
export class ClosedParts {
  readonly #schemas: ReadonlyMap<string, NamedSchema>;

  constructor(schemas: ReadonlyMap<string, NamedSchema>) {
    this.#schemas = schemas;
  }

  /** An object type that says of every such member that it cannot be there; `{}` where there is none. */
  refusals(schema: JsonObject): TypeSchema {
    const isAlone = !Object.hasOwn(schema, "$ref") && !Object.hasOwn(schema, "allOf");
    if (isAlone && own(schema, "additionalProperties") !== false) return {};
    if (Object.hasOwn(schema, "$ref") && Object.keys(schema).length === 1) return {};
    const closed: JsonObject[] = [];
    const names = new Set<string>();
    this.#collect(schema, { closed, names, seen: new Set(), depth: 0, isCertain: true });
    if (closed.length === 0) return {};
    const properties: JsonObject = Object.create(null);
    for (const name of names) {
      if (closed.some((part) => !lists(part, name))) setOwn(properties, name, nothing);
    }
    return Object.keys(properties).length === 0 ? {} : { type: "object", properties };
  }

  #collect(schema: JsonSchema, found: Found): void {
    if (!isObject(schema) || found.seen.has(schema) || found.depth > deepest) return;
    found.seen.add(schema);
    const properties = own(schema, "properties");
    for (const name of isObject(properties) ? Object.keys(properties) : []) found.names.add(name);
    for (const name of listOf(schema, "required")) {
      if (typeof name === "string") found.names.add(name);
    }
    // Which names a pattern lets in is not for us to try.
    const isClosed =
      own(schema, "additionalProperties") === false && !Object.hasOwn(schema, "patternProperties");
    if (isClosed && found.isCertain) found.closed.push(schema);
    const reference = own(schema, "$ref");
    const target = typeof reference === "string" ? referencedName(reference) : undefined;
    const named = target === undefined ? undefined : this.#schemas.get(target);
    const deeper = { ...found, depth: found.depth + 1 };
    if (named !== undefined) this.#collect(named.json, deeper);
    for (const part of listOf(schema, "allOf")) this.#collect(part as JsonSchema, deeper);
    for (const key of unions) {
      for (const part of listOf(schema, key)) {
        this.#collect(part as JsonSchema, { ...deeper, isCertain: false });
      }
    }
  }
}

interface Found {
  readonly closed: JsonObject[];
  readonly names: Set<string>;
  readonly seen: Set<JsonObject>;
  readonly depth: number;
  /** Whether what is closed here is closed for every value. */
  readonly isCertain: boolean;
}

function lists(schema: JsonObject, name: string): boolean {
  const properties = own(schema, "properties");
  return isObject(properties) && Object.hasOwn(properties, name);
}

function listOf(schema: JsonObject, key: string): unknown[] {
  const list = own(schema, key);
  return Array.isArray(list) ? list : [];
}
