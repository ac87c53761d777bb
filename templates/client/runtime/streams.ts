// Bodies that come item by item: JSON Lines, and server-sent events.
import { ResponseError } from "./errors.js";
import { giveUp, type Intake, nextChunk, type Read } from "./response-body.js";

/** One server-sent event (HTML Living Standard §9.2). */
export interface ServerSentEvent {
  /** Its type: `message` unless the server names it. */
  readonly event: string;
  readonly data: string;
  /** The last id that the server gave, for the header `Last-Event-ID` of a later call. */
  readonly id?: string;
  /** After how many milliseconds the server asks to be called again. */
  readonly retry?: number;
}

/** A body that is read item by item, as it comes. */
export interface Items extends AsyncIterable<unknown> {
  /** What makes of each item the one that is given, in this order; what throws ends the stream. */
  readonly each: ((item: unknown) => unknown)[];
}

type ReadItems = (...given: Parameters<Read>) => AsyncGenerator<unknown, void, undefined>;

/** The values of `application/x-ndjson` and `application/jsonl`, one a line; empty lines say nothing. */
export const lines: Read = /* @__PURE__ */ once(async function* (response, intake, parse) {
  for await (const line of linesOf(response, intake, /\r?\n/)) {
    if (line.trim() !== "") yield parse(line);
  }
});

/** The events of `text/event-stream`; one that is not whole when the stream ends is none. */
export const events: Read = /* @__PURE__ */ once(async function* (response, intake) {
  let data: string[] = [];
  let size = 0;
  let event = "message";
  let kept: { id?: string; retry?: number } = {};
  for await (const line of linesOf(response, intake, /\r\n|\n|\r/)) {
    if (line === "") {
      if (data.length > 0) yield { event, data: data.join("\n"), ...kept };
      data = [];
      size = 0;
      event = "message";
      continue;
    }
    const [, field = "", value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === "data") {
      data.push(value);
      size += value.length;
      if (size > (intake.maxBytes ?? Infinity)) throw tooLarge(response, intake);
    } else if (field === "event") event = value || "message";
    else if (field === "id" && !value.includes("\0")) kept = { ...kept, id: value };
    else if (field === "retry" && /^\d+$/.test(value)) kept = { ...kept, retry: Number(value) };
  }
});

/** What is read is gone: who would read it again is told so. */
function once(read: ReadItems): Read {
  return (response, intake, parse): Items => {
    let isRead = false;
    intake.isStream = true;
    const each: Items["each"] = [];
    return {
      each,
      [Symbol.asyncIterator]() {
        if (isRead) throw new TypeError(`${intake.operationId}: a stream can be read only once`);
        isRead = true;
        const made = (text: string) => each.reduce((item, make) => make(item), parse(text));
        return ending(read(response, intake, made), () => leave(response, intake));
      },
    };
  };
}

/** The same items: a generator that ends before it has begun does not come to its `finally`. */
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

/** Nobody is reading any longer: then the server need not go on. */
function leave(response: Response, intake: Intake): void {
  giveUp(intake.reader ?? response.body);
  intake.release?.();
}

/** The lines of a body; none is kept that is longer than a body may be. */
async function* linesOf(
  response: Response,
  intake: Intake,
  end: RegExp,
): AsyncGenerator<string, void, undefined> {
  intake.check();
  intake.reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let begun: string[] = [];
  let size = 0;
  let held = "";
  try {
    for (;;) {
      const chunk = await nextChunk(response, intake);
      const done = chunk === undefined;
      const text = held + (done ? decoder.decode() : decoder.decode(chunk, { stream: true }));
      // It may be the first half of a line end.
      held = !done && text.endsWith("\r") ? "\r" : "";
      const [first = "", ...more] = text.slice(0, text.length - held.length).split(end);
      begun.push(first);
      size += first.length;
      for (const next of more) {
        yield begun.join("");
        begun = [next];
        size = next.length;
      }
      if (size > (intake.maxBytes ?? Infinity)) throw tooLarge(response, intake);
      if (!done) continue;
      if (size > 0) yield begun.join("");
      return;
    }
  } finally {
    leave(response, intake);
  }
}

function tooLarge(response: Response, { operationId, maxBytes }: Intake): ResponseError {
  const what = `has an item of more than the ${maxBytes} bytes that the client takes`;
  return new ResponseError(operationId, "too-large", what, response);
}
