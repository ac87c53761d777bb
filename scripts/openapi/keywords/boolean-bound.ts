// Exclusive limits of OpenAPI 3.0: a boolean in addition to the limit.
import type { JsonObject } from "../../json/json.js";

/**
 * Converts `minimum: 1, exclusiveMinimum: true` into `exclusiveMinimum: 1`. The given schema is modified, so it must be
 * a copy.
 */
export function upgradeBooleanBound(schema: JsonObject, exclusive: string, bound: string): void {
  const written = schema[exclusive];
  if (typeof written !== "boolean") return;
  delete schema[exclusive];
  const value = schema[bound];
  if (!written || value === undefined) return;
  delete schema[bound];
  schema[exclusive] = value;
}
