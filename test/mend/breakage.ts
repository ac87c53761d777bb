// Breaks documents at random positions in random ways, as authors and tools do.
import fc from "fast-check";
import { isObject, type JsonObject, type JsonValue, setOwn } from "../../scripts/json/json.js";
import { append, encode } from "../../scripts/json/pointer.js";

/** One change of a document: `at` selects the changed value, and `how` says what happens to this value. */
export interface Breakage {
  /** Selects a value by its position in the document: 0 for the first value, 1 for the last value. */
  readonly at: number;
  /** If true, `at` selects among operations, parameters and responses only, because they are rare among all values. */
  readonly inOperation: boolean;
  readonly how: How;
}

type How =
  | { readonly do: "remove" | "repeat" | "wrap" | "turn" }
  | { readonly do: "put"; readonly value: JsonValue }
  | { readonly do: "rename" | "alike"; readonly name: string }
  /**
   * Copies a value from a different place of the document, or writes a reference to that value. The kind `refer beside`
   * adds a `$ref` to an object, and keeps the existing members of the object.
   */
  | { readonly do: "take" | "refer" | "refer beside"; readonly from: number }
  /** Writes a duplicate member name, a merge key or an infinite number into the text of the file. */
  | { readonly do: "name twice" | "merge"; readonly from: number }
  | { readonly do: "infinite" };

/** Unusual names and texts, some of which are reserved words of JavaScript. */
const strange = [
  "",
  " ",
  "x y",
  "class",
  "constructor",
  "__proto__",
  "toString",
  "then",
  "default",
  "undefined",
  "$ref",
  "<<",
  "x-",
  "007",
  "a.b-c/d~e",
  "{a}",
  "%zz%41",
  "#/paths",
  "*/ //",
  "` + `$",
  "'\"\\\\",
  "two\nlines\r\u2028",
  "\u0000\u001b[0m\u202e",
  "\ud83d\ude00\u00e9\u0301",
  "\ud83d",
  "h".repeat(5_000),
];

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
  { $ref: "#" },
  { $ref: "" },
  { $ref: "#/components/schemas/%zz", description: "text" },
  { in: "body", name: "a" },
  JSON.parse('{ "__proto__": { "type": "text" } }'),
  ...strange,
];

const from = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** Ways to change a name only in case, punctuation or one character. */
const alike = ["2", "_", "-", " ", "upper", "lower"];

const inTree: fc.Arbitrary<How> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...values).map((value) => ({ do: "put", value }) as How),
  },
  fc.constantFrom<How>({ do: "remove" }, { do: "repeat" }, { do: "wrap" }, { do: "turn" }),
  fc.record({ do: fc.constant("rename" as const), name: fc.constantFrom(...strange) }),
  fc.record({ do: fc.constant("alike" as const), name: fc.constantFrom(...alike) }),
  ...(["take", "refer", "refer beside"] as const).map((how) =>
    fc.record({ do: fc.constant(how), from }),
  ),
);

const inText: fc.Arbitrary<How> = fc.oneof(
  fc.constant<How>({ do: "infinite" }),
  ...(["name twice", "merge"] as const).map((how) => fc.record({ do: fc.constant(how), from })),
);

function several(how: fc.Arbitrary<How>): fc.Arbitrary<Breakage[]> {
  const one = fc.record({ at: from, inOperation: fc.boolean(), how });
  return fc.array(one, { minLength: 1, maxLength: 4 });
}

/** A few random changes of a document, without duplicate names, infinite numbers or merge keys. */
export const breakages: fc.Arbitrary<Breakage[]> = several(inTree);

/** A few random changes of a document, some of which add duplicate names, infinite numbers or merge keys. */
export const writings: fc.Arbitrary<Breakage[]> = several(
  fc.oneof({ weight: 3, arbitrary: inTree }, inText),
);

/**
 * Placeholders for infinite numbers, duplicate names and merge keys, which are replaced when the file is written. The
 * values of `marks` are characters that no tested document contains.
 */
const marks = { infinite: "\ue000", twice: "\ue001", merge: "\ue002" };

/** Returns the text of a file: YAML if it contains merge keys, otherwise JSON. */
export function written(root: JsonObject): { readonly name: string; readonly text: string } {
  const text = JSON.stringify(root)
    .replaceAll(`"${marks.infinite}"`, "1e999")
    .replaceAll(new RegExp(`${marks.twice}+":`, "g"), '":');
  const isYaml = text.includes(`"${marks.merge}"`);
  return {
    name: isYaml ? "openapi.yaml" : "openapi.json",
    text: text.replaceAll(`"${marks.merge}"`, "<<"),
  };
}

interface Holding {
  readonly holder: JsonObject | JsonValue[];
  readonly key: string;
}

interface Place extends Holding {
  readonly pointer: string;
  /** Depth of the value below `paths`; 0 for values outside of `paths`. */
  readonly depth: number;
}

/**
 * Returns true if values at the given depth are operations, parameters, responses, or members of parameters or
 * responses.
 */
function isShallow(depth: number): boolean {
  return depth >= 3 && depth <= 6;
}

/** Returns the changed document. `openapi` at the root stays, because a document without it is not recognized. */
export function broken(document: JsonObject, changes: readonly Breakage[]): JsonObject {
  const root = structuredClone(document);
  for (const { at, inOperation, how } of changes) {
    const places = placesIn(root).filter(({ depth }) => !inOperation || isShallow(depth));
    const place = places[Math.floor(at * places.length)];
    if (place === undefined) continue;
    change(place, how, () => {
      const at = "from" in how ? how.from : 0;
      return places[Math.floor(at * places.length)] ?? place;
    });
  }
  return root;
}

function change(place: Place, how: How, other: () => Place): void {
  const { holder, key } = place;
  const value = valueAt(place);
  const put = (made: JsonValue) => {
    if (Array.isArray(holder)) holder[Number(key)] = made;
    else setOwn(holder, key, made);
  };
  if (how.do === "put") put(structuredClone(how.value));
  else if (how.do === "take") put(structuredClone(valueAt(other())));
  else if (how.do === "refer") put({ $ref: encode(other().pointer) });
  else if (how.do === "refer beside") {
    if (isObject(value)) setOwn(value, "$ref", encode(other().pointer));
  } else if (how.do === "name twice") {
    if (isObject(holder)) setOwn(holder, `${key}${marks.twice}`, structuredClone(valueAt(other())));
  } else if (how.do === "merge") {
    if (isObject(value)) setOwn(value, marks.merge, structuredClone(valueAt(other())));
  } else if (how.do === "infinite") put(marks.infinite);
  else if (how.do === "wrap") put([value]);
  else if (how.do === "turn") put(turned(value));
  else if (how.do === "remove") remove(place);
  else if (!("name" in how) || Array.isArray(holder)) repeat(place);
  else {
    setOwn(holder, how.do === "alike" ? likeName(key, how.name) : how.name, structuredClone(value));
    if (how.do === "rename" && how.name !== key) delete holder[key];
  }
}

/** Returns an array for an object, and an object for an array. */
function turned(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return Object.fromEntries(value.map((item, i) => [`item${i}`, item]));
  return isObject(value) ? Object.values(value) : [value];
}

function remove({ holder, key }: Holding): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function repeat({ holder, key }: Holding): void {
  const value = structuredClone(valueAt({ holder, key }));
  if (Array.isArray(holder)) holder.push(value);
  else setOwn(holder, `${key}2`, value);
}

function likeName(name: string, how: string): string {
  if (how === "upper") return name.toUpperCase();
  return how === "lower" ? name.toLowerCase() : `${name}${how}`;
}

function valueAt({ holder, key }: Holding): JsonValue {
  return (Array.isArray(holder) ? holder[Number(key)] : holder[key]) ?? null;
}

function placesIn(root: JsonObject): Place[] {
  const places: Place[] = [];
  const walk = (holder: JsonValue, pointer: string, depth: number, below: boolean): void => {
    if (!isObject(holder) && !Array.isArray(holder)) return;
    for (const key of Object.keys(holder)) {
      if (depth === 0 && key === "openapi") continue;
      const isBelow = depth === 0 ? key === "paths" : below;
      const at = append(pointer, key);
      places.push({ holder, key, pointer: at, depth: isBelow ? depth : 0 });
      walk(valueAt({ holder, key }), at, depth + 1, isBelow);
    }
  };
  walk(root, "", 0, false);
  return places;
}
