// Creates the files of one target: from templates, and from `runtime/`, which does not depend on the document.
import { join } from "node:path";
import { loadTemplates, type TemplateSet } from "../render/load-templates.js";
import { typescript } from "../render/typescript.js";
import type { Artifact } from "../write/artifact.js";
import { withHeader } from "./header.js";
import type { TargetInput, TargetName } from "./target.js";

/** A file into which several modules of `runtime/` are joined. */
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
   * `joined`: files into which modules of `runtime/` are joined, keyed by file name. Each module that is not joined
   * becomes a file of its own. `borrowed`: joined files of other targets, whose modules this target imports.
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

  /** Returns a file that is printed by the template with its name, or by another template. */
  printed(name: string, view: unknown, template: string = name): Artifact {
    return this.#artifact(name, this.#templates.render(template, view));
  }

  /** Returns the copies of `runtime/`, without the modules for which `isUsed` is false. */
  runtime(isUsed: Readonly<Record<string, boolean>> = {}): Artifact[] {
    const used = new Set(
      this.#templates.runtime.filter((name) => !Object.hasOwn(isUsed, name) || isUsed[name]),
    );
    const joined = Object.entries(this.#joined).map(([file, { about, modules }]) => {
      const within = modules.filter((name) => used.has(`${name}.ts`));
      const text = this.#templates.join(file, about, within);
      return this.#artifact(`runtime/${file}`, text);
    });
    for (const { modules } of Object.values(this.#joined))
      for (const name of modules) used.delete(`${name}.ts`);
    const copied = [...used].map((name) =>
      this.#artifact(`runtime/${name}`, this.#templates.copy(name)),
    );
    return [...joined, ...copied];
  }

  /** Returns copies of a module of `runtime/` and of all modules that it imports. */
  reached(start: string): Artifact[] {
    const names = new Set([start]);
    const artifacts: Artifact[] = [];
    // The set `names` grows during the loop, so that imports of imported modules are included.
    for (const name of names) {
      const text = this.#templates.copy(name);
      for (const [, module] of text.matchAll(/ from "\.\/([\w-]+)(?:\.[jt]s)?";/g))
        names.add(`${module}.ts`);
      artifacts.push(this.#artifact(`runtime/${name}`, text));
    }
    return artifacts;
  }

  #artifact(name: string, text: string): Artifact {
    const path = `${this.#target}/${name}`;
    return { path, text: withHeader(path, text), from: this.#target };
  }
}

function modulesOf(files: Readonly<Record<string, JoinedFile>>): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(files).map(([file, { modules }]) => [file, modules]));
}
