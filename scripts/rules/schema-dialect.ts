// schema-dialect: schemas declare another dialect than JSON Schema 2020-12 (OAS 3.1 §4.8.24.5).

import { quote } from "../diagnostics/quote.js";
import { own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { Rule, Warning } from "./rule.js";
import { speakingSchemas } from "./schemas/sites.js";

const ours =
  /^https?:\/\/(?:json-schema\.org\/draft\/2020-12\/schema#?|spec\.openapis\.org\/oas\/3\.1\/dialect\/[^/]*)$/;

/** The finding is a warning: schemas are interpreted as JSON Schema 2020-12, and no meta-schema is fetched. */
export const schemaDialect: Rule = {
  code: "schema-dialect",
  onlyWarns: true,
  finds:
    "a `$schema` or `jsonSchemaDialect` that is neither the OpenAPI dialect nor JSON Schema 2020-12",
  *check({ document }) {
    const finding = judgeDialect(own(document.root, "jsonSchemaDialect"), "/jsonSchemaDialect");
    if (finding !== undefined) yield finding;
  },
  *checkPart(inspection) {
    for (const { value, pointer } of speakingSchemas(inspection)) {
      const found = judgeDialect(own(value, "$schema"), append(pointer, "$schema"));
      if (found !== undefined) yield found;
    }
  },
};

function judgeDialect(dialect: unknown, pointer: string): Warning | undefined {
  if (typeof dialect !== "string" || ours.test(dialect)) return undefined;
  return {
    severity: "warning",
    message: `the dialect ${quote(dialect)} is unknown, so schemas are read as JSON Schema 2020-12`,
    pointer,
    help: "remove the dialect, or write the schemas in JSON Schema 2020-12",
  };
}
