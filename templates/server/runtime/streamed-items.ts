// Bodies that are sent item by item: JSON Lines, JSON text sequences (RFC 7464) and server-sent events.

// #int64
import { JsonText, type Place, placeAt, writeJson } from "../../types/runtime/int64.js";
// #end
import { type EventData, isJsonEvent } from "../../validators/runtime/event-data.js";
import type { Piece, Reading } from "./streamed-body.js";

/** Format of the items in a streamed response. */
export interface ItemFormat {
  readonly sequence: "lines" | "records" | "events";
  /**
   * True if the schema of the items accepts strings. Without `hasTexts`, a string from a handler is sent unchanged, not
   * as a JSON string.
   */
  readonly hasTexts?: true;
  /** The types of server-sent events whose data is JSON. */
  readonly data?: EventData;
}

/** Returns a streamed item as text, such as a line of JSON Lines. Throws if the format cannot express the item. */
type Write = (item: unknown) => string;

/** Returns the function that writes items in a stream format, such as JSON Lines or server-sent events. */
export function writerOf({ sequence, data }: ItemFormat): Write {
  if (sequence === "events") return (item) => eventText(item, data);
  const start = sequence === "records" ? "\x1e" : "";
  return (item) => `${start}${jsonText(item)}\n`;
}

// #int64
/** Returns a function that writes items as JSON; strings with 64-bit integers become JSON numbers. */
function digitWriterOf(format: ItemFormat, place: Place): Write {
  const write = writerOf(format);
  const json = (value: unknown, at: Place) => new JsonText(writeJson(value, at, "item") ?? "");
  if (format.sequence !== "events") return (item) => write(json(item, place));
  const { data: described = { json: [] } } = format;
  return (item) => {
    const { event = "message", data } = Object(item);
    const at = placeAt(item, place, "data");
    const isJson = at !== undefined && isJsonEvent(described, event, data);
    return write(isJson ? { ...Object(item), data: json(data, at) } : item);
  };
}

// #end
function jsonText(value: unknown): string {
  // #int64
  if (value instanceof JsonText) return value.text;
  // #end
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined)
    throw new TypeError("an item of the streamed body cannot be written as JSON");
  return text;
}

/** Writes an event (HTML Living Standard §9.2.5). */
function eventText(item: unknown, described: EventData = { json: [] }): string {
  if (typeof item !== "object" || item === null) throw new TypeError("an event is not an object");
  const { event, data, id, retry } = item as Readonly<Record<string, unknown>>;
  const type = event === undefined ? "message" : field("event", event);
  const isJson = isJsonEvent(described, type, data);
  const written = isJson ? jsonText(data) : String(data ?? "");
  // Searches for line breaks first, because few texts have any, and JSON text has none.
  const lines =
    isJson || !/[\r\n]/.test(written) ? written : written.replace(/\r\n|\r|\n/g, "\ndata: ");
  return (
    (event === undefined ? "" : `event: ${type}\n`) +
    (id === undefined ? "" : `id: ${field("id", id)}\n`) +
    (retry === undefined ? "" : `retry: ${field("retry", retry)}\n`) +
    (data === undefined ? "\n" : `data: ${lines}\n\n`)
  );
}

/** Returns the text of an event field. Throws for a line end, which would begin another field. */
function field(name: "event" | "id" | "retry", value: unknown): string {
  const text = String(value);
  const isValid = name === "retry" ? /^\d+$/.test(text) : !/[\0\r\n]/.test(text);
  if (isValid) return text;
  const words = name === "retry" ? "is not a number of milliseconds" : "has a line end";
  throw new TypeError(`the field ${name} of an event ${words}`);
}

/** The server adds items to a chunk until the chunk has this number of characters. */
const mostAtOnce = 16_384;

/**
 * Milliseconds that the server waits for the first event of a stream. If no event arrives in time, the server sends the
 * head of the response and a comment.
 */
const firstComment = 100;

/** Settings of a body that is sent item by item. */
export interface ItemStream {
  readonly format: ItemFormat;
  /** Checks an item. Throws if an item is invalid. */
  readonly check: ((index: number, item: unknown) => void) | undefined;
  /**
   * Milliseconds without an event after which the server sends a comment, to keep the connection open. If `heartbeat`
   * is 0, no comments are sent.
   */
  readonly heartbeat: number;
  // #int64
  /** The positions of 64-bit integers in each item. */
  readonly place?: Place;
  // #end
}

type Next = Awaited<ReturnType<Reading["next"]>>;

/**
 * Writes the items of a stream as text, and joins items that have already arrived into one chunk. Items that are
 * already strings or bytes stay unchanged.
 */
export class ItemReading implements Reading {
  readonly #items: Reading;
  readonly #write: Write;
  readonly #stream: ItemStream;
  #waiting: Promise<Next> | undefined;
  #index = 0;
  #isBegun = false;
  /** Whether the last event is complete; otherwise, the server must not send a comment. */
  #isBetween = true;

  constructor(items: Reading, stream: ItemStream) {
    this.#items = items;
    this.#stream = stream;
    this.#write = writerOf(stream.format);
    // #int64
    if (stream.place !== undefined) this.#write = digitWriterOf(stream.format, stream.place);
    // #end
  }

  async next(): Promise<{ done?: boolean; value?: Piece }> {
    const first = await this.#within(this.#take());
    this.#isBegun = true;
    if (first === undefined) return { value: ":\n\n" };
    this.#waiting = undefined;
    if (first.done === true) return { done: true };
    this.#isBetween = true;
    if (this.#isRaw(first.value)) {
      this.#isBetween = endsEvent(first.value);
      return { value: first.value };
    }
    return { value: await this.#withMore(this.#text(first.value)) };
  }

  end(): unknown {
    return this.#items.end();
  }

  /** Returns the text `first`, followed by the texts of items that have already arrived. */
  async #withMore(first: string): Promise<string> {
    let text = first;
    let isOver: () => void = () => {};
    const later = new Promise<undefined>((resolve) => {
      isOver = () => resolve(undefined);
    });
    const timer = setTimeout(isOver, 0);
    try {
      while (text.length < mostAtOnce) {
        const next = await Promise.race([this.#take(), later]);
        if (next === undefined || next.done === true || this.#isRaw(next.value)) break;
        this.#waiting = undefined;
        text += this.#text(next.value);
      }
    } catch (error) {
      // First returns the items that arrived before the error; the next call throws the error.
      this.#waiting = Promise.reject(error);
      this.#waiting.catch(() => {});
    } finally {
      clearTimeout(timer);
    }
    return text;
  }

  /** Returns the promise of the next item: until the item is used, each call returns the same promise. */
  #take(): Promise<Next> {
    if (this.#waiting === undefined) {
      this.#waiting = Promise.resolve(this.#items.next());
      // A rejected promise that no code awaits must not end the process.
      this.#waiting.catch(() => {});
    }
    return this.#waiting;
  }

  /** Waits for the next event, but returns `undefined` when it is time to send a comment. */
  #within(next: Promise<Next>): Promise<Next | undefined> {
    const { heartbeat, format } = this.#stream;
    if (heartbeat === 0 || format.sequence !== "events" || !this.#isBetween) return next;
    const time = this.#isBegun ? heartbeat : Math.min(heartbeat, firstComment);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve(undefined), time);
      next.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  #isRaw(value: unknown): value is Piece {
    return (
      value instanceof Uint8Array || (typeof value === "string" && !this.#stream.format.hasTexts)
    );
  }

  #text(item: unknown): string {
    this.#stream.check?.(this.#index, item);
    this.#index += 1;
    return this.#write(item);
  }
}

/** Returns true if a chunk ends with an empty line, which ends an event. */
function endsEvent(piece: Piece): boolean {
  const end = typeof piece === "string" ? piece.slice(-4) : String.fromCharCode(...piece.slice(-4));
  return /(\r\n|\n|\r)\1$/.test(end);
}
