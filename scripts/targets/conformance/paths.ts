// For each path, finds a method that the path does not support, and whether the document has longer paths with the same
// beginning.

import { addTo, valueFor } from "../../json/by-key.js";
import type { Operation } from "../../model/api-model.js";
import { sentMethod } from "../../openapi/methods.js";

/**
 * Test cases that concern a path, not a single operation. The test cases of a path are created for its first operation.
 */
export interface PathView {
  readonly isFirst: boolean;
  readonly wrongMethod: string | undefined;
  readonly allow: readonly string[];
  /** True if no path of the document extends this path by two segments. */
  readonly leadsNowhere: boolean;
}

/** Methods that a server supports only if the document declares them. */
const candidates = ["PUT", "PATCH", "DELETE", "POST"];

/**
 * Maximum number of paths with an equal number of segments: each of these paths is compared with all others. If more
 * paths have equally many segments, none of them gets test cases.
 */
const mostCompared = 2_000;

interface Known {
  readonly segments: readonly string[];
  readonly first: Operation;
  readonly methods: Set<string>;
  /** Methods that the `Allow` header must list. Methods that always get the status 405 are left out. */
  readonly allow: Set<string>;
}

export class Paths {
  /**
   * The known paths. Keys are paths in which every variable is written as `{}`, because a server treats `/a/{x}` and
   * `/a/{y}` as one path.
   */
  readonly #known = new Map<string, Known>();
  /** Paths, by their number of segments. */
  readonly #byLength = new Map<number, Known[]>();

  constructor(operations: readonly Operation[]) {
    for (const operation of operations) {
      const shape = shapeOf(operation.path);
      const known = valueFor(this.#known, shape.join("/"), (): Known => {
        const made = { segments: shape, first: operation, methods: new Set(), allow: new Set() };
        addTo(this.#byLength, shape.length, made as Known);
        return made as Known;
      });
      const method = sentMethod(operation.method);
      known.methods.add(method);
      if (operation.responses.some(({ status }) => status !== "405")) known.allow.add(method);
    }
  }

  /** Returns the test cases of the path, if the operation is the first operation of the path. */
  of(operation: Operation): PathView {
    const segments = shapeOf(operation.path);
    const known = this.#known.get(segments.join("/"));
    const isFirst = known?.first === operation;
    const allow = [...(known?.allow ?? [])];
    const alike = this.#byLength.get(segments.length) ?? [];
    const longer = this.#byLength.get(segments.length + 2) ?? [];
    if (!isFirst || Math.max(alike.length, longer.length) > mostCompared) {
      return { isFirst, wrongMethod: undefined, allow, leadsNowhere: false };
    }
    // If several path templates match a URL, a server may choose any of them. The server may support the methods of
    // each path template that matches the URL.
    const used = new Set(
      alike
        .filter((other) => overlap(segments, other.segments))
        .flatMap(({ methods }) => [...methods]),
    );
    const below = [...segments, "no-such-place", "at-all"];
    return {
      isFirst,
      wrongMethod: candidates.find((method) => !used.has(method)),
      allow,
      leadsNowhere: !longer.some((other) => overlap(below, other.segments)),
    };
  }
}

/** Returns the segments of a path, with `{}` for each parameter: `/pets/{id}/` → `["pets", "{}"]`. */
function shapeOf(path: string): string[] {
  const segments = path.split("/").filter((segment) => segment !== "");
  return segments.map((segment) => segment.replace(/\{[^{}]*\}/g, "{}"));
}

/** Returns true if one URL can match both path templates. */
function overlap(one: readonly string[], other: readonly string[]): boolean {
  return one.every((segment, index) => {
    const counterpart = other[index];
    if (counterpart === undefined) return false;
    return segment.includes("{}") || counterpart.includes("{}") || segment === counterpart;
  });
}
