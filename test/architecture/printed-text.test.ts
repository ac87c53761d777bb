// Tests that no code makes decisions by the text of a message. Code decides by the codes of findings and the names of
// rules, not by message texts.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const scripts = join(import.meta.dirname, "../../scripts");

/**
 * Properties of findings, changes and positions whose text is printed for users. Code may compare complete rule names
 * and finding codes, but must not search for a part of such a name.
 */
const printed = new Set([
  "help",
  "message",
  "label",
  "title",
  "symbol",
  "explanation",
  "reason",
  "rule",
  "code",
]);
const methods = new Set([
  "startsWith",
  "endsWith",
  "includes",
  "indexOf",
  "search",
  "match",
  "matchAll",
]);

const anyOf = (words: ReadonlySet<string>) => `\\b(?:${[...words].join("|")})\\b`;
/** Matches texts that may contain such a decision. Other texts are not parsed. */
const anyDecision = new RegExp(
  [
    `${anyOf(printed)}[)!\\s]*(?:\\??\\.\\s*${anyOf(methods)}|[!=]==)`,
    `\\b(?:test|exec)\\([^;]*${anyOf(printed)}`,
  ].join("|"),
);

/** Files whose code may depend on printed text, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  "load/parse/parse-yaml.ts": "js-yaml tells by its reason alone that a text nests too deep",
  "openapi/objects.ts": "it prints: the article depends on the title's first letter",
  "render/parse.ts": "Handlebars gives the place of an error only in its message",
};

/** Returns the lines of a file in which a condition depends on the text of a message. */
function decisionsIn(file: string, text: string): string[] {
  if (!anyDecision.test(text)) return [];
  const found: string[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (readsText(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}: ${node.getText().replace(/\s+/g, " ")}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function readsText(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression))
    return isComparedWithWords(node);
  const { name, expression } = node.expression;
  const [first] = node.arguments;
  // `rule.startsWith("type-")` is wrong, because it reads part of a name; `rules.includes(rule)` compares whole names.
  if (name.text === "test" || name.text === "exec") return first !== undefined && isPrinted(first);
  return methods.has(name.text) && isPrinted(expression);
}

/** Returns true for a comparison of a printed text with a string, such as `message === "…"`. */
function isComparedWithWords(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node)) return false;
  const { kind } = node.operatorToken;
  const isEqual =
    kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
    kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;
  return (
    isEqual &&
    ts.isStringLiteralLike(node.right) &&
    / /.test(node.right.text) &&
    isPrinted(node.left)
  );
}

function isPrinted(node: ts.Expression): boolean {
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node))
    return isPrinted(node.expression);
  if (ts.isPropertyAccessExpression(node)) return printed.has(node.name.text);
  return ts.isIdentifier(node) && printed.has(node.text);
}

const files = readdirSync(scripts, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts"));

const decisionsOf = (file: string) => decisionsIn(file, readFileSync(join(scripts, file), "utf8"));

describe("no decision is made from text for people", () => {
  it("in any file: give the finding, or the row of its rule, a field", () => {
    expect(files.length).toBeGreaterThan(100);
    const others = files.filter((file) => !Object.hasOwn(exceptions, file));
    expect(others.flatMap(decisionsOf)).toEqual([]);
  });

  it.each(Object.keys(exceptions))("and the exception is needed: %s", (file) => {
    expect(decisionsOf(file)).not.toEqual([]);
  });

  it.each([
    ["finding.help?.includes('x')", "a.ts:1: finding.help?.includes('x')"],
    ['rule.startsWith("type-")', 'a.ts:1: rule.startsWith("type-")'],
    ["/^type-/.test(change.rule)", "a.ts:1: /^type-/.test(change.rule)"],
    ["pattern.exec(label!)", "a.ts:1: pattern.exec(label!)"],
    ['message === "not found here"', 'a.ts:1: message === "not found here"'],
  ])("finds %s", (text, place) => {
    expect(decisionsIn("a.ts", text)).toEqual([place]);
  });

  it.each([
    'rule === "type-changed"',
    "named.has(rule)",
    "rules.includes(rule)",
    "text.startsWith(x)",
  ])("finds nothing in %s", (text) => {
    expect(decisionsIn("a.ts", text)).toEqual([]);
  });
});
