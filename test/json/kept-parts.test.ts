// `keptParts` returns a value equal to the new value, but reuses objects of the earlier value that are unchanged.
import fc from "fast-check";
import { expect, it } from "vitest";
import { keptParts } from "../../scripts/json/kept-parts.js";

const value = fc.jsonValue({ maxDepth: 4 }).map((one) => JSON.parse(JSON.stringify(one)));

it("keeps the value, in the order of its members, and changes no given value", () => {
  fc.assert(
    fc.property(value, value, (earlier, now) => {
      const texts = [earlier, now].map((one) => JSON.stringify(one));
      expect(JSON.stringify(keptParts(earlier, now))).toBe(JSON.stringify(now));
      expect([earlier, now].map((one) => JSON.stringify(one))).toEqual(texts);
    }),
  );
});

it("returns the earlier object for an equal value", () => {
  fc.assert(
    fc.property(fc.array(value), (earlier) => {
      expect(keptParts(earlier, structuredClone(earlier))).toBe(earlier);
    }),
  );
});

it("keeps the parts beside a change", () => {
  const earlier = { a: { b: [1] }, c: { d: [2], e: {} } };
  const now = { a: { b: [1] }, c: { d: [2], e: { f: 3 } } };
  const kept = keptParts(earlier, now);
  expect(kept).toEqual(now);
  expect(kept.a).toBe(earlier.a);
  expect(kept.c.d).toBe(earlier.c.d);
  expect(kept.c).not.toBe(earlier.c);
});

it("does not keep an object whose members have another order", () => {
  const earlier = { a: { b: 1, c: 2 } };
  const kept = keptParts(earlier, { a: { c: 2, b: 1 } });
  expect(Object.keys(kept.a)).toEqual(["c", "b"]);
});

it.each([
  ['{"__proto__": {"a": 1}, "b": [1]}', '{"__proto__": {"a": 1}, "b": [2]}'],
  ['{"b": {}}', '{"b": {"__proto__": {}}}'],
  ['{"b": [0]}', '{"b": [-0.0]}'],
])("tells %s from %s", (earlier, now) => {
  const kept = keptParts(JSON.parse(earlier), JSON.parse(now));
  expect(kept).toEqual(JSON.parse(now));
  expect(JSON.stringify(kept)).toBe(JSON.stringify(JSON.parse(now)));
});
