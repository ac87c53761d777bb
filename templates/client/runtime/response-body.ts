// Reads the bodies of responses. A time limit or the caller may end a call while the body is read.
import { ConnectionError } from "./errors.js";

/**
 * A call that reads its response. Calls with limits are in `call-limits.ts`, calls without limits in `lean-client.ts`.
 */
export interface Intake {
  readonly operationId: string;
  /** Limit of one item of a stream, in bytes. Default: no limit. */
  readonly maxBytes?: number;
  /** Signal for `fetch`. */
  readonly init: { readonly signal: AbortSignal };
  /** Reader of the body, which can cancel the body. */
  reader?: Reader | undefined;
  /** Whether the response is a stream. A stream has no time limit; only the caller ends it. */
  isStream?: boolean;
  /** If a time limit or a cancellation has ended the call, throws the reason. */
  check(): void;
  /** Called when a stream has been read: detaches the call from the caller's signal. */
  release?: (() => void) | undefined;
  /**
   * Reconnects after a lost connection: returns the response that continues the event stream, or `undefined` to end the
   * stream.
   */
  reconnect?: ((loss: Loss) => Promise<Response | undefined>) | undefined;
  /** Reads UTF-8 text: the whole body, or at least its first `enough` bytes. */
  text(response: Response, enough?: number): Promise<string>;
  /** Reads bytes. */
  blob(response: Response): Promise<Blob>;
}

/** An event stream that broke off or ended. */
export interface Loss {
  /** Number of connections that were lost since the last event, from 1. */
  readonly losses: number;
  /** The error of the connection; `undefined` if the server ended the stream. */
  readonly error: unknown;
  /** Last event id that the server sent. */
  readonly id?: string;
  /** Milliseconds to wait, if the server requests a delay. */
  readonly retry?: number;
}

/**
 * A chunk of a body. The type of a chunk is derived from `Response`, because TypeScript 5.7 and 5.9 changed this type.
 */
export type Bytes =
  NonNullable<Response["body"]> extends ReadableStream<infer Chunk> ? Chunk : never;

/** Reads a body chunk by chunk. */
export type Reader = ReadableStreamDefaultReader<Bytes>;

/**
 * Reads the body of a response; `parse` parses JSON. `path` is the position of a part in nested multipart bodies: the
 * index of each enclosing part, then its own index.
 */
export type Read = (
  response: Response,
  intake: Intake,
  parse: (text: string, path?: readonly number[]) => unknown,
) => unknown;

/** Returns the next bytes of a body, or nothing at its end. Throws if the connection closes or the call ends. */
export async function nextChunk(response: Response, intake: Intake): Promise<Bytes | undefined> {
  try {
    const next = await intake.reader?.read();
    intake.check();
    return next?.value;
  } catch (cause) {
    throw brokenOff(response, intake, cause);
  }
}

/** Returns the error of an incomplete body. If a time limit or a cancellation has ended the call, throws the reason. */
export function brokenOff({ status }: Response, intake: Intake, cause: unknown): ConnectionError {
  intake.check();
  return new ConnectionError(intake.operationId, `the response ${status} ended early`, cause);
}

/** Returns the bytes of a blob. React Native's blobs have no `arrayBuffer`. */
export function bytesOf(blob: Blob): Promise<ArrayBuffer> {
  return new Response(blob).arrayBuffer();
}

/** Cancels an unread body. The promise of `cancel` is not awaited, because it may never settle. */
export function giveUp(source: { cancel?(): Promise<void> } | null | undefined): void {
  source?.cancel?.().catch(() => {});
}
