// How a server ends: it is told to stop, is not ready any more, closes, and is cut off at last.

import type { EventEmitter } from "node:events";

/** How long a server takes to end. All times are in milliseconds. */
export interface ClosingOptions {
  /**
   * From `stop` until no more connections are taken, so that load balancers see that the server is not ready: 0. Requests
   * are served meanwhile, and their connections closed.
   */
  readonly drainTime?: number;
  /** From then on until connections are cut off whose requests have no response yet: 10 s; 0 waits for ever. */
  readonly closeTimeout?: number;
  /** Closes the server; of Fastify, `() => app.close()`. The server's own `close` by default. */
  readonly close?: () => PromiseLike<unknown>;
}

/** A server of `node:http`, or of `node:http2`, whose connections are sessions. */
export interface ServerLike extends EventEmitter {
  close(done: (error?: Error) => void): unknown;
  closeIdleConnections?(): void;
  closeAllConnections?(): void;
}

/** A connection of HTTP/2. */
interface Session extends EventEmitter {
  close(): void;
  destroy(): void;
}

/** Returns a signal that is aborted by the first SIGINT or SIGTERM. The second one ends the process, as it does by default. */
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
 * Lets a server serve until `stop` is aborted, and closes it. Resolves when it is closed: to true if every connection
 * ended by itself, to false if some were cut off.
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

/** Takes no more connections, and waits until those that there are have ended, or are cut off. */
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
  // Node keeps a connection whose request has its response meanwhile.
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

/** Ends a connection of HTTP/1.1 with its response: its caller makes the next request elsewhere. */
function closeAfterResponse(
  { httpVersionMajor }: { readonly httpVersionMajor: number },
  response: { setHeader(name: string, value: string): unknown },
): void {
  if (httpVersionMajor === 1) response.setHeader("connection", "close");
}
