// How much a call may take, of time and of bytes, and who may end it before.
import { ResponseError, TimeoutError } from "./errors.js";
import { giveUp, type Intake, nextChunk, type Reader } from "./response-body.js";

/** What a call may take. */
export interface Limits {
  /** How many milliseconds until its response is read; 0: any. */
  readonly timeout: number;
  /** How many bytes the body of its response may have, unpacked; of a stream, one item. */
  readonly maxBytes: number;
  /** Cancels the call. */
  readonly signal: AbortSignal | undefined;
}

/** One call, from now on: it ends when its time is over, or when the caller has enough of it. */
export class Watch implements Intake {
  readonly operationId: string;
  readonly maxBytes: number;
  /** For `fetch`. */
  readonly init: Cancellation = new Cancellation();
  /** Why the call was ended, once it was. */
  reason: unknown;
  /** The last response. */
  body: Response["body"] | undefined;
  /** Reads it, as far as that has come. */
  reader: Reader | undefined;
  /** Whether the response is a stream: it takes the time that it takes, and only the caller ends it. */
  isStream = false;
  readonly #caller: AbortSignal | undefined;
  readonly #timer: ReturnType<typeof setTimeout> | undefined;
  /** The calls that end when the caller's signal says so. */
  readonly #together: Set<Watch> | undefined;
  #reject: ((reason: unknown) => void) | undefined;

  constructor(operationId: string, { timeout, maxBytes, signal }: Limits) {
    this.operationId = operationId;
    this.maxBytes = maxBytes;
    this.#caller = signal;
    if (signal) {
      this.#together = calls.get(signal) ?? new Set();
      calls.set(signal, this.#together.add(this));
      signal.addEventListener("abort", endAll);
    }
    const expire = () =>
      this.stop(new TimeoutError(operationId, `no whole response within ${timeout} ms`));
    // Timers that are set for longer fire at once.
    this.#timer = timeout === 0 || timeout >= 2 ** 31 ? undefined : setTimeout(expire, timeout);
  }

  /** What `work` comes to, unless the call is ended before, whether or not `work` takes notice. */
  async until<Value>(work: Promise<Value>): Promise<Value> {
    try {
      return await new Promise((resolve, reject) => {
        if (this.reason !== undefined) reject(this.reason);
        this.#reject = reject;
        work.then(resolve, reject);
      });
    } catch (error) {
      this.stop(error);
      throw error;
    } finally {
      clearTimeout(this.#timer);
      if (!this.isStream) this.release();
    }
  }

  /** Throws why the call was ended, if it was while something else went on. */
  check(): void {
    if (this.reason === undefined) return;
    giveUp(this.body);
    throw this.reason;
  }

  /** Something is asked for again: nobody reads what came before. */
  next(): void {
    giveUp(this.body);
    this.isStream = false;
  }

  /** Nothing ends the call any longer. */
  release(): void {
    this.#together?.delete(this);
    if (this.#together?.size === 0) this.#caller?.removeEventListener("abort", endAll);
  }

  async text(response: Response, enough?: number): Promise<string> {
    const chunks = await this.#read(response, enough);
    return chunks.length === 1 ? utf8.decode(chunks[0]) : new Blob(chunks).text();
  }

  async blob(response: Response): Promise<Blob> {
    return new Blob(await this.#read(response));
  }

  /** Reads a body to its end, or, if `enough` says so, only its first bytes. */
  async #read(response: Response, enough?: number): Promise<Uint8Array<ArrayBuffer>[]> {
    const { operationId, maxBytes } = this;
    const most = enough ?? maxBytes;
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body?.getReader();
    this.reader = reader;
    // Where there is no body, as to HEAD, the length is that of another response.
    let size =
      reader && !enough && Number(response.headers.get("content-length")) > most ? Infinity : 0;
    while (size <= most) {
      const chunk = await nextChunk(response, this);
      if (chunk === undefined) return chunks;
      size += chunk.byteLength;
      chunks.push(chunk);
    }
    giveUp(reader);
    if (enough) return chunks;
    const what = `has more than the ${maxBytes} bytes that the client takes`;
    throw new ResponseError(operationId, "too-large", what, response);
  }

  /** Ends the call, and whatever of it still goes on. */
  stop(reason: unknown): void {
    this.reason = reason;
    this.release();
    this.init.abort(reason);
    giveUp(this.reader);
    giveUp(this.body);
    this.#reject?.(reason);
  }
}

const utf8 = /* @__PURE__ */ new TextDecoder();

/** The calls that a caller's signal ends: it has one listener for all, as Node warns of many. */
const calls = new WeakMap<AbortSignal, Set<Watch>>();

function endAll(this: AbortSignal): void {
  for (const call of calls.get(this) ?? []) call.stop(this.reason);
}

/** How `fetch` is told of the end. The signal is made when it is read: that costs more than all the rest. */
class Cancellation {
  declare readonly signal: AbortSignal;
  #controller: AbortController | undefined = undefined;

  constructor() {
    // An own member, so that `{ ...init }` has it, too; one getter for all, or each object has a shape of its own.
    Object.defineProperty(this, "signal", Cancellation.#signal);
  }

  abort(reason: unknown): void {
    // Who reads it only now has to see that it is over.
    this.#controller ??= new AbortController();
    this.#controller.abort(reason);
  }

  static readonly #signal: PropertyDescriptor & ThisType<Cancellation> = {
    enumerable: true,
    get() {
      this.#controller ??= new AbortController();
      return this.#controller.signal;
    },
  };
}
