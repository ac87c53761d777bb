// discriminator-read-only: a property that servers alone may send, and that no union can do without.
import { quote } from "./helpers/quote.js";
import type { Rule } from "./rule.js";

/** A warning: by the mark alone, no request could say which member of the union it has. */
export const discriminatorReadOnly: Rule = {
  code: "discriminator-read-only",
  finds: "a `readOnly` property that a discriminator in a request needs",
  *check({ model }) {
    for (const { pointer, property } of model.sentTags ?? []) {
      yield {
        severity: "warning",
        message: `${quote(property)} is \`readOnly\`, but a discriminator needs it, so requests must have this property`,
        pointer,
        at: "key",
        help: `remove \`readOnly\` from ${quote(property)}`,
      };
    }
  },
};
