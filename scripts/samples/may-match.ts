// Whether a value may match a schema after all: what is broken for one member of a union can be right for another.
import type { JsonValue } from "../json/json.js";
import { accepts } from "../schema/accepts.js";
import { modelScope } from "../schema/scope.js";
import type { Flat, SchemaReader } from "./flat.js";

/** False only where the value does not match for sure. */
export function mayMatch(flat: Flat, value: JsonValue, schemas: SchemaReader): boolean {
  if (schemas.patience-- <= 0) return true;
  return accepts(flat.schema, modelScope(schemas.find), value) !== false;
}
