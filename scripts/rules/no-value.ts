// no-value: no value can match a schema.
import type { JsonObject } from "../json/json.js";
import { combinators, valueLists } from "../openapi/keywords/groups.js";
import { documentScope } from "../schema/document-scope.js";
import { valuesOf } from "../schema/facts.js";
import { targetIn } from "../schema/fold.js";
import { kindsOf } from "../schema/kinds.js";
import { isNothing, type JsonSchema, listOf } from "../schema/schema.js";
import type { Scope } from "../schema/scope.js";
import type { Rule } from "./rule.js";
import { speakingSchemas } from "./schemas/sites.js";

const narrowing: readonly string[] = ["$ref", ...valueLists, ...combinators];

/** The finding is a warning: a message that must contain a value of the schema is never valid. */
export const noValue: Rule = {
  code: "no-value",
  onlyWarns: true,
  finds: "a schema without valid values, such as an `allOf` of two different types",
  followsReferences: true,
  *checkPart(inspection) {
    const scope = documentScope(inspection.document);
    for (const { value, pointer } of speakingSchemas(inspection)) {
      // A schema with only `type` accepts at least one value. The schema `not: {}` is not reported, because authors
      // write it deliberately.
      if (!narrowing.some((keyword) => Object.hasOwn(value, keyword))) continue;
      if (isNothing(value) || !isEmpty(value, scope)) continue;
      if (partsOf(value, scope).some((part) => isEmpty(part, scope))) continue;
      yield {
        severity: "warning",
        message: "no value can match this schema, because its keywords contradict each other",
        pointer,
        help: "compare `type`, `enum` and `const` of the schema with the same keywords of the referenced schemas",
      };
    }
  },
};

/** Returns the schemas that a schema includes by `$ref` or `allOf`; each of them gets its own finding. */
function partsOf(schema: JsonObject, scope: Scope): readonly JsonSchema[] {
  const target = targetIn(schema, scope);
  return [...(target === undefined ? [] : [target]), ...listOf(schema, "allOf")];
}

function isEmpty(schema: JsonSchema, scope: Scope): boolean {
  return kindsOf(schema, scope) === 0 || valuesOf(schema, scope)?.length === 0;
}
