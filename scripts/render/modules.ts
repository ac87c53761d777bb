// Finds how modules are called in a generated file, and imports only those that the file's code names.

/** The modules that the code of one file may name. Printers ask for each name that they print, where they print it. */
export class Modules<Module extends string> {
  readonly #names: Readonly<Record<Module, string>>;
  readonly #used = new Set<string>();

  constructor(names: Readonly<Record<Module, string>>) {
    this.#names = names;
  }

  /** How a module is called. */
  name(module: Module): string {
    return this.#names[module];
  }

  /** Code for a member of a module: `wire.form`. The file has to import it from then on. */
  member(module: Module, member: string): string {
    this.#used.add(module);
    return `${this.#names[module]}.${member}`;
  }

  /** Whether code of the file names a module. */
  isUsed(module: Module): boolean {
    return this.#used.has(module);
  }
}
