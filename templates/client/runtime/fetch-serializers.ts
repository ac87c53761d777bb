// Serializes the URL, headers and body of requests for a fetch client. The client has no document at run time, so
// options of the caller select the styles of parameters.
import type {
  HeadersOptions,
  PathSerializer,
  QuerySerializer,
  QuerySerializerOptions,
} from "./fetch-client-types.js";
import { own } from "./own.js";

/** Serialization of a list or an object in a URL. */
interface PartsOptions {
  readonly style?:
    | "simple"
    | "label"
    | "matrix"
    | "form"
    | "spaceDelimited"
    | "pipeDelimited"
    | "deepObject";
  readonly explode?: boolean;
  readonly allowReserved?: boolean | undefined;
}

/**
 * The separators between the parts of an exploded array or object, by style. If a style has no entry, `&` separates the
 * parts.
 */
const separators: Readonly<Record<string, string>> = { simple: ",", label: ".", matrix: ";" };
/** The separator of list items without `explode`, by style. If a style has no entry, a comma separates list items. */
const delimiters: Readonly<Record<string, string>> = { spaceDelimited: "%20", pipeDelimited: "|" };

/** The style of a path variable by the sign before its name, as in `{.name}`; without a sign, the style is `simple`. */
const styles: Readonly<Record<string, PartsOptions["style"]>> = { ".": "label", ";": "matrix" };

/** Writes a list or an object (RFC 6570); returns an empty text for an empty list or object. */
function serialize(
  name: string,
  value: object,
  { style = "form", explode, allowReserved }: PartsOptions,
): string {
  const isList = Array.isArray(value);
  const isNamed = !/simple|label/.test(style);
  const isWhole = explode === false && style !== "deepObject";
  const parts = Object.entries(value).flatMap(([key, part]) => {
    if (part === undefined || part === null) return [];
    const text = textOf(part, allowReserved);
    if (isWhole) return isList ? text : [nameOf(key), text];
    if (isList) return isNamed ? `${nameOf(name)}=${text}` : text;
    return `${nameOf(style === "deepObject" ? `${name}[${key}]` : key)}=${text}`;
  });
  if (parts.length === 0) return "";
  const separator = separators[style] ?? "&";
  const delimiter = (isList && delimiters[style]) || ",";
  return (
    (/label|matrix/.test(style) ? separator : "") +
    (isWhole && isNamed ? `${nameOf(name)}=` : "") +
    parts.join(isWhole ? delimiter : separator)
  );
}

/** Whether a value is a list or an object. */
function isParent(value: unknown): value is object {
  return typeof value === "object" && value !== null && !(value instanceof Date);
}

/** Encodes a name. Keeps brackets, as in `filter[a]`, and encodes `&` and `=`, which separate parameters and values. */
function nameOf(name: string): string {
  return name.replace(/[^\w.~!$'()*,:;@/?[\]-]/gu, encodeURIComponent);
}

/** Returns the encoded text of one scalar value. Throws for nested lists and objects, which no style supports. */
function textOf(value: unknown, allowReserved?: boolean): string {
  if (isParent(value)) {
    throw new TypeError("nested lists and objects need a querySerializer or a pathSerializer");
  }
  const text = encodeURIComponent(value instanceof Date ? value.toISOString() : (value as string));
  // `&`, `#`, `+` and `%` stay encoded, since they would end or change the value.
  return allowReserved
    ? text.replace(/%(?:3A|2F|3F|40|24|2C|3B|3D|5B|5D)/g, decodeURIComponent)
    : text;
}

/**
 * Writes `name=value`; returns an empty text for `undefined` and null. Throws a `TypeError` for a list or an object.
 */
export function serializePrimitiveParam(
  name: string,
  value: unknown,
  options?: { readonly allowReserved?: boolean },
): string {
  if (value === undefined || value === null) return "";
  return `${nameOf(name)}=${textOf(value, options?.allowReserved)}`;
}

/** Writes an object; returns an empty text for other values. */
export function serializeObjectParam(name: string, value: unknown, options: PartsOptions): string {
  return isParent(value) ? serialize(name, value, options) : "";
}

/** Writes a list; returns an empty text for other values. */
export function serializeArrayParam(name: string, value: unknown, options: PartsOptions): string {
  return Array.isArray(value) ? serialize(name, value, options) : "";
}

/**
 * Returns a function that serializes query parameters. By default, lists have the style `form`, and objects
 * `deepObject`.
 */
export function createQuerySerializer<Query = unknown>(
  options: QuerySerializerOptions = {},
): (query: Query) => string {
  const { allowReserved } = options;
  const list = { style: "form", explode: true, ...options.array, allowReserved } as const;
  const object = { style: "deepObject", explode: true, ...options.object, allowReserved } as const;
  return (query) =>
    Object.entries(query ?? {})
      .map(([name, value]) =>
        isParent(value)
          ? serialize(name, value, Array.isArray(value) ? list : object)
          : serializePrimitiveParam(name, value, options),
      )
      .filter(Boolean)
      .join("&");
}

/**
 * Replaces the variables of a path, also `{name*}`, `{.name}` and `{;name}`. A variable without a value stays in the
 * path, such as `{id}`. Throws a `TypeError` for a value that makes a segment empty, `.` or `..`, because the path
 * would change.
 */
export function defaultPathSerializer(
  pathname: string,
  pathParams: Readonly<Record<string, unknown>>,
): string {
  let isFragile = false;
  const path = pathname.replace(
    /\{([.;]?)([^{}]+?)(\*?)\}/g,
    (variable, sign: string, name: string, star: string) => {
      const value = own(pathParams, name);
      if (value === undefined || value === null) return variable;
      const text = isParent(value)
        ? serialize(name, value, { style: styles[sign] ?? "simple", explode: star === "*" })
        : sign + (sign === ";" ? serializePrimitiveParam(name, value) : textOf(value));
      isFragile ||= /^\.*$/.test(text);
      return text;
    },
  );
  if (isFragile && fragileSegments(path) !== fragileSegments(pathname)) {
    throw new TypeError(`a path parameter must not be empty, "." or "..": ${pathname}`);
  }
  return path;
}

/** Returns the number of segments that are empty, `.` or `..`; servers and URL parsers remove such segments. */
function fragileSegments(path: string): number | undefined {
  return path.match(/(?:^|\/)(?:\.|%2e){0,2}(?=\/|$)/gi)?.length;
}

/** Returns the body to send: a form or `Blob` unchanged, URL-encoded text if the headers say so, else JSON. */
export function defaultBodySerializer(
  body: unknown,
  headers?: Headers | Readonly<Record<string, unknown>>,
): NonNullable<RequestInit["body"]> {
  if (hasOwnType(body)) return body;
  const contentType = new Headers(headers as Headers).get("content-type");
  return /^application\/x-www-form-urlencoded/i.test(contentType as string)
    ? `${new URLSearchParams(body as Record<string, string>)}`
    : JSON.stringify(body);
}

/** Whether the platform sets the content type of a body. */
export function hasOwnType(body: unknown): body is FormData | URLSearchParams | Blob {
  return [FormData, URLSearchParams, Blob].some((type) => body instanceof type);
}

/** Returns the URL of a call. */
export function createFinalURL(
  pathname: string,
  options: {
    readonly baseUrl: string;
    readonly params: { readonly query?: object; readonly path?: object };
    readonly querySerializer: QuerySerializer<unknown>;
    readonly pathSerializer: PathSerializer;
  },
): string {
  const { baseUrl, params, querySerializer, pathSerializer } = options;
  const path = params.path as Parameters<PathSerializer>[1] | undefined;
  const url = path ? pathSerializer(baseUrl + pathname, path) : baseUrl + pathname;
  const search = querySerializer((params.query ?? {}) as Record<string, unknown>).replace(
    /^\?/,
    "",
  );
  return search ? `${url.replace(/#[\s\S]*/, "")}?${search}` : url;
}

/** Merges headers: later headers override earlier headers, and `null` removes a header. */
export function mergeHeaders(...all: readonly (HeadersOptions | undefined)[]): Headers {
  const merged = new Headers();
  for (const headers of all) {
    if (typeof headers !== "object" || headers === null) continue;
    const fields = Symbol.iterator in headers ? headers : Object.entries(headers);
    for (const [name, value] of fields as Iterable<[string, unknown]>) {
      if (value === null) merged.delete(name);
      else if (Array.isArray(value)) for (const one of value) merged.append(name, one);
      else if (value !== undefined) merged.set(name, value as string);
    }
  }
  return merged;
}

/** Returns a URL without the slash at its end. */
export function removeTrailingSlash(url: string): string {
  return url.replace(/\/$/, "");
}
