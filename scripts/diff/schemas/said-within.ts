// What a schema says by itself on one side and the members of its union on the other: it moved with the union.

import { isObject } from "../../json/json.js";
import { namesOf, unions } from "../../openapi/keywords/groups.js";
import { besides, undescribing } from "../../schema/mentions.js";
import { mapOf, namesOf as namesIn } from "../../schema/schema.js";
import type { Delta } from "./edit.js";
import { requiredOf } from "./properties.js";
import { membersOf, type NamedSchemas, type SchemaView, scopeIn } from "./view.js";

/** What of a schema the members of a union say on the other side. */
export interface SaidWithin {
  /** Properties by name. */
  readonly names: ReadonlySet<string>;
  readonly keywords: ReadonlySet<string>;
  /** The same as part of the edit that brings the union, or takes it away. */
  readonly deltas: readonly Delta[];
}

const nothing: SaidWithin = { names: new Set(), keywords: new Set(), deltas: [] };

/** What changes places where one side alone has a union. */
export function saidWithin(
  before: SchemaView,
  after: SchemaView,
  named: { readonly before: NamedSchemas; readonly after: NamedSchemas },
): SaidWithin {
  const [was, is] = [hasUnion(before), hasUnion(after)];
  if (was === is) return nothing;
  const [plain, union] = is ? [before, after] : [after, before];
  if (!isObject(union.json)) return nothing;
  const levels = besides(union.json, scopeIn(is ? named.after : named.before), undescribing);
  const within = [...levels].filter((level) => !union.parts.some(({ json }) => json === level));
  const told = membersOf(union, "properties");
  const members = new Set(
    within.flatMap((level) => [
      ...Object.keys(mapOf(level, "properties")),
      ...namesIn(level, "required"),
    ]),
  );
  const mentioned = [...membersOf(plain, "properties").keys(), ...requiredOf(plain)];
  const names = new Set(mentioned.filter((name) => members.has(name) && !told.has(name)));
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
  return { names, keywords, deltas };
}

/** Keywords that judge some kinds of value; the properties among them are compared name by name. */
const judging: ReadonlySet<string> = new Set(
  namesOf(({ name, appliesTo }) => appliesTo !== undefined && name !== "properties"),
);

/** True for a schema that says `oneOf` or `anyOf`. */
export function hasUnion({ keywords }: SchemaView): boolean {
  return unions.some((keyword) => keywords.has(keyword));
}
