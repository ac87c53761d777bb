// Finds members named `__proto__`. Generated code that reads JSON must not lose a member with the name `__proto__`.

import { valueFor } from "../../json/by-key.js";
import { isObject, type JsonValue, own } from "../../json/json.js";
import { reached, referencesByName, referencesIn, reversed } from "../../schema/graph.js";
import { isSchemaObject } from "../../schema/schema.js";
import { someSchema } from "../../schema/walk.js";
import type { ApiModel, Operation } from "../api-model.js";
import { requestSchemas, responseSchemas } from "../reach.js";
import type { JsonSchema } from "../schema.js";

/** Returns whether a named schema, or a schema of an operation, has a member named `__proto__`. */
export function namesProto({
  operations,
  schemas,
}: Pick<ApiModel, "operations" | "schemas">): boolean {
  // Results are cached, because each target needs the result for all operations and schemas.
  const known = valueFor(naming, schemas, () => new WeakMap());
  return valueFor(known, operations, () => schemas.some(isNaming) || operations.some(isNamingIn));
}

const naming = new WeakMap<ApiModel["schemas"], WeakMap<ApiModel["operations"], boolean>>();

const isNaming = ({ json }: { readonly json: JsonSchema }) => names(json);
const isNamingIn = (operation: Operation) =>
  requestSchemas(operation).some(isNaming) || responseSchemas(operation).some(isNaming);

/** Returns a function that returns true if a schema, or a schema to which it refers, has a member `__proto__`. */
export function protoFinder(
  model: Pick<ApiModel, "operations" | "schemas" | "webhooks">,
): (schema: JsonSchema) => boolean {
  const { operations, webhooks, schemas } = model;
  if (!namesProto({ operations, schemas }) && !webhooks.some(isNamingIn)) return () => false;
  // The search follows references backwards from schemas with a member `__proto__`, so that each schema is visited
  // once.
  const users = reversed(referencesByName(schemas));
  const found = reached(
    schemas.filter(({ json }) => names(json)).map(({ name }) => name),
    users,
  );
  return (schema) => names(schema) || [...referencesIn(schema)].some((name) => found.has(name));
}

const member = "__proto__";

/**
 * Returns true if `__proto__` is a member name in the schema, without following references. A string value or an
 * example that contains `__proto__` does not count as a member name.
 */
function names(schema: JsonSchema): boolean {
  // Fast path: most schemas do not contain the name `__proto__`.
  return isSchemaObject(schema) && mentionsMember(schema) && isNamedIn(schema);
}

/** Fast check: returns true if any key in `value` contains `__proto__`, or any string is `__proto__`. */
function mentionsMember(value: JsonValue): boolean {
  if (typeof value === "string") return value === member;
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(mentionsMember);
  for (const key in value) {
    if (key.includes(member) || mentionsMember(value[key] as JsonValue)) return true;
  }
  return false;
}

/**
 * Also searches the subschemas of `not` and `if`, because they may decide whether a value with the member `__proto__`
 * is valid.
 */
function isNamedIn(schema: JsonValue): boolean {
  return someSchema(schema, (part) =>
    Object.entries(part).some(([keyword, value]) => saysIt(keyword, value)),
  );
}

/** Returns true if the value of a keyword contains the member name `__proto__`. */
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
      // A pattern declares the member `__proto__` only if the pattern contains the text `__proto__`. A pattern such as
      // `.*` matches the name, but does not declare the member; the same is true of `additionalProperties`.
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
