// Declares components as separate types, as openapi-typescript does: `SchemaPet`, `ResponseNotFound`.

import { isObject, own } from "../../json/json.js";
import { freeName } from "../../model/names/free-name.js";
import type { TypeSchema } from "../../typescript/type.js";

/** Prefixes of type names for components, by section. */
const prefixes: Readonly<Record<string, string>> = {
  schemas: "Schema",
  responses: "Response",
  parameters: "Parameter",
  requestBodies: "RequestBody",
  headers: "Header",
  pathItems: "PathItem",
};

export interface RootType {
  readonly name: string;
  readonly type: TypeSchema;
}

/** Returns a separate type for each component. A type whose name is in `used` gets a number. */
export function rootTypes(components: TypeSchema, used: Iterable<string>): RootType[] {
  const all = new Set(used);
  return membersOf(components).flatMap(([section, listed]) =>
    membersOf(listed).map(([key]) => {
      const name = freeName(`${prefixes[section]}${pascalCase(key)}`, all, "_");
      all.add(name);
      return { name, type: { member: ["components", section, key] } };
    }),
  );
}

function membersOf(type: TypeSchema): [string, TypeSchema][] {
  const properties = own(type, "properties");
  return isObject(properties) ? (Object.entries(properties) as [string, TypeSchema][]) : [];
}

/** Returns a name in Pascal case: `order-line` → `OrderLine`, `HTTPError` → `HttpError`, `v2.1` → `V2_1`. */
function pascalCase(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "");
  return words
    .map((word, index) => {
      const [first = ""] = word;
      const initial = index > 0 && /\d/.test(first) ? `_${first}` : first.toUpperCase();
      return `${initial}${word.slice(first.length).toLowerCase()}`;
    })
    .join("");
}
