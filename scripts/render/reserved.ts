// Which words cannot be names in generated code, for each output language.

/**
 * Names that no declaration of a generated TypeScript module may have. One list for values and
 * types, so that a name means the same in both.
 */
// biome-ignore format: words in rows
export const reservedInTypescript: ReadonlySet<string> = new Set([
  // ECMA-262, 12.7.2: reserved words, in modules too (which are strict)
  "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete",
  "do", "else", "enum", "export", "extends", "false", "finally", "for", "function", "if", "import",
  "in", "instanceof", "new", "null", "return", "super", "switch", "this", "throw", "true", "try",
  "typeof", "var", "void", "while", "with", "yield",
  "implements", "interface", "let", "package", "private", "protected", "public", "static",
  // cannot be bound in strict code
  "arguments", "eval",
  // TypeScript: cannot be the name of a type (error 2457) or a value (error 2397)
  "any", "bigint", "boolean", "never", "number", "object", "string", "symbol",
  "undefined", "unknown",
  // TypeScript cannot read `export type as =`
  "as",
  // CommonJS: parameters of the function that a module becomes, and the mark of one that was ES
  "__dirname", "__filename", "__esModule", "exports", "module", "require",
  // a module that exports `then` is a promise to whoever imports it with import()
  "then",
  // in an object literal, not a key but the prototype
  "__proto__",
]);
