// Whether a document has a member named `__proto__`, which readers of JSON then must not drop.

import { valueFor } from "../../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { reached, referencesByName, referencesIn, reversed } from "../../schema/graph.js";
import { isSchemaObject } from "../../schema/schema.js";
import { someSchema } from "../../schema/walk.js";
import type { ApiModel } from "../api-model.js";
import { requestSchemas, responseSchemas } from "../reach.js";
import type { JsonSchema } from "../schema.js";

/** Whether a schema, of an operation or with a name of its own, names such a member. */
export function namesProto({
  operations,
  schemas,
}: Pick<ApiModel, "operations" | "schemas">): boolean {
  const used = operations.flatMap((one) => [...requestSchemas(one), ...responseSchemas(one)]);
  return [...used, ...schemas].some(({ json }) => names(json));
}

/** Makes what tells whether a schema, or one that it leads to, names such a member. */
export function protoFinder(
  model: Pick<ApiModel, "operations" | "schemas" | "webhooks">,
): (schema: JsonSchema) => boolean {
  const { operations, webhooks, schemas } = model;
  if (!namesProto({ operations: [...operations, ...webhooks], schemas })) return () => false;
  // From those that name one, back to those that lead there: each schema is looked at once.
  const users = reversed(referencesByName(schemas));
  const found = reached(
    schemas.filter(({ json }) => names(json)).map(({ name }) => name),
    users,
  );
  return (schema) => names(schema) || [...referencesIn(schema)].some((name) => found.has(name));
}

const member = "__proto__";

/** Each target asks the same of the same schemas. */
const naming = new WeakMap<JsonObject, boolean>();

/** Only names of members count: as an operationId, a value or an example, the text is a text like others. */
function names(schema: JsonSchema): boolean {
  if (!isSchemaObject(schema)) return false;
  return valueFor(
    naming,
    schema,
    // Hardly any schema has the text at all.
    () => JSON.stringify(schema).includes(member) && isNamedIn(schema),
  );
}

/** Schemas of `not` and `if` count, too: if the member were not read, they could not reject it. */
function isNamedIn(schema: JsonValue): boolean {
  return someSchema(schema, (part) =>
    Object.entries(part).some(([keyword, value]) => saysIt(keyword, value)),
  );
}

/** Whether a keyword says names of members, and this among them. */
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
      // A pattern that any name matches names this one no more than `additionalProperties` does.
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
