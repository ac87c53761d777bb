// Options of a server.
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Json, openShop, type Shop } from "./shop-server.js";

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.forget());

describe("options", () => {
  it("let another form of problems replace ours, and survive one that throws", async () => {
    let broken = false;
    let nothing = false;
    let data: Json | undefined;
    const other = await shop.module.listen(
      shop.module.createNodeHandler(shop.module.stubs, {
        authenticate: () => null,
        onError: () => {},
        renderProblem: ({ status }: Json) => {
          if (nothing) return undefined;
          if (broken) throw new Error("no");
          if (data !== undefined) return { contentType: "application/json", body: data };
          return { contentType: "text/plain", body: `sorry: ${status}` };
        },
      }),
    );
    const first = await fetch(`${other.url}/nowhere`);
    expect([first.headers.get("content-type"), await first.text()]).toEqual([
      "text/plain",
      "sorry: 404",
    ]);
    data = { sorry: ["é"] };
    expect(await (await fetch(`${other.url}/nowhere`)).json()).toEqual(data);
    data = undefined;
    const typeNow = async () => (await fetch(`${other.url}/nowhere`)).headers.get("content-type");
    nothing = true;
    expect(await typeNow()).toBe("application/problem+json");
    nothing = false;
    broken = true;
    expect(await typeNow()).toBe("application/problem+json");
    await other.close();
  });
  it("put a base path before the contract's, and pass on what is not of it", async () => {
    const handler = shop.module.createNodeHandler(shop.module.stubs, {
      authenticate: () => null,
      basePath: "/v1/",
    });
    const { createServer } = await import("node:http");
    const server = createServer((request, response) =>
      handler(request, response, () => response.end("next")),
    );
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as { port: number };
    const get = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      return [response.status, (await response.text()).slice(0, 4)];
    };
    expect(await get("/v1/items")).toEqual([401, '{"ty']);
    expect(await get("/items")).toEqual([200, "next"]);
    expect(await get("/v12/items")).toEqual([200, "next"]);
    expect(await get("/v1-items")).toEqual([200, "next"]);
    server.close();
  });
  it("say what is wrong where a body parser came first", async () => {
    const failures: unknown[] = [];
    const handler = shop.module.createNodeHandler(shop.module.stubs, {
      authenticate: () => null,
      onError: (error: unknown) => failures.push(error),
    });
    const { createServer } = await import("node:http");
    const server = createServer((request, response) => {
      request.resume().on("end", () => handler(request, response));
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as { port: number };
    const response = await fetch(`http://127.0.0.1:${port}/open`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "1",
    });
    expect(response.status).toBe(500);
    expect(String(failures)).toContain("before any body parser");
    server.close();
  });
  it("set the limits", async () => {
    const other = await shop.module.listen(
      shop.module.createNodeHandler(shop.module.stubs, {
        authenticate: () => null,
        limits: { bodyBytes: 4, bodyDepth: 1, targetLength: 20 },
      }),
    );
    const send = async (body: string, path = "/open") => {
      const headers = { "content-type": "application/json" };
      return (await fetch(`${other.url}${path}`, { method: "POST", headers, body })).status;
    };
    expect(await send("1234")).toBe(501);
    expect(await send("12345")).toBe(413);
    expect(await send("[]")).toBe(501);
    expect(await send("[[]]")).toBe(400);
    expect(await send("1", `/open?${"x".repeat(20)}`)).toBe(414);
    await other.close();
  });
  it("do not let a promise that a hook returns end the process", async () => {
    const reported: string[] = [];
    const later = async (what: string) => {
      throw new Error(what);
    };
    const console = vi.spyOn(globalThis.console, "error").mockImplementation(() => {});
    onTestFinished(() => console.mockRestore());
    const other = await shop.module.listen(
      shop.module.createNodeHandler(shop.module.stubs, {
        authenticate: () => ({ scopes: shop.module.scopes }),
        onRequest: () => later("onRequest"),
        onResponse: () => later("onResponse"),
        renderProblem: () => later("renderProblem"),
        onError: (error: unknown) => {
          reported.push(String(error));
          return later("onError");
        },
      }),
    );
    const headers = { authorization: "Bearer x" };
    for (let count = 0; count < 2; count++) {
      expect((await fetch(`${other.url}/items`, { headers })).status).toBe(501);
    }
    for (const hook of ["onRequest", "onResponse", "renderProblem"]) {
      await expect.poll(() => reported).toContain(`Error: ${hook}`);
    }
    // If `onError` throws, the console shows both errors.
    await expect.poll(() => console.mock.calls.length).toBe(reported.length);
    expect(console.mock.calls[0]).toMatchObject([
      { phase: expect.any(String) },
      expect.any(Error),
      { message: "onError" },
    ]);
    await other.close();
  });
  it("do not let a hook stand in the way", async () => {
    const errors: unknown[] = [];
    const other = await shop.module.listen(
      shop.module.createNodeHandler(shop.module.stubs, {
        authenticate: () => ({ scopes: shop.module.scopes }),
        onRequest: () => {
          throw new Error("hook");
        },
        onError: (error: unknown) => errors.push(error),
      }),
    );
    const response = await fetch(`${other.url}/items`, { headers: { authorization: "Bearer x" } });
    expect([response.status, errors.length]).toEqual([501, 1]);
    await other.close();
  });
});
