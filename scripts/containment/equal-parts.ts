// Replaces equal subschemas by one shared object, because documents repeat many subschemas. Each distinct subschema is
// processed only once.
import { type JsonObject, type JsonValue, setOwn } from "../json/json.js";
import type { JsonSchema } from "../schema/schema.js";

type Container = JsonObject | JsonValue[];

export class EqualParts {
  readonly #chosen = new WeakMap<object, Container>();
  readonly #byText = new Map<string, Container>();
  readonly #numbers = new WeakMap<Container, number>();

  /** Returns one object for all subschemas with equal members in equal order. */
  of<T extends JsonValue | JsonSchema>(schema: T): T {
    return this.#of(schema as JsonValue) as T;
  }

  #of(value: JsonValue): JsonValue {
    if (typeof value !== "object" || value === null) return value;
    const known = this.#chosen.get(value);
    if (known !== undefined) return known;
    const { text, copy } = Array.isArray(value) ? this.#list(value) : this.#object(value);
    let chosen = this.#byText.get(text);
    if (chosen === undefined) {
      chosen = copy ?? value;
      this.#byText.set(text, chosen);
      this.#numbers.set(chosen, this.#byText.size);
      this.#chosen.set(chosen, chosen);
    }
    this.#chosen.set(value, chosen);
    return chosen;
  }

  /**
   * Returns a text that is equal for equal lists. `copy` is the list in which shared objects replace equal items;
   * absent if nothing is replaced.
   */
  #list(list: JsonValue[]): { text: string; copy: Container | undefined } {
    let text = "[";
    let copy: JsonValue[] | undefined;
    for (let index = 0; index < list.length; index++) {
      const item = list[index] as JsonValue;
      const chosen = this.#of(item);
      if (chosen !== item) {
        copy ??= [...list];
        copy[index] = chosen;
      }
      text += `${this.#textOf(chosen)},`;
    }
    return { text, copy };
  }

  #object(object: JsonObject): { text: string; copy: Container | undefined } {
    let text = "{";
    let changed: [name: string, chosen: JsonValue][] | undefined;
    for (const name of Object.keys(object)) {
      const member = object[name] as JsonValue;
      const chosen = this.#of(member);
      if (chosen !== member) {
        changed ??= [];
        changed.push([name, chosen]);
      }
      text += `${textOf(name)}:${this.#textOf(chosen)},`;
    }
    if (changed === undefined) return { text, copy: undefined };
    const copy = { ...object };
    for (const [name, chosen] of changed) setOwn(copy, name, chosen);
    return { text, copy };
  }

  #textOf(value: JsonValue): string {
    if (typeof value === "object" && value !== null) return `#${this.#numbers.get(value)}`;
    return typeof value === "string" ? textOf(value) : String(value);
  }
}

/** Returns a text with the length of a string before the string, which is faster than escaping the string. */
function textOf(text: string): string {
  return `"${text.length}:${text}`;
}
