// The server on Node's http, and as middleware of Express and Connect.

import type { Socket } from "node:net";
import { createCore } from "./core.js";
import type { Principal } from "./handler.js";
import { http2Stream, type NodeRequestLike, type NodeResponseLike } from "./http2.js";
import type { Delivery, ResponseMessage } from "./messages.js";
import { requestOf } from "./node-request.js";
import { fail, send } from "./node-response.js";
import type { Contract } from "./operation.js";
import type { ServerOptions } from "./options.js";

/** What a server on Node has besides the options of all. */
export interface NodeOnly {
  /**
   * As middleware: hands paths that the contract does not have on to `next`. True by default; with `false`, they get a
   * 404. Without `next` they always do.
   */
  readonly passUnmatched?: boolean;
}

/** A listener for `http.createServer` and `http2.createServer`, which is also a middleware. */
export type NodeHandler = (
  request: NodeRequestLike,
  response: NodeResponseLike,
  next?: (error?: unknown) => void,
) => void;

/** Makes a listener that passes every request of the contract to its handler. */
export function createNodeHandler<P extends Principal, Credentials extends object>(
  contract: Contract,
  handlers: object,
  options: ServerOptions<P, Credentials> & NodeOnly,
): NodeHandler {
  const core = createCore(contract, handlers, options);
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

/** How many requests of a connection may wait before no more of them are read. */
const mostWaiting = 100;

const waiting = new WeakMap<Socket, number>();

/**
 * Whether a request has to wait until the responses before it are complete: then `begin` is called.
 * Behind a response that closes the connection no request is acted on (RFC 9112, section 9.6).
 */
function isHeldBack(
  request: NodeRequestLike,
  response: NodeResponseLike,
  begin: () => void,
): boolean {
  // Streams of HTTP/2 do not wait for each other.
  if (http2Stream(request) !== undefined) return false;
  const { socket } = request;
  // The connection has ended or failed, but Node reads on. (Requests that tests make up have no such socket.)
  if (socket?.writable === false) return true;
  // Until it is a response's turn, Node gives it no socket; behind the last response it never does.
  if (response.socket !== null) return false;
  const before = waiting.get(socket) ?? 0;
  waiting.set(socket, before + 1);
  if (before === mostWaiting) socket.pause();
  response.once("socket", () => {
    const left = (waiting.get(socket) ?? 1) - 1;
    waiting.set(socket, left);
    if (left === mostWaiting) socket.resume();
    // Node is still ending the response before: what is written at once to a connection that has failed would end the
    // process. Nobody waits for a response that cannot be written any more.
    process.nextTick(() => {
      if (socket.writable !== false) begin();
    });
  });
  return true;
}
