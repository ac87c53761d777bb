// Which types the values of a schema may have, by all that it says of types, however it is put together.
import { isObject, type JsonObject, own } from "../../load/json.js";
import type { Inspection } from "../rule.js";
import { membersOf, referenced, typesOf } from "./sites.js";

/**
 * The types that a schema leaves its values, through `$ref`, `allOf`, `anyOf` and `oneOf`; `undefined` where it does
 * not limit them. `nullable` of OpenAPI 3.0 adds nothing here: those who ask take null for granted.
 */
export function possibleTypes(
  inspection: Inspection,
  schema: JsonObject,
  known: Map<JsonObject, ReadonlySet<string> | undefined> = new Map(),
  depth = 0,
): ReadonlySet<string> | undefined {
  if (known.has(schema) || depth > deepest) return known.get(schema);
  // Asked again before it is known, it is part of itself, and limits nothing.
  known.set(schema, undefined);
  const of = (one: JsonObject) => possibleTypes(inspection, one, known, depth + 1);
  const parts = (keyword: string) =>
    membersOf({ value: schema, pointer: "" }, keyword).map(({ value }) => of(value));
  const target = referenced(inspection, schema)?.value;
  const limits = [
    typesOf(schema) ?? typesOfValues(schema),
    target === undefined ? undefined : of(target),
    ...parts("allOf"),
    eitherOf(parts("anyOf")),
    eitherOf(parts("oneOf")),
  ].filter((limit) => limit !== undefined);
  const [first, ...others] = limits;
  if (first === undefined) return undefined;
  const types = new Set([...first].filter((type) => others.every((limit) => limit.has(type))));
  known.set(schema, types);
  return types;
}

/** A document that nests schemas deeper says nothing that anyone could follow. */
const deepest = 20;

function eitherOf(
  members: readonly (ReadonlySet<string> | undefined)[],
): ReadonlySet<string> | undefined {
  const types = new Set<string>();
  for (const member of members) {
    if (member === undefined) return undefined;
    for (const type of member) types.add(type);
  }
  return members.length === 0 ? undefined : types;
}

/** Of `const` and `enum`, only null and text are told apart: numbers are integers or not. */
function typesOfValues(schema: JsonObject): ReadonlySet<string> | undefined {
  const listed = own(schema, "enum");
  const values = Object.hasOwn(schema, "const") ? [own(schema, "const")] : listed;
  if (!Array.isArray(values)) return undefined;
  return new Set(
    values.map((value) => {
      if (value === null) return "null";
      if (Array.isArray(value)) return "array";
      return isObject(value) ? "object" : typeof value;
    }),
  );
}
