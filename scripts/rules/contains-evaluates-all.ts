// contains-evaluates-all: a schema has `unevaluatedItems` next to `contains`, which does not evaluate all items.
import { own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { Rule } from "./rule.js";
import { speakingSchemas } from "./schemas/sites.js";

/**
 * The finding is a warning, because generated validators treat all items as evaluated, although `contains` evaluates
 * only the matching items.
 */
export const containsEvaluatesAll: Rule = {
  code: "contains-evaluates-all",
  onlyWarns: true,
  finds: "`unevaluatedItems` that has no effect because the schema also has `contains`",
  *checkPart(inspection) {
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
