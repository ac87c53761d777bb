// Reads a project's source file without compiling it: its declarations, imports and exports.
import type { Location } from "../diagnostics/diagnostic.js";
import { Lines } from "../diagnostics/lines.js";
import { returnedBy, typeIn } from "./expressions.js";
import {
  type ExportDeclaration,
  type Expression,
  type FunctionDeclaration,
  type ImportDeclaration,
  nameOf,
  parseTypeScript,
  type Span,
  type Statement,
  spanOf,
  type Type,
  type VariableDeclaration,
} from "./syntax.js";

/** A declaration at the top level of a file. */
export interface Declaration {
  readonly module: Module;
  readonly name: Span;
  /** The complete statement that declares the name. Comments before `statement` belong to the declaration. */
  readonly statement: Span;
  readonly value?: Expression;
  readonly type?: Type;
}

/** A name that a file imports. */
export interface Imported {
  readonly from: string;
  /** The name in the imported file, or `*` for the complete module. */
  readonly name: string;
}

/** A syntax error. */
export interface SyntaxFinding {
  readonly message: string;
  readonly location: Location;
}

/** One source file. */
export class Module {
  /** Absolute. */
  readonly path: string;
  /** The file name in messages. */
  readonly file: string;
  readonly text: string;
  /**
   * The syntax error that prevents parsing the file. A file with a syntax error has no declarations, imports and
   * exports.
   */
  readonly fault: SyntaxFinding | undefined;
  readonly declarations: Map<string, Declaration> = new Map();
  readonly imports: Map<string, Imported> = new Map();
  /** The local name of each export, by the exported name. */
  readonly exports: Map<string, string> = new Map();
  /** Names that the file re-exports from other files. */
  readonly passedOn: Map<string, Imported> = new Map();
  /** The files whose names the file re-exports with `export *`. */
  readonly allOf: string[] = [];
  readonly statements: readonly Statement[] = [];
  readonly #lines: Lines;
  readonly #comments: readonly Span[] = [];

  constructor(path: string, file: string, text: string) {
    this.path = path;
    this.file = file;
    this.text = text;
    this.#lines = new Lines(text);
    const syntax = parseTypeScript(text);
    if ("at" in syntax) {
      const { message, at } = syntax;
      this.fault = { message, location: this.#lines.locate(file, at, at + 1) };
      return;
    }
    this.statements = syntax.statements;
    this.#comments = syntax.comments;
    for (const statement of this.statements) this.#read(statement);
  }

  locate({ start, end }: Span): Location {
    return this.#lines.locate(this.file, start, end);
  }

  /**
   * Returns the comments before a span of the file, including their delimiters. A comment that follows code on its line
   * is left out, because it belongs to that code.
   */
  commentsBefore({ start }: Span): string[] {
    const above: Span[] = [];
    let from = start;
    for (const comment of this.#comments.filter(({ end }) => end <= start).reverse()) {
      if (this.text.slice(comment.end, from).trim() !== "") break;
      above.unshift(comment);
      from = comment.start;
    }
    let codeEnd = this.text.slice(0, from).trimEnd().length;
    const isFirst = codeEnd === 0;
    const own = above.findIndex((comment) => {
      const between = this.text.slice(codeEnd, comment.start);
      codeEnd = comment.end;
      return isFirst || /[\n\r\u2028\u2029]/.test(between);
    });
    return own === -1 ? [] : above.slice(own).map(({ start, end }) => this.text.slice(start, end));
  }

  comments(): { readonly text: string; readonly location: Location }[] {
    return this.#comments.map((comment) => ({
      text: this.text.slice(comment.start, comment.end),
      location: this.locate(comment),
    }));
  }

  #read(statement: Statement): void {
    if (statement.type === "ImportDeclaration") this.#readImport(statement);
    else if (statement.type === "ExportAllDeclaration") this.allOf.push(statement.source.value);
    else if (statement.type === "ExportNamedDeclaration") this.#readExport(statement);
    else if (statement.type === "TSExportAssignment") {
      this.#declareDefault(statement, statement.expression);
    } else if (statement.type === "ExportDefaultDeclaration") {
      const { declaration } = statement;
      if (isFunction(declaration)) {
        for (const name of this.#declareFunction(statement, declaration)) {
          this.exports.set("default", name);
        }
      } else if (isExpression(declaration)) this.#declareDefault(statement, declaration);
    } else this.#declare(statement, statement);
  }

  /** Returns the names that a statement declares. `whole` is the complete statement, including the keyword `export`. */
  #declare(whole: Statement, statement: Statement): string[] {
    if (statement.type === "VariableDeclaration") return this.#declareVariables(whole, statement);
    return isFunction(statement) ? this.#declareFunction(whole, statement) : [];
  }

  #declareVariables(whole: Statement, { declarations }: VariableDeclaration): string[] {
    const names: string[] = [];
    for (const { id, init } of declarations) {
      if (id.type !== "Identifier") continue;
      names.push(id.name);
      this.declarations.set(id.name, {
        module: this,
        name: this.#identifierAt(spanOf(id).start),
        statement: spanOf(whole),
        ...(init == null ? {} : { value: init }),
        ...typeIn(id.typeAnnotation),
      });
    }
    return names;
  }

  #declareFunction(whole: Statement, declared: FunctionDeclaration): string[] {
    const { id, returnType } = declared;
    if (id == null) return [];
    const value = declared.type === "FunctionDeclaration" ? returnedBy(declared.body) : undefined;
    this.declarations.set(id.name, {
      module: this,
      name: spanOf(id),
      statement: spanOf(whole),
      ...(value === undefined ? {} : { value }),
      ...typeIn(returnType),
    });
    return [id.name];
  }

  #declareDefault(statement: Statement, value: Expression): void {
    const [name, whole] = [spanOf(value), spanOf(statement)];
    this.declarations.set("default", { module: this, name, statement: whole, value });
    this.exports.set("default", "default");
  }

  /** Returns the span of an identifier. The parser's span of an identifier also contains its type annotation. */
  #identifierAt(start: number): Span {
    const identifier = /(?:[\p{ID_Continue}$\u200C\u200D]|\\u(?:[\da-fA-F]{4}|\{[\da-fA-F]+\}))*/uy;
    identifier.lastIndex = start;
    return { start, end: start + (identifier.exec(this.text)?.[0].length ?? 0) };
  }

  #readImport({ specifiers, source: { value: from } }: ImportDeclaration): void {
    for (const specifier of specifiers) {
      const name = importedName(specifier);
      this.imports.set(specifier.local.name, { from, name });
    }
  }

  #readExport(statement: ExportDeclaration): void {
    const { declaration, specifiers, source } = statement;
    if (declaration != null) {
      for (const name of this.#declare(statement, declaration)) this.exports.set(name, name);
    }
    for (const specifier of specifiers) {
      const exported = nameOf(specifier.exported);
      const name = specifier.type === "ExportSpecifier" ? nameOf(specifier.local) : "*";
      if (source == null) this.exports.set(exported, name);
      else this.passedOn.set(exported, { from: source.value, name });
    }
  }
}

/** Returns the name of an import in the imported file, or `*` for the complete module. */
function importedName(specifier: ImportDeclaration["specifiers"][number]): string {
  if (specifier.type === "ImportDefaultSpecifier") return "default";
  return specifier.type === "ImportSpecifier" ? nameOf(specifier.imported) : "*";
}

function isFunction(node: { readonly type: string }): node is FunctionDeclaration {
  return node.type === "FunctionDeclaration" || node.type === "TSDeclareFunction";
}

/** Returns true if a default export is an expression, not a declaration such as a class. */
function isExpression(node: Expression | { readonly type: string }): node is Expression {
  return !node.type.endsWith("Declaration");
}
