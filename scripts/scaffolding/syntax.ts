// Parses a project's source file with @babel/parser, and reports syntax errors only.
import { type ParseError, type ParseResult, type ParserOptions, parse } from "@babel/parser";

/** A statement at the top level of a file. */
export type Statement = ParseResult["program"]["body"][number];
type Kind<Node, Type extends string> = Extract<Node, { readonly type: Type }>;
export type Expression = Kind<Statement, "ExpressionStatement">["expression"];
export type ObjectLiteral = Kind<Expression, "ObjectExpression">;
/** A member of an object literal. */
export type Property = ObjectLiteral["properties"][number];
export type Arguments = Kind<Expression, "CallExpression">["arguments"];
export type VariableDeclaration = Kind<Statement, "VariableDeclaration">;
export type FunctionDeclaration = Kind<Statement, "FunctionDeclaration" | "TSDeclareFunction">;
export type ImportDeclaration = Kind<Statement, "ImportDeclaration">;
export type ExportDeclaration = Kind<Statement, "ExportNamedDeclaration">;
export type Body = Kind<Expression, "ArrowFunctionExpression">["body"];
export type Type = Kind<Expression, "TSAsExpression">["typeAnnotation"];

/** The start and end offsets of a range in a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The syntax tree of a text. */
export interface Syntax {
  readonly statements: readonly Statement[];
  /** The comments in the order of the text. */
  readonly comments: readonly Span[];
}

/** A syntax error. `at` is the offset of the mistake in the text. */
export interface SyntaxFault {
  readonly message: string;
  readonly at: number;
}

const options: ParserOptions = {
  sourceType: "module",
  attachComment: false,
  createParenthesizedExpressions: true,
  allowReturnOutsideFunction: true,
  allowUndeclaredExports: true,
  plugins: [
    "typescript",
    // Babel parses decorators of parameters only with the plugin `decorators-legacy`.
    "decorators-legacy",
    "decoratorAutoAccessors",
    "explicitResourceManagement",
    "deferredImportEvaluation",
    ["importAttributes", { deprecatedAssertSyntax: true }],
  ],
};

const unexpected = "Unexpected token";

/**
 * Errors about the meaning of names, such as a duplicate declaration. They do not prevent parsing, because TypeScript's
 * own parser does not report them.
 */
const errorsOfMeaning: ReadonlySet<string> = new Set([
  "DuplicateConstructor",
  "DuplicateDefaultExport",
  "DuplicateExport",
  "DuplicateProto",
  "InvalidPrivateFieldResolution",
  "LabelRedeclaration",
  "ParamDupe",
  "PrivateNameRedeclaration",
  "VarRedeclaration",
]);

/** Parses TypeScript. A text with a syntax error has no tree, because edits must not be based on guesses. */
export function parseTypeScript(text: string): Syntax | SyntaxFault {
  try {
    return syntaxOf(parse(text, options));
  } catch (error) {
    const isWhole = isParseError(error) && errorsOfMeaning.has(error.reasonCode);
    return isWhole ? recovered(text, faultOf(error)) : faultOf(error);
  }
}

/**
 * Parses a text again, this time with error recovery. `first` is the error of the first attempt; it concerns the
 * meaning of names, as with a duplicate declaration.
 */
function recovered(text: string, first: SyntaxFault): Syntax | SyntaxFault {
  try {
    const result = parse(text, { ...options, errorRecovery: true });
    const error = result.errors?.find(({ reasonCode }) => !errorsOfMeaning.has(reasonCode));
    return error === undefined ? syntaxOf(result) : faultOf(error);
  } catch (error) {
    return isParseError(error) ? faultOf(error) : first;
  }
}

function syntaxOf({ program, comments }: ParseResult): Syntax | SyntaxFault {
  // If a keyword such as `export` follows `namespace`, the parser leaves a hole in the array of statements.
  const statements: readonly (Statement | undefined)[] = program.body;
  const hole = statements.indexOf(undefined);
  if (hole !== -1) return { message: unexpected, at: statements[hole - 1]?.end ?? 0 };
  return { statements: program.body, comments: (comments ?? []).map(spanOf) };
}

export function spanOf({
  start,
  end,
}: {
  readonly start?: number | null;
  readonly end?: number | null;
}): Span {
  return { start: start ?? 0, end: end ?? 0 };
}

/** Returns all identifiers except member names: for `shelf.add(books)`, returns `shelf` and `books`. */
export function identifiersIn(statements: readonly Statement[]): Set<string> {
  const found = new Set<string>();
  const rest: unknown[] = [...statements];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (Array.isArray(next)) rest.push(...next);
    if (typeof next !== "object" || next === null || Array.isArray(next)) continue;
    const node = next as AnyNode;
    const isNamed = node.computed !== true && node.shorthand !== true;
    if (node.type === "Identifier") found.add(String(node.name));
    for (const [name, member] of Object.entries(node)) {
      if (name === "loc" || name === "extra" || typeof member !== "object") continue;
      if (!isNamed || !namesOfMembers.has(`${node.type}.${name}`)) rest.push(member);
    }
  }
  return found;
}

interface AnyNode {
  readonly type?: string;
  readonly name?: unknown;
  readonly computed?: boolean;
  readonly shorthand?: boolean;
}

const namesOfMembers: ReadonlySet<string> = new Set([
  "MemberExpression.property",
  "OptionalMemberExpression.property",
  "ObjectProperty.key",
  "ObjectMethod.key",
  "ClassMethod.key",
  "ClassProperty.key",
  "TSPropertySignature.key",
  "TSMethodSignature.key",
]);

/** Returns the text of an identifier or a string literal. */
export function nameOf(
  node:
    | { readonly type: "Identifier"; readonly name: string }
    | { readonly type: "StringLiteral"; readonly value: string },
): string {
  return node.type === "Identifier" ? node.name : node.value;
}

function isParseError(error: unknown): error is ParseError & { readonly pos: number } {
  return error instanceof SyntaxError && "reasonCode" in error && "pos" in error;
}

/**
 * Converts an error of the parser to a `SyntaxFault`. The parser throws an error without a position for some invalid
 * texts.
 */
function faultOf(error: unknown): SyntaxFault {
  if (!isParseError(error)) return { message: unexpected, at: 0 };
  // The parser's messages end with a full stop, the line and the column. The line and the column are cut off, because
  // they are reported separately.
  const [message = ""] = error.message.split(/\.? \(\d+:\d+\)|\n/);
  return { message: error.missingPlugin === undefined ? message : unexpected, at: error.pos };
}
