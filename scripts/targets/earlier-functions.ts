// Caches compiled functions between runs in one process. After one schema changed, only its function is compiled again.

/** The code of a compiled function, and the names in its module that the code uses. */
export interface CompiledFunction {
  readonly code: string;
  /** The functions that the code calls, by schema name. */
  readonly calls: ReadonlyMap<string, string>;
  readonly helpers: ReadonlySet<string>;
  readonly formats: ReadonlySet<string>;
}

/** The functions that the last run compiled. Each function has a key, and its code depends only on data in the key. */
export class EarlierFunctions {
  #last: ReadonlyMap<string, CompiledFunction> = new Map();
  #now = new Map<string, CompiledFunction>();

  /** Drops functions that the last run did not use. */
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
