// contains-evaluates-all: `unevaluatedItems` beside `contains`, whose other items it should still ask about.
import { own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { Rule } from "./rule.js";
import { speakingSchemas } from "./schemas/sites.js";

/** A warning: validators take every item as looked at where they only know that one of them matches. */
export const containsEvaluatesAll: Rule = {
  code: "contains-evaluates-all",
  finds: "`unevaluatedItems` that has no effect because the schema also has `contains`",
  *check(inspection) {
    for (const { value, pointer } of speakingSchemas(inspection)) {
      const unevaluated = own(value, "unevaluatedItems");
      if (unevaluated === undefined || unevaluated === true) continue;
      if (!Object.hasOwn(value, "contains")) continue;
      yield {
        severity: "warning",
        message:
          "`unevaluatedItems` has no effect: validators treat every item of the array as evaluated by `contains`",
        pointer: append(pointer, "unevaluatedItems"),
        at: "key",
        help: "describe the remaining items with the keyword `items`",
      };
    }
  },
};
