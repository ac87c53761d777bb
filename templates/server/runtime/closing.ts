// Stops a server: reports that the server is not ready, refuses new connections, and finally ends open connections.

import type { EventEmitter } from "node:events";

/** Times of a server's shutdown, in milliseconds. */
export interface ClosingOptions {
  /**
   * Time from `stop` until the server refuses new connections. Load balancers need time to notice the shutdown.
   * Default: 0. During `drainTime`, the server handles requests, and closes each connection after its response.
   */
  readonly drainTime?: number;
  /** Time limit from the end of `drainTime` until open connections are closed. Default: 10,000. 0 means no limit. */
  readonly closeTimeout?: number;
  /** Closes the server. Default: calls `server.close()`. For Fastify, pass `() => app.close()`. */
  readonly close?: () => PromiseLike<unknown>;
}

/** A server of `node:http` or `node:http2`. */
export interface ServerLike extends EventEmitter {
  close(done: (error?: Error) => void): unknown;
  closeIdleConnections?(): void;
  closeAllConnections?(): void;
}

interface Session extends EventEmitter {
  close(): void;
  destroy(): void;
}

/** Returns a signal that the first SIGINT or SIGTERM aborts. A second SIGINT or SIGTERM ends the process, as usual. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  const names = ["SIGINT", "SIGTERM"] as const;
  const abort = (name: (typeof names)[number]) => {
    for (const each of names) process.off(each, abort);
    stop.abort(name);
  };
  for (const name of names) process.on(name, abort);
  return stop.signal;
}

/**
 * Serves until `stop` is aborted, then closes the server. Resolves to true if all connections ended in time, otherwise
 * to false.
 */
export async function serveUntil(
  stop: AbortSignal,
  server: ServerLike,
  { drainTime = 0, closeTimeout = 10_000, close }: ClosingOptions = {},
): Promise<boolean> {
  const sessions = new Set<Session>();
  server.on("session", (session: Session) => {
    sessions.add(session);
    session.once("close", () => sessions.delete(session));
  });
  if (!stop.aborted) {
    await new Promise((resolve) => stop.addEventListener("abort", resolve, { once: true }));
  }
  server.prependListener("request", closeAfterResponse);
  if (drainTime > 0) await new Promise((resolve) => setTimeout(resolve, drainTime));
  return closed(server, closeTimeout, sessions, close);
}

/** Accepts no more connections, and waits until all open connections end, or cuts them off after `closeTimeout`. */
export async function closed(
  server: ServerLike,
  closeTimeout: number,
  sessions: ReadonlySet<Session> = new Set(),
  close: () => PromiseLike<unknown> = () => closedByItself(server),
): Promise<boolean> {
  let isWhole = true;
  const cutOff = () => {
    isWhole = false;
    server.closeAllConnections?.();
    for (const session of sessions) session.destroy();
  };
  const closing = close();
  for (const session of sessions) session.close();
  // Closes connections that Node keeps open after their responses have ended.
  const sweep = setInterval(() => server.closeIdleConnections?.(), 100);
  const timer = closeTimeout === 0 ? undefined : setTimeout(cutOff, closeTimeout);
  try {
    await closing;
  } finally {
    clearInterval(sweep);
    clearTimeout(timer);
  }
  return isWhole;
}

function closedByItself(server: ServerLike): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeIdleConnections?.();
  });
}

/** Closes an HTTP/1.1 connection after the response, so that the next request uses a new connection. */
function closeAfterResponse(
  { httpVersionMajor }: { readonly httpVersionMajor: number },
  response: { setHeader(name: string, value: string): unknown },
): void {
  if (httpVersionMajor === 1) response.setHeader("connection", "close");
}
