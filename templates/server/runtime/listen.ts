// Runs a server on Node's http, with time-outs and a shutdown.

import type { EventEmitter } from "node:events";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { closed } from "./closing.js";

/** A running server. */
export interface RunningServer {
  readonly server: Server;
  /** URL of the server, without a final slash. */
  readonly url: string;
  readonly port: number;
  /** Accepts no more requests. Resolves when all open requests have their responses, or after `closeTimeout`. */
  close(): Promise<void>;
}

/** Address and time-outs of a server. All times are in milliseconds; 0 means no limit. */
export interface ListenOptions {
  /** `port` defaults to a free port. */
  readonly port?: number;
  /** `host` defaults to `127.0.0.1`, which is reachable from this machine only. */
  readonly host?: string;
  /**
   * Time limit from the first byte of a request to the end of its headers. A request that is incomplete after the time
   * limit gets the response 408. Default: 10 s.
   */
  readonly headersTimeout?: number;
  /**
   * Time limit from the first byte of a request to the end of its body. A request that is incomplete after the time
   * limit gets the response 408. Default: 60 s.
   */
  readonly requestTimeout?: number;
  /**
   * Time limit of a connection without traffic, even while a handler runs. If no data is transferred for `idleTimeout`
   * milliseconds, the server closes the connection. Default: 120 s.
   */
  readonly idleTimeout?: number;
  /**
   * Time limit between the requests of a connection. Default: 65 s. Choose a longer time than your load balancer's,
   * which must close idle connections first.
   */
  readonly keepAliveTimeout?: number;
  /** Time limit from `close` until open connections are closed. Default: 10 s. */
  readonly closeTimeout?: number;
}

/** Starts an HTTP server for a handler, or for an Express application. */
export async function listen(
  handler: RequestListener,
  {
    port = 0,
    host = "127.0.0.1",
    headersTimeout = 10_000,
    requestTimeout = 60_000,
    idleTimeout = 120_000,
    keepAliveTimeout = 65_000,
    closeTimeout = 10_000,
  }: ListenOptions = {},
): Promise<RunningServer> {
  const { createServer } = await import("node:http");
  const options = {
    headersTimeout: shorter(headersTimeout, requestTimeout),
    requestTimeout,
    keepAliveTimeout,
    // How often Node checks for slow requests.
    connectionsCheckingInterval: Math.min(2_000, shorter(headersTimeout, requestTimeout) || 2_000),
  };
  const server = createServer(options, handler);
  server.timeout = idleTimeout;
  continueOnDemand(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return {
    server,
    url: `http://${name}:${address.port}`,
    port: address.port,
    close: async () => {
      await closed(server, closeTimeout);
    },
  };
}

/** Returns the shorter of two time limits; 0 means no limit. */
function shorter(one: number, other: number): number {
  return one === 0 || other === 0 ? one || other : Math.min(one, other);
}

/**
 * For a request with `Expect: 100-continue`, the body is requested only when the handler reads it. By default, Node
 * requests every body before the handler starts.
 */
export function continueOnDemand(server: EventEmitter): void {
  if (server.listenerCount("checkContinue") > 0) return;
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    let waits = true;
    request.on("newListener", (event) => {
      if (!waits || response.headersSent || (event !== "data" && event !== "readable")) return;
      waits = false;
      response.writeContinue();
    });
    server.emit("request", request, response);
  });
}
