// Where types, texts and validators differ on purpose, each with its reason.
import { isObject, type JsonValue } from "../../scripts/json/json.js";
import type { Parameter } from "../../scripts/model/parameter.js";
import { type NamedSchema, scopeOf } from "../../scripts/model/schema.js";
import { accepts } from "../../scripts/schema/accepts.js";
import { reached, referencesIn, reversed } from "../../scripts/schema/graph.js";
import { allKinds, kindsOf } from "../../scripts/schema/kinds.js";
import type { JsonSchema } from "../../scripts/schema/schema.js";
import type { Scope } from "../../scripts/schema/scope.js";
import { ownValues } from "../../scripts/schema/tag.js";
import { eachSchema } from "../../scripts/schema/walk.js";

/**
 * The names of schemas that lead to a child of a discriminating parent whose own schema does not say its tag. Its type
 * has the tag as a literal, so that callers can tell children apart. Validators ask for it only where a union or the
 * parent's discriminator selects the child, since the specification forbids more.
 */
export function withInheritedTags(schemas: readonly NamedSchema[]): ReadonlySet<string> {
  const scope = scopeOf(schemas);
  return leadingTo(
    schemas,
    ({ json, tag }) => tag !== undefined && ownValues(json, tag.property, scope) === undefined,
  );
}

/**
 * The names of schemas that lead to one without `type` that describes members and accepts values of each kind. Its type
 * is the one of objects: who describes members means objects.
 */
export function withMissingTypes(schemas: readonly NamedSchema[]): ReadonlySet<string> {
  const scope = scopeOf(schemas);
  return leadingTo(schemas, ({ json }) => {
    let isOpen = false;
    eachSchema(json, (part) => {
      isOpen ||=
        describing.some((keyword) => Object.hasOwn(part, keyword)) &&
        kindsOf(part, scope) === allKinds;
    });
    return isOpen;
  });
}

const describing = ["properties", "required", "additionalProperties"];

function leadingTo(
  schemas: readonly NamedSchema[],
  isOne: (schema: NamedSchema) => boolean,
): ReadonlySet<string> {
  const users = reversed(schemas.map(({ name, json }) => [name, referencesIn(json)] as const));
  const found = schemas.filter(isOne).map(({ name }) => name);
  return reached(found, users);
}

/** Codes of the compiler that say nothing of the values: a type of optional members only wants one in common. */
export const weakTypes: readonly string[] = ["TS2559", "TS2560"];

/**
 * Values of which a parameter has no text of their own, by RFC 6570 or HTTP: an empty list or object writes nothing, one
 * empty text is written like an empty list, white space around a header's text is not part of it, and a member that the
 * schema does not describe has no type to be read as. Of two accepted values with one text, `1` and `"1"`, that one is
 * read which is no text.
 */
export function hasNoText(
  value: JsonValue,
  { in: place, schema }: Parameter,
  scope: Scope,
): boolean {
  if (typeof value === "string" && isAccepted(scalarIn(value), schema.json, scope)) return true;
  if (value === null) return true;
  const texts = typeof value === "object" ? Object.values(value) : [value];
  if (texts.length === 0 || (Array.isArray(value) && texts.every((text) => text === "")))
    return true;
  if (isObject(value) && Object.hasOwn(value, "unheardOf")) return true;
  const isTrimmed = place === "header" || place === "cookie";
  return isTrimmed && texts.some((text) => typeof text === "string" && text !== text.trim());
}

function scalarIn(text: string): JsonValue | undefined {
  return /^(?:null|true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(text)
    ? JSON.parse(text)
    : undefined;
}

function isAccepted(value: JsonValue | undefined, schema: JsonSchema, scope: Scope): boolean {
  return value !== undefined && accepts(schema, scope, value) === true;
}
