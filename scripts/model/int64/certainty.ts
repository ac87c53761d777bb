// Decides which schemas refuse all strings, all numbers, or all numbers with a fraction.

import type { JsonValue } from "../../json/json.js";
import { kind, mayBe } from "../../schema/kinds.js";
import type { Scope } from "../../schema/scope.js";
import type { FindSchema, JsonSchema } from "../schema.js";
import { alwaysBy } from "./always.js";
import { isInt64 } from "./leaf.js";

/** Decides whether schemas may accept strings or other numbers in place of 64-bit integers. */
export class Certainty {
  /** Returns true if the schema accepts no numbers with a fraction. */
  readonly hasNoFractions: (schema: JsonSchema | JsonValue) => boolean;
  readonly hasNoStrings: (schema: JsonSchema) => boolean;
  readonly hasNoNumbers: (schema: JsonSchema) => boolean;

  constructor(find: FindSchema, scope: Scope) {
    this.hasNoFractions = alwaysBy(
      (schema) => isInt64(schema) || !mayBe(schema as JsonSchema, kind.fraction, scope),
      find,
    );
    this.hasNoStrings = (schema) => !mayBe(schema, kind.string, scope);
    this.hasNoNumbers = (schema) => !mayBe(schema, kind.number, scope);
  }
}
