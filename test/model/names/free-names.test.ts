// Different names for many elements with equal preferred names.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FreeNames, freeName } from "../../../scripts/model/names/free-name.js";

describe("many free names", () => {
  it("are the names that `freeName` chooses one by one", () => {
    const preferred = fc.constantFrom("a", "a1", "a2", "a12", "b");
    fc.assert(
      fc.property(fc.array(preferred, { maxLength: 60 }), (all) => {
        const used = new Set<string>();
        const expected = all.map((one) => {
          const name = freeName(one, used);
          used.add(name);
          return name;
        });
        const names = new FreeNames();
        expect(all.map((one) => names.take(one))).toEqual(expected);
      }),
    );
  });
});
