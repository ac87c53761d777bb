// Generated: how the headers of answers become values, in style simple (OpenAPI 3.1 §4.8.21).
import { ResponseError } from "./errors.js";

/** What a header holds. */
export interface Header {
  readonly name: string;
  /** Of the value or, in a list, of each. Default: text. */
  readonly type?: Scalar;
  readonly isList?: boolean;
  /** The members of an object that are no text; its others are. */
  readonly members?: Readonly<Record<string, Scalar>>;
  /** An object is `key=value,…` instead of `key,value,…`. */
  readonly explode?: boolean;
  /** A header that is a document of its own, in JSON. */
  readonly isJson?: boolean;
}

/** A value that is not text. */
export type Scalar = "number" | "boolean" | "string";

/** Reads the headers that the contract lists, by the status, class or `default` they are listed under. */
export function answerHeaders(
  listed: Readonly<Record<string, readonly Header[]>>,
): (operationId: string, key: string, response: Response) => object {
  return (operationId, key, response) => {
    const headers = (Object.hasOwn(listed, key) ? listed[key] : undefined) ?? [];
    const values: [string, unknown][] = [];
    for (const header of headers) {
      const text = response.headers.get(header.name);
      if (text === null) continue;
      const value = isCookies(header) ? response.headers.getSetCookie() : valueOf(text.trim(), header);
      if (value === undefined) {
        const what = `has a header ${header.name} that is not what the contract says`;
        throw new ResponseError(operationId, "header", what, response);
      }
      values.push([header.name, value]);
    }
    return Object.fromEntries(values);
  };
}

/** Cookies come in a field each, and have commas of their own (RFC 6265 §3). */
function isCookies({ name, type, isList }: Header): boolean {
  return isList === true && type === undefined && name.toLowerCase() === "set-cookie";
}

/** The value of a header, or undefined if it is none. */
function valueOf(text: string, header: Header): unknown {
  if (header.isJson === true) return parsed(text);
  const { type = "string", isList, members } = header;
  const parts = text === "" ? [] : text.split(",").map((part) => part.trim());
  if (isList === true) {
    const values = parts.map((part) => scalar(part, type));
    return values.includes(undefined) ? undefined : values;
  }
  if (members === undefined) return scalar(text, type);
  const pairs = header.explode === true ? parts.map((part) => split(part)) : inPairs(parts);
  const values = pairs.map(([key, part]): [string, unknown] => [
    key,
    scalar(part, (Object.hasOwn(members, key) ? members[key] : undefined) ?? "string"),
  ]);
  return values.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(values);
}

function scalar(text: string, type: Scalar): string | number | boolean | undefined {
  if (type === "string") return text;
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : undefined;
  return /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

function split(part: string): [string, string] {
  const at = part.indexOf("=");
  return at < 0 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)];
}

function inPairs(parts: readonly string[]): [string, string][] {
  return parts.flatMap((part, index): [string, string][] =>
    index % 2 === 0 ? [[part, parts[index + 1] ?? ""]] : [],
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
