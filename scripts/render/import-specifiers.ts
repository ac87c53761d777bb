// How the modules that templates make name each other: a template says `./client.js`, a project may want it otherwise.
import { join } from "node:path";
import { isThere } from "../files/look.js";
import type { TemplateText } from "./template.js";

/** `./client.js`, `./client.ts`, or `./client`. */
export type ImportSpecifiers = "js" | "ts" | "none";

/**
 * The template with its relative imports written another way. The text of a template is ours or the user's, never a
 * document's: nothing has been filled in yet. A module that is JavaScript as we make it keeps its name for TypeScript.
 * `folders` are those in which the template's neighbours stand.
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
