// Joins modules of `runtime/` in one file, because few files are easier to review. The text of each module stays
// unchanged.

import { valueFor } from "../json/by-key.js";

/** For each file that joins several modules, the names of these modules without extension. */
export type JoinedModules = Readonly<Record<string, readonly string[]>>;

/** The name of a run-time module without extension, and the text of the module. */
export interface ModuleText {
  readonly name: string;
  readonly text: string;
}

const importStatement = /^import (type )?(?:\{([^}]*)\}|\* as (\w+)) from "([^"]+)";\n/gm;

/** Where the importing file is: in the folder `runtime/` (`within`), or outside of it (`beside`). */
export type ImportsFrom = "beside" | "within";

/** Changes the imports in a text: a module that was joined with others is imported from the common file. */
export function withJoined(text: string, joined: JoinedModules, from: ImportsFrom): string {
  const files = filesOf(joined);
  if (files.size === 0) return text;
  const folder = from === "within" ? "\\./" : "(?:\\.\\.?/)+runtime/";
  const specifier = new RegExp(`((?:\\bfrom |\\bimport\\()"${folder})([\\w-]+)\\.js"`, "g");
  return text.replaceAll(specifier, (whole: string, before: string, module: string) => {
    const file = files.get(module);
    return file === undefined ? whole : `${before}${file.replace(/\.ts$/, ".js")}"`;
  });
}

/** Changes the imports of another target's modules: a joined module is imported from the file that contains it. */
export function withBorrowed(
  text: string,
  borrowed: Readonly<Record<string, JoinedModules>>,
): string {
  return Object.entries(borrowed).reduce((led, [target, joined]) => {
    const files = filesOf(joined);
    const specifier = new RegExp(`(\\bfrom "(?:\\.\\./)+${target}/runtime/)([\\w-]+)\\.js"`, "g");
    return led.replaceAll(specifier, (whole: string, before: string, module: string) => {
      const file = files.get(module);
      return file === undefined ? whole : `${before}${file.replace(/\.ts$/, ".js")}"`;
    });
  }, text);
}

const filesByJoined = new WeakMap<JoinedModules, ReadonlyMap<string, string>>();

/**
 * Returns a map from each joined module to the file that contains it. The map is cached, because every module and
 * template of a target needs it.
 */
function filesOf(joined: JoinedModules): ReadonlyMap<string, string> {
  return valueFor(
    filesByJoined,
    joined,
    () =>
      new Map(
        Object.entries(joined).flatMap(([file, modules]) => modules.map((name) => [name, file])),
      ),
  );
}

/** Returns the text of a file that joins modules: a comment, the imports of all modules, and their texts. */
export function joinModules(
  file: string,
  about: string,
  modules: readonly ModuleText[],
  joined: JoinedModules,
): string {
  const imports = new Imports(`./${file.replace(/\.ts$/, ".js")}`);
  const sections = modules.map(({ text }) =>
    withJoined(text, joined, "within")
      .replaceAll(importStatement, (_, type, names, namespace, from) => {
        imports.add({ isType: type !== undefined, names, namespace, from });
        return "";
      })
      .replace(/^((?:\/\/.*\n)+)\n*/, "$1\n")
      .trimEnd(),
  );
  const head = [`// ${about}`, imports.text()].filter(Boolean).join("\n");
  return `${[head, ...withoutRepeats(sections)].join("\n\n")}\n`;
}

/** Removes statements such as `export type { Name };` for names that a module of the same file declares. */
function withoutRepeats(modules: readonly string[]): string[] {
  const declaration = /^export (?:async )?(?:class|const|function\*?|interface|type) (\w+)/gm;
  const declared = new Set(modules.flatMap((text) => [...text.matchAll(declaration)].map(nameOf)));
  return modules.map((text) =>
    text.replaceAll(/^export type \{ ([\w, ]+) \};\n+/gm, (_, names: string) => {
      const others = names.split(", ").filter((name) => !declared.has(name));
      return others.length === 0 ? "" : `export type { ${others.join(", ")} };\n\n`;
    }),
  );
}

function nameOf([, name = ""]: RegExpMatchArray): string {
  return name;
}

interface Import {
  readonly isType: boolean;
  readonly names: string | undefined;
  readonly namespace: string | undefined;
  readonly from: string;
}

/** Collects the imports of a joined file. */
class Imports {
  readonly #own: string;
  readonly #namespaces = new Set<string>();
  /** The names that are imported from each module; `true` for a name that is imported only as a type. */
  readonly #named = new Map<string, Map<string, boolean>>();

  constructor(own: string) {
    this.#own = own;
  }

  add({ isType, names, namespace, from }: Import): void {
    // Modules that are joined in one file use each other's names without an import.
    const isAliased = namespace !== undefined || / as /.test(names ?? "");
    if (from === this.#own && isAliased) throw new Error(`${from} imports itself by another name`);
    if (from === this.#own) return;
    if (namespace !== undefined)
      this.#namespaces.add(`import ${isType ? "type " : ""}* as ${namespace} from "${from}";`);
    for (const written of (names ?? "").split(",").map((name) => name.trim())) {
      if (written === "") continue;
      const name = written.replace(/^type /, "");
      const known = this.#named.get(from) ?? new Map<string, boolean>();
      known.set(name, (isType || name !== written) && known.get(name) !== false);
      this.#named.set(from, known);
    }
  }

  text(): string {
    const named = [...this.#named].sort().map(([from, names]) => printed(from, names));
    return [...this.#namespaces, ...named].join("\n");
  }
}

/** Prints an import of names, on one line if it is short enough. */
function printed(from: string, names: ReadonlyMap<string, boolean>): string {
  const isAllTypes = [...names.values()].every(Boolean);
  const list = [...names]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, isType]) => (isType && !isAllTypes ? `type ${name}` : name));
  const before = `import ${isAllTypes ? "type " : ""}{`;
  const flat = `${before} ${list.join(", ")} } from "${from}";`;
  return flat.length <= 100 ? flat : `${before}\n  ${list.join(",\n  ")},\n} from "${from}";`;
}
