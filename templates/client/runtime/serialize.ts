// How parameters become text: here, those that are one value (OpenAPI 3.1 §4.8.12, RFC 6570).

/** One parameter: its name alone if it is one value, written in the default style of its place. */
export type Parameter = string | Styled;

/** A parameter that may be a list or an object, or that has a style of its own. */
export interface Styled {
  readonly name: string;
  readonly write: (value: unknown, encode: Encode) => string;
}

/** Makes text fit its place. */
export type Encode = (text: string) => string;

/** Values of parameters by name. */
export type Values = Readonly<Record<string, unknown>>;

/** The path of a template, each variable replaced by its value; throws where that would be another path. */
export function pathOf(
  template: string,
  values: Values,
  parameters: readonly Styled[] = [],
): string {
  const path = template.replace(/\{([^{}]+)\}/g, (_variable, name: string) => {
    const text = written(parameters.find((one) => one.name === name) ?? name, values, "");
    if (text === "") throw new TypeError(`the path parameter ${JSON.stringify(name)} has no value`);
    return text;
  });
  // URL parsers take these two away, and with them the segment before.
  if (/(^|\/)(\.|%2e){1,2}(?=\/|$)/i.test(path)) {
    throw new TypeError(
      `a path parameter makes a segment "." or ".." of ${JSON.stringify(template)}`,
    );
  }
  return path;
}

/** The query, without `?`. Members that are undefined or null are left out. */
export function queryOf(values: Values, parameters: readonly Parameter[] = []): string {
  return parameters
    .map((parameter) => written(parameter, values, `${encode(nameOf(parameter))}=`))
    .filter(Boolean)
    .join("&");
}

/** The text of a parameter, after `start` if it is one value; nothing for a parameter that has none. */
export function written(
  parameter: Parameter,
  values: Values,
  start: string,
  write: Encode = encode,
): string {
  const name = nameOf(parameter);
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (isAbsent(value)) return "";
  if (typeof parameter === "object") return parameter.write(value, write);
  if (isScalar(value)) return start + write(textOf(name, value));
  throw new TypeError(
    `the parameter ${JSON.stringify(name)} is one value, not a list or an object`,
  );
}

/** Whether a header can hold a text; white space around it is not sent (RFC 9110 §5.5). */
export function isHeaderValue(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text.trim());
}

/** What is thrown, without quoting it, for a text that its place cannot hold. */
export function unsendable(what: string, place: string): TypeError {
  return new TypeError(`${what} has characters that no ${place} can hold`);
}

/** Percent-encodes all that has a meaning in URLs; half a character becomes U+FFFD. */
export function encode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
  }
}

/** The text of one value; `name` is that of its parameter. Throws for a number that no text stands for. */
export function textOf(name: string, value: unknown): string {
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new TypeError(`the parameter ${JSON.stringify(name)} is ${value}, which cannot be sent`);
  }
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Whether a value is one text: dates are. */
export function isScalar(value: unknown): boolean {
  return typeof value !== "object" || value instanceof Date;
}

/** A parameter's name. */
export function nameOf(parameter: Parameter): string {
  return typeof parameter === "string" ? parameter : parameter.name;
}

/** Whether a value is none: it is left out. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}
