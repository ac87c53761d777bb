// Replaces equal subschemas by one shared object, because documents repeat many subschemas. Each distinct subschema is
// processed only once. Annotations such as `description` are left out, because they refuse no value.
import { isSameList } from "../json/equal-values.js";
import { type JsonObject, type JsonValue, setOwn } from "../json/json.js";
import { keywords } from "../openapi/keywords/index.js";
import type { Holds } from "../openapi/keywords/keyword.js";
import type { JsonSchema } from "../schema/schema.js";
import { isAnnotation } from "./named-schemas.js";

type Container = JsonObject | JsonValue[];

/** A shared object or array, and the two characters that stand for it in texts. */
interface Entry {
  readonly shared: Container;
  readonly token: string;
}

/** For each keyword that is not an annotation: whether its value contains subschemas. */
const kept: ReadonlyMap<string, Holds> = new Map(
  keywords.flatMap(({ name, holds }) => (isAnnotation(name) ? [] : [[name, holds] as const])),
);

export class EqualParts {
  /**
   * Maps each known object or array to the object that all equal values share. There are two maps, because the same
   * JSON object may be a schema in one place and data in another.
   */
  readonly #known: Readonly<Record<Holds, Map<Container, Entry>>> = {
    schema: new Map(),
    schemas: new Map(),
    "schema-map": new Map(),
    value: new Map(),
  };
  readonly #byText = new Map<string, Entry>();
  /** For each name and scalar, two characters that stand for it. Short texts of equal length are compared fast. */
  readonly #tokens = new Map<JsonValue, string>();
  #count = 0;
  readonly #listStart = this.#newToken();
  readonly #listEnd = this.#newToken();

  /** Returns the same object for equal schemas; annotations are ignored, but the order of keywords matters. */
  of<T extends JsonValue | JsonSchema>(schema: T): T {
    const value = schema as JsonValue;
    return (isContainer(value) ? this.#entry(value, "schema").shared : value) as T;
  }

  #entry(value: Container, holds: Holds): Entry {
    const known = this.#known[holds];
    let entry = known.get(value);
    if (entry !== undefined) return entry;
    const text = Array.isArray(value)
      ? this.#textOfList(value, belowList(holds))
      : this.#textOfObject(value, holds);
    entry = this.#byText.get(text);
    if (entry === undefined) {
      const shared = Array.isArray(value)
        ? this.#sharedList(value, belowList(holds))
        : this.#sharedObject(value, holds);
      entry = { shared, token: this.#newToken() };
      this.#byText.set(text, entry);
      known.set(shared, entry);
    }
    known.set(value, entry);
    return entry;
  }

  /** Returns a text that is equal for equal lists. */
  #textOfList(list: JsonValue[], below: Holds): string {
    let text = below === "schema" ? "(" : "[";
    for (let index = 0; index < list.length; index++)
      text += this.#textIn(list[index] as JsonValue, below);
    return text;
  }

  /** Returns a text that is equal for equal objects. */
  #textOfObject(object: JsonObject, holds: Holds): string {
    const below = holds === "schema-map" ? "schema" : "value";
    let text = holds === "schema" ? "<" : below === "schema" ? "|" : "{";
    for (const name of Object.keys(object)) {
      const inside = holds === "schema" ? kept.get(name) : below;
      if (inside === undefined) continue;
      const member = object[name] as JsonValue;
      text += this.#tokenOf(name);
      text += this.#textIn(member, inside);
    }
    return text;
  }

  /** Returns the text of a member or item in the text of its object or list. */
  #textIn(value: JsonValue, holds: Holds): string {
    if (!isContainer(value)) return this.#tokenOf(value);
    if (!isOfScalars(value)) return this.#entry(value, holds).token;
    let text = this.#listStart;
    for (let index = 0; index < value.length; index++)
      text += this.#tokenOf(value[index] as JsonValue);
    return text + this.#listEnd;
  }

  /** Returns the object or list that equal values share. Scalars, and lists of scalars, are not shared. */
  #sharedIn(value: JsonValue, holds: Holds): JsonValue {
    return isContainer(value) && !isOfScalars(value) ? this.#entry(value, holds).shared : value;
  }

  #tokenOf(value: JsonValue): string {
    let token = this.#tokens.get(value);
    if (token === undefined) {
      token = this.#newToken();
      this.#tokens.set(value, token);
    }
    return token;
  }

  #newToken(): string {
    const number = this.#count++;
    return String.fromCharCode(number & 0xffff, number >>> 16);
  }

  /** Returns a copy of a list with shared items, or the list if it has only shared items. */
  #sharedList(list: JsonValue[], below: Holds): JsonValue[] {
    const shared = list.map((item) => this.#sharedIn(item, below));
    return isSameList(shared, list) ? list : shared;
  }

  /** Returns a copy of an object with shared members and without annotations, or the object if both are equal. */
  #sharedObject(object: JsonObject, holds: Holds): JsonObject {
    let isSame = true;
    const shared: JsonObject = {};
    for (const name of Object.keys(object)) {
      const inside =
        holds === "schema" ? kept.get(name) : holds === "schema-map" ? "schema" : "value";
      const member = object[name] as JsonValue;
      const one = inside === undefined ? member : this.#sharedIn(member, inside);
      isSame &&= inside !== undefined && one === member;
      if (inside !== undefined) setOwn(shared, name, one);
    }
    return isSame ? object : shared;
  }
}

/** Returns what the items of a list are: subschemas only in a keyword such as `allOf`. */
function belowList(holds: Holds): Holds {
  return holds === "schemas" ? "schema" : "value";
}

function isContainer(value: JsonValue): value is Container {
  return typeof value === "object" && value !== null;
}

/** Returns true for a list of scalars, such as `required`. Such lists are short and many, so they get no entry. */
function isOfScalars(value: Container): value is JsonValue[] {
  return Array.isArray(value) && !value.some(isContainer);
}
