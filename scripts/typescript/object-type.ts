// An object type in construction: its members in order, and whether it allows undeclared members.
import { type JsonObject, setOwn } from "../json/json.js";
import { type Line, nothing, type TypeSchema } from "./type.js";

/** An object type, which only `add` modifies. */
export class ObjectType {
  // Not `Object.create(null)`: V8 needs several times as much memory for an object without a prototype.
  readonly #properties: JsonObject = {};
  readonly #required: string[] = [];

  /** Adds a member, or replaces the member with the name `name`. */
  add(name: string, type: TypeSchema, required: boolean): void {
    setOwn(this.#properties, name, type);
    if (required) this.#required.push(name);
  }

  /** Returns a copy of the type with an additional member. */
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

  /** The object type. If no member was added, the type allows only the empty object. */
  get schema(): TypeSchema {
    return this.isEmpty ? { type: "object", additionalProperties: nothing } : this.listing;
  }

  /** The object type with its declared members, or `Record<string, never>` without declared members. */
  get listing(): TypeSchema {
    return { type: "object", properties: this.#properties, required: this.#required };
  }

  /** The object type without undeclared members, on one line if it is short enough. */
  get row(): TypeSchema {
    return { ...this.listing, line: "own" satisfies Line };
  }

  /** The object type, extended so that undeclared members are allowed. */
  get open(): TypeSchema {
    return this.isEmpty
      ? { type: "object", additionalProperties: true }
      : { ...this.listing, additionalProperties: true };
  }
}
