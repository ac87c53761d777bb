// Writes parameters with a single value (OpenAPI 3.1 §4.8.12, RFC 6570).

// #int64
import { JsonText } from "../../types/runtime/int64.js";
// #end
import { own } from "./own.js";

/** A parameter. A string is the name of a parameter that has a single value and the default style. */
export type Parameter = string | Styled;

/** A parameter that may be a list or an object, or that has a style other than the default. */
export interface Styled {
  readonly name: string;
  /** True for a cookie with several pairs, which is sent unchanged: `a=1; b=2`. */
  readonly isPlain?: boolean;
  readonly write: (value: unknown, encode: Encode) => string;
}

/** Escapes a text for a path, a query, a header or a cookie. */
export type Encode = (text: string) => string;

/** Values of parameters by name. */
export type Values = Readonly<Record<string, unknown>>;

/** Replaces each variable of a path template. Throws if a value would change the path, such as `..`. */
export function pathOf(template: string, values: Values, parameters?: readonly Styled[]): string {
  // The braces of a path template match, and `split` is much faster than `replace` with a function.
  let [path, ...parts] = template.split("{") as [string, ...string[]];
  for (const part of parts) {
    const [name, rest] = part.split("}") as [string, string];
    const text = textOfParameter(parameters?.find((one) => one.name === name) ?? name, values, "");
    if (text === "") throw new TypeError(`the path parameter ${JSON.stringify(name)} has no value`);
    path += text + rest;
  }
  // URL parsers remove the segments `.` and `..`, and the segment before `..`.
  if (/(^|\/)(\.|%2e){1,2}(?=\/|$)/i.test(path)) {
    throw new TypeError(
      `a path parameter turns a segment of ${JSON.stringify(template)} into "." or ".."`,
    );
  }
  return path;
}

/** Returns the query, without `?`. Members that are `undefined` or null are left out. */
export function queryOf(values: Values, parameters: readonly Parameter[] = []): string {
  let query = "";
  for (const parameter of parameters) {
    const text = textOfParameter(parameter, values, "=");
    query += text && (query && "&") + text;
  }
  return query;
}

/**
 * Returns the text of a parameter; returns an empty text if the parameter has no value. If `equals` is `=`, the text of
 * a scalar value is `name=value`.
 */
export function textOfParameter(
  parameter: Parameter,
  values: Values,
  equals: "=" | "",
  write: Encode = encode,
): string {
  const name = nameOf(parameter);
  const value = own(values, name);
  if (value === undefined || value === null) return "";
  if (typeof parameter === "object") return parameter.write(value, write);
  if (isScalar(value)) return (equals && encode(name) + equals) + write(textOf(name, value));
  throw new TypeError(
    `the parameter ${JSON.stringify(name)} must be one value, not a list or an object`,
  );
}

/** Whether a text is a valid header value. White space around the text is not part of the value (RFC 9110 §5.5). */
export function isHeaderValue(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text.trim());
}

/**
 * Returns the error for a parameter whose text is invalid at its location, such as a line break in a header. The error
 * message does not contain the text of the parameter.
 */
export function unsendable(what: string, place: string): TypeError {
  return new TypeError(`${what} has characters that a ${place} cannot hold`);
}

/** Percent-encodes characters that have a meaning in URLs. A lone surrogate becomes U+FFFD. */
export function encode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
  }
}

/** Returns the text of one value; `name` is the name of its parameter. Throws for NaN and infinite numbers. */
export function textOf(name: string, value: unknown): string {
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new TypeError(`the parameter ${JSON.stringify(name)} is ${value}, which cannot be sent`);
  }
  if (value instanceof Date) return value.toISOString();
  // #int64
  if (value instanceof JsonText) return value.text;
  // #end
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Whether a value is written as a single text: a scalar or a `Date`. */
export function isScalar(value: unknown): boolean {
  return typeof value !== "object" || value instanceof Date;
}

/** A parameter's name. */
export function nameOf(parameter: Parameter): string {
  return typeof parameter === "string" ? parameter : parameter.name;
}

/** Whether a value is left out, because the value is `undefined` or null. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}
