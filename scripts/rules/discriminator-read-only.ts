// discriminator-read-only: a discriminator needs a read-only property, so requests must contain the property, too.
import { quote } from "../diagnostics/quote.js";
import type { Rule } from "./rule.js";

/** The finding is a warning: clients must send the read-only property anyway, because it selects the union member. */
export const discriminatorReadOnly: Rule = {
  code: "discriminator-read-only",
  onlyWarns: true,
  finds:
    "a `readOnly` property that requests must contain because it is the property of a discriminator",
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
