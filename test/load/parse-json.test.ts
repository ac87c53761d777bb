// The JSON reader: the same values as JSON.parse, a place for each, a refusal for what JSON.parse lets pass.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import { JsonPlaces } from "../../scripts/load/json-places.js";
import { defaultLimits } from "../../scripts/load/limits.js";
import { parseJson } from "../../scripts/load/parse-json.js";
import { parse, valueAtTokens } from "../../scripts/load/pointer.js";
import { places } from "./places.js";

const indents = fc.constantFrom(undefined, 1, "\t", "\r\n");
const named = (text: string) => ({ file: "a.json", text });

describe("agrees with JSON.parse", () => {
  test("on the value of any JSON text", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), indents, (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(parseJson(named(text), defaultLimits)).toEqual(JSON.parse(text));
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
        // Three names in one object at most, all "a": a duplicate is the one text that only JSON.parse reads.
        if (isJson && (text.match(/:/g)?.length ?? 0) > 1) return;
        expect(!throws(() => parseJson(named(text), defaultLimits))).toBe(isJson);
      }),
      { numRuns: 2000 },
    );
  });
});

test("the text at the place of a value is that value", () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), indents, (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const found = new JsonPlaces(text);
      const root = parseJson(named(text), defaultLimits);
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

describe("refuses", () => {
  test.each([
    ["", "invalid-json", "expected a value, found the end of the file", "1:1"],
    ["{", "invalid-json", "expected a name in double quotes, found the end of the file", "1:2"],
    ['{"a" 1}', "invalid-json", 'expected ":", found "1"', "1:6"],
    ['{"a":1 "b":2}', "invalid-json", 'expected "," or "}", found "\\""', "1:8"],
    ["[1,]", "invalid-json", 'a comma before "]"', "1:3"],
    ["[1]]", "invalid-json", 'expected the end of the document, found "]"', "1:4"],
    ["[01]", "invalid-json", '"01" is not a JSON value', "1:2"],
    ["[NaN]", "invalid-json", '"NaN" is not a JSON value', "1:2"],
    ["{'a': 1}", "invalid-json", 'expected a name in double quotes, found "\'"', "1:2"],
    ['["a\nb"]', "invalid-json", "a control character inside a string", "1:4"],
    ['["a', "invalid-json", "a string without end", "1:2"],
    ['["\\x"]', "invalid-json", "a string with a bad escape", "1:2"],
    ["// c\n{}", "invalid-json", '"//" is not a JSON value', "1:1"],
    ["[1e999]", "number-out-of-range", '"1e999" is beyond what a number holds', "1:2"],
    ['{\n "a": {"b": 1, "b": 1}}', "duplicate-key", '"b" is given twice in one object', "2:16"],
    ['{"a":1,"\\u0061":1}', "duplicate-key", '"a" is given twice in one object', "1:8"],
  ])("%j", (text, code, message, place) => {
    expect(refusal(() => parseJson(named(text), defaultLimits))).toEqual([code, message, place]);
  });

  test("more levels, or more values, than the limits allow", () => {
    const limits = { ...defaultLimits, depth: 3, nodes: 5 };
    expect(refusal(() => parseJson(named("[[[[1]]]]"), limits))[0]).toBe("too-deep");
    expect(refusal(() => parseJson(named("[1,2,3,4,5]"), limits))[0]).toBe("too-many-nodes");
    expect(parseJson(named("[[[1]], 2]"), limits)).toEqual([[[1]], 2]);
  });

  test("a million levels without running out of stack", () => {
    expect(refusal(() => parseJson(named("[".repeat(1_000_000)), defaultLimits))[0]).toBe(
      "too-deep",
    );
    expect(refusal(() => parseJson(named('{"a":'.repeat(1_000_000)), defaultLimits))[0]).toBe(
      "too-deep",
    );
  });
});

test("__proto__ is an ordinary name", () => {
  const value = parseJson(named('{"__proto__": {"polluted": true}}'), defaultLimits);
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
