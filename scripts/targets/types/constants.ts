// Constants of enums: objects such as `{ calm: "calm", wild: "wild" }`, whose members are the values by name.

import { valueFor } from "../../json/by-key.js";
import { type JsonValue, own } from "../../json/json.js";
import type { ApiModel, Operation } from "../../model/api-model.js";
import { enumOwners } from "../../model/names/enum-names.js";
import { freeName } from "../../model/names/free-name.js";
import { functionNameFor } from "../../model/names/names.js";
import type { JsonSchema } from "../../model/schema.js";
import { type Code, code } from "../../render/code.js";
import type { Doc } from "../../render/comment.js";
import { ident, json, prop } from "../../render/typescript.js";
import { writtenNames } from "../../schema/choice.js";
import { docFor } from "../../typescript/docs.js";
import { width } from "../../typescript/layout.js";
import type { TypeSchema } from "../../typescript/type.js";
import type { TypeSchemas } from "../../typescript/type-schema.js";

/**
 * Returns code such as `const Mood = { calm: "calm", wild: "wild" } as const;`, or `undefined` for a type that is no
 * enum of strings and numbers. The generated constant has no member for the enum value null.
 */
export function constantOf(
  typeName: string,
  type: TypeSchema,
  schema: JsonSchema,
): Code | undefined {
  const values = valuesOf(type)?.filter((value) => value !== null);
  if (values === undefined || values.length === 0) return undefined;
  if (!values.every(isNameable)) return undefined;
  const names = memberNames(values, writtenNames(schema));
  const members = values.map((value, index) => `${prop(names[index])}: ${json(value)}`);
  const flat = `const ${ident(typeName)} = { ${members.join(", ")} } as const;`;
  if (flat.length + "export ".length < width) return code(flat);
  const lines = members.map((member) => `  ${member},\n`).join("");
  return code(`const ${ident(typeName)} = {\n${lines}} as const;`);
}

/** The constant of an enum, with its comment. */
interface ConstantOfEnum {
  readonly doc: Doc;
  readonly constant: Code;
}

/** The constants of enums that are not named schemas. Each constant is returned once. */
export class InlineConstants {
  readonly #byOwner = new Map<string, ConstantOfEnum[]>();

  constructor({ enumNames = [] }: ApiModel, schemas: TypeSchemas) {
    for (const { name, owner, json, about } of enumNames) {
      const constant = constantOf(name, schemas.of(json), json);
      if (constant === undefined) continue;
      const doc = docFor({ description: `Values of ${about}.` });
      valueFor(this.#byOwner, owner, () => []).push({ doc, constant });
    }
  }

  /** Returns the constants of an operation, and the constants of the components to which the operation refers. */
  ofOperation(operation: Operation): readonly ConstantOfEnum[] {
    // Most projects have no constants for inline enums, so the function returns before it visits all components.
    if (this.#byOwner.size === 0) return [];
    return enumOwners(operation).flatMap((owner) => this.of(owner));
  }

  /** `owner` is the key of a schema, operation or component in the name lock. */
  of(owner: string): readonly ConstantOfEnum[] {
    const found = this.#byOwner.get(owner) ?? [];
    this.#byOwner.delete(owner);
    return found;
  }
}

/** Returns the values of an enum or of a union of constants, or `undefined` for other types. */
function valuesOf(type: TypeSchema): unknown[] | undefined {
  const listed = own(type, "enum");
  if (Array.isArray(listed)) return listed;
  if (own(type, "type") === "null") return [null];
  const members = own(type, "anyOf");
  if (!Array.isArray(members)) return undefined;
  const values: unknown[] = [];
  for (const member of members) {
    const some = valuesOf(member as TypeSchema);
    if (some === undefined) return undefined;
    values.push(...some);
  }
  return [...new Set(values)];
}

function isNameable(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/**
 * Returns a member name for each enum value: its name in the document (`written`), or a name derived from the value. If
 * two values would have equal names, the later name gets a number.
 */
function memberNames(
  values: readonly (string | number)[],
  written: ReadonlyMap<JsonValue, string>,
): string[] {
  const preferred = values.map((value) => written.get(value) ?? value);
  const used = new Set(preferred.filter(isName));
  const kept = new Set<string>();
  return preferred.map((value) => {
    if (isName(value) && !kept.has(value)) {
      kept.add(value);
      return value;
    }
    const name = freeName(nameFor(value), used, "_");
    used.add(name);
    return name;
  });
}

function isName(value: string | number): value is string {
  return typeof value === "string" && /^[A-Za-z_$][\w$]{0,119}$/.test(value);
}

/**
 * Returns a name for a value: `in progress` → `inProgress`, `-created` → `minusCreated`, 1.5 → `_1_5`, -1 → `minus1`.
 */
function nameFor(value: string | number): string {
  const text = String(value).replace(/^-(?=.)/, "minus ");
  if (text === "") return "empty";
  const isNumeric = /^(?:minus )?\d[\d.e+-]*$/.test(text);
  return functionNameFor(
    isNumeric ? `_${text}`.replace("_minus ", "minus").replace(/\W/g, "_") : text,
  );
}
