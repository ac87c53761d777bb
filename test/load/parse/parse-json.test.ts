// The JSON reader returns the same values as JSON.parse, with a position for each value. The JSON reader rejects some
// texts that JSON.parse accepts.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DiagnosticsError } from "../../../scripts/diagnostics/diagnostic.js";
import { parse, valueAtTokens } from "../../../scripts/json/pointer.js";
import { defaultLimits } from "../../../scripts/load/limits.js";
import { JsonPlaces } from "../../../scripts/load/parse/json-places.js";
import { parseJson } from "../../../scripts/load/parse/parse-json.js";
import { scanJson } from "../../../scripts/load/parse/scan-json.js";
import { anyCharacter } from "../../any-text.js";
import { runsOf } from "../../runs.js";
import { places } from "../places.js";

const indents = fc.constantFrom(undefined, 1, "\t", "\r\n");
const named = (text: string) => ({ file: "a.json", text });
const read = (text: string, limits = defaultLimits) => parseJson(named(text), limits).value;

describe("agrees with JSON.parse", () => {
  test("on the value of any JSON text", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: anyCharacter }), indents, (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(read(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  test("on whether a text is JSON, for texts that nearly are", () => {
    const pieces = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"a"',
      '"\\u00"',
      "1",
      "-",
      "01",
      "1.",
      "true",
      "nul",
      " ",
      "\n",
      "'",
      "\u00a0",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const text = parts.join("");
        const isJson = !throws(() => JSON.parse(text));
        // Skips texts with several members: all members have the name "a", and only JSON.parse accepts duplicate names.
        if (isJson && (text.match(/:/g)?.length ?? 0) > 1) return;
        expect(!throws(() => read(text))).toBe(isJson);
      }),
      { numRuns: runsOf(2000) },
    );
  });
});

test("the text at the place of a value is that value", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: anyCharacter }), indents, (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const found = parseJson(named(text), defaultLimits).places;
      const root = read(text);
      for (const { pointer, value } of places(root)) {
        const { start, end } = found.find(parse(pointer)!, "value");
        expect(JSON.parse(text.slice(start, end))).toEqual(value);
        const tokens = parse(pointer)!;
        const holder = valueAtTokens(root, tokens.slice(0, -1));
        if (tokens.length === 0 || Array.isArray(holder)) continue;
        const key = found.find(tokens, "key");
        expect(JSON.parse(text.slice(key.start, key.end))).toBe(tokens.at(-1));
      }
    }),
  );
});

/** Random JSON with duplicate members, escaped names, and numbers of any size. */
const loose = fc.letrec<{ value: string; object: string; array: string; scalar: string }>(
  (part) => ({
    value: fc.oneof({ maxDepth: 5 }, part("scalar"), part("object"), part("array")),
    object: fc
      .array(fc.tuple(fc.constantFrom('"a"', '"\\u0061"', '"b:{"', '"__proto__"'), part("value")))
      .map((members) => `{${members.map(([name, value]) => `${name}: ${value}`).join(",\n")}}`),
    array: fc.array(part("value")).map((items) => `[${items.join(", ")}]`),
    scalar: fc.constantFrom("1", "-0.5e3", "1e999", "null", '""', '"\\\\\\"]:"', '"}"', "true"),
  }),
).value;

test("the fast way and the slow way read the same, and find the same mistakes", () => {
  const limits = { ...defaultLimits, depth: 4, nodes: 40 };
  fc.assert(
    fc.property(loose, fc.nat(), fc.constantFrom("", "{", "]", ",", '"', ":"), (text, at, odd) => {
      const place = odd === "" ? 0 : at % (text.length + 1);
      const changed = text.slice(0, place) + odd + text.slice(place);
      const fast = outcome(() => parseJson(named(changed), limits).value);
      expect(fast).toEqual(outcome(() => scanJson(named(changed), limits).value));
    }),
    { numRuns: runsOf(2000) },
  );
});

test("places do not depend on which ends are known beforehand", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: anyCharacter }), (value) => {
      // Long indentation makes the text long, because the reader stores the ends of values only for long texts.
      const text = JSON.stringify([value], null, 1).replaceAll("\n", `\n${" ".repeat(1500)}`);
      const { value: root, places: found } = parseJson(named(text), defaultLimits);
      const plain = new JsonPlaces(text);
      for (const { pointer } of places(root)) {
        for (const at of ["key", "value"] as const) {
          expect(found.find(parse(pointer)!, at)).toEqual(plain.find(parse(pointer)!, at));
        }
      }
    }),
  );
});

describe("refuses", () => {
  test.each([
    ["", "invalid-json", "expected a value, found the end of the file", "1:1"],
    ["{", "invalid-json", "expected a name in double quotes, found the end of the file", "1:2"],
    ['{"a" 1}', "invalid-json", 'expected ":", found "1"', "1:6"],
    ['{"a":1 "b":2}', "invalid-json", 'expected "," or "}", found "\\""', "1:8"],
    ["[1,]", "invalid-json", 'JSON allows no comma before "]"', "1:3"],
    ["[1]]", "invalid-json", 'expected the end of the document, found "]"', "1:4"],
    ["[01]", "invalid-json", '"01" is not a JSON value', "1:2"],
    ["[NaN]", "invalid-json", '"NaN" is not a JSON value', "1:2"],
    ["{'a': 1}", "invalid-json", 'expected a name in double quotes, found "\'"', "1:2"],
    ['["a\nb"]', "invalid-json", "the string contains a control character", "1:4"],
    ['["a', "invalid-json", "the string has no closing quote", "1:2"],
    ['["\\x"]', "invalid-json", "the string has an invalid escape", "1:2"],
    ["// c\n{}", "invalid-json", '"//" is not a JSON value', "1:1"],
    [
      '{"security":[1],"security":[]}',
      "duplicate-key",
      '"security" is a duplicate key of this object',
      "1:17",
    ],
    [
      '{"get":{"security":[]},"get":{}}',
      "duplicate-key",
      '"get" is a duplicate key of this object',
      "1:24",
    ],
  ])("%j", (text, code, message, place) => {
    expect(refusal(() => read(text))).toEqual([code, message, place]);
  });

  test("more levels, or more values, than the limits allow", () => {
    const limits = { ...defaultLimits, depth: 3, nodes: 5 };
    expect(refusal(() => read("[[[[1]]]]", limits))[0]).toBe("too-deep");
    expect(refusal(() => read("[1,2,3,4,5]", limits))[0]).toBe("too-many-nodes");
    expect(read("[[[1]], 2]", limits)).toEqual([[[1]], 2]);
  });

  test("a million levels without running out of stack", () => {
    expect(refusal(() => read("[".repeat(1_000_000)))[0]).toBe("too-deep");
    expect(refusal(() => read('{"a":'.repeat(1_000_000)))[0]).toBe("too-deep");
  });
});

test.each([
  ["[1e999]", "number-out-of-range", 'the number "1e999" is too large for JavaScript'],
  ['{\n "a": {"b": 1, "b": 2}}', "duplicate-json-key", '"b" is a duplicate key of this object'],
  ['{"a":1,"\\u0061":2}', "duplicate-json-key", '"a" is a duplicate key of this object'],
])("reads %j as JSON.parse does, and says what is wrong", (text, code, message) => {
  const { value, faults } = parseJson(named(text), defaultLimits);
  expect(value).toEqual(JSON.parse(text));
  expect(faults).toMatchObject([{ code, message }]);
});

test("__proto__ is an ordinary name", () => {
  const value = read('{"__proto__": {"polluted": true}}');
  expect(Object.keys(value as object)).toEqual(["__proto__"]);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});

function throws(run: () => unknown): boolean {
  try {
    run();
    return false;
  } catch {
    return true;
  }
}

/** Returns the value, or the findings if loading fails. */
function outcome(run: () => unknown): unknown {
  try {
    return { value: run() };
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return error.diagnostics;
  }
}

function refusal(run: () => unknown): [string, string, string] {
  try {
    run();
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    const { code, message, location } = error.diagnostics[0]!;
    return [code, message, `${location?.line}:${location?.column}`];
  }
  throw new Error("accepted");
}
