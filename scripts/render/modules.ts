// Decides the names of imported modules in a generated file, and imports only modules that its code uses.

/** The modules that the code of one file may use. Printers must request each name at the moment they print it. */
export class Modules<Module extends string> {
  readonly #names: Readonly<Record<Module, string>>;
  readonly #used = new Set<string>();

  constructor(names: Readonly<Record<Module, string>>) {
    this.#names = names;
  }

  /** Returns the name of a module, and records its use. */
  name(module: Module): string {
    return this.#names[module];
  }

  /** Returns code for a member of a module: `wire.form`. The file then imports the module. */
  member(module: Module, member: string): string {
    this.#used.add(module);
    return `${this.#names[module]}.${member}`;
  }

  /** Returns whether code of the file uses a module. */
  isUsed(module: Module): boolean {
    return this.#used.has(module);
  }
}
