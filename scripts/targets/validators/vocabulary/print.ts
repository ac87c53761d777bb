// How our keywords print code: text of a document only as string literals, failures only as calls of `fail`.
import type { SchemaCxt } from "ajv";
import { _, type Code, type KeywordCxt, Name, nil } from "ajv/dist/2020.js";
import { _Code } from "ajv/dist/compile/codegen/code.js";
import type { Constants } from "../constants.js";
import type { Prepared } from "../prepare.js";
import { text } from "./text.js";

/** Facts about the function that is being compiled. */
export interface Surroundings {
  /** The function that checks a named schema. */
  functionOf(name: string): Code;
  /** Something that the generated code imports from `schema-checks.js`. */
  helper(name: string): Code;
  /** A check of a format, imported from `formats.js`. */
  format(name: string): Code;
  readonly constants: Constants;
}

/** Prints the code of a keyword. */
export type Print = (cxt: KeywordCxt) => void;

/** Some of our keywords, for whatever function `around` names when they are called. */
export type Vocabulary<Names extends string> = (
  around: () => Surroundings,
) => Readonly<Record<Names, Print>>;

/** The number of failures so far, in generated code. */
export const errors: Name = new Name("errors");

const plainName = /^[A-Za-z$_][\w$]*$/;

/** A property of an object in generated code. */
export function member(data: Name, name: string): Code {
  return plainName.test(name) ? _`${data}.${new _Code(name)}` : _`${data}[${text(name)}]`;
}

/** A property as Ajv takes it for a part of the value. */
export function part(name: string): { dataProp: Code | string } {
  return { dataProp: plainName.test(name) ? name : text(name) };
}

/** A part of the value whose key is known when the generated code runs. */
export function partAt(key: Name): { dataProp: Code; dataPropType: number } {
  // `Type.Str` of Ajv: it is exported as a type only.
  return { dataProp: key, dataPropType: 1 };
}

/** An item of the value, known when the code is generated or when it runs. */
export function itemAt(index: number | Name): { dataProp: Code; dataPropType: number } {
  // `Type.Num` of Ajv.
  return { dataProp: _`${index}`, dataPropType: 0 };
}

/** A schema inside of the one that a keyword is about, as Ajv takes it. */
export function inner(schema: unknown): {
  schema: Prepared;
  schemaPath: Code;
  topSchemaRef: Code;
  errSchemaPath: string;
} {
  return { schema: schema as Prepared, schemaPath: nil, topSchemaRef: nil, errSchemaPath: "" };
}

/** Conditions of which one has to hold. */
export function either(conditions: readonly Code[]): Code {
  return joined(conditions, _` || `);
}

/** Conditions that all have to hold. */
export function both(conditions: readonly Code[]): Code {
  return joined(conditions, _` && `);
}

/** The way from the function's value to the part that is being checked, as arguments of a call. */
export function where(cxt: KeywordCxt, below: readonly Code[] = []): Code {
  return joined([...cxt.it.dataPathArr.slice(1).map((segment) => _`${segment}`), ...below], _`, `);
}

/** One failed check. */
export interface Failure {
  readonly keyword: string;
  readonly expected: string;
  /** The name of a property that should not be there, known when the generated code runs. */
  readonly named?: Name;
  /** The way from the value to what failed. */
  readonly below?: readonly Code[];
}

/** Prints `fail(where, keyword, expected)`. */
export function fail(cxt: KeywordCxt, { keyword, expected, named, below }: Failure): void {
  const name = named === undefined ? nil : _`, ${named}`;
  cxt.gen.code(_`fail([${where(cxt, below)}], ${keyword}, ${text(expected)}${name})`);
}

/** A keyword that fails where the value is `wrong`. */
export function check(code: (cxt: KeywordCxt) => { wrong: Code; expected: string }): Print {
  return (cxt) => {
    const { wrong, expected } = code(cxt);
    cxt.gen.if(wrong, () => fail(cxt, { keyword: cxt.keyword, expected }));
  };
}

/** Prints the checks of a schema whose failures may not count; `before` is their number when it begins. */
export function attempt(
  cxt: KeywordCxt,
  schema: Prepared,
  of: { dataProp?: Code; dataPropType?: number; data?: Name; propertyName?: Name } = {},
  start?: Name,
): { before: Name; checked: SchemaCxt } {
  const before = start ?? cxt.gen.const("before", errors);
  return { before, checked: cxt.subschema({ ...inner(schema), ...of }, cxt.gen.name("valid")) };
}

function joined(parts: readonly Code[], between: Code): Code {
  return parts.length === 0 ? nil : parts.reduce((all, part) => _`${all}${between}${part}`);
}
