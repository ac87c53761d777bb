// Types for the parser of Handlebars. Only the parser is loaded, because it takes a sixth of the start-up time of the
// whole package.

/// <reference types="handlebars" />

declare module "handlebars/dist/cjs/handlebars/compiler/base.js" {
  /** Parses a template and applies the white space rules of Handlebars; throws if it cannot be parsed. */
  export function parse(text: string): hbs.AST.Program;
}
