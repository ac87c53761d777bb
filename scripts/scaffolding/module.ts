// The declarations, imports and exports of a project's source file, read without compiling it.
import { createRequire } from "node:module";
import type TypeScript from "typescript";
import type { Location } from "../diagnostics/diagnostic.js";
import { Lines } from "../diagnostics/lines.js";

// Required, not imported: as an ES module it is read twice.
export const ts: typeof TypeScript = createRequire(import.meta.url)("typescript");

/** A declaration at the top of a file. */
export interface Declaration {
  readonly module: Module;
  readonly name: TypeScript.Node;
  /** The statement that its comments belong to. */
  readonly statement: TypeScript.Node;
  readonly value?: TypeScript.Expression;
  readonly type?: TypeScript.TypeNode;
}

/** A name that comes from another file. */
export interface Imported {
  readonly from: string;
  /** The name there; `*` for all of the file. */
  readonly name: string;
}

/** One source file. */
export class Module {
  /** Absolute. */
  readonly path: string;
  /** As shown to people. */
  readonly file: string;
  readonly text: string;
  readonly declarations: Map<string, Declaration> = new Map();
  readonly imports: Map<string, Imported> = new Map();
  /** Exported names, and the local ones that they stand for. */
  readonly exports: Map<string, string> = new Map();
  /** Exported names that come straight from other files. */
  readonly passedOn: Map<string, Imported> = new Map();
  /** Files of which everything is exported. */
  readonly allOf: string[] = [];
  readonly #lines: Lines;
  readonly #source: TypeScript.SourceFile;

  constructor(path: string, file: string, text: string) {
    this.path = path;
    this.file = file;
    this.text = text;
    this.#lines = new Lines(text);
    this.#source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
    for (const statement of this.#source.statements) this.#read(statement);
  }

  /** Where a node stands, without the comments before it. */
  locate(node: TypeScript.Node): Location {
    return this.#lines.locate(this.file, node.getStart(this.#source), node.end);
  }

  /** The comments before a node, from their signs on. */
  commentsBefore(node: TypeScript.Node): string[] {
    const ranges = ts.getLeadingCommentRanges(this.text, node.getFullStart()) ?? [];
    return ranges.map(({ pos, end }) => this.text.slice(pos, end));
  }

  get statements(): readonly TypeScript.Statement[] {
    return this.#source.statements;
  }

  /** Every comment of the file before something that is written in it, at whatever depth. */
  comments(): { readonly text: string; readonly location: Location }[] {
    const comments = new Map<number, { text: string; location: Location }>();
    const visit = (node: TypeScript.Node): void => {
      for (const { pos, end } of ts.getLeadingCommentRanges(this.text, node.pos) ?? []) {
        const text = this.text.slice(pos, end);
        if (comments.has(pos)) continue;
        comments.set(pos, { text, location: this.#lines.locate(this.file, pos, end) });
      }
      ts.forEachChild(node, visit);
    };
    for (const statement of this.#source.statements) visit(statement);
    return [...comments.values()];
  }

  #read(statement: TypeScript.Statement): void {
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer, type } of statement.declarationList.declarations) {
        if (!ts.isIdentifier(name)) continue;
        this.#declare(statement, name, {
          ...(initializer === undefined ? {} : { value: initializer }),
          ...(type === undefined ? {} : { type }),
        });
      }
    } else if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) {
      const { type } = statement;
      const value = returnedBy(statement);
      this.#declare(statement, statement.name, {
        ...(value === undefined ? {} : { value }),
        ...(type === undefined ? {} : { type }),
      });
    } else if (ts.isImportDeclaration(statement)) {
      this.#readImport(statement);
    } else if (ts.isExportDeclaration(statement)) {
      this.#readExport(statement);
    } else if (ts.isExportAssignment(statement)) {
      const { expression } = statement;
      const declaration = { module: this, name: expression, statement, value: expression };
      this.declarations.set("default", declaration);
      this.exports.set("default", "default");
    }
  }

  #declare(
    statement: TypeScript.VariableStatement | TypeScript.FunctionDeclaration,
    name: TypeScript.Identifier,
    known: Pick<Declaration, "value" | "type">,
  ): void {
    this.declarations.set(name.text, { module: this, name, statement, ...known });
    const kinds = new Set(statement.modifiers?.map(({ kind }) => kind));
    if (!kinds.has(ts.SyntaxKind.ExportKeyword)) return;
    const exported = kinds.has(ts.SyntaxKind.DefaultKeyword) ? "default" : name.text;
    this.exports.set(exported, name.text);
  }

  #readImport({ importClause, moduleSpecifier }: TypeScript.ImportDeclaration): void {
    if (importClause === undefined || !ts.isStringLiteral(moduleSpecifier)) return;
    const from = moduleSpecifier.text;
    const { name, namedBindings } = importClause;
    if (name !== undefined) this.imports.set(name.text, { from, name: "default" });
    if (namedBindings === undefined) return;
    if (ts.isNamespaceImport(namedBindings)) {
      this.imports.set(namedBindings.name.text, { from, name: "*" });
      return;
    }
    for (const element of namedBindings.elements) {
      const there = element.propertyName ?? element.name;
      this.imports.set(element.name.text, { from, name: there.text });
    }
  }

  #readExport({ exportClause, moduleSpecifier }: TypeScript.ExportDeclaration): void {
    const from =
      moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier)
        ? moduleSpecifier.text
        : undefined;
    if (exportClause === undefined) {
      if (from !== undefined) this.allOf.push(from);
    } else if (ts.isNamedExports(exportClause)) {
      for (const { name, propertyName } of exportClause.elements) {
        const local = (propertyName ?? name).text;
        if (from === undefined) this.exports.set(name.text, local);
        else this.passedOn.set(name.text, { from, name: local });
      }
    } else if (from !== undefined) {
      this.passedOn.set(exportClause.name.text, { from, name: "*" });
    }
  }
}

/** A member of an object literal: its name and what stands for it; `undefined` for a name that is computed. */
export interface Member {
  readonly node: TypeScript.Node;
  readonly kind: "value" | "spread" | "computed";
  readonly name: string;
  readonly nameNode: TypeScript.Node;
  readonly value?: TypeScript.Expression;
}

/**
 * The members of an object literal, through parentheses, `as` and `satisfies`. The literal may be returned by a
 * function or stand in `Object.freeze(…)`. Arguments of `Object.assign(…)` are spreads. `undefined` for anything else.
 */
export function membersOf(expression: TypeScript.Expression): Member[] | undefined {
  const inner = madeBy(unwrapped(expression));
  const given = argumentsOfObject(inner);
  if (given !== undefined) {
    return given.map((node) => ({ node, kind: "spread", name: "", nameNode: node, value: node }));
  }
  if (!ts.isObjectLiteralExpression(inner)) return undefined;
  return inner.properties.map((node): Member => {
    if (ts.isSpreadAssignment(node)) {
      const value = node.expression;
      return { node, kind: "spread", name: "", nameNode: node, value };
    }
    if (ts.isShorthandPropertyAssignment(node)) {
      return { node, kind: "value", name: node.name.text, nameNode: node.name, value: node.name };
    }
    const written = ts.isComputedPropertyName(node.name) ? node.name.expression : node.name;
    const isComputed = ts.isComputedPropertyName(node.name) && !ts.isStringLiteralLike(written);
    if (isComputed) return { node, kind: "computed", name: "", nameNode: node.name };
    const { text } = written as TypeScript.Identifier | TypeScript.StringLiteralLike;
    const value = ts.isPropertyAssignment(node) ? { value: node.initializer } : {};
    return { node, kind: "value", name: text, nameNode: node.name, ...value };
  });
}

/** The object literal whose members `membersOf` tells, if these stand in one. */
export function objectIn(
  expression: TypeScript.Expression,
): TypeScript.ObjectLiteralExpression | undefined {
  const inner = madeBy(unwrapped(expression));
  return ts.isObjectLiteralExpression(inner) ? inner : undefined;
}

/** The name that an expression consists of, or that it calls. */
export function nameIn(expression: TypeScript.Expression): string | undefined {
  const inner = unwrapped(expression);
  if (ts.isCallExpression(inner)) return nameIn(inner.expression);
  return ts.isIdentifier(inner) ? inner.text : undefined;
}

/** The names of all that a value is made of: `logged(listSurveys(service))`. */
export function namesIn(expression: TypeScript.Expression): string[] {
  const inner = unwrapped(expression);
  if (ts.isCallExpression(inner)) return [inner.expression, ...inner.arguments].flatMap(namesIn);
  return ts.isIdentifier(inner) ? [inner.text] : [];
}

/** The name of a type and that of its one argument: `Handlers<Caller>`. */
export function typeNames(
  declaration: Declaration,
): { readonly name: string; readonly argument?: string } | undefined {
  const { value, type } = declaration;
  const written = type ?? (value === undefined ? undefined : typeOf(value));
  if (written === undefined || !ts.isTypeReferenceNode(written)) return undefined;
  if (!ts.isIdentifier(written.typeName)) return undefined;
  const [argument] = written.typeArguments ?? [];
  const name = written.typeName.text;
  return argument !== undefined &&
    ts.isTypeReferenceNode(argument) &&
    ts.isIdentifier(argument.typeName)
    ? { name, argument: argument.typeName.text }
    : { name };
}

/** The arguments of `Object.freeze`, `Object.seal` and `Object.assign`. */
function argumentsOfObject(
  expression: TypeScript.Expression,
): readonly TypeScript.Expression[] | undefined {
  if (!ts.isCallExpression(expression)) return undefined;
  const { expression: called, arguments: given } = expression;
  if (!ts.isPropertyAccessExpression(called) || !ts.isIdentifier(called.expression))
    return undefined;
  const name = `${called.expression.text}.${called.name.text}`;
  return ["Object.freeze", "Object.seal", "Object.assign"].includes(name) ? given : undefined;
}

function typeOf(value: TypeScript.Expression): TypeScript.TypeNode | undefined {
  if (ts.isSatisfiesExpression(value) || ts.isArrowFunction(value)) return value.type;
  return undefined;
}

/** The return value of a function without branches; any other expression as it is. */
function madeBy(expression: TypeScript.Expression): TypeScript.Expression {
  const isFunction = ts.isArrowFunction(expression) || ts.isFunctionExpression(expression);
  return (isFunction ? returnedBy(expression) : undefined) ?? expression;
}

function returnedBy({
  body,
}: Pick<TypeScript.FunctionLikeDeclarationBase, "body">): TypeScript.Expression | undefined {
  if (body === undefined) return undefined;
  if (!ts.isBlock(body)) return unwrapped(body);
  const last = body.statements.at(-1);
  if (last === undefined || !ts.isReturnStatement(last)) return undefined;
  return last.expression === undefined ? undefined : unwrapped(last.expression);
}

function unwrapped(expression: TypeScript.Expression): TypeScript.Expression {
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
