// discriminator-without-union: a discriminator with no oneOf or anyOf beside it (OAS 3.1 §4.8.25).
import type { Rule } from "./rule.js";

/** A warning: it is documentation, and selects nothing. */
export const discriminatorWithoutUnion: Rule = {
  code: "discriminator-without-union",
  finds: "a discriminator that has no union beside it",
  *check({ sites }) {
    for (const { pointer, parent } of sites.of("discriminator")) {
      if (parent === undefined) continue;
      if (Object.hasOwn(parent.value, "oneOf") || Object.hasOwn(parent.value, "anyOf")) continue;
      yield {
        severity: "warning",
        message: "this discriminator selects nothing: there is no oneOf or anyOf beside it",
        pointer,
        at: "key",
        help: "where a value may be one of several schemas, say so with oneOf and put the discriminator there",
      };
    }
  },
};
