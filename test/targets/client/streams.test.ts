// Responses that arrive item by item: JSON Lines and server-sent events, read in a loop.
import { getEventListeners } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { answers, collected, endless, inPieces } from "./answers.js";

const used = answers();
const { method } = used;

describe("JSON Lines", () => {
  const read = async (pieces: readonly (string | Uint8Array)[], options?: object) => {
    const lines = method("lines", () => inPieces("application/x-ndjson", pieces), options);
    return collected((await lines.orThrow()) as AsyncIterable<unknown>);
  };

  it.each<[what: string, pieces: readonly (string | Uint8Array)[]]>([
    ["at once", ['{"n":1}\n{"n":2}\n{"n":"ü"}\n']],
    ["cut anywhere", ['{"n"', ":1}\r", '\n{"n":2}', "\n", '\n\n{"n":"ü"}']],
    [
      "cut within a character",
      ['{"n":1}\n{"n":2}\n{"n":"', Buffer.from([0xc3]), Buffer.from([0xbc]), '"}\n'],
    ],
  ])("are values, come as they may: %s", async (_what, pieces) => {
    expect(await read(pieces)).toEqual([{ n: 1 }, { n: 2 }, { n: "ü" }]);
  });

  it.each([
    ["that are none", ['{"n":1}\n{"n"\n'], "lines: the response 200 is not JSON"],
    [
      "with __proto__",
      ['{"__proto__":{}}\n'],
      "lines: the response 200 has a member named __proto__",
    ],
  ])("%s are told", async (_what, pieces, message) => {
    await expect(read(pieces)).rejects.toThrow(message);
  });

  it("are held to the limit one by one, not together", async () => {
    expect(await read(Array(50).fill('{"n":1}\n'), { maxBytes: 20 })).toHaveLength(50);
    await expect(read(Array(50).fill("          "), { maxBytes: 20 })).rejects.toThrow(
      "lines: the response 200 has an item larger than maxBytes, 20 bytes",
    );
  });
});

it("that was given up before it was read, by a source that takes no notice, ends with the reason", async () => {
  const body = new ReadableStream();
  const cancelled = vi.spyOn(body, "cancel");
  const controller = new AbortController();
  const headers = { "content-type": "application/x-ndjson" };
  const lines = (await method("lines", () => new Response(body, { headers })).orThrow(
    {},
    controller,
  )) as AsyncIterable<unknown>;
  controller.abort(new Error("enough"));
  await expect(collected(lines)).rejects.toThrow("enough");
  expect(cancelled).toHaveBeenCalled();
});

it.each([
  ["lines", "application/x-ndjson", "1\n2\n"],
  ["events", "text/event-stream", "data: x\n\n"],
])("%s are read only once, and who reads them again is told", async (name, type, text) => {
  const items = (await method(name, () =>
    inPieces(type, [text]),
  ).orThrow()) as AsyncIterable<unknown>;
  expect((await collected(items)).length).toBeGreaterThan(0);
  await expect(collected(items)).rejects.toThrow(`${name}: a stream can be read only once`);
});

describe.each([
  ["lines", "application/x-ndjson", "1\n"],
  ["events", "text/event-stream", "data: x\n\n"],
])("%s that nobody reads on leave nothing behind", (name, type, text) => {
  it.each([0, 1, 3])("after %i items", async (count) => {
    const { signal } = new AbortController();
    const { response, isCancelled } = endless(type, text);
    const items = await method(name, () => response).orThrow({}, { signal });
    const iterator = (items as AsyncIterable<unknown>)[Symbol.asyncIterator]();
    for (let index = 0; index < count; index += 1) {
      expect(await iterator.next()).toMatchObject({ done: false });
    }
    expect(getEventListeners(signal, "abort")).toHaveLength(1);
    expect(await iterator.return?.()).toEqual({ done: true, value: undefined });
    expect(getEventListeners(signal, "abort")).toHaveLength(0);
    expect(isCancelled()).toBe(true);
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
    expect(await iterator.return?.()).toEqual({ done: true, value: undefined });
  });
});

describe("server-sent events", () => {
  const read = async (...pieces: readonly string[]) => {
    const events = method("events", () => inPieces("text/event-stream", pieces));
    return collected((await events.orThrow()) as AsyncIterable<unknown>);
  };

  it("are read as the standard says", async () => {
    const events = await read(
      "\ufeff: a comment\n\nevent: add\ndata: 73857293\n\nevent: remove\r\nda",
      "ta: 1\r\ndata:2\rdata\n\r\nid: 7\nretry: 10\nevent:\ndata: last\n\n",
      "data: not whole\n",
    );
    expect(events).toEqual([
      { event: "add", data: "73857293" },
      { event: "remove", data: "1\n2\n" },
      { event: "message", data: "last", id: "7", retry: 10 },
    ]);
  });

  it("may take longer than the time-out, end when nobody listens, and can be cancelled", async () => {
    const { response, isCancelled } = endless("text/event-stream", "data: x\n\n");
    const left = [response, endless("text/event-stream", "data: x\n\n").response];
    const events = method("events", () => left.shift() as Response, { timeout: 20 });
    let count = 0;
    for await (const _event of (await events.orThrow()) as AsyncIterable<unknown>) {
      count += 1;
      if (count === 10) break;
    }
    expect(isCancelled()).toBe(true);
    const signal = AbortSignal.timeout(30);
    const cancelled = (await events.orThrow({}, { signal })) as AsyncIterable<unknown>;
    await expect(collected(cancelled)).rejects.toThrow(/timeout/);
  });
});

describe("hostile streams end with an error, in bounded memory", () => {
  const limit = 10_000;
  /** Reads a body that never ends, and returns the number of received bytes. */
  const read = async (name: "lines" | "events", first: string, more: string | Uint8Array) => {
    let accepted = 0;
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      pull(controller) {
        const bytes =
          typeof more === "string" ? encoder.encode(accepted === 0 ? first : more) : more;
        accepted += bytes.length;
        if (accepted > limit * 10) controller.error(new Error("read on and on"));
        else controller.enqueue(bytes);
      },
    });
    const type = name === "lines" ? "application/x-ndjson" : "text/event-stream";
    const response = new Response(body, { headers: { "content-type": type } });
    const items = await method(name, () => response, { maxBytes: limit }).orThrow();
    await expect(collected(items as AsyncIterable<unknown>)).rejects.toMatchObject({
      name: "ResponseError",
      fault: typeof more === "string" ? "too-large" : "charset",
    });
    expect(accepted).toBeLessThan(limit * 2);
  };

  it.each<[what: string, name: "lines" | "events", first: string, more: string | Uint8Array]>([
    ["a line without end", "lines", "[", "1,".repeat(500)],
    ["empty lines", "lines", "1\n", "\n".repeat(500)],
    ["a field without end", "events", "data: ", "x".repeat(500)],
    ["an event of many lines", "events", "event: a\n", `data: ${"x".repeat(500)}\n`],
    ["a comment without end", "events", ":", "x".repeat(500)],
    ["nothing but comments", "events", "data: a\n\n", ":\n\n".repeat(200)],
    ["unknown fields", "events", "a: b\n", "a: b\n\n".repeat(100)],
    ["bytes that are not UTF-8", "events", "", new Uint8Array([0x64, 0xc3, 0x28])],
  ])("%s", (_what, name, first, more) => read(name, first, more));

  it("but for comments between events, as many as there are", async () => {
    const pieces = Array.from({ length: 100 }, () => `${":\n\n".repeat(300)}data: x\n\n`);
    const events = method("events", () => inPieces("text/event-stream", pieces), {
      maxBytes: 1_000,
    });
    expect(await collected((await events.orThrow()) as AsyncIterable<unknown>)).toHaveLength(100);
  });
});

describe("by a lean client, streams", () => {
  const streamed = async (name: "events" | "lines", response: Response, options?: object) => {
    const fetch = async () => response;
    const client = used.sdk.createLeanClient({ baseUrl: "http://localhost", fetch });
    return (await used.sdk[name](client, {}, options)).data as AsyncIterable<unknown>;
  };

  it("are read item by item", async () => {
    const lines = await streamed(
      "lines",
      inPieces("application/x-ndjson", ['{"n":1}\n{"n"', ":2}"]),
    );
    expect(await collected(lines)).toEqual([{ n: 1 }, { n: 2 }]);
    const events = await streamed("events", inPieces("text/event-stream", ["data: x\n", "\n"]));
    expect(await collected(events)).toEqual([{ event: "message", data: "x" }]);
  });

  it("end when nobody listens", async () => {
    const { response, isCancelled } = endless("text/event-stream", "data: x\n\n");
    for await (const _event of await streamed("events", response)) break;
    expect(isCancelled()).toBe(true);
  });

  it("end with the reason of the signal, or of the connection", async () => {
    const controller = new AbortController();
    const { response } = endless("application/x-ndjson", "1\n");
    const lines = await streamed("lines", response, controller);
    const read = async () => {
      for await (const _line of lines) controller.abort(new Error("enough"));
    };
    await expect(read()).rejects.toThrow(/^enough$/);
    const headers = { "content-type": "application/x-ndjson" };
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new Error("reset")),
    });
    const failing = collected(await streamed("lines", new Response(broken, { headers })));
    await expect(failing).rejects.toThrow("lines: the response 200 ended early");
  });
});
