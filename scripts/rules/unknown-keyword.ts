// unknown-keyword: a member of a schema that no specification names.

import { didYouMean } from "../diagnostics/nearest.js";
import { append } from "../json/pointer.js";
import { keywords } from "../openapi/keywords/index.js";
import { isIn } from "../openapi/versions.js";
import { quote } from "./helpers/quote.js";
import type { Rule } from "./rule.js";
import { speakingSchemas } from "./schemas/sites.js";

const names: ReadonlySet<string> = new Set(keywords.map((keyword) => keyword.name));

/** A warning: it is ignored, in 3.0 as in 3.1. */
export const unknownKeyword: Rule = {
  code: "unknown-keyword",
  finds: "a misspelt or unknown keyword of a schema",
  settles: true,
  *check(inspection) {
    const { version } = inspection.document;
    const ofVersion = keywords.filter((keyword) => isIn(keyword, version));
    const candidates = ofVersion.map(({ name }) => name);
    for (const { value, pointer } of speakingSchemas(inspection)) {
      for (const key of Object.keys(value)) {
        if (names.has(key) || key.startsWith("x-")) continue;
        yield {
          severity: "warning",
          message: `schemas have no keyword ${quote(key)}: it is ignored`,
          pointer: append(pointer, key),
          at: "key",
          help: didYouMean(
            key,
            candidates,
            "start its name with x- if it is an extension of yours",
          ),
        };
      }
    }
  },
};
