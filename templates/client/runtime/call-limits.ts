// Limits of a call: time, bytes, and the caller's signal.
import { ResponseError, TimeoutError } from "./errors.js";
import { type Bytes, brokenOff, giveUp, type Intake, type Reader } from "./response-body.js";

export interface Limits {
  /** Time limit until the response is read, in milliseconds. 0 means no limit. */
  readonly timeout: number;
  /** Limit of a decompressed body, or of one item in a stream, in bytes. */
  readonly maxBytes: number;
  /** Cancels the call. */
  readonly signal: AbortSignal | undefined;
}

/** One call. A call ends when its time is over, or when the caller cancels it. */
export class Watch implements Intake {
  readonly operationId: string;
  readonly maxBytes: number;
  /** Signal for `fetch`. */
  readonly init: Cancellation = new Cancellation();
  /** The error that ended the call, or the abort reason of the caller's signal; `undefined` while the call runs. */
  reason: unknown;
  /** The last response. */
  body: Response["body"] | undefined;
  /** Reader of the body, which can cancel the body. */
  reader: Reader | undefined;
  /** Whether the response is a stream. A stream has no time limit; only the caller ends it. */
  isStream = false;
  reconnect: Intake["reconnect"] = undefined;
  readonly #caller: AbortSignal | undefined;
  readonly #timer: ReturnType<typeof setTimeout> | undefined;
  /** The running calls that use the same signal of the caller. */
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
      this.stop(new TimeoutError(operationId, `no complete response within ${timeout} ms`));
    // Timers with a delay of 2 ** 31 milliseconds or more fire at once.
    this.#timer = timeout === 0 || timeout >= 2 ** 31 ? undefined : setTimeout(expire, timeout);
  }

  /** Waits for the promise `work`; throws earlier if a time limit or a cancellation ends the call. */
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
      clearTimeout(this.#timer!);
      if (!this.isStream) this.release();
    }
  }

  /** If a time limit or a cancellation has ended the call, discards the body and throws the reason. */
  check(): void {
    if (this.reason === undefined) return;
    giveUp(this.body);
    throw this.reason;
  }

  /** Discards the previous response before a new attempt. */
  next(): void {
    giveUp(this.body);
    this.isStream = false;
  }

  /** Detaches the call from the caller's signal. */
  release(): void {
    this.#together?.delete(this);
    if (this.#together?.size === 0) this.#caller?.removeEventListener("abort", endAll);
  }

  async text(response: Response, enough?: number): Promise<string> {
    // In React Native, responses have no `body`, because `fetch` reads the whole response.
    if (!response.body) return response.text();
    const chunks = await this.#read(response, enough);
    return chunks.length === 1 ? utf8.decode(chunks[0]) : new Blob(chunks).text();
  }

  async blob(response: Response): Promise<Blob> {
    return response.body ? new Blob(await this.#read(response)) : response.blob();
  }

  /** Reads the bytes of the body. If `enough` is set, stops after more than `enough` bytes. */
  async #read(response: Response, enough?: number): Promise<Bytes[]> {
    const { operationId, maxBytes } = this;
    const most = enough ?? maxBytes;
    const chunks: Bytes[] = [];
    const reader = response.body!.getReader();
    this.reader = reader;
    let size = !enough && Number(response.headers.get("content-length")) > most ? Infinity : 0;
    try {
      while (size <= most) {
        const { value } = await reader.read();
        this.check();
        if (!value) return chunks;
        size += value.byteLength;
        chunks.push(value);
      }
    } catch (cause) {
      throw brokenOff(response, this, cause);
    }
    giveUp(reader);
    if (enough) return chunks;
    const what = `is larger than maxBytes, ${maxBytes} bytes`;
    throw new ResponseError(operationId, "too-large", what, response);
  }

  /** Ends the call: cancels its request and its response, and rejects its pending waits. */
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

/**
 * For each caller's signal: the running calls that use the signal. All calls of one signal share one listener, because
 * Node warns of many listeners.
 */
const calls = new WeakMap<AbortSignal, Set<Watch>>();

function endAll(this: AbortSignal): void {
  for (const call of calls.get(this) ?? []) call.stop(this.reason);
}

/**
 * Options that a call passes to `fetch`. The signal is created when the property `signal` is first read, because
 * creating it takes longer than the rest of a call.
 */
interface Cancellation {
  readonly signal: AbortSignal;
}
class Cancellation {
  #controller: AbortController | undefined = undefined;

  constructor() {
    // Defines `signal` as an own property, because `{ ...init }` copies only own properties. All `Cancellation` objects
    // share one property descriptor, so that V8 gives them the same shape.
    Object.defineProperty(this, "signal", Cancellation.#signal);
  }

  abort(reason: unknown): void {
    // Creates the controller even if `signal` was never read: a later reader must get an aborted signal.
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
