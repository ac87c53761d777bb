// The places of a document that requests and responses can show, and how often tests have seen each.
import { parse } from "../json/pointer.js";
import type { ApiModel } from "../model/api-model.js";
import { Members } from "./members.js";
import type { Usage } from "./usage.js";

/** A place that requests and responses can show. */
export interface CoveredPlace {
  readonly pointer: string;
  /** The name of the place; absent for values of enums. */
  readonly label?: string;
  readonly count: number;
}

/** The places of one kind, in the order of the document. */
export interface CoveredKind {
  readonly name: string;
  readonly places: readonly CoveredPlace[];
}

/** Compares a document with the places that tests have seen. Members and values are those of bodies. */
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

/** Returns the share of places that were seen, in percent. */
export function percentOf(kinds: readonly CoveredKind[]): number {
  const all = kinds.flatMap(({ places }) => places);
  if (all.length === 0) return 100;
  return (100 * all.filter(({ count }) => count > 0).length) / all.length;
}

/** A place that responses can show, in words. */
export interface SeenPlace {
  /** `member`, `parameter`, `status`, `operation` or `value`. */
  readonly kind: string;
  /** How often tests have seen the place. */
  readonly count: number;
}

const singular: Readonly<Record<string, string>> = {
  operations: "operation",
  statuses: "status",
  parameters: "parameter",
  members: "member",
  values: "value",
};

/** Returns the function that finds the nearest place which holds a pointer, or is it. */
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
