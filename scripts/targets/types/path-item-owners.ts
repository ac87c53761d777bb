// Finds the path item to which given operations belong.
import { parent } from "../../json/pointer.js";
import type { Operation, Parameter, PathItem } from "../../model/api-model.js";

/** The JSON Pointer of a path item, and the parameters that its operations inherit. */
export interface Owner {
  readonly pointer: string;
  readonly shared: readonly Parameter[];
}

export class PathItemOwners {
  readonly #byPointer: ReadonlyMap<string, readonly Parameter[]>;
  /** For each path: the JSON Pointer of its path item, if the path item has fields next to a `$ref`. */
  readonly #combined: ReadonlyMap<string, string>;

  constructor(items: readonly PathItem[]) {
    this.#byPointer = new Map(items.map(({ pointer, parameters = [] }) => [pointer, parameters]));
    const combined = items.filter((item) => item.hasFieldsNextToReference);
    this.#combined = new Map(combined.map(({ path, pointer }) => [path, pointer]));
  }

  of(operations: ReadonlyMap<string, Operation>): Owner {
    const [first] = operations.values();
    if (first === undefined) return { pointer: "", shared: [] };
    const holder = parent(first.pointer);
    const pointer =
      this.#combined.get(first.path) ?? (this.#byPointer.has(holder) ? holder : parent(holder));
    return { pointer, shared: this.#byPointer.get(pointer) ?? [] };
  }
}
