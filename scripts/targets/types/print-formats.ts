// Prints the names and imports of types by format.
import { typeNameFor } from "../../model/names/names.js";
import { type Code, code } from "../../render/code.js";
import { str } from "../../render/typescript.js";
import { type TypeSchema, typeReference } from "../../typescript/type.js";
import { type FormatTypes, nameIn } from "./format-types.js";

const prefix = "format:";

/** Returns the type for values of a format. */
export function formatType(format: string): TypeSchema {
  return typeReference(`${prefix}${format}`);
}

/** Returns the format of such a reference; `undefined` for other names. */
export function formatIn(reference: string): string | undefined {
  return reference.startsWith(prefix) ? reference.slice(prefix.length) : undefined;
}

/** Returns the name of a format's type in `types/formats.ts`. */
export function formatName(format: string): string {
  return typeNameFor(format);
}

/** Returns the lines that import the types, one for each module. */
export function formatImports(types: FormatTypes): { readonly line: Code }[] {
  const byModule = new Map<string, Set<string>>();
  for (const one of Object.values(types)) {
    if (one.from === undefined) continue;
    byModule.set(one.from, (byModule.get(one.from) ?? new Set()).add(nameIn(one)));
  }
  return [...byModule].map(([module, names]) => ({
    line: code(`import type { ${[...names].sort().join(", ")} } from ${str(module)};`),
  }));
}
