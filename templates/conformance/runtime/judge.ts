// Checks a response against the contract, and against the rules of HTTP.

import type { Issue } from "../../validators/runtime/issue.js";
import type { OperationCases } from "./case.js";
import type { Received } from "./exchange.js";
import type { ConformanceOptions } from "./options.js";

/** The response that a request should get. */
export interface Expected {
  /** Description of the expected response, such as `200, 204 or 405`. */
  readonly words: string;
  readonly statuses: (status: number) => boolean;
  /** Methods that the header `Allow` must contain. */
  readonly allow?: readonly string[];
  /** A method that the header `Allow` must not contain. */
  readonly notAllowed?: string;
  /** Authentication schemes: the header `WWW-Authenticate` must name one of them. */
  readonly challenges?: readonly string[];
  /** The media type that the body must have. */
  readonly mediaType?: string;
  /** True for a HEAD request, whose response never has a body. */
  readonly headOnly?: boolean;
  /** True if no operation describes the response, for example because the path does not declare the method. */
  readonly ofNoOperation?: boolean;
}

/**
 * Statuses that refuse a request. A server must not use a refusal status, such as 403, for a valid request of an
 * authorized caller.
 */
const refusals = new Set([400, 401, 403, 404, 405, 406, 413, 415, 422]);

/**
 * Returns the expected response to a valid request: if possible, a documented status that does not refuse the request.
 */
export function accepted({ responses }: OperationCases): Expected {
  const success = (status: number) =>
    contentFor(status, responses) !== undefined && !refusals.has(status) && status < 500;
  const documented = Object.keys(responses);
  const words = documented.filter((status) =>
    /^\d+$/.test(status) ? success(Number(status)) : !/^[45]/.test(status),
  );
  if (words.length > 0) return { words: words.join(" or "), statuses: success };
  const statuses = (status: number) => contentFor(status, responses) !== undefined;
  return { words: documented.join(" or "), statuses };
}

/** Returns true if every documented status is a refusal, such as 401 or 403. */
export function isRefusedAlways({ responses }: OperationCases): boolean {
  const documented = Object.keys(responses);
  return documented.length > 0 && documented.every((status) => refusals.has(Number(status)));
}

/**
 * Returns the expected response to a valid request whose parameter `format` selects the media type: `csv` selects
 * `text/csv`.
 */
export function acceptedAs(one: OperationCases, format: string | undefined): Expected {
  const expected = accepted(one);
  if (format === undefined) return expected;
  const success = Object.keys(one.responses).filter((status) => status.startsWith("2"));
  const types = success.flatMap((status) => one.responses[status] ?? []);
  const mediaType = types.find((type) => essenceOf(type).split("/")[1] === format.toLowerCase());
  return mediaType === undefined || types.length < 2 ? expected : { ...expected, mediaType };
}

/** Returns the expected response to a request of unknown validity: any response but a server error. */
export function survived({ responses }: OperationCases): Expected {
  const statuses = (status: number) =>
    status < 500 && (status >= 400 || contentFor(status, responses) !== undefined);
  return { words: "a documented success or a refusal", statuses };
}

/** Returns the expected response to a request that the server must refuse: one of `statuses`. */
export function refused(...statuses: readonly number[]): Expected {
  return { words: statuses.join(" or "), statuses: (status) => statuses.includes(status) };
}

/** Returns the expected response to an invalid request. If the path contains an id, 404 is also accepted. */
export function refusedAsInvalid(
  { responses }: OperationCases,
  { refuseWith }: ConformanceOptions,
  inPath = false,
  ...others: readonly number[]
): Expected {
  const usual = Object.hasOwn(responses, "422") ? [400, 422] : [400];
  return refused(...(refuseWith ?? usual), ...(inPath ? [404] : []), ...others);
}

/** Returns the faults of a response, each with the expected and the actual value. */
export function judge(
  one: OperationCases,
  expected: Expected,
  received: Received | string,
  options: ConformanceOptions,
): readonly { readonly expected: string; readonly got: string }[] {
  const got = inShort(received);
  if (typeof received === "string") return [{ expected: expected.words, got }];
  const { status, headers, contentType, text } = received;
  if (!expected.statuses(status)) return [{ expected: expected.words, got }];
  const missing: string[] = [];
  // A 401 must have the header `WWW-Authenticate`, and a 405 the header `Allow` (RFC 9110, sections 15.5.2 and 15.5.6).
  if (status === 401) missing.push(...missingChallenge(headers["www-authenticate"], expected));
  if (status === 405) missing.push(...missingMethods(headers["allow"], expected));
  if (text !== "" && contentType === undefined) missing.push("the header Content-Type");
  if (status >= 400 && innards.test(text.slice(0, 20_000))) {
    missing.push("a body without stack traces and paths of the server's files");
  }
  const { mediaType } = expected;
  if (mediaType !== undefined && essenceOf(contentType ?? "") !== essenceOf(mediaType)) {
    missing.push(mediaType);
  }
  if (received.malformed !== undefined) missing.push(received.malformed);
  else if (expected.headOnly !== true)
    missing.push(...brokenContent(one, expected, received, options));
  return missing.length === 0 ? [] : [{ expected: missing.join("; "), got }];
}

/**
 * Returns the differences between the response and the document. An error response that the document does not describe
 * must be a problem document.
 */
function brokenContent(
  one: OperationCases,
  { ofNoOperation }: Expected,
  received: Received,
  { problems }: ConformanceOptions,
): string[] {
  const { status, headers, contentType, body } = received;
  const content = ofNoOperation === true ? undefined : contentFor(status, one.responses);
  const isSilent = status >= 400 && content?.length === 0 && body !== undefined;
  if (content !== undefined && !isSilent) {
    const checked = one.validators.response(status, contentType, body, headers);
    if (checked.ok) return [];
    const issues = checked.errors.filter((issue) => !(isUnread(received) && isOfType(issue)));
    return issues.map((issue) => `${issue.where}: ${issue.expected}`);
  }
  const isNone = problems === false || one.method === "HEAD" || status < 400;
  return isNone ? [] : notOfAProblem(received);
}

/** Returns true if the body is not JSON and is therefore read as text. */
function isUnread({ contentType, body }: Received): boolean {
  return typeof body === "string" && !/[/+]json$/.test(essenceOf(contentType ?? ""));
}

function isOfType({ where, keyword }: Issue): boolean {
  return where === "body" && keyword === "type";
}

/** Patterns of stack traces and of paths of the server's files. */
const innards =
  /\bat [^\n]{0,200}\([^\n]{0,300}:\d+:\d+\)|(?:\/[\w.-]+){2}\.(?:[cm]?[jt]s|py|rb|go|java|php|cs):\d+|\bnode_modules\b|\bfile:\/\/\/|Traceback \(most recent call/;

/** Returns the media types that the operation declares for a status; `undefined` if the status is undeclared. */
export function contentFor(
  status: number,
  responses: OperationCases["responses"],
): readonly string[] | undefined {
  const name = [String(status), `${Math.floor(status / 100)}XX`, "default"].find((one) =>
    Object.hasOwn(responses, one),
  );
  return name === undefined ? undefined : responses[name];
}

/** Returns a media type without its parameters. */
function essenceOf(mediaType: string): string {
  const [essence = ""] = mediaType.split(";", 1);
  return essence.trim().toLowerCase();
}

function missingChallenge(
  header: string | undefined,
  { challenges: schemes = [] }: Expected,
): string[] {
  if (header === undefined) return ["the header WWW-Authenticate"];
  const words = header.toLowerCase().split(/[\s,]+/);
  if (schemes.length === 0 || schemes.some((scheme) => words.includes(scheme.toLowerCase())))
    return [];
  return [`${[...new Set(schemes)].join(" or ")} in the header WWW-Authenticate`];
}

function missingMethods(
  header: string | undefined,
  { allow = [], notAllowed }: Expected,
): string[] {
  if (header === undefined) return ["the header Allow"];
  const named = header.split(",").map((method) => method.trim().toUpperCase());
  const missing = allow.filter((method) => !named.includes(method));
  const isWrong = notAllowed !== undefined && named.includes(notAllowed);
  const wrong = isWrong ? [`no ${notAllowed} in the header Allow`] : [];
  return missing.length === 0 ? wrong : [`${missing.join(", ")} in the header Allow`, ...wrong];
}

/** Returns the reason why a response is not a problem document (RFC 9457), such as its media type. */
function notOfAProblem({ status, contentType, body }: Received): string[] {
  if (!/^application\/problem\+json\s*(?:;|$)/i.test(contentType ?? "")) {
    return ["a problem document: application/problem+json"];
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return ["a problem document: an object"];
  }
  const stated = (body as { readonly status?: unknown }).status;
  return stated === undefined || stated === status
    ? []
    : [`a problem document with the status ${status}`];
}

/** Prints a response, or the reason why there is no response, in one line of limited length. */
export function inShort(received: Received | string): string {
  if (typeof received === "string") return received;
  const { status, contentType, text } = received;
  const line = JSON.stringify(text.slice(0, 300)).slice(1, -1).replaceAll('\\"', '"');
  const cut = text.length > 300 ? "…" : "";
  return [String(status), contentType, line + cut]
    .filter((part) => part !== undefined && part !== "")
    .join(" ");
}
