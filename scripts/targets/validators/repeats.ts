// Finds the schemas whose functions must cache results, because they may check one value repeatedly.
import { stronglyConnected } from "../../json/strongly-connected.js";
import type { Prepared } from "./prepare.js";
import { calledBy, callsOf, visitsOf, weightOf } from "./visits.js";

/** Maximum number of checks of one value. Functions that exceed this number cache their results. */
const mostChecks = 1_000;

/**
 * Returns the names of schemas whose functions cache results. With the cache, validation takes time linear in the size
 * of the value. Without the cache, a recursive schema that checks a member twice would double the time with each level
 * of the value. `roots` are unnamed schemas; `find` returns named schemas.
 */
export function repeated(
  roots: readonly Prepared[],
  find: (name: string) => Prepared,
): ReadonlySet<string> {
  const remembering = new Set<string>();
  const weights = new Map<string, number>();
  const weight = (name: string) => (remembering.has(name) ? 1 : (weights.get(name) ?? 1));

  const { calls, inPlace } = graph(roots, find);
  // A schema may include itself for the same value, directly or through other schemas. The function of such a schema
  // remembers checked values, because validation would otherwise never end.
  for (const group of groupsIn(inPlace)) {
    if (isClosed(group, inPlace)) for (const name of group) remembering.add(name);
  }
  // The schemas that a schema calls are processed before this schema.
  for (const group of groupsIn(calls)) {
    const members = new Set(group);
    const clash = (some: ReadonlySet<string>, others: ReadonlySet<string>) => {
      const [one, other] = [common(some, members), common(others, members)];
      if (one.length === 0 || other.length === 0) return;
      for (const name of [...one, ...other]) remembering.add(name);
    };
    for (const name of group) weigh(find(name), clash, name);
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

function groupsIn(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  return stronglyConnected(graph.keys(), (name) => graph.get(name) ?? []);
}

/** Returns the calls between schemas: calls for the value itself (`inPlace`), and all calls. */
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

function isClosed(
  group: readonly string[],
  calls: ReadonlyMap<string, readonly string[]>,
): boolean {
  const [first = ""] = group;
  return group.length > 1 || calls.get(first)?.includes(first) === true;
}

function common(some: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] {
  return [...some].filter((name) => others.has(name));
}
