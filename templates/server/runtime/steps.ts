// The steps by which the server handles a request for an operation, in order; `core.ts` runs them. After a step has
// refused the request, no further step follows.

import type { Checked, Issue } from "../../validators/runtime/issue.js";
import { authenticated, type Schemes } from "./authentication.js";
import {
  bodyIssue,
  bodyTypeOf,
  type DecodedBody,
  decodeBody,
  // #int64
  decodeDigits,
  // #end
  saysWhetherBodyFollows,
  tooLarge,
} from "./body.js";
import { HandlerCall, type Parameters, pathOf } from "./call.js";
import { fillBody, fillParameters } from "./defaults.js";
import type { Exchange } from "./exchange.js";
import type { Gate } from "./gate.js";
import type { Principal } from "./handler.js";
import { type Eventual, isPending, whenThere } from "./maybe-promise.js";
import { multipartType } from "./media-type.js";
import type { ResponseMessage } from "./messages.js";
import { acceptable, isUnwanted, notAcceptable } from "./negotiate.js";
import type { Operation } from "./operation.js";
import type { Limits, ServerOptions } from "./options.js";
import { invalid, type Phase, Refusal } from "./problem.js";
import { openFile } from "./request-file.js";
import { streamOf } from "./request-stream.js";
import {
  addHeaders,
  BrokenContract,
  checkItem,
  checkResponse,
  encodeBody,
  type Output,
  withCharset,
} from "./response.js";
// #int64
import { bodyDigits, headerDigits, partDigits, placeOfResponse } from "./response-digits.js";
// #end
import { StreamedBody } from "./streamed-body.js";
import { type ItemFormat, ItemReading } from "./streamed-items.js";

/** The result of a step; after `undefined`, the server runs the next step. */
export type Outcome = Refusal | ResponseMessage | typeof waiting | undefined;

/** Result of an unfinished step, which will call `resume` to continue with the next step. */
export const waiting: unique symbol = Symbol("waiting");

/** Settings of the server that all steps use. */
export interface Settings<P extends Principal> {
  readonly schemes: Schemes;
  readonly options: ServerOptions<P>;
  readonly limits: Limits;
  /** Continues with the next step. */
  readonly resume: (exchange: Exchange<P>) => void;
}

/** One step. A step stores its results in the `Exchange`, where later steps read them. */
export interface Step {
  /** The `phase` in the problem document if this step refuses the request or fails. */
  readonly phase: Phase;
  readonly take: <P extends Principal>(
    exchange: Exchange<P>,
    settings: Settings<P>,
  ) => Eventual<Outcome>;
}

/** The steps that follow when `dispatch.ts` has found the operation. */
export const steps: readonly Step[] = [
  { phase: "authentication", take: authenticate },
  { phase: "body", take: receive },
  { phase: "body", take: decode },
  { phase: "validation", take: validate },
  { phase: "negotiation", take: negotiate },
  { phase: "handler", take: handle },
  { phase: "response", take: respond },
];

function authenticate<P extends Principal>(
  exchange: Exchange<P>,
  { schemes, options }: Settings<P>,
): Eventual<Outcome> {
  const { operation, request } = exchange;
  if (operation.security.length === 0 || options.authenticate === undefined) return undefined;
  const caller = authenticated(schemes, operation, request, options.authenticate);
  // Without a closure, because most callers are known at once.
  return isPending(caller)
    ? caller.then((known) => identified(exchange, known))
    : identified(exchange, caller);
}

function identified<P extends Principal>(
  exchange: Exchange<P>,
  caller: P | null | Refusal,
): Outcome {
  if (caller instanceof Refusal) return caller;
  exchange.principal = caller;
  return undefined;
}

/** Reads the body, if the operation has one. */
export function receive<P extends Principal>(
  exchange: Exchange<P>,
  { resume }: Settings<P>,
): Eventual<Outcome> {
  const { operation, request, entry } = exchange;
  const { limits } = entry;
  const type = bodyTypeOf(operation, request, limits);
  if (type === undefined) return undefined;
  const isRefused = type instanceof Refusal;
  if (!limits.body && !isRefused) {
    exchange.contentType = type.contentType;
    exchange.stream = streamOf(exchange);
    return undefined;
  }
  if (typeof limits.body === "object" && !isRefused && type.essence === multipartType)
    return openFile(exchange, type, limits.body);
  // A request without a body may have any content type. If the headers announce a body, an unsupported content type is
  // refused at once, otherwise after the body's first byte.
  if (isRefused && saysWhetherBodyFollows(request)) return type;
  request.readBody(isRefused ? 0 : limits.bodyBytes, (body) => {
    exchange.received = { type, body };
    resume(exchange);
  });
  return waiting;
}

function decode<P extends Principal>(exchange: Exchange<P>): Eventual<Outcome> {
  const { operation, request, received, entry } = exchange;
  const { limits } = entry;
  if (received === undefined) return undefined;
  const body = wholeBody(exchange);
  if (body instanceof Refusal) return body;
  const { type } = received;
  if (body.length === 0 || type instanceof Refusal) return undefined;
  exchange.contentType = type.contentType;
  // #int64
  exchange.decoded = decodeDigits(operation, request, body, type, limits);
  if (exchange.decoded !== undefined) return undefined;
  // #end
  const decoded = decodeBody(operation, request, body, type, limits);
  return whenThere(decoded, (there) => {
    exchange.decoded = there;
    return undefined;
  });
}

/** Returns the bytes of the request body, or the refusal of an invalid body. Without a body, returns no bytes. */
export function wholeBody<P extends Principal>(exchange: Exchange<P>): Uint8Array | Refusal {
  const { operation, received, entry } = exchange;
  if (received === undefined) return noBytes;
  const { type, body } = received;
  if (body instanceof Error) throw body;
  const { operationId } = operation;
  if (body === "too long")
    return type instanceof Refusal ? type : tooLarge(operationId, entry.limits);
  if (body === "broken off") return new Refusal("body", 400, { operationId });
  exchange.bodyRead = true;
  return body;
}

const noBytes = new Uint8Array();

/** Checks the parameters and the body of a request. */
export function validate<P extends Principal>(
  exchange: Exchange<P>,
  { limits, options }: Settings<P>,
): Outcome {
  const { operation, request, entry, match, contentType = "" } = exchange;
  const parameters = operation.validators.parameters({
    path: pathOf(entry.variables, match.values),
    query: match.query,
    headers: request.headers,
  }) as Checked<Parameters>;
  const body =
    exchange.stream === undefined || exchange.decoded !== undefined
      ? checkedBody(operation, contentType, exchange.decoded)
      : unchecked;
  if (!parameters.ok || !body.ok) {
    return invalid(issuesOf(parameters, body), operation.operationId, limits.errors);
  }
  exchange.parameters = parameters.value;
  exchange.body = body.value;
  const { bodyDefaults } = options;
  if (bodyDefaults !== undefined)
    fillBody(body.value, operation.handler, contentType, bodyDefaults);
  return undefined;
}

/** Finds the media types that the caller accepts. */
export function negotiate<P extends Principal>(exchange: Exchange<P>): Outcome {
  const { entry, request, parameters } = exchange;
  exchange.accepts = acceptable(entry, request, parameters?.query);
  const { alwaysBody, offered } = entry.responses;
  const isRefused = exchange.accepts.length === 0 && alwaysBody && offered.length > 0;
  return isRefused ? notAcceptable(entry) : undefined;
}

function handle<P extends Principal>(
  exchange: Exchange<P>,
  settings: Settings<P>,
): Eventual<Outcome> {
  const { gate, operation } = exchange.entry;
  // Fills in defaults after the negotiation: a default of the parameter `format` must not override the header `Accept`.
  if (operation.defaults !== undefined)
    fillParameters(exchange.parameters as Parameters, operation.defaults);
  return gate === undefined ? called(exchange, settings) : gated(exchange, settings, gate);
}

function gated<P extends Principal>(
  exchange: Exchange<P>,
  settings: Settings<P>,
  gate: Gate,
): Eventual<Outcome> {
  if (!gate.isFull) return gate.during(() => called(exchange, settings));
  const detail = "The operation is handling too many requests.";
  const { operationId } = exchange.operation;
  return new Refusal("handler", 503, { detail, operationId }, { "retry-after": "1" });
}

function called<P extends Principal>(
  exchange: Exchange<P>,
  { options }: Settings<P>,
): Eventual<Outcome> {
  const { entry, request } = exchange;
  const call = new HandlerCall(
    entry.operation.operationId,
    exchange.requestId,
    request,
    exchange.parameters as Parameters,
    exchange.principal,
    exchange.contentType,
    exchange.body,
    exchange.accepts,
  );
  const { body: isRead } = entry.limits;
  if (isRead !== true) call.takeStream(exchange.stream ?? nothing(), isRead !== false);
  const { around } = options;
  const output = around === undefined ? entry.handle(call) : within(around, exchange, call);
  return isPending(output)
    ? output.then((there) => exchange.returned(there))
    : exchange.returned(output);
}

/** Calls the handler through the hook `around`. */
function within<P extends Principal>(
  around: NonNullable<ServerOptions<P>["around"]>,
  { event, request, entry }: Exchange<P>,
  call: HandlerCall,
): unknown {
  return around(event, request, () => entry.handle(call));
}

/** Makes the response from the result of the handler. */
export function respond<P extends Principal>(
  exchange: Exchange<P>,
  { options }: Settings<P>,
): Eventual<Outcome> {
  const { request, entry, match, operation, output: given } = exchange;
  const { operationId } = operation;
  const { responses } = entry;
  if (typeof given !== "object" || given === null) {
    throw new BrokenContract(operationId, "returned no response: return an object with a status");
  }
  const output = given as Output;
  const mediaType = responses.mediaTypeOf(output);
  if (options.validateResponses === true) checkResponse(operation, output, mediaType);
  const headers: Record<string, string | readonly string[]> = {};
  let body: ResponseMessage["body"];
  if (mediaType !== undefined) {
    if (isUnwanted(entry, request, exchange.accepts, output.status, mediaType)) {
      return notAcceptable(entry, mediaType);
    }
    const parts = writtenParts(operation, mediaType, output);
    let sent = parts?.body ?? output.body;
    // #int64
    if (exchange.streamed === undefined)
      sent = bodyDigits(operation, output.status, mediaType, sent);
    // #end
    body = encodeBody(operationId, mediaType, sent, exchange.streamed);
    headers["content-type"] = parts?.contentType ?? withCharset(mediaType);
    const format = operation.items?.[mediaType];
    if (format !== undefined) writeItems(exchange, output.status, mediaType, format, options);
    if (format?.sequence === "events") headers["cache-control"] = "no-store";
    // RFC 9110, section 12.5.5: caches must know that the response depends on the header `Accept`.
    if (responses.offered.length > 1) headers["vary"] = "Accept";
  }
  if (output.headers !== undefined) {
    const formats = responses.headerFormats(output.status);
    let given = output.headers;
    // #int64
    given = headerDigits(operation, output.status, given, formats);
    // #end
    addHeaders(headers, given, operationId, formats);
  }
  // RFC 9110, section 15.5.6: a 405 lists the allowed methods.
  if (output.status === 405) headers["allow"] ??= match.allow;
  const response: ResponseMessage = {
    status: output.status,
    headers,
    body,
    headersOnly: request.method === "HEAD",
    close: request.hasBody && !exchange.bodyRead,
  };
  // Waits for the first byte of the body: until then, the server can still send an error response.
  if (!(body instanceof StreamedBody) || response.headersOnly) return response;
  return body.begin().then(() => response);
}

/** Writes a list as the parts of a multipart body; returns nothing for other bodies. */
function writtenParts(operation: Operation, mediaType: string, output: Output) {
  const parts = operation.multipart?.response?.[mediaType];
  const { body } = output;
  if (!Array.isArray(body)) return undefined;
  // #int64
  const place = placeOfResponse(operation, output.status, mediaType);
  if (place !== undefined) return parts?.write(body, mediaType, partDigits(operation, place));
  // #end
  return parts?.write(body, mediaType);
}

/** Makes the streamed body write its items in the declared format, such as JSON Lines. */
function writeItems<P extends Principal>(
  { operation, streamed }: Exchange<P>,
  status: number,
  mediaType: string,
  format: ItemFormat,
  { validateResponses, heartbeat = 15_000 }: ServerOptions<P>,
): void {
  const check =
    validateResponses === true
      ? (index: number, item: unknown) => checkItem(operation, status, mediaType, index, item)
      : undefined;
  // #int64
  const place = placeOfResponse(operation, status, mediaType);
  if (place !== undefined) {
    const stream = { format, check, heartbeat, place };
    streamed?.readThrough((reading) => new ItemReading(reading, stream));
    return;
  }
  // #end
  streamed?.readThrough((reading) => new ItemReading(reading, { format, check, heartbeat }));
}

const unchecked: Checked<unknown> = { ok: true, value: undefined };

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** A valid body, or its issues; `undefined` if there is no body. */
function checkedBody(
  { operationId, requestBody, validators }: Operation,
  contentType: string,
  body: DecodedBody | undefined,
): Checked<unknown> {
  if (body?.ok === true) return validators.requestBody(contentType, body.value);
  if (body !== undefined) {
    const { expected, keyword, path } = body;
    return { ok: false, errors: [bodyIssue(operationId, expected, keyword, path)] };
  }
  if (requestBody?.required !== true) return unchecked;
  return { ok: false, errors: [bodyIssue(operationId, "a body", "required")] };
}

function issuesOf(parameters: Checked<unknown>, body: Checked<unknown>): readonly Issue[] {
  if (parameters.ok) return body.ok ? [] : body.errors;
  return body.ok ? parameters.errors : [...parameters.errors, ...body.errors];
}
