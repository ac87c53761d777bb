// Finds the regular expressions in schemas.
import { isObject, own } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import type { Inspection } from "../rule.js";
import { speakingSchemas } from "../schemas/sites.js";

/**
 * A regular expression in the document. `at` tells whether the regular expression is the value of `pattern` or a key of
 * `patternProperties`.
 */
export interface WrittenPattern {
  readonly text: string;
  readonly pointer: string;
  readonly at: "key" | "value";
  /** The `maxLength` of the schema that contains the pattern. */
  readonly maxLength?: number;
}

/** Yields every `pattern`, and every name in `patternProperties`. */
export function* patternsOf(inspection: Inspection): Generator<WrittenPattern> {
  for (const { value, pointer } of speakingSchemas(inspection)) {
    const text = own(value, "pattern");
    if (typeof text === "string") {
      const most = own(value, "maxLength");
      const bound = typeof most === "number" ? { maxLength: most } : {};
      yield { text, pointer: append(pointer, "pattern"), at: "value", ...bound };
    }
    const properties = own(value, "patternProperties");
    if (!isObject(properties)) continue;
    const here = append(pointer, "patternProperties");
    for (const name of Object.keys(properties)) {
      yield { text: name, pointer: append(here, name), at: "key" };
    }
  }
}
