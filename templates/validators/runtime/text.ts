// Converts the text of a parameter or a form field to the first type that its schema accepts.

// #int64
import type { Place } from "../../types/runtime/int64.js";
// #end
import type { Path, Report } from "./issue.js";
import {
  type ParsedJson,
  // #int64
  parseDigits,
  // #end
  parseJson,
} from "./json.js";
import { problems } from "./schema-checks.js";

/** Types to which a text can be converted, in the order in which they are tried. */
export type TextType = "null" | "boolean" | "bigint" | "integer" | "number" | "string";

/** Describes the values that a parameter accepts. */
export type Shape = TextType | CompositeShape;

/** The types of a parameter that may be a list or an object. */
export interface CompositeShape {
  /** Scalar types that the parameter accepts. */
  readonly types?: readonly TextType[];
  /** A function of schemas.js that checks a parsed value; absent if all values are accepted. */
  readonly accepts?: (value: unknown) => boolean;
  /** The types of the first items of a list, by index; `items` is the type of all further items. */
  readonly first?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  /**
   * The types of undeclared properties. A property has the type of the first entry whose patterns all match the name of
   * the property.
   */
  readonly matching?: readonly Matching[];
  /** The type of additional properties. */
  readonly rest?: Shape;
  /** True for an object that accepts undeclared properties. */
  readonly open?: boolean;
  // #int64
  /** The positions of 64-bit integers in the value, if the text is JSON. */
  readonly int64?: Place | undefined;
  /** The property whose value selects the types of other properties. */
  readonly tag?: string;
  /** For each value of the property `tag`: the types that depend on this value. */
  readonly by?: Readonly<Record<string, CompositeShape>>;
  // #end
}

/** The type of properties whose names match all patterns in `names`. */
export interface Matching {
  readonly names: readonly RegExp[];
  readonly shape: Shape;
}

/** Stands for a value that could not be parsed, and whose issue is already reported. */
export const unread: unique symbol = Symbol("unread");

const integer = /^-?(?:0|[1-9]\d*)$/;
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const nouns: Readonly<Record<TextType, string>> = {
  null: "null",
  boolean: "true or false",
  bigint: "an integer",
  integer: "an integer",
  number: "a number",
  string: "a string",
};

/**
 * Converts a decoded text to the type `shape`. A text is read as an integer only if a double represents the integer
 * exactly, up to 2^53 - 1.
 */
export function readText(text: string, shape: Shape, path: Path, report: Report): unknown {
  if (typeof shape === "string") {
    const value = readAs(text, shape);
    if (value === undefined) report(path, "type", nouns[shape]);
    return value === undefined ? unread : value;
  }
  const values = readings(text, shape);
  const accepted = values.find((value) => isAccepted(value, shape));
  if (accepted !== undefined) return accepted;
  const isStructured = itemsOf(shape) !== undefined || takesObject(shape);
  const structure = isStructured ? structureIn(text, shape) : undefined;
  const value = structure ?? values[0];
  if (value !== undefined) return value;
  const expected = (shape.types ?? []).map((type) => nouns[type]);
  if (isStructured) expected.push("a list or an object");
  report(path, "type", expected.join(" or "));
  return unread;
}

/** Converts the text to each scalar type of `shape`, and returns the results of the valid conversions. */
export function readings(text: string, shape: Shape): readonly unknown[] {
  const types = typeof shape === "string" ? [shape] : (shape.types ?? []);
  return types.map((type) => readAs(text, type)).filter((value) => value !== undefined);
}

function isAccepted(value: unknown, shape: Shape): boolean {
  const accepts = typeof shape === "string" ? undefined : shape.accepts;
  return accepts === undefined || problems(accepts, value) === undefined;
}

/** Maximum nesting depth of JSON in a parameter. */
export const deepestJson = 64;

/** Parses a text that is JSON. Members named `__proto__` are dropped unless `hasProto` is true. */
export function readJsonText(
  text: string,
  shape: Shape,
  hasProto: boolean = takesName(shape, "__proto__"),
): ParsedJson {
  // #int64
  if (typeof shape !== "string" && shape.int64 !== undefined)
    return parseDigits(text, deepestJson, hasProto, shape.int64);
  // #end
  return parseJson(text, deepestJson, hasProto);
}

/** Parses a nested list or object as JSON, because parameter styles define no text for nested values. */
function structureIn(text: string, shape: CompositeShape): unknown {
  const parsed = readJsonText(text, shape);
  return parsed.ok && isStructureOf(shape, parsed.value) ? parsed.value : undefined;
}

/** Whether `value` is a list or an object, and the parameter accepts this kind of value. */
export function isStructureOf(shape: Shape, value: unknown): boolean {
  if (Array.isArray(value)) return itemsOf(shape) !== undefined;
  return typeof value === "object" && value !== null && takesObject(shape);
}

type Scalar = string | number | bigint | boolean | null;

/** Parses the text as the given type. Returns `undefined` if the text is invalid. */
function readAs(text: string, type: TextType): Scalar | undefined {
  switch (type) {
    case "string":
      return text;
    // #int64
    case "bigint":
      // Shorter integers are numbers.
      if (text.length < 400 && integer.test(text) && !Number.isSafeInteger(Number(text))) {
        return BigInt(text);
      }
      break;
    // #end
    case "integer":
      if (text.length < 24 && integer.test(text) && Number.isSafeInteger(Number(text))) {
        return Number(text) + 0;
      }
      break;
    case "number":
      if (text.length < 400 && number.test(text) && Number.isFinite(Number(text))) {
        return Number(text) + 0;
      }
      break;
    case "boolean":
      if (text === "true") return true;
      if (text === "false") return false;
      break;
    case "null":
      if (text === "null") return null;
  }
  return undefined;
}

/** Whether a text is a valid scalar of the type `shape`. */
export function takesText(shape: Shape, text: string): boolean {
  return typeof shape === "string" || readings(text, shape).some((one) => isAccepted(one, shape));
}

/** Whether a parsed JSON value is a valid scalar of the type `shape`. */
export function takesValue(shape: CompositeShape, value: unknown): boolean {
  // `String(value)` is the JSON text of numbers, booleans and null.
  const text = String(value);
  const isOf = (type: TextType) => readAs(text, type) === value;
  return (shape.types ?? []).some(isOf) && isAccepted(value, shape);
}

/** The type of the list items that `first` does not describe; `undefined` if no lists are accepted. */
export function itemsOf(shape: Shape): Shape | undefined {
  return typeof shape === "string" ? undefined : shape.items;
}

export function itemAt(shape: Shape, index: number): Shape {
  if (typeof shape === "string") return "string";
  const { first = [], items = "string" } = shape;
  return first[index] ?? items;
}

export function takesObject(shape: Shape): boolean {
  return typeof shape !== "string" && (shape.properties !== undefined || shape.rest !== undefined);
}

export function propertyOf(shape: Shape, name: string): Shape {
  if (typeof shape === "string") return "string";
  const { properties, matching, rest } = shape;
  if (properties !== undefined && hasOwn(properties, name)) return properties[name] as Shape;
  return matchedShape(matching, name) ?? rest ?? "string";
}

// #int64
/** True if the value of a property selects the types of other properties. */
export function isTagged(shape: Shape): shape is CompositeShape & { readonly tag: string } {
  return typeof shape !== "string" && shape.tag !== undefined;
}

/**
 * Returns the type of an object; the value of a property may select this type. `textOf` returns the decoded text of a
 * property, or `undefined` if there is not exactly one text.
 */
export function selectedShape(shape: Shape, textOf: (name: string) => string | undefined): Shape {
  if (!isTagged(shape)) return shape;
  const { tag, by = {}, ...others } = shape;
  const text = textOf(tag);
  const keys = text === undefined ? [] : readings(text, propertyOf(shape, tag)).map(String);
  const key = keys.find((one) => hasOwn(by, one));
  if (key === undefined) return others;
  const selected = by[key] as CompositeShape;
  const properties = { ...others.properties, ...selected.properties };
  return selectedShape({ ...others, ...selected, properties }, textOf);
}

// #end
/** Returns the type of the first entry in `matching` whose patterns all match `name`. */
export function matchedShape(
  matching: readonly Matching[] | undefined,
  name: string,
): Shape | undefined {
  return matching?.find(({ names }) => names.every((one) => one.test(name)))?.shape;
}

/**
 * Whether an object has a member that is not inherited. The oldest supported `lib` of TypeScript does not declare
 * `Object.hasOwn`.
 */
export function hasOwn(object: object, name: string): boolean {
  return {}.hasOwnProperty.call(object, name);
}

/** Sets a property of the object itself, even if its name is `__proto__`. */
export function setOwn(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== "__proto__") object[name] = value;
  else
    Object.defineProperty(object, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
}

/**
 * Whether an object of the type `shape` may have the property `name`. A property named `__proto__` is accepted only if
 * the contract declares it.
 */
export function takesName(shape: Shape, name: string): boolean {
  if (name !== "__proto__") return true;
  return typeof shape !== "string" && hasOwn(shape.properties ?? {}, name);
}
