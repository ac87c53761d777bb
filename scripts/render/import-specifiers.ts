// Decides how generated modules import each other: a template contains `./client.js`, and a project may need another
// extension.
import { join } from "node:path";
import { isThere } from "../files/look.js";
import type { TemplateText } from "./template.js";

/** The extension of modules in imports, as in `./client.js`, `./client.ts` or `./client`. */
export type ImportSpecifiers = "js" | "ts" | "none";

/**
 * Returns the template with a different extension in its relative imports. The text replacement is safe, because the
 * template does not yet contain texts of the document. Imports of generated JavaScript modules keep their extension.
 * `folders` lists the template folders in which the imported modules are searched.
 */
export function withImports(
  template: TemplateText,
  specifiers: ImportSpecifiers,
  folders: readonly string[],
): TemplateText {
  if (specifiers === "js" || !/\.ts(?:\.hbs)?$/.test(template.file)) return template;
  const isJavaScript = (module: string) =>
    folders.some((folder) =>
      [".js", ".js.hbs"].some((ending) => isThere(join(folder, module + ending))),
    );
  const text = template.text.replaceAll(
    /((?:\bfrom |\bimport\()")(\.\.?\/[\w./-]+)\.js"/g,
    (_, before: string, module: string) => {
      if (specifiers === "none") return `${before}${module}"`;
      return `${before}${module}.${isJavaScript(module) ? "js" : "ts"}"`;
    },
  );
  return { ...template, text };
}

const endings: Readonly<Record<ImportSpecifiers, string>> = { js: ".js", ts: ".ts", none: "" };

/** Returns the import specifier of a generated TypeScript module whose name depends on the document. */
export function specifierOf(module: string, imports: ImportSpecifiers): string {
  return module + endings[imports];
}
