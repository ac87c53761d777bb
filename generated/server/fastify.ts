// Generated: the server as a plugin of Fastify 5. Fastify's own hooks and routes stand before it;
// requests and answers are ours, whole, so that the contract holds here as it does everywhere.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { OnlyOperations, Principal } from "./handler.js";
import type { Handlers } from "./handlers.js";
import { createNodeHandler } from "./node.js";
import type { ServerOptions } from "./options.js";

/** What the plugin needs of a Fastify instance, so that it compiles where Fastify is not. */
export interface FastifyInstanceLike {
  readonly prefix: string;
  removeAllContentTypeParsers(): unknown;
  addContentTypeParser(
    contentType: string,
    parser: (request: unknown, payload: unknown, done: (error: null) => void) => void,
  ): unknown;
  all(
    path: string,
    handler: (request: FastifyRequestLike, reply: FastifyReplyLike) => void,
  ): unknown;
}

/** What the plugin needs of a request. */
export interface FastifyRequestLike {
  readonly raw: IncomingMessage;
}

/** What the plugin needs of a reply. */
export interface FastifyReplyLike {
  readonly raw: ServerResponse;
  getHeaders(): Record<string, number | string | string[] | undefined>;
  hijack(): unknown;
}

/** A plugin for `app.register(plugin, { prefix })`. */
export type FastifyPlugin = (instance: FastifyInstanceLike) => Promise<void>;

/**
 * Makes a plugin that answers every request of the contract with its handler. Without a `basePath`,
 * the prefix that it is registered under stands before every path.
 */
export function createFastifyPlugin<P extends Principal, H extends Handlers<P>>(
  handlers: H & OnlyOperations<H, Handlers>,
  options: ServerOptions<P>,
): FastifyPlugin {
  return async (instance) => {
    const basePath = options.basePath ?? instance.prefix;
    const handler = createNodeHandler<P, H>(handlers, { ...options, basePath });
    // The body is left for us to read, once it is known who sends it.
    instance.removeAllContentTypeParsers();
    instance.addContentTypeParser("*", (_request, _payload, done) => done(null));
    instance.all("/*", (request, reply) => {
      // What hooks have set stays, such as the headers of CORS.
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.hijack();
      handler(request.raw, reply.raw);
    });
  };
}
