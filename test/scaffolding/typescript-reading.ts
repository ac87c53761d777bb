// Reads a source file with TypeScript's parser, to compare the result with that of `doctor`.
import ts from "typescript";
import { Lines } from "../../scripts/diagnostics/lines.js";
import type { Imported } from "../../scripts/scaffolding/module.js";
import {
  file,
  type Piece,
  type ReadDeclaration,
  type Reading,
  type ReadMember,
  type ReadValue,
} from "./reading.js";

/**
 * Uses TypeScript's parser to read the parts of a source file that `doctor` needs. Returns `undefined` for a file with
 * syntax errors.
 */
export function readingByTypeScript(text: string): Reading | undefined {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const { parseDiagnostics } = source as ts.SourceFile & { parseDiagnostics: readonly unknown[] };
  return parseDiagnostics.length > 0 ? undefined : new Reader(source).read();
}

class Reader {
  readonly #source: ts.SourceFile;
  readonly #lines: Lines;
  readonly #declarations: Record<string, ReadDeclaration> = {};
  readonly #imports: Record<string, Imported> = {};
  readonly #exports: Record<string, string> = {};
  readonly #passedOn: Record<string, Imported> = {};
  readonly #allOf: string[] = [];

  constructor(source: ts.SourceFile) {
    this.#source = source;
    this.#lines = new Lines(source.text);
  }

  read(): Reading {
    const { statements } = this.#source;
    for (const statement of statements) this.#read(statement);
    return {
      declarations: this.#declarations,
      imports: this.#imports,
      exports: this.#exports,
      passedOn: this.#passedOn,
      allOf: this.#allOf,
      comments: this.#comments(),
      imported: statements.filter(ts.isImportDeclaration).map((node) => this.#piece(node)),
    };
  }

  #piece(node: ts.Node): Piece {
    return this.#pieceAt(node.getStart(this.#source), node.end);
  }

  #pieceAt(start: number, end: number): Piece {
    return [this.#source.text.slice(start, end), this.#lines.locate(file, start, end)];
  }

  #commentsBefore(node: ts.Node): string[] {
    const { text } = this.#source;
    const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
    return ranges.map(({ pos, end }) => text.slice(pos, end));
  }

  /** Returns all comments of the file, whether they stand before a token or after a token on the same line. */
  #comments(): Piece[] {
    const { text } = this.#source;
    const found = new Map<number, number>();
    const visit = (node: ts.Node): void => {
      const children = node.getChildren(this.#source).filter((child) => !ts.isJSDoc(child));
      for (const child of children) visit(child);
      if (children.length > 0) return;
      const trailing = node.pos === 0 ? undefined : ts.getTrailingCommentRanges(text, node.pos);
      for (const { pos, end } of [
        ...(trailing ?? []),
        ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
      ]) {
        found.set(pos, end);
      }
    };
    visit(this.#source);
    return [...found]
      .sort(([one], [other]) => one - other)
      .map(([start, end]) => this.#pieceAt(start, end));
  }

  #read(statement: ts.Statement): void {
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer, type } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name)) this.#declare(statement, name, name.text, initializer, type);
      }
    } else if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) {
      const { name, type } = statement;
      this.#declare(statement, name, name.text, returnedBy(statement.body), type);
    } else if (ts.isExportAssignment(statement)) {
      const { expression } = statement;
      this.#declare(statement, expression, "default", expression);
      this.#exports["default"] = "default";
    } else if (ts.isImportDeclaration(statement)) this.#readImport(statement);
    else if (ts.isExportDeclaration(statement)) this.#readExport(statement);
  }

  #declare(
    statement: ts.VariableStatement | ts.FunctionDeclaration | ts.ExportAssignment,
    node: ts.Node,
    name: string,
    value?: ts.Expression,
    type?: ts.TypeNode,
  ): void {
    const object = value === undefined ? undefined : madeBy(unwrapped(value));
    this.#declarations[name] = {
      name: this.#piece(node),
      statement: this.#piece(statement),
      comments: this.#commentsBefore(statement),
      type: namesOfType(type ?? typeOf(value)),
      value: value === undefined ? undefined : this.#valueOf(value),
      object:
        object !== undefined && ts.isObjectLiteralExpression(object)
          ? [this.#piece(object), object.properties.hasTrailingComma === true]
          : undefined,
    };
    const kinds = new Set(statement.modifiers?.map(({ kind }) => kind));
    if (!kinds.has(ts.SyntaxKind.ExportKeyword)) return;
    this.#exports[kinds.has(ts.SyntaxKind.DefaultKeyword) ? "default" : name] = name;
  }

  #readImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    if (importClause === undefined) return;
    const from = (moduleSpecifier as ts.StringLiteral).text;
    const { name, namedBindings } = importClause;
    if (name !== undefined) this.#imports[name.text] = { from, name: "default" };
    if (namedBindings === undefined) return;
    if (ts.isNamespaceImport(namedBindings)) {
      this.#imports[namedBindings.name.text] = { from, name: "*" };
    } else {
      for (const { name, propertyName } of namedBindings.elements) {
        this.#imports[name.text] = { from, name: (propertyName ?? name).text };
      }
    }
  }

  #readExport({ exportClause, moduleSpecifier }: ts.ExportDeclaration): void {
    const from = (moduleSpecifier as ts.StringLiteral | undefined)?.text;
    if (exportClause === undefined) this.#allOf.push(from ?? "");
    else if (ts.isNamespaceExport(exportClause)) {
      this.#passedOn[exportClause.name.text] = { from: from ?? "", name: "*" };
    } else {
      for (const { name, propertyName } of exportClause.elements) {
        const local = (propertyName ?? name).text;
        if (from === undefined) this.#exports[name.text] = local;
        else this.#passedOn[name.text] = { from, name: local };
      }
    }
  }

  #valueOf(value: ts.Expression): ReadValue {
    const made = madeBy(unwrapped(value));
    const given = argumentsOfObject(made);
    const members = ts.isObjectLiteralExpression(made)
      ? made.properties.map((property) => this.#memberOf(property))
      : given?.map((node) => this.#member("spread", "", node, node, node));
    return { name: nameIn(value), names: namesIn(value), members };
  }

  #memberOf(node: ts.ObjectLiteralElementLike): ReadMember {
    if (ts.isSpreadAssignment(node)) return this.#member("spread", "", node, node, node.expression);
    if (ts.isShorthandPropertyAssignment(node)) {
      return this.#member("value", node.name.text, node, node.name, node.name);
    }
    const { name } = node;
    const written = ts.isComputedPropertyName(name) ? name.expression : name;
    if (ts.isComputedPropertyName(name) && !ts.isStringLiteralLike(written)) {
      return this.#member("computed", "", node, name);
    }
    const { text } = written as ts.Identifier;
    const value = ts.isPropertyAssignment(node) ? node.initializer : undefined;
    return this.#member("value", text, node, name, value);
  }

  #member(
    kind: string,
    name: string,
    node: ts.Node,
    nameNode: ts.Node,
    value?: ts.Expression,
  ): ReadMember {
    return {
      kind,
      name,
      node: this.#piece(node),
      nameNode: this.#piece(nameNode),
      comments: this.#commentsBefore(node),
      names: value === undefined ? undefined : namesIn(value),
    };
  }
}

function namesOfType(type: ts.TypeNode | undefined): ReadDeclaration["type"] {
  if (type === undefined || !ts.isTypeReferenceNode(type)) return undefined;
  if (!ts.isIdentifier(type.typeName)) return undefined;
  const name = type.typeName.text;
  const [argument] = type.typeArguments ?? [];
  const isNamed =
    argument !== undefined &&
    ts.isTypeReferenceNode(argument) &&
    ts.isIdentifier(argument.typeName);
  return isNamed ? { name, argument: (argument.typeName as ts.Identifier).text } : { name };
}

function typeOf(value: ts.Expression | undefined): ts.TypeNode | undefined {
  if (value === undefined) return undefined;
  return ts.isSatisfiesExpression(value) || ts.isArrowFunction(value) ? value.type : undefined;
}

function nameIn(expression: ts.Expression): string | undefined {
  const inner = unwrapped(expression);
  if (ts.isCallExpression(inner)) return nameIn(inner.expression);
  return ts.isIdentifier(inner) ? inner.text : undefined;
}

function namesIn(expression: ts.Expression): string[] {
  const inner = unwrapped(expression);
  if (ts.isCallExpression(inner)) return [inner.expression, ...inner.arguments].flatMap(namesIn);
  return ts.isIdentifier(inner) ? [inner.text] : [];
}

function argumentsOfObject(expression: ts.Expression): readonly ts.Expression[] | undefined {
  if (!ts.isCallExpression(expression)) return undefined;
  const { expression: called, arguments: given } = expression;
  if (!ts.isPropertyAccessExpression(called)) return undefined;
  if (!ts.isIdentifier(called.expression)) return undefined;
  const name = `${called.expression.text}.${called.name.text}`;
  return ["Object.freeze", "Object.seal", "Object.assign"].includes(name) ? given : undefined;
}

function madeBy(expression: ts.Expression): ts.Expression {
  const isFunction = ts.isArrowFunction(expression) || ts.isFunctionExpression(expression);
  return (isFunction ? returnedBy(expression.body) : undefined) ?? expression;
}

function returnedBy(body: ts.ConciseBody | undefined): ts.Expression | undefined {
  if (body === undefined) return undefined;
  if (!ts.isBlock(body)) return unwrapped(body);
  const last = body.statements.at(-1);
  if (last === undefined || !ts.isReturnStatement(last)) return undefined;
  return last.expression === undefined ? undefined : unwrapped(last.expression);
}

function unwrapped(expression: ts.Expression): ts.Expression {
  let inner = expression;
  while (
    ts.isParenthesizedExpression(inner) ||
    ts.isAsExpression(inner) ||
    ts.isSatisfiesExpression(inner)
  ) {
    inner = inner.expression;
  }
  return inner;
}
