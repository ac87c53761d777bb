// Generated: what a request meets, step by step, on every platform: route, authentication, scope,
// size and type of the body, decoding and validation, handler, answer.

import type { Checked, Issue } from "../validators/issue.js";
import {
  addHeaders,
  Answers,
  BrokenContract,
  checkAnswer,
  encodeBody,
  isFieldValue,
  type Output,
  withCharset,
} from "./answer.js";
import { authenticated } from "./authentication.js";
import { bodyIssue, bodyTypeOf, decodeBody, tooLarge } from "./body.js";
import { HandlerCall, type Parameters, pathOf } from "./call.js";
import type { Call, Principal } from "./handler.js";
import type { Handlers } from "./handlers.js";
import { headerOf, type Incoming, type Outgoing } from "./incoming.js";
import { negotiate } from "./negotiate.js";
import type { Operation } from "./operation.js";
import { operations } from "./operations.js";
import { defaultLimits, type Failure, type Limits, type ServerOptions } from "./options.js";
import {
  HttpProblem,
  invalid,
  type Phase,
  type ProblemDocument,
  Refusal,
  type RenderedProblem,
  renderProblem,
} from "./problem.js";
import { decoded, type Found, Router, variablesOf } from "./routes.js";

/** The server without a platform. Adapters give it requests and send what it answers. */
export interface Core {
  /**
   * The answer to a request; never throws. With `passUnmatched`, a path that is not of the contract
   * is answered with `undefined`, for something else to answer.
   */
  handle(incoming: Incoming, passUnmatched?: boolean): Promise<Outgoing | undefined>;
  /** Tells `onError` of something that failed while an answer was sent. */
  failed(error: unknown): void;
}

/**
 * Makes the server of handlers. Throws where one is missing, or where credentials could not be
 * checked.
 */
export function createCore<P extends Principal>(
  handlers: Handlers<P>,
  options: ServerOptions<P>,
): Core {
  return new Engine(handlers as unknown as Readonly<Record<string, unknown>>, options);
}

/** An operation that can be called. */
interface Entry {
  readonly operation: Operation;
  /** The variables of its path, in order. */
  readonly variables: readonly string[];
  readonly answers: Answers;
  readonly handle: (call: Call) => unknown;
}

/** A request on its way, and how far it has come. */
interface Exchange {
  readonly incoming: Incoming;
  readonly entry: Entry;
  readonly found: Found<Entry>;
  /** Without the question mark. */
  readonly query: string;
  phase: Phase;
  bodyRead: boolean;
}

class Engine<P extends Principal> implements Core {
  readonly #router: Router<Entry>;
  readonly #options: ServerOptions<P>;
  readonly #limits: Limits;
  readonly #base: string;

  constructor(handlers: Readonly<Record<string, unknown>>, options: ServerOptions<P>) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    this.#base = (options.basePath ?? "").replace(/\/+$/, "");
    if (this.#base !== "" && !this.#base.startsWith("/")) {
      throw new TypeError(`basePath begins with a slash: ${options.basePath}`);
    }
    this.#router = new Router(operations.map((operation) => this.#entry(operation, handlers)));
  }

  #entry(operation: Operation, handlers: Readonly<Record<string, unknown>>): Entry {
    const { operationId, handler: name } = operation;
    const handler = handlers[name];
    if (typeof handler !== "function") {
      throw new TypeError(`no handler for the operation ${operationId}`);
    }
    const isGuarded = operation.security.some((way) => way.length > 0);
    if (isGuarded && this.#options.authenticate === undefined) {
      throw new TypeError(`the operation ${operationId} asks for credentials: set authenticate`);
    }
    return {
      operation,
      variables: variablesOf(operation.path),
      answers: new Answers(operation),
      handle: (call) => handler.call(handlers, call) as unknown,
    };
  }

  async handle(incoming: Incoming, passUnmatched = false): Promise<Outgoing | undefined> {
    const { onRequest, onResponse } = this.#options;
    const start = onResponse === undefined ? 0 : performance.now();
    const routed = this.#route(incoming, passUnmatched);
    if (routed === undefined) return undefined;
    let outgoing: Outgoing;
    let operationId: string | undefined;
    if ("entry" in routed) {
      operationId = routed.entry.operation.operationId;
      if (onRequest !== undefined) this.#tell(onRequest, { operationId, method: incoming.method });
      outgoing = await this.#answer(routed);
    } else if (routed instanceof Refusal) outgoing = this.#refuse(routed, incoming, false);
    else outgoing = routed;
    if (onResponse !== undefined) {
      this.#tell(onResponse, {
        ...(operationId === undefined ? {} : { operationId }),
        method: incoming.method,
        status: outgoing.status,
        durationMs: performance.now() - start,
      });
    }
    return outgoing;
  }

  failed(error: unknown): void {
    this.#report(error, { phase: "answer" });
  }

  #route(incoming: Incoming, passUnmatched: boolean): Exchange | Refusal | Outgoing | undefined {
    const { method } = incoming;
    let { target } = incoming;
    if (!target.startsWith("/")) {
      if (target === "*" && method === "OPTIONS") return allowing("", incoming);
      // RFC 9112, section 3.2.2: a server accepts the absolute form too.
      const origin = /^https?:\/\/[^/?]+/i.exec(target)?.[0];
      if (origin === undefined) {
        return new Refusal("route", 400, { detail: "The request has no path." });
      }
      target = target.slice(origin.length);
      if (!target.startsWith("/")) target = `/${target}`;
    }
    const mark = target.indexOf("?");
    const path = mark < 0 ? target : target.slice(0, mark);
    const below = this.#below(path);
    const known = below !== undefined && target.length <= this.#limits.targetLength;
    const found = known ? this.#router.find(below) : undefined;
    if (found === undefined) {
      if (passUnmatched) return undefined;
      if (target.length > this.#limits.targetLength) {
        const detail = `Path and query may have ${this.#limits.targetLength} characters.`;
        return new Refusal("route", 414, { detail });
      }
      if (path.split("/").some((segment) => decoded(segment) === undefined)) {
        return new Refusal("route", 400, { detail: "The path is not percent-encoded UTF-8." });
      }
      return new Refusal("route", 404, { detail: "The contract has no such path." });
    }
    const { methods, allow } = found.route;
    const entry = methods.get(method) ?? (method === "HEAD" ? methods.get("GET") : undefined);
    if (entry === undefined) {
      if (method === "OPTIONS") return allowing(allow, incoming);
      const detail = "The path does not have this method.";
      return new Refusal("route", 405, { detail }, { allow });
    }
    const query = mark < 0 ? "" : target.slice(mark + 1);
    return { incoming, entry, found, query, phase: "authentication", bodyRead: false };
  }

  /** The path below the base path. */
  #below(path: string): string | undefined {
    if (this.#base === "") return path;
    if (!path.startsWith(this.#base)) return undefined;
    const below = path.slice(this.#base.length);
    return below === "" ? "/" : below.startsWith("/") ? below : undefined;
  }

  async #answer(exchange: Exchange): Promise<Outgoing> {
    const { incoming, entry } = exchange;
    const { operationId } = entry.operation;
    try {
      const call = await this.#prepare(exchange);
      if (call instanceof Refusal) return this.#refuse(call, incoming, exchange.bodyRead);
      exchange.phase = "handler";
      const output = await entry.handle(call);
      exchange.phase = "answer";
      return this.#send(exchange, call, output);
    } catch (error) {
      if (error instanceof HttpProblem) {
        const { status, detail, headers } = error;
        const extras = { ...(detail === undefined ? {} : { detail }), operationId };
        const refusal = new Refusal(exchange.phase, status, extras, headers);
        return this.#refuse(refusal, incoming, exchange.bodyRead);
      }
      this.#report(error, failureOf(exchange));
      const refusal = new Refusal(exchange.phase, 500, { operationId });
      return this.#refuse(refusal, incoming, exchange.bodyRead);
    }
  }

  /** All that comes before the handler. */
  async #prepare(exchange: Exchange): Promise<HandlerCall | Refusal> {
    const { incoming, entry, found } = exchange;
    const { operation } = entry;
    const { operationId } = operation;
    let principal: P | null = null;
    const { authenticate } = this.#options;
    if (operation.security.length > 0 && authenticate !== undefined) {
      const caller = await authenticated(operation, incoming, authenticate);
      if (caller instanceof Refusal) return caller;
      principal = caller;
    }

    exchange.phase = "body";
    const type = bodyTypeOf(operation, incoming, this.#limits);
    if (type instanceof Refusal) return type;

    exchange.phase = "validation";
    const issues: Issue[] = [];
    const parameters = operation.validators.parameters({
      path: pathOf(entry.variables, found.values),
      query: exchange.query,
      headers: incoming.headers,
    }) as Checked<Parameters>;
    if (!parameters.ok) issues.push(...parameters.errors);
    let body: unknown;
    let empty = true;
    if (type !== undefined) {
      const bytes = await incoming.readBody(this.#limits.bodyBytes);
      if (bytes === "too long") return tooLarge(operationId, this.#limits);
      if (bytes === "broken off") return new Refusal("body", 400, { operationId });
      exchange.bodyRead = true;
      if (bytes.length > 0) {
        empty = false;
        const content = await decodeBody(bytes, type, this.#limits);
        if (!content.ok) issues.push(bodyIssue(operationId, content.expected, content.keyword));
        else {
          const checked = operation.validators.requestBody(type.contentType, content.value);
          if (checked.ok) body = checked.value;
          else issues.push(...checked.errors);
        }
      }
    }
    if (empty && operation.requestBody?.required === true) {
      issues.push(bodyIssue(operationId, "a body", "required"));
    }
    if (!parameters.ok || issues.length > 0) {
      return invalid(issues, operationId, this.#limits.errors);
    }

    exchange.phase = "negotiation";
    const { value } = parameters;
    const accepts = acceptable(entry, incoming, value.query);
    if (accepts.length === 0 && entry.answers.alwaysBody && entry.answers.offered.length > 0) {
      return notAcceptable(entry);
    }
    const contentType = empty ? undefined : type?.contentType;
    return new HandlerCall(operationId, incoming, value, principal, contentType, body, accepts);
  }

  #send(exchange: Exchange, call: HandlerCall, given: unknown): Outgoing {
    const { incoming, entry, found } = exchange;
    const { operation, answers } = entry;
    const { operationId } = operation;
    if (typeof given !== "object" || given === null) {
      throw new BrokenContract(operationId, "returned no answer");
    }
    const output = given as Output;
    const mediaType = answers.mediaTypeOf(output);
    if (this.#options.checkAnswers === true) checkAnswer(operation, output, mediaType);
    const headers: Record<string, string | readonly string[]> = {};
    let body: Outgoing["body"];
    if (mediaType !== undefined) {
      if (isUnwanted(exchange, call, output.status, mediaType)) {
        return this.#refuse(notAcceptable(entry), incoming, exchange.bodyRead);
      }
      body = encodeBody(operationId, mediaType, output.body);
      headers["content-type"] = withCharset(mediaType);
      // RFC 9110, section 12.5.5: a cache must know what the choice went by.
      if (answers.offered.length > 1) headers["vary"] = "Accept";
    }
    if (output.headers !== undefined) addHeaders(headers, output.headers, operationId);
    // RFC 9110, section 15.5.6: a 405 says what is allowed.
    if (output.status === 405) headers["allow"] ??= found.route.allow;
    return {
      status: output.status,
      headers,
      body,
      headersOnly: incoming.method === "HEAD",
      close: incoming.hasBody && !exchange.bodyRead,
    };
  }

  #refuse(refusal: Refusal, incoming: Incoming, bodyRead: boolean): Outgoing {
    const { document } = refusal;
    const { contentType, body } = this.#render(document);
    const headers: Record<string, string | readonly string[]> = {};
    try {
      addHeaders(headers, refusal.headers, document.operationId ?? "");
    } catch (error) {
      this.#report(error, { phase: document.phase });
    }
    headers["content-type"] = contentType;
    return {
      status: document.status,
      headers,
      body,
      headersOnly: incoming.method === "HEAD",
      close: incoming.hasBody && !bodyRead,
    };
  }

  #render(document: ProblemDocument): RenderedProblem {
    const render = this.#options.renderProblem;
    if (render !== undefined) {
      try {
        const { contentType, body } = render(document);
        if (isFieldValue(contentType) && typeof body === "string") return { contentType, body };
        throw new TypeError("renderProblem answered without a content type or a text");
      } catch (error) {
        this.#report(error, { phase: document.phase });
      }
    }
    return renderProblem(document);
  }

  #report(error: unknown, failure: Failure): void {
    try {
      if (this.#options.onError !== undefined) this.#options.onError(error, failure);
      else console.error(failure, error);
    } catch {
      // Nobody is left to tell.
    }
  }

  #tell<Event>(hook: (event: Event) => void, event: Event): void {
    try {
      hook(event);
    } catch (error) {
      this.#report(error, { phase: "handler" });
    }
  }
}

/**
 * The media types that a success may be answered with, the most wanted first. What the query says
 * goes first.
 */
function acceptable(entry: Entry, incoming: Incoming, query: unknown): readonly string[] {
  const { formats } = entry.operation;
  if (formats !== undefined) {
    const { format } = query as { readonly format?: unknown };
    if (typeof format === "string" && Object.hasOwn(formats, format)) {
      return [formats[format] as string];
    }
  }
  return negotiate(headerOf(incoming, "accept"), entry.answers.offered);
}

/**
 * Whether a success is not what the caller takes. Only where nothing was changed can it still be
 * withheld.
 */
function isUnwanted(
  { entry, incoming }: Exchange,
  { accepts }: HandlerCall,
  status: number,
  mediaType: string,
): boolean {
  const { method } = entry.operation;
  if ((method !== "GET" && method !== "HEAD") || status >= 300) return false;
  if (accepts.includes(mediaType)) return false;
  return accepts.length === 0 || negotiate(headerOf(incoming, "accept"), [mediaType]).length === 0;
}

function notAcceptable({ operation, answers }: Entry): Refusal {
  return new Refusal("negotiation", 406, {
    detail: `The operation answers with ${answers.offered.join(", ")}.`,
    operationId: operation.operationId,
  });
}

function allowing(allow: string, incoming: Incoming): Outgoing {
  return {
    status: 204,
    headers: allow === "" ? {} : { allow },
    body: undefined,
    headersOnly: false,
    close: incoming.hasBody,
  };
}

function failureOf({ phase, entry }: Exchange): Failure {
  const { operationId, path, method } = entry.operation;
  const place = path.replaceAll("~", "~0").replaceAll("/", "~1");
  return { phase, operationId, pointer: `/paths/${place}/${method.toLowerCase()}` };
}
