// For one value of a schema, checks that the generated validator, `accepts` and the facts derived from the schema
// agree.
import { canonical } from "../../scripts/json/canonical.js";
import { isObject, type JsonValue } from "../../scripts/json/json.js";
import { unions } from "../../scripts/openapi/keywords/groups.js";
import { accepts } from "../../scripts/schema/accepts.js";
import { memberOf, mustHave, valuesOf } from "../../scripts/schema/facts.js";
import { kindOf, kindsOf } from "../../scripts/schema/kinds.js";
import type { JsonSchema } from "../../scripts/schema/schema.js";
import type { Scope } from "../../scripts/schema/scope.js";
import { type TagValue, tagOf } from "../../scripts/schema/tag.js";
import { wholeOf } from "../../scripts/schema/whole.js";

/** A schema and the validator that was generated for it. */
export interface Subject {
  readonly schema: JsonSchema;
  readonly scope: Scope;
  readonly isAccepted: (value: unknown) => boolean;
}

/**
 * For one value of a schema, describes the first difference between the validator, `accepts` and the derived facts.
 * Returns `undefined` if there is no difference.
 */
export function disagreement(
  { schema, scope, isAccepted }: Subject,
  value: JsonValue,
): string | undefined {
  const byValidator = isAccepted(value);
  const byKeywords = accepts(schema, scope, value);
  if (byKeywords !== undefined && byKeywords !== byValidator) {
    return byValidator ? "only the validator accepts it" : "only the validator refuses it";
  }
  return byValidator ? wrongFact(schema, scope, value) : undefined;
}

/** Describes the first fact derived from `schema` that is wrong for an accepted value; `undefined` if all are right. */
function wrongFact(schema: JsonSchema, scope: Scope, value: JsonValue): string | undefined {
  if ((kindsOf(schema, scope) & kindOf(value)) === 0) return "kindsOf has no such kind";
  const values = valuesOf(schema, scope);
  if (values !== undefined && !values.map(canonical).includes(canonical(value))) {
    return "valuesOf does not list it";
  }
  if (!isObject(value)) return undefined;
  for (const name of mustHave(schema, scope)) {
    if (!Object.hasOwn(value, name)) return `mustHave has ${JSON.stringify(name)}`;
  }
  for (const name of Object.keys(value)) {
    const member = memberOf(schema, name, scope);
    if (member === undefined) continue;
    if (accepts(member, scope, value[name] as JsonValue) === false) {
      return `memberOf refuses ${JSON.stringify(name)}`;
    }
  }
  return wrongTag(schema, scope, value);
}

/**
 * Describes the first discriminator that, for an accepted object, selects no schema or a schema that rejects the
 * object.
 */
function wrongTag(schema: JsonSchema, scope: Scope, value: JsonValue): string | undefined {
  for (const { holder } of wholeOf(schema, scope).unions) {
    for (const keyword of unions) {
      const tag = tagOf(holder, keyword, scope);
      if (tag === undefined || !isObject(value)) continue;
      const given = value[tag.property] as TagValue;
      const member = tag.members.find(({ values }) => values.includes(given));
      if (member === undefined) return `tagOf has no member for ${JSON.stringify(given)}`;
      if (accepts(member.schema, scope, value) === false) {
        return `the member that tagOf gives for ${JSON.stringify(given)} refuses it`;
      }
    }
  }
  return undefined;
}
