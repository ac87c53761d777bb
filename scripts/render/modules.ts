// Decides the names of imported modules in a generated file, and imports only modules that its code uses.

/**
 * The modules that a generated file may import. Printers must call `name` or `member` when they print the name of a
 * module.
 */
export class Modules<Module extends string> {
  readonly #names: Readonly<Record<Module, string>>;
  #used = new Set<string>();

  constructor(names: Readonly<Record<Module, string>>) {
    this.#names = names;
  }

  /** Returns the name under which the file imports a module. */
  name(module: Module): string {
    return this.#names[module];
  }

  /**
   * Returns code for a member of a module, such as `wire.form`. Records that the code uses the module, so that the file
   * imports the module.
   */
  member(module: Module, member: string): string {
    this.#used.add(module);
    return `${this.#names[module]}.${member}`;
  }

  /** Returns the result of the function `print`, and the modules that the printed code uses. */
  usedBy<T>(print: () => T): { readonly result: T; readonly modules: readonly string[] } {
    const all = this.#used;
    this.#used = new Set();
    const result = print();
    const modules = [...this.#used];
    this.#used = all;
    this.use(modules);
    return { result, modules };
  }

  /** Records the modules that a reused piece of code needs, because this code is not printed again. */
  use(modules: readonly string[]): void {
    for (const module of modules) this.#used.add(module);
  }

  /** Returns true if the code of the file uses a module. */
  isUsed(module: Module): boolean {
    return this.#used.has(module);
  }
}
