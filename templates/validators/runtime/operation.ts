// Checks the parts of a request or a response of an operation.

// #int64
import { type Place, placeAt } from "../../types/runtime/int64.js";
// #end
import { decoder, type RawParameters, readHeader } from "./decode.js";
import type { EventData } from "./event-data.js";
import { readEvents } from "./events.js";
import {
  type Form,
  type FormField,
  readFields,
  readParts,
  // #int64
  selectedFields,
  type TaggedForm,
  // #end
} from "./form.js";
import { type Checked, type Issue, mostIssues, type Path, type Report, where } from "./issue.js";
import { readLines } from "./lines.js";
import { type Parameter, withoutOws } from "./parameter-styles.js";
import { problems } from "./schema-checks.js";
import { hasOwn, type Matching, type Shape, unread } from "./text.js";

/** Checks of one operation. */
export interface OperationValidators<Parameters = unknown, Body = unknown, Output = unknown> {
  readonly operationId: string;
  /** Reads the parameters from a request and checks them. Undeclared parameters are ignored. */
  parameters(raw: RawParameters): Checked<Parameters>;
  /**
   * Converts and checks a request body that is already parsed, for example by `JSON.parse`. If `isRead` is true, the
   * fields of a form and the items of JSON Lines are already parsed.
   */
  requestBody(contentType: string, value: unknown, isRead?: boolean): Checked<Body>;
  /**
   * Checks a response. Header values may be texts, or values that are already parsed. Items of a streamed body are
   * checked only if the whole body is passed as text. To check items that arrive one by one, call `item`.
   */
  response(
    status: number,
    contentType: string | undefined,
    body: unknown,
    headers?: Readonly<Record<string, unknown>>,
  ): Checked<Output>;
  /** Checks one item of a response that arrives item by item. Indexes of items begin with 0. */
  item(
    status: number,
    contentType: string | undefined,
    index: number,
    value: unknown,
  ): Checked<unknown>;
}

export interface OperationTable {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly body: readonly Content[];
  /** Responses by status: `200`, a range such as `4XX`, or `default`. */
  readonly responses: Readonly<Record<string, ResponseTable>>;
}

/** Description of a body with one media type. */
export interface Content {
  /** The media type in lower case, without parameters. The media type may be a range, such as `text/*`. */
  readonly mediaType: string;
  /**
   * Bodies of the kinds `lines` and `events` arrive item by item; a body of the kind `parts` is a list of parts. If the
   * kind is `any`, the Content-Type of the message decides how its body is read.
   */
  readonly kind: "json" | "text" | "form" | "lines" | "events" | "parts" | "binary" | "any";
  readonly check?: (value: unknown) => boolean;
  /** For lines and events of a response: a function that checks each item. */
  readonly item?: (value: unknown) => boolean;
  /** For server-sent events: the types of events whose data is JSON. */
  readonly events?: EventData;
  // #int64
  /**
   * For JSON Lines of a request: the 64-bit integers in the list of all lines. For JSON Lines and events of a response:
   * the 64-bit integers in each item.
   */
  readonly int64?: Place;
  /**
   * A form field whose value selects a schema. For each value of the discriminating field, `by` lists the fields whose
   * types differ from `fields`.
   */
  readonly tag?: string;
  readonly by?: Readonly<Record<string, TaggedForm>>;
  // #end
  readonly fields?: readonly FormField[];
  /** The types of form fields whose names match patterns. */
  readonly matching?: readonly Matching[];
  /** The type of all other form fields. */
  readonly rest?: Shape;
  /**
   * For JSON Lines: true if a schema of the items declares a member `__proto__`. If `hasProto` is false, members named
   * `__proto__` are dropped.
   */
  readonly hasProto?: boolean;
}

/** The declared headers and content of the responses with one status. */
export interface ResponseTable {
  readonly headers: readonly Parameter[];
  readonly content: readonly Content[];
}

/** Collects issues, up to a limit. */
class Issues {
  readonly list: Issue[] = [];
  readonly #operationId: string;

  constructor(operationId: string) {
    this.#operationId = operationId;
  }

  add(place: Issue["in"], path: Path, keyword: string, expected: string): void {
    if (this.list.length < mostIssues) this.addAt(where(place, path), place, keyword, expected);
  }

  /** Adds an issue for the location `where`, even if the maximum number of issues is reached. */
  addAt(where: string, place: Issue["in"], keyword: string, expected: string): void {
    const operationId = this.#operationId;
    this.list.push({ in: place, where, expected, keyword, operationId });
  }

  /** Checks a value against a schema. Returns true if the value matches the schema. */
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

  /** Returns the value, or the collected issues if there are any. */
  judge<T>(value: unknown): Checked<T> {
    return this.list.length > 0
      ? { ok: false, errors: this.list }
      : { ok: true, value: value as T };
  }
}

type Check = ((value: unknown) => boolean) | undefined;

/** Creates the checks of an operation. The decoder of parameters is created at its first use. */
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
      const values = decode(raw, issues);
      for (const { in: place, name, check } of table.parameters) {
        const group = values[place as keyof typeof values];
        if (check === undefined || !hasOwn(group, name)) continue;
        issues.check(place, [name], check, group[name]);
      }
      return issues.judge(values);
    },
    requestBody(contentType, value, isRead = false) {
      const issues = new Issues(operationId);
      const content = contentFor(contentType, table.body);
      if (content !== undefined) {
        const held = isRead ? value : readBody(content, contentType, value, issues);
        if (held !== unread) checkBody(content, contentType, held, issues);
        return issues.judge(held);
      }
      issues.add("body", [], "contentType", oneOf(table.body.map(({ mediaType }) => mediaType)));
      return issues.judge(value);
    },
    response(status, contentType, body, headers = {}) {
      const issues = new Issues(operationId);
      const response = responseFor(status, table.responses);
      if (response === undefined) {
        issues.addAt("status", "body", "status", oneOf(Object.keys(table.responses)));
      } else {
        checkHeaders(response.headers, headers, issues);
        checkResponse(response.content, contentType, body, issues);
      }
      return issues.judge({
        status,
        ...(contentType === undefined ? {} : { contentType }),
        ...(body === undefined ? {} : { body }),
        headers,
      });
    },
    item(status, contentType = "", index, value) {
      const issues = new Issues(operationId);
      const content = contentFor(contentType, responseFor(status, table.responses)?.content ?? []);
      issues.check("body", [index], content?.item, value);
      return issues.judge(value);
    },
  };
}

function oneOf(names: readonly string[]): string {
  return names.length === 0 ? "nothing" : `one of ${names.join(", ")}`;
}

/**
 * Converts the fields of a form, or the items of a streamed body, to the types of the schema. Bodies of other kinds,
 * such as JSON, are returned unchanged.
 */
function readBody(content: Content, contentType: string, value: unknown, issues: Issues): unknown {
  if (content.kind === "json") return value;
  const { hasProto = false } = content;
  const { fields = [], matching, rest } = content;
  let form: Form = { fields, matching, rest };
  // #int64
  form = selectedFields(content, value);
  // #end
  const essence = essenceOf(contentType);
  const report = issues.in("body");
  if (content.kind === "lines") {
    if (typeof value !== "string") return value;
    // #int64
    const list = content.int64;
    if (list !== undefined)
      return readLines(value, isSequence(contentType), hasProto, report, (index) =>
        placeAt([], list, index),
      );
    // #end
    return readLines(value, isSequence(contentType), hasProto, report);
  }
  const isObject = typeof value === "object" && value !== null;
  if (essence === "application/x-www-form-urlencoded" && (isObject || typeof value === "string")) {
    return readFields(form, value, report);
  }
  if (!isObject || content.kind !== "form" || content.fields === undefined) return value;
  return readParts(form, value, report);
}

/** Checks a body against its schema, unless the body is binary. */
function checkBody(content: Content, contentType: string, value: unknown, issues: Issues): void {
  const kind = content.kind === "any" ? actualKind(contentType) : content.kind;
  if (kind !== "binary") issues.check("body", [], content.check, value);
}

function actualKind(contentType: string): Content["kind"] {
  const essence = essenceOf(contentType);
  return /^(?:application|text)\/json$|\+json$/.test(essence) ? "json" : "binary";
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

function checkResponse(
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
    if (body !== undefined)
      issues.add("headers", ["content-type"], "required", "a value (required)");
    else issues.add("body", [], "required", "a body");
    return;
  }
  const content = contentFor(contentType, contents);
  if (content === undefined) {
    const known = contents.map(({ mediaType }) => mediaType);
    issues.add("headers", ["content-type"], "contentType", oneOf(known));
  } else if (content.item !== undefined) checkLines(content, contentType, body, issues);
  else if (content.kind !== "form" && !isToCome(content, body)) {
    checkBody(content, contentType, body, issues);
  }
}

/**
 * Checks the text of a response that arrives item by item. The items of a stream are checked later, when they arrive.
 */
function checkLines(content: Content, contentType: string, body: unknown, issues: Issues): void {
  if (typeof body !== "string") return;
  const { events, item, hasProto = false } = content;
  const report = issues.in("body");
  // #int64
  const place = content.int64;
  if (place !== undefined) {
    const read =
      events === undefined
        ? readLines(body, isSequence(contentType), hasProto, report, () => place)
        : readEvents(body, events, hasProto, report, place);
    for (const [index, one] of (Array.isArray(read) ? read : []).entries())
      issues.check("body", [index], item, one);
    return;
  }
  // #end
  const items =
    events === undefined
      ? readLines(body, isSequence(contentType), hasProto, report)
      : readEvents(body, events, hasProto, report);
  if (!Array.isArray(items)) return;
  for (const [index, one] of items.entries()) issues.check("body", [index], item, one);
}

function isSequence(contentType: string): boolean {
  return essenceOf(contentType).endsWith("json-seq");
}

/** Whether the items of a body are checked later, when they arrive. */
function isToCome({ kind }: Content, body: unknown): boolean {
  return kind !== "json" && Symbol.asyncIterator in Object(body);
}

function essenceOf(contentType: string): string {
  const end = contentType.indexOf(";");
  return withoutOws(end < 0 ? contentType : contentType.slice(0, end)).toLowerCase();
}

/**
 * Returns the document's media type that matches a content type (RFC 9110 §12.5.1). An exact match has priority over
 * `text/*`, which has priority over the range of all media types.
 */
function contentFor(contentType: string, contents: readonly Content[]): Content | undefined {
  // Compares the whole content type first, because it usually equals a media type of the document.
  for (const content of contents) if (content.mediaType === contentType) return content;
  const essence = essenceOf(contentType);
  const slash = essence.indexOf("/");
  const named = (name: string) => contents.find(({ mediaType }) => mediaType === name);
  return named(essence) ?? named(`${essence.slice(0, Math.max(0, slash))}/*`) ?? named("*/*");
}

/** Returns the declared response for a status: of the status itself, of its class such as `4XX`, or `default`. */
function responseFor(
  status: number,
  responses: OperationTable["responses"],
): ResponseTable | undefined {
  const named = (name: string) => (hasOwn(responses, name) ? responses[name] : undefined);
  return named(String(status)) ?? named(`${Math.floor(status / 100)}XX`) ?? named("default");
}
