// How parameters are read from a request, by their place, style and explode (OAS 3.1 §4.8.12.3).

import type { Issue, Path, Report } from "./issue.js";
import { parseJson } from "./json.js";
import {
  type CompositeShape,
  deepestJson,
  itemsOf,
  propertyOf,
  readText,
  type Shape,
  setOwn,
  takesName,
  takesObject,
  takesText,
  unread,
} from "./text.js";

/** How an array or an object is written. */
export type Style =
  | "matrix"
  | "label"
  | "form"
  | "simple"
  | "spaceDelimited"
  | "pipeDelimited"
  | "deepObject";

/** One parameter of the contract, or one field of a form. */
export interface Parameter {
  readonly name: string;
  readonly in: Issue["in"];
  readonly required?: boolean;
  /** Absent: `simple` in paths and headers, `form` elsewhere. */
  readonly style?: Style;
  /** Absent: as `form` has it, for no other style. */
  readonly explode?: boolean;
  readonly shape: Shape;
  /** The text is JSON, or some other format that is left as it is: no style applies. */
  readonly content?: "json" | "text";
  /** Of JSON: the contract has a member named `__proto__`. Otherwise such members are dropped. */
  readonly hasProto?: boolean;
  /** Of a multipart body: files, also those that arrive without a name. */
  readonly bytes?: boolean;
  /** What else a value has to be: a function of schemas.js. */
  readonly check?: (value: unknown) => boolean;
}

/** The same with what is usual filled in. */
interface Filled {
  readonly name: string;
  readonly in: Issue["in"];
  readonly required: boolean;
  readonly style: Style;
  readonly explode: boolean;
  readonly shape: Shape;
  readonly content: Parameter["content"];
  readonly hasProto: boolean;
  /** One text is one value. */
  readonly isPlain: boolean;
  readonly way: Path;
}

function filled(parameter: Parameter): Filled {
  const { name, in: place, required = false, shape, content, hasProto = false } = parameter;
  const style = parameter.style ?? (place === "path" || place === "headers" ? "simple" : "form");
  const explode = parameter.explode ?? style === "form";
  const isPlain = typeof shape === "string" && content === undefined;
  return { name, in: place, required, style, explode, shape, content, hasProto, isPlain, way: [name] };
}

/** A request's parameters as they were sent. */
export interface RawParameters {
  /** By template variable, still percent-encoded. */
  readonly path: Readonly<Record<string, string>>;
  /** Without `?`, still percent-encoded. */
  readonly query: string;
  /** By name in lower case; cookies are read from `cookie`. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A request may have so many query parameters, cookies, and items of lists. */
const mostTexts = 10_000;
/** A name may have so many brackets: `a[b][c]`. */
const mostBrackets = 16;

/** How encoded text is decoded; `undefined`: it is malformed. */
export type Decode = (text: string) => string | undefined;

/** Of paths and cookies. */
export function percentDecoded(text: string): string | undefined {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Of queries, where `+` is a space. */
export function formDecoded(text: string): string | undefined {
  return percentDecoded(text.includes("+") ? text.replaceAll("+", " ") : text);
}

/** Of what has been decoded before. */
export function asItIs(text: string): string {
  return text;
}

/** Of headers, where white space around an item is not part of it. */
function trimmed(text: string): string {
  return text.trim();
}

/** Reads one text, still encoded. */
function read(text: string, shape: Shape, decode: Decode, path: Path, report: Report): unknown {
  const decoded = decode(text);
  if (decoded !== undefined) return readText(decoded, shape, path, report);
  report(path, "encoding", "percent-encoded UTF-8");
  return unread;
}

function readList(
  texts: readonly string[],
  shape: Shape,
  decode: Decode,
  path: Path,
  report: Report,
): unknown {
  if (texts.length > mostTexts) {
    report(path, "limit", `at most ${mostTexts} items`);
    return unread;
  }
  const values: unknown[] = [];
  let complete = true;
  for (const [index, text] of texts.entries()) {
    const value = read(text, shape, decode, [...path, index], report);
    if (value === unread) complete = false;
    values.push(value);
  }
  return complete ? values : unread;
}

/** Reads names and values, still encoded. */
function readObject(
  pairs: readonly (readonly [string, string])[],
  shape: Shape,
  decode: Decode,
  path: Path,
  report: Report,
): unknown {
  const object: Record<string, unknown> = {};
  let complete = true;
  for (const [encoded, text] of pairs) {
    const name = decode(encoded);
    if (name === undefined) {
      report(path, "encoding", "percent-encoded UTF-8");
      return unread;
    }
    if (!takesName(shape, name)) continue;
    const here = [...path, name];
    if (Object.hasOwn(object, name)) {
      report(here, "repeated", "one value");
      return unread;
    }
    const value = read(text, propertyOf(shape, name), decode, here, report);
    if (value === unread) complete = false;
    setOwn(object, name, value);
  }
  return complete ? object : unread;
}

/** Names and values that take turns: `a,1,b,2`. */
function readTurns(
  texts: readonly string[],
  shape: Shape,
  decode: Decode,
  path: Path,
  report: Report,
): unknown {
  if (texts.length % 2 === 1) {
    report(path, "type", "names and values in turn");
    return unread;
  }
  const pairs: [string, string][] = [];
  for (let index = 0; index < texts.length; index += 2) {
    pairs.push([texts[index] as string, texts[index + 1] as string]);
  }
  return readObject(pairs, shape, decode, path, report);
}

function pairOf(text: string): [string, string] {
  const equals = text.indexOf("=");
  return equals < 0 ? [text, ""] : [text.slice(0, equals), text.slice(equals + 1)];
}

function parts(text: string, separator: string | RegExp): string[] {
  return text === "" ? [] : text.split(separator);
}

/** One text that may hold several: a list `a,b`, an object `a,1,b,2`, or `a=1,b=2` when exploded. */
function readJoined(
  text: string,
  { name, shape, explode }: Filled,
  separator: string | RegExp,
  decode: Decode,
  report: Report,
): unknown {
  const items = itemsOf(shape);
  if (items === undefined && !takesObject(shape)) return read(text, shape, decode, [name], report);
  const texts = parts(text, separator);
  if (texts.length === 1 && takesText(shape)) return read(text, shape, decode, [name], report);
  if (items !== undefined) return readList(texts, items, decode, [name], report);
  if (explode) return readObject(texts.map(pairOf), shape, decode, [name], report);
  return readTurns(texts, shape, decode, [name], report);
}

function readContent(
  text: string | undefined,
  { name, content, hasProto }: Filled,
  report: Report,
): unknown {
  if (text === undefined) {
    report([name], "encoding", "percent-encoded UTF-8");
    return unread;
  }
  if (content !== "json") return text;
  const parsed = parseJson(text, deepestJson, hasProto);
  if (parsed.ok) return parsed.value;
  report([name, ...(parsed.path ?? [])], parsed.keyword, parsed.expected);
  return unread;
}

/** Reads a path parameter: the text of its variable. */
function readPath(text: string, parameter: Filled, report: Report): unknown {
  const { name, style, explode, shape } = parameter;
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
  if (explode && items !== undefined) return readList(texts, items, percentDecoded, [name], report);
  if (texts.length > 1) return refuse(name, "one value", report);
  const flat: Filled = { ...parameter, explode: false };
  return readJoined(texts[0] ?? "", flat, ",", percentDecoded, report);
}

function refuse(name: string, expected: string, report: Report): unknown {
  report([name], "style", expected);
  return unread;
}

/** Reads a header, of a request or an answer. */
export function readHeader(
  value: string | readonly string[],
  parameter: Parameter,
  report: Report,
): unknown {
  const text = typeof value === "string" ? value : value.join(",");
  if (parameter.content !== undefined) return readContent(text, filled(parameter), report);
  const several = itemsOf(parameter.shape) !== undefined || takesObject(parameter.shape);
  if (typeof value !== "string" && value.length > 1 && !several) {
    report([parameter.name], "repeated", "one value");
    return unread;
  }
  return readJoined(text.trim(), filled(parameter), ",", trimmed, report);
}

/** What was sent under names in brackets, `a[b][c]=1`, or under the name alone. */
class Branch {
  readonly texts: string[];
  branches: Map<string, Branch> | undefined = undefined;

  constructor(...texts: string[]) {
    this.texts = texts;
  }

  at(name: string): Branch {
    this.branches ??= new Map();
    let branch = this.branches.get(name);
    if (branch === undefined) {
      branch = new Branch();
      this.branches.set(name, branch);
    }
    return branch;
  }
}

/** Everything that was sent for one parameter by name: its texts, still encoded. */
function readBranch(
  { texts, branches }: Branch,
  shape: Shape,
  decode: Decode,
  path: Path,
  report: Report,
): unknown {
  const items = itemsOf(shape);
  if (branches === undefined) {
    if (items !== undefined && (texts.length > 1 || !takesText(shape))) {
      return readList(texts, items, decode, path, report);
    }
    if (texts.length === 1) return read(texts[0] as string, shape, decode, path, report);
    report(path, "repeated", "one value");
    return unread;
  }
  if (texts.length > 0) {
    report(path, "repeated", "one value");
    return unread;
  }
  if (takesObject(shape)) {
    const object: Record<string, unknown> = {};
    let complete = true;
    for (const [name, branch] of branches) {
      if (!takesName(shape, name)) continue;
      const value = readBranch(branch, propertyOf(shape, name), decode, [...path, name], report);
      if (value === unread) complete = false;
      setOwn(object, name, value);
    }
    return complete ? object : unread;
  }
  if (items === undefined) {
    report(path, "type", "a value without brackets");
    return unread;
  }
  // `a[]=1&a[]=2` and `a[0]=1&a[1]=2`: as PHP and Rails write lists, in the order in which they come.
  const values: unknown[] = [];
  let complete = true;
  for (const [name, branch] of branches) {
    if (!/^\d{0,6}$/.test(name)) {
      report(path, "type", "a list");
      return unread;
    }
    const several = name === "" ? branch.texts.map((text) => new Branch(text)) : [branch];
    for (const one of name === "" && branch.branches !== undefined ? [branch] : several) {
      const value = readBranch(one, items, decode, [...path, values.length], report);
      if (value === unread) complete = false;
      values.push(value);
    }
  }
  return complete ? values : unread;
}

/** Reads parameters that are sent as names and values: those of a query, of cookies, or the fields of a form. */
export class NamedTexts {
  readonly #parameters: readonly Filled[];
  readonly #decode: Decode;
  /** Which parameter a name belongs to, and whether it is one of its properties. */
  readonly #owners = new Map<string, { readonly index: number; readonly property: boolean }>();
  readonly #deep = new Map<string, number>();
  /** The parameter that takes names which belong to nobody. */
  readonly #rest: number;

  constructor(written: readonly Parameter[], decode: Decode) {
    const parameters = written.map(filled);
    this.#parameters = parameters;
    this.#decode = decode;
    this.#rest = parameters.findIndex((one) => isSpread(one) && (one.shape as CompositeShape).open);
    for (const [index, { name, shape, style }] of parameters.entries()) {
      if (style === "deepObject") this.#deep.set(name, index);
      this.#owners.set(name, { index, property: false });
      // A list under a plain name is also found under `name[]`, as many clients send it.
      if (itemsOf(shape) !== undefined) this.#owners.set(`${name}[]`, { index, property: false });
    }
    for (const [index, parameter] of parameters.entries()) {
      if (!isSpread(parameter)) continue;
      for (const name of Object.keys((parameter.shape as CompositeShape).properties ?? {})) {
        if (!this.#owners.has(name)) this.#owners.set(name, { index, property: true });
      }
    }
  }

  /** Reads `a=1&b=2` in one pass; names that nobody asks for are left alone, or to `leaves`. */
  readQuery(
    query: string,
    into: Record<string, unknown>,
    report: Report,
    leaves?: (name: string, text: string) => void,
  ): void {
    const found: (Branch | undefined)[] = [];
    let count = 0;
    let equals = query.indexOf("=");
    for (let start = 0, end = 0; start < query.length; start = end + 1) {
      const and = query.indexOf("&", start);
      end = and < 0 ? query.length : and;
      if (end === start) continue;
      count++;
      if (count > mostTexts) {
        report([], "limit", `at most ${mostTexts} values`);
        return;
      }
      // Looked for once, however many names have none.
      if (equals >= 0 && equals < start) equals = query.indexOf("=", start);
      const split = equals >= 0 && equals < end ? equals : end;
      const name = this.#decode(query.slice(start, split));
      const text = query.slice(split + 1, end);
      if (name !== undefined && this.#add(found, name, text)) continue;
      // What nobody asks for is left alone, but it is not malformed.
      const decoded = this.#decode(text);
      if (name === undefined || decoded === undefined) {
        report([], "encoding", "percent-encoded UTF-8");
      } else leaves?.(name, decoded);
    }
    this.#finish(found, into, report);
  }

  /** The same for names and values that were told apart already. */
  readPairs(
    pairs: readonly (readonly [string, string])[],
    into: Record<string, unknown>,
    report: Report,
    leaves?: (name: string, text: string) => void,
  ): void {
    const found: (Branch | undefined)[] = [];
    for (const [name, text] of pairs) {
      if (!this.#add(found, name, text)) leaves?.(name, text);
    }
    this.#finish(found, into, report);
  }

  /** Whether somebody asks for it. */
  #add(found: (Branch | undefined)[], name: string, text: string): boolean {
    const owner = this.#owners.get(name);
    if (owner !== undefined) {
      const { index, property } = owner;
      const branch = found[index];
      if (property) (found[index] ??= new Branch()).at(name).texts.push(text);
      else if (branch === undefined) found[index] = new Branch(text);
      else branch.texts.push(text);
      return true;
    }
    const open = this.#deep.size === 0 ? -1 : name.indexOf("[");
    const deep = open < 0 ? undefined : this.#deep.get(name.slice(0, open));
    const names = deep === undefined ? undefined : bracketed(name, open);
    if (deep !== undefined && names !== undefined) {
      found[deep] ??= new Branch();
      let branch = found[deep] as Branch;
      for (const inner of names) branch = branch.at(inner);
      branch.texts.push(text);
    } else if (this.#rest >= 0) {
      found[this.#rest] ??= new Branch();
      (found[this.#rest] as Branch).at(name).texts.push(text);
    } else return false;
    return true;
  }

  #finish(
    found: readonly (Branch | undefined)[],
    into: Record<string, unknown>,
    report: Report,
  ): void {
    for (let index = 0; index < this.#parameters.length; index++) {
      const branch = found[index];
      const parameter = this.#parameters[index] as Filled;
      const { name, required } = parameter;
      if (branch === undefined) {
        if (required) report([name], "required", "a value (required)");
        continue;
      }
      const value = this.#read(branch, parameter, report);
      if (value !== unread) setOwn(into, name, value);
    }
  }

  #read(branch: Branch, parameter: Filled, report: Report): unknown {
    const { name, shape, style, explode, isPlain, way } = parameter;
    const { texts, branches } = branch;
    if (isPlain && texts.length === 1 && branches === undefined) {
      return read(texts[0] as string, shape, this.#decode, way, report);
    }
    if (branches !== undefined || (explode && parameter.content === undefined)) {
      return readBranch(branch, shape, this.#decode, [name], report);
    }
    const several = style === "deepObject" && itemsOf(shape) !== undefined;
    if (several) return readBranch(branch, shape, this.#decode, [name], report);
    if (texts.length !== 1) {
      report([name], "repeated", "one value");
      return unread;
    }
    const text = texts[0] as string;
    if (parameter.content !== undefined) return readContent(this.#decode(text), parameter, report);
    return readJoined(text, parameter, separators[style] ?? ",", this.#decode, report);
  }
}

const separators: Readonly<Record<string, RegExp>> = {
  spaceDelimited: /%20|\+| /,
  pipeDelimited: /%7C|\|/i,
};

/** Whether an object's properties are sent as names of their own: `a=1&b=2`. */
function isSpread({ style, explode, shape, content }: Filled): boolean {
  return style === "form" && explode && content === undefined && takesObject(shape);
}

/** The names in brackets: `[a][b]`. */
function bracketed(name: string, open: number): string[] | undefined {
  const names: string[] = [];
  let at = open;
  while (at < name.length) {
    const close = name.indexOf("]", at);
    if (name[at] !== "[" || close < 0 || names.length === mostBrackets) return undefined;
    names.push(name.slice(at + 1, close));
    at = close + 1;
  }
  return names;
}

/** `a=1; b=2` (RFC 6265 §4.2.1); quotes around a value are not part of it. */
function cookiePairs(header: string | readonly string[] | undefined): [string, string][] {
  if (header === undefined) return [];
  const text = typeof header === "string" ? header : header.join(";");
  const pairs: [string, string][] = [];
  for (const part of text.split(";", mostTexts)) {
    const [name, value] = pairOf(part);
    const inner = value.trim();
    const quoted = inner.length > 1 && inner.startsWith('"') && inner.endsWith('"');
    pairs.push([name.trim(), quoted ? inner.slice(1, -1) : inner]);
  }
  return pairs;
}

/** The values of a request's parameters, by place. */
export interface ParameterValues {
  readonly path: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
  readonly cookies: Record<string, unknown>;
}

/** Makes the function that reads the parameters of one operation. */
export function decoder(
  parameters: readonly Parameter[],
): (raw: RawParameters, report: (place: Issue["in"]) => Report) => ParameterValues {
  const of = (place: Issue["in"]) => parameters.filter((parameter) => parameter.in === place);
  const path = of("path").map(filled);
  const headers = of("headers").map((one) => ({ ...one, key: one.name.toLowerCase() }));
  const query = of("query");
  const inQuery = new NamedTexts(query, formDecoded);
  const cookies = of("cookies");
  const inCookies = new NamedTexts(cookies, percentDecoded);
  return (raw, reportIn) => {
    const values: ParameterValues = { path: {}, query: {}, headers: {}, cookies: {} };
    if (path.length > 0) {
      const report = reportIn("path");
      for (const parameter of path) {
        const text = Object.hasOwn(raw.path, parameter.name) ? raw.path[parameter.name] : undefined;
        if (text === undefined) report([parameter.name], "required", "a value (required)");
        else {
          const value = readPath(text, parameter, report);
          if (value !== unread) setOwn(values.path, parameter.name, value);
        }
      }
    }
    if (query.length > 0) inQuery.readQuery(raw.query, values.query, reportIn("query"));
    else if (formDecoded(raw.query) === undefined) {
      reportIn("query")([], "encoding", "percent-encoded UTF-8");
    }
    if (headers.length > 0) {
      const report = reportIn("headers");
      for (const parameter of headers) {
        const text = Object.hasOwn(raw.headers, parameter.key) ? raw.headers[parameter.key] : undefined;
        if (text === undefined) {
          if (parameter.required === true) report([parameter.name], "required", "a value (required)");
          continue;
        }
        const value = readHeader(text, parameter, report);
        if (value !== unread) setOwn(values.headers, parameter.name, value);
      }
    }
    if (cookies.length > 0) {
      inCookies.readPairs(cookiePairs(raw.headers["cookie"]), values.cookies, reportIn("cookies"));
    }
    return values;
  };
}
