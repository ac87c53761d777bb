// Generated: what goes out and comes in, held against the schemas of the contract. Loaded when asked for.
import { operations } from "../validators/index.js";
import type { Checked } from "../validators/issue.js";
import type { OperationValidators } from "../validators/operation.js";
import type { AnyResult } from "./answer.js";
import { fieldsOf } from "./fields.js";
import type { Input, Operation, Written } from "./request.js";
import type { Items } from "./streams.js";
import type { ValidationError } from "./validation-error.js";

/** What is checked: what the service answers, what it is sent, or both. */
export type Validation = "response" | "request" | "both";

/** What is done for a client's `validate`. */
export interface Checks {
  /** Throws a `ValidationError` for a request that the contract does not allow. */
  readonly request?: (operation: Operation, input: Input, request: Written) => void;
  /**
   * Throws a `ValidationError` for an answer whose body or headers break the contract. Of a body that comes item by
   * item, each is checked as it comes: who reads it gets the error of the first that is wrong, and no more.
   */
  readonly answer?: (operation: Operation, result: AnyResult) => void;
}

/**
 * The checks that a client asks for; a `TypeError` where it asks for something else. The error's class is given:
 * what is imported here and there, bundlers put into one more file that every program has to load.
 */
export function checksOf(validate: Validation, Refusal: typeof ValidationError): Checks {
  const judge = ({ id }: Operation, checks: readonly Checked<unknown>[], response?: Response) => {
    const issues = checks.flatMap((checked) => (checked.ok ? [] : checked.errors));
    if (issues.length === 0) return;
    const what = response === undefined ? "the request" : `the answer ${response.status}`;
    const list = issues.map(({ where, expected }) => `\n  ${where}: expected ${expected}`).join("");
    throw new Refusal(id, `${what} breaks the contract${list}`, issues, response);
  };
  const request: Checks["request"] = (operation, input, request) =>
    judge(operation, requestChecked(operation, input, request));
  const answer: Checks["answer"] = (operation, result) => {
    judge(operation, answerChecked(operation, result), result.response);
    let index = 0;
    itemsOf(result)?.each.push((item) => {
      judge(operation, itemChecked(operation, result, index, item), result.response);
      index += 1;
      return item;
    });
  };
  switch (validate) {
    case "request":
      return { request };
    case "response":
      return { answer };
    case "both":
      return { request, answer };
    default:
      throw new TypeError(`validate is "response", "request", "both" or false, not ${String(validate)}`);
  }
}

function requestChecked(
  { id, path, body: mediaTypes }: Operation,
  input: Input,
  request: Written,
): Checked<unknown>[] {
  const validators = operations.get(id);
  if (validators === undefined) return [];
  const { headers, query, url } = request;
  return [
    validators.parameters({ path: variablesOf(path, url), query, headers }),
    ...bodyChecked(validators, input.contentType ?? mediaTypes?.[0], input.body),
  ];
}

function answerChecked({ id }: Operation, result: AnyResult): Checked<unknown>[] {
  const { status, response, undocumented } = result;
  const validators = operations.get(id);
  if (validators === undefined || undocumented) return [];
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

/** The body of an answer that comes item by item. */
function itemsOf(result: AnyResult): Items | undefined {
  const body = bodyOf(result);
  return Symbol.asyncIterator in Object(body) ? (body as Items) : undefined;
}

function itemChecked(
  { id }: Operation,
  { status, contentType }: AnyResult,
  index: number,
  item: unknown,
): Checked<unknown>[] {
  const validators = operations.get(id);
  return validators === undefined ? [] : [validators.item(status, contentType, index, item)];
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
