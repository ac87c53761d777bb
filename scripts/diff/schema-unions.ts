// What changed in the members of a union: which belong together, which are new, which are gone.
import { isObject, own } from "../load/json.js";
import { append } from "../load/pointer.js";
import { type JsonSchema, referencedName } from "../model/schema.js";
import { type Findings, placeOf, report } from "./schema-finding.js";
import type { NamedSchemas, SchemaView, ViewedSchema } from "./schema-view.js";

/** Compares `oneOf` and `anyOf` member by member; `named` are the schemas after the change. */
export function compareUnions(
  before: SchemaView,
  after: SchemaView,
  found: Findings,
  alike: (before: JsonSchema, after: JsonSchema) => boolean,
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
    const left = new Set(now);
    // Of several that accept the same values, those of one name belong together.
    const sameName = (member: ViewedSchema, other: ViewedSchema) =>
      tagOf(member.json) === tagOf(other.json) && alike(member.json, other.json);
    const unpaired = (members: ViewedSchema[], isTwin: typeof sameName) =>
      members.filter((member) => {
        const twin = [...left].find((other) => isTwin(member, other));
        if (twin === undefined) return true;
        left.delete(twin);
        found.steps.push({ before: member, after: twin, flip: false });
        return false;
      });
    const rest = unpaired(unpaired(old, sameName), ({ json }, other) => alike(json, other.json));
    for (const [index, member] of rest.entries()) {
      const tag = tagOf(member.json);
      const namesake = [...left].find((other) => tag !== undefined && tagOf(other.json) === tag);
      const byPlace = rest.length === left.size && index >= 0 ? [...left][0] : undefined;
      const twin = namesake ?? (tag === undefined ? byPlace : undefined);
      if (twin !== undefined) {
        left.delete(twin);
        found.steps.push({ before: member, after: twin, flip: false });
      } else {
        found.findings.push({
          rule: isGone(member.json, named) ? "named-union-member-removed" : "union-member-removed",
          message: `a member of ${keyword} is gone${tag === undefined ? "" : `: ${tag}`}`,
          shift: "narrower",
          before: member.pointer,
          after: placeOf(after, keyword),
        });
      }
    }
    for (const member of left) {
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
