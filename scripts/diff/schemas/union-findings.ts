// Finds keywords that moved from a schema into the members of a new union, or from the members of a removed union into
// the schema.

import { isSchemaObject, type JsonSchema } from "../../model/schema.js";
import { namesOf, unions } from "../../openapi/keywords/groups.js";
import { besides, undescribing } from "../../schema/mentions.js";
import { mapOf, namesOf as namesIn } from "../../schema/schema.js";
import type { Delta } from "./edit.js";
import { requiredOf } from "./properties.js";
import { membersOf, type NamedSchemas, type SchemaView, scopeIn, textsOf, viewOf } from "./view.js";

/** Properties and keywords that moved between a schema and the members of a union in the other document. */
export interface UnionFindings {
  readonly names: ReadonlySet<string>;
  readonly keywords: ReadonlySet<string>;
  /**
   * Keywords such as `additionalProperties: false` that all union members have, but the schema in the other document
   * lacks.
   */
  readonly demands: readonly string[];
  /** The moved keywords. A moved keyword belongs to the edit that adds or removes the union. */
  readonly deltas: readonly Delta[];
}

const nothing: UnionFindings = { names: new Set(), keywords: new Set(), demands: [], deltas: [] };

/** Returns the properties and keywords that moved into or out of a union, if only one of the schemas is a union. */
export function findingsWithin(
  before: SchemaView,
  after: SchemaView,
  named: { readonly before: NamedSchemas; readonly after: NamedSchemas },
): UnionFindings {
  const [was, is] = [hasUnion(before), hasUnion(after)];
  if (was === is) return nothing;
  const [plain, union] = is ? [before, after] : [after, before];
  if (!isSchemaObject(union.json)) return nothing;
  const levels = besides(union.json, scopeIn(is ? named.after : named.before), undescribing);
  const within = [...levels].filter((level) => !union.parts.some(({ json }) => json === level));
  const inUnion = membersOf(union, "properties");
  const members = new Set(
    within.flatMap((level) => [
      ...Object.keys(mapOf(level, "properties")),
      ...namesIn(level, "required"),
    ]),
  );
  const mentioned = [...membersOf(plain, "properties").keys(), ...requiredOf(plain)];
  const names = new Set(mentioned.filter((name) => members.has(name) && !inUnion.has(name)));
  const keywords = new Set(
    [...plain.keywords.keys()].filter(
      (keyword) =>
        judging.has(keyword) &&
        !union.keywords.has(keyword) &&
        within.some((level) => Object.hasOwn(level, keyword)),
    ),
  );
  const deltas: Delta[] = [...names].map((name) => ({ of: "property", name }));
  if (keywords.size > 0) deltas.push({ of: "keywords", keywords: [...keywords] });
  const demands = demandsOf(union, plain, names, is ? named.after : named.before);
  return { names, keywords, demands, deltas };
}

/**
 * Returns the keywords that all union members have and that `other` lacks. If some union members declare a property of
 * `names`, only these union members are considered.
 */
function demandsOf(
  union: SchemaView,
  other: SchemaView,
  names: ReadonlySet<string>,
  named: NamedSchemas,
): readonly string[] {
  const members = unions
    .flatMap((keyword) => union.keywords.get(keyword) ?? [])
    .flatMap(({ value }) => (Array.isArray(value) ? (value as JsonSchema[]) : []))
    .map((json) => viewOf({ json, pointer: "" }, named));
  const having = members.filter((member) =>
    [...membersOf(member, "properties").keys(), ...requiredOf(member)].some((name) =>
      names.has(name),
    ),
  );
  const [first, ...more] = (having.length > 0 ? having : members).map(keywordTexts);
  const known = keywordTexts(other);
  return (first ?? []).filter(
    (one) => more.every((demands) => demands.includes(one)) && !known.includes(one),
  );
}

/** Returns each keyword with its value as text, such as `additionalProperties: false`. */
function keywordTexts({ keywords }: SchemaView): readonly string[] {
  return [...keywords].flatMap(([keyword, values]) =>
    judging.has(keyword) && keyword !== "required"
      ? textsOf(values).map((text) => `${keyword}: ${text}`)
      : [],
  );
}

/**
 * Keywords that apply only to values of certain types, such as `minLength`. `properties` is not listed, because
 * properties are compared by name.
 */
const judging: ReadonlySet<string> = new Set(
  namesOf(({ name, appliesTo }) => appliesTo !== undefined && name !== "properties"),
);

export function hasUnion({ keywords }: SchemaView): boolean {
  return unions.some((keyword) => keywords.has(keyword));
}
