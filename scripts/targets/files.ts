// Creates the files of one target. Templates depend on the document, but modules in `runtime/` do not.
import { join } from "node:path";
import { loadTemplates, type TemplateSet } from "../render/load-templates.js";
import { keptTypescript, typescript } from "../render/typescript.js";
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
    { templates, imports, int64, pieces }: TargetInput,
    joined: Readonly<Record<string, JoinedFile>> = {},
    borrowed: Readonly<Record<string, Readonly<Record<string, JoinedFile>>>> = {},
  ) {
    this.#target = target;
    this.#joined = joined;
    this.#templates = loadTemplates(
      templates.map((folder) => join(folder, target)),
      pieces === undefined ? typescript : keptTypescript,
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
      return this.#module(
        file,
        text,
        within.map((name) => `${name}.ts`),
      );
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
      const artifact = this.#copy(name);
      for (const [, module] of artifact.text.matchAll(/ from "\.\/([\w-]+)(?:\.[jt]s)?";/g))
        names.add(`${module}.ts`);
      artifacts.push(artifact);
    }
    return artifacts;
  }

  #copy(name: string): Artifact {
    return this.#module(name, this.#templates.copy(name), [name]);
  }

  /**
   * Returns a file that consists of `modules` of `runtime/`. A comment keeps compilers from checking the file, because
   * the tests of specloom check it with the strictest settings. For a large document, a compiler saves a sixth of its
   * time. If users have replaced a module, compilers check the file.
   */
  #module(name: string, text: string, modules: readonly string[]): Artifact {
    const isOurs = !modules.some((one) => this.#templates.replaced.has(one));
    const isChecked = !isOurs || !/(?<!\.d)\.ts$/.test(name);
    return this.#artifact(`runtime/${name}`, isChecked ? text : `// @ts-nocheck\n${text}`);
  }

  #artifact(name: string, text: string): Artifact {
    const path = `${this.#target}/${name}`;
    return { path, text: withHeader(path, text), from: this.#target };
  }
}

function modulesOf(files: Readonly<Record<string, JoinedFile>>): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(files).map(([file, { modules }]) => [file, modules]));
}
