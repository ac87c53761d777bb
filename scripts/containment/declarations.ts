// Which members a schema declares, wherever it does so, and whether it speaks of undeclared ones.
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { referencedName } from "../model/schema.js";
import { childApplicators, combinators, conditional } from "../openapi/keywords/groups.js";
import type { Lookup } from "../schema/scope.js";

/** The members that a schema and what it combines declare. */
export interface Declared {
  readonly names: ReadonlySet<string>;
  readonly patterns: ReadonlySet<string>;
  /** True where `additionalProperties` or `unevaluatedProperties` says something: then others count, too. */
  readonly open: boolean;
  /** The schemas that apply to the same value, itself among them, as far as they speak of members or items. */
  readonly parts: readonly JsonObject[];
}

/** Read in this order, on which the order of `parts` depends. */
const single: readonly string[] = [...conditional, "not"];

/** Finds declarations; one per side. */
export class Declarations {
  readonly #schemas: Lookup;
  readonly #known = new WeakMap<JsonObject, Declared>();

  constructor(schemas: Lookup) {
    this.#schemas = schemas;
  }

  /** What `schema` declares of the value that it describes. */
  of(schema: JsonObject): Declared {
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    const names = new Set<string>();
    const patterns = new Set<string>();
    let open = false;
    const seen = new Set<JsonObject>();
    const waiting: (JsonValue | undefined)[] = [schema];
    while (waiting.length > 0) {
      const part = waiting.pop();
      if (!isObject(part) || seen.has(part)) continue;
      seen.add(part);
      open ||=
        speaks(own(part, "additionalProperties")) || speaks(own(part, "unevaluatedProperties"));
      addKeys(names, own(part, "properties"));
      addKeys(names, own(part, "dependentRequired"));
      addKeys(names, own(part, "dependentSchemas"));
      addKeys(patterns, own(part, "patternProperties"));
      const required = own(part, "required");
      if (Array.isArray(required)) {
        for (const name of required) if (typeof name === "string") names.add(name);
      }
      const discriminator = own(part, "discriminator");
      const tag = isObject(discriminator) ? own(discriminator, "propertyName") : undefined;
      if (typeof tag === "string") names.add(tag);
      const reference = own(part, "$ref");
      const name = typeof reference === "string" ? referencedName(reference) : undefined;
      if (name !== undefined) waiting.push(this.#schemas.get(name));
      for (const keyword of combinators) {
        const parts = own(part, keyword);
        if (Array.isArray(parts)) waiting.push(...parts);
      }
      for (const keyword of single) waiting.push(own(part, keyword));
      const dependent = own(part, "dependentSchemas");
      if (isObject(dependent)) waiting.push(...Object.values(dependent));
    }
    const declared = { names, patterns, open, parts: [...seen].filter(speaksOfParts) };
    this.#known.set(schema, declared);
    return declared;
  }
}

function speaksOfParts(schema: JsonObject): boolean {
  return childApplicators.some((keyword) => Object.hasOwn(schema, keyword));
}

function addKeys(keys: Set<string>, value: JsonValue | undefined): void {
  if (isObject(value)) for (const key of Object.keys(value)) keys.add(key);
}

/** False for what says no more than is said by saying nothing. */
function speaks(value: JsonValue | undefined): boolean {
  return (
    value !== undefined && value !== true && !(isObject(value) && Object.keys(value).length === 0)
  );
}
