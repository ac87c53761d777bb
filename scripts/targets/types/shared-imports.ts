// Prints lines of a document's types: they import and re-export types of a shared file.

import { type Code, code } from "../../render/code.js";
import type { ImportSpecifiers } from "../../render/import-specifiers.js";
import { ident, str } from "../../render/typescript.js";
import { width } from "../../typescript/layout.js";
import type { SharedTypes } from "./shared-schemas.js";

/** Returns the lines that import types, and constants if there are any, from a shared file. */
export function sharedImports(
  { module, imported }: SharedTypes,
  imports: ImportSpecifiers,
): { readonly lines: Code }[] {
  const named = (typeName: string, exported: string) => ({ typeName, exported });
  const types = imported
    .filter(({ isValue }) => !isValue)
    .map(({ typeName, exported }) => named(typeName, exported));
  const values = imported.flatMap(({ isValue, typeName, exported, constants }) => [
    ...(isValue ? [named(typeName, exported)] : []),
    ...constants.map((name) => named(name, name)),
  ]);
  const from = imports === "none" ? module : `${module}.${imports}`;
  return [
    ...(types.length === 0 ? [] : [lines("type ", types, from)]),
    ...(values.length === 0 ? [] : [lines("", values, from)]),
  ];
}

function lines(
  kind: "type " | "",
  names: readonly { readonly typeName: string; readonly exported: string }[],
  from: string,
): { readonly lines: Code } {
  const sorted = names.toSorted((a, b) => (a.typeName < b.typeName ? -1 : 1));
  const imported = sorted.map(({ typeName, exported }) =>
    typeName === exported ? ident(typeName) : `${ident(exported)} as ${ident(typeName)}`,
  );
  const exported = sorted.map(({ typeName }) => ident(typeName));
  return {
    lines: code(
      `${list(`import ${kind}`, imported, ` from ${str(from)};`)}\n${list(`export ${kind}`, exported, ";")}`,
    ),
  };
}

function list(before: string, names: readonly string[], after: string): string {
  const flat = `${before}{ ${names.join(", ")} }${after}`;
  if (flat.length <= width) return flat;
  return `${before}{\n${names.map((name) => `  ${name},\n`).join("")}}${after}`;
}
