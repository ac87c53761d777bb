// Makes the n-th operation of a request fail, and lists the resources that a request left open.
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import type { Socket } from "node:net";
import type { Json, Serve } from "../../targets/server/shop-server.js";

/**
 * The operations that can be made to fail: writes to sockets, reads, file operations, handlers, and `abort` for a
 * caller that disconnects.
 */
export const kinds = ["write", "read", "file", "handler", "abort"] as const;
export type Kind = (typeof kinds)[number];

let kind: Kind = "write";
let nth = 0;
let count = 0;
let caller: Socket | undefined;

/**
 * Starts counting operations. `socket` is the caller's socket; for the kind `abort`, it is destroyed at the operation
 * with the number `failing`.
 */
export function begin(of: Kind, failing: number, socket: Socket): void {
  [kind, nth, count, caller] = [of, failing, 0, socket];
}

/**
 * Stops counting operations, so that no later operation fails. Returns how many operations were counted since `begin`.
 */
export function end(): number {
  nth = 0;
  return count;
}

/** Counts an operation, and returns true if the operation must fail. */
export function fails(of: Kind): boolean {
  if (nth === 0 || (of !== kind && kind !== "abort")) return false;
  if (++count !== nth) return false;
  if (kind !== "abort") return true;
  caller?.resetAndDestroy();
  return false;
}

function failure(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: made to fail`), { code });
}

/** Wraps handlers in functions that can throw an error instead of calling the handler. */
export function failing(serve: Serve): Serve {
  return (module, handlers, options) => {
    const wrapped = Object.entries(handlers).map(([name, handler]) => [
      name,
      async (request: Json) => {
        if (fails("handler")) throw new Error("the handler fails");
        return (handler as (request: Json) => unknown)(request);
      },
    ]);
    return serve(module, Object.fromEntries(wrapped) as Json, options);
  };
}

/** Node's internal method that every write to a socket calls. */
interface Writing {
  _writeGeneric(...given: unknown[]): unknown;
}

function onSocket(message: unknown): void {
  const { socket } = message as { readonly socket: Writing };
  const write = socket._writeGeneric;
  socket._writeGeneric = function (this: Writing, ...given) {
    if (!fails("write")) return write.apply(this, given);
    return (given.at(-1) as (error: Error) => void)(failure("EPIPE"));
  };
}

const { open, read } = fs;
const { setTimeout: set, clearTimeout: clear } = globalThis;

/** Active timers. */
export const timers: Set<unknown> = new Set();

/** Tracks connections, files and timers. Returns a function that stops the tracking. */
export function watch(): () => void {
  subscribe("net.server.socket", onSocket);
  const faulty =
    (whole: (...given: never[]) => unknown) =>
    (...given: unknown[]) => {
      if (!fails("file")) return Reflect.apply(whole, fs, given);
      return setImmediate(given.at(-1) as (error: Error) => void, failure("EIO"));
    };
  Object.assign(fs, { open: faulty(open), read: faulty(read) });
  syncBuiltinESMExports();
  const watched = (call: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer = set(
      (...passed: unknown[]) => {
        timers.delete(timer);
        call(...passed);
      },
      ms,
      ...given,
    );
    const { stack = "" } = new Error();
    if (/server\.mjs/.test(stack)) timers.add(timer);
    return timer;
  };
  Object.assign(globalThis, {
    setTimeout: Object.assign(watched, set),
    clearTimeout: (timer: ReturnType<typeof set>) => {
      timers.delete(timer);
      clear(timer);
    },
  });
  return () => {
    unsubscribe("net.server.socket", onSocket);
    Object.assign(fs, { open, read });
    syncBuiltinESMExports();
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
  };
}
