// Ways to break a document: at a random place, in a random way, as authors and tools do.
import fc from "fast-check";
import { isObject, type JsonObject, type JsonValue, setOwn } from "../../scripts/load/json.js";

/** One change: at the place that `at` chooses among all, in the way that `how` says. */
export interface Breakage {
  /** From 0 up to 1: which of the document's places, in its order. */
  readonly at: number;
  /** Whether only places of operations count, their parameters and responses, which are few among all. */
  readonly inOperation: boolean;
  readonly how: How;
}

type How =
  | { readonly do: "remove" | "rename" | "repeat" | "wrap" }
  | { readonly do: "put"; readonly value: JsonValue }
  | { readonly do: "take"; readonly from: number };

const values: readonly JsonValue[] = [
  null,
  true,
  7,
  -1.5,
  "text",
  "",
  "(?i)x",
  "^(a+)+$",
  [],
  {},
  [null],
  ["text", 7],
  { $ref: "#/components/schemas/Nowhere" },
  { $ref: "#/components/parameters/Nowhere" },
  { $ref: "#/paths" },
  { $ref: 7 },
  { $ref: "https://example.com/a.yaml" },
  { type: "strng" },
  { in: "body", name: "a" },
];

/** A few changes. */
export const breakages: fc.Arbitrary<Breakage[]> = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    inOperation: fc.boolean(),
    how: fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(...values).map((value) => ({ do: "put", value }) as How),
      },
      fc.constantFrom<How>({ do: "remove" }, { do: "rename" }, { do: "repeat" }, { do: "wrap" }),
      fc
        .double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
        .map((from) => ({ do: "take", from }) as How),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

interface Holding {
  readonly holder: JsonObject | JsonValue[];
  readonly key: string;
}

interface Place extends Holding {
  /** How deep below `paths` it is; 0 elsewhere. */
  readonly depth: number;
}

/** From a method down to the members of a parameter or response. */
function isShallow(depth: number): boolean {
  return depth >= 3 && depth <= 6;
}

/** The document with the changes made; the root's `openapi` stays, without which it is no document. */
export function broken(document: JsonObject, changes: readonly Breakage[]): JsonObject {
  const root = structuredClone(document);
  for (const { at, inOperation, how } of changes) {
    const places = placesIn(root).filter(({ depth }) => !inOperation || isShallow(depth));
    const place = places[Math.floor(at * places.length)];
    if (place === undefined) continue;
    change(place, how, () => {
      const taken = places[Math.floor(("from" in how ? how.from : 0) * places.length)];
      return taken === undefined ? null : structuredClone(valueAt(taken));
    });
  }
  return root;
}

function change({ holder, key }: Holding, how: How, other: () => JsonValue): void {
  const value = valueAt({ holder, key });
  const put = (made: JsonValue) => {
    if (Array.isArray(holder)) holder[Number(key)] = made;
    else setOwn(holder, key, made);
  };
  if (how.do === "put") put(structuredClone(how.value));
  else if (how.do === "take") put(other());
  else if (how.do === "wrap") put([value]);
  else if (how.do === "remove") {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  } else if (Array.isArray(holder)) holder.push(structuredClone(value));
  else {
    setOwn(holder, how.do === "rename" ? `${key} x` : `${key}2`, structuredClone(value));
    if (how.do === "rename") delete holder[key];
  }
}

function valueAt({ holder, key }: Holding): JsonValue {
  return (Array.isArray(holder) ? holder[Number(key)] : holder[key]) ?? null;
}

function placesIn(root: JsonObject): Place[] {
  const places: Place[] = [];
  const walk = (holder: JsonValue, depth: number, below: boolean): void => {
    if (!isObject(holder) && !Array.isArray(holder)) return;
    for (const key of Object.keys(holder)) {
      if (depth === 0 && key === "openapi") continue;
      const isBelow = depth === 0 ? key === "paths" : below;
      places.push({ holder, key, depth: isBelow ? depth : 0 });
      walk(valueAt({ holder, key }), depth + 1, isBelow);
    }
  };
  walk(root, 0, false);
  return places;
}
