// Of each path, a method that it does not have, and whether what stands below it is a path of the contract, too.
import type { Operation } from "../../model/operation.js";

/** What is tried once for a path, under the first of its operations. */
export interface PathView {
  readonly wrongMethod: string | undefined;
  readonly allow: readonly string[];
  /** Whether two more segments make a path that the contract does not have. */
  readonly leadsNowhere: boolean;
}

/** Methods that servers do not answer by themselves. */
const candidates = ["PUT", "PATCH", "DELETE", "POST"];

/** The paths of one model. */
export class Paths {
  /** Methods by the path with its variables made alike: that is as far as servers tell paths apart. */
  readonly #methods = new Map<
    string,
    { readonly first: Operation; readonly methods: Set<string> }
  >();
  /** By number of segments, and by a concrete segment or none: what may also match a path. */
  readonly #byLength = new Map<number, string[][]>();

  constructor(operations: readonly Operation[]) {
    for (const operation of operations) {
      const shape = shapeOf(operation.path);
      const known = this.#methods.get(shape);
      if (known === undefined) {
        this.#methods.set(shape, {
          first: operation,
          methods: new Set([operation.method.toUpperCase()]),
        });
        const segments = segmentsOf(shape);
        const same = this.#byLength.get(segments.length);
        if (same === undefined) this.#byLength.set(segments.length, [segments]);
        else same.push(segments);
      } else known.methods.add(operation.method.toUpperCase());
    }
  }

  /** What is tried of the operation's path, if it is the first that has it. */
  of(operation: Operation): PathView {
    const known = this.#methods.get(shapeOf(operation.path));
    const allow = [...(known?.methods ?? [])];
    if (known?.first !== operation) return { wrongMethod: undefined, allow, leadsNowhere: false };
    const segments = segmentsOf(shapeOf(operation.path));
    // A server may go by any template that matches: a method that one of them has is not wrong for sure.
    const used = new Set(
      (this.#byLength.get(segments.length) ?? [])
        .filter((other) => overlap(segments, other))
        .flatMap((other) => [...(this.#methods.get(`/${other.join("/")}`)?.methods ?? [])]),
    );
    const longer = this.#byLength.get(segments.length + 2) ?? [];
    const below = [...segments, "no-such-place", "at-all"];
    return {
      wrongMethod: candidates.find((method) => !used.has(method)),
      allow,
      leadsNowhere: !longer.some((other) => overlap(below, other)),
    };
  }
}

/** The path with its variables made alike and without a final slash. */
function shapeOf(path: string): string {
  return `/${segmentsOf(path)
    .map((segment) => (segment.includes("{") ? "{}" : segment))
    .join("/")}`;
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

/** Whether some path matches both. */
function overlap(one: readonly string[], other: readonly string[]): boolean {
  return one.every((segment, index) => {
    const counterpart = other[index];
    return segment === "{}" || counterpart === "{}" || segment === counterpart;
  });
}
