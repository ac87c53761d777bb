// default-invalid: the schema of a `default` does not allow this value.
import { quoteValue } from "../diagnostics/quote.js";
import { own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { textsIn } from "../model/schemas/texts.js";
import { withMeantValues } from "../schema/meant-values.js";
import type { Rule } from "./rule.js";
import { misfit } from "./schemas/shallow-validation.js";
import { speakingSchemas } from "./schemas/sites.js";

/** The finding is a warning, because a default is only documentation, and a server ignores an invalid default. */
export const defaultInvalid: Rule = {
  code: "default-invalid",
  onlyWarns: true,
  finds: "a default value that its schema does not allow",
  // The finding depends on the text of the numbers, which parts with equal values do not share.
  *check(inspection) {
    for (const { value, pointer } of speakingSchemas(inspection)) {
      const written = own(value, "default");
      const reason = written === undefined ? undefined : misfit(inspection, value, written);
      if (reason === undefined) continue;
      const isStrict = inspection.document.strictJsonSchema;
      const textOf = textsIn(inspection.document, pointer);
      const read = isStrict ? written : own(withMeantValues(value, textOf), "default");
      const consequence =
        read === undefined || read === written ? "" : `, so it is read as ${quoteValue(read)}`;
      yield {
        severity: "warning",
        message: `the default ${reason}${consequence}`,
        pointer: append(pointer, "default"),
      };
    }
  },
};
