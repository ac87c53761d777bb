// Hostile text in comments cannot end the comment, and tools do not read commands in it.
// biome-ignore-all format: a case a row

import fc from "fast-check";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { comment } from "../../scripts/render/comment.js";
import { Refusal } from "../../scripts/render/sink.js";
import { anyText } from "../any-text.js";
import { runsOf } from "../runs.js";

test.each<[what: string, text: string, made: string]>([
  ["nothing", "", ""],
  ["white space", " \t\n\u2028 ", ""],
  ["one line", "a b", "/** a b */"],
  ["one line, with space around", "\n a b \n\n", "/**  a b */"],
  ["two lines", "a\nb", "/**\n * a\n * b\n */"],
  ["paragraphs", "a\n\n\n\nb", "/**\n * a\n *\n * b\n */"],
  ["each kind of line end", "1\r\n2\n3\r4\u20285\u20296\u00857\v8\f9", "/**\n * 1\n * 2\n * 3\n * 4\n * 5\n * 6\n * 7\n * 8\n * 9\n */"],
  ["white space at line ends", "a \t\nb\u3000", "/**\n * a\n * b\n */"],
  ["a tab", "a\tb", "/** a  b */"],
  ["its own end", "a */ b **/ c *", "/** a *\\/ b **\\/ c * */"],
  ["its own end over two lines", "*\n/", "/**\n * *\n * /\n */"],
  ["its own end around what is not seen", "*\u200b/ *\0/", "/** *\\u200b/ *\\u0000/ */"],
  ["a tag", "@deprecated", "/** \\@deprecated */"],
  ["tags within", "a @b\n  @c {@link d} *@e", "/**\n * a \\@b\n *   \\@c {\\@link d} *\\@e\n */"],
  ["addresses", "a@b.c, @ home", "/** a@b.c, \\@ home */"],
  ["words that compilers look for", "x@internal #__PURE__ @__NO_SIDE_EFFECTS__ @ts-ignore", "/** x&#64;internal &#35;__PURE__ &#64;__NO_SIDE_EFFECTS__ &#64;ts-ignore */"],
  ["words that other tools look for", "# sourceMappingURL=a @license", "/** &#35; sourceMappingURL=a &#64;license */"],
  ["a long line", `${"word ".repeat(25)}end`, `/**\n * ${"word ".repeat(18)}word\n * ${"word ".repeat(6)}end\n */`],
  ["the end of a script", "</script> <!-- <b>", "/** &lt;/script> &lt;!-- <b> */"],
  ["bidirectional text", "a\u202eb\u2066c", "/** a\\u202eb\\u2066c */"],
  ["joined emoji", "👩‍💻", "/** 👩‍💻 */"],
  ["half a character", "\ud83d", "/** \\ud83d */"],
  ["template literals and Handlebars", `\`\${a}\` {{b}}`, `/** \`\${a}\` {{b}} */`],
])("%s", (_what, text, made) => {
  expect(comment(text)).toBe(made);
});

describe("tags of ours", () => {
  test.each([
    ["alone", { text: "", tags: [{ name: "deprecated" }] }, "/** @deprecated */"],
    ["with a text", { text: "", tags: [{ name: "deprecated", text: "Use b." }] }, "/** @deprecated Use b. */"],
    ["below a text", { text: "a", tags: [{ name: "deprecated" }, { name: "see", text: "b\nc" }] }, "/**\n   * a\n   *\n   * @deprecated\n   * @see b\n   * c\n   */"],
    ["with a hostile text", { text: "", tags: [{ name: "see", text: "*/\n@internal" }] }, "/**\n   * @see *\\/\n   * &#64;internal\n   */"],
    ["none", { text: "", tags: [] }, ""],
  ])("%s", (_what, doc, made) => {
    expect(comment(doc, "  ")).toBe(made);
  });

  test.each([[{ name: "a b" }], [{ name: "a\n*/" }], [{ name: "" }]])("refuses the name of %j", (tag) => {
    expect(() => comment({ text: "", tags: [tag] })).toThrow(Refusal);
  });
});

test.each([[undefined], [null], [1], [["a"]], [{}], [{ text: "a" }], [{ text: "a", tags: [1] }], [{ text: "a", tags: [{ name: "b", text: 1 }] }]])(
  "refuses %j",
  (value) => {
    expect(() => comment(value)).toThrow(Refusal);
  },
);

/** Texts that could end a comment, or that tools could read as a command. */
const hostile = fc.oneof(
  anyText,
  fc.array(
    fc.constantFrom("*", "/", "*/", "/*", "**", "\\", " ", "\t", "\n", "\r", "\u2028", "\u2029", "\u0085", "\v", "\f", "\0", "\u200b", "\u202e", "\ud800", "@", "#", "a", "deprecated", "internal", "ts-ignore", "__PURE__", "{", "`", "</script", "<!--", "-->", "&#64;", " sourceMappingURL=x"),
    { maxLength: 14 },
  ).map((parts) => parts.join("")),
);

describe("whatever the text", () => {
  const tokens = (text: string): ts.SyntaxKind[] => {
    const scanner = ts.createScanner(ts.ScriptTarget.ESNext, true, ts.LanguageVariant.Standard, text);
    const found: ts.SyntaxKind[] = [];
    while (scanner.scan() !== ts.SyntaxKind.EndOfFileToken) found.push(scanner.getToken());
    return found;
  };

  test("a module of the comment alone holds no token, and ends with the comment", () => {
    fc.assert(fc.property(hostile, (text) => {
      const made = comment(text, "  ");
      expect(tokens(made)).toEqual([]);
      expect(made.indexOf("*/")).toBe(made === "" ? -1 : made.length - 2);
      expect(tokens(`${made} x`)).toEqual([ts.SyntaxKind.Identifier]);
    }), { numRuns: runsOf(3_000) });
  });

  test("the compiler finds no tag, no directive and nothing internal in it", () => {
    fc.assert(fc.property(hostile, (text) => {
      const made = comment(text);
      const file = ts.createSourceFile("a.tsx", `${made}\nexport const a = 1;\n`, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX);
      const { commentDirectives, pragmas } = file as unknown as { commentDirectives?: unknown[]; pragmas: Map<string, unknown> };
      const first = file.statements[0];
      expect(first && ts.getJSDocTags(first)).toEqual([]);
      expect(commentDirectives ?? []).toEqual([]);
      expect([...pragmas.keys()]).toEqual([]);
      expect(made).not.toMatch(/@internal|[@#]__PURE__|[@#]\s*sourceMappingURL|<\/script|<!--/i);
    }), { numRuns: runsOf(1_000) });
  });

  test("its lines begin as a comment's do, and end without white space or unseen characters", () => {
    fc.assert(fc.property(hostile, (text) => {
      const made = comment(text, "  ");
      for (const line of made.split("\n").slice(1)) expect(line).toMatch(/^ {3}\*( |$|\/$)/);
      expect(made).not.toMatch(/[ \t]$/m);
      expect(made).not.toMatch(/[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/u);
    }), { numRuns: runsOf(1_000) });
  });
});
