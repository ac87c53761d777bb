// Creates the names of TypeScript enums and their members, as openapi-typescript does.

import type { JsonObject } from "../../json/json.js";
import { freeName } from "../../model/names/free-name.js";
import { type Code, code } from "../../render/code.js";
import { comment } from "../../render/comment.js";
import { ident, json, str } from "../../render/typescript.js";
import { writtenDescriptions, writtenNames } from "../../schema/choice.js";

export interface EnumMember {
  readonly name: string;
  readonly value: string | number;
  readonly description?: string;
}

/** Returns the name of an enum: `components/schemas/order-line/state` → `OrderLineState`. */
export function enumName(path: readonly string[]): string {
  const text = path.join("/").replace("components/schemas", "");
  const joined = text.replace(/[^A-Za-z_$0-9]+(.)?/g, (found) => {
    const last = found.at(-1) ?? "";
    return /[^A-Za-z_$0-9]/.test(last) ? "" : last.toUpperCase();
  });
  const name = `${joined.slice(0, 1).toUpperCase()}${joined.slice(1)}`;
  return /^[A-Za-z_$]/.test(name) ? name : `Value${name}`;
}

/** Returns an enum member for each value. If the document gives a name to the value, the member has this name. */
export function enumMembers(
  values: readonly (string | number)[],
  schema: JsonObject,
): readonly EnumMember[] {
  const names = writtenNames(schema);
  const descriptions = writtenDescriptions(schema);
  const used = new Set<string>();
  return [...new Set(values)].map((value) => {
    const name = freeName(memberName(names.get(value) ?? String(value)), used, "_");
    used.add(name);
    const description = descriptions.get(value);
    return { name, value, ...(description === undefined ? {} : { description }) };
  });
}

const isName = /^[A-Za-z_$][A-Za-z_$0-9]*$/;

/**
 * Returns a member's name: `in progress` → `in_progress`, `2nd` → `Value2nd`, -1 → `ValueMinus1`. If a text has no
 * letters, digits, `_` or `$`, the member's name is the text in quotes.
 */
function memberName(text: string): string {
  if (isName.test(text)) return text;
  const [first = ""] = text;
  let name = text;
  if (first !== "" && Number(first) >= 0) name = `Value${text}`.replace(".", "_");
  else if (first === "-") name = `ValueMinus${text.slice(1)}`;
  const signs = /[^A-Za-z_$0-9]+/g;
  if (name.match(signs)?.[0] === name) return name;
  return name.replace(signs, (found) => (found === "+" ? "Plus" : "_"));
}

/** Returns `enum Name { … }`, without `export`. */
export function enumDeclaration(name: string, members: readonly EnumMember[]): Code {
  const lines = members.map(({ name, value, description }) => {
    const above = description === undefined ? "" : comment({ text: description, tags: [] }, "  ");
    const key = isName.test(name) ? name : str(name);
    return `${above === "" ? "" : `  ${above}\n`}  ${key} = ${json(value)},\n`;
  });
  return code(`enum ${ident(name)} {\n${lines.join("")}}`);
}

export function enumMemberType(name: string, member: string): string {
  return isName.test(member)
    ? `${ident(name)}.${member}`
    : `(typeof ${ident(name)})[${str(member)}]`;
}
