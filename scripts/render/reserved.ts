// Lists words that cannot be names in generated code, for each output language.

/**
 * Names that no declaration of a generated TypeScript module may have. Values and types share one list, so that a name
 * has only one meaning.
 */
// biome-ignore format: words in rows
export const reservedInTypescript: ReadonlySet<string> = new Set([
  // ECMA-262, 12.7.2: reserved words, including the words that are reserved only in strict code, such as modules
  "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete",
  "do", "else", "enum", "export", "extends", "false", "finally", "for", "function", "if", "import",
  "in", "instanceof", "new", "null", "return", "super", "switch", "this", "throw", "true", "try",
  "typeof", "var", "void", "while", "with", "yield",
  "implements", "interface", "let", "package", "private", "protected", "public", "static",
  // names that strict code cannot declare
  "arguments", "eval",
  // TypeScript: cannot be the name of a type (error 2457) or a value (error 2397)
  "any", "bigint", "boolean", "never", "number", "object", "string", "symbol",
  "undefined", "unknown",
  // TypeScript cannot read `export type as =`
  "as",
  // CommonJS: parameters of the function around a module, and the mark of a converted ES module
  "__dirname", "__filename", "__esModule", "exports", "module", "require",
  // `import()` treats a module that exports `then` as a promise.
  "then",
  // as a key in an object literal, `__proto__` sets the prototype
  "__proto__",
]);
