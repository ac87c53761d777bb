// How types combine, in the forms that openapi-typescript is given: union, intersection, and neither.
import { type JsonObject, own } from "../../load/json.js";

/** A schema in the forms that `openapi-typescript.ts` takes; `{}` is `unknown`. */
export type TypeSchema = JsonObject;

/** No value at all. */
export const nothing: TypeSchema = Object.freeze({ enum: [] }) as TypeSchema;

/** The format of what stands beside constants of its type, and must not swallow them. */
export const beside = "beside constants";

/** How a reference to a type's name is written in a TypeSchema. */
export function typeReference(typeName: string): TypeSchema {
  return { $ref: `#/components/schemas/${typeName}` };
}

/** A union; `none` if it has no members. */
export function any(members: readonly TypeSchema[], none: TypeSchema): TypeSchema {
  if (members.length === 0) return none;
  if (members.length === 1) return members[0] as TypeSchema;
  // Whatever else there is to choose from, the choice is unknown.
  if (members.some((member) => Object.keys(member).length === 0)) return {};
  return { anyOf: [...members] };
}

/** An intersection, without what adds nothing. */
export function every(parts: readonly TypeSchema[]): TypeSchema {
  let telling = parts
    .flatMap((part): TypeSchema[] =>
      Array.isArray(own(part, "allOf")) ? (part["allOf"] as TypeSchema[]) : [part],
    )
    .filter((part) => Object.keys(part).length > 0);
  if (telling.some(describesMembers)) telling = telling.filter((part) => !isBareObject(part));
  if (telling.length === 0) return parts.find(isBareObject) ?? {};
  if (telling.length === 1) return telling[0] as TypeSchema;
  return { allOf: telling };
}

/**
 * True for an object of whose members nothing is said. Its type is `object`: an index signature would refuse values
 * whose type is an interface.
 */
export function isBareObject(type: TypeSchema): boolean {
  return type["type"] === "object" && Object.keys(type).every((key) => Object.hasOwn(silent, key));
}

/** What may stand beside a bare object, and what it says instead of members. */
const silent: Readonly<Record<string, string>> = {
  type: "that it is an object",
  title: "how it is called",
  readOnly: "how a property is printed",
};

function describesMembers(type: TypeSchema): boolean {
  if (Object.hasOwn(type, "$ref")) return true;
  if (type["type"] === "object") return !isBareObject(type);
  const members = own(type, "anyOf") ?? own(type, "allOf");
  return Array.isArray(members) && members.some((member) => describesMembers(member as TypeSchema));
}
