// Compares fields with values, in SQL with bound parameters.
import { HttpProblem } from "analytics-project-api/server";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { requireShort } from "../limits.js";
import type { Field } from "./fields.js";
import { momentOf } from "./times.js";

export type Condition = RawBuilder<SqlBool>;
export type Scalar = string | number | boolean;

const operators = {
  "=": sql`is not distinct from`,
  "!=": sql`is distinct from`,
  "<": sql`<`,
  "<=": sql`<=`,
  ">": sql`>`,
  ">=": sql`>=`,
  like: sql`like`,
  ilike: sql`ilike`,
} as const;

export type Operator = keyof typeof operators;

/**
 * Returns an SQL condition that compares a field of an event with a value. For an event without the field, `!=` is
 * true, and the other operators are false. Numbers are compared by value, not as texts.
 */
export function compare(field: Field, operator: Operator, value: Scalar, where: string): Condition {
  const sign = operators[operator];
  if (operator === "like" || operator === "ilike") {
    requireShort(String(value), where);
    return sql`coalesce(${textOf(field)} ${sign} ${String(value)}::text, false)`;
  }
  switch (field.kind) {
    case "time":
      return sql`(${field.column} ${sign} ${momentOf(String(value), where)}::timestamptz)`;
    case "number":
      if (!Number.isSafeInteger(Number(value))) {
        throw new HttpProblem(400, `${where}: expected an integer to compare with`);
      }
      return orFalse(sql`${field.column} ${sign} ${String(Number(value))}::bigint`);
    case "text":
      return orFalse(sql`${textOf(field)} collate "C" ${sign} ${String(value)}::text`);
    case "property":
      if (typeof value === "number") {
        const number = sql`case jsonb_typeof(${field.column})
          when 'number' then (${field.column} #>> '{}')::numeric end`;
        return orFalse(sql`${number} ${sign} ${String(value)}::numeric`);
      }
      return orFalse(sql`${textOf(field)} collate "C" ${sign} ${String(value)}::text`);
  }
}

/** Returns an SQL condition that is true for events in which the field has a value. */
export function isSet(field: Field): Condition {
  return sql`(${textOf(field)} is not null)`;
}

/** Returns the condition that a field contains a text, ignoring case. */
export function contains(field: Field, text: string, where: string): Condition {
  requireShort(text, where);
  return sql`coalesce(position(lower(${text}::text) in lower(${textOf(field)})) > 0, false)`;
}

export function not(condition: Condition): Condition {
  return sql`(not ${condition})`;
}

export function all(conditions: readonly Condition[]): Condition {
  return joined(conditions, sql` and `, sql`true`);
}

export function any(conditions: readonly Condition[]): Condition {
  return joined(conditions, sql` or `, sql`false`);
}

function joined(
  conditions: readonly Condition[],
  word: RawBuilder<unknown>,
  none: Condition,
): Condition {
  return conditions.length === 0 ? none : sql`(${sql.join(conditions, word)})`;
}

function textOf({ kind, column }: Field): RawBuilder<string> {
  return kind === "property" ? sql`(${column} #>> '{}')` : sql`(${column}::text)`;
}

// In SQL, a comparison with NULL has the result NULL, and its negation has the result NULL, too.
function orFalse(condition: RawBuilder<unknown>): Condition {
  return sql`coalesce(${condition}, false)`;
}
