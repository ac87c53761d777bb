// The server as a plugin of Fastify 5. Fastify's own hooks and routes stand before it;
// requests and responses are ours, whole, so that the contract holds here as it does everywhere.

import type { EventEmitter } from "node:events";
import { METHODS } from "node:http";
import type { Principal } from "./handler.js";
import type { NodeRequestLike, NodeResponseLike } from "./http2.js";
import { continueOnDemand } from "./listen.js";
import { createNodeHandler } from "./node.js";
import type { Contract } from "./operation.js";
import type { ServerOptions } from "./options.js";

/** What the plugin needs of a Fastify instance, so that it compiles where Fastify is not. */
export interface FastifyInstanceLike {
  readonly prefix: string;
  readonly supportedMethods: readonly string[];
  addHttpMethod(method: string): unknown;
  removeAllContentTypeParsers(): unknown;
  addContentTypeParser(
    contentType: string,
    parser: (request: unknown, payload: unknown, done: (error: null) => void) => void,
  ): unknown;
  addHook(
    name: "onRequest",
    hook: (request: FastifyRequestLike, reply: unknown, done: () => void) => void,
  ): unknown;
  hasRoute(route: { readonly method: string; readonly url: string }): boolean;
  route(route: {
    method: string | string[];
    url: string;
    handler: (request: FastifyRequestLike, reply: FastifyReplyLike) => void;
  }): unknown;
}

/** What the plugin needs of a request. */
export interface FastifyRequestLike {
  readonly raw: NodeRequestLike;
}

/** What the plugin needs of a reply. */
export interface FastifyReplyLike {
  readonly raw: NodeResponseLike;
  getHeaders(): Record<string, number | string | string[] | undefined>;
  hijack(): unknown;
}

/** A plugin for `app.register(plugin, { prefix })`. */
export interface FastifyPlugin {
  (instance: FastifyInstanceLike): Promise<void>;
  /**
   * For `fastify({ frameworkErrors })`: responds as the contract does where a path is malformed,
   * which Fastify refuses before any plugin sees it.
   */
  readonly frameworkErrors: (
    error: unknown,
    request: FastifyRequestLike,
    reply: Pick<FastifyReplyLike, "raw">,
  ) => void;
}

/**
 * Makes a plugin that passes every request of the contract to its handler. Without a `basePath`,
 * the prefix that it is registered under stands before every path.
 */
export function createFastifyPlugin<P extends Principal, Credentials extends object>(
  contract: Contract,
  handlers: object,
  options: ServerOptions<P, Credentials>,
): FastifyPlugin {
  let handler = createNodeHandler(contract, handlers, options);
  const plugin = async (instance: FastifyInstanceLike) => {
    const basePath = options.basePath ?? instance.prefix;
    const handle = createNodeHandler(contract, handlers, { ...options, basePath });
    handler = handle;
    // Not a part of the type above: `register` would take its type for that of the application's server.
    continueOnDemand((instance as unknown as { readonly server: EventEmitter }).server);
    // The body is left for us to read, once it is known who sends it.
    instance.removeAllContentTypeParsers();
    instance.addContentTypeParser("*", (_request, _payload, done) => done(null));
    instance.addHook("onRequest", (request, _reply, done) => {
      if (!passesFastify(request.raw)) {
        Object.assign(request, { headers: { "content-type": unknownType } });
      }
      done();
    });
    // The contract says which methods there are, and what is allowed instead of others.
    for (const method of METHODS) {
      if (!instance.supportedMethods.includes(method)) instance.addHttpMethod(method);
    }
    // A plugin for CORS has taken OPTIONS.
    const url = `${instance.prefix}/*`;
    const method = instance.supportedMethods.filter(
      (one) => !instance.hasRoute({ method: one, url }),
    );
    const respond = (request: FastifyRequestLike, reply: FastifyReplyLike) => {
      // Fastify responds to what throws here; after `hijack` nothing does.
      const message = request.raw;
      const response = reply.raw;
      // What hooks have set stays, such as the headers of CORS.
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) response.setHeader(name, value);
      }
      reply.hijack();
      handle(message, response);
    };
    instance.route({ method, url: "/*", handler: respond });
  };
  return Object.assign(plugin, {
    frameworkErrors: ((_error, request, reply) =>
      handler(request.raw, reply.raw)) satisfies FastifyPlugin["frameworkErrors"],
  });
}

const unknownType = "application/octet-stream";
const mediaType = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+[ \t]*(?:;|$)/;

// What Fastify would refuse in its own words, it is told to be bytes; we judge what was sent.
function passesFastify({ headers, method }: NodeRequestLike): boolean {
  const type = headers["content-type"];
  return type === undefined ? method !== "QUERY" : mediaType.test(type);
}
