// Which type a schema means that says none: one that lists members an object, one that describes items an array.
//
// To JSON Schema, `properties` alone let every text and number pass. Hardly an author means that: types and checks read
// such a schema as its author does, unless schemas are read to the letter.
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { decode } from "../../json/pointer.js";
import type { SpecDocument } from "../../load/spec-document.js";
import { combinators, inPlace, valueLists } from "../../openapi/keywords/groups.js";

/** A schema that says no type, and the one that it is read with. */
export interface ImpliedType {
  readonly pointer: string;
  readonly type: "object" | "array";
}

/** The type of a schema that says none, by the first of these keywords that it has. */
const impliedBy: Readonly<Record<string, ImpliedType["type"]>> = {
  properties: "object",
  required: "object",
  additionalProperties: "object",
  patternProperties: "object",
  items: "array",
  prefixItems: "array",
};

/** What these hold is a question about the same value, or what follows from the answer. */
const asking = new Set(inPlace.filter((name) => !combinators.includes(name)));

/** References and combined schemas are followed so far; a schema behind more of them is left as it is. */
const mostHops = 300;

/** Knows which schemas of a document say a type, themselves or in what they combine. */
export class TypeSayings {
  readonly #document: SpecDocument;
  readonly #known = new Map<JsonObject, boolean>();

  constructor(document: SpecDocument) {
    this.#document = document;
  }

  /** The type that a schema is meant to have which says none. */
  implied(schema: JsonObject): ImpliedType["type"] | undefined {
    if (this.#document.strictJsonSchema) return undefined;
    const spoken = Object.keys(impliedBy).find((key) => Object.hasOwn(schema, key));
    const type = spoken === undefined ? undefined : impliedBy[spoken];
    return type === undefined || this.#says(schema, 0) ? undefined : type;
  }

  /** Whether the subschemas of a keyword may imply a type; `isOpen`: nothing has said yet which the value has. */
  allows(schema: JsonObject, key: string, isOpen: boolean): boolean {
    if (asking.has(key)) return false;
    if (key === "allOf") return isOpen && !this.#says(schema, 0);
    if (key === "anyOf" || key === "oneOf") return isOpen && !this.#saysForAll(schema, 0);
    return true;
  }

  #says(schema: JsonValue | undefined, hops: number): boolean {
    if (!isObject(schema)) return schema === false;
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    if (hops >= mostHops) return true;
    // What leads back to itself says nothing new on the way.
    this.#known.set(schema, false);
    const says =
      this.#saysForAll(schema, hops) ||
      [...listOf(schema, "anyOf"), ...listOf(schema, "oneOf")].some((one) =>
        this.#says(one, hops + 1),
      );
    this.#known.set(schema, says);
    return says;
  }

  #saysForAll(schema: JsonObject, hops: number): boolean {
    if (["type", ...valueLists].some((key) => Object.hasOwn(schema, key))) return true;
    const reference = own(schema, "$ref");
    const target = typeof reference === "string" ? decode(reference) : undefined;
    if (target !== undefined && this.#says(this.#document.valueAt(target), hops + 1)) return true;
    return listOf(schema, "allOf").some((part) => this.#says(part, hops + 1));
  }
}

function listOf(schema: JsonObject, key: string): JsonValue[] {
  const list = own(schema, key);
  return Array.isArray(list) ? list : [];
}
