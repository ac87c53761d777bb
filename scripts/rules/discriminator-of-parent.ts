// discriminator-of-parent: a union whose members are told apart by the discriminator of the schema that they all include.
import { quote } from "./helpers/quote.js";
import type { Rule } from "./rule.js";

/** A warning: by JSON Schema alone each value would match several members, and `oneOf` would refuse it. */
export const discriminatorOfParent: Rule = {
  code: "discriminator-of-parent",
  finds: "a union whose discriminator stands in the parent of its members",
  *check({ model }) {
    for (const { pointer, property } of model.inheritedDiscriminators) {
      yield {
        severity: "warning",
        message: `the members of this union are told apart by ${quote(property)}, the discriminator of their parent`,
        pointer,
        help: "write the discriminator beside the union, where other tools look for it",
      };
    }
  },
};
