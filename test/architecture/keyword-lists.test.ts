// Only scripts/openapi/keywords/ may contain lists of keywords.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import * as groups from "../../scripts/openapi/keywords/groups.js";
import { keywordNamed, keywords } from "../../scripts/openapi/keywords/index.js";

const scripts = join(import.meta.dirname, "../../scripts");

const quote = "[\"'`]";
const names = keywords.map(({ name }) => name.replace("$", "\\$"));
const name = `${quote}(?:${names.join("|")})${quote}`;
/** Matches texts that may contain a list of keywords. Other texts are not parsed. */
const anyList = new RegExp(
  `${name}\\s*,\\s*(?:\\.\\.\\.[^"'\`]*)?${name}|${quote}[\\s)]*\\.split\\(`,
);

/** In a file, finds the arrays that consist of two or more keywords, each with its line. */
function listsIn(file: string, text: string): string[] {
  if (!anyList.test(text)) return [];
  const found: string[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (namesKeywords(wordsOf(node))) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}: ${node.getText().replace(/\s+/g, " ")}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the strings in an array literal, or the words of a string on which `split` is called. */
function wordsOf(node: ts.Node): readonly string[] {
  if (ts.isArrayLiteralExpression(node)) {
    const written = node.elements.filter((element) => !ts.isSpreadElement(element));
    return written.map((element) => (ts.isStringLiteralLike(element) ? element.text : ""));
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression, name } = node.expression;
  return name.text === "split" ? textOf(expression).split(/\s+/) : [];
}

/** Returns the value of a string literal, or of string literals joined by `+`. */
function textOf(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression);
  return ts.isBinaryExpression(node) ? textOf(node.left) + textOf(node.right) : "";
}

function namesKeywords(words: readonly string[]): boolean {
  return words.length > 1 && words.every((word) => keywordNamed(word) !== undefined);
}

const files = readdirSync(scripts, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts") && !file.startsWith("openapi/"));

describe("keywords are listed in scripts/openapi alone", () => {
  it("by no other file: use a group of openapi/keywords/groups.ts, or a filter over the rows", () => {
    expect(files.length).toBeGreaterThan(100);
    const lists = files.flatMap((file) => listsIn(file, readFileSync(join(scripts, file), "utf8")));
    expect(lists).toEqual([]);
  });

  it.each([
    ['const a = ["allOf", "anyOf"];', 'a.ts:1: ["allOf", "anyOf"]'],
    ['\nconst a = new Set(["if",\n"then"]);', 'a.ts:2: ["if", "then"]'],
    ['f([...names, "type", "items"] as const);', 'a.ts:1: [...names, "type", "items"]'],
    ['f(("allOf " + "anyOf").split(" "));', 'a.ts:1: ("allOf " + "anyOf").split(" ")'],
  ])("finds the list in %j", (text, list) => {
    expect(listsIn("a.ts", text)).toEqual([list]);
  });

  it.each([
    'const a = ["allOf"];',
    'const a = ["allOf", "other"];',
    'const a = [...combinators, "not"];',
    'const a = "allOf anyOf";',
  ])("finds none in %j", (text) => {
    expect(listsIn("a.ts", text)).toEqual([]);
  });
});

describe("groups of keywords", () => {
  it("pair the bounds of each quantity", () => {
    const pairs = groups.boundPairs.map(({ of, lower, upper }) => `${of}: ${lower} ${upper}`);
    expect(pairs).toMatchInlineSnapshot(`
      [
        "number: minimum maximum",
        "length: minLength maxLength",
        "items: minItems maxItems",
        "contains: minContains maxContains",
        "properties: minProperties maxProperties",
      ]
    `);
  });

  it("hold these names, in this order", () => {
    const lists = Object.entries(groups).flatMap(([name, group]) =>
      Array.isArray(group) && group !== groups.boundPairs ? [[name, group.join(" ")]] : [],
    );
    expect(Object.fromEntries(lists)).toMatchInlineSnapshot(`
      {
        "allItems": "prefixItems items contains unevaluatedItems",
        "anchors": "$anchor $dynamicAnchor",
        "branches": "then else",
        "childApplicators": "properties patternProperties additionalProperties unevaluatedProperties prefixItems items contains unevaluatedItems",
        "combinators": "allOf anyOf oneOf",
        "conditional": "if then else",
        "conditions": "not if",
        "contents": "contentMediaType contentSchema",
        "declaredMembers": "properties patternProperties",
        "directions": "readOnly writeOnly",
        "documentation": "title description examples $comment example externalDocs",
        "flags": "uniqueItems deprecated readOnly writeOnly",
        "inPlace": "allOf anyOf oneOf not if then else dependentSchemas",
        "inPlaceDemands": "allOf anyOf oneOf then else dependentSchemas",
        "inPlaceSchemas": "not if then else",
        "notes": "title description default deprecated readOnly writeOnly examples example",
        "otherItems": "items unevaluatedItems",
        "otherMembers": "additionalProperties unevaluatedProperties",
        "references": "$ref $dynamicRef",
        "sometimes": "if then else dependentSchemas",
        "strictUnionsFirst": "oneOf anyOf",
        "tests": "not if contains",
        "unevaluated": "unevaluatedProperties unevaluatedItems",
        "unions": "anyOf oneOf",
        "unnamedMembers": "patternProperties additionalProperties unevaluatedProperties",
        "valueLists": "enum const",
      }
    `);
  });

  it("of the bounds of one quantity begin with the lower ones", () => {
    expect(groups.boundsOf("number")).toEqual([
      "minimum",
      "exclusiveMinimum",
      "maximum",
      "exclusiveMaximum",
    ]);
  });
});
