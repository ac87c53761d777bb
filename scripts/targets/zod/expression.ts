// A Zod schema in the making: its code, and the facts by which others are made of it.
import type { TypeSchema } from "../../typescript/type.js";
import { indented } from "./layout.js";

/** A member of an object. */
export interface MemberExpression {
  /** Its line in an object literal. */
  readonly text: string;
  /** Its type where it is there. */
  readonly type: TypeSchema;
  readonly isRequired: boolean;
  /** The values of `z.literal` or `z.enum`; `any` for a text without conditions. */
  readonly values: readonly unknown[] | "any text" | undefined;
}

/** The members of a `z.object`. */
export type Shape = ReadonlyMap<string, MemberExpression>;

/** A Zod schema. */
export interface Expression {
  readonly text: string;
  /** The type that `z.infer` returns. */
  readonly type: TypeSchema;
  /** Present for `z.object` without checks: others may extend it. */
  readonly shape?: Shape;
  /** True for `z.object` and its like, with checks too. */
  readonly isObject?: boolean;
  /** The code of the shape, for an object that is written here. */
  readonly literal?: string;
  /** The name of the constant, for a reference. */
  readonly name?: string;
  /** The code without `.nullable()`. */
  readonly nullableOf?: string;
  readonly values?: readonly unknown[] | "any text" | undefined;
}

/** Returns the schema, which accepts null too. */
export function nullable(expression: Expression): Expression {
  const { text, type } = expression;
  const isNullable = expression.nullableOf !== undefined;
  if (isNullable) return expression;
  return {
    text: `${text}.nullable()`,
    type: { anyOf: [type, { type: "null" }] },
    nullableOf: text,
  };
}

/** Returns the code of a schema whose value may be absent. */
export function optional({ text, nullableOf }: Expression): string {
  return nullableOf === undefined ? `${text}.optional()` : `${nullableOf}.nullish()`;
}

/** Returns the code of a getter, which is read once all constants are there. */
export function getter(name: string, type: string, text: string): string {
  return `get ${name}(): ${type} {\n  return ${indented(text)};\n}`;
}
