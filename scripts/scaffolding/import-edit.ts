// Adds imported names to a file: to its existing imports, or on separate lines.
import { str } from "../render/typescript.js";
import { aliased, freeName } from "./handler-files.js";
import type { Module } from "./module.js";
import { type ImportDeclaration, identifiersIn, nameOf, type Span, spanOf } from "./syntax.js";

export interface Insertion {
  readonly at: number;
  readonly text: string;
}

/**
 * Inserts several texts into one text. If several texts have the same position, the result contains these texts in
 * reverse order.
 */
export function inserted(text: string, insertions: readonly Insertion[]): string {
  // Texts are inserted from the end, so that the positions of earlier insertions stay valid.
  return insertions
    .toSorted((one, other) => other.at - one.at)
    .reduce((made, { at, text }) => made.slice(0, at) + text + made.slice(at), text);
}

export function newlineOf({ text }: Module): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

interface Added {
  readonly from: string;
  /** The name between the braces of an import, such as `Handlers` or `type Handlers`. */
  readonly name: string;
}

/** The imports of a file, and the imports to add. `names` contains the names that an added import must not use. */
export class Imports {
  readonly #module: Module;
  readonly #used: Set<string>;
  readonly #ending: string;
  readonly #added: Added[] = [];

  constructor(module: Module, names: Iterable<string> = []) {
    this.#module = module;
    this.#used = new Set([...identifiersIn(module.statements), ...names]);
    this.#ending = endingOf([...module.imports.values()].map(({ from }) => from));
  }

  /** Returns the local name for an export of a module. If the file does not import the export, an import is added. */
  local(name: string, from: string, isType: boolean): string {
    for (const declaration of this.#declarations(from)) {
      for (const specifier of declaration.specifiers) {
        if (specifier.type !== "ImportSpecifier" || nameOf(specifier.imported) !== name) continue;
        const isOfType = declaration.importKind === "type" || specifier.importKind === "type";
        if (isType || !isOfType) return specifier.local.name;
      }
    }
    const local = freeName(name, this.#used);
    this.#used.add(local);
    this.#added.push({ from, name: `${isType ? "type " : ""}${aliased(name, local)}` });
    return local;
  }

  /** Returns the insertions that add names to existing imports, and the lines of new imports. */
  added(): { readonly insertions: readonly Insertion[]; readonly missing: string } {
    const insertions: Insertion[] = [];
    const lines: string[] = [];
    for (const from of new Set(this.#added.map((one) => one.from))) {
      const names = this.#added.filter((one) => one.from === from).map(({ name }) => name);
      const open = this.#declarations(from).find(
        ({ importKind, specifiers }) =>
          importKind !== "type" && specifiers.at(-1)?.type === "ImportSpecifier",
      );
      const last = open?.specifiers.at(-1);
      if (last === undefined) lines.push(this.#line(names, from));
      else insertions.push(this.#after(spanOf(last), names));
    }
    const lastImport = this.#imports().at(-1);
    if (lastImport === undefined)
      return { insertions, missing: lines.map((line) => `${line}\n`).join("") };
    const newline = newlineOf(this.#module);
    const text = lines.map((line) => `${newline}${line}`).join("");
    return { insertions: [...insertions, { at: spanOf(lastImport).end, text }], missing: "" };
  }

  /**
   * Inserts names after the last name of an import. If the last name is on its own line, each inserted name gets its
   * own line.
   */
  #after({ start, end }: Span, names: readonly string[]): Insertion {
    const { text } = this.#module;
    const line = text.lastIndexOf("\n", start) + 1;
    const before = text.slice(line, start);
    const isAlone = line > 0 && before.trim() === "";
    const gap = isAlone ? `${newlineOf(this.#module)}${before}` : " ";
    return { at: end, text: names.map((name) => `,${gap}${name}`).join("") };
  }

  #line(names: readonly string[], from: string): string {
    const isOfTypes = names.every((name) => name.startsWith("type "));
    const list = isOfTypes ? names.map((name) => name.replace("type ", "")) : names;
    const path = str(from.replace(/\.[jt]s$/, this.#ending));
    return `import ${isOfTypes ? "type " : ""}{ ${list.join(", ")} } from ${path};`;
  }

  #imports(): ImportDeclaration[] {
    return this.#module.statements.filter((one) => one.type === "ImportDeclaration");
  }

  /** Returns the imports from a module, regardless of the extension in the import. */
  #declarations(from: string): ImportDeclaration[] {
    const bare = (specifier: string) => specifier.replace(/\.[jt]s$/, "");
    return this.#imports().filter(({ source }) => bare(source.value) === bare(from));
  }
}

/** Returns the extension with which the file imports neighbouring modules. */
function endingOf(specifiers: readonly string[]): string {
  const beside = specifiers.filter((specifier) => specifier.startsWith("."));
  if (beside.length === 0 || beside.some((specifier) => specifier.endsWith(".js"))) return ".js";
  return beside.some((specifier) => specifier.endsWith(".ts")) ? ".ts" : "";
}
