// Counts how often tests have observed each element of a document, such as a parameter or property.
import { parse } from "../json/pointer.js";
import type { ApiModel } from "../model/api-model.js";
import { Members } from "./members.js";
import type { Usage } from "./usage.js";

/** An element of the document, such as a parameter, and the number of times that tests observed the element. */
export interface CoveredPlace {
  readonly pointer: string;
  /** The name of the element; absent for enum values. */
  readonly label?: string;
  readonly count: number;
}

/** The elements of one kind, such as all parameters, in document order. */
export interface CoveredKind {
  readonly name: string;
  readonly places: readonly CoveredPlace[];
}

/**
 * Lists the elements of a document, with the number of observations by tests. Properties and enum values are listed
 * only for schemas in bodies.
 */
export function coverageOf({ operations, schemas }: ApiModel, usage: Usage): CoveredKind[] {
  const places = new Map<string, Map<string, string | undefined>>(
    ["operations", "statuses", "parameters", "members", "values"].map((name) => [name, new Map()]),
  );
  const add = (kind: string, pointer: string, label?: string) => {
    const known = places.get(kind);
    if (!known?.has(pointer)) known?.set(pointer, label);
  };
  for (const { method, path, pointer, parameters, responses } of operations) {
    const name = `${method.toUpperCase()} ${path}`;
    add("operations", pointer, name);
    for (const one of parameters) add("parameters", one.pointer, one.name);
    for (const one of responses) add("statuses", one.pointer, `${name} ${one.status}`);
  }
  const bodies = operations
    .flatMap(({ requestBody, responses }) => [requestBody ?? { content: [] }, ...responses])
    .flatMap(({ content }) => content.flatMap(({ schema }) => schema ?? []));
  for (const pointer of new Members(schemas).described(bodies)) {
    const tokens = parse(pointer) ?? [];
    const isValue = tokens.at(-2) === "enum";
    if (isValue) add("values", pointer);
    else add("members", pointer, tokens.at(-1));
  }
  return [...places].map(([name, labels]) => ({
    name,
    places: [...labels].map(([pointer, label]) => ({
      pointer,
      ...(label === undefined ? {} : { label }),
      count: usage.get(pointer) ?? 0,
    })),
  }));
}

/** Returns the share of observed elements in percent. */
export function percentOf(kinds: readonly CoveredKind[]): number {
  const all = kinds.flatMap(({ places }) => places);
  if (all.length === 0) return 100;
  return (100 * all.filter(({ count }) => count > 0).length) / all.length;
}

/** An element that tests can observe in responses. */
export interface SeenPlace {
  /** The kind of the element, such as `member`, `parameter` or `status`. */
  readonly kind: string;
  /** The number of observations by tests. */
  readonly count: number;
}

const singular: Readonly<Record<string, string>> = {
  operations: "operation",
  statuses: "status",
  parameters: "parameter",
  members: "member",
  values: "value",
};

/** Returns a function that finds the observed element at a JSON Pointer, or else the element that encloses it. */
export function seenPlaces(
  kinds: readonly CoveredKind[],
): (pointer: string) => SeenPlace | undefined {
  const known = new Map(
    kinds.flatMap(({ name, places }) =>
      places.map(({ pointer, count }) => [pointer, { kind: singular[name] ?? name, count }]),
    ),
  );
  return (pointer) => {
    for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
      const found = known.get(at);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}
