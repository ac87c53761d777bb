// Finds all expressions in a file that read a keyword of a schema.
import ts from "typescript";
import { keywords } from "../../scripts/openapi/keywords/index.js";

/** Keywords that affect validation or the meaning of values. Annotations are excluded, except for `discriminator`. */
const deciding: ReadonlySet<string> = new Set(
  keywords
    .filter(({ behavior, name }) => behavior !== "annotation" || name === "discriminator")
    .map(({ name }) => name),
);

/** After a call of these functions, TypeScript allows code to read the keywords of a schema. */
const openers: ReadonlySet<string> = new Set(["openSchema", "isSchemaObject"]);

/** Functions whose second argument is the name of the keyword that they read. */
const readers = new Set([
  ...["own", "hasOwn", "listOf", "mapOf", "namesOf"],
  ...["listIn", "mapIn", "membersOf", "schemaIn", "textOf"],
]);

/** Matches texts that may read a keyword. Other texts are not parsed. */
const anyRead = new RegExp(
  [
    `["'\`](?:${[...deciding].map((name) => name.replace("$", "\\$")).join("|")})["'\`]`,
    `\\b(?:${[...openers].join("|")})\\b`,
    "\\}\\s*(?::[^=;]*)?=\\s*(?:schema|json|level|written|part|member)\\b",
  ].join("|"),
);

/** Returns the keywords that a file reads, each with its line. */
export function readsIn(file: string, text: string): string[] {
  if (!anyRead.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const name of namesReadBy(node)) {
      if (!deciding.has(name) && !openers.has(name)) continue;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}: ${name}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function namesReadBy(node: ts.Node): readonly string[] {
  if (ts.isElementAccessExpression(node)) return textOf(node.argumentExpression);
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
    // In scripts/diff, variables with the name `keywords` hold the keywords of a schema.
    if (/\bkeywords\.(?:get|has)$/.test(expression.getText())) return textOf(node.arguments[0]);
    return readers.has(name.getText()) ? textOf(node.arguments[1]) : [];
  }
  if (ts.isImportSpecifier(node)) return openers.has(node.name.text) ? [node.name.text] : [];
  // In `const { allOf } = schema`, only the name of the variable shows that it is a schema.
  if (!ts.isObjectBindingPattern(node) || !isOfSchema(node.parent)) return [];
  return node.elements.map(({ propertyName, name }) => (propertyName ?? name).getText());
}

function textOf(node: ts.Node | undefined): readonly string[] {
  return node !== undefined && ts.isStringLiteralLike(node) ? [node.text] : [];
}

function isOfSchema(parent: ts.Node): boolean {
  if (!ts.isVariableDeclaration(parent)) return false;
  return /^(?:schema|json|level|written|part|member)$/.test(parent.initializer?.getText() ?? "");
}
