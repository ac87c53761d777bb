// Prints types that the config defines for formats: their names and imports.
import { valueFor } from "../../json/by-key.js";
import { freeName } from "../../model/names/free-name.js";
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

/** Returns the format from a reference that `formatType` created, or `undefined` for any other reference. */
export function formatIn(reference: string): string | undefined {
  return reference.startsWith(prefix) ? reference.slice(prefix.length) : undefined;
}

/** Returns the name of a format's type in `types/formats.ts`. */
export function formatName(format: string): string {
  return typeNameFor(format);
}

/** Types from the config, with their names in one file. */
export interface LocalFormats {
  /** The import statements of the types, one for each module. */
  readonly imports: readonly { readonly line: Code }[];
  /** The code of each type, by format. */
  readonly types: ReadonlyMap<string, string>;
  readonly names: readonly string[];
}

/**
 * Returns the types from the config, under names that no other declaration of the file has. If the file declares a type
 * with the name of an import, the import is renamed.
 */
export function localFormats(types: FormatTypes, declared: Iterable<string>): LocalFormats {
  const used = new Set(declared);
  const byModule = new Map<string, Map<string, string>>();
  const texts = new Map<string, string>();
  for (const [format, one] of Object.entries(types)) {
    const { type, from } = one;
    const name = nameIn(one);
    if (from === undefined) {
      texts.set(format, used.has(name) ? `globalThis.${type}` : type);
      continue;
    }
    const local = valueFor(
      valueFor(byModule, from, () => new Map<string, string>()),
      name,
      () => freeName(name, used),
    );
    used.add(local);
    texts.set(format, `${local}${type.slice(name.length)}`);
  }
  const imports = [...byModule].map(([module, names]) => {
    const list = [...names].map(([name, local]) => (name === local ? name : `${name} as ${local}`));
    return { line: code(`import type { ${list.sort().join(", ")} } from ${str(module)};`) };
  });
  const names = [...byModule.values()].flatMap((locals) => [...locals.values()]);
  return { imports, types: texts, names };
}
