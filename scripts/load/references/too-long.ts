// Finds keywords of a schema that are longer than the limit.
import { type JsonObject, own } from "../../json/json.js";
import type { Limits } from "../limits.js";

/** A keyword that is left out, and why. */
interface TooLong {
  readonly keyword: string;
  readonly code: string;
  readonly message: string;
}

/** Returns the keywords of a schema that are longer than the limits. */
export function* tooLong(
  schema: JsonObject,
  { enumLength, patternLength }: Limits,
): Generator<TooLong> {
  const values = own(schema, "enum");
  if (Array.isArray(values) && values.length > enumLength) {
    const message = `an enum of ${values.length} values; at most ${enumLength} are read`;
    yield { keyword: "enum", code: "enum-too-long", message };
  }
  const pattern = own(schema, "pattern");
  if (typeof pattern === "string" && pattern.length > patternLength) {
    const message = `a pattern of ${pattern.length} characters; at most ${patternLength} are read`;
    yield { keyword: "pattern", code: "pattern-too-long", message };
  }
}
