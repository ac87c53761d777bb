// How responses are taken in: what reads their bodies, and who may end that.
import { ConnectionError } from "./errors.js";

/** One call, while its response comes: watched (`call-limits.ts`), or left to the platform (`lean-client.ts`). */
export interface Intake {
  readonly operationId: string;
  /** How many bytes one item of a stream may have. Default: any. */
  readonly maxBytes?: number;
  /** For `fetch`. */
  readonly init: { readonly signal: AbortSignal };
  /** Reads the body, as far as that has come. */
  reader?: Reader | undefined;
  /** Whether the response is a stream: it takes the time that it takes, and only the caller ends it. */
  isStream?: boolean;
  /** Throws why the call was ended, once it was. */
  check(): void;
  /** A stream was read: nothing ends the call any longer. */
  release?(): void;
  /** Reads text, from UTF-8: all of it, or at least as many bytes as are `enough`. */
  text(response: Response, enough?: number): Promise<string>;
  /** Reads bytes. */
  blob(response: Response): Promise<Blob>;
}

/** Reads a body, chunk by chunk. */
export type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** Reads the body of a response; `parse` reads the JSON in it. */
export type Read = (
  response: Response,
  intake: Intake,
  parse: (text: string) => unknown,
) => unknown;

/** The next bytes of a body, nothing at its end; throws when it breaks off or the call is ended. */
export async function nextChunk(
  response: Response,
  intake: Intake,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const next = await intake.reader?.read();
    intake.check();
    return next?.value;
  } catch (cause) {
    throw brokenOff(response, intake, cause);
  }
}

/** Why a body has no end: the connection, unless the call was ended, which is thrown. */
export function brokenOff({ status }: Response, intake: Intake, cause: unknown): ConnectionError {
  intake.check();
  return new ConnectionError(intake.operationId, `the response ${status} broke off`, cause);
}

/** Ends what nobody reads on: what it says to this is of no interest, and may never come. */
export function giveUp(source: { cancel(): Promise<void> } | null | undefined): void {
  source?.cancel().catch(() => {});
}
