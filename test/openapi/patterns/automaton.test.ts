// Automata match the same strings as JavaScript's regular expressions. Automata find a matching string, or prove that
// no string matches.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findString } from "../../../scripts/containment/find-string.js";
import { type Automaton, automatonOf } from "../../../scripts/openapi/patterns/automaton.js";
import { compilePattern } from "../../../scripts/openapi/patterns/compile.js";

const patterns = [
  "",
  "^$",
  "a",
  "^a|b$",
  "^(?:a|bc)+$",
  "^[a-c]{2,3}$",
  "^[^a-c]*$",
  "(ab){2}|^c",
  "^\\d{1,3}(\\.\\d)?$",
  "^\\w+\\s\\W$",
  "a.c",
  "^(a*)*b?$",
  "[\\-\\]x]",
  "^\\u0061\\x62$",
  "(^a|b)c",
  "a($|b)",
  "^a{0}b$",
  "^[\\ud83d\\ude00-\\u{1f601}]\\ud83d\\ude00$",
  "^[^\\w\\b-]$",
  "^[\\d\\s.]{2}$",
  "^[a-cx]?\\n\\[",
  "^\\-\\_$",
];

describe("automata", () => {
  for (const pattern of patterns) {
    it(`/${pattern}/ matches what it matches`, () => {
      const automaton = automatonOf(pattern) as Automaton;
      const regex = compilePattern(pattern) as RegExp;
      const character = fc.constantFrom(
        "a",
        "b",
        "c",
        "x",
        "1",
        "9",
        ".",
        " ",
        "-",
        "]",
        "\n",
        "é",
        "😀",
      );
      fc.assert(
        fc.property(fc.array(character, { maxLength: 6 }), (characters) => {
          const text = characters.join("");
          expect([text, automaton.test(text)]).toEqual([text, regex.test(text)]);
        }),
        { seed: 7, numRuns: 400 },
      );
    });
  }

  for (const pattern of [
    "(?=a)",
    "\\bword",
    "(a)\\1",
    "\\p{L}",
    "(",
    "[b-a]",
    "a{2000}{2}",
    "(?i:a)",
    "\\cA",
  ]) {
    it(`/${pattern}/ is not reasoned about`, () => {
      expect(automatonOf(pattern)).toBeUndefined();
    });
  }

  it("match in linear time what makes others hang", () => {
    expect(automatonOf("^(a+)+$")?.test(`${"a".repeat(10_000)}!`)).toBe(false);
  });
});

describe("findString", () => {
  const find = (
    matches: string[],
    misses: string[],
    least = 0,
    most = Number.POSITIVE_INFINITY,
    except: string[] = [],
  ) => {
    const automata = (from: string[]) => from.map((pattern) => automatonOf(pattern) as Automaton);
    return findString({
      matches: automata(matches),
      misses: automata(misses),
      least,
      most,
      except: new Set(except),
    });
  };

  it("finds a shortest string", () => {
    expect(find(["^a+$"], ["^aa?$"])).toEqual({ text: "aaa" });
  });
  it("proves that there is none", () => {
    expect(find(["^[0-9]+$"], ["^[0-9a-f]+$"])).toBeUndefined();
    expect(find(["^a{3}$"], [], 4)).toBeUndefined();
  });
  it("passes over strings that will not do", () => {
    expect(find(["^[ab]$"], [], 0, 9, ["a"])).toEqual({ text: "b" });
    expect(find(["^[ab]$"], [], 0, 9, ["a", "b"])).toBeUndefined();
  });
  it("gives up on what would take too long", () => {
    expect(find([], [], 1_000_000_000)).toBe("unknown");
  });
});
