// Checks of keywords that Zod lacks.

import { z } from "zod";
import { length, multiple, problems, repeats } from "../../validators/runtime/schema-checks.js";

/** A Zod schema whose input and output have the same type. */
export type Schema<Value> = z.ZodType<Value, Value>;

/** Checks the minimum number of characters, because Zod counts some characters twice. */
export function minLength(least: number): z.core.$ZodCheck<string> {
  return check(
    (value) => length(value) >= least,
    `at least ${least} characters`,
    (bag) => {
      bag["minimum"] = least;
    },
  );
}

export function maxLength(most: number): z.core.$ZodCheck<string> {
  return check(
    (value) => length(value) <= most,
    `at most ${most} characters`,
    (bag) => {
      bag["maximum"] = most;
    },
  );
}

/** Checks that a number is a multiple of `factor`, which may be a decimal fraction. */
export function multipleOf(factor: number): z.core.$ZodCheck<number> {
  return check(
    (value) => multiple(value, factor),
    `a multiple of ${factor}`,
    (bag) => {
      bag["multipleOf"] = factor;
    },
  );
}

export function uniqueItems(): z.core.$ZodCheck<readonly unknown[]> {
  return check((value) => !repeats(value), "items that all differ");
}

/** Checks keywords that Zod lacks, with a function of `checks.js`. */
export function matches(holds: (value: unknown) => boolean): z.core.$ZodCheck<unknown> {
  return z.check((payload) => {
    for (const { path, expected } of problems(holds, payload.value) ?? []) {
      const message = `Expected ${expected}`;
      payload.issues.push({ code: "custom", input: payload.value, path: [...path], message });
    }
  });
}

/**
 * Returns a Zod schema for a type that the methods of Zod cannot express. If `holds` is absent, the schema accepts
 * every value.
 */
export function checked<Value>(holds?: (value: unknown) => boolean): Schema<Value> {
  const any = z.unknown();
  const schema: z.ZodType = holds === undefined ? any : any.check(matches(holds));
  return schema as Schema<Value>;
}

/**
 * Gives a schema the type `Expected`. TypeScript cannot infer the type of some schemas, because the type would be
 * circular. With `exactOptionalPropertyTypes`, Zod's types also allow `undefined` for optional members.
 */
export function typed<Expected extends z.ZodType>(schema: z.ZodType): Expected {
  return schema as Expected;
}

/** Keeps additional properties, so that later checks see them. */
export function keeping<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): z.ZodObject<Shape> {
  return schema.loose() as unknown as z.ZodObject<Shape>;
}

/** Makes a check. The function `note` makes `z.toJSONSchema` print the keyword of the check. */
export function check<Value>(
  holds: (value: Value) => boolean,
  words: string,
  note?: (bag: Record<string, unknown>) => void,
): z.core.$ZodCheck<Value> {
  const made = z.check<Value>((payload) => {
    const { value } = payload;
    if (holds(value)) return;
    payload.issues.push({ code: "custom", input: value, message: `Expected ${words}` });
  });
  if (note !== undefined) made._zod.onattach.push((schema) => note(schema._zod.bag));
  return made;
}
