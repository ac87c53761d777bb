// The files of one target: those that templates print, and `runtime/`, which is the same for every document.
import { join } from "node:path";
import { loadTemplates, type TemplateSet } from "../render/load-templates.js";
import { typescript } from "../render/typescript.js";
import type { Artifact } from "../write/artifact.js";
import { withHeader } from "./header.js";
import type { TargetInput, TargetName } from "./target.js";

/** Makes the files of a target from its folder of templates. */
export class TargetFiles {
  readonly #target: TargetName;
  readonly #templates: TemplateSet;

  constructor(target: TargetName, { templates, imports }: TargetInput) {
    this.#target = target;
    this.#templates = loadTemplates(
      templates.map((folder) => join(folder, target)),
      typescript,
      imports,
    );
  }

  /** Prints a file from the template of its name, or from another one. */
  printed(name: string, view: unknown, template: string = name): Artifact {
    return this.#artifact(name, this.#templates.render(template, view));
  }

  /** Copies `runtime/`, but for the modules that `isUsed` says false of. */
  runtime(isUsed: Readonly<Record<string, boolean>> = {}): Artifact[] {
    return this.#templates.runtime
      .filter((name) => !Object.hasOwn(isUsed, name) || isUsed[name] === true)
      .map((name) => this.#artifact(`runtime/${name}`, this.#templates.copy(name)));
  }

  #artifact(name: string, text: string): Artifact {
    const path = `${this.#target}/${name}`;
    return { path, text: withHeader(path, text), from: this.#target };
  }
}
