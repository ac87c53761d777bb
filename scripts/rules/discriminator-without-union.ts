// discriminator-without-union: no union has members that the discriminator could select (OAS 3.1 §4.8.25).

import { subtypesOf } from "../model/schemas/subtypes.js";
import type { Rule } from "./rule.js";

/** The finding is a warning: a discriminator that belongs to no union is only documentation. */
export const discriminatorWithoutUnion: Rule = {
  code: "discriminator-without-union",
  onlyWarns: true,
  finds: "a discriminator without `oneOf` or `anyOf`, in a schema that no `allOf` refers to",
  *check({ document, sites }) {
    const subtypes = subtypesOf(document);
    for (const { pointer, parent } of sites.of("discriminator")) {
      if (parent === undefined) continue;
      if (Object.hasOwn(parent.value, "oneOf") || Object.hasOwn(parent.value, "anyOf")) continue;
      if (subtypes.isParent(parent.value)) continue;
      yield {
        severity: "warning",
        message:
          "this discriminator selects nothing: its schema has no `oneOf` or `anyOf`, and no `allOf` refers to its schema",
        pointer,
        at: "key",
        help: "list the alternatives in a `oneOf` next to the discriminator",
      };
    }
  },
};
