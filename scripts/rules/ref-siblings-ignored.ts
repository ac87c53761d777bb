// ref-siblings-ignored: members next to a `$ref` that the specification ignores (OAS 3.0 §4.7.23, OAS 3.1 §4.8.23).

import { append } from "../json/pointer.js";
import { siblingsOfReference } from "../openapi/reference-siblings.js";
import { versions } from "../openapi/versions.js";
import { quoteAll } from "./helpers/quote.js";
import type { Rule } from "./rule.js";

/** The finding is a warning, because the members next to `$ref` are ignored. */
export const refSiblingsIgnored: Rule = {
  code: "ref-siblings-ignored",
  finds: "members next to a `$ref` that have no effect",
  *checkPart({ document, sites }) {
    for (const { kind, value, pointer } of sites.references) {
      // In a path item, members next to `$ref` are allowed in all versions.
      if (kind === "path-item" || (kind === "schema" && versions[document.version].hasRefSiblings))
        continue;
      const siblings = siblingsOfReference(value);
      const [first] = siblings;
      if (first === undefined) continue;
      yield {
        severity: "warning",
        message: `${quoteAll(siblings)} next to \`$ref\` ${siblings.length === 1 ? "is" : "are"} ignored`,
        pointer: append(pointer, first),
        at: "key",
        help:
          kind === "schema"
            ? "move the `$ref` into an `allOf`, or change the version to OpenAPI 3.1"
            : "move the members next to `$ref` into the referenced object, or copy the object here",
      };
    }
  },
};
