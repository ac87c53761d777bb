// The keyword for strings that are 64-bit integers: checks digits and limits without rounding.

import type { NumberAssertion } from "../../../openapi/keywords/validation.js";
import { type Fragment, js } from "../fragment.js";
import { fail, type Vocabulary } from "./print.js";

/**
 * The keyword `digits` is for strings that contain the digits of an integer. The value of the keyword `digits` contains
 * the limits of the integer, such as `minimum`.
 */
export const digits: Vocabulary<"digits"> = (around) => ({
  digits(cxt) {
    const { gen, data } = cxt;
    const bounds = cxt.schema as Readonly<Partial<Record<NumberAssertion, number>>>;
    const helper = (name: string) => around.helper(name);
    gen.if(
      js`!${helper("areDigits")}(${data})`,
      () => fail(cxt, { keyword: "type", expected: "an integer" }),
      () =>
        gen.if(
          js`!${helper("fitInt64")}(${data})`,
          () => fail(cxt, { keyword: "format", expected: "an integer of 64 bits" }),
          () => {
            const refuse = (
              keyword: NumberAssertion,
              wrong: (of: number) => Fragment,
              words: string,
            ) => {
              const of = bounds[keyword];
              if (of === undefined) return;
              gen.if(wrong(of), () => fail(cxt, { keyword, expected: `${words} ${of}` }));
            };
            refuse("maximum", (of) => js`BigInt(${data}) > ${of}`, "at most");
            refuse("minimum", (of) => js`BigInt(${data}) < ${of}`, "at least");
            refuse("exclusiveMaximum", (of) => js`BigInt(${data}) >= ${of}`, "below");
            refuse("exclusiveMinimum", (of) => js`BigInt(${data}) <= ${of}`, "above");
            refuse(
              "multipleOf",
              (of) => js`!${helper("areMultiple")}(${data}, ${of})`,
              "a multiple of",
            );
          },
        ),
    );
  },
});
