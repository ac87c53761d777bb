// Functions that an earlier run of this process compiled: an edit of one schema costs one function.

/** A compiled function, and what it needs of the module that it stands in. */
export interface CompiledFunction {
  readonly code: string;
  /** The functions that it calls, by the names of their schemas. */
  readonly calls: ReadonlyMap<string, string>;
  readonly helpers: ReadonlySet<string>;
  readonly formats: ReadonlySet<string>;
}

/** Remembers the functions of the last run, each by all that its text depends on. */
export class EarlierFunctions {
  #last: ReadonlyMap<string, CompiledFunction> = new Map();
  #now = new Map<string, CompiledFunction>();

  /** Forgets what the last run did not use. */
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
