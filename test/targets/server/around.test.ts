// The option `around` wraps each call of a handler. `concurrency` limits how many handlers run at the same time.
import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Json, openShop, type Shop } from "./shop-server.js";

type Run = () => unknown;

const storage = new AsyncLocalStorage<Json>();
let around: (event: Json, request: Json, run: Run) => unknown;
let release: () => void = () => {};
let shop: Shop;

/**
 * The handler `readItem` fails for the id 500, and otherwise responds with the status 200. The handler `sendAnything`
 * waits until the test releases it.
 */
const handlers = {
  readItem: async ({ path }: Json) => {
    const before = storage.getStore();
    await new Promise((resolve) => setTimeout(resolve, 5));
    if ((path as Json)["id"] === 500) throw new Error("no");
    return {
      status: 200,
      body: { id: 1, name: String(storage.getStore() === before && before?.["requestId"]) },
    };
  },
  sendAnything: async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return { status: 200, body: 1 };
  },
};

beforeAll(async () => {
  shop = await openShop(
    (module, ours, options) =>
      module.listen(module.createNodeHandler({ ...ours, ...handlers }, options)),
    {
      around: (event: Json, request: Json, run: Run) => around(event, request, run),
      operationLimits: { sendAnything: { concurrency: 2 } },
    },
  );
});
afterAll(() => shop?.close());
beforeEach(() => {
  shop.forget();
  around = (event, _request, run) => storage.run(event, run);
});

describe("around", () => {
  it("has the handler of each request in a context of its own", async () => {
    const responses = await Promise.all(
      ["a", "b", "c"].map((id) =>
        shop.call("GET", "/items/1", { headers: { "x-request-id": id } }),
      ),
    );
    expect(responses.map(({ text }) => JSON.parse(text).name)).toEqual(["a", "b", "c"]);
  });

  it("is given what onRequest is given, and is not called for refused requests", async () => {
    const given: unknown[] = [];
    around = (event, _request, run) => {
      given.push(event);
      return run();
    };
    await shop.call("GET", "/items/1");
    await shop.call("GET", "/items/1", { key: null });
    await shop.call("GET", "/nowhere");
    expect(given).toEqual([shop.started[0]]);
  });

  it("sees what the handler throws, and its own failure is one of the handler", async () => {
    let seen: unknown;
    around = async (_event, _request, run) => {
      try {
        return await run();
      } catch (error) {
        seen = error;
        throw error;
      }
    };
    expect((await shop.call("GET", "/items/500")).status).toBe(500);
    expect(String(seen)).toBe("Error: no");
    around = () => {
      throw new Error("around");
    };
    expect((await shop.call("GET", "/items/1")).status).toBe(500);
    expect(shop.failures.map(({ failure }) => failure["phase"])).toEqual(["handler", "handler"]);
  });

  it("nests where hooks are combined, the first outermost", async () => {
    const order: string[] = [];
    const named = (name: string) => ({
      around: (_event: Json, _request: Json, run: Run) => {
        order.push(name);
        return run();
      },
    });
    around = shop.module.combineHooks(named("a"), {}, named("b"), named("c")).around;
    expect((await shop.call("GET", "/items/1")).status).toBe(200);
    expect(order).toEqual(["a", "b", "c"]);
    expect(shop.module.combineHooks({}).around).toBe(undefined);
  });
});

describe("concurrency", () => {
  it("refuses what is beyond it with 503, until a handler has ended", async () => {
    const call = () => shop.call("POST", "/open");
    const first = call();
    await expect.poll(() => shop.started.length).toBe(1);
    const releaseFirst = await expect
      .poll(() => release)
      .not.toBe(undefined)
      .then(() => release);
    const second = call();
    await expect.poll(() => release).not.toBe(releaseFirst);
    const refused = await call();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
    expect((await shop.call("GET", "/items/1")).status).toBe(200);
    releaseFirst();
    expect((await first).status).toBe(200);
    const releaseSecond = release;
    const third = call();
    await expect.poll(() => release).not.toBe(releaseSecond);
    releaseSecond();
    release();
    expect([(await second).status, (await third).status]).toEqual([200, 200]);
    expect(shop.failures).toEqual([]);
  });

  it("counts a handler that works on behind its deadline", async () => {
    let end = () => {};
    const working = new Promise<void>((resolve) => {
      end = resolve;
    });
    const late = await openShop(
      (module, ours, options) => {
        const sendAnything = () => working.then(() => ({ status: 200, body: 1 }));
        return module.listen(module.createNodeHandler({ ...ours, sendAnything }, options));
      },
      { operationLimits: { sendAnything: { concurrency: 1, deadline: 50 } } },
    );
    const retryAfter = async () => {
      const { status, headers } = await late.call("POST", "/open");
      return [status, headers.get("retry-after")];
    };
    expect(await retryAfter()).toEqual([503, null]);
    expect(await retryAfter()).toEqual([503, "1"]);
    end();
    await expect.poll(retryAfter).toEqual([200, null]);
    await late.close();
  });
});
