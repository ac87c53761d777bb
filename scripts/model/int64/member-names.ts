// The patterns that decide which schemas describe a member of an object, from `patternProperties`.

import { valueFor } from "../../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { compilePattern } from "../../openapi/patterns/compile.js";
import { Matchings } from "../../openapi/patterns/matching.js";
import { mayMatchTogether } from "../../openapi/patterns/together.js";
import { mapOf } from "../../schema/schema.js";
import type { Described, Role } from "./position.js";

/**
 * Maximum number of sets of `patternProperties` patterns that are generated for one object. Generated code contains one
 * entry for each set of patterns that can match the same member name.
 */
const mostSets = 15;
/** Maximum number of steps for comparing the patterns of a document, to find patterns that can match the same name. */
const mostWork = 2_000_000;

/** Finds the schemas that describe the members of an object. */
export class MemberNames {
  readonly #matchings = new Matchings();
  readonly #together = new Map<string, boolean>();
  readonly #work = { left: mostWork };
  readonly #compiled = new Map<string, RegExp | undefined>();

  /** Returns the schemas that describe the member `name`. */
  schemasOf(levels: readonly Described[], name: string): Described[] {
    return levels.flatMap(({ schema, role }) => {
      const named = own(mapOf(schema, "properties"), name);
      const patterns = Object.entries(mapOf(schema, "patternProperties"));
      const matching = patterns.filter(([pattern]) => this.#fast(pattern)?.test(name));
      // Names are not matched against a slow pattern. The schema of a slow pattern counts as a condition, so integers
      // that it describes stay numbers.
      const slow = patterns.filter(([pattern]) => this.#fast(pattern) === undefined);
      const isOther = named === undefined && matching.length === 0;
      return [
        ...parts(role, isOther ? rest(schema) : named, ...matching.map(([, part]) => part)),
        ...parts("asks", ...slow.map(([, part]) => part)),
      ];
    });
  }

  /**
   * Returns the sets of `patternProperties` patterns that can match one member name. Names in `properties` are not
   * considered. Sets with more patterns come first. Returns `undefined` if there are too many sets, or if a pattern is
   * slow.
   */
  setsOf(levels: readonly Described[]): (readonly string[])[] | undefined {
    const patterns = new Set(
      levels.flatMap(({ schema }) => Object.keys(mapOf(schema, "patternProperties"))),
    );
    const sets: (readonly string[])[] = [[]];
    for (const pattern of patterns) {
      if (this.#fast(pattern) === undefined) return undefined;
      for (const set of [...sets]) {
        const larger = [...set, pattern];
        if (this.#areTogether(larger)) sets.push(larger);
        if (sets.length > mostSets + 1) return undefined;
      }
    }
    return sets.slice(1).sort((one, other) => other.length - one.length);
  }

  #areTogether(patterns: readonly string[]): boolean {
    if (patterns.length === 1) return true;
    const key = JSON.stringify(patterns);
    return valueFor(this.#together, key, () => mayMatchTogether(patterns, this.#work));
  }

  /** Returns the regular expressions of patterns. */
  compiled(patterns: readonly string[]): RegExp[] {
    return patterns.flatMap((pattern) => this.#fast(pattern) ?? []);
  }

  /** Returns the regular expression of a pattern, or `undefined` if it is invalid or may be slow. */
  #fast(pattern: string): RegExp | undefined {
    if (!this.#compiled.has(pattern)) {
      const isFast = this.#matchings.of(pattern).by === "expression";
      this.#compiled.set(pattern, isFast ? compilePattern(pattern) : undefined);
    }
    return this.#compiled.get(pattern);
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
