// After elements were left out and added, each remaining value still leads to its place in the original document.
import fc from "fast-check";
import { expect, it } from "vitest";
import { isObject, type JsonObject, type JsonValue } from "../../scripts/json/json.js";
import { append, parse, valueAtTokens } from "../../scripts/json/pointer.js";
import { Edits } from "../../scripts/mend/edits.js";
import { runsOf } from "../runs.js";

const name = fc.constantFrom("a", "b", "0", "1", "a/b", "~1", "");
const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constant(0),
    fc.array(tie("any"), { maxLength: 4 }),
    fc.dictionary(name, tie("any"), { maxKeys: 3, noNullPrototype: true }),
  ),
})).any;

/** Gives each scalar of a value another number, so that equal numbers are the same scalar. */
function numbered(any: unknown, next: () => number): JsonValue {
  if (Array.isArray(any)) return any.map((item) => numbered(item, next));
  if (typeof any !== "object" || any === null) return next();
  return Object.fromEntries(Object.entries(any).map(([key, one]) => [key, numbered(one, next)]));
}

function* placesIn(any: JsonValue, pointer = ""): Generator<readonly [string, JsonValue]> {
  yield [pointer, any];
  const members = Array.isArray(any) ? any.entries() : isObject(any) ? Object.entries(any) : [];
  for (const [key, one] of members) yield* placesIn(one, append(pointer, key));
}

it("finds each remaining value in the original document", () => {
  let moved = 0;
  const property = fc.property(
    fc.dictionary(name, value, { minKeys: 1, noNullPrototype: true }),
    fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 5 }),
    (any, choices) => {
      let number = 0;
      const root = numbered(any, () => ++number) as JsonObject;
      const places = [...placesIn(root)];
      const edits = new Edits();
      for (const [choice, isAdded] of choices) {
        const [at, one] = places[choice % places.length] as (typeof places)[number];
        if (isAdded && Array.isArray(one)) edits.addItem(at, { added: true });
        else if (at !== "") edits.add({ at, do: "remove" });
      }
      const edited = edits.made(root);
      for (const [pointer, one] of placesIn(edited.root)) {
        if (typeof one !== "number") continue;
        const original = edited.original(pointer);
        expect([pointer, valueAtTokens(root, parse(original) ?? [])]).toEqual([pointer, one]);
        moved += Number(original !== pointer);
      }
    },
  );
  fc.assert(property, { numRuns: runsOf(1_000) });
  expect(moved).toBeGreaterThan(100);
});

it("marks added items with a dash", () => {
  const edits = new Edits();
  edits.addItem("/a", { b: 1 });
  const edited = edits.made({ a: [{ b: 0 }] });
  expect(edited.root).toEqual({ a: [{ b: 0 }, { b: 1 }] });
  expect([edited.original("/a/0/b"), edited.original("/a/1/b")]).toEqual(["/a/0/b", "/a/-/b"]);
});
