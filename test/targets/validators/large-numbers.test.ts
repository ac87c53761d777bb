// Numbers that JSON.parse would turn into Infinity are rejected anywhere in a body. A string with the digits of a
// number that exceeds the range of a double is valid.
import fc from "fast-check";
import { expect, it } from "vitest";
import { parseJson } from "../../../templates/validators/runtime/json.js";

const digits = fc
  .tuple(fc.constantFrom("1", "9"), fc.integer({ min: 300, max: 320 }), fc.boolean())
  .map(([digit, count, isText]) => (isText ? `"${digit.repeat(count)}"` : digit.repeat(count)));

it("refuses exactly the lists with a number that is too large", () => {
  const agrees = fc.property(
    fc.array(digits, { maxLength: 4 }),
    fc.nat(700),
    (numbers, padding) => {
      const text = `["${"a".repeat(padding)}"${numbers.map((number) => `,${number}`).join("")}]`;
      const isTooLarge = JSON.parse(text).includes(Number.POSITIVE_INFINITY);
      expect(parseJson(text, 64, false).ok).toBe(!isTooLarge);
    },
  );
  fc.assert(agrees, { numRuns: 2_000 });
});
