// Describes the types that `print-type.ts` prints, and combines them.
import { canonical } from "../json/canonical.js";
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";

/**
 * A type in the form of a JSON Schema. A type has one of the keywords `$ref`, `enum`, `anyOf`, `allOf` and `type`. A
 * `TypeSchema` without keywords, `{}`, is the type `unknown`. `TypeSchema` has five keywords that do not exist in JSON
 * Schema: `member`, `text`, `doc`, `keys` and `line`. `member` is the path to a member of a declared type. `text` is the
 * code of a property that was printed earlier. `doc` is the comment of a property. `keys` describes member names that
 * are template literals: their fixed texts, and the types of the values between them. `line` decides how the type is
 * printed; see `Line`.
 */
export type TypeSchema = JsonObject;

/**
 * The layout of a printed type. `own` prints an object type on one line if it has at most four members and fits.
 * `shared`: the property is printed on the line of the previous property, if both are `shared`.
 */
export type Line = "own" | "shared";

/** The type `never`. */
export const nothing: TypeSchema = Object.freeze({ enum: [] }) as TypeSchema;

/**
 * Marks the type `string` if it is a member of a union with constants. The mark prevents TypeScript from reducing a
 * union such as `string | "a"` to `string`.
 */
export const beside = "beside constants";

/** An array whose items arrive one by one; it is printed as `AsyncIterable`. */
export const streamed: TypeSchema = Object.freeze({
  type: "array",
  format: "streamed",
}) as TypeSchema;

/** Returns a reference to the type with the name `typeName`. */
export function typeReference(typeName: string): TypeSchema {
  return { $ref: `${place}${typeName}` };
}

/** Returns the name of the type to which a reference points. */
export function targetOf(reference: string): string {
  return reference.slice(place.length);
}

const place = "#/components/schemas/";

export function isUnknown(type: TypeSchema): boolean {
  for (const key in type) if (!Object.hasOwn(annotations, key)) return false;
  return true;
}

/** Returns a union, or `none` if there are no members. */
export function any(members: readonly TypeSchema[], none: TypeSchema): TypeSchema {
  if (members.length === 0) return none;
  if (members.length === 1) return members[0] as TypeSchema;
  // A union with the member `unknown` equals `unknown`.
  if (members.some(isUnknown)) return {};
  return { anyOf: [...members] };
}

/**
 * Returns an intersection. Leaves out redundant members of the intersection. In an intersection, an object type without
 * declared members is redundant.
 */
export function every(
  parts: readonly TypeSchema[],
  { keepsBareObjects = false }: { readonly keepsBareObjects?: boolean } = {},
): TypeSchema {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return isUnknown(first) ? {} : first;
  let telling: TypeSchema[] = [];
  for (const part of parts) {
    if (isUnknown(part)) continue;
    const members = own(part, "allOf");
    if (!Array.isArray(members)) telling.push(part);
    else for (const member of members as TypeSchema[]) if (!isUnknown(member)) telling.push(member);
  }
  const [only, another] = telling;
  if (only !== undefined && another === undefined) return only;
  if (!keepsBareObjects && telling.some(describesMembers))
    telling = telling.filter((part) => !isBareObject(part));
  telling = withoutWider(telling);
  if (telling.length === 0) return parts.find(isBareObject) ?? {};
  if (telling.length === 1) return telling[0] as TypeSchema;
  return { allOf: telling };
}

/** Returns true for an object type without declared members: `Record<string, unknown>`. */
export function isBareObject(type: TypeSchema): boolean {
  return (
    type["type"] === "object" &&
    Object.keys(type).every((key) => key === "type" || Object.hasOwn(annotations, key))
  );
}

/** Keywords that do not restrict values, each with its purpose. */
const annotations: Readonly<Record<string, string>> = {
  doc: "the comment above a property",
  readOnly: "that a property is printed as `readonly`",
  line: "where the type is printed",
};

/**
 * Leaves out unions of bare types that allow all values of another union, such as `string | number` beside
 * `"a" | number`.
 */
function withoutWider(parts: readonly TypeSchema[]): TypeSchema[] {
  // Few types exist, so many unions have few distinct sets of types.
  const narrower = new Map<string, readonly (JsonValue | undefined)[]>();
  for (const part of parts) {
    const members = membersOf(part);
    if (members === undefined || members.every(isBare)) continue;
    const types = new Set(members.map((one) => one["type"]));
    narrower.set(canonical([...types].map((type) => type ?? null).sort()), [...types]);
  }
  if (narrower.size === 0) return [...parts];
  return parts.filter((part) => {
    const members = membersOf(part);
    if (members === undefined || !members.every(isBare)) return true;
    const allowed = new Set(members.map((one) => one["type"]));
    return ![...narrower.values()].some((types) => types.every((type) => allowed.has(type)));
  });
}

function membersOf(type: TypeSchema): readonly TypeSchema[] | undefined {
  const members = own(type, "anyOf");
  return Array.isArray(members) ? (members as TypeSchema[]) : undefined;
}

function isBare(type: TypeSchema): boolean {
  if (isBareObject(type)) return true;
  const { type: word, items, ...rest } = type;
  const isAny = word === "array" ? isObject(items) && isUnknown(items) : items === undefined;
  return word !== undefined && isAny && Object.keys(rest).length === 0;
}

function describesMembers(type: TypeSchema): boolean {
  if (Object.hasOwn(type, "$ref")) return true;
  if (type["type"] === "object") return !isBareObject(type);
  const members = own(type, "anyOf") ?? own(type, "allOf");
  return Array.isArray(members) && members.some((member) => describesMembers(member as TypeSchema));
}
