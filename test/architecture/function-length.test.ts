// Functions have at most 80 lines, so that a function fits on a screen. A function that returns a table of functions
// may be longer, because each function in the table is checked separately.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const most = 80;

/** Returns the first line and the length of each function that is too long. */
function longIn(file: string, text: string): string[] {
  // A function is not longer than its file.
  if (text.split("\n").length <= most) return [];
  const found: string[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (lineOf(node.end) - lineOf(node.pos) < most) return;
    if (ts.isFunctionLike(node)) {
      const first = lineOf(node.getStart(source));
      const length = lineOf(node.end) - first + 1 - tableLines(node);
      if (length > most) found.push(`${file}:${first + 1}: ${length} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;

  /**
   * Returns the number of lines of the returned object literal, or 0 if the function returns no object literal. Each
   * function in the object literal is checked separately.
   */
  function tableLines(node: ts.SignatureDeclaration): number {
    const body = (node as ts.FunctionLikeDeclaration).body;
    const statements: readonly ts.Statement[] =
      body !== undefined && ts.isBlock(body) ? body.statements : [];
    const returned = statements.find(ts.isReturnStatement)?.expression;
    if (returned === undefined || !ts.isObjectLiteralExpression(returned)) return 0;
    const isTable = returned.properties.every(
      (one) => ts.isMethodDeclaration(one) || ts.isPropertyAssignment(one),
    );
    return isTable ? lineOf(returned.end) - lineOf(returned.getStart(source)) : 0;
  }
}

const files = ["scripts", "templates"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.[jt]s$/.test(file)),
);

describe(`a function has ${most} lines at most`, () => {
  it("in scripts and templates, tables aside", () => {
    expect(files.length).toBeGreaterThan(500);
    const long = files.flatMap((file) => longIn(file, readFileSync(join(root, file), "utf8")));
    expect(long).toEqual([]);
  });

  it.each([
    ["a function", `function f() {\n${"f();\n".repeat(80)}}`, ["a.ts:1: 82 lines"]],
    ["a method", `class A { m() {\n${"f();\n".repeat(79)}} }`, ["a.ts:1: 81 lines"]],
    ["an arrow", `const f = () => {\n${"f();\n".repeat(78)}};`, []],
    ["a table", `const f = () => {\nreturn {\n${"a() {},\n".repeat(90)}};\n};`, []],
    [
      "an entry of a table",
      `const f = () => {\nreturn {\na() {\n${"f();\n".repeat(90)}},\n};\n};`,
      ["a.ts:3: 92 lines"],
    ],
  ])("and finds one more: %s", (_, text, expected) => {
    expect(longIn("a.ts", text)).toEqual(expected);
  });
});
