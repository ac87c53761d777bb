// discriminator-read-only: a property that servers alone may send, and that no union can do without.
import { quote } from "./helpers/quote.js";
import type { Rule } from "./rule.js";

/** A warning: by the mark alone, no request could say which member of the union it has. */
export const discriminatorReadOnly: Rule = {
  code: "discriminator-read-only",
  finds: "a `readOnly` property that the discriminator of a union in a request reads",
  *check({ model }) {
    for (const { pointer, property } of model.sentTags ?? []) {
      yield {
        severity: "warning",
        message: `${quote(property)} is readOnly, but a discriminator reads it, so requests must have it`,
        pointer,
        at: "key",
        help: `remove readOnly from ${quote(property)}`,
      };
    }
  },
};
