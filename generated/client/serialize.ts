// Generated: how parameters become text, by place, style and explode (OpenAPI 3.1 §4.8.12.3, RFC 6570).

/** How one parameter is written; a name alone stands for the default of its place. */
export type Parameter =
  | string
  | {
      readonly name: string;
      readonly style?: Style;
      readonly explode?: boolean;
      readonly allowReserved?: boolean;
      /** The media type of a parameter that is a document of its own, such as `application/json`. */
      readonly content?: string;
    };

/** The styles of OpenAPI. */
export type Style =
  | "simple"
  | "label"
  | "matrix"
  | "form"
  | "spaceDelimited"
  | "pipeDelimited"
  | "deepObject";

/** Values of parameters by name. */
export type Values = Readonly<Record<string, unknown>>;

/** What a style puts before the value, between its parts, and whether each part carries a name. */
const styles = {
  simple: { start: "", exploded: ",", joined: ",", named: false },
  label: { start: ".", exploded: ".", joined: ",", named: false },
  matrix: { start: ";", exploded: ";", joined: ",", named: true },
  form: { start: "", exploded: "&", joined: ",", named: true },
  spaceDelimited: { start: "", exploded: "&", joined: "%20", named: true },
  pipeDelimited: { start: "", exploded: "&", joined: "%7C", named: true },
  deepObject: { start: "", exploded: "&", joined: "&", named: true },
} as const;

/** The path of a template, each variable replaced by its value; throws where that would be another path. */
export function pathOf(template: string, values: Values, parameters: readonly Parameter[]): string {
  const path = template.replace(/\{([^{}]+)\}/g, (_variable, name: string) => {
    const parameter = parameters.find((one) => nameOf(one) === name) ?? name;
    const text = serialize(parameter, "simple", own(values, name), encode);
    if (text === "") throw new TypeError(`The path parameter ${JSON.stringify(name)} has no value`);
    return text;
  });
  // URL parsers take these two away, and with them the segment before.
  if (/(?:^|\/)(?:\.|%2e){1,2}(?=\/|$)/i.test(path)) {
    throw new TypeError(`A path parameter makes a segment "." or ".." of ${JSON.stringify(template)}`);
  }
  return path;
}

/** The query, without `?`. Members that are undefined or null are left out. */
export function queryOf(values: Values, parameters: readonly Parameter[]): string {
  return parameters
    .map((parameter) => {
      const reserved = typeof parameter === "object" && parameter.allowReserved === true;
      return serialize(parameter, "form", own(values, nameOf(parameter)), reserved ? encodeLess : encode);
    })
    .filter((text) => text !== "")
    .join("&");
}

/** Header fields; their text is sent as it is. */
export function headersOf(values: Values, parameters: readonly Parameter[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const parameter of parameters) {
    const value = own(values, nameOf(parameter));
    if (!isAbsent(value)) headers[nameOf(parameter)] = serialize(parameter, "simple", value, String);
  }
  return headers;
}

/** The pairs of a Cookie header. The name of a cookie is a token, which is sent as it is. */
export function cookiesOf(values: Values, parameters: readonly Parameter[]): string {
  const pairs = parameters.flatMap((parameter) => {
    const name = nameOf(parameter);
    const encoded = `${encode(name)}=`;
    return queryOf(values, [parameter])
      .split("&")
      .map((pair) => (pair.startsWith(encoded) ? `${name}=${pair.slice(encoded.length)}` : pair));
  });
  return pairs.filter((pair) => pair !== "").join("; ");
}

function serialize(
  parameter: Parameter,
  fallback: Style,
  value: unknown,
  write: (text: string) => string,
): string {
  const settings = typeof parameter === "string" ? { name: parameter } : parameter;
  const { style = fallback, explode = style === "form", content } = settings;
  if (isAbsent(value)) return "";
  const { start, exploded, joined, named } = styles[style];
  const name = encode(settings.name);
  const pair = (key: string, text: string) => (text === "" && style === "matrix" ? key : `${key}=${text}`);
  if (content !== undefined || typeof value !== "object" || value instanceof Date) {
    const text = write(content === undefined ? textOf(value) : documentOf(value, content));
    return start + (named ? pair(name, text) : text);
  }
  if (style === "deepObject") return deep(name, value, write).join("&");
  const isList = Array.isArray(value);
  const parts = Object.entries(value).filter(([, part]) => !isAbsent(part));
  if (parts.length === 0) return "";
  if (!explode) {
    const flat = parts.flatMap(([key, part]) => (isList ? [part] : [key, part]));
    const text = flat.map((part) => write(textOf(part))).join(joined);
    return start + (named ? pair(name, text) : text);
  }
  const texts = parts.map(([key, part]) => {
    // What joins the parts of a label would be left as it is.
    const text = style === "label" ? write(textOf(part)).replaceAll(".", "%2E") : write(textOf(part));
    if (!isList) return pair(write(key), text);
    return named ? pair(name, text) : text;
  });
  return start + texts.join(exploded);
}

/** `name[key]=value`, and so on inwards; places in lists are numbers. */
function deep(name: string, value: object, write: (text: string) => string): string[] {
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    if (isAbsent(part)) return [];
    const inner = `${name}[${encode(key)}]`;
    return typeof part === "object" && !(part instanceof Date)
      ? deep(inner, part, write)
      : `${inner}=${write(textOf(part))}`;
  });
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function documentOf(value: unknown, content: string): string {
  return /[/+]json\b/i.test(content) ? JSON.stringify(value) : textOf(value);
}

/** Percent-encodes all that has a meaning in URLs; half a character becomes U+FFFD. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
}

/** The same, but for the reserved characters that cannot end the value or be taken for a space. */
function encodeLess(text: string): string {
  return encode(text).replace(/%(?:3A|2F|3F|40|24|2C|3B|3D)/g, decodeURIComponent);
}

function nameOf(parameter: Parameter): string {
  return typeof parameter === "string" ? parameter : parameter.name;
}

function own(values: Values, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}
