// Which alternatives no value can share, as their kinds and tags tell at first sight.
import { canonical } from "./canonical.js";
import type { Formula } from "./formula.js";
import { kind } from "./kinds.js";

interface Face {
  readonly kinds: number;
  /** Values that a required member may have. */
  readonly tags: ReadonlyMap<string, ReadonlySet<string>>;
  readonly values?: ReadonlySet<string>;
}

const faces = new WeakMap<Formula, Face>();
const known = new WeakMap<Formula, boolean>();
const mostPairs = 20_000;

/** True when no value satisfies two of a union's parts. */
export function isExclusive(union: Formula & { readonly op: "one" }): boolean {
  let exclusive = known.get(union);
  if (exclusive === undefined) {
    const { bare } = union;
    exclusive =
      bare.length ** 2 < mostPairs &&
      bare.every((part, index) => bare.slice(index + 1).every((other) => apart(part, other)));
    known.set(union, exclusive);
  }
  return exclusive;
}

function apart(left: Formula, right: Formula): boolean {
  const one = faceOf(left);
  const other = faceOf(right);
  const shared = one.kinds & other.kinds;
  if (shared === 0) return true;
  if (one.values && other.values) return disjoint(one.values, other.values);
  if (shared !== kind.object) return false;
  for (const [name, values] of one.tags) {
    const others = other.tags.get(name);
    if (others !== undefined && disjoint(values, others)) return true;
  }
  return false;
}

function disjoint(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  for (const value of left) if (right.has(value)) return false;
  return true;
}

function faceOf(formula: Formula): Face {
  let face = faces.get(formula);
  if (face === undefined) {
    face = look(formula);
    faces.set(formula, face);
  }
  return face;
}

function look(formula: Formula): Face {
  const required = new Set<string>();
  const tags = new Map<string, ReadonlySet<string>>();
  let values: ReadonlySet<string> | undefined;
  let kinds = formula.possible;
  const seen = new Set<Formula>();
  const waiting = [formula];
  for (let part = waiting.pop(); part !== undefined && seen.size < 200; part = waiting.pop()) {
    if (seen.has(part)) continue;
    seen.add(part);
    kinds &= part.possible;
    if (part.op === "all") waiting.push(...part.parts);
    else if (part.op === "reference") waiting.push(part.target());
    else if (part.op === "required") required.add(part.name);
    else if (part.op === "values") values = new Set(part.values.map(canonical));
    else if (part.op === "property" && part.part.op === "values") {
      tags.set(part.name, new Set(part.part.values.map(canonical)));
    }
  }
  for (const name of tags.keys()) if (!required.has(name)) tags.delete(name);
  return { kinds, tags, ...(values === undefined ? {} : { values }) };
}
