// Finds, for each path, an unsupported method, and whether longer paths exist.

import { addTo, valueFor } from "../../json/by-key.js";
import type { Operation } from "../../model/api-model.js";
import { sentMethod } from "../../openapi/methods.js";

/** Trials of a path. The trials of a path belong to its first operation. */
export interface PathView {
  readonly isFirst: boolean;
  readonly wrongMethod: string | undefined;
  readonly allow: readonly string[];
  /** Whether the path with two more segments does not exist in the document. */
  readonly leadsNowhere: boolean;
}

/** Methods that servers only support with a handler. */
const candidates = ["PUT", "PATCH", "DELETE", "POST"];

/** Maximum number of paths of one length, because each is compared with each. Beyond it, they have no trials. */
const mostCompared = 2_000;

/** Operations of one path. */
interface Known {
  readonly segments: readonly string[];
  readonly first: Operation;
  readonly methods: Set<string>;
  /** The expected methods of `Allow`, without those that are always refused with 405. */
  readonly allow: Set<string>;
}

/** The paths of one model. */
export class Paths {
  /** Known paths. Keys have one name for all variables, because servers do not distinguish them. */
  readonly #known = new Map<string, Known>();
  /** The paths, by number of segments. */
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

  /** Returns the trials of the operation's path, if the operation is its first one. */
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
    // A server may use any template that matches, so a method of one of them is not certainly wrong.
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

/** Returns the segments of a path with equal variable names and without a final slash. */
function shapeOf(path: string): string[] {
  const segments = path.split("/").filter((segment) => segment !== "");
  return segments.map((segment) => segment.replace(/\{[^{}]*\}/g, "{}"));
}

/** Returns whether some path matches both templates. */
function overlap(one: readonly string[], other: readonly string[]): boolean {
  return one.every((segment, index) => {
    const counterpart = other[index];
    if (counterpart === undefined) return false;
    return segment.includes("{}") || counterpart.includes("{}") || segment === counterpart;
  });
}
