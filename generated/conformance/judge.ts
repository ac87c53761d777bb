// Generated: whether an answer is what the contract says, and where it says nothing, what HTTP says.

import type { OperationCases } from "./case.js";
import type { Answer } from "./exchange.js";
import type { ConformanceOptions } from "./options.js";

/** What a request should be answered with. */
export interface Expected {
  /** In words: `400`, `a documented success`. */
  readonly words: string;
  readonly statuses: (status: number) => boolean;
  /** Methods that `Allow` must name. */
  readonly allow?: readonly string[];
  /** Set where the request is none of the operation's, so that its answers say nothing of it. */
  readonly ofNoOperation?: boolean;
}

/** Statuses that say No to a request as such: none of them answers a valid one of a caller who may. */
const refusals = new Set([400, 401, 403, 404, 405, 406, 413, 415, 422]);

/** What a valid request is answered with: a documented status that is no refusal, where there is one. */
export function accepted({ answers }: OperationCases): Expected {
  const success = (status: number) => isDocumented(status, answers) && !refusals.has(status) && status < 500;
  const words = answers.filter((answer) =>
    /^\d+$/.test(answer) ? success(Number(answer)) : !/^[45]/.test(answer),
  );
  if (words.length > 0) {
    return { words: words.join(" or "), statuses: success };
  }
  return { words: answers.join(" or "), statuses: (status) => isDocumented(status, answers) };
}

/** What a request is refused with. */
export function refused(...statuses: readonly number[]): Expected {
  return { words: statuses.join(" or "), statuses: (status) => statuses.includes(status) };
}

/** What an invalid request is refused with; where an id stands in the path, not finding it is as good. */
export function refusedAsInvalid(
  { answers }: OperationCases,
  { refuseWith }: ConformanceOptions,
  inPath = false,
): Expected {
  const usual = answers.includes("422") ? [400, 422] : [400];
  return refused(...(refuseWith ?? usual), ...(inPath ? [404] : []));
}

/** What is wrong with an answer: each what was expected, and what came instead. */
export function judge(
  one: OperationCases,
  expected: Expected,
  answer: Answer | string,
  options: ConformanceOptions,
): readonly { readonly expected: string; readonly got: string }[] {
  const got = inShort(answer);
  if (typeof answer === "string") return [{ expected: expected.words, got }];
  const { status, headers, contentType, body } = answer;
  if (!expected.statuses(status)) return [{ expected: expected.words, got }];
  const wanted: string[] = [];
  // RFC 9110, sections 15.5.2 and 15.5.6.
  if (status === 401 && headers["www-authenticate"] === undefined) wanted.push("the header WWW-Authenticate");
  if (status === 405) wanted.push(...missingMethods(headers["allow"], expected.allow ?? []));
  if (answer.malformed !== undefined) wanted.push(answer.malformed);
  else if (expected.ofNoOperation !== true && isDocumented(status, one.answers)) {
    const checked = one.validators.response(status, contentType, body, headers);
    if (!checked.ok) wanted.push(...checked.errors.map((issue) => `${issue.where}: ${issue.expected}`));
  } else if (options.problems !== false && one.method !== "HEAD") wanted.push(...notOfAProblem(answer));
  return wanted.length === 0 ? [] : [{ expected: wanted.join("; "), got }];
}

function isDocumented(status: number, answers: readonly string[]): boolean {
  return (
    answers.includes(String(status)) ||
    answers.includes(`${Math.floor(status / 100)}XX`) ||
    answers.includes("default")
  );
}

function missingMethods(allow: string | undefined, wanted: readonly string[]): string[] {
  if (allow === undefined) return ["the header Allow"];
  const named = allow.split(",").map((method) => method.trim().toUpperCase());
  const missing = wanted.filter((method) => !named.includes(method));
  return missing.length === 0 ? [] : [`${missing.join(", ")} in the header Allow`];
}

/** What a problem document (RFC 9457) has and the answer has not. */
function notOfAProblem({ status, contentType, body }: Answer): string[] {
  if (!/^application\/problem\+json\s*(?:;|$)/i.test(contentType ?? "")) {
    return ["a problem document: application/problem+json"];
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return ["a problem document: an object"];
  }
  const said = (body as { readonly status?: unknown }).status;
  return said === undefined || said === status ? [] : [`a problem document that says ${status}`];
}

/** An answer, or why there is none, in one line; cut where it is long. */
export function inShort(answer: Answer | string): string {
  if (typeof answer === "string") return answer;
  const { status, contentType, text } = answer;
  const line = JSON.stringify(text.slice(0, 300)).slice(1, -1).replaceAll('\\"', '"');
  const cut = text.length > 300 ? "…" : "";
  return [String(status), contentType, line + cut].filter((part) => part !== undefined && part !== "").join(" ");
}
