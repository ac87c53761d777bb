// Caches the compiled functions of an earlier run in this process, so that an edit of one schema compiles one function.

/** A compiled function, and its dependencies in its module. */
export interface CompiledFunction {
  readonly code: string;
  /** The functions that it calls, by the names of their schemas. */
  readonly calls: ReadonlyMap<string, string>;
  readonly helpers: ReadonlySet<string>;
  readonly formats: ReadonlySet<string>;
}

/** The functions of the last run. The key of each has everything that its text depends on. */
export class EarlierFunctions {
  #last: ReadonlyMap<string, CompiledFunction> = new Map();
  #now = new Map<string, CompiledFunction>();

  /** Drops the functions that the last run did not use. */
  begin(): void {
    this.#last = this.#now;
    this.#now = new Map();
  }

  get(key: string): CompiledFunction | undefined {
    return this.#now.get(key) ?? this.#last.get(key);
  }

  keep(key: string, compiled: CompiledFunction): void {
    this.#now.set(key, compiled);
  }
}
