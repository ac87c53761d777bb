// Reads bodies item by item: JSON Lines, JSON text sequences and server-sent events.
import { ConnectionError, ResponseError } from "./errors.js";
import { giveUp, type Intake, nextChunk, type Read } from "./response-body.js";

/** One server-sent event (HTML Living Standard §9.2). */
export interface ServerSentEvent {
  /** Type of the event. Default: `message`. */
  readonly event: string;
  readonly data: string;
  /** Last event id that the server sent, for the header `Last-Event-ID` of a later call. */
  readonly id?: string;
  /** Milliseconds before the next call, if the server requests a delay. */
  readonly retry?: number;
}

/** A body that is read item by item, as it arrives. */
export interface Items extends AsyncIterable<unknown> {
  /**
   * Functions that convert an item: each function gets the result of the previous one. If one of the functions throws,
   * the stream ends.
   */
  readonly each: ((item: unknown) => unknown)[];
}

/** Describes which events have JSON as their data. */
export interface EventData {
  /** The event types whose data is JSON. `true` means every event type that the member `text` does not list. */
  readonly json: true | readonly string[];
  readonly text?: readonly string[];
  /** Data that is never parsed as JSON, such as `[DONE]`. */
  readonly plain?: readonly string[];
  /** True if the document declares the event type `message`, the default type of an event. */
  readonly message?: true;
}

type Make = (item: unknown) => unknown;
type ReadItems = (
  response: Response,
  intake: Intake,
  parse: Parameters<Read>[2],
  make: Make,
) => AsyncGenerator<unknown, void, undefined>;

/** Reads the values of `application/x-ndjson` and `application/jsonl`, one per line. Empty lines are skipped. */
export const lines: Read = /* @__PURE__ */ once(/* @__PURE__ */ values(/\r?\n/));

/** Reads the values of `application/json-seq`, one after each record separator (RFC 7464). */
export const records: Read = /* @__PURE__ */ once(/* @__PURE__ */ values("\u001e"));

/** Reads the events of `text/event-stream`. An incomplete event at the end is dropped. */
export const events: Read = /* @__PURE__ */ once(
  /* @__PURE__ */ eventReader((event, last) => ({ event: "message", ...event, ...last })),
);

/** Reads server-sent events with JSON data. Each event has only the fields that arrived. */
export function eventsOf({ json, text = [], plain = [], message }: EventData): Read {
  const isJson = (type: string, data: string) =>
    (json === true ? !text.includes(type) : json.includes(type)) && !plain.includes(data);
  return once(
    eventReader((event, _last, parse) => {
      const { event: type = "message", data } = event;
      if (isJson(type, data)) event.data = parse(data) as string;
      if (message) event.event = type;
      return event;
    }),
  );
}

/** Returns a function that reads JSON values between separators, such as line ends. */
function values(separator: RegExp | string): ReadItems {
  return async function* (response, intake, parse, make) {
    try {
      const chunks = new Chunks(intake, separator);
      for (let texts = await chunks.next(response); texts; texts = await chunks.next(response)) {
        for (const text of texts) {
          if (text.trim() === "") continue;
          chunks.size = 0;
          yield make(parse(text));
        }
      }
    } finally {
      leave(response, intake);
    }
  };
}

/** The fields of one event, as they arrived. */
interface Fields {
  event?: string;
  data: string;
  id?: string;
  retry?: number;
}

// #int64
/** The texts of the event field `retry`; a text may have more digits than a number can hold. */
export const retryTexts: WeakMap<object, string> = /* @__PURE__ */ new WeakMap();

// #end
/** The latest values of the event fields `id` and `retry`, which also apply to later events. */
interface Last {
  id?: string;
  retry?: number;
}

/** Returns a reader of events. Each event gets its own fields, and the latest values of `id` and `retry`. */
function eventReader(
  made: (event: Fields, last: Last, parse: Parameters<Read>[2]) => unknown,
): ReadItems {
  return async function* (response, intake, parse, make) {
    let last: Last = {};
    let from: Response | undefined = response;
    try {
      for (let losses = 0; from !== undefined; losses += 1) {
        let error: unknown;
        try {
          const chunks = new Chunks(intake, /\r\n|\n|\r/);
          let fields: Partial<Fields> = {};
          for (let texts = await chunks.next(from); texts; texts = await chunks.next(from)) {
            for (const line of texts) {
              if (line !== "") last = read(line, fields, last);
              else {
                const event = fields;
                fields = {};
                if (event.data === undefined) continue;
                chunks.size = 0;
                losses = 0;
                yield make(made(event as Fields, last, parse));
              }
            }
          }
        } catch (cause) {
          if (!(cause instanceof ConnectionError)) throw cause;
          error = cause;
        }
        from = await intake.reconnect?.({ ...last, losses: losses + 1, error });
        if (from === undefined && error !== undefined) throw error;
      }
    } finally {
      leave(response, intake);
    }
  };
}

/** Reads one line of an event. Comments and unknown fields are skipped. */
function read(line: string, fields: Partial<Fields>, last: Last): Last {
  const colon = line.indexOf(":");
  const name = colon < 0 ? line : line.slice(0, colon);
  const start = line.charCodeAt(colon + 1) === 32 ? colon + 2 : colon + 1;
  const value = colon < 0 ? "" : line.slice(start);
  if (name === "data") fields.data = fields.data === undefined ? value : `${fields.data}\n${value}`;
  else if (name === "event") {
    if (value === "") delete fields.event;
    else fields.event = value;
  } else if (name === "id" && !value.includes("\0")) {
    fields.id = value;
    return { ...last, id: value };
  } else if (name === "retry" && /^\d+$/.test(value)) {
    fields.retry = Number(value);
    // #int64
    retryTexts.set(fields, value);
    // #end
    return { ...last, retry: Number(value) };
  }
  return last;
}

/** Makes a stream that throws when it is read again, because its items are not stored. */
function once(readItems: ReadItems): Read {
  return (response, intake, parse): Items => {
    let isRead = false;
    intake.isStream = true;
    const each: Items["each"] = [];
    return {
      each,
      [Symbol.asyncIterator]() {
        if (isRead) throw new TypeError(`${intake.operationId}: a stream can be read only once`);
        isRead = true;
        const make: Make = (item) => each.reduce((made, next) => next(made), item);
        return ending(readItems(response, intake, parse, make), () => leave(response, intake));
      },
    };
  };
}

/**
 * Returns the items. Calls `unread` if the iterator is closed before the first item is requested. A generator that
 * never ran does not run its `finally` block.
 */
function ending(items: ReturnType<ReadItems>, unread: () => void): AsyncIterableIterator<unknown> {
  let isBegun = false;
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next() {
      isBegun = true;
      return items.next();
    },
    return() {
      if (!isBegun) unread();
      return items.return();
    },
  };
}

/** Cancels the body, so that the server can stop sending. */
function leave(response: Response, intake: Intake): void {
  giveUp(intake.reader ?? response.body);
  intake.release?.();
}

/**
 * Decodes a body, and splits the text at each separator. Throws for an item longer than the limit, and for bytes that
 * are not UTF-8.
 */
class Chunks {
  /** Number of characters that were read since the last complete item. */
  size = 0;
  readonly #intake: Intake;
  readonly #separator: RegExp | string;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
  #begun: string[] = [];
  #held = "";
  #isBegun = false;
  #isDone = false;

  constructor(intake: Intake, separator: RegExp | string) {
    this.#intake = intake;
    this.#separator = separator;
  }

  /** Reads more bytes, and returns the text of each complete item; `undefined` at the end of the body. */
  async next(response: Response): Promise<readonly string[] | undefined> {
    const intake = this.#intake;
    if (this.#isDone) return undefined;
    // In React Native, `fetch` reads the whole response, and the response has no `body`.
    const isWhole = !this.#isBegun && response.body === undefined;
    if (!this.#isBegun) {
      intake.check();
      intake.reader = response.body?.getReader();
      this.#isBegun = true;
    }
    if (this.size > (intake.maxBytes ?? Infinity)) throw tooLarge(response, intake);
    const chunk = await (isWhole
      ? response.arrayBuffer().then((bytes) => new Uint8Array(bytes))
      : nextChunk(response, intake));
    this.#isDone = chunk === undefined;
    const text = this.#held + this.#decoded(response, chunk);
    // A carriage return at the end of a chunk may be the first half of CRLF.
    this.#held = !this.#isDone && text.endsWith("\r") ? "\r" : "";
    const ended = text.slice(0, text.length - this.#held.length).split(this.#separator);
    this.size += text.length;
    const rest = ended.pop() ?? "";
    if (ended.length > 0) {
      ended[0] = this.#begun.join("") + ended[0];
      this.#begun = [];
    }
    this.#begun.push(rest);
    const last = this.#isDone ? this.#begun.join("") : "";
    if (last !== "") ended.push(last);
    return ended;
  }

  #decoded(response: Response, chunk: Uint8Array | undefined): string {
    try {
      return this.#decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new ResponseError(this.#intake.operationId, "charset", "is not UTF-8", response);
    }
  }
}

function tooLarge(response: Response, { operationId, maxBytes }: Intake): ResponseError {
  const what = `has an item larger than maxBytes, ${maxBytes} bytes`;
  return new ResponseError(operationId, "too-large", what, response);
}
