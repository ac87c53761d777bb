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
import { bodyIssue, bodyTypeOf, type DecodedBody, decodeBody, tooLarge } from "./body.js";
import { HandlerCall, type Parameters, pathOf } from "./call.js";
import { after, type Eventual, isPending } from "./eventual.js";
import { type Entry, type Exchange, failureOf } from "./exchange.js";
import type { Principal } from "./handler.js";
import type { Handlers } from "./handlers.js";
import type { Incoming, Outgoing } from "./incoming.js";
import { acceptable, isUnwanted, notAcceptable } from "./negotiate.js";
import type { Operation } from "./operation.js";
import { operations } from "./operations.js";
import { defaultLimits, type Failure, type Limits, type ServerOptions } from "./options.js";
import {
  HttpProblem,
  invalid,
  type ProblemDocument,
  Refusal,
  type RenderedProblem,
  renderProblem,
} from "./problem.js";
import { decoded, Router, variablesOf } from "./routes.js";

/** The server without a platform. Adapters give it requests and send what it answers. */
export interface Core {
  /**
   * The answer to a request, at once where nothing has to be waited for; never throws, never
   * rejects. With `passUnmatched`, a path that is not of the contract is answered with `undefined`,
   * for something else to answer.
   */
  handle(incoming: Incoming, passUnmatched?: boolean): Eventual<Outgoing | undefined>;
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

/** A body and its media type. */
interface Content {
  readonly contentType: string;
  readonly body: DecodedBody;
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

  handle(incoming: Incoming, passUnmatched = false): Eventual<Outgoing | undefined> {
    const { onRequest, onResponse } = this.#options;
    const start = onResponse === undefined ? 0 : performance.now();
    const routed = this.#route(incoming, passUnmatched);
    if (routed === undefined) return undefined;
    let outgoing: Eventual<Outgoing>;
    let operationId: string | undefined;
    if ("entry" in routed) {
      operationId = routed.entry.operation.operationId;
      if (onRequest !== undefined) this.#tell(onRequest, { operationId, method: incoming.method });
      outgoing = this.#answer(routed);
    } else if (routed instanceof Refusal) {
      outgoing = this.#refuse(routed, { incoming, bodyRead: false });
    } else outgoing = routed;
    if (onResponse === undefined) return outgoing;
    return after(outgoing, (answer) => {
      this.#tell(onResponse, {
        ...(operationId === undefined ? {} : { operationId }),
        method: incoming.method,
        status: answer.status,
        durationMs: performance.now() - start,
      });
      return answer;
    });
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

  #answer(exchange: Exchange): Eventual<Outgoing> {
    try {
      const outgoing = this.#steps(exchange);
      if (!isPending(outgoing)) return outgoing;
      return Promise.resolve(outgoing).catch((error: unknown) => this.#fail(exchange, error));
    } catch (error) {
      return this.#fail(exchange, error);
    }
  }

  #steps(exchange: Exchange): Eventual<Outgoing> {
    return after(this.#caller(exchange), (caller) => {
      if (caller instanceof Refusal) return this.#refuse(caller, exchange);
      exchange.phase = "body";
      return after(this.#content(exchange), (content) => {
        if (content instanceof Refusal) return this.#refuse(content, exchange);
        const call = this.#call(exchange, caller, content);
        if (call instanceof Refusal) return this.#refuse(call, exchange);
        exchange.phase = "handler";
        return after(exchange.entry.handle(call), (output) => {
          exchange.phase = "answer";
          return this.#send(exchange, call, output);
        });
      });
    });
  }

  /** Who asks; `null` where nobody needs to say. */
  #caller({ incoming, entry }: Exchange): Eventual<P | null | Refusal> {
    const { operation } = entry;
    const { authenticate } = this.#options;
    if (operation.security.length === 0 || authenticate === undefined) return null;
    return authenticated(operation, incoming, authenticate);
  }

  /** The body; `undefined`: there is none, or it is empty. */
  #content(exchange: Exchange): Eventual<Content | undefined | Refusal> {
    const { incoming, entry } = exchange;
    const { operation } = entry;
    const type = bodyTypeOf(operation, incoming, this.#limits);
    if (type === undefined || type instanceof Refusal) return type;
    return after(incoming.readBody(this.#limits.bodyBytes), (bytes) => {
      const { operationId } = operation;
      if (bytes === "too long") return tooLarge(operationId, this.#limits);
      if (bytes === "broken off") return new Refusal("body", 400, { operationId });
      exchange.bodyRead = true;
      if (bytes.length === 0) return undefined;
      const { contentType } = type;
      const hasProto = operation.requestBody?.hasProto === true;
      const decoded = decodeBody(bytes, type, this.#limits, hasProto);
      return after(decoded, (body) => ({ contentType, body }));
    });
  }

  /** What the handler is given, once nothing is wrong with the request any more. */
  #call(
    exchange: Exchange,
    principal: P | null,
    content: Content | undefined,
  ): HandlerCall | Refusal {
    exchange.phase = "validation";
    const { incoming, entry, found } = exchange;
    const { operation } = entry;
    const { operationId } = operation;
    const issues: Issue[] = [];
    const parameters = operation.validators.parameters({
      path: pathOf(entry.variables, found.values),
      query: exchange.query,
      headers: incoming.headers,
    }) as Checked<Parameters>;
    if (!parameters.ok) issues.push(...parameters.errors);
    let body: unknown;
    if (content === undefined) {
      if (operation.requestBody?.required === true) {
        issues.push(bodyIssue(operationId, "a body", "required"));
      }
    } else if (!content.body.ok) {
      issues.push(bodyIssue(operationId, content.body.expected, content.body.keyword));
    } else {
      const checked = operation.validators.requestBody(content.contentType, content.body.value);
      if (checked.ok) body = checked.value;
      else issues.push(...checked.errors);
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
    return new HandlerCall(
      operationId,
      incoming,
      value,
      principal,
      content?.contentType,
      body,
      accepts,
    );
  }

  #fail(exchange: Exchange, error: unknown): Outgoing {
    const { operationId } = exchange.entry.operation;
    if (error instanceof HttpProblem) {
      const { status, detail, headers } = error;
      const extras = { ...(detail === undefined ? {} : { detail }), operationId };
      return this.#refuse(new Refusal(exchange.phase, status, extras, headers), exchange);
    }
    this.#report(error, failureOf(exchange));
    return this.#refuse(new Refusal(exchange.phase, 500, { operationId }), exchange);
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
      if (isUnwanted(exchange, call.accepts, output.status, mediaType)) {
        return this.#refuse(notAcceptable(entry), exchange);
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

  #refuse(
    refusal: Refusal,
    { incoming, bodyRead }: Pick<Exchange, "incoming" | "bodyRead">,
  ): Outgoing {
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

function allowing(allow: string, incoming: Incoming): Outgoing {
  return {
    status: 204,
    headers: allow === "" ? {} : { allow },
    body: undefined,
    headersOnly: false,
    close: incoming.hasBody,
  };
}
