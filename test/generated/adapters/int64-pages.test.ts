// Lists with 64-bit integers as offsets, page numbers and totals are read to their end, with all digits.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "../../seed.js";
import { runsOf, tried } from "../../runs.js";
import type { Running } from "../../targets/server/shop-server.js";
import { adapters } from "./adapters.js";
import { type Json, ledger } from "./ledger.js";

let client: Json;
let server: Json;
beforeAll(async () => {
  ({ client, server } = await ledger());
});

const last = 2n ** 63n - 1n;
// The largest number in the list may be the largest 64-bit integer, 2^63 - 1.
const start = fc.oneof(
  fc.bigInt({ min: 0n, max: last - 20n }),
  fc.constantFrom(0n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, last - 20n),
);

describe.each(tried(Object.entries(adapters)))("%s", (_name, serve) => {
  let running: Running;
  let total: bigint | undefined;
  let size: number;
  let seen: string[];
  beforeAll(async () => {
    const page = (before: bigint) => {
      const isFilled = total !== undefined && before < total;
      const left = isFilled ? Number((total as bigint) - before) : 0;
      const items = Array.from(
        { length: Math.min(size, left) },
        (_, at) => `${before + BigInt(at)}`,
      );
      return { status: 200, body: { items, total: `${total}` } };
    };
    const listByOffset = ({ query }: Json) => {
      seen.push(query.offset ?? "none");
      return page(BigInt(query.offset ?? 0));
    };
    const listByPage = ({ query }: Json) => {
      seen.push(query.page ?? "none");
      return page((BigInt(query.page ?? 1) - 1n) * BigInt(size));
    };
    const handlers = { ...server.stubs, listByOffset, listByPage };
    running = await serve(server, handlers, { validateResponses: true });
  });
  afterAll(() => running.close());

  const collected = async (name: string, query: object) => {
    const items: string[] = [];
    seen = [];
    const api = client.createClient({ baseUrl: `http://127.0.0.1:${running.port}` });
    for await (const item of client.paged[name].items(api, { query })) items.push(item);
    return items;
  };
  const digits = (from: bigint, count: number) =>
    Array.from({ length: count }, (_, at) => `${from + BigInt(at)}`);

  test("by offset", async () => {
    await fc.assert(
      fc.asyncProperty(start, fc.integer({ min: 1, max: 9 }), async (from, count) => {
        size = 3;
        total = from + BigInt(count);
        expect(await collected("listByOffset", { offset: `${from}` })).toEqual(digits(from, count));
        const offsets = Array.from({ length: Math.ceil(count / 3) }, (_, at) => at * 3);
        expect(seen).toEqual(offsets.map((offset) => `${from + BigInt(offset)}`));
      }),
      { numRuns: runsOf(30) },
    );
  });

  test("by page", async () => {
    await fc.assert(
      fc.asyncProperty(start, fc.integer({ min: 2, max: 6 }), async (from, count) => {
        size = 2;
        const page = from / 2n + 1n;
        const first = (page - 1n) * 2n;
        total = first + BigInt(count);
        expect(await collected("listByPage", { page: `${page}` })).toEqual(digits(first, count));
        const pages = Array.from({ length: Math.ceil(count / 2) }, (_, at) => at);
        expect(seen).toEqual(pages.map((at) => `${page + BigInt(at)}`));
      }),
      { numRuns: runsOf(30) },
    );
  });

  test("from the start", async () => {
    size = 3;
    total = 7n;
    for (const name of ["listByOffset", "listByPage"])
      expect(await collected(name, {})).toEqual(digits(0n, 7));
  });
});
