// An object type in the making: its members in their order, and what others there may be.
import { type JsonObject, setOwn } from "../json/json.js";
import { nothing, type TypeSchema } from "./type.js";

/** An object type; immutable but for `add`. */
export class ObjectType {
  readonly #properties: JsonObject = Object.create(null);
  readonly #required: string[] = [];

  /** Adds a member, or replaces that of the same name. */
  add(name: string, type: TypeSchema, required: boolean): void {
    setOwn(this.#properties, name, type);
    if (required) this.#required.push(name);
  }

  /** The same type with one member more. */
  with(name: string, type: TypeSchema, required: boolean): ObjectType {
    const extended = new ObjectType();
    for (const known of Object.keys(this.#properties)) {
      const demanded = this.#required.includes(known);
      extended.add(known, this.#properties[known] as TypeSchema, demanded);
    }
    extended.add(name, type, required);
    return extended;
  }

  get isRequired(): boolean {
    return this.#required.length > 0;
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  /** How many members it has. */
  get count(): number {
    return Object.keys(this.#properties).length;
  }

  /** The type; without members, that of an object that can have none. */
  get schema(): TypeSchema {
    return this.isEmpty ? { type: "object", additionalProperties: nothing } : this.listing;
  }

  /** The type by its members alone; `Record<string, never>` without any. */
  get listing(): TypeSchema {
    return { type: "object", properties: this.#properties, required: this.#required };
  }

  /** The type, which may have members of any other name. */
  get open(): TypeSchema {
    return this.isEmpty
      ? { type: "object", additionalProperties: true }
      : { ...this.listing, additionalProperties: true };
  }
}
