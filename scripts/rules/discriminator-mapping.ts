// discriminator-mapping: a value of `mapping` refers to a missing schema, or to one outside of the union (OAS 3.1
// §4.8.25).

import { didYouMean } from "../diagnostics/nearest.js";
import { quote } from "../diagnostics/quote.js";
import { isObject, type JsonValue, own } from "../json/json.js";
import { append, decode } from "../json/pointer.js";
import { mappingTarget } from "../model/schemas/mapping.js";
import { isSince32 } from "../openapi/versions.js";
import type { DocumentRule } from "./rule.js";
import { membersOf, referenced } from "./schemas/sites.js";

/** The finding is an error if a value of `mapping` refers to a missing schema, and otherwise a warning. */
export const discriminatorMapping: DocumentRule = {
  code: "discriminator-mapping",
  finds:
    "an entry in `mapping` of a discriminator that leads to a missing schema, or to a schema that is not an alternative",
  *check(inspection) {
    const { document, sites } = inspection;
    const components = document.valueAt("/components/schemas");
    const names = isObject(components) ? Object.keys(components) : [];
    for (const { value, pointer, parent } of sites.of("discriminator")) {
      const [mapping, fallback] = [own(value, "mapping"), own(value, "defaultMapping")];
      const isNew = isSince32(document.version) && typeof fallback === "string";
      if (parent === undefined || (!isObject(mapping) && !isNew)) continue;
      const members = [...membersOf(parent, "oneOf"), ...membersOf(parent, "anyOf")];
      const union = new Set(
        members.map((member) => referenced(inspection, member.value)?.pointer ?? member.pointer),
      );
      const entries: [name: string, written: JsonValue | undefined, pointer: string][] = [];
      for (const [tag, written] of Object.entries(isObject(mapping) ? mapping : {})) {
        const here = append(append(pointer, "mapping"), tag);
        entries.push([`the mapping of ${quote(tag)}`, written, here]);
      }
      if (isNew) entries.push(["`defaultMapping`", fallback, append(pointer, "defaultMapping")]);
      for (const [what, written, here] of entries) {
        const target = mappingTarget(document, written);
        if (target === undefined) {
          const text = String(written);
          yield {
            severity: here.endsWith("/defaultMapping") ? "warning" : "error",
            message: `${what} points to a schema that does not exist`,
            pointer: here,
            help: didYouMean(
              decode(text)?.split("/").at(-1) ?? text,
              names,
              "write the name of a schema in `components.schemas`, or a reference to a schema",
            ),
          };
        } else if (members.length > 0 && !union.has(target)) {
          yield {
            severity: "warning",
            message: `${what} points to a schema that is not an alternative, so the mapping is ignored`,
            pointer: here,
            notes: [{ message: "the schema", pointer: target, at: "key" }],
            help: "add the schema to `oneOf` or `anyOf`, or remove the mapping",
          };
        }
      }
    }
  },
};
