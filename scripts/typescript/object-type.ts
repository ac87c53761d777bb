// Builds an object type: its members in order, and the type of members with other names.
import { type JsonObject, setOwn } from "../json/json.js";
import { nothing, type TypeSchema } from "./type.js";

/** An object type; immutable but for `add`. */
export class ObjectType {
  readonly #properties: JsonObject = Object.create(null);
  readonly #required: string[] = [];

  /** Adds a member, or replaces the member of the same name. */
  add(name: string, type: TypeSchema, required: boolean): void {
    setOwn(this.#properties, name, type);
    if (required) this.#required.push(name);
  }

  /** Returns a copy of the type with one more member. */
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

  get count(): number {
    return Object.keys(this.#properties).length;
  }

  /** The type. Without members, it is the type of objects that cannot have any. */
  get schema(): TypeSchema {
    return this.isEmpty ? { type: "object", additionalProperties: nothing } : this.listing;
  }

  /** The type of the listed members alone; `Record<string, never>` if there are none. */
  get listing(): TypeSchema {
    return { type: "object", properties: this.#properties, required: this.#required };
  }

  /** The type, which also allows members of any other name. */
  get open(): TypeSchema {
    return this.isEmpty
      ? { type: "object", additionalProperties: true }
      : { ...this.listing, additionalProperties: true };
  }
}
