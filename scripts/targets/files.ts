// Creates the files of one target. Templates depend on the document, but modules in `runtime/` do not.
import { join } from "node:path";
import { loadTemplates, type TemplateSet } from "../render/load-templates.js";
import { typescript } from "../render/typescript.js";
import type { Artifact } from "../write/artifact.js";
import { withHeader } from "./header.js";
import type { TargetInput, TargetName } from "./target.js";

/** A generated file that consists of several modules of `runtime/`. */
export interface JoinedFile {
  /** The first line of the file. */
  readonly about: string;
  /** The names of the modules, without extensions. */
  readonly modules: readonly string[];
}

/** Creates the files of a target from its template folder. */
export class TargetFiles {
  readonly #target: TargetName;
  readonly #templates: TemplateSet;
  readonly #joined: Readonly<Record<string, JoinedFile>>;

  /**
   * `joined` contains generated files that consist of several modules of `runtime/`, by file name. A module of
   * `runtime/` that is not in `joined` becomes a separate file. `borrowed` maps the names of other targets to their
   * joined files, which this target imports.
   */
  constructor(
    target: TargetName,
    { templates, imports, int64 }: TargetInput,
    joined: Readonly<Record<string, JoinedFile>> = {},
    borrowed: Readonly<Record<string, Readonly<Record<string, JoinedFile>>>> = {},
  ) {
    this.#target = target;
    this.#joined = joined;
    this.#templates = loadTemplates(
      templates.map((folder) => join(folder, target)),
      typescript,
      imports,
      modulesOf(joined),
      Object.fromEntries(
        Object.entries(borrowed).map(([other, files]) => [other, modulesOf(files)]),
      ),
      new Set(int64 === undefined ? [] : ["int64"]),
    );
  }

  /** Returns a file that a template prints. By default, the template has the name of the file. */
  printed(name: string, view: unknown, template: string = name): Artifact {
    return this.#artifact(name, this.#templates.render(template, view));
  }

  /**
   * Returns copies of the modules in `runtime/`. If `isUsed` maps the name of a module to `false`, the module is left
   * out.
   */
  runtime(isUsed: Readonly<Record<string, boolean>> = {}): Artifact[] {
    const used = new Set(
      this.#templates.runtime.filter((name) => !Object.hasOwn(isUsed, name) || isUsed[name]),
    );
    const joined = Object.entries(this.#joined).map(([file, { about, modules }]) => {
      const within = modules.filter((name) => used.has(`${name}.ts`));
      const text = this.#templates.join(file, about, within);
      const isOurs = !within.some((name) => this.#templates.replaced.has(`${name}.ts`));
      return this.#artifact(`runtime/${file}`, isOurs ? trusted(file, text) : text);
    });
    for (const { modules } of Object.values(this.#joined))
      for (const name of modules) used.delete(`${name}.ts`);
    const copied = [...used].map((name) => this.#copy(name));
    return [...joined, ...copied];
  }

  /** Returns copies of a module in `runtime/` and of each module that it imports. */
  reached(start: string): Artifact[] {
    const names = new Set([start]);
    const artifacts: Artifact[] = [];
    // Module names are added to `names` during the loop, so that imports of imported modules are included.
    for (const name of names) {
      const text = this.#templates.copy(name);
      for (const [, module] of text.matchAll(/ from "\.\/([\w-]+)(?:\.[jt]s)?";/g))
        names.add(`${module}.ts`);
      artifacts.push(this.#copy(name));
    }
    return artifacts;
  }

  #copy(name: string): Artifact {
    const text = this.#templates.copy(name);
    const isOurs = !this.#templates.replaced.has(name);
    return this.#artifact(`runtime/${name}`, isOurs ? trusted(name, text) : text);
  }

  #artifact(name: string, text: string): Artifact {
    const path = `${this.#target}/${name}`;
    return { path, text: withHeader(path, text), from: this.#target };
  }
}

/**
 * Returns the text of a run-time module with a comment that keeps compilers from checking the module. The tests of
 * specloom check these modules with the strictest settings. For a large document, a compiler saves a fifth of its time.
 */
function trusted(name: string, text: string): string {
  return /(?<!\.d)\.ts$/.test(name) ? `// @ts-nocheck\n${text}` : text;
}

function modulesOf(files: Readonly<Record<string, JoinedFile>>): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(files).map(([file, { modules }]) => [file, modules]));
}
