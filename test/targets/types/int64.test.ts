// 64-bit integers in JSON keep all digits. JSON without 64-bit integers is read and written as by `JSON.parse` and
// `JSON.stringify`.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Place, readJson, writeJson } from "../../../templates/types/runtime/int64.js";
import "../../seed.js";
import { anyText } from "../../any-text.js";
import { runsOf } from "../../runs.js";

/** A JSON text, and the value that the reader should return for it. */
interface Sample {
  readonly text: string;
  readonly value: unknown;
}

/** Each object has a 64-bit integer in the member `id`, and an ordinary number in the member `other`. */
const place: Place = {
  value: true,
  properties: { id: "int64", other: null, ["__proto__"]: null, list: { items: "int64" } },
  others: () => place,
  items: () => place,
  first: [null, "int64"],
};

const digits = fc.stringMatching(/^-?(0|[1-9][0-9]{0,24})$/);
const fraction = fc.stringMatching(/^(\.[0-9]{1,20})?$/);
const exponent = fc.stringMatching(/^([eE][-+]?[0-9]{1,2})?$/);
const numberText = fc.tuple(digits, fraction, exponent).map((parts) => parts.join(""));
/** Lists have at most 5 items, because longer lists take much more time and do not nest more deeply. */
const few = { maxLength: 5 };
const gap = fc.constantFrom("", "", " ", "\n\t");

/**
 * Returns the exact integer that a number in JSON denotes, or `undefined` for other numbers. Uses decimal arithmetic.
 */
function exact(token: string): string | undefined {
  const [, sign = "", whole = "", part = "", power = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/.exec(token) ?? [];
  const shift = Number(power) - part.length;
  const all = BigInt(`${whole}${part}`);
  const scaled = shift >= 0 ? all * 10n ** BigInt(shift) : all / 10n ** BigInt(-shift);
  if (shift < 0 && scaled * 10n ** BigInt(-shift) !== all) return undefined;
  return scaled === 0n ? "0" : `${sign}${scaled}`;
}

const int64: fc.Arbitrary<Sample> = fc
  .oneof(digits, numberText)
  .filter((token) => (exact(token)?.length ?? 99) <= 20)
  .map((token) => ({ text: token, value: exact(token) }));

const texts = fc.oneof(
  anyText,
  fc.constantFrom(
    "\x7f",
    "\x7fx",
    "\x7f12345678901234567",
    "12345678901234567",
    "\\",
    '"',
    "\x7fxx",
  ),
  fc.tuple(fc.constantFrom("\x7f", "\\", ""), fc.string()).map((parts) => parts.join("")),
);
const stringText = fc
  .tuple(texts, fc.boolean())
  .map(([text, isEscaped]) =>
    isEscaped
      ? `"${[...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, "0")}`).join("")}"`
      : JSON.stringify(text),
  );

const plain: fc.Arbitrary<Sample> = fc
  .oneof(numberText, stringText, fc.constantFrom("true", "false", "null"))
  .map((text) => ({ text, value: JSON.parse(text) }));

function listOf(items: readonly Sample[], gap: string): Sample {
  const text = `[${gap}${items.map(({ text }) => text).join(`${gap},${gap}`)}${gap}]`;
  return { text, value: items.map(({ value }) => value) };
}

function objectOf(members: readonly (readonly [string, Sample])[], gap: string): Sample {
  const text = members.map(([name, { text }]) => `${name}${gap}:${gap}${text}`).join(`,${gap}`);
  const value: Record<string, unknown> = {};
  for (const [name, one] of members)
    Object.defineProperty(value, JSON.parse(name), {
      value: one.value,
      ...{ writable: true, enumerable: true, configurable: true },
    });
  return { text: `{${gap}${text}${gap}}`, value };
}

/** Generates values without 64-bit integers. */
const anything: fc.Arbitrary<Sample> = fc.letrec<{ any: Sample }>((tie) => ({
  any: fc.oneof(
    { depthSize: "small" },
    plain,
    fc.tuple(fc.array(tie("any"), few), gap).map(([items, gap]) => listOf(items, gap)),
    fc
      .tuple(fc.array(fc.tuple(stringText, tie("any")), few), gap)
      .map(([members, gap]) => objectOf(members, gap)),
  ),
})).any;

const structure: fc.Arbitrary<Sample> = fc.letrec<{ at: Sample }>((tie) => ({
  at: fc.oneof(
    { depthSize: "small" },
    int64,
    fc
      .tuple(fc.tuple(anything, int64), fc.array(tie("at"), few), gap)
      .map(([first, rest, gap]) => listOf([...first, ...rest], gap)),
    fc
      .tuple(
        fc.oneof(int64, fc.constant({ text: "null", value: null })),
        anything,
        fc.array(int64, few),
        fc.array(
          fc.tuple(
            stringText.filter(
              (text) => !["id", "other", "__proto__", "list"].includes(JSON.parse(text)),
            ),
            tie("at"),
          ),
          few,
        ),
        gap,
      )
      .map(([id, other, list, others, gap]) =>
        objectOf(
          [
            ...others,
            ['"id"', id],
            ['"other"', other],
            ['"__proto__"', other],
            ['"li\\u0073t"', listOf(list, gap)],
          ],
          gap,
        ),
      ),
  ),
})).at;

describe("reading", () => {
  it.each([
    ["9007199254740993", "9007199254740993"],
    ["-9007199254740993", "-9007199254740993"],
    ["9007199254740993.0", "9007199254740993"],
    ["9.007199254740993e15", "9007199254740993"],
    ["999999999999999", "999999999999999"],
  ])("keeps the digits of %s, the shortest that JSON.parse rounds or keeps", (text, digits) => {
    expect(readJson(`{"id":${text}}`, { properties: { id: "int64" } }, JSON.parse)).toEqual({
      id: digits,
    });
  });

  it("keeps the digits of integers at their places, and nothing else", () => {
    fc.assert(
      fc.property(structure, ({ text, value }) => {
        expect(readJson(text, place, JSON.parse)).toStrictEqual(value);
      }),
      { numRuns: runsOf(500) },
    );
  });

  it("refuses what JSON.parse refuses, with its error", () => {
    const broken = fc
      .tuple(
        structure,
        fc.nat(),
        fc.constantFrom("", "1", "12345678901234567", '"', ":", "-", ".", "e"),
      )
      .map(([{ text }, at, put]) => {
        const index = at % (text.length + 1);
        return text.slice(0, index) + put + text.slice(index + 1);
      });
    fc.assert(
      fc.property(fc.oneof(broken, anyText), (text) => {
        let error: unknown;
        try {
          JSON.parse(text);
        } catch (thrown) {
          error = thrown;
        }
        if (error === undefined) readJson(text, place, JSON.parse);
        else expect(() => readJson(text, place, JSON.parse)).toThrow((error as Error).message);
      }),
      { numRuns: runsOf(500) },
    );
  });

  it("turns a string of digits into its JSON, which is no integer, and keeps other scalars", () => {
    const read = (text: string) => readJson(text, { properties: { id: "int64" } }, JSON.parse);
    expect(read('{"id":"5"}')).toEqual({ id: '"5"' });
    expect(read('{"id":1.5}')).toEqual({ id: 1.5 });
    expect(read('{"id":1e300}')).toEqual({ id: 1e300 });
    expect(read('{"id":1234567890123456.5}')).toEqual({ id: 1234567890123456.5 });
    expect(read('{"id":"x"}')).toEqual({ id: "x" });
    expect(read('{"id":"\\u007f1","x":12345678901234567}')).toEqual({
      id: "\x7f1",
      x: Number("12345678901234567"),
    });
    expect(read('{"id":true}')).toEqual({ id: true });
  });

  it("tells the refused value and its path", () => {
    const refused: unknown[] = [];
    const refuse = (...of: unknown[]) => refused.push(of);
    const within: Place = { items: { properties: { id: "int64" } } };
    readJson('[{"id":"5"},{"id":12345678901234567.5}]', within, JSON.parse, refuse);
    expect(refused).toEqual([
      [Number("12345678901234567.5"), [1, "id"]],
      ["5", [0, "id"]],
    ]);
  });

  it("takes the place that a tag selects", () => {
    const tagged: Place = {
      tag: "kind",
      by: {
        a: { properties: { id: "int64" } },
        "7": { properties: { no: "int64", kind: "int64" } },
      },
    };
    const read = (text: string) => readJson(text, tagged, JSON.parse);
    expect(read('{"kind":"a","id":1,"no":2}')).toEqual({ kind: "a", id: "1", no: 2 });
    expect(read('{"kind":7,"id":1,"no":12345678901234567}')).toEqual({
      kind: "7",
      id: 1,
      no: "12345678901234567",
    });
    expect(read('{"kind":"b","id":1}')).toEqual({ kind: "b", id: 1 });
  });

  it.each([
    ["open strings", () => `["${"\\".repeat(400_000)}`],
    ["many quotes", () => '"'.repeat(400_001)],
    ["spaces", () => `[12345678901234567${" ".repeat(400_000)}]`],
    ["names after spaces", () => `{"\\n"${" ".repeat(400_000)}:12345678901234567}`],
    ["digits", () => "1".repeat(400_000)],
    ["zeros", () => `[0.${"0".repeat(400_000)}1]`],
    ["minus signs", () => `12345678901234567${"-".repeat(400_000)}`],
    ["points", () => `[${"1234567890123456.".repeat(30_000)}]`],
    ["depth", () => `${"[".repeat(100_000)}12345678901234567${"]".repeat(100_000)}`],
  ])("takes linear time for %s", (_name, make) => {
    const deep: Place = { value: true, items: () => deep };
    const start = performance.now();
    try {
      readJson(make(), deep, JSON.parse);
    } catch (error) {
      expect(error).toBeInstanceOf(SyntaxError);
    }
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe("writing", () => {
  it("gives back what was read", () => {
    fc.assert(
      fc.property(structure, ({ value }) => {
        const again = writeJson(value, place) ?? "";
        // JSON.stringify writes -0 as 0.
        const plain = JSON.parse(JSON.stringify(value));
        expect(readJson(again, place, JSON.parse)).toStrictEqual(plain);
      }),
      { numRuns: runsOf(300) },
    );
  });

  it("writes what JSON.stringify writes where no place is", () => {
    const values = fc.anything({ withDate: true, withBoxedValues: true, withSparseArray: true });
    fc.assert(
      fc.property(values, (value) => {
        const nowhere: Place = { properties: { "\0": "int64" } };
        expect(writeJson(value, nowhere)).toBe(JSON.stringify(value));
      }),
      { numRuns: runsOf(300) },
    );
  });

  it("writes the digits", () => {
    const written = writeJson({ id: "9007199254740993", list: ["-9223372036854775808"] }, place);
    expect(written).toBe('{"id":9007199254740993,"list":[-9223372036854775808]}');
  });

  it.each(["", "x", "01", "1.0", "1e3", "+1", " 1", "--1", "1n"])("refuses %j", (id) => {
    expect(() => writeJson({ id }, place)).toThrow(TypeError);
  });

  it("refuses a value that holds itself", () => {
    const ring: Record<string, unknown> = {};
    ring["ring"] = ring;
    expect(() => writeJson(ring, place)).toThrow("holds itself");
  });
});
