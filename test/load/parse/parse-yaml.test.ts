// The YAML reader returns the same values as another YAML 1.2 parser, with positions, and its work on hostile texts is
// limited.
import fc from "fast-check";
import jsYaml from "js-yaml";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { DiagnosticsError } from "../../../scripts/diagnostics/diagnostic.js";
import { parse } from "../../../scripts/json/pointer.js";
import { defaultLimits } from "../../../scripts/load/limits.js";
import { parseYaml } from "../../../scripts/load/parse/parse-yaml.js";
import { places } from "../places.js";

const read = (text: string, limits = defaultLimits) => parseYaml({ file: "a.yaml", text }, limits);

// The package `yaml` writes the name `<<` without quotes, which makes it a merge key.
const values = fc
  .jsonValue({ maxDepth: 4 })
  .map((value) => JSON.parse(JSON.stringify(value)))
  .filter((value) => !JSON.stringify(value).includes('"<<":'));
const writers = fc.constantFrom(
  (value: unknown) => stringify(value, { aliasDuplicateObjects: false }),
  (value: unknown) => stringify(value, { collectionStyle: "flow", lineWidth: 40 }),
  (value: unknown) => stringify(value, { defaultStringType: "QUOTE_DOUBLE", indentSeq: false }),
  // In flow style, js-yaml writes names such as `.:[` without quotes, which no parser accepts.
  (value: unknown) => jsYaml.dump(value, { noRefs: true }),
  (value: unknown) => JSON.stringify(value),
);

test("reads what other tools write", () => {
  fc.assert(
    fc.property(values, writers, (value, write) => {
      expect(read(write(value)).value).toEqual(value);
    }),
  );
});

test("the text at the place of a value is that value", () => {
  fc.assert(
    fc.property(values, writers, (value, write) => {
      const text = write(value);
      const { value: root, places: found } = read(text);
      for (const { pointer, value } of places(root)) {
        if (typeof value === "object" || /[|>]/.test(text)) continue;
        const { start, end } = found.find(parse(pointer)!, "value");
        expect(jsYaml.load(text.slice(start, end), { schema: jsYaml.CORE_SCHEMA })).toEqual(value);
      }
    }),
  );
});

test("`<<` in quotes is a name, without them a merge key", () => {
  expect(read('"<<": false').value).toEqual({ "<<": false });
  expect(() => read("<<: false")).toThrow(
    "the value of a merge key must be a map or a list of maps",
  );
});

describe("places", () => {
  const text = `# a comment
a:   # another
  - b: 1
    "c d": [x, {e: f}]
  -
  - &anchor
    g: |
      text
h:
? k
: l
200: m
`;
  test.each([
    ["/a", "key", "a"],
    ["/a/0/b", "value", "1"],
    ["/a/0/c d", "key", '"c d"'],
    ["/a/0/c d/1/e", "value", "f"],
    ["/a/2/g", "key", "g"],
    ["/h", "value", "h"],
    ["/k", "key", "k"],
    ["/k", "value", "l"],
    ["/200", "key", "200"],
    ["/200", "value", "m"],
    ["/a/0/b/nowhere", "value", "1"],
    ["/a/9", "value", "- b"],
  ] as const)("%s %s", (pointer, at, expected) => {
    const { start, end } = read(text).places.find(parse(pointer)!, at);
    expect(text.slice(start, end).slice(0, expected.length)).toBe(expected);
  });
});

describe("bounded work", () => {
  test("a chain of aliases that nests deeper than any text could", () => {
    let text = "3000000: &a0 [1]\n";
    for (let level = 1; level < 20_000; level += 1) {
      text += `${3_000_000 - level}: &a${level} [*a${level - 1}]\n`;
    }
    expect(code(() => read(text))).toBe("too-deep");
  });

  test("ten thousand levels", () => {
    expect(code(() => read("[".repeat(10_000)))).toBe("too-deep");
    expect(code(() => read("- ".repeat(10_000)))).toBe("too-deep");
    expect(code(() => read("? ".repeat(10_000)))).toBe("too-deep");
  });

  test("the depth that the limit names, and one more, in every style", () => {
    const limits = { ...defaultLimits, depth: 10 };
    const block = (levels: number) =>
      Array.from({ length: levels }, (_, level) => `${" ".repeat(level)}a:`).join("\n");
    expect(code(() => read(block(10), limits))).toBeUndefined();
    expect(code(() => read(block(11), limits))).toBe("too-deep");
    expect(code(() => read("[".repeat(10) + "]".repeat(10), limits))).toBeUndefined();
    expect(code(() => read("[".repeat(11) + "]".repeat(11), limits))).toBe("too-deep");
    expect(code(() => read(`${"- ".repeat(10)}x`, limits))).toBeUndefined();
    expect(code(() => read(`${"- ".repeat(11)}x`, limits))).toBe("too-deep");
  });

  test("aliases count as often as they are used", () => {
    const limits = { ...defaultLimits, nodes: 20 };
    expect(code(() => read("a: &a [1, 2, 3]\nb: [*a, *a]\n", limits))).toBeUndefined();
    expect(code(() => read("a: &a [1, 2, 3]\nb: [*a, *a, *a, *a]\n", limits))).toBe(
      "too-many-nodes",
    );
  });
});

test("copies of an alias are not shared", () => {
  const value = read("a: &a [1]\nb: *a\n").value as { a: unknown; b: unknown };
  expect(value.b).toEqual(value.a);
  expect(value.b).not.toBe(value.a);
});

function code(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return error.diagnostics[0]?.code;
  }
  return undefined;
}

/** Random YAML maps with merge keys. A merge key has one map or a list, and is the first or last member. */
const merged = fc.array(
  fc.record({
    members: fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"), { maxLength: 3 }),
    from: fc.array(fc.nat(), { maxLength: 3 }),
    isList: fc.boolean(),
    isFirst: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);

test("merge keys are read as YAML 1.1 reads them", () => {
  fc.assert(
    fc.property(merged, (maps) => {
      const lines = maps.map(({ members, from, isList, isFirst }, index) => {
        const own = members.map((name) => `${name}: { of: ${index} }`);
        const aliases = index === 0 ? [] : from.map((at) => `*m${at % index}`);
        const source = isList ? `[${aliases.join(", ")}]` : aliases[0];
        const merge = aliases.length === 0 ? [] : [`<<: ${source}`];
        const all = isFirst ? [...merge, ...own] : [...own, ...merge];
        return `m${index}: &m${index} { ${all.join(", ")} }`;
      });
      const text = lines.join("\n");
      const { value, faults } = parseYaml({ file: "a.yaml", text }, defaultLimits);
      expect(value).toEqual(jsYaml.load(text));
      expect(faults).toHaveLength(text.includes("<<") ? 1 : 0);
    }),
  );
});
