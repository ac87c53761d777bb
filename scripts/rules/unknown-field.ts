// unknown-field: a member of an OpenAPI object that the specification does not name.

import { didYouMean } from "../diagnostics/nearest.js";
import { append } from "../json/pointer.js";
import { type Kind, objects, titled } from "../openapi/objects.js";
import { quote } from "./quote.js";
import type { Rule } from "./rule.js";

/** Refused: what is misspelt may be the security of an operation, or a whole operation. */
export const unknownField: Rule = {
  code: "unknown-field",
  finds: "a misspelt or unknown field of an OpenAPI object",
  settles: true,
  *check({ document, sites }) {
    for (const kind of Object.keys(objects) as Kind[]) {
      const { fields, members } = objects[kind];
      // Names in these are the author's; keywords of schemas are unknown-keyword's.
      if (members !== undefined || kind === "security-requirement" || kind === "schema") continue;
      for (const { value, pointer } of sites.of(kind)) {
        for (const key of Object.keys(value)) {
          if (key.startsWith("x-")) continue;
          const field = fields.get(key);
          const version = field?.only;
          if (field !== undefined && (version === undefined || version === document.version))
            continue;
          yield {
            severity: "error",
            message: `${titled(kind)} has no field ${quote(key)}${
              version === undefined ? "" : ` in OpenAPI ${document.version}`
            }`,
            pointer: append(pointer, key),
            at: "key",
            help:
              key === "$ref"
                ? `${titled(kind)} cannot be a reference${fields.has("schema") ? "; write the reference below `schema`" : ""}`
                : version === undefined
                  ? didYouMean(
                      key,
                      fields.keys(),
                      "start its name with x- if it is an extension of yours",
                    )
                  : `it is one of OpenAPI ${version}`,
          };
        }
      }
    }
  },
};
