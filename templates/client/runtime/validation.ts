// What goes out and comes in, held against the schemas of the contract. Loaded when asked for.
import type { Checked } from "../../validators/runtime/issue.js";
import type { OperationValidators } from "../../validators/runtime/operation.js";
import type { Checks, Validation } from "./client.js";
import { fieldsOf } from "./fields.js";
import type { Input, Operation, Written } from "./request.js";
import type { AnyResult } from "./response.js";
import type { Items } from "./streams.js";
import type { ValidationError } from "./validation-error.js";

/** What the contract says of its operations. */
export interface Validators {
  readonly operations: ReadonlyMap<string, OperationValidators>;
  /** The operations whose requests have to have a body. */
  readonly needBody: ReadonlySet<string>;
}

/**
 * The checks that a client asks for; a `TypeError` where it asks for something else. The error's class is given:
 * what is imported here and there, bundlers put into one more file that every program has to load.
 */
export function checksOf(
  { operations, needBody }: Validators,
  validate: Validation,
  Refusal: typeof ValidationError,
): Checks {
  const judge = ({ id }: Operation, checks: readonly Checked<unknown>[], response?: Response) => {
    const issues = checks.flatMap((checked) => (checked.ok ? [] : checked.errors));
    if (issues.length === 0) return;
    const what = response === undefined ? "the request" : `the response ${response.status}`;
    const list = issues.map(({ where, expected }) => `\n  ${where}: expected ${expected}`).join("");
    throw new Refusal(id, `${what} breaks the contract${list}`, issues, response);
  };
  const request: Checks["request"] = (operation, input, request) => {
    const validators = operations.get(operation.id);
    if (validators === undefined) return;
    const isMissing = input.body === undefined && needBody.has(operation.id);
    const checked = requestChecked(validators, operation, input, request);
    judge(operation, isMissing ? [...checked, noBody(operation.id)] : checked);
  };
  const response: Checks["response"] = (operation, result) => {
    const validators = operations.get(operation.id);
    if (validators === undefined) return;
    const { status, contentType, response } = result;
    judge(operation, responseChecked(validators, result), response);
    let index = 0;
    itemsOf(result)?.each.push((item) => {
      judge(operation, [validators.item(status, contentType, index, item)], response);
      index += 1;
      return item;
    });
  };
  switch (validate) {
    case "request":
      return { request };
    case "response":
      return { response };
    case "both":
      return { request, response };
    default:
      throw new TypeError(
        `validate is "response", "request", "both" or false, not ${String(validate)}`,
      );
  }
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
  // They come one by one, as they have commas of their own.
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 1) headers["set-cookie"] = cookies;
  return [validators.response(status, result.contentType, bodyOf(result), headers)];
}

function bodyOf(result: AnyResult): unknown {
  return result.ok ? result.data : result.error;
}

/** The body of a response that comes item by item. */
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
  if (body === undefined || contentType === undefined) return [];
  // What a platform's own form holds is texts and files.
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  return [validators.requestBody(contentType, isForm ? fieldsOf(body) : body, !isForm)];
}

/** The texts that stand for a template's variables in a URL. */
function variablesOf(template: string, url: string): Record<string, string> {
  const names = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  const literals = template.split(/\{[^{}]+\}/).map((text) => text.replace(/[^\w/]/g, "\\$&"));
  const [, ...texts] = new RegExp(`${literals.join("([^/]*)")}$`).exec(url) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? ""]));
}

/** A body with the texts that are sent in place of its dates. */
function asSent(value: unknown): unknown {
  if (value instanceof Date) return value.toJSON();
  if (Array.isArray(value)) return value.map(asSent);
  // Files, and forms as the platform holds them, have no dates.
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Blob || Symbol.iterator in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asSent(member)]));
}
