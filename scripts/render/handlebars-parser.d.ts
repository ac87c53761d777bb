// Types for the parser of Handlebars. Only the parser is loaded, because loading it takes a sixth of the time for the
// complete package.

/// <reference types="handlebars" />

declare module "handlebars/dist/cjs/handlebars/compiler/base.js" {
  /** Parses a template with the white space rules of Handlebars, or throws if the template is invalid. */
  export function parse(text: string): hbs.AST.Program;
}
