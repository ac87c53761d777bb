// discriminator-mapping: a mapping of a discriminator that leads to nothing, or out of its union (OAS 3.1 §4.8.25).

import { didYouMean } from "../diagnostics/nearest.js";
import { isObject, own } from "../json/json.js";
import { append, decode } from "../json/pointer.js";
import { mappingTarget } from "../model/schemas/mapping.js";
import { quote } from "./helpers/quote.js";
import type { Rule } from "./rule.js";
import { membersOf, referenced } from "./schemas/sites.js";

/** Refused where it leads to nothing; a warning where it names a schema that the union does not have. */
export const discriminatorMapping: Rule = {
  code: "discriminator-mapping",
  finds: "a discriminator's mapping to a schema that does not exist or is not in the union",
  *check(inspection) {
    const { document, sites } = inspection;
    const components = document.valueAt("/components/schemas");
    const names = isObject(components) ? Object.keys(components) : [];
    for (const { value, pointer, parent } of sites.of("discriminator")) {
      const mapping = own(value, "mapping");
      if (!isObject(mapping) || parent === undefined) continue;
      const members = [...membersOf(parent, "oneOf"), ...membersOf(parent, "anyOf")];
      const union = new Set(
        members.map((member) => referenced(inspection, member.value)?.pointer ?? member.pointer),
      );
      for (const tag of Object.keys(mapping)) {
        const written = own(mapping, tag);
        const here = append(append(pointer, "mapping"), tag);
        const target = mappingTarget(document, written);
        if (target === undefined) {
          const text = String(written);
          yield {
            severity: "error",
            message: `the mapping of ${quote(tag)} leads to no schema`,
            pointer: here,
            help: didYouMean(
              decode(text)?.split("/").at(-1) ?? text,
              names,
              "name a schema of components.schemas, or write a reference to one",
            ),
          };
        } else if (members.length > 0 && !union.has(target)) {
          yield {
            severity: "warning",
            message: `the mapping of ${quote(tag)} leads to a schema that the union does not have, so it is ignored`,
            pointer: here,
            notes: [{ message: "the schema", pointer: target, at: "key" }],
            help: "add the schema to the union, or remove the mapping",
          };
        }
      }
    }
  },
};
