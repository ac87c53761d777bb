// The keyword for strings that are 64-bit integers: checks digits and limits without rounding.

import { type CheckedFormat, checkOf } from "../../../openapi/formats.js";
import type { NumberAssertion } from "../../../openapi/keywords/validation.js";
import { type Fragment, js } from "../fragment.js";
import { fail, type Vocabulary } from "./print.js";

/** Limits of an integer, such as `minimum`. The size is absent if the integer may have any number of digits. */
type Limits = Readonly<Partial<Record<NumberAssertion, number>>> & {
  /** The format of the integer, such as `int64`. */
  readonly size?: string;
};

/**
 * The keyword `digits` is for strings that contain the digits of an integer. The value of the keyword `digits` contains
 * the limits of the integer.
 */
export const digits: Vocabulary<"digits"> = (around) => ({
  digits(cxt) {
    const { gen, data } = cxt;
    const { size, ...bounds } = cxt.schema as Limits;
    const helper = (name: string) => around.helper(name);
    const checkBounds = () => {
      const refuse = (keyword: NumberAssertion, wrong: (of: number) => Fragment, words: string) => {
        const of = bounds[keyword];
        if (of === undefined) return;
        gen.if(wrong(of), () => fail(cxt, { keyword, expected: `${words} ${of}` }));
      };
      refuse("maximum", (of) => js`BigInt(${data}) > ${of}`, "at most");
      refuse("minimum", (of) => js`BigInt(${data}) < ${of}`, "at least");
      refuse("exclusiveMaximum", (of) => js`BigInt(${data}) >= ${of}`, "below");
      refuse("exclusiveMinimum", (of) => js`BigInt(${data}) <= ${of}`, "above");
      refuse("multipleOf", (of) => js`!${helper("areMultiple")}(${data}, ${of})`, "a multiple of");
    };
    const checkSize = () => {
      if (size === undefined) return checkBounds();
      const { words: expected } = checkOf(size) as CheckedFormat;
      const fit = fitting(size);
      const fails = () => fail(cxt, { keyword: "format", expected });
      gen.if(js`!${helper(fit)}(${data})`, fails, checkBounds);
    };
    const noDigits = () => fail(cxt, { keyword: "type", expected: "an integer" });
    gen.if(js`!${helper("areDigits")}(${data})`, noDigits, checkSize);
  },
});

/** Returns the name of the function that checks the size of digits: `fitInt64` for the format `int64`. */
export function fitting(format: string): string {
  return `fit${format.charAt(0).toUpperCase()}${format.slice(1)}`;
}
