// Reads the parameters of a request, by their location.

import type { Issue, Report } from "./issue.js";
import {
  type Filled,
  filled,
  formDecoded,
  mostTexts,
  type Parameter,
  pairOf,
  percentDecoded,
  read,
  readContent,
  readJoined,
  readList,
  readObject,
  withoutOws,
} from "./parameter-styles.js";
import { NamedTexts } from "./query-string.js";
import { hasOwn, itemsOf, setOwn, takesObject, unread } from "./text.js";

/** The parameters of a request as texts, before decoding. */
export interface RawParameters {
  /** Texts by path variable, still percent-encoded. */
  readonly path: Readonly<Record<string, string>>;
  /** The query without `?`, still percent-encoded. */
  readonly query: string;
  /** Headers by name in lower case. All cookies are in the header `cookie`. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Reads a path parameter from the text of its path variable. */
function readPath(text: string, parameter: Filled, report: Report): unknown {
  const { name, style, explode, shape, isPlain, way } = parameter;
  if (isPlain && style === "simple") return read(text, shape, percentDecoded, way, report);
  if (parameter.content !== undefined) return readContent(percentDecoded(text), parameter, report);
  if (style === "label") {
    if (!text.startsWith(".")) return refuse(name, "a value that begins with a full stop", report);
    const separator = explode ? "." : ",";
    return readJoined(text.slice(1), parameter, separator, percentDecoded, report);
  }
  if (style !== "matrix") return readJoined(text, parameter, ",", percentDecoded, report);
  if (!text.startsWith(";")) return refuse(name, "a value that begins with a semicolon", report);
  const pairs = text.slice(1).split(";").map(pairOf);
  if (explode && takesObject(shape)) {
    return readObject(pairs, shape, percentDecoded, [name], report);
  }
  if (pairs.some(([key]) => percentDecoded(key) !== name)) {
    return refuse(name, "a value that begins with its name", report);
  }
  const texts = pairs.map(([, value]) => value);
  const items = itemsOf(shape);
  if (texts.length > 1) {
    if (!explode || items === undefined) return refuse(name, "one value", report);
    return readList(texts, shape, percentDecoded, [name], report);
  }
  const flat: Filled = { ...parameter, explode: false };
  // With `explode`, items are separated by `;`, so a comma belongs to an item.
  return readJoined(texts[0] ?? "", flat, explode ? ";" : ",", percentDecoded, report);
}

function refuse(name: string, expected: string, report: Report): unknown {
  report([name], "style", expected);
  return unread;
}

/** Reads a header of a request or a response. */
export function readHeader(
  value: string | readonly string[],
  parameter: Parameter,
  report: Report,
): unknown {
  const text = typeof value === "string" ? value : value.join(",");
  if (parameter.content !== undefined) return readContent(text, filled(parameter), report);
  const items = itemsOf(parameter.shape);
  // Each cookie is sent in a separate field and may contain commas (RFC 6265 §3).
  if (items !== undefined && parameter.name.toLowerCase() === "set-cookie") {
    return readList([value].flat(), parameter.shape, withoutOws, [parameter.name], report);
  }
  const several = items !== undefined || takesObject(parameter.shape);
  if (typeof value !== "string" && value.length > 1 && !several) {
    report([parameter.name], "repeated", "one value");
    return unread;
  }
  return readJoined(withoutOws(text), filled(parameter), ",", withoutOws, report);
}

/** Reads the pairs of a Cookie header, such as `a=1; b=2` (RFC 6265 §4.2.1). Removes quotes around a value. */
function cookiePairs(header: string | readonly string[] | undefined): [string, string][] {
  if (header === undefined) return [];
  const text = typeof header === "string" ? header : header.join(";");
  const pairs: [string, string][] = [];
  for (const part of text.split(";", mostTexts)) {
    const [name, value] = pairOf(part);
    const inner = withoutOws(value);
    const quoted = inner.length > 1 && inner.startsWith('"') && inner.endsWith('"');
    pairs.push([withoutOws(name), quoted ? inner.slice(1, -1) : inner]);
  }
  return pairs;
}

/** Reads the whole query as one value (`in: querystring`). */
function readWhole(
  query: string,
  parameter: Filled,
  into: Record<string, unknown>,
  report: Report,
): void {
  if (query === "") {
    if (parameter.required) report([parameter.name], "required", "a value (required)");
    return;
  }
  const value = readContent(percentDecoded(query), parameter, report);
  if (value !== unread) setOwn(into, parameter.name, value);
}

/** The decoded parameters of a request, by location. */
export interface ParameterValues {
  readonly path: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
  readonly cookies: Record<string, unknown>;
}

/** Collects issues at a location, such as the query. */
interface Reports {
  in(place: Issue["in"]): Report;
}

/** Makes the function that reads the parameters of one operation. */
export function decoder(
  parameters: readonly Parameter[],
): (raw: RawParameters, issues: Reports) => ParameterValues {
  const of = (place: Issue["in"]) => parameters.filter((parameter) => parameter.in === place);
  const path = of("path").map(filled);
  const headers = of("headers").map((one) => ({ ...one, key: one.name.toLowerCase() }));
  const whole = of("query")
    .map(filled)
    .find(({ style }) => style === "querystring");
  const query = whole === undefined ? of("query") : [];
  const inQuery = new NamedTexts(query, formDecoded);
  const cookies = of("cookies");
  const inCookies = new NamedTexts(cookies, percentDecoded);
  return (raw, issues) => {
    const values: ParameterValues = { path: {}, query: {}, headers: {}, cookies: {} };
    if (path.length > 0) {
      const report = issues.in("path");
      for (const parameter of path) {
        const text = hasOwn(raw.path, parameter.name) ? raw.path[parameter.name] : undefined;
        if (text === undefined) report([parameter.name], "required", "a value (required)");
        else {
          const value = readPath(text, parameter, report);
          if (value !== unread) setOwn(values.path, parameter.name, value);
        }
      }
    }
    if (whole !== undefined) readWhole(raw.query, whole, values.query, issues.in("query"));
    else if (query.length > 0) inQuery.readQuery(raw.query, values.query, issues.in("query"));
    else if (formDecoded(raw.query) === undefined) {
      issues.in("query")([], "encoding", "percent-encoded UTF-8");
    }
    if (headers.length > 0) {
      const report = issues.in("headers");
      for (const parameter of headers) {
        const text = hasOwn(raw.headers, parameter.key) ? raw.headers[parameter.key] : undefined;
        if (text === undefined) {
          if (parameter.required === true)
            report([parameter.name], "required", "a value (required)");
          continue;
        }
        const value = readHeader(text, parameter, report);
        if (value !== unread) setOwn(values.headers, parameter.name, value);
      }
    }
    if (cookies.length > 0) {
      inCookies.readPairs(cookiePairs(raw.headers["cookie"]), values.cookies, issues.in("cookies"));
    }
    return values;
  };
}
