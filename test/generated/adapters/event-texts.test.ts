// The client and the validators read the events that the server writes, in whatever chunks the bytes arrive.
import fc from "fast-check";
import { expect, it } from "vitest";
import { eventsOf } from "../../../templates/client/runtime/streams.js";
import { writerOf } from "../../../templates/server/runtime/streamed-items.js";
import { readEvents } from "../../../templates/validators/runtime/events.js";

const line = fc.string().map((text) => text.replace(/[\0\r\n]/g, ""));
const type = line.filter((text) => text !== "" && text !== "json");
const event = fc.oneof(
  fc.record(
    { event: fc.constant("json"), data: fc.jsonValue() },
    { requiredKeys: ["event", "data"] },
  ),
  fc.record(
    {
      event: type,
      // Every line break of an event's data is received as `\n`.
      data: fc
        .string({ unit: fc.oneof(fc.string(), fc.constantFrom("\n", ":", " ", "\u2028")) })
        .map((text) => text.replace(/\r\n?/g, "\n")),
      id: line,
      retry: fc.nat(),
    },
    { requiredKeys: ["data"] },
  ),
);
const table = { json: ["json"] };
const parse = (text: string) => JSON.parse(text) as unknown;

async function readByClient(bytes: Uint8Array, cuts: readonly number[]): Promise<unknown[]> {
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  const body = new ReadableStream({
    start(controller) {
      let start = 0;
      for (const end of ends) {
        if (end > start) controller.enqueue(bytes.slice(start, end));
        start = Math.max(start, end);
      }
      controller.close();
    },
  });
  const intake = { operationId: "watch", init: {}, check: () => {} } as never;
  const found: unknown[] = [];
  const items = eventsOf(table)(new Response(body), intake, parse) as AsyncIterable<unknown>;
  for await (const one of items) found.push(one);
  return found;
}

it("events come back as they were", async () => {
  const write = writerOf({ sequence: "events", data: table });
  await fc.assert(
    fc.asyncProperty(fc.array(event), fc.array(fc.nat()), async (events, cuts) => {
      // JSON turns -0 into 0.
      const sent = events.map((one) => JSON.parse(JSON.stringify(one)) as unknown);
      const text = events.map(write).join("");
      expect(await readByClient(new TextEncoder().encode(text), cuts)).toEqual(sent);
      expect(readEvents(text, table, true, () => {})).toEqual(sent);
    }),
  );
});
