// The keyword for strings that are 64-bit integers: checks digits and limits without rounding.

import type { NumberAssertion } from "../../../openapi/keywords/validation.js";
import { type Fragment, js } from "../fragment.js";
import { fail, type Vocabulary } from "./print.js";

/** Limits of an integer, such as `minimum`. The size is absent if the integer may have any number of digits. */
type Limits = Readonly<Partial<Record<NumberAssertion, number>>> & {
  readonly size?: keyof typeof sizes;
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
      const { fit, expected } = sizes[size];
      const fails = () => fail(cxt, { keyword: "format", expected });
      gen.if(js`!${helper(fit)}(${data})`, fails, checkBounds);
    };
    const noDigits = () => fail(cxt, { keyword: "type", expected: "an integer" });
    gen.if(js`!${helper("areDigits")}(${data})`, noDigits, checkSize);
  },
});

const sizes = {
  int32: { fit: "fitInt32", expected: "an integer of 32 bits" },
  int64: { fit: "fitInt64", expected: "an integer of 64 bits" },
};
