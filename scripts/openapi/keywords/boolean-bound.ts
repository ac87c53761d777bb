// How OpenAPI 3.0 says that a bound is exclusive: by a boolean beside it.
import type { JsonObject } from "../../json/json.js";

/** Makes `minimum: 1, exclusiveMinimum: true` into `exclusiveMinimum: 1`; changes the given copy. */
export function upgradeBooleanBound(schema: JsonObject, exclusive: string, bound: string): void {
  const written = schema[exclusive];
  if (typeof written !== "boolean") return;
  delete schema[exclusive];
  const value = schema[bound];
  if (!written || value === undefined) return;
  delete schema[bound];
  schema[exclusive] = value;
}
