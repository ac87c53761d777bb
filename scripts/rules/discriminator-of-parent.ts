// discriminator-of-parent: the discriminator of a union is in a parent schema that all members include.
import { quote } from "../diagnostics/quote.js";
import type { Rule } from "./rule.js";

/**
 * The finding is a warning: specloom uses the discriminator of the parent, because values would otherwise match several
 * members.
 */
export const discriminatorOfParent: Rule = {
  code: "discriminator-of-parent",
  onlyWarns: true,
  finds:
    "a discriminator in the parent schema of the alternatives instead of next to their `oneOf` or `anyOf`",
  *check({ model }) {
    for (const { pointer, property } of model.inheritedDiscriminators) {
      yield {
        severity: "warning",
        message: `the discriminator ${quote(property)} of the parent schema distinguishes the alternatives of this schema`,
        pointer,
        help: "other tools look for the discriminator next to `oneOf` or `anyOf`; write it there, too",
      };
    }
  },
};
