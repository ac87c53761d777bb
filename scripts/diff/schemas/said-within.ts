// What a schema says by itself on one side and the members of its union on the other: it moved with the union.

import { isObject } from "../../json/json.js";
import { documentation, unions, valueLists } from "../../openapi/keywords/groups.js";
import { besides, undescribing } from "../../schema/mentions.js";
import { mapOf, namesOf } from "../../schema/schema.js";
import type { Delta } from "./edit.js";
import { membersOf, type NamedSchemas, requiredOf, type SchemaView, scopeIn } from "./view.js";

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
      ...namesOf(level, "required"),
    ]),
  );
  const mentioned = [...membersOf(plain, "properties").keys(), ...requiredOf(plain)];
  const names = new Set(mentioned.filter((name) => members.has(name) && !told.has(name)));
  const keywords = new Set(
    [...plain.keywords.keys()].filter(
      (keyword) =>
        !toldByThemselves.has(keyword) &&
        !union.keywords.has(keyword) &&
        within.some((level) => Object.hasOwn(level, keyword)),
    ),
  );
  const deltas: Delta[] = [...names].map((name) => ({ of: "property", name }));
  if (keywords.size > 0) deltas.push({ of: "keywords", keywords: [...keywords] });
  return { names, keywords, deltas };
}

/** Keywords that are compared name by name or value by value, and those that say something of the whole only. */
const toldByThemselves = new Set<string>([
  ...unions,
  ...documentation,
  ...valueLists,
  "discriminator",
  "properties",
  "required",
  "type",
]);

/** True for a schema that says `oneOf` or `anyOf`. */
export function hasUnion({ keywords }: SchemaView): boolean {
  return unions.some((keyword) => keywords.has(keyword));
}
