// What of a multipart body is bytes: its parts of format `binary`, which in JSON would be text (OAS 3.1 §4.8.14.2).
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../load/json.js";
import { type JsonSchema, type NamedSchema, referencedName } from "../../model/schema.js";

/** Writes multipart bodies so that their binary parts can be told from text. */
export class Parts {
  readonly #schemas: ReadonlyMap<string, NamedSchema>;
  readonly #bytes = new WeakSet<JsonObject>();

  constructor(schemas: ReadonlyMap<string, NamedSchema>) {
    this.#schemas = schemas;
  }

  /** True for a schema that `of` or `whole` has found to stand for bytes. */
  areBytes(schema: JsonObject): boolean {
    return this.#bytes.has(schema);
  }

  /** The schema of a body that is not JSON as a whole: bytes, or what it says. */
  whole(schema: JsonSchema): JsonSchema {
    return this.#part(schema) as JsonSchema;
  }

  /** The schema of a multipart body, written out as far as it has binary parts; the very same where it has none. */
  of(schema: JsonSchema): JsonSchema {
    return this.#body(schema, new Set()) as JsonSchema;
  }

  #body(schema: JsonValue, seen: ReadonlySet<string>): JsonValue {
    if (!isObject(schema)) return schema;
    const { $ref, ...written } = schema;
    let result: JsonObject = written;
    for (const key of ["properties", "patternProperties"]) {
      const members = own(schema, key);
      if (isObject(members))
        result = changed(
          result,
          key,
          mapped(members, (one) => this.#part(one)),
        );
    }
    const rest = own(schema, "additionalProperties");
    if (rest !== undefined) result = changed(result, "additionalProperties", this.#part(rest));
    for (const key of ["allOf", "anyOf", "oneOf"]) {
      const members = own(schema, key);
      if (!Array.isArray(members)) continue;
      const bodies = members.map((one) => this.#body(one, seen));
      if (bodies.some((one, index) => one !== members[index]))
        result = changed(result, key, bodies);
    }
    const name = typeof $ref === "string" ? referencedName($ref) : undefined;
    if (name === undefined || seen.has(name))
      return result === written ? schema : { ...result, $ref: $ref ?? null };
    const target = this.#schemas.get(name)?.json ?? true;
    const body = this.#body(target, new Set([...seen, name]));
    if (body === target) return result === written ? schema : { ...result, $ref: $ref as string };
    if (Object.keys(result).length === 0) return body;
    const all = own(result, "allOf");
    return { ...result, allOf: [body, ...(Array.isArray(all) ? all : [])] };
  }

  /** One part: bytes, a list of which each is a part of its own, or text. */
  #part(schema: JsonValue): JsonValue {
    const target = this.#resolved(schema);
    if (!isObject(target)) return schema;
    if (isBinary(target)) {
      const bytes = { ...target };
      this.#bytes.add(bytes);
      return bytes;
    }
    const items = own(target, "items");
    const item = items === undefined ? undefined : this.#resolved(items);
    if (items === undefined || !isObject(item) || !isBinary(item)) return schema;
    return { ...target, items: this.#part(items) };
  }

  #resolved(schema: JsonValue): JsonValue {
    let here = schema;
    // References of a model are not endless, but bounded is bounded.
    for (let hops = 0; hops < 32 && isObject(here); hops++) {
      const reference = own(here, "$ref");
      const name = typeof reference === "string" ? referencedName(reference) : undefined;
      const target = name === undefined ? undefined : this.#schemas.get(name);
      if (target === undefined || Object.keys(here).length > 1) break;
      here = target.json;
    }
    return here;
  }
}

/** Bytes; base64 text is text. */
function isBinary(schema: JsonObject): boolean {
  if (own(schema, "format") === "binary") return true;
  return (
    own(schema, "contentMediaType") === "application/octet-stream" &&
    !Object.hasOwn(schema, "contentEncoding")
  );
}

function changed(object: JsonObject, key: string, value: JsonValue): JsonObject {
  return own(object, key) === value ? object : { ...object, [key]: value };
}

function mapped(members: JsonObject, change: (member: JsonValue) => JsonValue): JsonObject {
  const result: JsonObject = {};
  let same = true;
  for (const name of Object.keys(members)) {
    const member = members[name] as JsonValue;
    const now = change(member);
    same &&= now === member;
    setOwn(result, name, now);
  }
  return same ? members : result;
}
