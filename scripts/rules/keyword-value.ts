// keyword-value: the value of a schema keyword has the wrong type.

import { quote } from "../diagnostics/quote.js";
import type { JsonValue } from "../json/json.js";
import { append } from "../json/pointer.js";
import { isIgnored, isOfKind } from "../openapi/keywords/accepts.js";
import { keywordNamed } from "../openapi/keywords/index.js";
import type { Keyword } from "../openapi/keywords/keyword.js";
import { versions } from "../openapi/versions.js";
import type { DocumentRule, Finding, Inspection } from "./rule.js";
import { speakingSchemas } from "./schemas/sites.js";

/**
 * The finding is an error if the schema cannot be interpreted without the keyword. The finding is a warning if the
 * keyword is a limit, because the limit is ignored.
 */
export const keywordValue: DocumentRule = {
  code: "keyword-value",
  finds: "a schema keyword whose value has the wrong type",
  settles: true,
  *checkPart(inspection) {
    for (const { value, pointer } of speakingSchemas(inspection)) {
      for (const key of Object.keys(value)) {
        const keyword = keywordNamed(key);
        if (keyword === undefined) continue;
        const written = value[key] as JsonValue;
        if (!fits(keyword, written))
          yield wrongKind(inspection, keyword, written, append(pointer, key));
        else if (keyword.isSetOfNames && Array.isArray(written))
          yield* repeated(written, append(pointer, key));
      }
    }
  },
};

/** Other rules report values of a different version (keyword-of-other-version) and unknown types (unknown-type). */
function fits(keyword: Keyword, written: JsonValue): boolean {
  if (isOfKind(keyword, written)) return true;
  return keyword.name === "type" && [written].flat().some((name) => typeof name === "string");
}

function wrongKind(
  { document }: Inspection,
  keyword: Keyword,
  written: JsonValue,
  pointer: string,
): Finding {
  const expects =
    (versions[document.version].hasOldForms && keyword.in30?.expects) || keyword.expects;
  const refused = !isIgnored(keyword, written);
  return {
    severity: refused ? "error" : "warning",
    message: `\`${keyword.name}\` must be ${expects}, but is ${inWords(written)}${
      refused ? "" : ", so the keyword is ignored"
    }`,
    pointer,
    help: `write ${expects}`,
  };
}

function* repeated(names: readonly JsonValue[], pointer: string): Generator<Finding> {
  const seen = new Set<JsonValue>();
  for (const [index, name] of names.entries()) {
    if (typeof name === "string" && seen.has(name)) {
      yield {
        severity: "warning",
        message: `the name ${quote(name)} is listed twice`,
        pointer: append(pointer, index),
        help: "list each name only once",
      };
    }
    seen.add(name);
  }
}

function inWords(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "an empty array" : "an array";
  if (typeof value === "object") return "an object";
  if (typeof value === "string")
    return value === "" ? "an empty string" : `the string ${quote(value)}`;
  return String(value);
}
