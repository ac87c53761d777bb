// The patterns of `patternProperties`, by which the schemas of an object's members are found.

import { type JsonObject, own } from "../../json/json.js";
import { PatternSets } from "../../openapi/patterns/sets.js";
import { mapOf } from "../../schema/schema.js";
import type { FindSchema } from "../schema.js";
import { type Described, parts } from "./position.js";
import { unevaluatedPart } from "./unevaluated.js";

/** Finds the schemas that describe the members of an object. */
export class MemberNames {
  readonly #sets = new PatternSets();

  /** Returns the schemas that describe the member `name`. */
  schemasOf(levels: readonly Described[], name: string, find: FindSchema): Described[] {
    const matches = (pattern: string) => this.#sets.compiled(pattern)?.test(name) === true;
    const evaluates = (level: JsonObject) =>
      Object.hasOwn(mapOf(level, "properties"), name) ||
      Object.keys(mapOf(level, "patternProperties")).some(matches);
    return levels.flatMap((level) => {
      const { schema, role } = level;
      const named = own(mapOf(schema, "properties"), name);
      const patterns = Object.entries(mapOf(schema, "patternProperties"));
      const matching = patterns.filter(([pattern]) => matches(pattern));
      // Names are not matched against a slow pattern. The schema of a slow pattern counts as a condition, so integers
      // that it describes stay numbers.
      const slow = patterns.filter(([pattern]) => this.#sets.compiled(pattern) === undefined);
      const isOther = named === undefined && matching.length === 0;
      return [
        ...(isOther ? rest(level, evaluates, find) : []),
        ...parts(role, named, ...matching.map(([, part]) => part)),
        ...parts("asks", ...slow.map(([, part]) => part)),
      ];
    });
  }

  /** Returns true if the keywords of a schema object describe the member `name`. */
  describes(level: JsonObject, name: string): boolean {
    const patterns = Object.keys(mapOf(level, "patternProperties"));
    return (
      Object.hasOwn(mapOf(level, "properties"), name) ||
      describesMatched(
        level,
        patterns.filter((pattern) => this.#sets.compiled(pattern)?.test(name)),
      )
    );
  }

  /**
   * Returns the sets of patterns in `patternProperties` that can match one member name. Names in `properties` are not
   * considered. Returns `undefined` if there are too many sets, or if a pattern is slow.
   */
  setsOf(levels: readonly Described[]): (readonly string[])[] | undefined {
    return this.#sets.of(
      levels.flatMap(({ schema }) => Object.keys(mapOf(schema, "patternProperties"))),
    );
  }

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
  find: FindSchema,
): Described[] {
  const evaluates = (level: JsonObject) =>
    Object.keys(mapOf(level, "patternProperties")).some((pattern) => matched.includes(pattern));
  return levels.flatMap((level) => {
    const { schema, role } = level;
    const patterns = Object.entries(mapOf(schema, "patternProperties"));
    const matching = patterns.filter(([pattern]) => matched.includes(pattern));
    if (matching.length === 0) return rest(level, evaluates, find);
    return parts(role, ...matching.map(([, part]) => part));
  });
}

/** Returns the schemas of members that `properties` does not declare, if it is unknown which patterns match a name. */
export function schemasOfUnknown({ schema, role }: Described): Described[] {
  const patterns = Object.values(mapOf(schema, "patternProperties"));
  const others = own(schema, "additionalProperties") ?? own(schema, "unevaluatedProperties");
  if (patterns.length === 0) return parts(role, others);
  const each = role === "all" ? "some" : role;
  return parts(each, ...patterns, others ?? true);
}

/**
 * Returns true if the keywords of a schema object describe members that `properties` does not declare. `matched`
 * contains the patterns that match the name of the member.
 */
export function describesMatched(level: JsonObject, matched: readonly string[]): boolean {
  return (
    Object.keys(mapOf(level, "patternProperties")).some((pattern) => matched.includes(pattern)) ||
    Object.hasOwn(level, "additionalProperties") ||
    Object.hasOwn(level, "unevaluatedProperties")
  );
}

/** Returns the schemas in `additionalProperties` or `unevaluatedProperties`. */
function rest(
  level: Described,
  evaluates: (inner: JsonObject) => boolean,
  find: FindSchema,
): Described[] {
  const others = own(level.schema, "additionalProperties");
  if (others !== undefined) return parts(level.role, others);
  const isEvaluated = (inner: JsonObject) =>
    evaluates(inner) || Object.hasOwn(inner, "additionalProperties");
  return unevaluatedPart(level, "unevaluatedProperties", isEvaluated, find);
}
