// Simulates a platform on which every property read and every call of the adapter may throw.

/** Counts the calls of a platform. The property `throws` decides which calls throw, for example only the third call. */
export class Faults {
  calls = 0;
  /** Name of the last property that the adapter has read or called, for error messages. */
  last = "";
  /** Returns true if the call with this number and name must throw. */
  throws: (call: number, name: string) => boolean = () => false;

  /** Resets the count. */
  begin(throws: (call: number, name: string) => boolean): void {
    this.calls = 0;
    this.throws = throws;
  }

  #count(name: string): void {
    this.calls++;
    if (!this.throws(this.calls, name)) return;
    this.last = name;
    throw new TypeError(`the platform fails: ${name}`);
  }

  /**
   * Returns a proxy of an object that the platform passes to the adapter. The properties and methods of the proxy may
   * throw. If `deep` contains the name of a property, the object in this property becomes a proxy, too.
   */
  in<T extends object>(target: T, deep: readonly string[] = []): T {
    const proxy: T = new Proxy(target, {
      get: (_, name) => {
        if (typeof name === "symbol") return Reflect.get(target, name, target);
        this.#count(name);
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value === "function") {
          return (...given: unknown[]) => {
            this.#count(`${name}()`);
            const result: unknown = value.apply(target, given);
            return result === target ? proxy : result;
          };
        }
        const isDeep = deep.includes(name) && typeof value === "object" && value !== null;
        return isDeep ? this.in(value as object, deep) : value;
      },
      set: (_, name, value) => Reflect.set(target, name, value, target),
    });
    return proxy;
  }
}
