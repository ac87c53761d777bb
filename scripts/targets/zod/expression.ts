// A Zod schema: its code, and the data that is needed to combine it with other schemas.
import type { TypeSchema } from "../../typescript/type.js";
import { indented } from "./layout.js";

export interface MemberExpression {
  /** The code of the member in an object literal. */
  readonly text: string;
  readonly type: TypeSchema;
  readonly isRequired: boolean;
  /** The only values that the member may have; `any text` means a string without restrictions. */
  readonly values: readonly unknown[] | "any text" | undefined;
}

/** The members of a `z.object`. */
export type Shape = ReadonlyMap<string, MemberExpression>;

/** A Zod schema. */
export interface Expression {
  readonly text: string;
  /** The type that `z.infer` returns for the Zod expression. */
  readonly type: TypeSchema;
  /** Set for a `z.object` without checks: only such an object can be extended. */
  readonly shape?: Shape;
  /** Set for `z.object` and similar schemas, even if they have checks. */
  readonly isObject?: boolean;
  /** The object literal with the members, for an object schema that is not declared as a constant. */
  readonly literal?: string;
  /** If the expression is a reference to a constant, the name of the constant. */
  readonly name?: string;
  /** The code without its ending `.nullable()`; absent if the code does not end with `.nullable()`. */
  readonly nullableOf?: string;
  readonly values?: readonly unknown[] | "any text" | undefined;
}

/** Returns a schema that also accepts null. */
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

/** Returns the code for an optional member with the given schema. */
export function optional({ text, nullableOf }: Expression): string {
  return nullableOf === undefined ? `${text}.optional()` : `${nullableOf}.nullish()`;
}

/** Returns the code of a getter that returns a member. Zod calls a getter after all constants are declared. */
export function getter(name: string, type: string, text: string): string {
  return `get ${name}(): ${type} {\n  return ${indented(text)};\n}`;
}
