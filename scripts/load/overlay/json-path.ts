// Parses JSONPath expressions (RFC 9535) with json-p3, within limits. Expressions are never executed as code.
import { JSONPathEnvironment, JSONPathError, type JSONPathQuery } from "json-p3";
import type { Limits } from "../limits.js";

/** A parsed expression. */
export type JsonPath = JSONPathQuery;

/** The reason why a text is not a valid JSONPath expression, and the offset of the mistake. */
export interface JsonPathFault {
  readonly message: string;
  readonly offset: number;
}

/** Maximum depth of nested brackets and parentheses, because the parser and the evaluator are recursive. */
const deepest = 50;

const environment = new JSONPathEnvironment();

/** Parses a JSONPath expression, or returns the mistake in the expression. */
export function parseJsonPath(text: string, limits: Limits): JsonPath | JsonPathFault {
  if (text.length > limits.jsonPathLength) {
    const message = `the expression has ${text.length} characters; at most ${limits.jsonPathLength} are read`;
    return { message, offset: 0 };
  }
  const tooDeep = nestingBeyond(text, deepest);
  if (tooDeep !== undefined) {
    const message = `the expression nests more than ${deepest} brackets and parentheses`;
    return { message, offset: tooDeep };
  }
  try {
    return environment.compile(text);
  } catch (error) {
    if (!(error instanceof JSONPathError)) throw error;
    // json-p3 ends its messages with the expression and an offset: `… ('$.a':3)`.
    const message = error.message.replace(/ \('.*':\d+\)$/s, "");
    return { message, offset: error.token.index };
  }
}

/** Returns the offset of the first bracket or parenthesis, outside of strings, that is nested deeper than `most`. */
function nestingBeyond(text: string, most: number): number | undefined {
  let depth = 0;
  let quote: string | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (quote !== undefined) {
      if (character === "\\") at += 1;
      else if (character === quote) quote = undefined;
    } else if (character === "'" || character === '"') quote = character;
    else if (character === "[" || character === "(") {
      depth += 1;
      if (depth > most) return at;
    } else if (character === "]" || character === ")") depth -= 1;
  }
  return undefined;
}
