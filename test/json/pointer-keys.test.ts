// Keys of JSON Pointers are short, and as different as the pointers.
import { expect, it } from "vitest";
import { append, fromTokens } from "../../scripts/json/pointer.js";
import { PointerKeys } from "../../scripts/json/pointer-keys.js";

const long = "a".repeat(20_000);

it("gives different pointers different keys, and equal pointers equal keys", () => {
  const keys = new PointerKeys();
  const ends = [
    "",
    "/a",
    "/a/b",
    "/a/c",
    "/b/a",
    "/0/a",
    "/a~1b",
    "/a/b/1",
    "/a/b/0",
    "/1",
    "/1/1",
  ];
  const pointers = ["", `/${long}`, `/${long}b`].flatMap((start) => ends.map((end) => start + end));
  const made = pointers.map((pointer) => keys.of(pointer));
  expect(new Set(made).size).toBe(pointers.length);
  expect(pointers.map((pointer) => keys.of(pointer))).toEqual(made);
});

it("has short keys for parameters below a very long path", () => {
  const keys = new PointerKeys();
  const parameters = fromTokens(["paths", `/${long}`, "get", "parameters"]);
  const made = Array.from({ length: 2_000 }, (_, index) => keys.of(append(parameters, index)));
  expect(new Set(made).size).toBe(2_000);
  expect(Math.max(...made.map((key) => key.length))).toBeLessThan(20);
});
