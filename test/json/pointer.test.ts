// JSON Pointers: the examples of RFC 6901, and random pointers that are written and parsed again.
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  append,
  decode,
  encode,
  fromTokens,
  lastToken,
  parent,
  parse,
  valueAtTokens,
} from "../../scripts/json/pointer.js";
import { anyText } from "../any-text.js";

const example = {
  foo: ["bar", "baz"],
  "": 0,
  "a/b": 1,
  "c%d": 2,
  "e^f": 3,
  "g|h": 4,
  "i\\j": 5,
  'k"l': 6,
  " ": 7,
  "m~n": 8,
};

test.each([
  ["#", example],
  ["#/foo", ["bar", "baz"]],
  ["#/foo/0", "bar"],
  ["#/", 0],
  ["#/a~1b", 1],
  ["#/c%25d", 2],
  ["#/e%5Ef", 3],
  ["#/g%7Ch", 4],
  ["#/i%5Cj", 5],
  ["#/k%22l", 6],
  ["#/%20", 7],
  ["#/m~0n", 8],
])("RFC 6901 section 6: %s", (fragment, value) => {
  expect(valueAtTokens(example, parse(decode(fragment)!)!)).toEqual(value);
});

test.each(["#anchor", "#/a~2", "#/a~", "#/%zz", "#/%ff"])("%s is not a pointer", (fragment) => {
  expect(decode(fragment)).toBeUndefined();
});

test.each(["__proto__", "constructor", "length", "-1", "01", "1e0", " 0"])(
  "%s is not there",
  (token) => {
    expect(valueAtTokens({}, [token])).toBeUndefined();
    expect(valueAtTokens([1, 2], [token])).toBeUndefined();
  },
);

test("tokens survive writing, and writing as a reference", () => {
  const token = anyText;
  fc.assert(
    fc.property(fc.array(token), (tokens) => {
      expect(parse(fromTokens(tokens))).toEqual(tokens);
      expect(decode(encode(fromTokens(tokens)))).toBe(fromTokens(tokens));
      expect(encode(fromTokens(tokens))).toMatch(/^#[\x21-\x7e\ud800-\udfff]*$/);
    }),
  );
});

test("parent and last token undo append", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (above, token) => {
      const pointer = append(append("", above), token);
      expect(parent(pointer)).toBe(append("", above));
      expect(lastToken(pointer)).toBe(token);
    }),
  );
});
