// Prints types as TypeScript code, without a compiler. Names, literals and comments are encoded for their position in
// the code.
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { type Code, code } from "../render/code.js";
import type { Doc } from "../render/comment.js";
import { ident, prop, str, templateText } from "../render/typescript.js";
import { joined, listType, type Member, membersText, objectType, type Printed } from "./layout.js";
import {
  beside,
  isBareObject,
  isUnknown,
  type Line,
  streamed,
  type TypeSchema,
  targetOf,
} from "./type.js";

/** Prints a reference to a declared type. */
export type PrintReference = (typeName: string) => string;

export interface PrintOptions {
  /** True if members and arrays are `readonly`. */
  readonly immutable?: boolean;
  /** True if members are sorted by name. */
  readonly alphabetize?: boolean;
}

/** Prints types. */
export class TypePrinter {
  readonly #reference: PrintReference;
  readonly #isImmutable: boolean;
  readonly #isSorted: boolean;

  constructor(
    reference: PrintReference = ident,
    { immutable = false, alphabetize = false }: PrintOptions = {},
  ) {
    this.#reference = reference;
    this.#isImmutable = immutable;
    this.#isSorted = alphabetize;
  }

  /**
   * Prints an interface or a type alias, without `export`. An interface is preferred, because it may refer to itself.
   * TypeScript's error messages contain the names of interfaces.
   */
  declaration(name: string, type: TypeSchema, isAlias = false): Code {
    const members = isAlias ? undefined : this.#members(type, 2);
    if (members !== undefined && members.length > 0) {
      return code(`interface ${ident(name)} {\n${membersText(members, 2)}}`);
    }
    const head = `type ${ident(name)} = `;
    const { text } = this.type(type, 0, head.length + "export ".length);
    return code(`${after(head, text)};`);
  }

  /**
   * Prints a required member of an interface. The result is the type of the member. It needs less memory than `type`,
   * which matters for the types of all operations.
   */
  member(name: string, type: TypeSchema): TypeSchema {
    return { text: this.#property(name, type, true, 2).text };
  }

  /** Prints a type. `indent` is the indentation of the line, and `column` is the position at which the type begins. */
  type(type: TypeSchema, indent: number, column: number = indent): Printed {
    const reference = own(type, "$ref");
    if (typeof reference === "string") return tight(this.#reference(targetOf(reference)));
    const [root, ...path] = listOf(type, "member");
    if (root !== undefined)
      return tight(ident(root) + path.map((name) => `[${str(name)}]`).join(""));
    if (Array.isArray(own(type, "enum"))) return this.#union(type, indent, column);
    if (Array.isArray(own(type, "anyOf"))) return this.#union(type, indent, column);
    if (Array.isArray(own(type, "allOf"))) return this.#intersection(type, indent, column);
    if (own(type, "type") === "array") return this.#array(type, indent, column);
    if (own(type, "type") === "object") return this.#object(type, indent, column);
    return isUnknown(type) ? unknown : tight(scalar(type));
  }

  #object(type: TypeSchema, indent: number, column: number): Printed {
    if (isBareObject(type)) return tight("Record<string, unknown>");
    const members = this.#members(type, indent + 2) ?? [];
    return objectType(members, { indent, column, isRow: isOf("own", type) });
  }

  /** Returns the printed members of an object type, or `undefined` for other types. */
  #members(type: TypeSchema, indent: number): Member[] | undefined {
    const [only, another] = listOf(type, "enum");
    if (isObject(only) && another === undefined) return this.#constants(only, indent);
    if (own(type, "type") !== "object" || isBareObject(type)) return undefined;
    const properties = own(type, "properties");
    const required = new Set(listOf(type, "required"));
    const listed = isObject(properties) ? Object.keys(properties) : [];
    if (this.#isSorted) listed.sort();
    const members = listed.map((name) => {
      const property = (properties as JsonObject)[name] as TypeSchema;
      return this.#property(name, property, required.has(name), indent);
    });
    const others = own(type, "additionalProperties");
    if (others === undefined) return members;
    const keys = own(type, "keys");
    const key = Array.isArray(keys) ? `path: ${matching(keys)}` : "key: string";
    const index = this.#index(key, others === true ? {} : (others as TypeSchema), indent);
    const isOptional = listed.some((name) => !required.has(name));
    const undefinable = isOptional && index.isUnknown !== true;
    return [...members, undefinable ? { text: `${index.text} | undefined` } : index];
  }

  #property(name: string, type: TypeSchema, isRequired: boolean, indent: number): Member {
    const printed = type["text"];
    if (typeof printed === "string") return { text: printed };
    const readonly = this.#isImmutable || own(type, "readOnly") === true ? "readonly " : "";
    const head = `${readonly}${propertyName(name)}${isRequired ? "" : "?"}: `;
    return {
      doc: own(type, "doc") as Doc | undefined,
      text: after(head, this.type(type, indent, indent + head.length).text),
      sharesLine: isOf("shared", type),
    };
  }

  #index(key: string, type: TypeSchema, indent: number): Member {
    const head = `${this.#readonly}[${key}]: `;
    const { text, isUnknown = false } = this.type(type, indent, indent + head.length);
    return { text: after(head, text), isUnknown };
  }

  #union(type: TypeSchema, indent: number, column: number): Printed {
    const types = alternatives(type);
    if (types.some(isUnknown) || listOf(type, "anyOf").length + types.length === 0) {
      return Array.isArray(own(type, "enum")) ? never : unknown;
    }
    const printed = distinct(types.map((one) => this.#constantOr(one, indent + 4)));
    if (printed.length === 0) return never;
    if (printed.length === 1) return this.#constantOr(types[0] as TypeSchema, indent, column);
    // The parentheses around an intersection in a union only help readers: TypeScript does not need them.
    const members = printed.map((one) =>
      one.binds === "intersection" ? tight(`(${one.text})`) : one,
    );
    return joined(members, "|", indent, column);
  }

  /** Prints a member of a union. A constant is printed like a union of one constant. */
  #constantOr(type: TypeSchema, indent: number, column: number = indent): Printed {
    const [value] = listOf(type, "enum");
    return value === undefined ? this.type(type, indent, column) : this.#constant(value, indent);
  }

  #constant(value: JsonValue, indent: number): Printed {
    if (typeof value === "string") return tight(str(value));
    if (typeof value === "number") return tight(Number.isFinite(value) ? `${value}` : "number");
    if (typeof value !== "object" || value === null) return tight(String(value));
    if (Array.isArray(value)) {
      const items = value.map((item) => this.#constant(item, indent).text);
      return tight(items.length === 0 ? "never[]" : `[${items.join(", ")}]`);
    }
    return objectType(this.#constants(value, indent + 2), { indent, column: indent });
  }

  #constants(value: JsonObject, indent: number): Member[] {
    return Object.keys(value).map((name) => {
      const { text } = this.#constant(value[name] as JsonValue, indent);
      return { text: `${propertyName(name)}: ${text}` };
    });
  }

  #intersection(type: TypeSchema, indent: number, column: number): Printed {
    const types = parts(type).filter((part) => !isUnknown(part));
    if (types.length === 0) return unknown;
    const last = types.at(-1) as TypeSchema;
    if (types.length === 1) return this.type(last, indent, column);
    const others = distinct(types.slice(0, -1).map((part) => this.type(part, indent + 4)));
    const head = joined(others, "&", indent, column);
    // If the last member is an object type, as in `Pet & { … }`, it begins on the same line as the other members.
    const isObjectType = own(last, "type") === "object" && !isBareObject(last);
    if (isObjectType && !head.text.includes("\n")) {
      const { text } = this.type(last, indent);
      return { text: `${head.text} & ${text}`, binds: "intersection" };
    }
    return joined(distinct([...others, this.type(last, indent + 4)]), "&", indent, column);
  }

  #array(type: TypeSchema, indent: number, column: number): Printed {
    const items = own(type, "items") as TypeSchema;
    const first = own(type, "prefixItems");
    if (own(type, "format") === streamed["format"]) {
      return tight(`AsyncIterable<${this.type(items, indent).text}>`);
    }
    if (!Array.isArray(first)) return this.#list(this.type(items, indent, column));
    const least = Number(own(type, "minItems"));
    const elements = first.map((element, index) => {
      const { text, binds } = this.type(element as TypeSchema, indent);
      if (index < least) return text;
      return binds === "tightly" ? `${text}?` : `(${text})?`;
    });
    const rest = listType(this.type(items, indent)).text;
    if (rest !== "never[]") elements.push(`...${rest}`);
    const text = `${this.#readonly}[${elements.join(", ")}]`;
    return { text, binds: this.#isImmutable ? "intersection" : "tightly" };
  }

  /** Prints an array type. A `readonly` array type in another array type needs parentheses. */
  #list(item: Printed): Printed {
    const list = listType(item);
    return this.#isImmutable ? { text: `readonly ${list.text}`, binds: "intersection" } : list;
  }

  get #readonly(): "readonly " | "" {
    return this.#isImmutable ? "readonly " : "";
  }
}

function isOf(line: Line, type: TypeSchema): boolean {
  return own(type, "line") === line;
}

const unknown: Printed = { text: "unknown", binds: "tightly", isUnknown: true };
const never: Printed = tight("never");

/**
 * Prints a primitive type. In a union with constants, `string` becomes `string & {}`, because `string` would absorb the
 * constants.
 */
function scalar(type: TypeSchema): string {
  const name = own(type, "type");
  const format = own(type, "format");
  if (name === "null" || name === "boolean" || name === "bigint") return name;
  if (name === "string" && format === "binary") return "Blob";
  if (name === "string" && format === "date") return "Date";
  const text = name === "string" ? "string" : "number";
  return format === beside ? `(${text} & {})` : text;
}

/**
 * Returns the text `head`, followed by `text`. If `text` begins with a line break, the space at the end of `head` is
 * removed.
 */
function after(head: string, text: string): string {
  return `${text.startsWith("\n") ? head.trimEnd() : head}${text}`;
}

/** Prints a template literal that matches the paths of a path template. */
function matching(parts: readonly JsonValue[]): string {
  const texts = parts.map((part) =>
    typeof part === "string" ? templateText(part) : `\${${scalar(part as TypeSchema)}}`,
  );
  return `\`${texts.join("")}\``;
}

/**
 * Prints a property name. A number is printed without quotes, because openapi-fetch requires numbers as the keys of
 * `responses`.
 */
function propertyName(name: string): string {
  return /^(?:0|[1-9]\d{0,14})$/.test(name) ? name : prop(name);
}

/** Returns the members of a union. Nested unions are flattened, and each constant is a separate member. */
function alternatives(type: TypeSchema): TypeSchema[] {
  const values = own(type, "enum");
  if (Array.isArray(values)) return values.map((value) => ({ enum: [value] }));
  const members = own(type, "anyOf");
  return Array.isArray(members)
    ? members.flatMap((member) => alternatives(member as TypeSchema))
    : [type];
}

/** Returns the members of an intersection. Nested intersections are flattened. */
function parts(type: TypeSchema): TypeSchema[] {
  const members = own(type, "allOf");
  return Array.isArray(members) ? members.flatMap((member) => parts(member as TypeSchema)) : [type];
}

function listOf(type: TypeSchema, key: string): readonly JsonValue[] {
  const list = own(type, key);
  return Array.isArray(list) ? list : [];
}

function tight(text: string): Printed {
  return { text, binds: "tightly" };
}

function distinct(printed: readonly Printed[]): Printed[] {
  return [...new Map(printed.map((one) => [one.text, one])).values()];
}
