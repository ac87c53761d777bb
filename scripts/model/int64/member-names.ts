// The patterns that decide which schemas describe a member of an object, from `patternProperties`.

import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { PatternSets } from "../../openapi/patterns/sets.js";
import { mapOf } from "../../schema/schema.js";
import type { Described, Role } from "./position.js";

/** Finds the schemas that describe the members of an object. */
export class MemberNames {
  readonly #sets = new PatternSets();

  /** Returns the schemas that describe the member `name`. */
  schemasOf(levels: readonly Described[], name: string): Described[] {
    return levels.flatMap(({ schema, role }) => {
      const named = own(mapOf(schema, "properties"), name);
      const patterns = Object.entries(mapOf(schema, "patternProperties"));
      const matching = patterns.filter(([pattern]) => this.#sets.compiled(pattern)?.test(name));
      // Names are not matched against a slow pattern. The schema of a slow pattern counts as a condition, so integers
      // that it describes stay numbers.
      const slow = patterns.filter(([pattern]) => this.#sets.compiled(pattern) === undefined);
      const isOther = named === undefined && matching.length === 0;
      return [
        ...parts(role, isOther ? rest(schema) : named, ...matching.map(([, part]) => part)),
        ...parts("asks", ...slow.map(([, part]) => part)),
      ];
    });
  }

  /**
   * Returns the sets of `patternProperties` patterns that can match one member name. Names in `properties` are not
   * considered. Returns `undefined` if there are too many sets, or if a pattern is slow.
   */
  setsOf(levels: readonly Described[]): (readonly string[])[] | undefined {
    return this.#sets.of(
      levels.flatMap(({ schema }) => Object.keys(mapOf(schema, "patternProperties"))),
    );
  }

  /** Returns the regular expressions of patterns. */
  compiled(patterns: readonly string[]): RegExp[] {
    return patterns.flatMap((pattern) => this.#sets.compiled(pattern) ?? []);
  }
}

/**
 * Returns the schemas of members that `properties` does not declare. `matched` contains the patterns that match the
 * name of the member.
 */
export function schemasOfMatched(
  levels: readonly Described[],
  matched: readonly string[],
): Described[] {
  return levels.flatMap(({ schema, role }) => {
    const patterns = Object.entries(mapOf(schema, "patternProperties"));
    const matching = patterns.filter(([pattern]) => matched.includes(pattern));
    if (matching.length === 0) return parts(role, rest(schema));
    return parts(role, ...matching.map(([, part]) => part));
  });
}

/** Returns the schemas of members that `properties` does not declare, if it is unknown which patterns match a name. */
export function schemasOfUnknown({ schema, role }: Described): Described[] {
  const patterns = Object.values(mapOf(schema, "patternProperties"));
  if (patterns.length === 0) return parts(role, rest(schema));
  const each = role === "all" ? "some" : role;
  return parts(each, ...patterns, rest(schema) ?? true);
}

/**
 * Adds the role `role` to each schema. Boolean schemas are left out, except `true` as a member of a union, because it
 * accepts every value.
 */
export function parts(role: Role, ...schemas: readonly (JsonValue | undefined)[]): Described[] {
  return schemas.flatMap((schema): Described[] => {
    if (isObject(schema)) return [{ schema, role }];
    return schema === true && role === "some" ? [{ schema: anything, role }] : [];
  });
}

const anything: JsonObject = {};

function rest(schema: JsonObject): JsonValue | undefined {
  return own(schema, "additionalProperties") ?? own(schema, "unevaluatedProperties");
}
