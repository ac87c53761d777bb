// Reads bodies item by item: JSON Lines and server-sent events.
import { ResponseError } from "./errors.js";
import { giveUp, type Intake, nextChunk, type Read } from "./response-body.js";

/** One server-sent event (HTML Living Standard §9.2). */
export interface ServerSentEvent {
  /** Type of the event. Default: `message`. */
  readonly event: string;
  readonly data: string;
  /** Last id that the server sent, for the header `Last-Event-ID` of a later call. */
  readonly id?: string;
  /** Milliseconds before the next call, if the server requests a delay. */
  readonly retry?: number;
}

/** A body that is read item by item, as it arrives. */
export interface Items extends AsyncIterable<unknown> {
  /** Functions that convert each item, in this order. An error ends the stream. */
  readonly each: ((item: unknown) => unknown)[];
}

type ReadItems = (...given: Parameters<Read>) => AsyncGenerator<unknown, void, undefined>;

/** Reads the values of `application/x-ndjson` and `application/jsonl`, one a line. Empty lines are skipped. */
export const lines: Read = /* @__PURE__ */ once(async function* (response, intake, parse) {
  for await (const line of linesOf(response, intake, /\r?\n/)) {
    if (line.trim() !== "") yield parse(line);
  }
});

/** Reads the events of `text/event-stream`. An incomplete event at the end is dropped. */
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
    const [, field = "", value = ""] = /^([^:]*)(?:: ?([\s\S]*))?$/.exec(line) ?? [];
    if (field === "data") {
      data.push(value);
      size += value.length;
      if (size > (intake.maxBytes ?? Infinity)) throw tooLarge(response, intake);
    } else if (field === "event") event = value || "message";
    else if (field === "id" && !value.includes("\0")) kept = { ...kept, id: value };
    else if (field === "retry" && /^\d+$/.test(value)) kept = { ...kept, retry: Number(value) };
  }
});

/** Throws at a second read, because items are not kept. */
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

/** Returns the same items. A generator that ends before it begins would skip its `finally`. */
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

/** Cancels the body, so that the server can stop. */
function leave(response: Response, intake: Intake): void {
  giveUp(intake.reader ?? response.body);
  intake.release?.();
}

/** Yields the lines of a body. Throws for a line longer than the limit. */
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
  const what = `has an item larger than maxBytes, ${maxBytes} bytes`;
  return new ResponseError(operationId, "too-large", what, response);
}
