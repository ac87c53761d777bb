// Names say what a value is: `reported`, `requested`, `existing`. Names such as `said` or `put` do not describe a
// value.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const repository = join(import.meta.dirname, "../..");

/** Vague words, and more precise names to use instead. */
const tradeWords: Readonly<Record<string, string>> = {
  said: "stated, declared, written",
  told: "reported, printed, known",
  asked: "requested, required, compared",
  standing: "existing, current",
  taken: "used, reserved",
  wanted: "preferred, required, expected",
  came: "added, received",
};

/** Matches texts that contain a vague word, even as a part of another word. Other texts are not parsed. */
const anyTradeWord = new RegExp(Object.keys(tradeWords).join("|"), "i");

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[\s_#]+/);

/** In a source file, lists the declared names that contain a vague word. */
function tradeNames(file: string, source: string): string[] {
  if (!anyTradeWord.test(source)) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.Node & { readonly name?: ts.Node };
    const isDeclared =
      ts.isPropertyAccessExpression(node) || ts.isMetaProperty(node) ? false : name;
    if (isDeclared && (ts.isIdentifier(isDeclared) || ts.isPrivateIdentifier(isDeclared))) {
      const instead = wordsOf(isDeclared.text).flatMap((word) =>
        Object.hasOwn(tradeWords, word) ? [tradeWords[word]] : [],
      );
      const { line } = tree.getLineAndCharacterOfPosition(isDeclared.pos);
      if (instead.length > 0)
        found.push(`${file}:${line + 1} ${isDeclared.text}: ${instead.join("; ")}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

it.each([
  "const told = 1;",
  "class A { readonly #taken = 1; }",
  "interface Asked {}",
  "const { a: isSaid } = b;",
  "function f(standingAt: number) {}",
])("finds the trade word in %s", (source) => {
  expect(tradeNames("a.ts", source)).toHaveLength(1);
});

it.each(["const a = b.told;", "const understanding = 1;", 'const a = "told";'])(
  "leaves %s alone",
  (source) => {
    expect(tradeNames("a.ts", source)).toEqual([]);
  },
);

/** This test file is not checked, because it contains the vague words. */
const own = "test/architecture/names.test.ts";

it("no name in scripts, templates or tests has a trade word", () => {
  const files = ["scripts", "templates", "test"].flatMap((folder) =>
    readdirSync(join(repository, folder), { encoding: "utf8", recursive: true })
      .filter(
        (file) => /\.[jt]sx?$/.test(file) && !/(?:^|\/)(?:expected|node_modules)\//.test(file),
      )
      .map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    file === own ? [] : tradeNames(file, readFileSync(join(repository, file), "utf8")),
  );
  expect(found).toEqual([]);
});
