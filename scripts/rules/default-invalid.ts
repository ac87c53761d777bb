// default-invalid: a default that its own schema does not allow.
import { own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { Rule } from "./rule.js";
import { misfit } from "./schemas/shallow-validation.js";
import { speakingSchemas } from "./schemas/sites.js";

/** A warning: defaults are documented, and a server fills in only those that are valid. */
export const defaultInvalid: Rule = {
  code: "default-invalid",
  finds: "a default value that its schema does not allow",
  *check(inspection) {
    for (const { value, pointer } of speakingSchemas(inspection)) {
      const written = own(value, "default");
      const reason = written === undefined ? undefined : misfit(inspection, value, written);
      if (reason === undefined) continue;
      yield {
        severity: "warning",
        message: `the default ${reason}`,
        pointer: append(pointer, "default"),
      };
    }
  },
};
