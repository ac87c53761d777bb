// On every adapter, a streamed body ends together with its request. An unsent body is destroyed, a body that fails
// never looks complete, and no request hangs.
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openShop, type Shop, silent } from "../../targets/server/shop-server.js";
import { request, sendBytes } from "../../targets/server/wire.js";
import { adapters, behindNodeServer } from "./adapters.js";
import { openFiles } from "./open-files.js";

const part = (name: string) => `/items/1/parts/${name}.bin`;
const once = { Connection: "close" };

describe.each(Object.entries({ ...adapters, "fetch behind node-server": behindNodeServer }))(
  "%s",
  (_adapter, serve) => {
    let shop: Shop;
    /** Unhandled errors, which would end the process without these listeners. */
    const escaped: unknown[] = [];
    const escapes = (error: unknown) => escaped.push(error);

    beforeAll(async () => {
      process.on("uncaughtException", escapes).on("unhandledRejection", escapes);
      shop = await openShop(serve, {
        operationLimits: { readPart: { deadline: 200 }, readLatestItem: { deadline: 100 } },
      });
    });
    afterAll(async () => {
      await shop?.close();
      process.off("uncaughtException", escapes).off("unhandledRejection", escapes);
    });
    beforeEach(() => {
      shop.forget();
      Object.assign(silent, { begun: 0, ended: 0 });
    });
    afterEach(async () => {
      expect((await shop.call("GET", "/items/1")).status, "keeps serving").toBe(200);
      expect(escaped.splice(0)).toEqual([]);
    });

    it("responds to HEAD of a file that is missing", async () => {
      const head = request("HEAD", part("missing"), once);
      expect((await sendBytes(shop.port, head)).status).toBe(200);
      await expect
        .poll(() => shop.failures)
        .toMatchObject([{ error: { code: "ENOENT" }, failure: { phase: "response" } }]);
    });

    it("leaves no file open after HEAD", async () => {
      for (let count = 0; count < 200; count++) {
        await sendBytes(shop.port, request("HEAD", part("file"), once));
      }
      await expect.poll(openFiles).toBe(0);
      expect(shop.failures).toEqual([]);
    });

    it.each(["missing", "failing", "empty"])("responds 500 to a body that is %s", async (name) => {
      const response = await shop.call("GET", part(name));
      expect([response.status, response.problem["phase"]]).toEqual([500, "response"]);
      expect(shop.failures).toMatchObject([{ failure: { phase: "response" } }]);
    });

    it("cuts off a body that fails after its first byte", async () => {
      await expect(shop.call("GET", part("broken"))).rejects.toThrow();
      expect(shop.failures).toMatchObject([{ failure: { phase: "response" } }]);
    });

    it.each(["silent", "held"])("responds 503 where a body is %s too long", async (name) => {
      const response = await shop.call("GET", part(name));
      expect([response.status, response.problem["phase"]]).toEqual([503, "response"]);
      const [call] = shop.handled as { signal: AbortSignal }[];
      expect(call?.signal.aborted).toBe(true);
      if (name === "silent") expect(silent).toEqual({ begun: 1, ended: 1 });
    });

    it.each([
      ["a response without content", part("unchanged"), 500],
      ["an undeclared status", part("undeclared"), 500],
      ["another media type", part("mistyped"), 500],
      ["a header that no header can hold", part("split"), 500],
      ["a response of JSON", "/items/507", 500],
      ["a response that comes after the deadline", part("belated"), 503],
    ])("discards the body of %s", async (_what, path, status) => {
      expect((await shop.call("GET", path)).status).toBe(status);
      await expect.poll(() => silent).toEqual({ begun: 0, ended: 1 });
    });

    it("discards a body whose caller has gone before its head", async () => {
      const socket = connect(shop.port, "127.0.0.1");
      socket.on("error", () => {});
      socket.write(request("GET", part("late")));
      await expect.poll(() => shop.handled.length).toBe(1);
      socket.destroy();
      await expect.poll(() => shop.handled.slice(1)).toEqual([{ left: true }]);
    });

    it("discards a body whose caller goes in the middle of it", async () => {
      const socket = connect(shop.port, "127.0.0.1");
      socket.write(request("GET", part("endless")));
      await new Promise((resolve) => socket.once("data", resolve));
      socket.destroy();
      await expect.poll(() => shop.finished).toMatchObject([{ complete: false }]);
      expect(shop.failures).toEqual([]);
    });
  },
);
