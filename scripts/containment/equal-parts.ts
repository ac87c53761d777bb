// Replaces equal subschemas by one shared object, because documents repeat many subschemas. Each distinct subschema is
// processed only once. Annotations such as `description` are left out, because they refuse no value.
import { type JsonObject, type JsonValue, setOwn } from "../json/json.js";
import { keywords } from "../openapi/keywords/index.js";
import type { Holds } from "../openapi/keywords/keyword.js";
import type { JsonSchema } from "../schema/schema.js";
import { isAnnotation } from "./named-schemas.js";

type Container = JsonObject | JsonValue[];

/** A shared object or array, and a number that identifies it. */
interface Entry {
  readonly shared: Container;
  readonly number: number;
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
  readonly #known: Readonly<Record<Holds, WeakMap<Container, Entry>>> = {
    schema: new WeakMap(),
    schemas: new WeakMap(),
    "schema-map": new WeakMap(),
    value: new WeakMap(),
  };
  readonly #byText = new Map<string, Entry>();

  /** Returns the same object for equal schemas; annotations are ignored, but the order of keywords matters. */
  of<T extends JsonValue | JsonSchema>(schema: T): T {
    const value = schema as JsonValue;
    return (isContainer(value) ? this.#entry(value, "schema").shared : value) as T;
  }

  #entry(value: Container, holds: Holds): Entry {
    const known = this.#known[holds];
    let entry = known.get(value);
    if (entry !== undefined) return entry;
    const { text, copy } = Array.isArray(value)
      ? this.#list(value, holds === "schemas" ? "schema" : "value")
      : this.#object(value, holds);
    entry = this.#byText.get(text);
    if (entry === undefined) {
      entry = { shared: copy ?? value, number: this.#byText.size };
      this.#byText.set(text, entry);
      known.set(entry.shared, entry);
    }
    known.set(value, entry);
    return entry;
  }

  /**
   * Returns a text that is equal for equal lists. `copy` is a list in which shared objects replace equal items, or
   * `undefined` if no item was replaced.
   */
  #list(list: JsonValue[], holds: Holds): { text: string; copy: Container | undefined } {
    let text = holds === "schema" ? "(" : "[";
    let copy: JsonValue[] | undefined;
    for (let index = 0; index < list.length; index++) {
      const item = list[index] as JsonValue;
      if (!isContainer(item)) {
        text += `${textOf(item)},`;
        continue;
      }
      const { shared, number } = this.#entry(item, holds);
      if (shared !== item) {
        copy ??= [...list];
        copy[index] = shared;
      }
      text += `#${number},`;
    }
    return { text, copy };
  }

  #object(object: JsonObject, holds: Holds): { text: string; copy: Container | undefined } {
    const isSchema = holds === "schema";
    const below = holds === "schema-map" ? "schema" : "value";
    let text = isSchema ? "<" : below === "schema" ? "|" : "{";
    const members: [name: string, value: JsonValue][] = [];
    let isSame = true;
    for (const name of Object.keys(object)) {
      const inside = isSchema ? kept.get(name) : below;
      if (inside === undefined) {
        isSame = false;
        continue;
      }
      const member = object[name] as JsonValue;
      if (!isContainer(member)) {
        members.push([name, member]);
        text += `${textOf(name)}:${textOf(member)},`;
        continue;
      }
      const { shared, number } = this.#entry(member, inside);
      members.push([name, shared]);
      isSame &&= shared === member;
      text += `${textOf(name)}:#${number},`;
    }
    if (isSame) return { text, copy: undefined };
    const copy: JsonObject = {};
    for (const [name, value] of members) setOwn(copy, name, value);
    return { text, copy };
  }
}

function isContainer(value: JsonValue): value is Container {
  return typeof value === "object" && value !== null;
}

/** Returns a text for a scalar. A string is preceded by its length, which is faster than escaping the string. */
function textOf(value: string | number | boolean | null): string {
  return typeof value === "string" ? `"${value.length}:${value}` : String(value);
}
