// How the parts of a request or an answer are checked against an operation's contract.

import { asItIs, decoder, NamedTexts, type Parameter, type RawParameters, readHeader } from "./decode.js";
import { type Checked, type Issue, mostIssues, type Path, type Report, where } from "./issue.js";
import { problems } from "./runtime.js";
import { type Shape, unread } from "./text.js";

/** The checks of one operation. */
export interface OperationValidators<Parameters = unknown, Body = unknown, Output = unknown> {
  readonly operationId: string;
  /** Reads the parameters from a request and checks them. Names that the contract does not have are ignored. */
  parameters(raw: RawParameters): Checked<Parameters>;
  /** Checks a body that was parsed by its media type. */
  requestBody(contentType: string, value: unknown): Checked<Body>;
  /** Checks an answer. Headers may be given as text or as values. */
  response(
    status: number,
    contentType: string | undefined,
    body: unknown,
    headers?: Readonly<Record<string, unknown>>,
  ): Checked<Output>;
}

/** What the contract says of an operation. */
export interface OperationTable {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly body: readonly Content[];
  /** By status: `200`, a range such as `4XX`, or `default`. */
  readonly responses: Readonly<Record<string, ResponseTable>>;
}

/** A body of one media type. */
export interface Content {
  /** In lower case and without parameters; may be a range such as `text/*`. */
  readonly mediaType: string;
  /** How the body is held. `any`: the actual media type decides. */
  readonly kind: "json" | "text" | "form" | "binary" | "any";
  readonly check?: (value: unknown) => boolean;
  /** What the fields of a form may be. */
  readonly fields?: readonly Parameter[];
}

/** The answers of one status. */
export interface ResponseTable {
  readonly headers: readonly Parameter[];
  readonly content: readonly Content[];
}

/** Collects what is wrong, up to a limit. */
class Issues {
  readonly list: Issue[] = [];
  readonly #operationId: string;

  constructor(operationId: string) {
    this.#operationId = operationId;
  }

  add(place: Issue["in"], path: Path, keyword: string, expected: string): void {
    if (this.list.length < mostIssues) this.addAt(where(place, path), place, keyword, expected);
  }

  /** The same for a place that is not a part of a value. */
  addAt(where: string, place: Issue["in"], keyword: string, expected: string): void {
    const operationId = this.#operationId;
    this.list.push({ in: place, where, expected, keyword, operationId });
  }

  /** Checks a value against a schema; true if it matches. */
  check(place: Issue["in"], path: Path, check: Check, value: unknown): boolean {
    const found = check === undefined ? undefined : problems(check, value);
    if (found === undefined) return true;
    for (const problem of found) {
      const whole = path.length === 0 ? problem.path : [...path, ...problem.path];
      this.add(place, whole, problem.keyword, problem.expected);
    }
    return false;
  }

  in(place: Issue["in"]): Report {
    return (path, keyword, expected) => this.add(place, path, keyword, expected);
  }

  /** The value, unless something is wrong. */
  judge<T>(value: unknown): Checked<T> {
    return this.list.length > 0
      ? { ok: false, errors: this.list }
      : { ok: true, value: value as T };
  }
}

type Check = ((value: unknown) => boolean) | undefined;

/** Makes the checks of an operation. Whatever they need is made when they are first used. */
export function operation<Parameters, Body, Output>(
  table: OperationTable,
): OperationValidators<Parameters, Body, Output> {
  const { operationId } = table;
  let decode: ReturnType<typeof decoder> | undefined;
  return {
    operationId,
    parameters(raw) {
      decode ??= decoder(table.parameters);
      const issues = new Issues(operationId);
      const values = decode(raw, (place) => issues.in(place));
      for (const { in: place, name, check } of table.parameters) {
        const group = values[place as keyof typeof values];
        if (check === undefined || !Object.hasOwn(group, name)) continue;
        issues.check(place, [name], check, group[name]);
      }
      return issues.judge(values);
    },
    requestBody(contentType, value) {
      const issues = new Issues(operationId);
      const content = contentFor(contentType, table.body);
      if (content !== undefined) return issues.judge(checkBody(content, contentType, value, issues));
      issues.add("body", [], "contentType", oneOf(table.body.map(({ mediaType }) => mediaType)));
      return issues.judge(value);
    },
    response(status, contentType, body, headers = {}) {
      const issues = new Issues(operationId);
      const answer = responseFor(status, table.responses);
      if (answer === undefined) {
        issues.addAt("status", "body", "status", oneOf(Object.keys(table.responses)));
      } else {
        checkHeaders(answer.headers, headers, issues);
        checkAnswer(answer.content, contentType, body, issues);
      }
      return issues.judge({
        status,
        ...(contentType === undefined ? {} : { contentType }),
        ...(body === undefined ? {} : { body }),
        headers,
      });
    },
  };
}

function oneOf(names: readonly string[]): string {
  return names.length === 0 ? "nothing" : `one of ${names.join(", ")}`;
}

/** Checks a body in the form in which its media type is held, and answers its value. */
function checkBody(content: Content, contentType: string, value: unknown, issues: Issues): unknown {
  const { check, fields } = content;
  const kind = content.kind === "any" ? actualKind(contentType) : content.kind;
  if (kind === "binary") return value;
  const held = kind === "form" && fields !== undefined ? readForm(value, fields, issues) : value;
  if (held !== unread) issues.check("body", [], check, held);
  return held;
}

function actualKind(contentType: string): Content["kind"] {
  const essence = essenceOf(contentType);
  return essence === "application/json" || essence.endsWith("+json") ? "json" : "binary";
}

/**
 * The fields of a form are texts, and files that stay as they are: texts become what the contract says they are,
 * which also may be a file.
 */
function readForm(value: unknown, fields: readonly Parameter[], issues: Issues): unknown {
  if (typeof value !== "object" || value === null) return value;
  const pairs: [string, string][] = [];
  const form: Record<string, unknown> = {};
  for (const [name, content] of Object.entries(value)) {
    const field = fields.find((one) => one.name === name);
    const given: readonly unknown[] = Array.isArray(content) ? content : [content];
    const several = field?.bytes === true ? given.map(asFile) : given;
    if (several.every((one) => typeof one === "string")) {
      for (const one of several) pairs.push([name, one]);
    } else {
      // One file for a list of files is a list.
      const isList = several.length > 1 || (field !== undefined && isListOf(field.shape));
      setField(form, name, isList ? several : several[0]);
    }
  }
  const before = issues.list.length;
  new NamedTexts(fields, asItIs).readPairs(pairs, form, issues.in("body"));
  const known = new Set(fields.map((field) => field.name));
  for (const [name, text] of pairs) {
    if (!known.has(name) && !Object.hasOwn(form, name)) setField(form, name, text);
  }
  return issues.list.length > before ? unread : form;
}

/** A part without a file's name arrives as text. */
function asFile(content: unknown): unknown {
  return typeof content === "string" ? new Blob([content], { type: "text/plain" }) : content;
}

function isListOf(shape: Shape): boolean {
  return typeof shape !== "string" && shape.items !== undefined;
}

function setField(form: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(form, name, { value, enumerable: true, configurable: true, writable: true });
}

function checkHeaders(
  headers: readonly Parameter[],
  given: Readonly<Record<string, unknown>>,
  issues: Issues,
): void {
  if (headers.length === 0) return;
  const byName = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  for (const parameter of headers) {
    const { name, required, check } = parameter;
    const value = byName.get(name.toLowerCase());
    if (value === undefined) {
      if (required === true) issues.add("headers", [name], "required", "a value (required)");
      continue;
    }
    const read =
      typeof value === "string" ? readHeader(value, parameter, issues.in("headers")) : value;
    if (read !== unread) issues.check("headers", [name], check, read);
  }
}

function checkAnswer(
  contents: readonly Content[],
  contentType: string | undefined,
  body: unknown,
  issues: Issues,
): void {
  if (contents.length === 0) {
    if (body !== undefined) issues.add("body", [], "content", "no body");
    return;
  }
  if (contentType === undefined) {
    if (body !== undefined) issues.add("headers", ["content-type"], "required", "a value (required)");
    else issues.add("body", [], "required", "a body");
    return;
  }
  const content = contentFor(contentType, contents);
  if (content === undefined) {
    const known = contents.map(({ mediaType }) => mediaType);
    issues.add("headers", ["content-type"], "contentType", oneOf(known));
  } else if (content.kind !== "form") checkBody(content, contentType, body, issues);
}

function essenceOf(contentType: string): string {
  const end = contentType.indexOf(";");
  return (end < 0 ? contentType : contentType.slice(0, end)).trim().toLowerCase();
}

/** The media type of the contract that a content type is: itself, then a range of its type, then any (RFC 9110 §12.5.1). */
function contentFor(contentType: string, contents: readonly Content[]): Content | undefined {
  // Most are written as the contract has them.
  for (const content of contents) if (content.mediaType === contentType) return content;
  const essence = essenceOf(contentType);
  const slash = essence.indexOf("/");
  const named = (name: string) => contents.find(({ mediaType }) => mediaType === name);
  return named(essence) ?? named(`${essence.slice(0, Math.max(0, slash))}/*`) ?? named("*/*");
}

/** The answer of the contract that a status is: itself, then its class, then the rest. */
function responseFor(
  status: number,
  responses: OperationTable["responses"],
): ResponseTable | undefined {
  const named = (name: string) => (Object.hasOwn(responses, name) ? responses[name] : undefined);
  return named(String(status)) ?? named(`${Math.floor(status / 100)}XX`) ?? named("default");
}
