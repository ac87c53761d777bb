// For each n, makes the n-th read, write or call during a request fail. Every request gets a well-formed response or a
// closed connection. The process survives, and keeps no file descriptor, timer or listener.
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type Shop } from "../../targets/server/shop-server.js";
import { request } from "../../targets/server/wire.js";
import { adapters, behindNodeServer } from "./adapters.js";
import { openFiles } from "./open-files.js";
import { begin, end, failing, fails, type Kind, kinds, timers, watch } from "./torture.js";

const once = { Authorization: "Bearer all", Connection: "close" };
const json = { ...once, "Content-Type": "application/json" };
const chunked = request("POST", "/items", { ...json, "Transfer-Encoding": "chunked" });

/** Key in `requests`: if the connection breaks, the response may lack its status line. */
const breaksOff = "a response that breaks off";

/** The bytes of each request, in chunks that are sent separately. */
const requests: Readonly<Record<string, readonly string[]>> = {
  "a response": [request("GET", "/items/1", once)],
  "a whole body": [request("POST", "/items", json, '{"name":"lamp"}')],
  "a body in pieces": [chunked, '8\r\n{"name":\r\n', '7\r\n"lamp"}\r\n', "0\r\n\r\n"],
  "a refused body": [
    request("POST", "/items", { ...json, "Content-Type": "text/xml", "Content-Length": "99" }),
    "<",
    ">",
  ],
  "an unknown caller": [
    request("POST", "/items", { ...json, Authorization: "", "Content-Length": "9" }),
    "{",
  ],
  "a file": [request("GET", "/items/1/parts/file.bin", once)],
  "headers of a file": [request("HEAD", "/items/1/parts/file.bin", once)],
  "a missing file": [request("GET", "/items/1/parts/missing.bin", once)],
  "a response in pieces": [request("GET", "/items/1/parts/whole.bin", once)],
  [breaksOff]: [request("GET", "/items/1/parts/broken.bin", once)],
  "two requests": [
    request("GET", "/items/1", { Authorization: "Bearer all" }) + request("GET", "/items/2", once),
  ],
};

const listeners = () =>
  process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0);

/** Sends the chunks one after the other until the server closes the connection. */
function sent(port: number, pieces: readonly string[], kind: Kind, nth: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no end after ${JSON.stringify(text.slice(0, 200))}`));
    }, 5_000);
    begin(kind, nth, socket);
    const send = (index: number) => {
      const piece = pieces[index];
      if (piece === undefined || socket.destroyed) return;
      // Simulates a caller that disconnects while a chunk is being read.
      if (fails("read")) {
        socket.write(piece.slice(0, piece.length / 2), () => socket.resetAndDestroy());
        return;
      }
      socket.write(piece, () => setTimeout(send, 2, index + 1));
    };
    socket.on("connect", () => send(0));
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(text);
    });
  });
}

/**
 * Whether the text is a sequence of HTTP/1.1 responses. If the text contains several responses, only the last one may
 * be incomplete.
 */
function isWellFormed(text: string): boolean {
  if (text === "") return true;
  const head = /^HTTP\/1\.1 (\d{3}) [ -~]*\r\n((?:[\w-]+: [\t -~\x80-\xff]*\r\n)*)\r\n/.exec(text);
  if (head === null) return !text.includes("\r\n\r\n") && "HTTP/1.1 ".startsWith(text.slice(0, 9));
  const length = /^content-length: (\d+)\r$/im.exec(head[2] ?? "")?.[1];
  if (length === undefined) return true;
  return isWellFormed(text.slice(head[0].length + Number(length)));
}

const all = { ...adapters, "fetch behind node-server": behindNodeServer };

describe.each(Object.entries(all))("%s", (_adapter, serve) => {
  let shop: Shop;
  let unwatch: () => void;
  const escaped: unknown[] = [];
  const escapes = (error: unknown) => escaped.push(error);

  beforeAll(async () => {
    process.on("uncaughtException", escapes).on("unhandledRejection", escapes);
    unwatch = watch();
    shop = await openShop(failing(serve));
  });
  afterAll(async () => {
    await shop?.close();
    unwatch();
    process.off("uncaughtException", escapes).off("unhandledRejection", escapes);
  });

  describe.each(Object.entries(requests))("%s", (name, pieces) => {
    it.each(kinds)("survives each %s that fails", { timeout: 120_000 }, async (kind) => {
      const before = listeners();
      for (let nth = 1; ; nth++) {
        const what = `${kind} ${nth}`;
        const text = await sent(shop.port, pieces, kind, nth);
        await expect.poll(() => [openFiles(), timers.size], { message: what }).toEqual([0, 0]);
        const counted = end();
        expect(escaped.splice(0), what).toEqual([]);
        expect(isWellFormed(text), `${what}: ${text}`).toBe(true);
        expect((await shop.call("GET", "/items/1")).status, what).toBe(200);
        if (counted < nth) {
          if (name !== breaksOff) expect(text, what).toMatch(/^HTTP\/1\.1 \d+/);
          break;
        }
        expect(nth).toBeLessThan(100);
      }
      expect(listeners()).toBe(before);
    });
  });
});
