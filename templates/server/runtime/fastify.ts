// The server as a plugin of Fastify 5. Hooks of the Fastify application run before the plugin. The plugin bypasses
// Fastify's parsing and serialization, so that the API behaves equally on all platforms.

import type { EventEmitter } from "node:events";
import { METHODS } from "node:http";
import type { Principal } from "./handler.js";
import type { NodeRequestLike, NodeResponseLike } from "./http2.js";
import { continueOnDemand } from "./listen.js";
import { createNodeHandler, type NodeHandler } from "./node.js";
import type { Contract } from "./operation.js";
import type { ServerOptions } from "./options.js";

/** Members of a Fastify instance that the plugin uses. With types of its own, the plugin compiles without Fastify. */
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

/** Members of a request that the plugin uses. */
export interface FastifyRequestLike {
  readonly raw: NodeRequestLike;
}

/** Members of a reply that the plugin uses. */
export interface FastifyReplyLike {
  readonly raw: NodeResponseLike;
  getHeaders(): Record<string, number | string | string[] | undefined>;
  hijack(): unknown;
}

/** A plugin for `app.register(plugin, { prefix })`. */
export interface FastifyPlugin {
  (instance: FastifyInstanceLike): Promise<void>;
  /** For `fastify({ frameworkErrors })`: responds to malformed paths, which Fastify rejects before any plugin runs. */
  readonly frameworkErrors: (
    error: unknown,
    request: FastifyRequestLike,
    reply: Pick<FastifyReplyLike, "raw">,
  ) => void;
}

/**
 * Creates a plugin that passes each request of the API to its handler. `basePath` defaults to the prefix that you pass
 * to `app.register`.
 */
export function createFastifyPlugin<P extends Principal, Credentials extends object>(
  contract: Contract,
  handlers: object,
  options: ServerOptions<P, Credentials>,
): FastifyPlugin {
  return fastifyPluginOf((prefix = options.basePath) =>
    createNodeHandler(contract, handlers, {
      ...options,
      ...(prefix === undefined ? {} : { basePath: options.basePath ?? prefix }),
    }),
  );
}

/**
 * Creates a plugin that passes requests to a listener. `make` gets the prefix that `app.register` received, and returns
 * the listener.
 */
export function fastifyPluginOf(
  make: (prefix?: string) => NodeHandler,
  urls: readonly string[] = ["/*"],
): FastifyPlugin {
  let handler = make();
  const plugin = async (instance: FastifyInstanceLike) => {
    const handle = make(instance.prefix);
    handler = handle;
    // `server` is missing from the type of `instance`, so that `register` does not infer the server's type.
    continueOnDemand((instance as unknown as { readonly server: EventEmitter }).server);
    // Leaves the body unread until `authenticate` has accepted the credentials.
    instance.removeAllContentTypeParsers();
    instance.addContentTypeParser("*", (_request, _payload, done) => done(null));
    instance.addHook("onRequest", (request, _reply, done) => {
      if (!passesFastify(request.raw)) {
        Object.assign(request, { headers: { "content-type": unknownType } });
      }
      done();
    });
    // Registers all methods: the server itself responds to undeclared methods, with the header `Allow`.
    for (const method of METHODS) {
      if (!instance.supportedMethods.includes(method)) instance.addHttpMethod(method);
    }
    const respond = (request: FastifyRequestLike, reply: FastifyReplyLike) => {
      // Fastify responds to errors that are thrown before `hijack`, but not to later errors.
      const message = request.raw;
      const response = reply.raw;
      // Keeps headers that hooks of Fastify have set, such as headers of CORS.
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) response.setHeader(name, value);
      }
      reply.hijack();
      handle(message, response);
    };
    for (const url of urls) {
      const whole = instance.prefix + url;
      // If a CORS plugin already handles OPTIONS, the server registers no route for OPTIONS.
      const method = instance.supportedMethods.filter(
        (one) => !instance.hasRoute({ method: one, url: whole }),
      );
      instance.route({ method, url, handler: respond });
    }
  };
  return Object.assign(plugin, {
    frameworkErrors: ((_error, request, reply) =>
      handler(request.raw, reply.raw)) satisfies FastifyPlugin["frameworkErrors"],
  });
}

const unknownType = "application/octet-stream";
const mediaType = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+[ \t]*(?:;|$)/;

// Returns whether Fastify accepts the header `Content-Type`. If Fastify would reject the `Content-Type`, the plugin
// shows Fastify `application/octet-stream` instead. The server itself checks the `Content-Type` that the client sent.
function passesFastify({ headers, method }: NodeRequestLike): boolean {
  const type = headers["content-type"];
  return type === undefined ? method !== "QUERY" : mediaType.test(type);
}
