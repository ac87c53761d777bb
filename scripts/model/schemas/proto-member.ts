// Finds members named `__proto__`. Programs that read JSON must not lose a member with this name.

import { valueFor } from "../../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { reached, referencesByName, referencesIn, reversed } from "../../schema/graph.js";
import { isSchemaObject } from "../../schema/schema.js";
import { someSchema } from "../../schema/walk.js";
import type { ApiModel } from "../api-model.js";
import { requestSchemas, responseSchemas } from "../reach.js";
import type { JsonSchema } from "../schema.js";

/** Returns whether a named schema, or a schema of an operation, has a member named `__proto__`. */
export function namesProto({
  operations,
  schemas,
}: Pick<ApiModel, "operations" | "schemas">): boolean {
  const used = operations.flatMap((one) => [...requestSchemas(one), ...responseSchemas(one)]);
  return [...used, ...schemas].some(({ json }) => names(json));
}

/**
 * Returns a function that finds out whether `__proto__` is a member name in a schema, directly or through references.
 */
export function protoFinder(
  model: Pick<ApiModel, "operations" | "schemas" | "webhooks">,
): (schema: JsonSchema) => boolean {
  const { operations, webhooks, schemas } = model;
  if (!namesProto({ operations: [...operations, ...webhooks], schemas })) return () => false;
  // The search starts at schemas with a member named `__proto__` and follows references backwards, so that each schema
  // is visited once.
  const users = reversed(referencesByName(schemas));
  const found = reached(
    schemas.filter(({ json }) => names(json)).map(({ name }) => name),
    users,
  );
  return (schema) => names(schema) || [...referencesIn(schema)].some((name) => found.has(name));
}

const member = "__proto__";

/** The results are cached, because each target calls the function for the same schemas. */
const naming = new WeakMap<JsonObject, boolean>();

/**
 * Returns whether `__proto__` is a member name in the schema itself. A value or an example with the text `__proto__`
 * does not count.
 */
function names(schema: JsonSchema): boolean {
  if (!isSchemaObject(schema)) return false;
  return valueFor(
    naming,
    schema,
    // Fast path: hardly any schema contains the text `__proto__`.
    () => JSON.stringify(schema).includes(member) && isNamedIn(schema),
  );
}

/** The subschemas of `not` and `if` are also searched, because their result could depend on the member. */
function isNamedIn(schema: JsonValue): boolean {
  return someSchema(schema, (part) =>
    Object.entries(part).some(([keyword, value]) => saysIt(keyword, value)),
  );
}

/** Returns whether the value of a keyword contains the member name `__proto__`. */
function saysIt(keyword: string, value: JsonValue): boolean {
  switch (keyword) {
    case "required":
      return Array.isArray(value) && value.includes(member);
    case "properties":
    case "dependentSchemas":
      return isObject(value) && Object.hasOwn(value, member);
    case "dependentRequired":
      return (
        isObject(value) &&
        Object.entries(value).some(
          ([name, others]) => name === member || saysIt("required", others),
        )
      );
    case "patternProperties":
      // A pattern is searched for the text `__proto__`. A pattern such as `.*` names no member, and neither does
      // `additionalProperties`.
      return isObject(value) && Object.keys(value).some((pattern) => pattern.includes(member));
    case "propertyNames":
      return (
        isObject(value) &&
        (own(value, "const") === member || saysIt("required", own(value, "enum") ?? null))
      );
    case "discriminator":
      return isObject(value) && own(value, "propertyName") === member;
    default:
      return false;
  }
}
