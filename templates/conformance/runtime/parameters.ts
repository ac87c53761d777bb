// Serializes parameters by `in`, `style` and `explode` (OpenAPI 3.1 §4.8.12.3, RFC 6570).

import type { Parameter, Values } from "./case.js";

/** How a style writes a value: the text before it, the separators of its items, and whether names are written. */
interface Style {
  readonly start: string;
  readonly exploded: string;
  readonly joined: string;
  readonly named: boolean;
}

const simple: Style = { start: "", exploded: ",", joined: ",", named: false };
const form: Style = { start: "", exploded: "&", joined: ",", named: true };
const styles: Readonly<Record<string, Style>> = {
  simple,
  label: { start: ".", exploded: ".", joined: ",", named: false },
  matrix: { start: ";", exploded: ";", joined: ",", named: true },
  form,
  spaceDelimited: { ...form, joined: "%20" },
  pipeDelimited: { ...form, joined: "%7C" },
  cookie: { ...form, exploded: "; " },
  querystring: { ...form, named: false },
};

/** Serialized parameters. */
export interface WrittenParameters {
  /** Percent-encoded texts, by the name of the path variable. */
  readonly path: Readonly<Record<string, string>>;
  /** Without `?`. */
  readonly query: string;
  /** Values of headers, by name in lower case; the cookies are in the header `cookie`. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Writes the parameters of a request. Characters that a header cannot hold become `?`. */
export function writeParameters(
  parameters: readonly Parameter[],
  values: Readonly<Record<"path" | "query" | "headers" | "cookies", Values>>,
): WrittenParameters {
  const path: [string, string][] = [];
  const query: string[] = [];
  const headers = new Map<string, string>();
  const cookies: string[] = [];
  for (const parameter of parameters) {
    const { name, in: place } = parameter;
    const group = place === "header" ? "headers" : place === "cookie" ? "cookies" : place;
    const value = Object.hasOwn(values[group], name) ? values[group][name] : undefined;
    if (value === undefined) continue;
    if (place === "path") path.push([name, written(parameter, value, encode)]);
    if (place === "query") query.push(written(parameter, value, encode));
    if (place === "header") headers.set(name.toLowerCase(), written(parameter, value, printable));
    if (place === "cookie") {
      const isPlain = parameter.style === "cookie";
      const text = written(parameter, value, isPlain ? inCookie : encode);
      cookies.push(isPlain ? text : text.replaceAll("&", "; "));
    }
  }
  if (cookies.length > 0) headers.set("cookie", cookies.join("; "));
  return {
    path: Object.fromEntries(path),
    query: query.filter((text) => text !== "").join("&"),
    headers: Object.fromEntries(headers),
  };
}

function written(parameter: Parameter, value: unknown, write: (text: string) => string): string {
  const { in: place, content } = parameter;
  const usual = place === "path" || place === "header" ? "simple" : "form";
  const style = parameter.style ?? usual;
  const explode = parameter.explode ?? style === "form";
  const name = place === "header" ? parameter.name : encode(parameter.name);
  if (style === "deepObject") return deep(name, value, write).join("&");
  const { start, exploded, joined, named } = styles[style] ?? form;
  const pair = (key: string, text: string) => `${key}=${text}`;
  if (content !== undefined || typeof value !== "object" || value === null) {
    const text = write(content === "application/json" ? JSON.stringify(value) : textOf(value));
    return start + (named ? pair(name, text) : text);
  }
  const isList = Array.isArray(value);
  const parts = Object.entries(value) as [string, unknown][];
  if (!explode) {
    const flat = parts.flatMap(([key, part]) => (isList ? [part] : [key, part]));
    const text = flat.map((part) => write(textOf(part))).join(joined);
    return start + (named ? pair(name, text) : text);
  }
  const texts = parts.map(([key, part]) => {
    const text = write(textOf(part));
    if (!isList) return pair(write(key), text);
    return named ? pair(name, text) : text;
  });
  return start + texts.join(exploded);
}

/** Writes `name[key]=value`, also for nested values. The key of a list item is the index of the item. */
function deep(name: string, value: unknown, write: (text: string) => string): string[] {
  if (typeof value !== "object" || value === null) return [`${name}=${write(textOf(value))}`];
  return Object.entries(value).flatMap(([key, part]) =>
    deep(`${name}[${encode(key)}]`, part, write),
  );
}

/** Converts a value to the text of a parameter. Arrays and objects become JSON. */
export function textOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Percent-encodes the reserved characters of URLs. A lone surrogate becomes U+FFFD. */
function encode(text: string): string {
  const encoded = encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
  // URL parsers remove the segments `.` and `..`, and the segment before `..`.
  return encoded === "." || encoded === ".." ? encoded.replaceAll(".", "%2E") : encoded;
}

/** Returns the text of a cookie, which is not percent-encoded: each `;` becomes `?`. */
function inCookie(text: string): string {
  return printable(text).replace(/;/g, "?").trim();
}

// RFC 9110, section 5.5: a header should have only printable ASCII characters.
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "?");
}
