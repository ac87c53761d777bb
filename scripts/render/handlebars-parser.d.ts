// The types of the one part of Handlebars that we load: its parser, a sixth of the start-up time of the whole.

/// <reference types="handlebars" />

declare module "handlebars/dist/cjs/handlebars/compiler/base.js" {
  /** Reads a template and applies Handlebars' rules of white space; throws at what it cannot read. */
  export function parse(text: string): hbs.AST.Program;
}
