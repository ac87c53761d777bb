// Divides the constants of a generated file into several modules, because compilers need quadratic time for one module.
// For each use of an import or constant, TypeScript visits all earlier constants of the module.

import { type ImportSpecifiers, specifierOf } from "../render/import-specifiers.js";
import type { Artifact } from "../write/artifact.js";
import type { TargetFiles } from "./files.js";

/** Maximum number of constants in a module, unless constants that refer to each other need a larger module. */
export const mostConstants = 400;

/** Minimum number of constants in a module, except the last module. */
const leastConstants = 100;

/**
 * Divides constants into modules. If all constants fit in one module, one module with the given order is returned.
 * Otherwise, `groups` returns the constants in groups, in the order of the modules. A group stays in one module.
 */
export function dividedConstants<Constant extends { readonly name: string }>(
  constants: readonly Constant[],
  groups: () => readonly (readonly Constant[])[] = () => constants.map((constant) => [constant]),
): (readonly Constant[])[] {
  if (constants.length <= mostConstants) return [constants];
  let open: Constant[] = [];
  const modules = [open];
  for (const group of groups()) {
    const isFull = open.length > 0 && open.length + group.length > mostConstants;
    const mayEnd = open.length >= leastConstants && isBoundary(group[0]?.name ?? "");
    if (isFull || mayEnd) {
      open = [];
      modules.push(open);
    }
    for (const constant of group) open.push(constant);
  }
  return modules;
}

/**
 * Returns true for one name in a hundred. Only the name decides, so that a new constant changes one module, and not all
 * later modules too.
 */
function isBoundary(name: string): boolean {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++)
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % 100 === 0;
}

/** The files with the constants of a target: `index.ts`, or several modules that `index.ts` exports. */
export class ConstantModules {
  readonly #name: string;
  readonly #imports: ImportSpecifiers;

  /** `name` is the name of the modules, such as `schemas` for `schemas-1.ts`. */
  constructor(name: string, imports: ImportSpecifiers = "js") {
    this.#name = name;
    this.#imports = imports;
  }

  /** Returns the import specifier of a module, seen from another module. The first module has the index 0. */
  specifier(index: number): string {
    return specifierOf(`./${this.#file(index)}`, this.#imports);
  }

  /** Prints the files. `view` contains data for each file, and `modules` contains the data of each module. */
  printed(
    files: TargetFiles,
    { view, modules }: { readonly view: object; readonly modules: readonly object[] },
  ): Artifact[] {
    if (modules.length === 1)
      return [files.printed("index.ts", { ...view, ...modules[0], isPart: false })];
    const specifiers = modules.map((_, index) => this.specifier(index));
    return [
      files.printed("index.ts", { ...view, modules: specifiers }, `all-${this.#name}.ts`),
      ...modules.map((module, index) => {
        const data = { ...view, ...module, isPart: true };
        return files.printed(`${this.#file(index)}.ts`, data, "index.ts");
      }),
    ];
  }

  #file(index: number): string {
    return `${this.#name}-${index + 1}`;
  }
}
