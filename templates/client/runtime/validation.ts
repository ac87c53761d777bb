// Checks requests and responses against the schemas of the document.
import type { Checked } from "../../validators/runtime/issue.js";
import type { OperationValidators } from "../../validators/runtime/operation.js";
import type { Validation } from "./client.js";
import { fieldsOf, isSealed } from "./fields.js";
import type { Input, Operation, Written } from "./request.js";
import type { AnyResult } from "./response.js";
import type { Items } from "./streams.js";
import type { ValidationError } from "./validation-error.js";

/** Descriptions of operations. */
export interface Validators {
  readonly operations: ReadonlyMap<string, OperationValidators>;
  /** The `operationId` of each operation that requires a request body. */
  readonly needBody: ReadonlySet<string>;
  /**
   * The class of errors that the checks throw. The error class is an option, because bundlers would move an imported
   * class to a file that is always loaded.
   */
  readonly Refusal: typeof ValidationError;
}

/** Checks requests: a call whose request is invalid is not sent. */
export function requestChecks({ operations, needBody, Refusal }: Validators): Validation {
  return {
    request(operation, input, request) {
      const validators = operations.get(operation.id);
      if (validators === undefined) return;
      const isMissing = input.body === undefined && needBody.has(operation.id);
      const checked = requestChecked(validators, operation, input, request);
      judge(Refusal, operation, isMissing ? [...checked, noBody(operation.id)] : checked);
    },
  };
}

/** Checks responses, and each item of streamed responses. */
export function responseChecks({ operations, Refusal }: Validators): Validation {
  return {
    response(operation, result) {
      const validators = operations.get(operation.id);
      if (validators === undefined) return;
      const { status, contentType, response } = result;
      judge(Refusal, operation, responseChecked(validators, result), response);
      let index = 0;
      itemsOf(result)?.each.push((item) => {
        judge(Refusal, operation, [validators.item(status, contentType, index, item)], response);
        index += 1;
        return item;
      });
    },
  };
}

function judge(
  Refusal: typeof ValidationError,
  { id }: Operation,
  checks: readonly Checked<unknown>[],
  response?: Response,
): void {
  const issues = checks.flatMap((checked) => (checked.ok ? [] : checked.errors));
  if (issues.length === 0) return;
  const what = response === undefined ? "the request" : `the response ${response.status}`;
  const list = issues.map(({ where, expected }) => `\n  ${where}: expected ${expected}`).join("");
  throw new Refusal(id, `${what} does not match the API description${list}`, issues, response);
}

function requestChecked(
  validators: OperationValidators,
  { path, body: mediaTypes }: Operation,
  input: Input,
  request: Written,
): Checked<unknown>[] {
  const { headers, query, url } = request;
  return [
    validators.parameters({ path: variablesOf(path, url), query, headers }),
    ...bodyChecked(validators, input.contentType ?? mediaTypes?.[0], asSent(input.body)),
  ];
}

function responseChecked(validators: OperationValidators, result: AnyResult): Checked<unknown>[] {
  const { status, response, undocumented } = result;
  if (undocumented) return [];
  const headers: Record<string, string | string[]> = {};
  response.headers.forEach((value, name) => {
    headers[name] = value;
  });
  // Each cookie is sent in a separate field, because a cookie may contain commas.
  const cookies = response.headers.getSetCookie?.();
  if (cookies && cookies.length > 1) headers["set-cookie"] = cookies;
  return [validators.response(status, result.contentType, bodyOf(result), headers)];
}

function bodyOf(result: AnyResult): unknown {
  return result.ok ? result.data : result.error;
}

/** Returns the body of a response if the body arrives item by item; otherwise, returns `undefined`. */
function itemsOf(result: AnyResult): Items | undefined {
  const body = bodyOf(result);
  return Symbol.asyncIterator in Object(body) ? (body as Items) : undefined;
}

function noBody(operationId: string): Checked<never> {
  const missing = {
    in: "body",
    where: "body",
    expected: "a body",
    keyword: "required",
    operationId,
  } as const;
  return { ok: false, errors: [missing] };
}

function bodyChecked(
  validators: OperationValidators,
  contentType: string | undefined,
  body: unknown,
): Checked<unknown>[] {
  if (body === undefined || contentType === undefined || isSealed(body)) return [];
  // `FormData` and `URLSearchParams` contain only texts and files, so numbers and JSON are still text.
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  return [validators.requestBody(contentType, isForm ? fieldsOf(body) : body, !isForm)];
}

/** Returns the text of each path variable in a URL, by the name of the variable. */
function variablesOf(template: string, url: string): Record<string, string> {
  const names = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  const literals = template.split(/\{[^{}]+\}/).map((text) => text.replace(/[^\w/]/g, "\\$&"));
  const [, ...texts] = new RegExp(`${literals.join("([^/]*)")}$`).exec(url) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? ""]));
}

/** Returns a copy of a body in which each `Date` is the text that is sent. */
function asSent(value: unknown): unknown {
  if (value instanceof Date) return value.toJSON();
  if (Array.isArray(value)) return value.map(asSent);
  // Files and `FormData` contain no dates, so they are skipped.
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Blob || Symbol.iterator in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asSent(member)]));
}
