// One object for all parts of schemas that are written alike. Documents repeat schemas, and each is then read once.
import { isObject, type JsonObject, type JsonValue, setOwn } from "../json/json.js";
import type { JsonSchema } from "../schema/schema.js";

type Container = JsonObject | JsonValue[];

/** The parts of schemas so far. */
export class EqualParts {
  readonly #chosen = new WeakMap<object, Container>();
  readonly #byText = new Map<string, Container>();
  readonly #numbers = new WeakMap<Container, number>();

  /** Returns a schema that is written like this one, with members in the same order. It is the same object each time. */
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

  /** Returns a text that equal lists share, and a copy with the chosen items if they are others. */
  #list(list: JsonValue[]): { text: string; copy: Container | undefined } {
    let text = "[";
    let copy: JsonValue[] | undefined;
    for (const [index, item] of list.entries()) {
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
      text += `${JSON.stringify(name)}:${this.#textOf(chosen)},`;
    }
    if (changed === undefined) return { text, copy: undefined };
    const copy = { ...object };
    for (const [name, chosen] of changed) setOwn(copy, name, chosen);
    return { text, copy };
  }

  #textOf(value: JsonValue): string {
    if (Array.isArray(value) || isObject(value)) return `#${this.#numbers.get(value)}`;
    return typeof value === "string" ? JSON.stringify(value) : String(value);
  }
}
