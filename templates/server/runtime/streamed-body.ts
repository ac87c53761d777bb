// A response body that is read piece by piece. The server reads the first piece before it sends the head of the
// response; a body that is not sent is discarded.

export type Piece = string | Uint8Array;

/** The stream or iterator behind a streamed body. Node streams have `destroy`, and web streams have `cancel`. */
interface Source extends AsyncIterable<Piece> {
  readonly destroy?: unknown;
  readonly on?: unknown;
  readonly getReader?: unknown;
}

/**
 * Reads the remaining values of a source, or ends the source early. A value of the source is a chunk or an item of a
 * body.
 */
export interface Reading {
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: unknown }>;
  end(): unknown;
}

/** A body that is read piece by piece. The body can be read once; leaving a loop over the body discards the rest. */
export class StreamedBody implements AsyncIterableIterator<Piece> {
  readonly #source: Source;
  readonly #failed: (error: unknown) => void;
  #reading: Reading | undefined;
  #first: IteratorResult<Piece> | undefined;
  #through: (reading: Reading) => Reading = (reading) => reading;
  #isDiscarded = false;
  #isAtEnd = false;

  /** `failed` receives an error that occurs while the body is discarded. */
  constructor(source: AsyncIterable<Piece>, failed: (error: unknown) => void) {
    this.#source = source;
    this.#failed = failed;
  }

  /**
   * Wraps the reader of the body, for example to write items as JSON Lines. Call `readThrough` before you read the
   * first chunk.
   */
  readThrough(through: (reading: Reading) => Reading): void {
    this.#through = through;
  }

  /**
   * Waits until the first byte of the body arrives or the body ends. Rejects if the source fails before it yields a
   * value.
   */
  async begin(): Promise<void> {
    let first = await this.next();
    while (first.done !== true && first.value.length === 0) first = await this.next();
    this.#first = first;
  }

  async next(): Promise<IteratorResult<Piece>> {
    const first = this.#first;
    this.#first = undefined;
    if (this.#isDiscarded) return over;
    if (first !== undefined) return first;
    try {
      this.#reading ??= this.#through(readingOf(this.#source));
      const { done, value } = await this.#reading.next();
      if (this.#isDiscarded) return over;
      if (done === true) return this.#ended();
      if (typeof value === "string" || value instanceof Uint8Array) return { value };
    } catch (error) {
      // The error of a discarded body is ignored.
      if (this.#isDiscarded) return over;
      this.#isAtEnd = true;
      throw error;
    }
    throw new TypeError("a chunk of a streamed body is neither text nor bytes");
  }

  async return(): Promise<IteratorResult<Piece>> {
    this.discard();
    return over;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Closes the source of the body, whether or not it was read. Never throws. */
  discard(): void {
    if (this.#isDiscarded || this.#isAtEnd) return;
    this.#isDiscarded = true;
    try {
      const ended = isDestroyable(this.#source)
        ? destroyed(this.#source, this.#failed)
        : (this.#reading ?? readingOf(this.#source)).end();
      Promise.resolve(ended).catch(this.#failed);
    } catch (error) {
      this.#failed(error);
    }
  }

  #ended(): IteratorResult<Piece> {
    this.#isAtEnd = true;
    return over;
  }
}

const over: IteratorResult<Piece> = { done: true, value: undefined };

export function isInPieces(body: unknown): body is AsyncIterable<Piece> {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}

/**
 * Reads a source piece by piece. Cancels a web stream by its reader, because `return` of an iterator would wait for the
 * next piece.
 */
function readingOf(source: Source): Reading {
  if (typeof source.getReader === "function") {
    const reader = (source as unknown as ReadableStream<Piece>).getReader();
    return { next: () => reader.read(), end: () => reader.cancel() };
  }
  const iterator = source[Symbol.asyncIterator]();
  return { next: () => iterator.next(), end: () => iterator.return?.() };
}

/** A stream of Node. Calling `return` of the stream's iterator before the first chunk would leave the stream open. */
interface Destroyable {
  on(event: "error", listener: (error: unknown) => void): unknown;
  destroy(): unknown;
}

function isDestroyable(source: object): source is Destroyable {
  const { on, destroy } = source as Partial<Destroyable>;
  return typeof on === "function" && typeof destroy === "function";
}

// If a file cannot be opened, its stream emits the error after `destroy`, and an unhandled error ends the process.
function destroyed(stream: Destroyable, failed: (error: unknown) => void): void {
  stream.on("error", failed);
  stream.destroy();
}
