// JSONPath (RFC 9535): the official compliance suite, and a comparison with json-p3.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import fc from "fast-check";
import { jsonpath } from "json-p3";
import { describe, expect, it, test } from "vitest";
import type { JsonValue } from "../../../scripts/json/json.js";
import { defaultLimits } from "../../../scripts/load/limits.js";
import { Budget, BudgetSpent } from "../../../scripts/load/overlay/budget.js";
import { parseJsonPath } from "../../../scripts/load/overlay/json-path.js";
import { nodelist, select, tokensOf } from "../../../scripts/load/overlay/select.js";
import { runsOf } from "../../runs.js";

interface Case {
  readonly name: string;
  readonly selector: string;
  readonly document?: JsonValue;
  readonly result?: JsonValue[];
  readonly results?: JsonValue[][];
  readonly invalid_selector?: boolean;
}

// The package `jsonpath-rfc9535` includes the suite of the JSONPath working group.
const installed = createRequire(import.meta.url).resolve("jsonpath-rfc9535/package.json");
const suite = "src/__tests__/jsonpath-compliance-test-suite/cts.json";
const { tests } = JSON.parse(readFileSync(path.join(path.dirname(installed), suite), "utf8")) as {
  tests: Case[];
};

describe("the compliance suite", () => {
  it("has its cases", () => expect(tests.length).toBeGreaterThan(600));

  test.each(tests.map((one) => [one.name, one] as const))("%s", (_, one) => {
    const parsed = parseJsonPath(one.selector, defaultLimits);
    expect("offset" in parsed).toBe(one.invalid_selector === true);
    if ("offset" in parsed || one.document === undefined) return;
    const values = [...nodelist(parsed, one.document, new Budget(100_000))].map(
      ({ value }) => value,
    );
    expect(one.results ?? [one.result]).toContainEqual(values);
  });
});

const names = fc.constantFrom("a", "b", "__proto__", "0", "x y");
const values = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<JsonValue>(null, true, 0, 1, 2.5, "a", "b", "ab", ""),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(names, tie("value"), { maxKeys: 4 }) as fc.Arbitrary<JsonValue>,
  ),
})).value;
const literal = fc.constantFrom("1", "'a'", "null", "true", "''");
const singular = fc.constantFrom("@.a", "@['b']", "@[0]", "$.a", "@['x y'].a");
const paths = fc.letrec<{ path: string; segments: string; selector: string; test: string }>(
  (tie) => ({
    path: tie("segments").map((segments) => `$${segments}`),
    segments: fc
      .array(
        fc.oneof(
          fc.constantFrom(".a", ".b", ".*", "..a", "..*", "[0]", "[-1]", "['__proto__']"),
          fc
            .array(tie("selector"), { minLength: 1, maxLength: 3 })
            .map((selectors) => `[${selectors.join()}]`),
        ),
        { maxLength: 3 },
      )
      .map((segments) => segments.join("")),
    selector: fc.oneof(
      { depthIdentifier: "filter", maxDepth: 2, withCrossShrink: true },
      fc.constantFrom("'a'", '"b"', "*", "0", "-2", "1:", "::-1", ":-1", "3:0:-2", "::0"),
      tie("test").map((inner) => `?${inner}`),
    ),
    test: fc.oneof(
      { depthIdentifier: "filter", maxDepth: 2 },
      fc
        .tuple(singular, fc.constantFrom("==", "!=", "<", "<=", ">", ">="), literal)
        .map((parts) => parts.join(" ")),
      fc.tuple(singular, singular).map(([one, other]) => `${one} == ${other}`),
      tie("segments").map((segments) => `@${segments}`),
      tie("segments").map((segments) => `!$${segments}`),
      tie("segments").map((segments) => `count(@${segments}) > 1`),
      tie("segments").map((segments) => `value(@${segments}) == 1`),
      singular.map((one) => `length(${one}) == 1`),
      singular.map((one) => `match(${one}, 'a.?')`),
      singular.map((one) => `search(${one}, '[b]')`),
      fc.tuple(tie("test"), tie("test")).map(([one, other]) => `(${one} || !(${other}))`),
      fc.tuple(tie("test"), tie("test")).map(([one, other]) => `${one} && ${other}`),
    ),
  }),
);

test("any expression selects what json-p3 selects", () => {
  let selected = 0;
  fc.assert(
    fc.property(paths.path, values, (text, value) => {
      const parsed = parseJsonPath(text, defaultLimits);
      if ("offset" in parsed) throw new Error(`${text}: ${parsed.message}`);
      // If the value is a list, json-p3 matches the text of the list, although RFC 9535 §2.4.6 matches only strings.
      fc.pre(!/match|search/.test(text) || !JSON.stringify(value).includes("["));
      const nodes = [...nodelist(parsed, value, new Budget(1_000_000))];
      const others = [...jsonpath.query(text, value)];
      expect(nodes.map(tokensOf)).toEqual(others.map(({ location }) => location.map(String)));
      expect(nodes.map((node) => node.value)).toEqual(others.map((node) => node.value));
      selected += nodes.length;
    }),
    { numRuns: runsOf(2_000) },
  );
  expect(selected).toBeGreaterThan(runsOf(1_000));
});

describe("work is bounded", () => {
  const wide: JsonValue = Array.from({ length: 300 }, (_, index) => ({ a: index, b: "ab" }));
  const run = (text: string, root: JsonValue, steps = 100_000) => {
    const parsed = parseJsonPath(text, defaultLimits);
    if ("offset" in parsed) throw new Error(parsed.message);
    return select(parsed, root, new Budget(steps)).length;
  };

  test.each([
    ["filters in filters", "$[?$[?$[?@.a == 1000]]]"],
    ["a filter that never matches", "$[?$..[?$..[?@.c]]]"],
    ["descendants of descendants", "$..*[?$..[?$..c]]"],
    ["comparisons of large values", "$[?$ == $]"],
    ["the same node many times", `$[${"*,".repeat(1_000)}*]`],
  ])("%s", (_, text) => {
    expect(() => run(text, wide)).toThrow(BudgetSpent);
  });

  test.each([
    ["(a*)*b", "a".repeat(5_000)],
    ["(a|a)*b", "a".repeat(5_000)],
    ["(.*)(.*)(.*)(.*)(.*)b", "a".repeat(5_000)],
    [`${"a?".repeat(50)}${"a".repeat(50)}b`, "a".repeat(50)],
  ])("the pattern %s is matched in linear time", (pattern, text) => {
    expect(run(`$[?match(@, '${pattern}') || search(@, '${pattern}')]`, [text])).toBe(0);
  });

  it("counts patterns that a document brings", () => {
    const patterns = Array.from({ length: 300 }, (_, index) => `a{1,${index}}`);
    expect(() => run("$[?search('a', @)]", patterns)).toThrow(BudgetSpent);
  });

  test.each([
    ["brackets", "[?@".repeat(60) + "]".repeat(60)],
    ["parentheses", `[?${"(".repeat(60)}@.a${")".repeat(60)}]`],
    ["length", ".a".repeat(5_000)],
  ])("an expression of many %s is not parsed", (_, segments) => {
    expect(parseJsonPath(`$${segments}`, defaultLimits)).toHaveProperty("offset");
  });

  it("does not count brackets in names", () => {
    expect(run(`$['${"[(".repeat(60)}\\'']`, { [`${"[(".repeat(60)}'`]: 1 })).toBe(1);
  });
});
