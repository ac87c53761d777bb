// Keywords for numbers and strings.

import { type CheckedFormat, checkOf } from "../../../openapi/formats.js";
import type { NumberAssertion, StringAssertion } from "../../../openapi/keywords/validation.js";
import { js } from "../fragment.js";
import * as words from "../words.js";
import { check, type Vocabulary } from "./print.js";

/** Keywords for numbers. */
export const numbers: Vocabulary<NumberAssertion> = (around) => ({
  maximum: check(({ data, schema }) => ({
    wrong: js`${data} > ${schema as number}`,
    expected: `at most ${schema}`,
  })),
  minimum: check(({ data, schema }) => ({
    wrong: js`${data} < ${schema as number}`,
    expected: `at least ${schema}`,
  })),
  exclusiveMaximum: check(({ data, schema }) => ({
    wrong: js`${data} >= ${schema as number}`,
    expected: `below ${schema}`,
  })),
  exclusiveMinimum: check(({ data, schema }) => ({
    wrong: js`${data} <= ${schema as number}`,
    expected: `above ${schema}`,
  })),
  multipleOf: check(({ data, schema }) => ({
    wrong: js`!${around.helper("multiple")}(${data}, ${schema as number})`,
    expected: `a multiple of ${schema}`,
  })),
});

/** Keywords for strings, and `format`. A format may also apply to a number. */
export const strings: Vocabulary<StringAssertion | "format"> = (around) => ({
  minLength: check(({ data, schema }) => ({
    wrong: js`${around.helper("length")}(${data}) < ${schema as number}`,
    expected: words.ofCount("at least", schema as number, "character"),
  })),
  maxLength: check(({ data, schema }) => ({
    wrong: js`${around.helper("length")}(${data}) > ${schema as number}`,
    expected: words.ofCount("at most", schema as number, "character"),
  })),
  pattern: check(({ data, schema, parentSchema }) => {
    const most = (parentSchema as { maxLength?: number }).maxLength;
    const wrong = js`!${around.constants().pattern(schema as string, most)}.test(${data})`;
    const expected = words.ofPattern(schema as string);
    if (most === undefined) return { wrong, expected };
    // A text that is longer than `maxLength` is not matched against the pattern, so that matching time stays limited.
    return { wrong: js`${around.helper("length")}(${data}) <= ${most} && ${wrong}`, expected };
  }),
  format: check(({ data, schema }) => {
    const format = checkOf(schema as string) as CheckedFormat;
    return { wrong: js`!${around.format(format.check)}(${data})`, expected: format.words };
  }),
});
