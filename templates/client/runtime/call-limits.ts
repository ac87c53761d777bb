// Limits of a call: time, bytes, and the caller's signal.
import { ResponseError, TimeoutError } from "./errors.js";
import { type Bytes, brokenOff, giveUp, type Intake, type Reader } from "./response-body.js";

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
  /** Detaches the call from the caller's signal. */
  release: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reject: ((reason: unknown) => void) | undefined;

  constructor(operationId: string, maxBytes: number) {
    this.operationId = operationId;
    this.maxBytes = maxBytes;
  }

  /**
   * Runs `work`. Rejects earlier if `signal` is aborted, or after `timeout` milliseconds. If `timeout` is 0, the call has
   * no time limit.
   */
  until<Value>(
    timeout: number,
    signal: AbortSignal | undefined,
    work: () => Promise<Value>,
  ): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      if (signal) this.#attach(signal);
      const expire = () =>
        this.stop(new TimeoutError(this.operationId, `no complete response within ${timeout} ms`));
      // Timers with a delay of 2 ** 31 milliseconds or more fire at once.
      this.#timer = timeout === 0 || timeout >= 2 ** 31 ? undefined : setTimeout(expire, timeout);
      const end = (value: Value) => {
        clearTimeout(this.#timer!);
        if (!this.isStream) this.release?.();
        resolve(value);
      };
      work().then(end, (error: unknown) => this.stop(error));
    });
  }

  /** Ends the call when the caller's signal is aborted. */
  #attach(signal: AbortSignal): void {
    signal.throwIfAborted();
    const together = calls.get(signal) ?? new Set();
    calls.set(signal, together.add(this));
    signal.addEventListener("abort", endAll);
    this.release = () => {
      together.delete(this);
      if (together.size === 0) signal.removeEventListener("abort", endAll);
    };
  }

  /** If a time limit or a cancellation has ended the call, discards the body and throws the reason. */
  check(): void {
    if (this.reason === undefined) return;
    giveUp(this.body);
    throw this.reason;
  }

  // In React Native, responses have no `body`, because `fetch` reads the whole response.
  text(response: Response, enough?: number): Promise<string> {
    return response.body ? this.#read(response, textOf, enough) : response.text();
  }

  blob(response: Response): Promise<Blob> {
    return response.body ? this.#read(response, (chunks) => new Blob(chunks)) : response.blob();
  }

  /** Reads the bytes of the body. If `enough` is set, stops after more than `enough` bytes. */
  async #read<Body>(
    response: Response,
    bodyOf: (chunks: Bytes[]) => Body | Promise<Body>,
    enough?: number,
  ): Promise<Body> {
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
        if (!value) return bodyOf(chunks);
        size += value.byteLength;
        chunks.push(value);
      }
    } catch (cause) {
      throw brokenOff(response, this, cause);
    }
    giveUp(reader);
    if (enough) return bodyOf(chunks);
    const what = `is larger than maxBytes, ${maxBytes} bytes`;
    throw new ResponseError(operationId, "too-large", what, response);
  }

  /** Ends the call: cancels its request and its response, and rejects its pending waits. */
  stop(reason: unknown): void {
    this.reason ??= reason;
    this.#reject?.(reason);
    clearTimeout(this.#timer!);
    this.release?.();
    this.init.abort(reason);
    giveUp(this.reader);
    giveUp(this.body);
  }
}

function textOf(chunks: Bytes[]): string | Promise<string> {
  return chunks.length === 1 ? utf8.decode(chunks[0]) : new Blob(chunks).text();
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
 * Options that a call passes to `fetch`. The property `signal` is a getter: Node creates the signal of a controller when
 * the signal is first read. Creating the signal takes longer than the rest of a call.
 */
interface Cancellation {
  readonly signal: AbortSignal;
}
class Cancellation {
  readonly #controller = new AbortController();

  constructor() {
    // Defines `signal` as an own property, because `{ ...init }` copies only own properties. All `Cancellation` objects
    // share one property descriptor, so that V8 gives them the same shape.
    Object.defineProperty(this, "signal", Cancellation.#signal);
  }

  abort(reason: unknown): void {
    this.#controller.abort(reason);
  }

  static readonly #signal: PropertyDescriptor & ThisType<Cancellation> = {
    enumerable: true,
    get() {
      return this.#controller.signal;
    },
  };
}
