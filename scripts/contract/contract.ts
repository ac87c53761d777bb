// Validates responses against a document. Each reported issue names the line of the document that the response
// violates.
import { inert } from "../diagnostics/inert.js";
import { nearNames } from "../diagnostics/nearest.js";
import type { JsonValue } from "../json/json.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { ApiModel, MediaType, Operation, Parameter, Response } from "../model/api-model.js";
import { essenceOf } from "../openapi/media-types.js";
import { Members } from "./members.js";
import { placeOf } from "./place.js";
import type { Received } from "./received.js";
import { loadValidators, type ResponseCheck } from "./validators.js";

/** A difference between a response and the document. */
export interface Mismatch {
  /** The path of the value in the response, such as `body.questions[2].type`. */
  readonly where: string;
  /** The expected value, in words. */
  readonly expected: string;
  /** The actual value as JSON, possibly shortened; absent if the value is missing. */
  readonly actual?: string;
  /** The location in the document, such as `openapi.yaml:12:7`. */
  readonly place: string;
}

/** A document without its faulty elements, and lists of these elements. */
export interface Read {
  readonly document: SpecDocument;
  readonly model: ApiModel;
  /** Operations that were left out because of mistakes. */
  readonly lost: readonly unknown[];
  /** Elements that were left out because of mistakes. */
  readonly leftOut: readonly { readonly pointer: string }[];
}

/** Maximum number of characters of the actual value in an issue. */
const longest = 80;

/** A document against which responses are validated. */
export class Contract {
  readonly #document: SpecDocument;
  readonly #model: ApiModel;
  readonly #lost: number;
  readonly #leftOut: Read["leftOut"];
  readonly #members: Members;
  readonly #checks: ReadonlyMap<string, ResponseCheck>;

  private constructor(
    { document, model, lost, leftOut }: Read,
    checks: ReadonlyMap<string, ResponseCheck>,
  ) {
    this.#document = document;
    this.#model = model;
    this.#lost = lost.length;
    this.#leftOut = leftOut;
    this.#members = new Members(model.schemas);
    this.#checks = checks;
  }

  /** Creates the validators of a document. `templates` is the folder with specloom's templates. */
  static async of(read: Read, templates: string): Promise<Contract> {
    return new Contract(read, await loadValidators(read.model, templates));
  }

  /** Returns the locations of the left-out elements, which are not checked. */
  get unchecked(): readonly string[] {
    return this.#leftOut.map(({ pointer }) => {
      const { file, line, column } = this.#document.locate(pointer, "key");
      return `${inert(file)}:${line}:${column}`;
    });
  }

  /** Returns the issues of a response to an operation. Throws `Error` if the document lacks the operation. */
  mismatches(received: Received, operationId: string): readonly Mismatch[] {
    const operation = this.#operation(operationId);
    const { status, body, headers, isBroken } = received;
    const response = responseFor(status, operation.responses);
    const issues =
      response !== undefined && isBroken
        ? [{ where: "body", expected: "JSON" }]
        : this.#issues(operationId, received);
    return issues.map(({ where, expected }) => {
      const path = pathOf(where);
      const values = { status, headers, body };
      const actual = path === undefined ? undefined : shown(valueAt(values, path));
      const pointer = this.#pointer(operation, response, received, path);
      const { file, line, column } = this.#document.locate(pointer, "key");
      return {
        where: inert(where),
        expected: inert(expected),
        ...(actual === undefined ? {} : { actual }),
        place: `${inert(file)}:${line}:${column}`,
      };
    });
  }

  /**
   * Returns the JSON Pointers of the document's elements that occur in a response. The list contains the JSON Pointer
   * of an element once for each occurrence in the response.
   */
  seen(received: Received, operationId: string): readonly string[] {
    const { status, contentType = "", body, request } = received;
    const { pointer, parameters, requestBody, responses } = this.#operation(operationId);
    const sent = sentParameters(received);
    const response = responseFor(status, responses);
    const type = request?.headers["content-type"] ?? "";
    return [
      pointer,
      ...parameters.filter(sent).map((one) => one.pointer),
      ...this.#seenIn(requestBody?.content, type, request?.body),
      ...(response === undefined ? [] : [response.pointer]),
      ...this.#seenIn(response?.content, contentType, body),
    ];
  }

  #seenIn(content: readonly MediaType[] = [], contentType: string, body: unknown) {
    const schema = contentFor(contentType, content)?.schema;
    if (schema === undefined || body === undefined) return [];
    return this.#members.seen(schema, body as JsonValue);
  }

  #issues(operationId: string, { status, contentType, body, headers }: Received) {
    const checked = this.#checks.get(operationId)?.response(status, contentType, body, headers);
    return checked === undefined || checked.ok ? [] : checked.errors;
  }

  #operation(operationId: string): Operation {
    const { operations } = this.#model;
    const found = operations.find((one) => one.operationId === operationId);
    if (found !== undefined) return found;
    const [near] = nearNames(
      operationId,
      operations.map((one) => one.operationId),
    );
    const hint = near === undefined ? "" : ` Did you mean \`${inert(near)}\`?`;
    const lost =
      this.#lost === 0
        ? ""
        : ` Left out for mistakes: ${this.#lost}. \`specloom validate\` lists the mistakes.`;
    throw new Error(`The document has no operation \`${inert(operationId)}\`.${hint}${lost}`);
  }

  #pointer(
    operation: Operation,
    response: Response | undefined,
    { contentType }: Received,
    path: readonly (string | number)[] | undefined,
  ): string {
    if (response === undefined) return operation.pointer;
    const [part, ...below] = path ?? [];
    if (part === "headers") {
      const header = response.headers.find(({ name }) => name.toLowerCase() === below[0]);
      return header?.pointer ?? response.pointer;
    }
    const schema = contentFor(contentType ?? "", response.content)?.schema;
    if (part !== "body" || schema === undefined) return response.pointer;
    return placeOf(schema, below, this.#model.schemas);
  }
}

/**
 * Returns a function that tells whether the request contains a parameter. Every request counts as containing all path
 * parameters.
 */
function sentParameters({ url, request }: Received): (parameter: Parameter) => boolean {
  const query = url === undefined ? undefined : new URL(url, "http://localhost").searchParams;
  const headers = request?.headers ?? {};
  const cookies = new Set(
    headers["cookie"]?.split(";").map((pair) => pair.split("=", 1)[0]?.trim()) ?? [],
  );
  return ({ in: place, name }) => {
    if (place === "path") return true;
    if (place === "query") return query?.has(name) ?? false;
    return place === "cookie" ? cookies.has(name) : Object.hasOwn(headers, name.toLowerCase());
  };
}

/** Returns the declared response for a status: with the exact status, a range such as `4XX`, or `default`. */
function responseFor(status: number, responses: readonly Response[]): Response | undefined {
  const named = (name: string) => responses.find((one) => one.status === name);
  return named(String(status)) ?? named(`${Math.floor(status / 100)}XX`) ?? named("default");
}

/**
 * Returns the declared content for a media type: the exact media type if it is declared, or else the narrowest range,
 * such as `text/*`.
 */
function contentFor(contentType: string, content: readonly MediaType[]): MediaType | undefined {
  const essence = essenceOf(contentType);
  const range = `${essence.split("/")[0]}/*`;
  const named = (name: string) => content.find(({ mediaType }) => essenceOf(mediaType) === name);
  return named(essence) ?? named(range) ?? named("*/*");
}

/**
 * Returns the keys and indices of a path such as `body.questions[2]["a b"]`, or `undefined` if the path was shortened.
 */
function pathOf(where: string): (string | number)[] | undefined {
  const path: (string | number)[] = [];
  const step = /(?:^|\.)([A-Za-z_$][\w$]*)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/y;
  while (step.lastIndex < where.length) {
    const found = step.exec(where);
    if (found === null) return undefined;
    const [, name, index, quoted] = found;
    path.push(name ?? (index === undefined ? String(JSON.parse(quoted ?? '""')) : Number(index)));
  }
  // A received response has header names in lower case, so the path gets lower-case names, too.
  return path[0] === "headers" ? path.map((key) => String(key).toLowerCase()) : path;
}

function valueAt(whole: unknown, path: readonly (string | number)[]): unknown {
  let value = whole;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string | number, unknown>>)[key];
  }
  return value;
}

function shown(value: unknown): string | undefined {
  const text = JSON.stringify(value);
  if (text === undefined) return undefined;
  return inert(text.length > longest ? `${text.slice(0, longest)}…` : text);
}
