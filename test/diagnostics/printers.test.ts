// Findings in each output format: a hostile document can neither break the format nor slow down the printer.
import { describe, expect, test } from "vitest";
import { printAnnotations } from "../../scripts/diagnostics/annotations.js";
import type { Diagnostic } from "../../scripts/diagnostics/diagnostic.js";
import { printGithub } from "../../scripts/diagnostics/github.js";
import { printJson } from "../../scripts/diagnostics/json.js";
import { Lines } from "../../scripts/diagnostics/lines.js";
import { inOrder } from "../../scripts/diagnostics/sort.js";
import { printText } from "../../scripts/diagnostics/text.js";

const file = { file: "api.yaml", text: "openapi: 3.1.0\n\tpaths: {}\r\n# end" };

function finding(
  line: number,
  column: number,
  length: number,
  more: Partial<Diagnostic> = {},
): Diagnostic {
  const location = { file: "api.yaml", line, column, length };
  return { code: "some-rule", severity: "error", message: "something is wrong", location, ...more };
}

/** Returns two printed lines for a range of a text: the source line, and the line with carets below it. */
function caret(text: string, start: number, end: number): string[] {
  const location = new Lines(text).locate("api.yaml", start, end);
  const printed = printText([finding(0, 0, 0, { location })], {
    files: [{ file: "api.yaml", text }],
  });
  return printed
    .split("\n")
    .slice(1, 3)
    .map((line) => line.slice(4));
}

describe("text", () => {
  test("place, finding, source line, caret, notes with their places, help", () => {
    const full = finding(1, 10, 5, {
      severity: "warning",
      notes: [
        { message: "first here", location: { file: "b.yaml", line: 2, column: 3, length: 1 } },
        { message: "no place" },
      ],
      help: "do this",
    });
    expect(printText([full], { files: [file] })).toBe(
      [
        "api.yaml:1:10 warning some-rule: something is wrong",
        "    openapi: 3.1.0",
        "             ^~~~~",
        "b.yaml:2:3 note: first here",
        "note: no place",
        "help: do this",
        "",
      ].join("\n"),
    );
  });

  test("of very many alike, the first are shown and the rest is counted", () => {
    const alike = (code: string, count: number) =>
      Array.from({ length: count }, (_, at) => finding(at + 1, 1, 1, { code }));
    const many = [...alike("a", 20_000), ...alike("b", 50), ...alike("c", 51)];
    const rest = "specloom validate --format json lists them all";
    const printed = printText(many);
    const shown = (code: string) => printed.match(new RegExp(`error ${code}:`, "g"));
    expect(["a", "b", "c"].map((code) => shown(code)?.length)).toEqual([50, 50, 50]);
    expect(printed.match(/….*/g)).toEqual([
      `… 19,950 more of a; ${rest}`,
      `… 1 more of c; ${rest}`,
    ]);
    expect(JSON.parse(printJson(many))).toHaveLength(many.length);
  });

  test("warnings about one host are a line where they are collapsed, errors are not", () => {
    const about = (host: string, line: number, severity: "error" | "warning" = "warning") =>
      finding(line, 1, 1, { code: "left-out", severity, host });
    const found = [
      about("one.example", 1),
      about("two.example", 2),
      about("one.example", 3),
      about("one.example", 4, "error"),
    ];
    expect(printText(found, undefined, { collapsed: true })).toBe(`\
api.yaml:2:1 warning left-out: something is wrong

api.yaml:4:1 error left-out: something is wrong

… 2 pieces refer to one.example, the first at api.yaml:1:1; nothing is fetched; specloom validate --format json lists them all
`);
    expect(JSON.parse(printJson(found))).toHaveLength(4);
  });

  test("without the text, or without a place, it says what it knows", () => {
    expect(printText([finding(1, 1, 1)])).toBe(
      "api.yaml:1:1 error some-rule: something is wrong\n",
    );
    const nowhere: Diagnostic = { code: "c", severity: "error", message: "m", pointer: "/a" };
    expect(printText([nowhere])).toBe("error c: m\n");
    expect(printText([])).toBe("");
  });

  test("a pointer is located by the document, the name where the name is meant", () => {
    const document = {
      files: [file],
      locate: (_pointer: string, at?: string) => ({
        file: "api.yaml",
        line: 1,
        column: at === "key" ? 1 : 10,
        length: 1,
      }),
    };
    const at = (where?: "key"): Diagnostic => ({
      code: "c",
      severity: "error",
      message: "m",
      pointer: "/openapi",
      ...(where && { at: where }),
    });
    expect(printText([at("key"), at()], document)).toContain("api.yaml:1:1 error");
    expect(printText([at()], document)).toContain("api.yaml:1:10 error");
  });

  test.each([
    ["a tab is the blanks it stands for", "\ta:\tb", 4, 5, ["    a:  b", "        ^"]],
    ["a tab inside what is meant", "a\tb", 0, 3, ["a   b", "^~~~~"]],
    ["an escape is as wide as it is shown", "\u001b: x", 3, 4, ["\\u{1b}: x", "        ^"]],
    ["a caret stands where a line ends", "a:", 2, 3, ["a:", "  ^"]],
    ["wide characters take two columns", "日本: x", 4, 5, ["日本: x", "      ^"]],
    ["so do emoji", "😀b", 0, 3, ["😀b", "^~~"]],
    ["an accent of its own takes none", "e\u0301: x", 4, 5, ["e\u0301: x", "   ^"]],
    ["only the first line is underlined", "abc\ndef", 1, 7, ["abc", " ^~"]],
  ])("%s", (_name, text, start, end, expected) => {
    expect(caret(text, start, end)).toEqual(expected);
  });

  test("a long line is cut to a window around the caret", () => {
    const text = `${"a".repeat(500)}HERE${"b".repeat(500)}`;
    const [shown, under] = caret(text, 500, 504);
    expect(shown).toMatch(/^…a{40}HEREb{76}…$/);
    expect(under).toBe(`${" ".repeat(41)}^~~~`);
  });

  test("colour is off unless asked for", () => {
    const findings = [finding(1, 1, 7)];
    expect(printText(findings, { files: [file] })).not.toContain("\u001b");
    expect(printText(findings, { files: [file] }, { colour: true })).toContain(
      "\u001b[31merror\u001b[0m",
    );
  });

  test("what the document says is inert everywhere", () => {
    const evil = "\u001b]0;x\u0007\n::error::x\u202e";
    const diagnostic = finding(1, 1, 3, {
      message: evil,
      help: evil,
      notes: [{ message: evil }],
      code: evil,
      location: { file: evil, line: 1, column: 1, length: 2 },
    });
    const printed = printText([diagnostic], { files: [{ file: evil, text: "\u001b[2J\u202e" }] });
    expect(printed).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    expect(printed.split("\n").some((line) => line.startsWith("::"))).toBe(false);
  });
});

test("findings are in the order of file, line, column; those without a place first; equals as they came", () => {
  const other = finding(1, 1, 1, { location: { file: "B.yaml", line: 9, column: 9, length: 1 } });
  const nowhere: Diagnostic = { code: "c", severity: "error", message: "nowhere" };
  const [a, b, c, d] = [finding(2, 1, 1), finding(1, 20, 1), finding(1, 3, 1), finding(1, 3, 9)];
  const sorted = inOrder([a!, b!, c!, d!, other, nowhere]).map(({ diagnostic }) => diagnostic);
  expect(sorted).toEqual([nowhere, other, c, d, b, a]);
});

describe("github", () => {
  test("a workflow command each", () => {
    expect(printGithub([finding(1, 10, 5, { help: "do this" })])).toBe(
      "::error file=api.yaml,line=1,col=10,endColumn=15,title=some-rule::something is wrong%0Ahelp: do this\n",
    );
  });

  test("no more of a kind than GitHub shows: first one of each code, and how many are left", () => {
    const alike = (code: string, count: number, severity: "error" | "warning" = "error") =>
      Array.from({ length: count }, (_, at) => finding(at + 1, 1, 1, { code, severity }));
    const findings = [...alike("a", 20_000), ...alike("b", 3), ...alike("c", 1, "warning")];
    const lines = printGithub(findings).trimEnd().split("\n");
    const titles = lines.map((line) => /^::(\w+) .*title=(\w+)::/.exec(line)?.slice(1).join(" "));
    expect(titles.filter((title) => title === "error a")).toHaveLength(7);
    expect(titles.filter((title) => title === "error b")).toHaveLength(3);
    expect(titles.filter((title) => title === "warning c")).toHaveLength(1);
    expect(lines).toHaveLength(12);
    expect(lines.at(-1)).toBe(
      "::notice::GitHub shows at most 10 errors, warnings and notices of a step. " +
        "There are 19,993 more errors (a 19,993); specloom validate --format json lists them all",
    );
    expect(printGithub([...alike("a", 10), ...alike("b", 10, "warning")])).not.toContain("notice");
  });

  test("the notice that counts is one of ten notices", () => {
    const notices = Array.from({ length: 12 }, (_, at) => ({
      kind: "notice" as const,
      title: `t${at}`,
      lines: [""],
    }));
    const printed = printAnnotations(notices, "here is more").trimEnd().split("\n");
    expect(printed).toHaveLength(10);
    expect(printed.at(-1)).toContain("3 more notices (t9 1, t10 1, t11 1); here is more");
  });

  test("no text leaves its command", () => {
    const evil = "100%\r\n::set-output name=a::b,c:d%0A::error::x";
    const location = { file: evil, line: 1, column: 1, length: 1 };
    const printed = printGithub([
      finding(1, 1, 1, {
        message: evil,
        code: evil,
        location,
        notes: [{ message: evil, location }],
      }),
    ]);
    expect(printed.match(/\n/g)).toHaveLength(1);
    const [, properties] = printed.split("::");
    expect(properties?.split(",").map((part) => part.split("=")[0])).toEqual([
      "error file",
      "line",
      "col",
      "endColumn",
      "title",
    ]);
    expect(printed).toContain("100%25");
    expect(printed).not.toMatch(/%0A::/);
  });
});

describe("json", () => {
  test("the same members always, null where there is nothing", () => {
    const full = finding(1, 10, 5, {
      pointer: "/a~1b",
      notes: [{ message: "n", pointer: "/c" }],
      help: "h",
    });
    const bare: Diagnostic = { code: "c", severity: "warning", message: "m" };
    expect(JSON.parse(printJson([full, bare]))).toEqual([
      {
        code: "c",
        severity: "warning",
        message: "m",
        file: null,
        line: null,
        column: null,
        pointer: null,
        notes: [],
        help: null,
      },
      {
        code: "some-rule",
        severity: "error",
        message: "something is wrong",
        file: "api.yaml",
        line: 1,
        column: 10,
        pointer: "/a~1b",
        notes: [{ message: "n", file: null, line: null, column: null, pointer: "/c" }],
        help: "h",
      },
    ]);
    expect(printJson([])).toBe("[]\n");
  });

  test("pointers are exact, and the output is ASCII", () => {
    const pointer = "/\u001b\u202e€";
    const printed = printJson([finding(1, 1, 1, { pointer, message: "\u001b€" })]);
    expect(printed).toMatch(/^[\x20-\x7e\n]*$/);
    expect(JSON.parse(printed)[0]).toMatchObject({ pointer, message: "\\u{1b}€" });
  });
});

describe("lines", () => {
  test.each([
    ["a\nb", 2, "2:1"],
    ["a\r\nb", 3, "2:1"],
    ["a\rb", 2, "2:1"],
    ["a\r\n\r\nb", 5, "3:1"],
    ["a\n\rb", 3, "3:1"],
    ["a\n", 2, "2:1"],
    ["", 0, "1:1"],
    ["a\u2028b", 2, "1:3"],
  ])("%j at %d is %s", (text, offset, place) => {
    const { line, column } = new Lines(text).locate("f", offset, offset + 1);
    expect(`${line}:${column}`).toBe(place);
  });

  test("lines are without their ends", () => {
    const lines = new Lines("a\r\nb\rc\nd");
    expect([0, 1, 2, 3, 4, 5].map((number) => lines.line(number))).toEqual([
      "",
      "a",
      "b",
      "c",
      "d",
      "",
    ]);
  });
});

test("twenty thousand findings on one line of ten megabytes", () => {
  const text = "[".repeat(10_000_000);
  const findings = Array.from({ length: 20_000 }, (_, index) =>
    finding(1, 1 + index * 400, 9_000_000),
  );
  expect(printText(findings, { files: [{ file: "api.yaml", text }] }).length).toBeLessThan(
    20_000 * 400,
  );
});
