// Tests how values of `enum` and `default` are read if they contradict the `type` next to them.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import { kindOf, kindsOfType } from "../../scripts/schema/kinds.js";
import { meantValues, withMeantValues } from "../../scripts/schema/meant-values.js";

const types = fc.subarray(["boolean", "integer", "null", "number", "string"], { minLength: 1 });
const texts = ["1", "01", "10", "1.0", "1e3", " 1", "-0", "2.5", "true", "True", "low", ""];
const value: fc.Arbitrary<JsonValue> = fc.constantFrom<JsonValue>(
  ...texts,
  ...[1, 10, 2.5, -0, 1e300, true, false, null],
);
const lists = fc.uniqueArray(value, { minLength: 1, maxLength: 4 });

it("loses no value if no value has the type, and changes no text of a value", () => {
  fc.assert(
    fc.property(lists, types, (values, type) => {
      const kinds = kindsOfType(type);
      const fits = (one: JsonValue) => (kindOf(one) & kinds) !== 0;
      const { read, ignored } = meantValues(values, kinds);
      expect(read.map(String)).toEqual(values.map((one) => String(Object.is(one, -0) ? 0 : one)));
      const others = (list: readonly JsonValue[]) => list.filter((one) => one !== null);
      if (ignored === undefined && !others(values).some(fits))
        expect(others(read).every(fits)).toBe(true);
      if (values.every(fits)) expect({ read, ignored }).toEqual({ read: values });
    }),
    { numRuns: 2000 },
  );
});

it("reads a default like the equal value of the enum", () => {
  const read = (schema: JsonObject) => Object.values(withMeantValues(schema));
  fc.assert(
    fc.property(lists, types, fc.nat(3), (values, type, at) => {
      const index = at % values.length;
      const byDefault = { type, enum: values, default: values[index] as JsonValue };
      const schema = withMeantValues(byDefault);
      expect(schema["default"]).toEqual((schema["enum"] as JsonValue[])[index]);
    }),
    { numRuns: 2000 },
  );
  expect(read({ type: "integer", enum: ["1"], default: "1" })).toEqual(["integer", [1], 1]);
  expect(read({ type: "integer", enum: ["low"], default: "low" })).toEqual([["low"], "low"]);
  expect(read({ type: "integer", default: "1" })).toEqual(["integer", "1"]);
});
