// Helpers that print code for keywords. Strings of the document are printed as string literals, so that they cannot
// become code. For a wrong value, the printed code calls `fail`.
import type { Constants } from "../constants.js";
import { type Code, Fragment, js, raw, Variable } from "../fragment.js";
import type { Generator } from "../generator.js";
import type { Prepared } from "../prepare.js";
import { type PropertyNames, variableNameFor } from "../variable-names.js";

/** The functions, helpers, formats and constants that a compiled function may use. */
export interface Surroundings {
  /** Returns the function that checks a named schema. */
  functionOf(name: string): Fragment;
  /** Returns the function that checks an unnamed schema inside the schema being compiled. */
  functionOfPart(schema: Prepared): Fragment;
  /** Returns a helper that the generated code imports from `schema-checks.js`. */
  helper(name: string): Fragment;
  /** Returns the check of a format, imported from `formats.js`. */
  format(name: string): Fragment;
  /** Returns the constants of the function that is being compiled. */
  constants(): Constants;
}

/** The state that all schemas in one generated function share. */
export interface Printing {
  readonly gen: Generator;
  readonly propertyNames: PropertyNames;
  /** True if the generated function must record which members and items are evaluated. */
  readonly follows: boolean;
  /** Prints the keywords of a schema. */
  readonly keywords: (of: SchemaCode) => void;
}

/** The code of one schema in a function. */
export interface SchemaCode {
  readonly printing: Printing;
  readonly schema: Prepared;
  /** The variable that contains the value. */
  readonly data: Variable;
  /** The path from the argument of the function to the value. */
  readonly path: readonly Code[];
  /** The names of evaluated properties, or a variable with the names; `true` stands for all properties. */
  props: Readonly<Record<string, true>> | Variable | true | undefined;
  /** The number of evaluated items, or a variable with the number; `true` stands for all items. */
  items: number | Variable | true | undefined;
  /** The variable with the indices of the items that match `contains`. */
  matched: Variable | undefined;
}

/** A keyword that is being printed: `schema` is its value, and `parentSchema` is the schema object that contains it. */
export interface KeywordCode {
  readonly gen: Generator;
  readonly data: Variable;
  readonly keyword: string;
  readonly schema: unknown;
  readonly parentSchema: Prepared;
  readonly it: SchemaCode;
}

export type Print = (cxt: KeywordCode) => void;

/** Definitions of keywords. `around` has the functions, helpers and constants that the generated code may use. */
export type Vocabulary<Names extends string> = (
  around: Surroundings,
) => Readonly<Record<Names, Print>>;

/** The variable in generated code that counts failures. */
export const errors: Fragment = raw("errors");

const plainName = /^[A-Za-z$_][\w$]*$/;

/** Returns the code that reads the property `name` of an object. */
export function member(data: Variable, name: string): Fragment {
  return plainName.test(name) ? js`${data}.${raw(name)}` : js`${data}[${name}]`;
}

/** Prints code that checks the current value against a further schema, such as a schema of `allOf`. */
export function inner({ it }: KeywordCode, schema: unknown): SchemaCode {
  return printSchema(it.printing, schema as Prepared, it.data, it.path);
}

/** Prints the code of a schema for the property `name` of the value. */
export function property({ gen, it }: KeywordCode, name: string, schema: Prepared): void {
  const { printing, path } = it;
  const preferred = plainName.test(name) ? variableNameFor(name, printing.propertyNames) : "part";
  gen.using(preferred, member(it.data, name), (data) => {
    printSchema(printing, schema, data, [...path, js`${name}`]);
  });
}

/** Prints the code of a schema for a property whose name is known only at run time. */
export function memberAt({ gen, it }: KeywordCode, key: Variable, schema: Prepared): void {
  gen.using("member", js`${it.data}[${key}]`, (data) => {
    printSchema(it.printing, schema, data, [...it.path, key]);
  });
}

/** Prints the code of a schema for an array item. */
export function item({ gen, it }: KeywordCode, index: number | Variable, schema: Prepared): void {
  gen.using("item", js`${it.data}[${index}]`, (data) => {
    printSchema(it.printing, schema, data, [...it.path, js`${index}`]);
  });
}

/** Prints the code of a schema for the name of a property. */
export function nameOf({ it }: KeywordCode, key: Variable, schema: Prepared): void {
  printSchema(it.printing, schema, key, it.path);
}

/** Prints the code of a schema. `path` leads from the argument of the function to the value in the variable `data`. */
export function printSchema(
  printing: Printing,
  schema: Prepared,
  data: Variable,
  path: readonly Code[],
): SchemaCode {
  const of = {
    printing,
    schema,
    data,
    path,
    props: undefined,
    items: undefined,
    matched: undefined,
  };
  printing.keywords(of);
  return of;
}

/** Returns a condition that is true if at least one of the given conditions is true. */
export function either(conditions: readonly Fragment[]): Fragment {
  return joined(conditions, " || ");
}

/** Returns a condition that is true if all of the given conditions are true. */
export function both(conditions: readonly Fragment[]): Fragment {
  return joined(conditions, " && ");
}

/** Returns the path to the checked value as code: a list of arguments. */
export function where({ it }: KeywordCode, below: readonly Code[] = []): Fragment {
  return joined([...it.path, ...below], ", ");
}

/** One failed check. */
export interface Failure {
  readonly keyword: string;
  readonly expected: string;
  /** The variable in generated code that contains the name of an unexpected property. */
  readonly named?: Variable;
  /** The path from the checked value to the wrong member or item. */
  readonly below?: readonly Code[];
}

/** Prints code such as `fail(where, keyword, expected)`. */
export function fail(cxt: KeywordCode, { keyword, expected, named, below }: Failure): void {
  const name = named === undefined ? js`` : js`, ${named}`;
  cxt.gen.code(js`fail([${where(cxt, below)}], ${keyword}, ${expected}${name})`);
}

/**
 * Creates the printer of a keyword. `code` returns the condition `wrong`, under which the generated code reports a
 * failure.
 */
export function check(code: (cxt: KeywordCode) => { wrong: Fragment; expected: string }): Print {
  return (cxt) => {
    const { wrong, expected } = code(cxt);
    cxt.gen.if(wrong, () => fail(cxt, { keyword: cxt.keyword, expected }));
  };
}

function joined(codes: readonly Code[], between: string): Fragment {
  const parts: (string | Variable)[] = [];
  for (const code of codes) {
    if (parts.length > 0) parts.push(between);
    if (code instanceof Variable) parts.push(code);
    else parts.push(...code.parts);
  }
  return new Fragment(parts);
}
