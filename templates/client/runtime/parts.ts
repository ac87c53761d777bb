// Writes lists and objects in the default style of their location (OpenAPI 3.1 §4.8.12.3).
import { type Encode, isAbsent, isScalar, type Styled, textOf } from "./serialize.js";

/**
 * Writes a query or cookie parameter: `name=a&name=b` for a list, `key=value` for an object. A list inside an object is
 * written as `key=a&key=b`.
 */
export function form(name: string): Styled {
  return {
    name,
    write: (value, encode) => {
      const isOne = isScalar(value) || Array.isArray(value);
      return Object.entries(isOne ? { [name]: value } : (value as object))
        .flatMap(([key, part]: [string, unknown]) =>
          [part]
            .flat()
            .filter((item) => !isAbsent(item))
            .map((item) => `${encode(key)}=${encode(textOf(name, item))}`),
        )
        .join("&");
    },
  };
}

/** Writes a path or header parameter: `a,b` for a list, `key,value` for an object. */
export function simple(name: string): Styled {
  return { name, write: (value, encode) => inRow(name, value, encode) };
}

function inRow(name: string, value: unknown, encode: Encode): string {
  const text = (part: unknown) => encode(textOf(name, part));
  if (isScalar(value)) return text(value);
  const parts = partsOf(value as object);
  const flat = Array.isArray(value) ? parts.map(([, part]) => part) : parts.flat();
  return joined(name, flat.map(text), ",");
}

/**
 * Returns the items of a list with their indexes, or the members of an object with their names. Leaves out `undefined`
 * and null.
 */
export function partsOf(value: object): [key: string, part: unknown][] {
  return Object.entries(value).filter(([, part]) => !isAbsent(part));
}

/**
 * Joins the texts of list items or object members. Throws a `TypeError` if the text of an item or member contains the
 * separator.
 */
export function joined(name: string, parts: readonly string[], separator: string): string {
  if (!parts.some((part) => part.includes(separator))) return parts.join(separator);
  const sign = JSON.stringify(decodeURIComponent(separator));
  const what = `has a part with ${sign}, the separator of its parts`;
  throw new TypeError(`the parameter ${JSON.stringify(name)} ${what}`);
}
