// Generated: the server on Node's http, and as middleware of Express and Connect.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { createCore } from "./core.js";
import type { OnlyOperations, Principal } from "./handler.js";
import type { Handlers } from "./handlers.js";
import type { Delivery, Outgoing } from "./incoming.js";
import { incomingOf } from "./node-request.js";
import { fail, send } from "./node-response.js";
import type { ServerOptions } from "./options.js";

/** How a server behaves on Node. */
export interface NodeOptions<P extends Principal = Principal> extends ServerOptions<P> {
  /**
   * As middleware: hands paths that the contract does not have on to `next`. Otherwise they get a
   * 404.
   */
  readonly passUnmatched?: boolean;
}

/** A listener for `http.createServer`, which is also a middleware. */
export type NodeHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void;

/** Makes a listener that answers every request of the contract with its handler. */
export function createNodeHandler<P extends Principal, H extends Handlers<P>>(
  handlers: H & OnlyOperations<H, Handlers>,
  options: NodeOptions<P>,
): NodeHandler {
  const core = createCore<P>(handlers, options);
  const passUnmatched = options.passUnmatched === true;
  const handle: NodeHandler = (request, response, next) => {
    const respond = (outgoing: Outgoing, delivery: Delivery) =>
      send(outgoing, request, response, delivery);
    let isOurs = true;
    try {
      const incoming = incomingOf(request, response);
      isOurs = core.handle(incoming, respond, passUnmatched && next !== undefined);
    } catch (error) {
      fail(error, response, core);
    }
    if (!isOurs) next?.();
  };
  return (request, response, next) => {
    const begin = () => handle(request, response, next);
    try {
      if (isHeldBack(request, response, begin)) return;
    } catch (error) {
      return fail(error, response, core);
    }
    begin();
  };
}

/** How many requests of a connection may wait before no more of them are read. */
const mostWaiting = 100;

const waiting = new WeakMap<Socket, number>();

/**
 * Whether a request has to wait until the responses before it are complete: then `begin` is called.
 * Behind a response that closes the connection no request is acted on (RFC 9112, section 9.6).
 */
function isHeldBack(
  { socket }: IncomingMessage,
  response: ServerResponse,
  begin: () => void,
): boolean {
  // Node has ended the connection already, but reads on. (Requests that tests make up have no socket.)
  if (socket?.writableEnded) return true;
  // Until it is a response's turn, Node gives it no socket; behind the last response it never does.
  if (response.socket !== null) return false;
  const before = waiting.get(socket) ?? 0;
  waiting.set(socket, before + 1);
  if (before === mostWaiting) socket.pause();
  response.once("socket", () => {
    const left = (waiting.get(socket) ?? 1) - 1;
    waiting.set(socket, left);
    if (left === mostWaiting) socket.resume();
    begin();
  });
  return true;
}
