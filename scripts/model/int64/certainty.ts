// Decides which schemas accept only 64-bit integers as numbers, for example because a schema in `allOf` declares
// `int64`.

import type { JsonValue } from "../../json/json.js";
import { kind, mayBe } from "../../schema/kinds.js";
import type { Scope } from "../../schema/scope.js";
import type { FindSchema, JsonSchema } from "../schema.js";
import { alwaysBy } from "./always.js";
import type { Kept } from "./kept.js";
import { isInt64 } from "./leaf.js";

/** Decides whether schemas refuse all strings, and all numbers except 64-bit integers. */
export class Certainty {
  readonly #scope: Scope;
  /** Returns true if each number that the schema accepts is a 64-bit integer. */
  readonly hasOnlyInt64: (schema: JsonSchema | JsonValue) => boolean;

  constructor(find: FindSchema, scope: Scope, kept: Pick<Kept, "has">) {
    this.#scope = scope;
    this.hasOnlyInt64 = alwaysBy(
      (schema) =>
        (isInt64(schema) && !kept.has(schema)) || !mayBe(schema as JsonSchema, kind.number, scope),
      find,
    );
  }

  /** Returns true if the schema accepts no strings. */
  hasNoStrings(schema: JsonSchema): boolean {
    return !mayBe(schema, kind.string, this.#scope);
  }
}
