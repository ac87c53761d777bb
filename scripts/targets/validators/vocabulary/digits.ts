// The keyword for strings that are 64-bit integers: checks digits and limits without rounding.

import { _, type Code } from "ajv/dist/2020.js";
import type { NumberAssertion } from "../../../openapi/keywords/validation.js";
import { fail, type Vocabulary } from "./print.js";

/**
 * The keyword `digits` is for strings that contain the digits of an integer. The value of the keyword `digits` contains
 * the limits of the integer, such as `minimum`.
 */
export const digits: Vocabulary<"digits"> = (around) => ({
  digits(cxt) {
    const { gen, data } = cxt;
    const bounds = cxt.schema as Readonly<Partial<Record<NumberAssertion, number>>>;
    const helper = (name: string) => around().helper(name);
    gen.if(
      _`!${helper("areDigits")}(${data})`,
      () => fail(cxt, { keyword: "type", expected: "an integer" }),
      () =>
        gen.if(
          _`!${helper("fitInt64")}(${data})`,
          () => fail(cxt, { keyword: "format", expected: "an integer of 64 bits" }),
          () => {
            const refuse = (
              keyword: NumberAssertion,
              wrong: (of: number) => Code,
              words: string,
            ) => {
              const of = bounds[keyword];
              if (of === undefined) return;
              gen.if(wrong(of), () => fail(cxt, { keyword, expected: `${words} ${of}` }));
            };
            refuse("maximum", (of) => _`BigInt(${data}) > ${of}`, "at most");
            refuse("minimum", (of) => _`BigInt(${data}) < ${of}`, "at least");
            refuse("exclusiveMaximum", (of) => _`BigInt(${data}) >= ${of}`, "below");
            refuse("exclusiveMinimum", (of) => _`BigInt(${data}) <= ${of}`, "above");
            refuse(
              "multipleOf",
              (of) => _`!${helper("areMultiple")}(${data}, ${of})`,
              "a multiple of",
            );
          },
        ),
    );
  },
});
