// Intended differences between types and validators, each with its reason. Intended differences for parameters are in
// `texts.ts`.
import type { NamedSchema } from "../../scripts/model/api-model.js";
import { scopeOf } from "../../scripts/model/schema.js";
import { reached, referencesIn, reversed } from "../../scripts/schema/graph.js";
import { allKinds, kindsOf } from "../../scripts/schema/kinds.js";
import { ownValues } from "../../scripts/schema/tag.js";
import { eachSchema } from "../../scripts/schema/walk.js";

/**
 * Returns the names of schemas that refer to a child schema. The child's discriminator property accepts more than the
 * child's own value. The child's type has only its own value as a literal type, so that callers can narrow a union of
 * children. As the specification says, validators require a child's discriminator value only if a discriminator selects
 * the child.
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
 * Returns the names of schemas that refer to an untyped schema: one with `properties` but no `type`. The TypeScript
 * type of a schema with `properties` is an object type, even if the schema also accepts strings and numbers.
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

/**
 * Compiler errors about types whose members are all optional. If all members of a type are optional, a compiler error
 * does not show that the type is wrong.
 */
export const weakTypes: readonly string[] = ["TS2559", "TS2560"];
