// Finds the modules and files that a source file names in its imports.
import { parseTypeScript } from "./syntax.js";

/** A part of the syntax tree. */
type Node = Readonly<Record<string, unknown>>;

/**
 * Returns the texts in `import` and `export … from` statements, in calls of `import()` and `require()`, and in
 * `new URL("…", import.meta.url)`. Imports of types only are left out. A file with a syntax error has no imports.
 */
export function specifiersIn(text: string): string[] {
  const syntax = parseTypeScript(text);
  if ("at" in syntax) return [];
  const found = new Set<string>();
  const rest: unknown[] = [...syntax.statements];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next !== "object" || next === null) continue;
    const node = next as Node;
    const specifier = specifierOf(node);
    if (specifier !== undefined) found.add(specifier);
    for (const [name, member] of Object.entries(node)) {
      if (name !== "loc" && typeof member === "object") rest.push(member ?? []);
    }
  }
  return [...found].sort();
}

function specifierOf(node: Node): string | undefined {
  if (node["importKind"] === "type" || node["exportKind"] === "type") return undefined;
  const { callee, arguments: given } = node;
  switch (kindOf(node)) {
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
    case "ImportExpression":
      return textOf(node["source"]);
    case "TSExternalModuleReference":
      return textOf(node["expression"]);
    case "CallExpression":
      return isCalled(callee, "require") || kindOf(callee) === "Import"
        ? textOf((given as unknown[])[0])
        : undefined;
    case "NewExpression":
      return isCalled(callee, "URL") ? textBeside((given as unknown[])[0]) : undefined;
    default:
      return undefined;
  }
}

/** Returns the text of a relative URL. A URL with a scheme is not a file of the project. */
function textBeside(node: unknown): string | undefined {
  const text = textOf(node);
  return text !== undefined && /^\.{1,2}\//.test(text) ? text : undefined;
}

function isCalled(callee: unknown, name: string): boolean {
  return kindOf(callee) === "Identifier" && (callee as Node)["name"] === name;
}

function textOf(node: unknown): string | undefined {
  return kindOf(node) === "StringLiteral" ? String((node as Node)["value"]) : undefined;
}

function kindOf(node: unknown): string | undefined {
  return (node as { readonly type?: string } | undefined)?.type;
}
