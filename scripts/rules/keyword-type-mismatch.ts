// keyword-type-mismatch: a keyword does not apply to values of the schema's type, such as `minLength` of an integer.

import { quoteAll } from "../diagnostics/quote.js";
import { append } from "../json/pointer.js";
import { keywordNamed } from "../openapi/keywords/index.js";
import type { Rule } from "./rule.js";
import { speakingSchemas, typesOf } from "./schemas/sites.js";

/** The finding is a warning, because a keyword has no effect on values of other types. */
export const keywordTypeMismatch: Rule = {
  code: "keyword-type-mismatch",
  onlyWarns: true,
  finds: "a keyword that has no effect on values of the schema's type",
  *checkPart(inspection) {
    for (const { value, pointer } of speakingSchemas(inspection)) {
      const types = typesOf(value);
      if (types === undefined) continue;
      for (const key of Object.keys(value)) {
        const appliesTo = keywordNamed(key)?.appliesTo;
        if (appliesTo === undefined) continue;
        const applies = appliesTo.some(
          (type) => types.has(type) || (type === "number" && types.has("integer")),
        );
        if (applies) continue;
        yield {
          severity: "warning",
          message: `\`${key}\` has no effect: the keyword applies to ${appliesTo.join(" and ")}s, but the type is ${quoteAll([...types], "or")}`,
          pointer: append(pointer, key),
          at: "key",
          help: `remove the keyword, or add ${quoteAll(appliesTo, "or")} to \`type\``,
        };
      }
    }
  },
};
