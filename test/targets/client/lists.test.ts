// Lists without links: the last page, and services whose pages never end.
import { describe, expect, it } from "vitest";
import { answers, collected } from "./answers.js";

const { method } = answers();

describe("a list without links", () => {
  const pages = (total: number, isReported: boolean) => {
    const requested: string[] = [];
    const list = method("list", (request) => {
      const url = new URL(request.url);
      requested.push(url.search);
      const offset = Number(url.searchParams.get("offset"));
      const expected = Number(url.searchParams.get("limit") ?? 2);
      const limit = expected > 4 ? 2 : expected;
      const all = Array.from({ length: total }, (_, n) => n).slice(offset, offset + limit);
      return Response.json({ all, ...(isReported ? { of: total } : {}) });
    });
    return { received: requested, list };
  };

  it.each<[what: string, hasTotal: boolean, input: object, offsets: readonly string[]]>([
    ["the total", true, {}, ["", "?offset=2", "?offset=4"]],
    ["an empty page", false, {}, ["", "?offset=2", "?offset=4", "?offset=5"]],
    [
      "an empty page, full or not",
      false,
      { query: { limit: 4 } },
      ["?limit=4", "?limit=4&offset=4", "?limit=4&offset=5"],
    ],
    [
      "the total, though the service gives fewer than it is asked for",
      true,
      { query: { limit: 100 } },
      ["?limit=100", "?limit=100&offset=2", "?limit=100&offset=4"],
    ],
  ])("ends with %s", async (_what, hasTotal, input, want) => {
    const { received: offsets, list } = pages(5, hasTotal);
    expect(await collected(list.items(input))).toEqual([0, 1, 2, 3, 4]);
    expect(offsets).toEqual(want);
  });
});

describe("a list of a service", () => {
  const read = async (answer: (request: Request, number: number) => object, input = {}) => {
    let calls = 0;
    const items: unknown[] = [];
    const list = method("list", (request) => {
      calls += 1;
      if (calls > 200) throw new Error("asked without end");
      return Response.json(answer(request, calls));
    });
    const reading = async () => {
      for await (const item of list.items(input)) items.push(item);
    };
    const failure = await reading().catch((error: unknown) => error);
    return { calls, items, failure };
  };

  it("that ignores offsets is told, before anything comes twice", async () => {
    const { calls, items, failure } = await read(() => ({ all: [1, 2], of: 25 }));
    expect(failure).toMatchObject({
      fault: "page",
      message:
        'list: the response 200 repeats the previous page: the service ignores the parameter "offset"',
    });
    expect({ calls, items }).toEqual({ calls: 2, items: [1, 2] });
  });

  it("that counts below nothing, or in words, ends with an empty page", async () => {
    for (const count of [-1, "many", null]) {
      const { items, failure } = await read((_, number) => ({
        all: number < 3 ? [number] : [],
        of: count,
      }));
      expect({ items, failure }).toEqual({ items: [1, 2], failure: undefined });
    }
  });
});
