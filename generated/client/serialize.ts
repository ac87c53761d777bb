// Generated: how parameters become text: each place in its own style (OpenAPI 3.1 §4.8.12.3, RFC 6570).

/** One parameter: its name alone if it is written in the default style of its place. */
export type Parameter =
  | string
  | { readonly name: string; readonly write: (value: unknown, encode: Encode) => string };

/** Makes text fit its place. */
export type Encode = (text: string) => string;

/** Values of parameters by name. */
export type Values = Readonly<Record<string, unknown>>;

/** The path of a template, each variable replaced by its value; throws where that would be another path. */
export function pathOf(template: string, values: Values, parameters: readonly Parameter[] = []): string {
  const path = template.replace(/\{([^{}]+)\}/g, (_variable, name: string) => {
    const parameter = parameters.find((one) => nameOf(one) === name) ?? name;
    const text = written(parameter, values, simple, encode);
    if (text === "") throw new TypeError(`the path parameter ${JSON.stringify(name)} has no value`);
    return text;
  });
  // URL parsers take these two away, and with them the segment before.
  if (/(?:^|\/)(?:\.|%2e){1,2}(?=\/|$)/i.test(path)) {
    throw new TypeError(`a path parameter makes a segment "." or ".." of ${JSON.stringify(template)}`);
  }
  return path;
}

/** The query, without `?`. Members that are undefined or null are left out. */
export function queryOf(values: Values, parameters: readonly Parameter[] = []): string {
  return parameters
    .map((parameter) => written(parameter, values, form, encode))
    .filter((text) => text !== "")
    .join("&");
}

/** Header fields; their text is sent as it is. */
export function headersOf(values: Values, parameters: readonly Parameter[] = []): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const parameter of parameters) {
    const name = nameOf(parameter);
    if (!isAbsent(own(values, name))) headers[name] = written(parameter, values, simple, String);
  }
  return headers;
}

/** Whether a header can hold a text; white space around it is not sent (RFC 9110 §5.5). */
export function isHeaderValue(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text.trim());
}

/** Throws, without quoting it, for a text that a header cannot hold. */
export function checkHeader(name: string, text: string): void {
  if (isHeaderValue(text)) return;
  throw new TypeError(`the value for ${JSON.stringify(name)} has characters that no header can hold`);
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

/** The parts of a list or an object that have a value, with their index or name. */
export function partsOf(value: object): [key: string, part: unknown][] {
  return Object.entries(value).filter(([, part]) => !isAbsent(part));
}

/** Whether a value is one text: dates are. */
export function isScalar(value: unknown): boolean {
  return typeof value !== "object" || value instanceof Date;
}

/** A parameter's name. */
export function nameOf(parameter: Parameter): string {
  return typeof parameter === "string" ? parameter : parameter.name;
}

function written(
  parameter: Parameter,
  values: Values,
  style: (name: string, value: unknown, encode: Encode) => string,
  encode: Encode,
): string {
  const value = own(values, nameOf(parameter));
  if (isAbsent(value)) return "";
  return typeof parameter === "string"
    ? style(parameter, value, encode)
    : parameter.write(value, encode);
}

/** `a,b` for a list, `key,value` for an object: the style of paths and headers. */
function simple(name: string, value: unknown, encode: Encode): string {
  if (isScalar(value)) return encode(textOf(name, value));
  const parts = partsOf(value as object);
  const flat = Array.isArray(value) ? parts.map(([, part]) => part) : parts.flat();
  return joined(name, flat.map((part) => encode(textOf(name, part))), ",");
}

/** Parts in a row; throws where one could not be told from two. */
export function joined(name: string, parts: readonly string[], separator: string): string {
  if (!parts.some((part) => part.includes(separator))) return parts.join(separator);
  const sign = JSON.stringify(decodeURIComponent(separator));
  const what = `has a part with ${sign}, which separates its parts`;
  throw new TypeError(`the parameter ${JSON.stringify(name)} ${what}`);
}

/** `name=a&name=b` for a list, `key=value` for an object: the style of queries, exploded. */
function form(name: string, value: unknown, encode: Encode): string {
  if (isScalar(value)) return `${encode(name)}=${encode(textOf(name, value))}`;
  return partsOf(value as object)
    .map(([key, part]) => `${encode(Array.isArray(value) ? name : key)}=${encode(textOf(name, part))}`)
    .join("&");
}

function own(values: Values, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}
