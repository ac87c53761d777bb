// Names of the variables in generated functions. A variable is named after the value that it contains.
import { valueFor } from "../../json/by-key.js";
import { functionNameFor, isReserved, typeNameFor } from "../../model/names/names.js";
import { formats } from "../../openapi/formats.js";
import { fitting } from "./vocabulary/digits.js";

/**
 * For each property name, the name of the variable for the value of the property. All functions of a document use equal
 * variable names for equal properties.
 */
export type PropertyNames = Map<string, string>;

/** Names that generated functions import. */
const used = new Set([
  ...["data", "errors", "fail", "missing", "within", "forget", "unmatched", "areBytes", "isObject"],
  ...["length", "equal", "includes", "repeats", "multiple", "patternTable", "hasOwn", "notInteger"],
  ...["problems", "recall", "remember", "areDigits", "areMultiple"],
  ...["fitsInteger", "fitsNumber"],
  ...formats.flatMap(({ check }) => (check === undefined ? [] : [check])),
  ...formats.flatMap(({ name, range }) => (range === undefined ? [] : [fitting(name)])),
]);

const longest = 40;

/** Returns a variable name for the value of a property, such as `createdAt` for `created_at`. */
export function variableNameFor(property: string, known: PropertyNames): string {
  if (property.length > longest) return "part";
  return valueFor(known, property, () => propertyName(property));
}

function propertyName(property: string): string {
  const name = lowerFirst(typeNameFor(property));
  // A variable name must not begin with `is`, because the names of functions that check schemas begin with `is`.
  const isFree = !used.has(name) && !isReserved(name) && !/^is(?![a-z])/.test(name);
  return isFree && functionNameFor(name) === name ? name : `given${typeNameFor(property)}`;
}

/** Returns a name whose first letters are in lower case: `url` for `URL`, `urlPath` for `URLPath`. */
function lowerFirst(name: string): string {
  return name.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (letters) => letters.toLowerCase());
}

/** The variable names of one function. Equal names get different numbers at the end. */
export class VariableNames {
  /** How often each name has been requested. */
  readonly #given = new Map<string, number>();

  /** Returns the preferred name if it is free; otherwise, the name with a number. */
  free(preferred: string): string {
    for (;;) {
      const count = (this.#given.get(preferred) ?? 0) + 1;
      this.#given.set(preferred, count);
      const name = count === 1 ? preferred : `${preferred}${count}`;
      if (count === 1 || !this.#given.has(name)) {
        this.#given.set(name, this.#given.get(name) ?? 1);
        return name;
      }
    }
  }
}
