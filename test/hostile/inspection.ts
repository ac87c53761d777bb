// Finds forbidden code in the syntax tree of a generated file.
import ts from "typescript";

/** Internal members of TypeScript's `SourceFile`. */
interface Directives {
  readonly checkJsDirective?: unknown;
  readonly commentDirectives?: readonly unknown[];
  readonly pragmas?: ReadonlyMap<string, unknown>;
  readonly parseDiagnostics?: readonly ts.Diagnostic[];
}

/** JSDoc tags that the templates and printers of specloom write. */
const ourTags = new Set([
  "deprecated",
  "default",
  "example",
  "minimum",
  "maximum",
  "format",
  "see",
]);

// Control characters except tab and LF, invisible characters except joiners, changes of text direction, tags and
// unpaired surrogates.
const unseen = new RegExp(
  "[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u200b\\u200e\\u200f\\u2028-\\u202e]|" +
    "[\\u2060-\\u206f\\ufeff\\u{e0000}-\\u{e007f}\\p{Surrogate}]",
  "u",
);

/** Inspected files without forbidden code, cached because run-time modules are the same in every output. */
const clean = new Set<string>();

/** Returns a line for each forbidden construct in a generated file. */
export function inspect(path: string, text: string): string[] {
  const file = `${path}\n${text}`;
  if (clean.has(file)) return [];
  const found = faultsOf(path, text);
  if (found.length === 0) clean.add(file);
  return found;
}

function faultsOf(path: string, text: string): string[] {
  const found: string[] = [];
  const wrong = (what: string, at?: number): void => {
    found.push(
      at === undefined ? `${path}: ${what}` : `${path}: ${what}: ${text.slice(at, at + 80)}`,
    );
  };
  const hidden = unseen.exec(text);
  if (hidden !== null)
    wrong(`the character U+${hidden[0].codePointAt(0)?.toString(16)}`, hidden.index);
  for (const obeyed of [/<\/script/i, /<!--/, /[#@]\s*source(?:Mapping)?URL/, /^#!/]) {
    const match = obeyed.exec(text);
    if (match !== null) wrong("what tools obey", match.index);
  }
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const { checkJsDirective, commentDirectives, pragmas, parseDiagnostics } = source as Directives;
  if (checkJsDirective !== undefined) wrong("a directive that turns checks on or off");
  if ((commentDirectives ?? []).length > 0) wrong("a directive that hides an error");
  if ((pragmas?.size ?? 0) > 0) wrong(`pragmas: ${[...(pragmas?.keys() ?? [])].join()}`);
  if (source.referencedFiles.length + source.typeReferenceDirectives.length > 0)
    wrong("a reference");
  for (const { messageText, start } of parseDiagnostics ?? []) wrong(String(messageText), start);
  for (const statement of source.statements) {
    const isImport = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    const from = isImport ? statement.moduleSpecifier : undefined;
    if (!from || !ts.isStringLiteral(from) || ourImport.test(from.text)) continue;
    if (["zod", "msw"].includes(from.text) && path.startsWith(`${from.text}/`)) continue;
    const isOfTypes = ts.isImportDeclaration(statement) && statement.importClause?.isTypeOnly;
    if (!isOfTypes || !path.startsWith(`${typesOf[from.text]}/`)) wrong(`imports ${from.text}`);
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === "__pwned") wrong("code of the document", node.pos);
    if (ts.isTemplateExpression(node) && node.getText().includes("__pwned"))
      wrong("in a template", node.pos);
    for (const tag of ts.getJSDocTags(node)) {
      if (!ourTags.has(tag.tagName.text)) wrong(`the tag @${tag.tagName.text}`, tag.pos);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const comment of lineCommentsOf(source)) {
    if (/__pwned|evil|bystander|pwned/.test(comment))
      wrong(`a line comment of the document: ${comment}`);
  }
  return found;
}

const ourImport = /^(?:\.{1,2}\/[a-z./-]+\.js|node:[a-z/]+|\.\/http2\.js|node:http2)$/;
/** Packages from which generated code may import only types, each with the target that imports them. */
const typesOf: Readonly<Record<string, string>> = { "@tanstack/query-core": "tanstack-query" };

function lineCommentsOf(source: ts.SourceFile): string[] {
  const comments: string[] = [];
  const scanner = ts.createScanner(ts.ScriptTarget.ESNext, false, undefined, source.text);
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    if (token === ts.SyntaxKind.SingleLineCommentTrivia) comments.push(scanner.getTokenText());
  }
  return comments;
}
