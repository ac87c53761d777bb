// `readOnly` and `writeOnly` members are required in only one direction (OAS 3.0 §4.7.24.1, 3.1 §4.8.24.5). The code of
// this file does not use the model, because it tests the model.
import { isObject, type JsonObject, type JsonValue, objectsIn } from "../../scripts/json/json.js";
import { decode, parse, valueAtTokens } from "../../scripts/json/pointer.js";

export type Use = "request" | "response";
export const uses: readonly Use[] = ["request", "response"];

/** The keyword that marks members as omitted from requests or responses. */
export const markOf = { request: "readOnly", response: "writeOnly" } as const;

/** Whether requests or responses omit any member. */
export function lacks(root: JsonObject, use: Use): boolean {
  for (const object of objectsIn(root)) if (object[markOf[use]] === true) return true;
  return false;
}

/**
 * Removes omitted members from every `required`. Any subschema of an `allOf` may mark a member as `readOnly` or
 * `writeOnly`.
 */
export function demandLess(root: JsonObject, use: Use): void {
  new Demands(root, markOf[use]).lessen(root, new Set());
}

class Demands {
  readonly #root: JsonObject;
  readonly #mark: string;
  readonly #done = new Set<JsonValue>();

  constructor(root: JsonObject, mark: string) {
    this.#root = root;
    this.#mark = mark;
  }

  /**
   * `marked` contains names of members that an enclosing schema or another schema of its `allOf` marks as `readOnly` or
   * `writeOnly`.
   */
  lessen(value: JsonValue | undefined, marked: ReadonlySet<string>): void {
    if (typeof value !== "object" || value === null) return;
    if (marked.size === 0 && this.#done.has(value)) return;
    this.#done.add(value);
    if (Array.isArray(value)) {
      for (const part of value) this.lessen(part, new Set());
      return;
    }
    const isRequested = Array.isArray(value["required"]) || Array.isArray(value["allOf"]);
    const all = new Set(isRequested ? [...marked, ...this.#markedIn(value, new Set())] : []);
    if (Array.isArray(value["required"])) {
      value["required"] = value["required"].filter((name) => !all.has(String(name)));
    }
    for (const [key, part] of Object.entries(value)) {
      if (key === "allOf" && Array.isArray(part)) this.#lessenParts(part, all);
      else this.lessen(part, new Set());
    }
  }

  #lessenParts(parts: JsonValue[], marked: ReadonlySet<string>): void {
    for (const [index, part] of parts.entries()) {
      const target = this.#targetOf(part);
      // Changes a copy of the referenced schema, so that other references to the schema stay unchanged.
      const own = target === undefined ? part : structuredClone(target);
      if (target !== undefined && !this.#demands(target, marked)) continue;
      parts[index] = own;
      this.lessen(own, marked);
    }
  }

  /** Whether a schema, its target or a schema in its `allOf` requires one of the members `names`. */
  #demands(schema: JsonValue | undefined, names: ReadonlySet<string>, depth = 0): boolean {
    if (!isObject(schema) || depth > 20) return false;
    const { required, allOf } = schema;
    if (Array.isArray(required) && required.some((name) => names.has(String(name)))) return true;
    const parts = [this.#targetOf(schema), ...(Array.isArray(allOf) ? allOf : [])];
    return parts.some((part) => this.#demands(part, names, depth + 1));
  }

  #markedIn(schema: JsonValue | undefined, seen: Set<JsonValue>): string[] {
    if (!isObject(schema) || seen.has(schema)) return [];
    seen.add(schema);
    const { properties, allOf } = schema;
    const own = isObject(properties) ? Object.keys(properties) : [];
    return [
      ...own.filter((name) => this.#isMarked((properties as JsonObject)[name], new Set())),
      ...(Array.isArray(allOf) ? allOf : []).flatMap((part) => this.#markedIn(part, seen)),
      ...this.#markedIn(this.#targetOf(schema), seen),
    ];
  }

  #isMarked(schema: JsonValue | undefined, seen: Set<JsonValue>): boolean {
    if (!isObject(schema) || seen.has(schema)) return false;
    seen.add(schema);
    if (schema[this.#mark] === true) return true;
    const parts = Array.isArray(schema["allOf"]) ? schema["allOf"] : [];
    return [this.#targetOf(schema), ...parts].some((part) => this.#isMarked(part, seen));
  }

  #targetOf(schema: JsonValue | undefined): JsonValue | undefined {
    return targetIn(this.#root, schema);
  }
}

/** Returns the target of a schema's `$ref`. */
export function targetIn(root: JsonObject, schema: JsonValue | undefined): JsonValue | undefined {
  const reference = isObject(schema) ? schema["$ref"] : undefined;
  const pointer = typeof reference === "string" ? decode(reference) : undefined;
  return pointer === undefined ? undefined : valueAtTokens(root, parse(pointer) ?? []);
}
