// unknown-field: an OpenAPI object has a member that the specification does not define.

import { nearest } from "../diagnostics/nearest.js";
import { quote } from "../diagnostics/quote.js";
import { append } from "../json/pointer.js";
import { type Field, type Kind, objects, titled } from "../openapi/objects.js";
import { isIn, type OpenApiVersion, versionWith } from "../openapi/versions.js";
import type { DocumentRule } from "./rule.js";

/** The finding is an error, because the misspelt field may be `security` in an operation, or `get` in a path item. */
export const unknownField: DocumentRule = {
  code: "unknown-field",
  finds: "a misspelt or unknown field of an OpenAPI object",
  settles: true,
  *checkPart({ document, sites }) {
    for (const kind of Object.keys(objects) as Kind[]) {
      const { fields, members } = objects[kind];
      // Members of maps are skipped, because their names are arbitrary. Schema objects are skipped, because the rule
      // unknown-keyword checks them.
      if (members !== undefined || kind === "security-requirement" || kind === "schema") continue;
      for (const { value, pointer } of sites.of(kind)) {
        for (const key of Object.keys(value)) {
          if (key.startsWith("x-")) continue;
          const field = fields.get(key);
          if (field !== undefined && isReadIn(field, document.version)) continue;
          const version = field && versionWith(field);
          const ofVersion = version === undefined ? "" : ` in OpenAPI ${document.version}`;
          const meant =
            key === "$ref" || version !== undefined ? undefined : nearest(key, fields.keys());
          yield {
            severity: "error",
            message: `${titled(kind)} has no field ${quote(key)}${ofVersion}`,
            pointer: append(pointer, key),
            at: "key",
            help: meant === undefined ? helpFor(kind, key) : `did you mean "${meant}"?`,
            ...(meant === undefined ? {} : { meant }),
          };
        }
      }
    }
  },
};

function isReadIn(field: Field, version: OpenApiVersion): boolean {
  return field.isReadBefore === true || isIn(field, version);
}

function helpFor(kind: Kind, key: string): string {
  const { fields } = objects[kind];
  const field = fields.get(key);
  const version = field && versionWith(field);
  if (version !== undefined) return `to use the field, write the document in OpenAPI ${version}`;
  if (key !== "$ref") return "if the name is an extension, start it with `x-`";
  const below = fields.has("schema") ? "; write the reference in `schema`" : "";
  return `${titled(kind)} cannot be a reference${below}`;
}
