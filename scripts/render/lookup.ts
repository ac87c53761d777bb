// Finds the value of a template expression. Only own members are read, and a missing member is an error.

import { Code } from "./code.js";
import type { Source, Span } from "./source.js";

/** The value in which a template looks up names: the whole view, or the value of an enclosing `each` or `with`. */
export interface Scope {
  readonly value: unknown;
  readonly outer: Scope | undefined;
  readonly first: boolean;
  readonly last: boolean;
}

/** The compiler's data about a block of a template, such as the name of the block parameter. */
export interface Frame {
  readonly loop: boolean;
  /** The block parameter, such as `pet` in `{{#each pets as |pet|}}`. */
  readonly name: string | undefined;
}

/** Returns the value of an expression. */
export type Lookup = (scope: Scope) => unknown;

/**
 * Compiles a template expression to a function that looks up its value, or reports that the expression is not
 * supported.
 */
export function compileExpression(
  expression: hbs.AST.Expression | undefined,
  frames: readonly Frame[],
  source: Source,
): Lookup | undefined {
  if (expression?.type !== "PathExpression") {
    if (expression) {
      source.report("template-expression", "an expression is a name of the view", expression.loc);
    }
    return undefined;
  }
  const path = expression as hbs.AST.PathExpression;
  if (path.data) {
    const help = "@first and @last are conditions of #if and #unless, inside #each";
    source.report("template-expression", `${path.original} cannot be used here`, path.loc, help);
    return undefined;
  }
  let up = path.depth;
  let parts = path.parts;
  if (!/^(\.|this\b)/.test(path.original)) {
    const named = frames.findLastIndex((frame) => frame.name === parts[0]);
    if (named >= 0) {
      up = frames.length - 1 - named;
      parts = parts.slice(1);
    }
  }
  if (up >= frames.length) {
    source.report("template-expression", `${path.original} leaves the template's view`, path.loc);
    return undefined;
  }
  return (scope) => {
    let value = ancestor(scope, up).value;
    for (const part of parts) value = ownMember(value, part, path.original, source, path.loc);
    return value;
  };
}

/** Compiles the condition of an `#if` block: an expression, or `@first` or `@last`. */
export function compileCondition(
  expression: hbs.AST.Expression | undefined,
  frames: readonly Frame[],
  source: Source,
): Lookup | undefined {
  const original = (expression as hbs.AST.PathExpression | undefined)?.original;
  if (original !== "@first" && original !== "@last") {
    return compileExpression(expression, frames, source);
  }
  const loop = frames.findLastIndex((frame) => frame.loop);
  if (loop < 0) return compileExpression(expression, frames, source);
  const up = frames.length - 1 - loop;
  return original === "@first"
    ? (scope) => ancestor(scope, up).first
    : (scope) => ancestor(scope, up).last;
}

function ancestor(scope: Scope, up: number): Scope {
  let found = scope;
  for (let i = 0; i < up; i++) found = found.outer ?? found;
  return found;
}

function ownMember(
  value: unknown,
  name: string,
  path: string,
  source: Source,
  span: Span,
): unknown {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Code
  ) {
    const kind = value === null || value === undefined ? "nothing" : "a value without names";
    throw source.error("template-unknown-name", `${path}: ${name} is looked up in ${kind}`, span);
  }
  if (!Object.hasOwn(value, name)) {
    const known = Object.keys(value).slice(0, 20).join(", ");
    const help = known === "" ? "The view has no names here" : `The view has here: ${known}`;
    throw source.error(
      "template-unknown-name",
      `${path}: the view has no ${name} here`,
      span,
      help,
    );
  }
  return (value as Readonly<Record<string, unknown>>)[name];
}
