// What changed in the members of a union: which belong together, which are new, which are gone.
import { isObject, own } from "../load/json.js";
import { append } from "../load/pointer.js";
import { type JsonSchema, referencedName } from "../model/schema.js";
import type { SideName } from "./containment/contains.js";
import { type Findings, placeOf, report } from "./schema-finding.js";
import type { NamedSchemas, SchemaView, ViewedSchema } from "./schema-view.js";

/** What a schema of one side says: the very same for all that say it, however it is written down. */
export type Meaning = (schema: JsonSchema, side: SideName) => object;

/** Compares `oneOf` and `anyOf` member by member; `named` are the schemas after the change. */
export function compareUnions(
  before: SchemaView,
  after: SchemaView,
  found: Findings,
  meaning: Meaning,
  named: NamedSchemas,
): void {
  for (const keyword of ["oneOf", "anyOf"]) {
    const old = unionOf(before, keyword);
    const now = unionOf(after, keyword);
    if (old === undefined && now === undefined) continue;
    if (old === undefined || now === undefined) {
      report(found, keyword, [before, after], {
        rule: now ? "union-added" : "union-removed",
        message: `${keyword} ${now ? "is new" : "is gone"}`,
        shift: now ? "narrower" : "wider",
      });
      continue;
    }
    const { both, gone, added } = pairMembers(old, now, meaning);
    for (const [member, twin] of both)
      found.steps.push({ before: member, after: twin, flip: false });
    for (const member of gone) {
      const tag = tagOf(member.json);
      found.findings.push({
        rule: isGone(member.json, named) ? "named-union-member-removed" : "union-member-removed",
        message: `a member of ${keyword} is gone${tag === undefined ? "" : `: ${tag}`}`,
        shift: "narrower",
        before: member.pointer,
        after: placeOf(after, keyword),
      });
    }
    for (const member of added) {
      const tag = tagOf(member.json);
      found.findings.push({
        rule: "union-member-added",
        message: `a member of ${keyword} is new${tag === undefined ? "" : `: ${tag}`}`,
        shift: "wider",
        before: placeOf(before, keyword),
        after: member.pointer,
      });
    }
  }
}

/** Finds members again: by what they say, those of one name first; by name; the rest by place, if as many are left. */
function pairMembers(
  before: readonly ViewedSchema[],
  after: readonly ViewedSchema[],
  meaning: Meaning,
) {
  const both: (readonly [ViewedSchema, ViewedSchema])[] = [];
  let gone = before;
  let added = after;
  const pairBy = (keyOf: (member: ViewedSchema, side: SideName) => unknown) => {
    const waiting = new Map<unknown, ViewedSchema[]>();
    for (const member of [...added].reverse()) {
      const key = keyOf(member, "after");
      const known = waiting.get(key);
      if (known === undefined) waiting.set(key, [member]);
      else known.push(member);
    }
    const taken = new Set<ViewedSchema>();
    gone = gone.filter((member) => {
      const key = keyOf(member, "before");
      const twin = key === undefined ? undefined : waiting.get(key)?.pop();
      if (twin === undefined) return true;
      both.push([member, twin]);
      taken.add(twin);
      return false;
    });
    added = added.filter((member) => !taken.has(member));
  };
  // Of several that accept the same values, those of one name belong together.
  const numbers = new Map<object, number>();
  const numberOf = (said: object) => {
    const number = numbers.get(said) ?? numbers.size;
    numbers.set(said, number);
    return number;
  };
  pairBy(({ json }, side) => `${numberOf(meaning(json, side))} ${tagOf(json) ?? ""}`);
  pairBy(({ json }, side) => meaning(json, side));
  pairBy(({ json }) => tagOf(json));
  if (gone.length === added.length) {
    const byPlace = gone
      .map((member, index) => [member, added[index] as ViewedSchema] as const)
      .filter(([member]) => tagOf(member.json) === undefined);
    const paired = new Set(byPlace.flat());
    both.push(...byPlace);
    gone = gone.filter((member) => !paired.has(member));
    added = added.filter((member) => !paired.has(member));
  }
  return { both, gone, added };
}

function unionOf(view: SchemaView, keyword: string): ViewedSchema[] | undefined {
  const said = view.keywords.get(keyword);
  if (said === undefined) return undefined;
  return said.flatMap(({ value, pointer }) =>
    Array.isArray(value)
      ? value.map((json, index) => ({ json: json as JsonSchema, pointer: append(pointer, index) }))
      : [],
  );
}

/** What people tell a union's members apart by: the referenced name, or the title. */
function tagOf(schema: JsonSchema): string | undefined {
  if (!isObject(schema)) return undefined;
  const { $ref, title } = schema;
  return typeof $ref === "string" ? $ref : typeof title === "string" ? title : undefined;
}

/** True for a reference to a schema that no longer is. */
function isGone(schema: JsonSchema, named: NamedSchemas): boolean {
  const reference = isObject(schema) ? own(schema, "$ref") : undefined;
  if (typeof reference !== "string") return false;
  const name = referencedName(reference);
  return name === undefined || !named.has(name);
}
