// unknown-type: a `type` that JSON Schema does not have (Core 2020-12 §4.2.1).

import { didYouMean } from "../diagnostics/nearest.js";
import { own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { typeNames } from "../openapi/keywords/validation.js";
import { quote } from "./helpers/quote.js";
import type { Rule } from "./rule.js";
import { speakingSchemas } from "./schemas/sites.js";

/** Refused: no value has such a type. */
export const unknownType: Rule = {
  code: "unknown-type",
  finds: "a schema type that does not exist",
  settles: true,
  *check(inspection) {
    for (const { value, pointer } of speakingSchemas(inspection)) {
      const type = own(value, "type");
      const here = append(pointer, "type");
      const written = Array.isArray(type)
        ? type.map((name, index) => ({ name, place: append(here, index) }))
        : [{ name: type, place: here }];
      for (const { name, place } of written) {
        if (typeof name !== "string" || typeNames.has(name)) continue;
        yield {
          severity: "error",
          message: `there is no type ${quote(name)}`,
          pointer: place,
          help: didYouMean(
            name,
            typeNames,
            "use string, number, integer, boolean, array, object or null",
          ),
        };
      }
    }
  },
};
