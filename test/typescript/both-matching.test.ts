// Two lists of patterns for the members of one object are combined without a change of meaning.
import fc from "fast-check";
import { expect, it } from "vitest";
import { PatternSets } from "../../scripts/openapi/patterns/sets.js";
import { bothMatching, type Matched } from "../../scripts/typescript/both-matching.js";
import "../seed.js";

const patterns = ["^x", "y$", "^xy", "z", "^[^z]*$", "^a"];
const sets = new PatternSets();

function valueAt<T>(entries: readonly Matched<T>[], name: string): T | undefined {
  return entries.find(({ names }) => names.every((one) => new RegExp(one, "u").test(name)))?.value;
}

/**
 * Two lists with an entry for each set of patterns that one name can match. Trailing entries without a value are left
 * out of the first list. The second list has some of the patterns of the first list.
 */
const lists = fc
  .tuple(fc.shuffledSubarray(patterns, { maxLength: 4 }), fc.infiniteStream(fc.boolean()))
  .chain(([some, hasValue]) =>
    fc.shuffledSubarray(some).map((fewer) => {
      const ones = (sets.of(some) ?? []).map((names) => ({
        names,
        value: hasValue.next().value ? names.join(" ") : null,
      }));
      while (ones.at(-1)?.value === null) ones.pop();
      const others = (sets.of(fewer) ?? []).map((names) => ({ names, value: names.join(" ") }));
      return [ones, others] as const;
    }),
  );

const name = fc.oneof(fc.stringMatching(/^[axyz]{0,4}$/), fc.string());

it("each name has the values of both lists", () => {
  fc.assert(
    fc.property(lists, name, ([ones, others], name) => {
      const both = bothMatching<string | null, string | null>(ones, others, {
        one: null,
        other: null,
      });
      const [one, other] = valueAt(both, name) ?? [];
      expect([one, other]).toEqual([valueAt(ones, name) ?? null, valueAt(others, name) ?? null]);
      expect(both.at(-1)?.names).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

it("equal lists have no further entries", () => {
  const ones = (sets.of(["^x", "y$", "^a"]) ?? []).map((names) => ({ names, value: 1 }));
  const both = bothMatching(ones, ones, { one: 0, other: 0 });
  expect(both.map(({ names }) => names)).toEqual([...ones.map(({ names }) => names), []]);
});
