// Generated: what goes out and comes in, held against the schemas of the contract. Loaded when asked for.
import { operations } from "../validators/index.js";
import type { Checked } from "../validators/issue.js";
import type { OperationValidators } from "../validators/operation.js";
import type { AnyResult } from "./answer.js";
import type { Input, Operation, Written } from "./call.js";
import { ValidationError } from "./errors.js";
import { fieldsOf } from "./given-body.js";

/** What is checked: what the service answers, what it is sent, or both. */
export type Validation = "response" | "request" | "both";

/** What is done for a client's `validate`. */
export interface Checks {
  /** Throws a `ValidationError` for a request that the contract does not allow. */
  readonly request?: typeof checkRequest;
  /** Throws a `ValidationError` for an answer whose body or headers break the contract. */
  readonly answer?: typeof checkAnswer;
}

/** The checks that a client asks for; a `TypeError` where it asks for something else. */
export function checksOf(validate: Validation): Checks {
  if (!Object.hasOwn(checks, validate)) {
    throw new TypeError(`validate is "response", "request", "both" or false, not ${String(validate)}`);
  }
  return checks[validate];
}

function checkRequest(
  { id, path, body: mediaTypes }: Operation,
  input: Input,
  request: Written,
): void {
  const validators = operations.get(id);
  if (validators === undefined) return;
  const { headers, cookies, query } = request;
  judge(id, "the request", [
    validators.parameters({
      path: variablesOf(path, request.url),
      query,
      headers: { ...headers, ...(cookies === "" ? {} : { cookie: cookies }) },
    }),
    ...bodyChecked(validators, input.contentType ?? mediaTypes?.[0], input.body),
  ]);
}

function checkAnswer({ id, streams = {} }: Operation, result: AnyResult): void {
  const { status, contentType = "", response, undocumented } = result;
  const validators = operations.get(id);
  if (validators === undefined || undocumented || Object.hasOwn(streams, contentType)) return;
  const body = result.ok ? result.data : result.error;
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[name] = value;
  });
  const what = `the answer ${status}`;
  judge(id, what, [validators.response(status, result.contentType, body, headers)]);
}

const checks: Readonly<Record<Validation, Checks>> = {
  request: { request: checkRequest },
  response: { answer: checkAnswer },
  both: { request: checkRequest, answer: checkAnswer },
};

function judge(operationId: string, what: string, checks: readonly Checked<unknown>[]): void {
  const issues = checks.flatMap((checked) => (checked.ok ? [] : checked.errors));
  if (issues.length > 0) throw new ValidationError(operationId, what, issues);
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
