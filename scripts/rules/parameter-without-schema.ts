// parameter-without-schema: a parameter has neither `schema` nor `content` (OAS 3.1 §4.8.12.2).
import { isSwagger } from "./helpers/sections.js";
import type { Rule } from "./rule.js";

/** The finding is a warning, because a parameter with neither `schema` nor `content` accepts any text. */
export const parameterWithoutSchema: Rule = {
  code: "parameter-without-schema",
  onlyWarns: true,
  finds: "a parameter with neither `schema` nor `content`",
  *checkPart({ document, sites }) {
    for (const { value, pointer } of sites.of("parameter")) {
      if (Object.hasOwn(value, "schema") || Object.hasOwn(value, "content")) continue;
      yield {
        severity: "warning",
        message: "the parameter has no schema, so servers accept any text",
        pointer,
        help: isSwagger(document)
          ? "add a type, for example `type: string`"
          : "add a schema, for example `schema: { type: string }`",
      };
    }
  },
};
