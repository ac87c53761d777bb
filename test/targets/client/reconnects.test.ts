// A client reconnects if the connection of an event stream breaks.
import { describe, expect, it, vi } from "vitest";
import { answers, collected } from "./answers.js";

const used = answers();
const { method } = used;

/** Returns an event stream that sends the given texts, and then ends or breaks off. */
function stream(isWhole: boolean, ...texts: readonly string[]): Response {
  const left = [...texts];
  const body = new ReadableStream({
    pull(controller) {
      const text = left.shift();
      if (text !== undefined) controller.enqueue(new TextEncoder().encode(text));
      else if (isWhole) controller.close();
      else controller.error(new Error("reset"));
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}
const broken = (...texts: readonly string[]) => stream(false, ...texts);
const whole = (...texts: readonly string[]) => stream(true, ...texts);
const down = () => new Response("down", { status: 503 });

/**
 * Reads the events of several connections. Returns the data of the events, and each `Last-Event-ID` that the client
 * sent.
 */
async function read(responses: readonly (Response | Error)[], options: object = {}) {
  const left = [...responses];
  const ids: (string | null)[] = [];
  const events = method(
    "events",
    (request) => {
      ids.push(request.headers.get("last-event-id"));
      const next = left.shift();
      if (next === undefined || next instanceof Error) throw next ?? new Error("one too many");
      return next;
    },
    { reconnect: used.sdk.reconnects({ delay: 1, attempts: 3, ...options }) },
  );
  const data: string[] = [];
  let error: unknown;
  try {
    const items = (await events.orThrow()) as AsyncIterable<{ data: string }>;
    for await (const item of items) data.push(item.data);
  } catch (thrown) {
    error = thrown;
  }
  return { data, ids, error, left: left.length };
}
const event = (id: string, data: string) => `id: ${id}\ndata: ${data}\n\n`;

describe("a stream goes on", () => {
  it("after its last id, and drops the event that was cut", async () => {
    const found = await read([
      broken(event("1", "a"), "data: half"),
      broken("data: b\n\n", "id: 2\n", "data: lost"),
      whole(event("3", "c")),
    ]);
    expect(found).toMatchObject({ data: ["a", "b", "c"], ids: [null, "1", "2"], error: undefined });
  });

  it("when the server is down for a while", async () => {
    const found = await read([
      broken(event("1", "a")),
      down(),
      new Error("refused"),
      whole("data: b\n\n"),
    ]);
    expect(found).toMatchObject({ data: ["a", "b"], ids: [null, "1", "1", "1"], error: undefined });
  });

  it("any number of times, as long as events come", async () => {
    const responses = Array.from({ length: 20 }, (_, n) => broken(event(String(n), "x")));
    expect((await read([...responses, whole()])).data).toHaveLength(20);
  });

  it("after its end, if that is wanted, until 204", async () => {
    const responses = () => [
      whole(event("1", "a")),
      whole("data: b\n\n"),
      new Response(null, { status: 204 }),
    ];
    expect(await read(responses(), { afterEnd: true })).toMatchObject({
      data: ["a", "b"],
      left: 0,
    });
    expect(await read(responses())).toMatchObject({ data: ["a"], left: 2, error: undefined });
  });

  it("after the wait that the server requests", async () => {
    vi.useFakeTimers();
    try {
      const found = read([broken("retry: 7000\n", event("1", "a")), whole("data: b\n\n")]);
      await vi.advanceTimersByTimeAsync(6_900);
      let isOver = false;
      void found.then(() => {
        isOver = true;
      });
      await vi.advanceTimersByTimeAsync(50);
      expect(isOver).toBe(false);
      await vi.advanceTimersByTimeAsync(100);
      expect((await found).data).toEqual(["a", "b"]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a stream ends with an error", () => {
  it.each<[what: string, responses: () => (Response | Error)[], message: string, requests: number]>(
    [
      ["without an id", () => [broken("data: a\n\n"), whole()], "ended early", 1],
      [
        "after too many attempts",
        () => [broken(event("1", "a")), down(), down(), down(), down()],
        "ended early",
        4,
      ],
      [
        "if it is gone",
        () => [broken(event("1", "a")), new Response("", { status: 404 })],
        "is no event stream",
        2,
      ],
      [
        "if it is another body",
        () => [broken(event("1", "a")), Response.json({})],
        "is no event stream",
        2,
      ],
    ],
  )("%s", async (_what, responses, message, requests) => {
    const { error, ids } = await read(responses());
    expect(String(error)).toContain(message);
    expect(ids).toHaveLength(requests);
  });

  it("if the caller aborts while it waits", async () => {
    const controller = new AbortController();
    const events = method("events", () => broken(event("1", "a")), {
      reconnect: used.sdk.reconnects({ delay: 60_000 }),
    });
    const items = (await events.orThrow({}, controller)) as AsyncIterable<unknown>;
    const reading = collected(items);
    setTimeout(() => controller.abort(new Error("enough")), 20);
    await expect(reading).rejects.toThrow(/^enough$/);
  });

  it("if reconnecting is turned off", async () => {
    const events = method("events", () => broken(event("1", "a")), { reconnect: false });
    const items = (await events.orThrow()) as AsyncIterable<unknown>;
    await expect(collected(items)).rejects.toThrow("ended early");
  });
});
