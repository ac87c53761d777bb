// Items that a handler yields arrive in the client's loop, through every adapter.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import { generateServer } from "../../../scripts/targets/server/target.js";
import type { Target } from "../../../scripts/targets/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";
import { compile } from "../../compiler/compile.js";
import { load } from "../../targets/client/generated-client.js";
import { loadServer } from "../../targets/server/shop.js";
import type { Json, Running } from "../../targets/server/shop-server.js";
import { artifactsOf, folderWith, modelOf } from "../../targets/types/generate.js";
import { adapters } from "./adapters.js";

const text = { type: "string" };
const item = { $ref: "#/components/schemas/Item" };
const jsonIn = (contentSchema: JsonObject) => ({
  type: "string",
  contentMediaType: "application/json",
  contentSchema,
});
const event = (name: string, data: JsonObject) => ({
  type: "object",
  required: ["event", "data"],
  properties: { event: { const: name }, data, id: text, retry: { type: "integer", minimum: 0 } },
});
const streamOf = (mediaType: string, content: JsonObject) => ({
  "200": { content: { [mediaType]: content } },
});
const watched = streamOf("text/event-stream", {
  itemSchema: { oneOf: [event("added", jsonIn(item)), event("note", text)] },
});
const paths: JsonObject = {
  "/events": {
    get: { operationId: "watch", responses: watched },
    post: { operationId: "start", responses: watched },
  },
  "/lines": {
    get: { operationId: "lines", responses: streamOf("application/jsonl", { itemSchema: item }) },
  },
  "/records": {
    get: {
      operationId: "records",
      responses: streamOf("application/json-seq", { schema: { type: "array", items: item } }),
    },
  },
};
const Item = { type: "object", required: ["n"], properties: { n: { type: "integer" } } };

interface Event {
  readonly event: string;
  readonly data: unknown;
  readonly id?: string;
}
interface Client {
  createClient(options: object): object;
  reconnects(options?: object): unknown;
  readonly validation: { readonly responses: object };
  // biome-ignore lint/suspicious/noExplicitAny: the module is generated
  readonly [name: string]: any;
}
let remove = () => {};
let folder = "";
let client: Client;
let validation: { responses: object };
// biome-ignore lint/suspicious/noExplicitAny: the module is generated
let server: any;
beforeAll(async () => {
  const model = await modelOf({ openapi: "3.2.0", paths, components: { schemas: { Item } } });
  const checked: Target = (given) => generateClient({ ...given, targets: ["validators"] });
  const targets = [generateTypes, generateValidators, checked, generateServer];
  ({ folder, remove } = await folderWith(await artifactsOf(model, targets)));
  client = await load<Client>(folder, "client/index.ts");
  validation = await load(folder, "client/validation.ts");
  server = await loadServer(folder);
});
afterAll(() => remove());

test("both loops are typed", { timeout: 180_000 }, async () => {
  const program = `
import { createApi } from "./client/api.js";
import type { Handlers } from "./server/handlers.js";
const api = createApi({ baseUrl: "http://a.example" });
export async function read(): Promise<number> {
  let sum = 0;
  for await (const event of await api.watch.orThrow()) {
    if (event.event === "added") sum += event.data.n;
    else sum += event.data.length;
    // @ts-expect-error the data of a note has no number
    if (event.event === "note") sum += event.data.n;
  }
  return sum;
}
export const handlers: Pick<Handlers, "watch" | "lines" | "records"> = {
  async watch({ signal }) {
    async function* events() {
      for (let n = 0; !signal.aborted; n += 1) yield { event: "added" as const, data: { n }, id: \`\${n}\` };
    }
    return { status: 200, body: events() };
  },
  lines: () => ({
    status: 200,
    body: (async function* () {
      yield { n: 1 };
    })(),
  }),
  records: () => ({
    status: 200,
    // @ts-expect-error an item has a number
    body: (async function* () {
      yield { n: "1" };
    })(),
  }),
};
`;
  writeFileSync(path.join(folder, "program.ts"), program);
  expect(await compile(folder)).toEqual([]);
});

/** Returns the header `Last-Event-ID`, which the document does not declare. */
function lastIdOf(call: Json): string | undefined {
  const raw = call["raw"] as { request?: Request; headers: Record<string, string> };
  return raw.request?.headers.get("last-event-id") ?? raw.headers?.["last-event-id"];
}

async function collected(items: AsyncIterable<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const one of items) found.push(one);
  return found;
}
async function* each(...items: readonly unknown[]): AsyncGenerator<unknown> {
  yield* items;
}

describe.each(Object.entries(adapters))("%s", (_name, serve) => {
  let running: Running;
  let baseUrl = "";
  let body: (call: Json) => AsyncIterable<unknown> = () => each();
  let failures: unknown[] = [];
  let ended: unknown[] = [];
  beforeAll(async () => {
    const respond = (call: Json) => ({ status: 200, body: body(call) });
    const names = Object.keys(server.stubs);
    running = await serve(server, Object.fromEntries(names.map((name) => [name, respond])), {
      heartbeat: 20,
      validateResponses: true,
      onError: (error: unknown) => failures.push(error),
      onResponse: ({ complete }: Json) => ended.push(complete),
    });
    baseUrl = `http://127.0.0.1:${running.port}`;
  });
  afterAll(() => running.close());
  beforeEach(() => {
    failures = [];
    ended = [];
  });
  const call = async (name: string, options: object = {}, input: object = {}) => {
    const using = client.createClient({ baseUrl, validate: validation.responses, ...options });
    return (await client[name](using, {}, input)).data as AsyncIterable<Event>;
  };

  test("events have the JSON of their data", async () => {
    const events = [
      { event: "added", data: { n: 1 }, id: "a", retry: 5 },
      { event: "note", data: "two\nlines: {}" },
      { event: "note", data: "" },
    ];
    body = () => each(...events);
    const wire = await fetch(`${baseUrl}/events`);
    expect(wire.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(wire.headers.get("cache-control")).toBe("no-store");
    expect(await wire.text()).toBe(
      'event: added\nid: a\nretry: 5\ndata: {"n":1}\n\n' +
        "event: note\ndata: two\ndata: lines: {}\n\nevent: note\ndata: \n\n",
    );
    expect(await collected(await call("watch"))).toEqual(events);
    expect(failures).toEqual([]);
  });

  test("JSON Lines and JSON text sequences", async () => {
    body = () => each({ n: 1 }, { n: 2 });
    expect(await (await fetch(`${baseUrl}/lines`)).text()).toBe('{"n":1}\n{"n":2}\n');
    expect(await (await fetch(`${baseUrl}/records`)).text()).toBe('\x1e{"n":1}\n\x1e{"n":2}\n');
    expect(await collected(await call("lines"))).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await collected(await call("records"))).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test("an invalid item is the handler's mistake: first, or after others", async () => {
    body = () => each({ event: "added", data: { n: "1" } });
    expect((await fetch(`${baseUrl}/events`)).status).toBe(500);
    body = async function* () {
      yield { event: "note", data: "x" };
      await new Promise((resolve) => setTimeout(resolve, 30));
      yield { event: "note", data: "x", id: "a\nb" };
    };
    const seen: unknown[] = [];
    const read = async () => {
      for await (const one of await call("watch")) seen.push(one);
    };
    await expect(read()).rejects.toThrow("ended early");
    expect(seen).toEqual([{ event: "note", data: "x" }]);
    await expect.poll(() => failures.length).toBe(2);
  });

  test("the client checks each event", async () => {
    body = () => each('event: added\ndata: {"n":"x"}\n\n');
    await expect(collected(await call("watch"))).rejects.toThrow("expected an integer");
  });

  test("an event arrives when it is there, and comments before it", async () => {
    let next = (_value: unknown) => {};
    body = async function* () {
      yield await new Promise((resolve) => {
        next = resolve;
      });
    };
    const response = await fetch(`${baseUrl}/events`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect(await reader?.read()).toEqual({ done: false, value: ":\n\n" });
    next({ event: "note", data: "now" });
    let received = "";
    while (!received.includes("now")) received += (await reader?.read())?.value;
    expect(received).toMatch(/^(?::\n\n)*event: note\ndata: now\n\n$/);
  });

  test("no comment comes into an event that the handler sends in pieces", async () => {
    const later = () => new Promise((resolve) => setTimeout(resolve, 150));
    body = async function* () {
      yield "event: note\ndata: half";
      await later();
      yield new TextEncoder().encode(" and half\r\n\r\n");
      await later();
      yield { event: "note", data: "whole" };
    };
    const text = await (await fetch(`${baseUrl}/events`)).text();
    expect(text).toMatch(
      /^event: note\ndata: half and half\r\n\r\n(?::\n\n)+event: note\ndata: whole\n\n$/,
    );
  });

  test("the handler's loop ends when the client leaves its own, or aborts", async () => {
    let isLeft = false;
    let produced = 0;
    body = async function* () {
      try {
        for (;;) {
          yield { event: "note", data: "x".repeat(10_000) };
          produced += 1;
        }
      } finally {
        isLeft = true;
      }
    };
    for await (const one of await call("watch")) {
      expect(one.event).toBe("note");
      break;
    }
    await expect.poll(() => isLeft).toBe(true);
    // A slow reader slows the handler down, so only few items are produced.
    expect(produced).toBeLessThan(5_000);
    isLeft = false;
    const controller = new AbortController();
    const read = async () => {
      for await (const _one of await call("watch", {}, controller)) {
        controller.abort(new Error("enough"));
      }
    };
    await expect(read()).rejects.toThrow(/^enough$/);
    await expect.poll(() => isLeft).toBe(true);
    await expect.poll(() => ended).toEqual([false, false]);
    expect(failures).toEqual([]);
  });

  test("a stream that breaks off goes on after its last id, and only where that is safe", async () => {
    const given: unknown[] = [];
    body = async function* (call) {
      const last = lastIdOf(call);
      given.push(last ?? null);
      const from = Number(last ?? 0);
      for (let n = from + 1; n <= from + 3; n += 1) {
        if (n > 7) return;
        yield { event: "added", data: { n }, id: `${n}`, retry: 1 };
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error("reset");
    };
    const reconnect = client.reconnects({ delay: 1 });
    const found = await collected(await call("watch", { reconnect }));
    expect(found.map((one) => (one as { data: { n: number } }).data.n)).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
    expect(given).toEqual([null, "3", "6"]);
    await expect(collected(await call("start", { reconnect }))).rejects.toThrow("ended early");
    expect(given.slice(3)).toEqual([null]);
    body = async function* () {
      yield { event: "note", data: "no id" };
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error("reset");
    };
    await expect(collected(await call("watch", { reconnect }))).rejects.toThrow("ended early");
  });
});
