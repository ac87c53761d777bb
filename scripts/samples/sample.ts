// Creates a value that a schema accepts: with required properties only, or with all, using the first member of each
// union.
import { type JsonObject, type JsonValue, setOwn } from "../json/json.js";
import type { FindSchema, JsonSchema } from "../model/schema.js";
import { rangeOf } from "../openapi/formats.js";
import { accepts } from "../schema/accepts.js";
import { kindsOf } from "../schema/kinds.js";
import { modelScope, type Scope } from "../schema/scope.js";
import { type Bound, type Flat, SchemaReader } from "./flat.js";
import { matchingText } from "./text.js";

/** `minimal` means only required members and items, and `full` means optional ones, too. */
export type Amount = "minimal" | "full";

/**
 * Limits for the size of a sample: its nesting depth, and the number of its members and items. If a sample reaches a
 * limit, its optional members and items are left out.
 */
const deepest = 12;
const mostParts = 300;
const mostOfAlternative = 40;
/** Maximum number of items in a created list, even if the schema requires more. */
const mostItems = 64;

/** Creates values for the schemas of one model. */
export class Samples {
  readonly schemas: SchemaReader;
  readonly #scope: Scope;
  #left = mostParts;
  /** For each value that is being created, the names of its schemas; the outermost value comes first. */
  readonly #above: ReadonlySet<string>[] = [];

  constructor(find: FindSchema) {
    this.schemas = new SchemaReader(find);
    this.#scope = modelScope(find);
  }

  /**
   * Returns a value that the schema accepts, or `undefined` if none is found, for example because it would be infinite.
   */
  of(schema: JsonSchema, amount: Amount): JsonValue | undefined {
    for (const value of this.#candidates(schema, amount)) {
      if (value !== undefined && accepts(schema, this.#scope, value) !== false) return value;
    }
    return undefined;
  }

  /** Yields values that the schema may accept, the most suitable value first. */
  *#candidates(schema: JsonSchema, amount: Amount): Generator<JsonValue | undefined> {
    this.#left = mostParts;
    this.#above.length = 0;
    yield this.#value(schema, amount);
    const other: Amount = amount === "full" ? "minimal" : "full";
    for (const one of [amount, other]) {
      for (const flat of this.schemas.alternatives(schema)) yield this.ofAlternative(flat, one);
    }
  }

  /** Returns a sample value for one alternative of a schema, such as one member of a union. */
  ofAlternative(flat: Flat, amount: Amount): JsonValue | undefined {
    this.#left = mostOfAlternative;
    this.#above.length = 0;
    return this.#valueOf(flat, amount);
  }

  #value(schema: JsonSchema, amount: Amount): JsonValue | undefined {
    const first = this.schemas.first(schema);
    return first === undefined ? undefined : this.#valueOf(first, amount);
  }

  #valueOf(flat: Flat, amount: Amount): JsonValue | undefined {
    const above = this.#above;
    if (above.length > deepest) return undefined;
    // If a schema contains itself, the inner value has no optional members.
    const isInside = [...flat.names].some((name) => above.some((names) => names.has(name)));
    if (isInside && amount === "full") return undefined;
    this.#left--;
    above.push(flat.names);
    const value = this.#make(flat, amount);
    above.pop();
    return value;
  }

  #make(flat: Flat, amount: Amount): JsonValue | undefined {
    const { values } = flat;
    const given = flat.examples.find(
      (one) => isPlain(one) && accepts(flat.schema, this.#scope, one) !== false,
    );
    if (given !== undefined) return given;
    if (values !== undefined) return values.find((value) => value !== null) ?? values[0];
    switch (typeOf(flat)) {
      case "object":
        return this.#object(flat, amount);
      case "array":
        return this.#list(flat, amount);
      case "string":
        return matchingText(flat);
      case "integer":
        return numberIn(flat, "integer");
      case "number":
        return numberIn(flat, "number");
      case "boolean":
        return false;
      case "null":
        return null;
      default:
        return undefined;
    }
  }

  #object(flat: Flat, amount: Amount): JsonValue | undefined {
    const object: JsonObject = {};
    const names = new Set([...flat.properties.keys(), ...flat.required]);
    for (const name of names) {
      const required = flat.required.has(name);
      if (!required && (amount === "minimal" || this.#left <= 0)) continue;
      const schema = flat.properties.get(name) ?? flat.additional ?? true;
      if (!required && kindsOf(schema, modelScope(this.schemas.find)) === 0) continue;
      const isRetried = required && amount === "full";
      const value =
        this.#value(schema, amount) ?? (isRetried ? this.#value(schema, "minimal") : undefined);
      if (value !== undefined) setOwn(object, name, value);
      else if (required) return undefined;
    }
    const least = Math.min(flat.bounds.get("minProperties") ?? 0, mostItems);
    for (let next = 1; Object.keys(object).length < least; next++) {
      const value = this.#value(flat.additional ?? true, "minimal");
      if (value === undefined) return undefined;
      setOwn(object, `name${next}`, value);
    }
    return object;
  }

  /**
   * Returns a list with one item for each alternative of the schema in `items`. If `amount` is `minimal`, the list has
   * the minimum number of items.
   */
  #list(flat: Flat, amount: Amount): JsonValue | undefined {
    const least = flat.bounds.get("minItems") ?? 0;
    const most = flat.bounds.get("maxItems") ?? Infinity;
    const list: JsonValue[] = [];
    for (const schema of flat.prefixItems) {
      if (list.length >= (amount === "full" ? most : least)) break;
      const value = this.#value(schema, amount);
      if (value === undefined) break;
      list.push(value);
    }
    const items = flat.items ?? true;
    if (amount === "full" && list.length === 0 && items !== false) {
      for (const alternative of this.schemas.alternatives(items)) {
        if (list.length >= most || this.#left <= 0) break;
        const value = this.#valueOf(alternative, "full");
        if (value !== undefined) list.push(value);
      }
    }
    for (let next = 0; list.length < least; next++) {
      if (next === mostItems) return undefined;
      const value = this.#value(items, "minimal");
      if (value === undefined) return undefined;
      list.push(flat.unique && list.length > 0 ? another(value, next) : value);
    }
    return list;
  }
}

/** Returns the type of the value to create: the first allowed type, or a type to which the keywords apply. */
export function typeOf(flat: Flat): string | undefined {
  const { types, properties, required, bounds, items, prefixItems, patterns, format } = flat;
  if (types !== undefined) {
    return [...types].find((type) => type !== "null") ?? (types.has("null") ? "null" : undefined);
  }
  if (properties.size > 0 || required.size > 0) return "object";
  if (items !== undefined || prefixItems.length > 0 || bounds.has("minItems")) return "array";
  if (patterns.length > 0 || format !== undefined || bounds.has("minLength")) return "string";
  if (bounds.has("minimum") || bounds.has("maximum") || bounds.has("multipleOf")) {
    return "number";
  }
  return "string";
}

/**
 * Returns true if the example itself can be the sample value. Objects and arrays are created from their schemas, not
 * from examples.
 */
function isPlain(example: JsonValue): boolean {
  return typeof example !== "object";
}

/** Returns the least and the greatest number that a schema allows; `undefined` for a missing limit. */
export function edgesOf(
  { bounds }: Pick<Flat, "bounds">,
  whole: boolean,
): { least: number | undefined; most: number | undefined } {
  const multiple = bounds.get("multipleOf") ?? (whole ? 1 : undefined);
  const up = (bound: number) =>
    multiple === undefined ? bound : Math.ceil(bound / multiple) * multiple;
  const down = (bound: number) =>
    multiple === undefined ? bound : Math.floor(bound / multiple) * multiple;
  const at = (name: Bound, edge: (bound: number) => number) => {
    const bound = bounds.get(name);
    return bound === undefined ? undefined : edge(bound);
  };
  const above = at("exclusiveMinimum", (bound) => beside(down(bound), multiple ?? stepAt(bound)));
  const below = at("exclusiveMaximum", (bound) => beside(up(bound), -(multiple ?? stepAt(bound))));
  return { least: larger(at("minimum", up), above), most: smaller(at("maximum", down), below) };
}

/** Returns `bound + step`, rounded to 15 digits, so that 0.1 + 0.2 becomes 0.3. */
export function beside(bound: number, step: number): number {
  return Number((bound + step).toPrecision(15));
}

/** Returns a small step from `bound` to a neighbouring number; the step may be a fraction. */
export function stepAt(bound: number): number {
  return Math.abs(bound) < 1e6 ? 0.01 : Math.abs(bound) / 1e6;
}

function larger(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);
}

function smaller(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}

/** Random numbers are at most this number of steps above the least number. */
const span = 1_000;

/**
 * Returns the limits for created numbers, and the step between them; `undefined` if all numbers are possible. The range
 * of a format such as `uint8` becomes a limit only where created numbers would leave it, so most samples stay small.
 */
export function numbersOf(
  flat: Pick<Flat, "bounds" | "format">,
  type: "integer" | "number",
): ReturnType<typeof edgesOf> & { readonly step: number | undefined } {
  const range = rangeOf(flat.format);
  const whole = type === "integer" || range !== undefined;
  const step = flat.bounds.get("multipleOf") ?? (whole ? 1 : undefined);
  const { least, most } = edgesOf(flat, whole);
  if (range === undefined) return { least, most, step };
  const limits = new Map<Bound, number>(
    [...flat.bounds].filter(([bound]) => bound === "multipleOf"),
  );
  limits.set("minimum", Number(range.least)).set("maximum", Number(range.most));
  const ends = edgesOf({ bounds: limits }, whole);
  const isNear = (least ?? 0) + span * (step ?? 1) > (ends.most ?? Infinity);
  return {
    least: least === undefined ? undefined : larger(least, ends.least),
    most: most === undefined && !isNear ? undefined : smaller(most, ends.most),
    step,
  };
}

function numberIn(flat: Flat, type: "integer" | "number"): number {
  const { least, most, step = 1 } = numbersOf(flat, type);
  return Math.min(Math.max(step, least ?? step), most ?? Infinity);
}

/** Returns a value that differs from `value`, for lists whose items must be unique. */
function another(value: JsonValue, next: number): JsonValue {
  if (typeof value === "string") return `${value}${next}`;
  if (typeof value === "number") return value + next + 1;
  return value;
}
