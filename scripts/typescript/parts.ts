// What of a multipart body is bytes, which in JSON would be text (OAS 3.1 §4.8.14.2).
import { isObject, type JsonObject, type JsonValue, own } from "../load/json.js";
import { changeParts, resolved } from "../model/form-parts.js";
import type { FindSchema, JsonSchema } from "../model/schema.js";
import { isBytes } from "../model/schemas/binary-schema.js";

/** Writes multipart bodies so that their binary parts can be told from text. */
export class Parts {
  readonly #find: FindSchema;
  readonly #bytes = new WeakSet<JsonObject>();

  constructor(find: FindSchema) {
    this.#find = find;
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
    return changeParts(schema, this.#find, (part) => this.#part(part));
  }

  /** One part: bytes, a list of which each is a part of its own, or text. */
  #part(schema: JsonValue): JsonValue {
    const target = resolved(schema, this.#find);
    if (!isObject(target)) return schema;
    if (isBytes(target)) {
      const bytes = { type: "string", ...target };
      this.#bytes.add(bytes);
      return bytes;
    }
    const items = own(target, "items");
    const item = items === undefined ? undefined : resolved(items, this.#find);
    if (items === undefined || !isObject(item) || !isBytes(item)) return schema;
    return { ...target, items: this.#part(items) };
  }
}
