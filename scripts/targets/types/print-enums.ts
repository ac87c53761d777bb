// Prints declarations of TypeScript enums, and references to them.

import { type JsonObject, own } from "../../json/json.js";
import type { ApiModel } from "../../model/api-model.js";
import type { Code } from "../../render/code.js";
import { ident } from "../../render/typescript.js";
import type { TagValue } from "../../schema/tag.js";
import { any, nothing, type TypeSchema, targetOf, typeReference } from "../../typescript/type.js";
import type { DeclaredEnums } from "../../typescript/type-schema.js";
import { enumDeclaration, enumMemberType } from "./enum-members.js";
import { EnumTypes } from "./enum-types.js";

/**
 * Prefix of references to enums. A reference to an enum member consists of the prefix, the enum's name, a space and the
 * member's name.
 */
const prefix = "enum ";

export class PrintedEnums implements DeclaredEnums {
  readonly #enums: EnumTypes;

  constructor(model: ApiModel) {
    this.#enums = new EnumTypes(model);
  }

  get names(): readonly string[] {
    return this.#enums.declared.map(({ name }) => name);
  }

  get declarations(): { readonly name: string; readonly declaration: Code }[] {
    return this.#enums.declared.map(({ name, members }) => ({
      name,
      declaration: enumDeclaration(name, members),
    }));
  }

  readonly of = (schema: JsonObject): TypeSchema | undefined => {
    const found = this.#enums.of(schema);
    if (found === undefined) return undefined;
    const type = typeReference(`${prefix}${found.name}`);
    return this.#enums.isNullable(schema) ? any([type, { type: "null" }], nothing) : type;
  };

  readonly some = (schema: JsonObject, values: readonly TagValue[]): TypeSchema | undefined => {
    const found = this.#enums.of(schema);
    if (found === undefined) return undefined;
    const members = found.members.filter(({ value }) => values.includes(value));
    return any(
      members.map(({ name }) => typeReference(`${prefix}${found.name} ${name}`)),
      nothing,
    );
  };
}

/** Returns the code for a reference to an enum or an enum member, or `undefined` for other references. */
export function printEnum(name: string): string | undefined {
  const [, type, member] = /^enum (\S+)(?: (.+))?$/s.exec(name) ?? [];
  if (type === undefined) return undefined;
  return member === undefined ? ident(type) : enumMemberType(type, member);
}

/**
 * Returns true if the type is only a reference to the enum with the name `typeName`. No type is declared for a name
 * that an enum already has.
 */
export function isEnumOf(typeName: string, type: TypeSchema): boolean {
  const reference = own(type, "$ref");
  return typeof reference === "string" && targetOf(reference) === `${prefix}${typeName}`;
}
