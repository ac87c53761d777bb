// Decides whether the document allows a request in which a test changed one value. For example, the text `a` is invalid
// as a number, but valid as a string.
import { isObject, type JsonObject, type JsonValue, setOwn } from "../../json/json.js";
import type { FindSchema } from "../../model/schema.js";
import { accepts } from "../../schema/accepts.js";
import { modelScope } from "../../schema/scope.js";
import { itemShape, memberShape, type Shape } from "../../schema/text-shape.js";
import { type Change, changed, type Start } from "./place.js";
import type { At } from "./trial.js";

/**
 * Maximum number of values that are tried for one parameter or body: one text may stand for several values. Beyond this
 * number, the result is undecided.
 */
const most = 64;
/**
 * Maximum number of steps for checking one value. The limit is low, because hundreds of values are checked. Beyond this
 * number, the result is undecided.
 */
const mostSteps = 20_000;

/**
 * Returns true if a parameter or body is still valid after a test has changed one of its values. A text such as `1` may
 * be a number or a string, so every type to which a server may convert it is tried. Returns `undefined` if the result
 * is uncertain.
 */
export function isAccepted(
  start: Start,
  change: Pick<Change, "at" | "to">,
  find: FindSchema,
): boolean | undefined {
  const value = changed(start, change);
  if (value === undefined) return !start.required;
  const { schema, shape, at } = start;
  // If dots separate the items of a list, a dot in an item would split the item, so the result is unknown.
  if (start.lists === "dotted" && JSON.stringify(change.to)?.includes(".")) return undefined;
  // A parameter whose value is an empty list or object is not sent. A list with one empty string looks like an empty
  // list in a request.
  if (shape !== undefined && at[0] !== "body" && isEmpty(value)) return undefined;
  const readings =
    shape === undefined
      ? [value]
      : new Readings(start).of(value, shape, change.at.slice(at.length));
  if (readings.length > most) return undefined;
  const answers = readings.map((reading) =>
    accepts(schema, modelScope(find), reading, { left: mostSteps }),
  );
  if (answers.includes(true)) return true;
  return answers.includes(undefined) ? undefined : false;
}

function isEmpty(value: JsonValue): boolean {
  if (Array.isArray(value) && value.length === 1 && value[0] === "") return true;
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

/**
 * The values that a server may read from the texts of a request. The `Shape` of a text determines to which types a
 * server may convert it. If the value was changed by a test, every type to which its new text can be converted is
 * tried. For a value that was not changed, the original value is used.
 */
class Readings {
  readonly #lists: Start["lists"];

  constructor({ lists }: Start) {
    this.#lists = lists;
  }

  of(value: JsonValue, shape: Shape, way: At | undefined): JsonValue[] {
    return way === undefined ? [value] : this.#all(value, shape, way);
  }

  #all(value: JsonValue, shape: Shape, way: At): JsonValue[] {
    if (!isObject(value) && !Array.isArray(value)) return textReadings(String(value), shape);
    const [next, ...further] = way;
    const below = (name: string) => {
      if (next === undefined) return way;
      return String(next) === name ? further : undefined;
    };
    if (Array.isArray(value)) {
      const texts = this.#texts(value, shape);
      if (itemShape(shape, 0) === undefined) return texts;
      const lists = combined(Object.entries(value), (name, item) =>
        this.of(item, itemShape(shape, Number(name)) ?? "string", below(name)),
      );
      return [...texts, ...lists.map((entries) => entries.map(([, item]) => item))];
    }
    const written = Object.entries(value).filter(([, member]) => !isEmpty(member));
    const objects = combined(written, (name, member) =>
      this.of(member, memberShape(shape, name), below(name)),
    ).map((entries) => {
      const object: JsonObject = {};
      for (const [name, member] of entries) setOwn(object, name, member);
      return object;
    });
    return this.#lists === "indexed"
      ? objects
      : [...objects, ...textReadings(textOf(value), shape)];
  }

  /** If a list is sent as one text, returns all values that a server may read from the text. */
  #texts(list: JsonValue[], shape: Shape): JsonValue[] {
    const isText = this.#lists !== "indexed" && (this.#lists !== "repeated" || list.length === 1);
    if (!isText) return [];
    return textReadings(list.map(textOf).join(","), shape);
  }
}

function textReadings(text: string, shape: Shape): JsonValue[] {
  if (typeof shape === "string") return [...typed(text, [shape])];
  const { types } = shape;
  const first = itemShape(shape, 0);
  const whole = [...typed(text, Array.isArray(types) ? types : [])];
  if (first === undefined) return whole;
  return [
    ...whole,
    ...(text === "" ? [[]] : []),
    ...textReadings(text, first).map((item) => [item]),
  ];
}

function* typed(text: string, types: readonly JsonValue[]): Generator<JsonValue> {
  for (const type of types) {
    if (type === "string") yield text;
    if (type === "null" && text === "null") yield null;
    if (type === "boolean" && (text === "true" || text === "false")) yield text === "true";
    const isNumber =
      type === "integer" ? integer.test(text) : type === "number" && number.test(text);
    if (isNumber) yield Number(text);
  }
}

const integer = /^-?(?:0|[1-9]\d*)$/;
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function textOf(value: JsonValue): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * Returns all combinations of the possible values of members or items. The function stops when the number of
 * combinations exceeds the limit by one.
 */
function combined(
  parts: readonly (readonly [string, JsonValue])[],
  read: (name: string, part: JsonValue) => readonly JsonValue[],
): (readonly [string, JsonValue])[][] {
  let all: (readonly [string, JsonValue])[][] = [[]];
  for (const [name, part] of parts) {
    const readings = read(name, part);
    all = all.flatMap((one) => readings.map((reading) => [...one, [name, reading] as const]));
    if (all.length > most) all = all.slice(0, most + 1);
  }
  return all;
}
