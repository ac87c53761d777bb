// The server on Node's http, and as middleware of Express and Connect.

import type { Socket } from "node:net";
import { type Core, createCore } from "./core.js";
import type { Principal } from "./handler.js";
import { http2Stream, type NodeRequestLike, type NodeResponseLike } from "./http2.js";
import type { Delivery, ResponseMessage } from "./messages.js";
import { requestOf } from "./node-request.js";
import { fail, send } from "./node-response.js";
import type { Contract } from "./operation.js";
import type { ServerOptions } from "./options.js";

/** Options of a server on Node. */
export interface NodeOnly {
  /**
   * As middleware, passes unknown paths to `next`. Default: true. With `passUnmatched: false`, or without `next`, the
   * response to unknown paths is 404.
   */
  readonly passUnmatched?: boolean;
}

/** A listener for `http.createServer` and `http2.createServer`, and a middleware. */
export type NodeHandler = (
  request: NodeRequestLike,
  response: NodeResponseLike,
  next?: (error?: unknown) => void,
) => void;

/** Creates a listener for Node.js servers that calls the handler of the requested operation. */
export function createNodeHandler<P extends Principal, Credentials extends object>(
  contract: Contract,
  handlers: object,
  options: ServerOptions<P, Credentials> & NodeOnly,
): NodeHandler {
  return nodeHandlerOf(createCore(contract, handlers, options), options);
}

/** Creates a listener that passes each request to a core. */
export function nodeHandlerOf(core: Core, options: NodeOnly = {}): NodeHandler {
  const passUnmatched = options.passUnmatched !== false;
  const handle: NodeHandler = (request, response, next) => {
    const respond = (message: ResponseMessage, delivery: Delivery) =>
      send(message, request, response, delivery);
    let isOurs = true;
    try {
      const received = requestOf(request, response);
      isOurs = core.handle(received, respond, passUnmatched && next !== undefined);
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

/**
 * Maximum number of waiting requests of one connection. While more requests wait, the server does not read from the
 * connection.
 */
const mostWaiting = 100;

const waiting = new WeakMap<Socket, number>();

/**
 * Returns whether a request must wait for previous responses. For a request that must wait, `begin` runs after the
 * previous responses. After a response that closes the connection, no further request is handled (RFC 9112, section
 * 9.6).
 */
function isHeldBack(
  request: NodeRequestLike,
  response: NodeResponseLike,
  begin: () => void,
): boolean {
  // Streams of HTTP/2 do not wait for each other.
  if (http2Stream(request) !== undefined) return false;
  const { socket } = request;
  // Node may still emit requests of a connection that has ended or failed. Mocked requests of tests have no socket.
  if (socket?.writable === false) return true;
  // Node sets `response.socket` after all earlier responses are sent, but never after a response that closes the
  // connection.
  if (response.socket !== null) return false;
  const before = waiting.get(socket) ?? 0;
  waiting.set(socket, before + 1);
  if (before === mostWaiting) socket.pause();
  response.once("socket", () => {
    const left = (waiting.get(socket) ?? 1) - 1;
    waiting.set(socket, left);
    if (left === mostWaiting) socket.resume();
    // Checks the connection one tick later, because writing to a failed connection would end the process. If the caller
    // has disconnected, the request is not handled.
    process.nextTick(() => {
      if (socket.writable !== false) begin();
    });
  });
  return true;
}
