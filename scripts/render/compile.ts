// Compiles the statements of a template, and refuses unsupported statements. Only the parser of Handlebars is used, not
// its run-time code. Even in strict mode, the run-time code of Handlebars accepts missing names in `#if`, `#each` and
// arguments. The run-time code of Handlebars needs `new Function`, prints getters as empty text, and indents partials
// after they are printed. For templates that Handlebars can also print, a test compares the output with the output of
// Handlebars.

import { valueFor } from "../json/by-key.js";
import { Code, isEmpty } from "./code.js";
import { compileCondition, compileExpression, type Frame, type Scope } from "./lookup.js";
import { Output } from "./output.js";
import { parseTemplate } from "./parse.js";
import { type Language, Refusal, type Sink, shown } from "./sink.js";
import type { Source, Span } from "./source.js";

export type Step = (scope: Scope, output: Output) => void;

/** Returns the compiled partial `name`, or `undefined` if there is no such partial. */
export type FindPartial = (name: string) => Step | undefined;

/** Compiles a template or partial; mistakes in the template are recorded in `source.findings`. */
export function compile(source: Source, language: Language, partial: FindPartial): Step {
  source.checkWhiteSpace();
  const program = parseTemplate(source);
  if (program === undefined) return () => {};
  return new Compiler(source, language, partial).body(program, [{ loop: false, name: undefined }]);
}

/** Maximum depth of nested partials, because a partial that prints itself would never end. */
const deepestPartial = 200;

class Compiler {
  readonly source: Source;
  readonly language: Language;
  readonly partial: FindPartial;

  constructor(source: Source, language: Language, partial: FindPartial) {
    this.source = source;
    this.language = language;
    this.partial = partial;
  }

  body(program: hbs.AST.Program | undefined, frames: readonly Frame[]): Step {
    const steps: Step[] = [];
    const statements = program?.body ?? [];
    this.takeLines(statements);
    for (const statement of statements) {
      const step = this.statement(statement, frames);
      if (step) steps.push(step);
    }
    return (scope, output) => {
      for (const step of steps) step(scope, output);
    };
  }

  statement(statement: hbs.AST.Statement, frames: readonly Frame[]): Step | undefined {
    switch (statement.type) {
      case "ContentStatement": {
        const text = (statement as hbs.AST.ContentStatement).value;
        return (_scope, output) => output.write(text);
      }
      case "CommentStatement":
        return undefined;
      case "MustacheStatement":
        return this.hole(statement as hbs.AST.MustacheStatement, frames);
      case "BlockStatement":
        return this.block(statement as hbs.AST.BlockStatement, frames);
      case "PartialStatement":
        return this.include(statement as hbs.AST.PartialStatement, frames);
      default:
        return this.refuse(
          "template-statement",
          `${kinds[statement.type] ?? statement.type} is not supported`,
          statement.loc,
        );
    }
  }

  // `{{sink expression}}`
  hole(hole: hbs.AST.MustacheStatement, frames: readonly Frame[]): Step | undefined {
    const { source } = this;
    const name = nameOf(hole.path);
    const sinks = [...this.language.sinks.keys()].join(", ");
    if (!hole.escaped) {
      return this.refuse("template-hole", "a hole must have two braces, and no &", hole.loc);
    }
    const sink = this.language.sinks.get(name);
    if (sink === undefined || hole.params.length === 0) {
      const help = `Write {{sink ${sink ? "value" : name}}}, with a sink of ${this.language.name}: ${sinks}`;
      const message =
        hole.params.length === 0
          ? "a hole must name its sink"
          : `${name} is not a sink of ${this.language.name}`;
      return this.refuse("template-hole", message, hole.loc, help);
    }
    if (hole.params.length > 1 || hole.hash) {
      return this.refuse("template-hole", `${name} takes one value`, hole.loc);
    }
    const lookup = compileExpression(hole.params[0], frames, source);
    if (lookup === undefined) return undefined;
    const alone = standsInOwnLines(hole, sink, source);
    if (sink.stands === "line" && !alone) {
      return this.refuse("template-line", `${name} must stand alone on its line`, hole.loc);
    }
    const indent = source.indentAt(hole.loc);
    const expression = (hole.params[0] as hbs.AST.PathExpression).original;
    return (scope, output) => {
      const value = lookup(scope);
      let text: string;
      try {
        text = sink.print(value, output.indent + indent);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const message = `{{${name} ${expression}}}: ${error.message}`;
        throw source.error("template-refused-value", message, hole.loc);
      }
      if (alone) output.line(indent, text);
      else output.put(text);
    };
  }

  block(block: hbs.AST.BlockStatement, frames: readonly Frame[]): Step | undefined {
    const { source } = this;
    const name = nameOf(block.path);
    if (source.beginsWith(block.loc, "{{{{")) {
      return this.refuse("template-statement", "a raw block is not supported", block.loc);
    }
    if (source.beginsWith(block.loc, "{{^")) {
      return this.refuse(
        "template-statement",
        "an inverted block ({{^…}}) is not supported",
        block.loc,
        "Write #unless",
      );
    }
    const compileBlock = this.blocks.get(name);
    if (compileBlock === undefined) {
      return this.refuse(
        "template-block",
        `#${name} is not a block`,
        block.loc,
        `Blocks: ${[...this.blocks.keys()].join(", ")}`,
      );
    }
    if (block.params.length !== 1 || block.hash) {
      return this.refuse("template-block", `#${name} takes one value`, block.loc);
    }
    const names = (block.program as hbs.AST.Program | undefined)?.blockParams ?? [];
    const named = name === "each" || name === "with" ? 1 : 0;
    if (names.length > named) {
      return this.refuse(
        "template-block",
        `#${name} gives ${named === 0 ? "no name" : "one name"}`,
        block.loc,
      );
    }
    return compileBlock(block, frames, names[0]);
  }

  readonly blocks: ReadonlyMap<
    string,
    (block: hbs.AST.BlockStatement, frames: readonly Frame[], name?: string) => Step | undefined
  > = new Map([
    ["if", (block, frames) => this.choice(block, frames, true)],
    ["unless", (block, frames) => this.choice(block, frames, false)],
    ["each", (block, frames, name) => this.each(block, frames, name)],
    ["with", (block, frames, name) => this.with(block, frames, name)],
  ]);

  choice(
    block: hbs.AST.BlockStatement,
    frames: readonly Frame[],
    expected: boolean,
  ): Step | undefined {
    const condition = compileCondition(block.params[0], frames, this.source);
    const then = this.body(block.program, frames);
    const otherwise = this.body(block.inverse, frames);
    if (condition === undefined) return undefined;
    return (scope, output) =>
      (isFilled(condition(scope)) === expected ? then : otherwise)(scope, output);
  }

  each(block: hbs.AST.BlockStatement, frames: readonly Frame[], name?: string): Step | undefined {
    const { source } = this;
    const lookup = compileExpression(block.params[0], frames, source);
    const each = this.body(block.program, [...frames, { loop: true, name }]);
    const otherwise = this.body(block.inverse, frames);
    if (lookup === undefined) return undefined;
    return (scope, output) => {
      const list = lookup(scope);
      if (!Array.isArray(list)) {
        throw source.error(
          "template-refused-value",
          `#each needs a list, not ${shown(list)}`,
          block.loc,
        );
      }
      if (list.length === 0) otherwise(scope, output);
      list.forEach((value: unknown, index) => {
        const last = index === list.length - 1;
        each({ value, outer: scope, first: index === 0, last }, output);
      });
    };
  }

  with(block: hbs.AST.BlockStatement, frames: readonly Frame[], name?: string): Step | undefined {
    const { source } = this;
    const lookup = compileExpression(block.params[0], frames, source);
    const inside = this.body(block.program, [...frames, { loop: false, name }]);
    const otherwise = this.body(block.inverse, frames);
    if (lookup === undefined) return undefined;
    return (scope, output) => {
      const value = lookup(scope);
      if (value === undefined || value === null) return otherwise(scope, output);
      if (typeof value !== "object" || Array.isArray(value)) {
        throw source.error(
          "template-refused-value",
          `#with needs an object, not ${shown(value)}`,
          block.loc,
        );
      }
      inside({ value, outer: scope, first: false, last: false }, output);
    };
  }

  // `{{> name expression}}`
  include(include: hbs.AST.PartialStatement, frames: readonly Frame[]): Step | undefined {
    const { source } = this;
    const { loc } = include;
    const name = (include.name as hbs.AST.PathExpression).original;
    if (include.name.type === "SubExpression" || typeof name !== "string") {
      return this.refuse(
        "template-partial",
        "the name of a partial must be written literally",
        loc,
      );
    }
    if (include.params.length !== 1 || include.hash) {
      return this.refuse(
        "template-partial",
        "a partial takes one value",
        loc,
        `Write {{> ${name} this}}`,
      );
    }
    if (!source.standsAlone(loc) || include.strip.open || include.strip.close) {
      return this.refuse("template-line", "a partial must stand alone on its line", loc);
    }
    const lookup = compileExpression(include.params[0], frames, source);
    const partial = this.partial(name);
    if (partial === undefined) {
      return this.refuse(
        "template-partial",
        `there is no partial ${name}`,
        loc,
        `It would be in _${name}.hbs beside this template`,
      );
    }
    if (lookup === undefined) return undefined;
    const indent = source.indentAt(loc);
    const print = (value: unknown, output: Output) => {
      const before = output.indent;
      output.indent += indent;
      output.depth++;
      partial({ value, outer: undefined, first: false, last: false }, output);
      output.depth--;
      output.indent = before;
    };
    // A partial always prints the same text for the same value, so the text can be reused.
    const printed = new WeakMap<object, string>();
    const { keepsTexts = false } = this.language;
    return (scope, output) => {
      const value = lookup(scope);
      if (output.depth >= deepestPartial) {
        throw source.error("template-partial", `partials nest deeper than ${deepestPartial}`, loc);
      }
      const isObject = typeof value === "object";
      const isKept = keepsTexts && output.depth === 0 && indent === "" && isObject;
      if (!isKept || value === null) return print(value, output);
      const text = valueFor(printed, value, () => {
        const part = new Output();
        print(value, part);
        return part.text;
      });
      output.write(text);
    };
  }

  // If an expression in braces prints complete lines, it must be alone on its line. The line end and the white space
  // around the expression are removed, so that an empty expression leaves no line. Handlebars removes white space
  // around an expression only for blocks.
  takeLines(statements: readonly hbs.AST.Statement[]): void {
    statements.forEach((statement, index) => {
      if (statement.type !== "MustacheStatement") return;
      const hole = statement as hbs.AST.MustacheStatement;
      const sink = this.language.sinks.get(nameOf(hole.path));
      if (sink === undefined || !standsInOwnLines(hole, sink, this.source)) return;
      const before = statements[index - 1] as hbs.AST.ContentStatement | undefined;
      const after = statements[index + 1] as hbs.AST.ContentStatement | undefined;
      if (before?.type === "ContentStatement") before.value = before.value.replace(/[^\S\n]+$/, "");
      if (after?.type === "ContentStatement") after.value = after.value.replace(/^\n/, "");
    });
  }

  refuse(code: string, message: string, span: Span, help?: string): undefined {
    this.source.report(code, message, span, help);
  }
}

const kinds: Readonly<Record<string, string>> = {
  Decorator: "a decorator",
  DecoratorBlock: "an inline partial",
  PartialBlockStatement: "a partial with a block",
};

function standsInOwnLines(hole: hbs.AST.MustacheStatement, sink: Sink, source: Source): boolean {
  return (
    sink.stands !== "inline" &&
    !hole.strip.open &&
    !hole.strip.close &&
    source.standsAlone(hole.loc)
  );
}

// Handlebars also accepts a literal as a name: `{{"str" x}}`.
function nameOf(path: hbs.AST.Expression): string {
  const { type, original } = path as hbs.AST.PathExpression;
  return type === "PathExpression" ? original : String(JSON.stringify(original));
}

/**
 * Returns true if a template condition such as `#if` treats the value as true. A value of the type `Code` counts as
 * true if its text is not empty. For values other than `Code`, the rules of Handlebars apply.
 */
function isFilled(value: unknown): boolean {
  if (value instanceof Code) return !isEmpty(value);
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
