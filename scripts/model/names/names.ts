// Converts names of the document to identifiers, which all targets use.

import { valueFor } from "../../json/by-key.js";
import { parse } from "../../json/pointer.js";
import { keywordNamed } from "../../openapi/keywords/index.js";
import type { Collision } from "../api-model.js";
import type { FunctionPlan } from "./function-names.js";
import type { NameLock } from "./name-lock.js";

/**
 * Words that generated functions and types must not have as names. The list contains reserved words of TypeScript,
 * members that every object inherits, and globals that generated code uses. If a handler is missing, the lookup by its
 * name must not find a member that every object inherits.
 */
const reserved = new Set(
  (
    "abstract any arguments as async await boolean break case catch class const continue debugger declare default delete " +
    "do else enum eval export extends false finally for from function get if implements import in infer instanceof " +
    "interface is keyof let module namespace never new null number object of out override package private protected " +
    "public readonly require return satisfies set static string super switch symbol this throw true try type typeof " +
    "undefined unique unknown using var void while with yield " +
    "__dirname __esModule __filename bigint exports module " +
    "__proto__ __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ constructor hasOwnProperty " +
    "isPrototypeOf propertyIsEnumerable prototype then toLocaleString toString valueOf " +
    "AbortSignal Array ArrayBuffer AsyncIterable BigInt Blob Boolean Buffer Date Error Exclude Extract FormData Function " +
    "Headers Infinity Iterable JSON Map Math NaN Number Object Omit Partial Pick Promise Proxy ReadableStream Readonly " +
    "Record Reflect RegExp Request Required Response Set String Symbol URL URLSearchParams Uint8Array WeakMap " +
    "fetch global globalThis isFinite isNaN parseFloat parseInt process self window document console"
  ).split(" "),
);

/** Returns true for a word that would break generated code, or shadow a name in it. */
export function isReserved(name: string): boolean {
  return reserved.has(name);
}

// Letters that identifiers may contain. A letter outside of the listed ranges, such as a combining letter, is replaced
// by its code point. A test checks that the template function `ident` accepts the same letters as `letters`.
const latin = "A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u1e00-\\u1eff";
const greekAndCyrillic =
  "\\u0386\\u0388-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03f5\\u03f7-\\u0481\\u048a-\\u052f";
const eastAsian = "\\u3005\\u3041-\\u3096\\u30a1-\\u30fa\\u30fc\\u4e00-\\u9fd5\\uac00-\\ud7a3";
const letters = `${latin}${greekAndCyrillic}${eastAsian}`;
const identifier = new RegExp(`^[${letters}_$][${letters}0-9_$]*$`);
const separators = new RegExp(`[^${letters}0-9]+`);
const ascii = /^[ -~]*$/;

/** Maximum length of an identifier, in UTF-16 code units. */
const LONGEST = 120;

/**
 * Returns the words of a name. A word ends where the case changes, or before a character that identifiers cannot
 * contain.
 */
export function wordsOf(name: string): string[] {
  return spelled(name)
    .replace(/([\p{Ll}0-9])(\p{Lu})/gu, "$1 $2")
    .split(separators)
    .filter((word) => word !== "");
}

/** Replaces letters and digits that identifiers cannot contain by their code points: `ع` → `u639`. */
function spelled(name: string): string {
  const text = name.normalize("NFC").slice(0, LONGEST);
  if (ascii.test(text)) return text;
  return text.replace(/[\p{L}\p{N}\p{M}]/gu, (character) =>
    identifier.test(`_${character}`) ? character : `u${character.codePointAt(0)?.toString(16)}`,
  );
}

/**
 * Returns the letter with its case changed (`other`) if an identifier may contain it; otherwise, returns `letter`
 * unchanged.
 */
function keptCase(letter: string, other: string): string {
  return other.length === 1 && identifier.test(`_${other}`) ? other : letter;
}

function upperFirst(word: string): string {
  const [first = ""] = word;
  return keptCase(first, first.toUpperCase()) + word.slice(first.length);
}

export function lowerFirst(word: string): string {
  const [first = ""] = word;
  return keptCase(first, first.toLowerCase()) + word.slice(first.length);
}

/**
 * For each name, the name in Pascal case, such as `OrderLine` for `order-line`. Cached, because one run needs the words
 * of most names several times, and `--watch` needs them in each run.
 */
const joinings = new Map<string, string>();

/** Maximum number of cached names. */
const mostJoinings = 50_000;

function joinedWords(name: string): string {
  if (joinings.size >= mostJoinings) joinings.clear();
  return valueFor(joinings, name, () => wordsOf(name).map(upperFirst).join(""));
}

/** Converts a name to a type name: `survey_page` → `SurveyPage`. Every text gives a valid identifier. */
export function typeNameFor(name: string): string {
  const joined = joinedWords(name);
  return identifier.test(joined) ? joined : `_${joined}`;
}

/** Returns a name for an unnamed schema, from the last meaningful segments of its JSON Pointer. */
export function nameFromPlace(pointer: string): string {
  const telling = (parse(pointer) ?? []).filter(
    (segment) =>
      keywordNamed(segment) === undefined && segment !== "schema" && segment !== "content",
  );
  const start = telling[0] === "components" ? 2 : 0;
  return telling.slice(start).join("_") || "Root";
}

/**
 * Converts a name to a function name. A valid identifier keeps its spelling, but `list-surveys` becomes `listSurveys`.
 */
export function functionNameFor(name: string): string {
  if (identifier.test(name) && !/^[_$]+$/.test(name) && name.length <= LONGEST) {
    return isReserved(name) ? `${name}_` : name;
  }
  const joined = lowerFirst(joinedWords(name));
  const valid = identifier.test(joined) ? joined : `_${joined}`;
  return isReserved(valid) ? `${valid}_` : valid;
}

/** Returns a name that is not in `given`: the preferred name with as many underscores as needed. */
export function besides(given: ReadonlySet<string>, preferred: string): string {
  let name = preferred;
  while (given.has(name)) name += "_";
  return name;
}

/** The suffixes for types of an operation, as in `ListSurveysInput`. */
export const operationTypeSuffixes = [
  "Path",
  "Query",
  "Headers",
  "Cookies",
  "Body",
  "Input",
  "Output",
] as const;

/** A set of identifiers that must differ from each other: all types, or all functions. */
interface Space {
  /** Returns a key for comparing names. Two names with equal keys collide. */
  readonly keyOf: (name: string) => string;
  /** Maps each name in use, converted by `keyOf`, to the JSON Pointer of the element that has the name. */
  readonly owners: Map<string, string>;
  /**
   * The owners of reserved names. A name is reserved if the name lock contains it, or if an element of the document has
   * exactly this name.
   */
  readonly kept: Map<string, string>;
  /**
   * For each preferred name, the next number to try. The next number is stored, because a new search for each of many
   * equal names would take quadratic time.
   */
  readonly next: Map<string, number>;
}

function spaceOf(keyOf: Space["keyOf"]): Space {
  return { keyOf, owners: new Map(), kept: new Map(), next: new Map() };
}

function keep({ keyOf, owners, kept }: Space, name: string, owner: string): void {
  const key = keyOf(name);
  if (!kept.has(key) && !owners.has(key)) kept.set(key, owner);
}

/**
 * The identifiers of one model. Each identifier has one owner, but a type and a function may have equal names. If two
 * elements would get equal identifiers, the entry in the name lock decides. Without an entry in the name lock, the
 * identifier goes to an element with exactly this name in the document. If no element has the identifier as its name,
 * the first element gets the identifier. Every later element with an equal name gets a number, and the collision is
 * recorded, so that a rule can report it. Type names are compared without case, because the types `Pet` and `PET` would
 * confuse readers. Function names are compared with case, because they keep the author's spelling.
 */
export class NameScope {
  readonly collisions: Collision[] = [];
  readonly #lock: NameLock | undefined;
  #planned: FunctionPlan = new Map();
  readonly #types = spaceOf((name) => name.toLowerCase());
  readonly #functions = spaceOf((name) => name);
  /** For each `operationId`, the JSON Pointer of the first operation with this id. */
  readonly #called = new Map<string, string>();
  /** Name collisions with elements that the model builder has not reached yet. */
  readonly #awaited = new Map<string, Omit<Collision, "first">[]>();

  constructor(lock?: NameLock) {
    this.#lock = lock;
    const { kept, keyOf } = this.#types;
    for (const [key, name] of lock?.schemas ?? []) kept.set(keyOf(name), `schema ${key}`);
    for (const [id, name] of lock?.operations ?? []) {
      for (const suffix of operationTypeSuffixes) {
        kept.set(keyOf(`${name}${suffix}`), `operation ${id}`);
      }
    }
  }

  /**
   * Reserves each schema name that is already a valid type name. For example, the schema `FooBar` gets the type
   * `FooBar`, even if the schema `foo_bar` comes first.
   */
  keepSchemas(names: readonly string[]): void {
    for (const name of names) {
      if (typeNameFor(name) !== name || isReserved(name)) continue;
      if (this.#lock?.schemas.has(name) !== true) keep(this.#types, name, `schema ${name}`);
    }
  }

  /**
   * Reserves the planned function names, and the type prefixes of operations whose operationId is already a valid
   * function name.
   */
  keepOperations(planned: FunctionPlan): void {
    this.#planned = planned;
    const { operations, functions } = this.#lock ?? {};
    const isLocked = (id: string) => operations?.has(id) === true || functions?.has(id) === true;
    const isExact = (id: string) => functionNameFor(id) === id;
    const ids = [...planned.keys()];
    const later = ids.filter((id) => !isLocked(id));
    for (const id of [...ids.filter(isLocked), ...later.filter(isExact), ...later]) {
      const { name = id, start } = planned.get(id) ?? {};
      if (isLocked(id) || isExact(id) || start !== functionNameFor(id))
        keep(this.#functions, name, `operation ${id}`);
    }
    for (const id of ids.filter((id) => isExact(id) && operations?.has(id) !== true)) {
      for (const suffix of operationTypeSuffixes) {
        keep(this.#types, `${typeNameFor(id)}${suffix}`, `operation ${id}`);
      }
    }
  }

  /** Returns the identifier for the schema at `pointer`; `key` is the key of the schema in the name lock. */
  claimType(preferred: string, pointer: string, key: string = pointer): string {
    return this.#claim(preferred, pointer, this.#types, [""], {
      owner: `schema ${key}`,
      name: this.#lock?.schemas.get(key),
    });
  }

  /** Returns the function name of the operation at `pointer`; `operationId` is its key in the name lock. */
  claimFunction(operationId: string, pointer: string): string {
    const written = functionNameFor(operationId);
    const plan = this.#planned.get(operationId) ?? { name: written, start: written };
    const { name, start, lost } = plan;
    const owner = `operation ${operationId}`;
    const given = this.#claim(start, pointer, this.#functions, [""], { owner, name });
    if (lost !== undefined) {
      const other = this.#called.get(lost.to);
      const collision = { preferred: lost.preferred, given, second: pointer };
      if (other === undefined) this.#await(`operation ${lost.to}`, collision);
      else this.collisions.push({ ...collision, first: other });
    }
    if (!this.#called.has(operationId)) this.#called.set(operationId, pointer);
    return given;
  }

  /**
   * Returns the prefix of type names for the operation at `pointer`; `operationId` is its key in the name lock. A new
   * operation does not get a prefix that equals the name of a schema.
   */
  claimOperationType(preferred: string, pointer: string, operationId: string = pointer): string {
    return this.#claim(preferred, pointer, this.#types, operationTypeSuffixes, {
      owner: `operation ${operationId}`,
      name: this.#lock?.operations.get(operationId),
    });
  }

  #claim(
    preferred: string,
    pointer: string,
    { keyOf, owners, kept, next: numbers }: Space,
    suffixes: readonly string[],
    lock: { readonly owner: string; readonly name: string | undefined },
  ): string {
    const keysOf = (name: string) => suffixes.map((suffix) => keyOf(`${name}${suffix}`));
    const isOthers = (key: string) =>
      owners.has(key) || (kept.get(key) ?? lock.owner) !== lock.owner;
    const areFree = (keys: readonly string[]) => !keys.some(isOthers);
    const free = (name: string) => areFree(keysOf(name));
    const start = suffixes.includes("") && isReserved(preferred) ? `${preferred}_` : preferred;
    let given = start;
    const keys = keysOf(start);
    if (lock.name !== undefined && isNumbered(lock.name, start) && free(lock.name)) {
      given = lock.name;
    } else if (!areFree(keys)) {
      const counter = `${keyOf(start)}${suffixes.join()}`;
      let next = numbers.get(counter) ?? 2;
      while (!free(`${start}${next}`)) next++;
      given = `${start}${next}`;
      numbers.set(counter, next + 1);
    }
    if (given !== start) {
      const key = keys.find(isOthers);
      const first = key === undefined ? undefined : owners.get(key);
      if (first !== undefined) this.collisions.push({ preferred, given, first, second: pointer });
      else if (key !== undefined) this.#await(kept.get(key), { preferred, given, second: pointer });
    }
    for (const key of given === start ? keys : keysOf(given)) owners.set(key, pointer);
    for (const one of this.#awaited.get(lock.owner) ?? []) {
      this.collisions.push({ ...one, first: pointer });
    }
    this.#awaited.delete(lock.owner);
    return given;
  }

  /**
   * Stores a name collision with an element that the model builder has not reached yet. The collision is reported
   * later, when the JSON Pointer of the element that owns the name is known.
   */
  #await(owner: string | undefined, collision: Omit<Collision, "first">): void {
    if (owner === undefined) return;
    this.#awaited.set(owner, [...(this.#awaited.get(owner) ?? []), collision]);
  }
}

/** Returns the number that was added to `preferred` because of a collision, or `""` without a collision. */
export function numberIn(name: string, preferred: string): string {
  return /[1-9]\d*$/.exec(name.slice(preferred.length))?.[0] ?? "";
}

/** Returns true if `name` is `start`, or `start` followed by a number. */
export function isNumbered(name: string, start: string): boolean {
  return (
    name === start || (name.startsWith(start) && /^[1-9]\d{0,5}$/.test(name.slice(start.length)))
  );
}
