// Finds the schemas whose functions remember their results: those that may check one value repeatedly.
import { rings } from "../../json/rings.js";
import type { Prepared } from "./prepare.js";
import { calledBy, callsOf, visitsOf, weightOf } from "./visits.js";

/** Limit of checks of one place of a value. Functions beyond it remember their results. */
const mostChecks = 1_000;

/**
 * Returns the names of the schemas whose functions remember. With them, the work for a value grows with its size, as if
 * one function checked every part. Without them, a schema that asks twice for the same part and contains itself doubles
 * the work with every level of the value. `roots` have no name; `find` knows the named ones.
 */
export function repeated(
  roots: readonly Prepared[],
  find: (name: string) => Prepared,
): ReadonlySet<string> {
  const remembering = new Set<string>();
  const weights = new Map<string, number>();
  const weight = (name: string) => (remembering.has(name) ? 1 : (weights.get(name) ?? 1));

  const { calls, inPlace } = graph(roots, find);
  // A schema that asks for itself on the same value has to notice it, or it would never end.
  for (const ring of ringsIn(inPlace)) {
    if (isClosed(ring, inPlace)) for (const name of ring) remembering.add(name);
  }
  // Those that are called come before those that call them.
  for (const ring of ringsIn(calls)) {
    const members = new Set(ring);
    const clash = (some: ReadonlySet<string>, others: ReadonlySet<string>) => {
      const [one, other] = [common(some, members), common(others, members)];
      if (one.length === 0 || other.length === 0) return;
      for (const name of [...one, ...other]) remembering.add(name);
    };
    for (const name of ring) weigh(find(name), clash, name);
  }
  for (const root of roots) weigh(root, () => {}, undefined);
  return remembering;

  function weigh(
    schema: Prepared,
    clash: (some: ReadonlySet<string>, others: ReadonlySet<string>) => void,
    name: string | undefined,
  ): void {
    let visits = visitsOf(schema, { weight, clash });
    if (weightOf(visits) > mostChecks) {
      for (const callee of calledBy(visits)) if (weight(callee) > 1) remembering.add(callee);
      visits = visitsOf(schema, { weight, clash });
    }
    if (name !== undefined) weights.set(name, 1 + weightOf(visits));
  }
}

function ringsIn(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  return rings(graph.keys(), (name) => graph.get(name) ?? []);
}

/** The calls between schemas, for the same value (`inPlace`) and at all. */
function graph(
  roots: readonly Prepared[],
  find: (name: string) => Prepared,
): Record<"calls" | "inPlace", ReadonlyMap<string, readonly string[]>> {
  const calls = new Map<string, readonly string[]>();
  const inPlace = new Map<string, readonly string[]>();
  const waiting: string[] = [];
  const look = (schema: Prepared) => {
    const { here, all } = callsOf(schema);
    waiting.push(...all);
    return { all: [...all], here: [...here] };
  };
  roots.forEach(look);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (calls.has(name)) continue;
    const { all, here } = look(find(name));
    calls.set(name, all);
    inPlace.set(name, here);
  }
  return { calls, inPlace };
}

function isClosed(ring: readonly string[], calls: ReadonlyMap<string, readonly string[]>): boolean {
  const [first = ""] = ring;
  return ring.length > 1 || calls.get(first)?.includes(first) === true;
}

function common(some: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] {
  return [...some].filter((name) => others.has(name));
}
