// Finds templates. The first folder that contains a file is used, so that users can replace the templates of specloom.
// Modules of `runtime/` are found in the same folders as templates, and are copied unchanged.

import { join, relative, sep } from "node:path";
import { DiagnosticsError } from "../diagnostics/diagnostic.js";
import { isThere, namesIn as namesOf, textOf } from "../files/look.js";
import { type ImportSpecifiers, withImports } from "./import-specifiers.js";
import {
  type ImportsFrom,
  type JoinedModules,
  joinModules,
  withBorrowed,
  withJoined,
} from "./joined-modules.js";
import { withSections } from "./sections.js";
import type { Language } from "./sink.js";
import { compileTemplate, type Template, type TemplateText } from "./template.js";

export interface TemplateSet {
  /** Prints the template `<name>.hbs`, which is compiled at the first call. */
  render(name: string, view: unknown): string;
  /** Names of the modules in `runtime/`, sorted. */
  readonly runtime: readonly string[];
  /** The modules in `runtime/` that users have replaced. */
  readonly replaced: ReadonlySet<string>;
  /** Returns the text of a module in `runtime/`. */
  copy(name: string): string;
  /** Returns the text of a file that joins the `modules` of `runtime/`; the names in `modules` have no extension. */
  join(file: string, about: string, modules: readonly string[]): string;
}

const runtimeFolder = "runtime";

/**
 * Loads the template folders of one target: earlier folders override files of later folders, and the folder of specloom
 * is the last. `_name.hbs` is the partial `name`. Files are read on first use. `imports` determines the extension in
 * imports of generated modules. For each joined file, `joined` names its modules of `runtime/`. `borrowed` has the
 * joined files of other targets, by target. `sections` names the optional sections of `runtime/` modules that the
 * output keeps.
 */
export function loadTemplates(
  folders: readonly string[],
  language: Language,
  imports: ImportSpecifiers = "js",
  joined: JoinedModules = {},
  borrowed: Readonly<Record<string, JoinedModules>> = {},
  sections: ReadonlySet<string> = new Set(),
): TemplateSet {
  const templates = new Map<string, Template>();
  refuseUnused(folders);

  function template(name: string): Template {
    const known = templates.get(name);
    if (known !== undefined) return known;
    const found = read(folders, `${name}.hbs`);
    // specloom chooses the name of the template, so a missing template is a bug.
    if (found === undefined) throw new Error(`no template ${name}.hbs in ${folders.join(", ")}`);
    const written = withImports(led(found, "beside"), imports, folders);
    const made = compileTemplate(written, language, (partial) => read(folders, `_${partial}.hbs`));
    templates.set(name, made);
    return made;
  }

  const module = (name: string): TemplateText => {
    const found = read(runtimes, name);
    if (found === undefined) throw new Error(`no file ${name} in ${runtimes.join(", ")}`);
    return { ...found, text: withSections(found.text.replaceAll("\r\n", "\n"), sections) };
  };
  const led = (found: TemplateText, from: ImportsFrom) => ({
    ...found,
    text: withBorrowed(withJoined(found.text, joined, from), borrowed),
  });
  const runtimes = folders.map((folder) => join(folder, runtimeFolder));
  return {
    render: (name, view) => template(name).render(view),
    runtime: namesIn(runtimes.at(-1)).filter((name) => modules.test(name)),
    replaced: new Set(runtimes.slice(0, -1).flatMap(namesIn)),
    copy: (name) => withImports(led(module(name), "within"), imports, runtimes).text,
    join(file, about, modules) {
      const texts = modules.map((name) => ({ name, text: module(`${name}.ts`).text }));
      const text = joinModules(file, about, texts, joined);
      return withImports({ file, text }, imports, runtimes).text;
    },
  };
}

/** The files in `runtime/`: modules, and the README that describes them. */
const modules = /\.(?:[jt]s|md)$/;

function namesIn(folder = ""): string[] {
  return isThere(folder) ? namesOf(folder) : [];
}

function read(folders: readonly string[], name: string): TemplateText | undefined {
  // A name must not contain a slash, which could lead to another folder.
  if (!/^[\w.-]+$/.test(name)) return undefined;
  for (const folder of folders) {
    const path = join(folder, name);
    if (isThere(path)) return { file: asShown(path), text: textOf(path) };
  }
  return undefined;
}

// specloom never uses a file with an unknown name in a user's template folder, so the name is probably misspelt.
function refuseUnused(folders: readonly string[]): void {
  const ours = folders.at(-1);
  if (ours === undefined || folders.length === 1) return;
  const templates = namesIn(ours).filter((name) => name.endsWith(".hbs"));
  const runtime = namesIn(join(ours, runtimeFolder)).filter((name) => modules.test(name));
  const known = [...templates, ...runtime.map((name) => `${runtimeFolder}/${name}`)];
  const unused = folders.slice(0, -1).flatMap((folder) => {
    const theirs = namesIn(folder).filter((name) => name.endsWith(".hbs") && !name.startsWith("_"));
    const copied = namesIn(join(folder, runtimeFolder)).filter((name) => modules.test(name));
    return [...theirs, ...copied.map((name) => `${runtimeFolder}/${name}`)]
      .filter((name) => !known.includes(name))
      .map((name) => ({ path: join(folder, name), help: helpFor(name, known) }));
  });
  if (unused.length === 0) return;
  throw new DiagnosticsError(
    unused
      .sort((one, other) => (one.path < other.path ? -1 : 1))
      .map(({ path, help }) => ({
        code: "template-overrides-nothing",
        severity: "error",
        message: `${asShown(path)} is not the name of a template`,
        location: { file: asShown(path), line: 1, column: 1, length: 1 },
        help,
      })),
  );
}

/**
 * Returns help for a user's template whose name specloom does not know. If specloom has replaced the template by a
 * module in `runtime/`, the help names the module.
 */
function helpFor(name: string, known: readonly string[]): string {
  const moved = `${runtimeFolder}/${name.replace(/\.hbs$/, "")}`;
  if (known.includes(moved)) return `It is TypeScript now, without holes: move it to ${moved}`;
  return `Templates: ${known.join(", ")}`;
}

function asShown(path: string): string {
  return relative(process.cwd(), path).split(sep).join("/");
}
