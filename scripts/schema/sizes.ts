// Finds schemas whose values are too expensive to check or to create.
import { valueFor } from "../json/by-key.js";
import { type JsonObject, own } from "../json/json.js";
import { combinators, inPlaceSchemas } from "../openapi/keywords/groups.js";
import { targetIn } from "./fold.js";
import { aliasOf, asSchema, isSchemaObject, type JsonSchema, listOf, mapOf } from "./schema.js";
import type { Scope } from "./scope.js";
import { isWider } from "./whole.js";

/** If one value must match more than `mostParts` schemas, the value has no sample plan. */
const mostParts = 200;
/** Maximum amount of work for one value. A schema whose values need more work has no sample plan. */
const mostWork = 10_000;
/** Work for one value that is allowed for every schema of a model. */
const small = 100;
/**
 * Maximum amount of work for one value of each schema, summed over all schemas that need more than `small`. The maximum
 * also grows by `mostRepeated` for each subschema of the measured schemas.
 */
const mostTogether = 100_000;
const mostRepeated = 10;

/** Measures the schemas of one model. */
export class Sizes {
  readonly #scope: Scope;
  readonly #workOf = new Map<JsonSchema, number>();
  readonly #isHuge = new Map<JsonSchema, boolean>();
  #left = mostTogether;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /**
   * Returns true if a schema is too large. Schemas may include each other, so that their sizes grow quadratically with
   * the document. When the schemas measured so far need too much work together, further schemas are also too large.
   */
  isHuge(schema: JsonSchema): boolean {
    if (!isSchemaObject(schema)) return false;
    const target = aliasOf(schema) === undefined ? undefined : targetIn(schema, this.#scope);
    if (target !== undefined && target !== schema && aliasOf(target) === undefined)
      return this.isHuge(target);
    return valueFor(this.#isHuge, schema, () => this.#isTooLarge(schema));
  }

  #isTooLarge(schema: JsonObject): boolean {
    const work = this.#work(schema);
    if (work > mostWork || isWider(schema, this.#scope, mostParts)) return true;
    if (work <= small) return false;
    const parts = [schema, ...listOf(schema, "allOf")].filter(isSchemaObject);
    for (const part of parts) this.#left += mostRepeated * ownWork(part);
    if (work > this.#left) return true;
    this.#left -= work;
    return false;
  }

  /**
   * Returns the number of schemas that check one value, including those in references and compositions, and the number
   * of their properties.
   */
  #work(schema: JsonSchema): number {
    if (!isSchemaObject(schema)) return 1;
    const known = this.#workOf.get(schema);
    if (known !== undefined) return known;
    // A schema that contains itself is counted once.
    this.#workOf.set(schema, 1);
    const target = targetIn(schema, this.#scope);
    const conditions = [
      ...inPlaceSchemas.map((keyword) => asSchema(own(schema, keyword))),
      ...Object.values(mapOf(schema, "dependentSchemas")).map(asSchema),
    ];
    const parts = combinators.flatMap((keyword) => listOf(schema, keyword));
    let work = ownWork(schema);
    for (const part of [target, ...conditions, ...parts])
      if (part !== undefined) work += this.#work(part);
    this.#workOf.set(schema, work);
    return work;
  }
}

function ownWork(schema: JsonObject): number {
  return 1 + Object.keys(mapOf(schema, "properties")).length;
}
