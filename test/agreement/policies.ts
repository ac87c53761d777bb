// Differences between types and validators that are on purpose, each with its reason; those about texts are in `texts.ts`.
import type { NamedSchema } from "../../scripts/model/api-model.js";
import { scopeOf } from "../../scripts/model/schema.js";
import { reached, referencesIn, reversed } from "../../scripts/schema/graph.js";
import { allKinds, kindsOf } from "../../scripts/schema/kinds.js";
import { ownValues } from "../../scripts/schema/tag.js";
import { eachSchema } from "../../scripts/schema/walk.js";

/**
 * Returns the names of schemas that lead to a child of a parent with a discriminator, if the child itself accepts other
 * tags. The type of a child has the tag as a literal, so that callers can tell children apart. Validators require the
 * tag only if a union or the parent's discriminator selects the child, since the specification forbids more.
 */
export function withInheritedTags(schemas: readonly NamedSchema[]): ReadonlySet<string> {
  const scope = scopeOf(schemas);
  return leadingTo(schemas, ({ json, tag }) => {
    if (tag === undefined) return false;
    const own = ownValues(json, tag.property, scope);
    return own === undefined || own.some((value) => !tag.values.includes(value));
  });
}

/**
 * Returns the names of schemas that lead to a schema without `type` that describes members and accepts values of every
 * kind. Its type is an object type, because authors who describe members mean objects.
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

/** Codes of the compiler that say nothing about values: a type of optional members only requires a common member. */
export const weakTypes: readonly string[] = ["TS2559", "TS2560"];
