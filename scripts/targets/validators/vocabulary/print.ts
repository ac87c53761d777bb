// Helpers that print code for keywords. Strings of the document become string literals. For a wrong value, the printed
// code calls `fail`.
import type { SchemaCxt } from "ajv";
import { _, type Code, type KeywordCxt, Name, nil } from "ajv/dist/2020.js";
import { _Code } from "ajv/dist/compile/codegen/code.js";
import type { Constants } from "../constants.js";
import type { Prepared } from "../prepare.js";
import { text } from "./text.js";

/** The functions, helpers, formats and constants that a compiled function may use. */
export interface Surroundings {
  /** Returns the function that checks a named schema. */
  functionOf(name: string): Code;
  /** Returns the function that checks an unnamed schema inside the schema being compiled. */
  functionOfPart(schema: Prepared): Code;
  /** Returns a helper that the generated code imports from `schema-checks.js`. */
  helper(name: string): Code;
  /** Returns the check of a format, imported from `formats.js`. */
  format(name: string): Code;
  readonly constants: Constants;
}

/** Prints the code of a keyword. */
export type Print = (cxt: KeywordCxt) => void;

/**
 * Definitions of keywords. `around` returns the functions, helpers and constants that the generated code may use.
 */
export type Vocabulary<Names extends string> = (
  around: () => Surroundings,
) => Readonly<Record<Names, Print>>;

/** The variable in generated code that counts failures. */
export const errors: Name = new Name("errors");

const plainName = /^[A-Za-z$_][\w$]*$/;

/** Returns the code that reads the property `name` of an object. */
export function member(data: Name, name: string): Code {
  return plainName.test(name) ? _`${data}.${new _Code(name)}` : _`${data}[${text(name)}]`;
}

/** Returns the arguments by which Ajv's `subschema` selects a property of the value. */
export function part(name: string): { dataProp: Code | string } {
  return { dataProp: plainName.test(name) ? name : text(name) };
}

/** Returns the arguments by which Ajv's `subschema` selects a property whose name is known only at run time. */
export function partAt(key: Name): { dataProp: Code; dataPropType: number } {
  // The number 1 is the value of Ajv's `Type.Str`; Ajv exports `Type` only as a type.
  return { dataProp: key, dataPropType: 1 };
}

/** Returns arguments for Ajv's `subschema`, which select an array item. The index is a number or a variable. */
export function itemAt(index: number | Name): { dataProp: Code; dataPropType: number } {
  // The number 0 is the value of Ajv's `Type.Num`.
  return { dataProp: _`${index}`, dataPropType: 0 };
}

/** Returns the arguments by which Ajv's `subschema` receives the schema to check. */
export function inner(schema: unknown): {
  schema: Prepared;
  schemaPath: Code;
  topSchemaRef: Code;
  errSchemaPath: string;
} {
  return { schema: schema as Prepared, schemaPath: nil, topSchemaRef: nil, errSchemaPath: "" };
}

/** Returns a condition that is true if at least one of the given conditions is true. */
export function either(conditions: readonly Code[]): Code {
  return joined(conditions, _` || `);
}

/** Returns a condition that is true if all of the given conditions are true. */
export function both(conditions: readonly Code[]): Code {
  return joined(conditions, _` && `);
}

/** Returns the code of the path to the checked member or item, as a list of arguments. */
export function where(cxt: KeywordCxt, below: readonly Code[] = []): Code {
  return joined([...cxt.it.dataPathArr.slice(1).map((segment) => _`${segment}`), ...below], _`, `);
}

/** One failed check. */
export interface Failure {
  readonly keyword: string;
  readonly expected: string;
  /** The variable in generated code that contains the name of an unexpected property. */
  readonly named?: Name;
  /** The path from the checked value to the wrong member or item. */
  readonly below?: readonly Code[];
}

/** Prints code such as `fail(where, keyword, expected)`. */
export function fail(cxt: KeywordCxt, { keyword, expected, named, below }: Failure): void {
  const name = named === undefined ? nil : _`, ${named}`;
  cxt.gen.code(_`fail([${where(cxt, below)}], ${keyword}, ${text(expected)}${name})`);
}

/** Creates the printer of a keyword that fails if the condition `wrong` is true. */
export function check(code: (cxt: KeywordCxt) => { wrong: Code; expected: string }): Print {
  return (cxt) => {
    const { wrong, expected } = code(cxt);
    cxt.gen.if(wrong, () => fail(cxt, { keyword: cxt.keyword, expected }));
  };
}

/**
 * Prints code that checks a schema, and allows the caller to discard the failures. `before` is a variable with the
 * number of failures before the check.
 */
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
