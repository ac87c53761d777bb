// Finds schemas whose values are too expensive to check or to create.
import { combinators } from "../openapi/keywords/groups.js";
import { targetIn } from "./fold.js";
import { isSchemaObject, type JsonSchema, listOf } from "./schema.js";
import type { Scope } from "./scope.js";
import { isWider } from "./whole.js";

/** If one value must match more than `mostParts` schemas, the value has no sample plan. */
const mostParts = 200;
/** Maximum number of schemas that check one value. A schema whose values need more checks has no sample plan. */
const mostChecks = 10_000;

/** Measures the schemas of one model. */
export class Sizes {
  readonly #scope: Scope;
  readonly #checksOf = new Map<JsonSchema, number>();

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  isHuge(schema: JsonSchema): boolean {
    if (this.#checks(schema) > mostChecks) return true;
    return isSchemaObject(schema) && isWider(schema, this.#scope, mostParts);
  }

  /** Returns the number of schemas that check one value, including those in references and compositions. */
  #checks(schema: JsonSchema): number {
    if (!isSchemaObject(schema)) return 1;
    const known = this.#checksOf.get(schema);
    if (known !== undefined) return known;
    // A schema that contains itself is counted once.
    this.#checksOf.set(schema, 1);
    const target = targetIn(schema, this.#scope);
    const parts = combinators.flatMap((keyword) => listOf(schema, keyword));
    let checks = 1;
    for (const part of target === undefined ? parts : [target, ...parts])
      checks += this.#checks(part);
    this.#checksOf.set(schema, checks);
    return checks;
  }
}
