// Encoders print TypeScript code that evaluates to the original value.
// biome-ignore-all format: a case a row

import vm from "node:vm";
import fc from "fast-check";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { code } from "../../scripts/render/code.js";
import { isFreeIdentifier, isIdentifier, letters } from "../../scripts/render/identifier.js";
import { reservedInTypescript } from "../../scripts/render/reserved.js";
import { Refusal } from "../../scripts/render/sink.js";
import { ident, json, jsonLines, member, printed, prop, str, templateText } from "../../scripts/render/typescript.js";
import { anyCharacter, anyText } from "../any-text.js";
import { isWhole, runsOf } from "../runs.js";

/** Random strings of UTF-16 units, with many special characters. */
const anyString = fc.oneof(
  anyText,
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 }).map((units) => String.fromCharCode(...units)),
  fc.array(
    fc.constantFrom('"', "'", "`", "\\", "\n", "\r", "\u2028", "\u2029", "\u0085", "${", "}", "*/", "/*", "//", "</script>", "<!--", "-->", "\ud800", "\udc00", "\u202e", "\ufeff", "\0", "1", "{{x}}", "# sourceMappingURL=", "__proto__"),
    { maxLength: 8 },
  ).map((parts) => parts.join("")),
);

/** `npm test` tries every seventh character. */
const pointStep = isWhole ? 1 : 7;

const evaluate = (text: string): unknown => vm.runInThisContext(`"use strict"; (${text})`);

const syntaxErrors = (text: string): number =>
  (ts.createSourceFile("a.ts", text, ts.ScriptTarget.ESNext) as unknown as { parseDiagnostics: unknown[] }).parseDiagnostics.length;

describe("str", () => {
  test.each([
    ["", '""'],
    [`plain 'text' \`and\` \${more} über 字`, `"plain 'text' \`and\` \${more} über 字"`],
    ['say "hi"', '"say \\"hi\\""'],
    ["a\\b\\", '"a\\\\b\\\\"'],
    ["\n\r\t", '"\\n\\r\\t"'],
    ["\0\b\v\f\x1b\x7f\x85", '"\\u0000\\u0008\\u000b\\u000c\\u001b\\u007f\\u0085"'],
    ["\u2028\u2029", '"\\u2028\\u2029"'],
    ["\ud800 \udc00 \ud83d\ude00", '"\\ud800 \\udc00 \ud83d\ude00"'],
    ["\u202e\u200b\ufeff\u{e0041}", '"\\u202e\\u200b\\ufeff\\udb40\\udc41"'],
    ["</script><SCRIPT><!-- a<b", '"\\u003c/script>\\u003cSCRIPT>\\u003c!-- a<b"'],
    ["//# sourceMappingURL=x", '"//\\u0023 sourceMappingURL=x"'],
    ["*/ {{x}}", '"*/ {{x}}"'],
  ])("%j is %s", (value, text) => {
    expect(str(value)).toBe(text);
    expect(evaluate(text)).toBe(value);
  });

  test("reads back as the same string, whatever it is", () => {
    fc.assert(fc.property(anyString, (value) => {
      expect(evaluate(str(value))).toBe(value);
      expect(syntaxErrors(`const a = ${str(value)};`)).toBe(0);
    }), { numRuns: runsOf(1_000) });
  });

  test("prints no character that cannot be seen, and nothing that ends an inline script", () => {
    fc.assert(fc.property(anyString, (value) => {
      expect(str(value)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]|<\/?script|<!--/iu);
    }));
    // All characters with `Default_Ignorable_Code_Point` are escaped, except variation selectors and the combining
    // grapheme joiner.
    const kept = /[\u034f\u180b-\u180f\ufe00-\ufe0f]/u;
    const seen: number[] = [];
    for (let point = 0; point <= 0x10ffff; point += pointStep) {
      const literal = str(String.fromCodePoint(point));
      if (/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u.test(literal) && !kept.test(literal)) seen.push(point);
    }
    expect(seen).toEqual([]);
  });

  test.each([[undefined], [null], [1], [true], [["a"]], [{}], [code("a")], [new String("a")]])("refuses %j", (value) => {
    expect(() => str(value)).toThrow(Refusal);
  });
});

test("templateText reads back as the same string beside holes", () => {
  fc.assert(fc.property(anyString, anyString, (before, after) => {
    const literal = `\`${templateText(before)}\${0}${templateText(after)}\``;
    expect(evaluate(literal)).toBe(`${before}0${after}`);
  }), { numRuns: runsOf(1_000) });
});

describe("ident", () => {
  test.each(["a", "$", "_1", "fooBar", "Straße", "名前", "async", "of", "get", "type", "constructor"])("prints %s", (name) => {
    expect(ident(name)).toBe(name);
  });

  test.each(["", "1a", "a-b", "a b", "a\n", "a;b", "a\u200db", "\u202ea", "\u3164", "\u0430\u0300", "\u05d0", "\ud800", "a/**/", "\\u0061", "class", "await", "undefined", "then", "__proto__", 1, undefined, null, code("a")])(
    "refuses %j",
    (name) => {
      expect(() => ident(name)).toThrow(Refusal);
      expect(typeof name === "string" && isFreeIdentifier(name)).toBe(false);
    },
  );

  test("prints only what can be declared", () => {
    fc.assert(fc.property(fc.oneof(anyString, fc.stringMatching(new RegExp(`^[${letters}]{1,3}$`)), fc.constantFrom("as", "of", "async", "type", "get")), (name) => {
      fc.pre(isFreeIdentifier(name));
      expect(syntaxErrors(`export const ${name} = 1; export type ${name} = 1;`)).toBe(0);
    }));
  });

  test("has no letter that the compiler does not have", () => {
    const accepted: number[] = [];
    for (let point = 0; point <= 0x10ffff; point += pointStep) {
      const character = String.fromCodePoint(point);
      if (isIdentifier(character) && !ts.isIdentifierStart(point, ts.ScriptTarget.ESNext)) accepted.push(point);
      if (isIdentifier(`a${character}`) && !ts.isIdentifierPart(point, ts.ScriptTarget.ESNext)) accepted.push(point);
    }
    expect(accepted).toEqual([]);
  });
});

describe("reserved words", () => {
  // All keywords that TypeScript's scanner knows, and all names of globals.
  const scanned = Array.from({ length: ts.SyntaxKind.LastKeyword - ts.SyntaxKind.FirstKeyword + 1 }, (_, i) =>
    ts.tokenToString(ts.SyntaxKind.FirstKeyword + i) ?? "",
  );
  const words = [...new Set([...scanned, "arguments", "eval", "globalThis", "Object", "Promise", "constructor", "prototype", "Infinity", "NaN", "exports", "module", "require", "__dirname", "__esModule", "__filename", ...reservedInTypescript])];

  function errorsOf(name: string): readonly ts.Diagnostic[] {
    const texts = new Map([
      ["const.ts", `export const ${name} = 1;`],
      ["function.ts", `export function ${name}(): void {}`],
      ["type.ts", `export type ${name} = 1;`],
      ["interface.ts", `export interface ${name} { a: 1 }`],
      ["parameter.ts", `export const a = (${name}: number): number => ${name};`],
      ["common.cts", `export const ${name} = 1;`],
    ]);
    const host: ts.CompilerHost = {
      getSourceFile: (file, target) => {
        const text = texts.get(file);
        return text === undefined ? undefined : ts.createSourceFile(file, text, target);
      },
      fileExists: (file) => texts.has(file),
      readFile: (file) => texts.get(file),
      getDefaultLibFileName: () => "lib.d.ts",
      getCurrentDirectory: () => "",
      getCanonicalFileName: (file) => file,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => "\n",
      writeFile: () => {},
    };
    const options: ts.CompilerOptions = { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, noLib: true, types: [], strict: true };
    const program = ts.createProgram([...texts.keys()], options, host);
    return [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()];
  }

  test("are all that the compiler lets nobody declare, and the ones that we know of", () => {
    const known = ["then", "__proto__", "module", "__dirname", "__filename"];
    const refused = words.filter((word) => errorsOf(word).length > 0);
    expect([...reservedInTypescript].sort()).toEqual([...new Set([...refused, ...known])].sort());
  });
});

describe("prop and member", () => {
  test.each([
    ["a", "a", ".a"],
    ["$_1", "$_1", ".$_1"],
    ["class", "class", ".class"],
    ["constructor", "constructor", ".constructor"],
    ["new", '"new"', ".new"],
    ["", '""', '[""]'],
    ["1", '"1"', '["1"]'],
    ["a-b", '"a-b"', '["a-b"]'],
    ["über", '"über"', '["über"]'],
    ['"]; x; ["', '"\\"]; x; [\\""', '["\\"]; x; [\\""]'],
    ["__proto__", '["__proto__"]', '["__proto__"]'],
  ])("%j is %s and %s", (name, key, access) => {
    expect(prop(name)).toBe(key);
    expect(member(name)).toBe(access);
  });

  test("make and read an own property of exactly this name", () => {
    fc.assert(fc.property(fc.oneof(anyString, fc.constantFrom("__proto__", "constructor", "toString", "new", "get")), (name) => {
      const made = evaluate(`{ ${prop(name)}: 1 }`) as object;
      expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
      expect(Object.keys(made)).toEqual([name]);
      expect(evaluate(`({ ${prop(name)}: 1 })${member(name)}`)).toBe(1);
      expect(syntaxErrors(`interface A { ${prop(name)}: 1; ${prop(name)}(): 1 } type B = { ${prop(name)}?: 1 };`)).toBe(0);
    }));
  });

  test.each([[undefined], [1], [null]])("refuse %j", (value) => {
    expect(() => prop(value)).toThrow(Refusal);
    expect(() => member(value)).toThrow(Refusal);
  });
});

describe("json", () => {
  test.each<[value: unknown, text: string]>([
    [null, "null"],
    [true, "true"],
    [-0, "-0"],
    [1e21, "1e+21"],
    [[], "[]"],
    [{}, "{}"],
    [[1, ["a"]], '[1, ["a"]]'],
    [{ a: 1, "b-c": { d: null } }, '{ a: 1, "b-c": { d: null } }'],
    [JSON.parse('{"__proto__": {"a": 1}}'), '{ ["__proto__"]: { a: 1 } }'],
  ])("%j is %s", (value, text) => {
    expect(json(value)).toBe(text);
  });

  test("reads back as an equal value, on one line or many", () => {
    const anyJson = fc.jsonValue({ stringUnit: anyCharacter });
    const hostile = fc.dictionary(fc.oneof(anyString, fc.constantFrom("__proto__", "constructor")), anyJson);
    fc.assert(fc.property(fc.oneof(anyJson, anyString, hostile), (value) => {
      // JSON.stringify writes -0 as 0, and skips inherited members.
      const expected = JSON.stringify(value);
      const line = json(value);
      expect(line).not.toContain("\n");
      expect(JSON.stringify(evaluate(line))).toBe(expected);
      expect(JSON.stringify(evaluate(jsonLines(value, "    ")))).toBe(expected);
      expect(jsonLines(value)).not.toMatch(/[ \t]$/m);
    }), { numRuns: runsOf(500) });
    expect(Object.is(evaluate(json(-0)), -0)).toBe(true);
  });

  test.each<[what: string, value: unknown]>([
    ["undefined", undefined],
    ["undefined within", { a: undefined }],
    ["a hole in a list", new Array(1)],
    ["NaN", Number.NaN],
    ["infinity", [Number.POSITIVE_INFINITY]],
    ["a function", () => 1],
    ["a bigint", 1n],
    ["a symbol", Symbol("a")],
    ["a symbol as key", { [Symbol("a")]: 1 }],
    ["a date", new Date(0)],
    ["a map", new Map()],
    ["code", code("a")],
  ])("refuses %s", (_what, value) => {
    expect(() => json(value)).toThrow(Refusal);
  });

  test("refuses what is nested without end, and prints what is merely deep", () => {
    const cycle: unknown[] = [];
    cycle.push(cycle);
    expect(() => json(cycle)).toThrow("is nested deeper than 2000 levels");
    const deep = "[".repeat(1_500) + "]".repeat(1_500);
    expect(json(JSON.parse(deep))).toBe(deep);
  });
});

describe("code", () => {
  test("is printed as it is, its lines indented", () => {
    expect(printed(code("a\n\n  b\n"), "  ")).toBe("a\n\n    b\n");
    expect(printed(code("a\n  b"))).toBe("a\n  b");
  });

  test.each([["a"], [undefined], [{ text: "a" }], [new String("a")]])("refuses %j", (value) => {
    expect(() => printed(value)).toThrow(Refusal);
  });
});
