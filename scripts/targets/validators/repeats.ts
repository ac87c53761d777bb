// Finds schemas that may check one value repeatedly, so that their functions must remember results.
import { stronglyConnected } from "../../json/strongly-connected.js";
import type { Prepared } from "./prepare.js";
import { calledBy, callsOf, visitsOf, weightOf } from "./visits.js";

/**
 * Maximum number of times that one value may be checked by functions of named schemas. If the number of checks exceeds
 * the maximum, the functions of the schemas cache their results.
 */
const mostChecks = 1_000;

/** The schemas that generated functions check: unnamed schemas that may refer to named ones, and the names of schemas. */
interface Start {
  readonly schemas: readonly Prepared[];
  readonly names: Iterable<string>;
}

/**
 * Returns the names of schemas whose functions remember their results. With remembered results, validation takes time
 * linear in the size of the value. Without remembered results, a recursive schema that checks a member twice doubles
 * the time at each nesting level. `start` are the schemas that functions check. `find` returns a named schema.
 */
export function repeated(start: Start, find: (name: string) => Prepared): ReadonlySet<string> {
  const remembering = new Set<string>();
  const weights = new Map<string, number>();
  const weight = (name: string) => (remembering.has(name) ? 1 : (weights.get(name) ?? 1));

  const { calls, inPlace } = graph(start, find);
  // If a schema includes itself, its function remembers the values that it has checked, so that validation ends.
  for (const group of groupsIn(inPlace)) {
    if (isClosed(group, inPlace)) for (const name of group) remembering.add(name);
  }
  // The loop processes a schema after all schemas that its function calls.
  for (const group of groupsIn(calls)) {
    const members = new Set(group);
    const clash = (some: ReadonlySet<string>, others: ReadonlySet<string>) => {
      const [one, other] = [common(some, members), common(others, members)];
      if (one.length === 0 || other.length === 0) return;
      for (const name of [...one, ...other]) remembering.add(name);
    };
    for (const name of group) weigh(find(name), clash, name);
  }
  for (const schema of start.schemas) weigh(schema, () => {}, undefined);
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

/**
 * For each named schema, finds the schemas that it checks: on the same value (`inPlace`), or also on its members and
 * items (`calls`).
 */
function graph(
  { schemas, names }: Start,
  find: (name: string) => Prepared,
): Record<"calls" | "inPlace", ReadonlyMap<string, readonly string[]>> {
  const calls = new Map<string, readonly string[]>();
  const inPlace = new Map<string, readonly string[]>();
  const waiting = [...names];
  const look = (schema: Prepared) => {
    const { here, all } = callsOf(schema);
    waiting.push(...all);
    return { all: [...all], here: [...here] };
  };
  schemas.forEach(look);
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
