// A Zod schema: its code, and the facts for combining it with others.
import type { TypeSchema } from "../../typescript/type.js";
import { indented } from "./layout.js";

/** A member of an object. */
export interface MemberExpression {
  /** Its line in an object literal. */
  readonly text: string;
  /** The type of its value, if it is present. */
  readonly type: TypeSchema;
  readonly isRequired: boolean;
  /** The values of `z.literal` or `z.enum`; `any text` for an unrestricted string. */
  readonly values: readonly unknown[] | "any text" | undefined;
}

/** The members of a `z.object`. */
export type Shape = ReadonlyMap<string, MemberExpression>;

/** A Zod schema. */
export interface Expression {
  readonly text: string;
  /** The type that `z.infer` returns. */
  readonly type: TypeSchema;
  /** Set for `z.object` without checks, which can be extended. */
  readonly shape?: Shape;
  /** Set for `z.object` and similar schemas, even with checks. */
  readonly isObject?: boolean;
  /** The code of the shape, for an inline object. */
  readonly literal?: string;
  /** The name of the constant, for a reference. */
  readonly name?: string;
  /** The code without `.nullable()`. */
  readonly nullableOf?: string;
  readonly values?: readonly unknown[] | "any text" | undefined;
}

/** Returns the schema with null allowed. */
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

/** Returns the code of an optional schema. */
export function optional({ text, nullableOf }: Expression): string {
  return nullableOf === undefined ? `${text}.optional()` : `${nullableOf}.nullish()`;
}

/** Returns the code of a getter. Zod reads it after all constants are declared. */
export function getter(name: string, type: string, text: string): string {
  return `get ${name}(): ${type} {\n  return ${indented(text)};\n}`;
}
