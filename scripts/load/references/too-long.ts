// Finds an `enum` with too many values, and a `pattern` with too many characters.
import { type JsonObject, own } from "../../json/json.js";
import type { Limits } from "../limits.js";

/** A keyword whose value exceeds a limit, such as a long `enum`, with the finding about it. */
interface TooLong {
  readonly keyword: string;
  readonly code: string;
  readonly message: string;
}

const none: readonly TooLong[] = [];

/** Returns the keywords of a schema whose values are longer than the limits. */
export function tooLong(
  schema: JsonObject,
  { enumLength, patternLength }: Limits,
): readonly TooLong[] {
  const values = own(schema, "enum");
  const pattern = own(schema, "pattern");
  // Most schemas have neither keyword, so no list is created for them.
  if (values === undefined && pattern === undefined) return none;
  const found: TooLong[] = [];
  if (Array.isArray(values) && values.length > enumLength) {
    const message = `the \`enum\` has ${values.length} values, but at most ${enumLength} are allowed`;
    found.push({ keyword: "enum", code: "enum-too-long", message });
  }
  if (typeof pattern === "string" && pattern.length > patternLength) {
    const message = `the pattern has ${pattern.length} characters, but at most ${patternLength} are allowed`;
    found.push({ keyword: "pattern", code: "pattern-too-long", message });
  }
  return found;
}
