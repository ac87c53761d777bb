// Credentials are sent only to the right origins, and in the right header, cookie or query parameter.
import { AsyncLocalStorage } from "node:async_hooks";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { kitchen } from "./kitchen.js";

const used = kitchen();
const { server, call } = used;

describe("credentials", () => {
  const auth = {
    token: "t",
    login: { username: "ü", password: "p:w" },
    key: "k",
    queryKey: "q&",
    cookieKey: "c+/%==",
  };

  it("are sent as their scheme says", async () => {
    await call("withBearer", {}, { auth });
    expect(server.last.headers.authorization).toBe("Bearer t");
    await call("withBasic", {}, { auth });
    expect(server.last.headers.authorization).toBe(
      `Basic ${Buffer.from("ü:p:w").toString("base64")}`,
    );
    await call("withKey", {}, { auth });
    expect(server.last.headers["x-key"]).toBe("k");
    const { queryKey, cookieKey } = auth;
    await call("withKey", {}, { auth: { queryKey, cookieKey } });
    expect(server.last).toMatchObject({
      url: "/key?api%20key=q%26",
      headers: { cookie: "ck=c+/%==" },
    });
  });

  it("are not sent in a cookie that they would end", async () => {
    const { queryKey } = auth;
    const sent = call("withKey", {}, { auth: { queryKey, cookieKey: "c; admin=1" } });
    await expect(sent).rejects.toThrow(TypeError);
    await expect(sent).rejects.not.toThrow("admin");
  });

  it.each([
    ["a secret", "s"],
    ["a function", () => "s"],
    ["an async function", async () => "s"],
    ["one of several", { token: () => "s" }],
  ])("may be %s", async (_what, secret) => {
    await call("withBearer", {}, { auth: secret });
    expect(server.last.headers.authorization).toBe("Bearer s");
  });

  it("are not sent where nobody asks for them, or with half of what goes together", async () => {
    await call("withNothing", {}, { auth });
    expect(server.last.headers).not.toHaveProperty("authorization");
    await call("withKey", {}, { auth: { cookieKey: "c" } });
    expect(server.last.headers).not.toHaveProperty("cookie");
  });

  it("are renewed once for all who were refused the same, and for nobody else", async () => {
    const user = new AsyncLocalStorage<string>();
    const renewed: string[] = [];
    const auth = async (refused?: string) => {
      if (refused === undefined) return `${user.getStore()}-old`;
      await new Promise((resolve) => setTimeout(resolve, 10));
      renewed.push(refused);
      return `${user.getStore()}-new`;
    };
    const sent: string[] = [];
    const fetch = async (request: Request) => {
      sent.push(request.headers.get("authorization") ?? "");
      const isNew = /-new$/.test(sent.at(-1) ?? "");
      return new Response(null, { status: isNew ? 204 : 401 });
    };
    const withBearer = used.sdk.createApi({ auth, fetch })["withBearer"];
    await Promise.all(
      ["alice", "bob", "alice"].map((name) => user.run(name, () => withBearer?.())),
    );
    expect(renewed.sort()).toEqual(["alice-old", "bob-old"]);
    expect(sent.slice(3).sort()).toEqual([
      "Bearer alice-new",
      "Bearer alice-new",
      "Bearer bob-new",
    ]);
  });

  it("that are never renewed hold up nobody who comes later", async () => {
    let isStuck = true;
    const auth = (refused?: string) => {
      if (refused === undefined) return "old";
      return isStuck ? new Promise<string>(() => {}) : "new";
    };
    const fetch = async (request: Request) =>
      new Response(null, {
        status: request.headers.get("authorization") === "Bearer new" ? 204 : 401,
      });
    const api = used.sdk.createApi({ auth, fetch, timeout: 30 });
    await expect(api["withBearer"]?.()).rejects.toThrow("no complete response within 30 ms");
    isStuck = false;
    expect(await api["withBearer"]?.()).toMatchObject({ status: 204 });
  });

  it("are renewed no more often because somebody leaves, or a renewed call fails", async () => {
    const settle: ((secret: string) => void)[] = [];
    const auth = (refused?: string) =>
      refused === undefined ? "old" : new Promise<string>((resolve) => settle.push(resolve));
    const fetch = async (request: Request) =>
      new Response(null, {
        status: request.headers.get("authorization") === "Bearer new" ? 204 : 401,
      });
    const call = used.sdk.createApi({ auth, fetch })["withBearer"];
    const turn = () => new Promise(setImmediate);
    const leaving = new AbortController();
    const first = call?.({}, leaving).catch((error: unknown) => error);
    await turn();
    leaving.abort(new Error("left"));
    const second = call?.();
    await turn();
    settle[0]?.("new");
    await turn();
    const third = call?.();
    await turn();
    expect(settle).toHaveLength(2);
    settle[1]?.("new");
    expect(await first).toMatchObject({ message: "left" });
    expect(await Promise.all([second, third])).toMatchObject([{ status: 204 }, { status: 204 }]);
  });

  it.each([[""], [undefined], [null], ["old"]])(
    "that cannot be renewed, leave the 401: %j",
    async (other) => {
      const auth = (refused?: string) => (refused === undefined ? "old" : other);
      const fetch = async () => new Response(null, { status: 401 });
      expect(await used.sdk.createApi({ auth, fetch })["withBearer"]?.()).toMatchObject({
        status: 401,
      });
    },
  );

  it("that are renewed replace the refused ones, and leave the other cookies", async () => {
    const cookies: (string | null)[] = [];
    const fetch = async ({ headers }: Request) => {
      cookies.push(headers.get("cookie"));
      return new Response(null, { status: cookies.length === 1 ? 401 : 204 });
    };
    const auth = { queryKey: "q", cookieKey: (refused?: string) => `${refused ?? "o"}n` };
    const headers = { cookie: "a=1" };
    await used.sdk.createApi({ auth, fetch, headers })["withKey"]?.();
    expect(cookies).toEqual(["a=1; ck=on", "a=1; ck=onn"]);
  });

  it("whose renewal fails or never comes keep no answer waiting", async () => {
    for (const renewed of [Promise.reject(new Error("no")), new Promise<string>(() => {})]) {
      renewed.catch(() => {});
      const body = new ReadableStream();
      const cancelled = vi.spyOn(body, "cancel");
      const auth = (refused?: string) => (refused === undefined ? "old" : renewed);
      const fetch = async () => new Response(body, { status: 401 });
      const api = used.sdk.createApi({ auth, fetch, timeout: 20 });
      await expect(api["withBearer"]?.()).rejects.toThrow(/^no$|within 20 ms$/);
      expect(cancelled).toHaveBeenCalled();
    }
  });

  it("are refused where a name would become another name and password", async () => {
    const login = { username: "a:b", password: "c" };
    await expect(call("withBasic", {}, { auth: { login } })).rejects.toThrow(
      "withBasic: the credential login has a colon in its name",
    );
  });

  it("are sent where they are optional", async () => {
    await call("withOptional", {}, { auth });
    expect(server.last.headers.authorization).toBe("Bearer t");
  });

  it("are not sent to another origin than the base URL's", async () => {
    const requests: Request[] = [];
    const fetch = async (request: Request) => {
      requests.push(request);
      return new Response(null, { status: 204 });
    };
    await used.sdk.createApi({ auth, fetch })["elsewhere"]?.();
    expect(requests[0]?.url).toBe("http://127.0.0.1:1/other/elsewhere");
    expect(requests[0]?.headers.has("authorization")).toBe(false);
    await call("elsewhere", {}, { auth });
    expect(server.last).toMatchObject({
      url: "/elsewhere",
      headers: { authorization: "Bearer t" },
    });
  });

  /** Sends a request whose URL or headers were changed by middleware of the client. */
  async function moved(make: (url: URL, headers: Headers) => string, credentials: object) {
    const requests: Request[] = [];
    const fetch = async (request: Request) => {
      requests.push(request);
      return new Response(null, { status: 204 });
    };
    const onRequest = ({ request }: { readonly request: Request }) => {
      const headers = new Headers(request.headers);
      return new Request(make(new URL(request.url), headers), { headers });
    };
    const options = { auth: credentials, fetch, middleware: [{ onRequest }] };
    await used.sdk.createApi(options)["withKey"]?.();
    return requests[0];
  }

  it("in the query are not sent to another origin by middleware, however it writes the query", async () => {
    const { queryKey, cookieKey } = auth;
    const sent = await moved(
      (url) => {
        url.searchParams.append("more", "1");
        url.host = "other.example";
        return url.href;
      },
      { queryKey, cookieKey },
    );
    expect(sent?.url).toBe("http://other.example/v1/key?more=1");
    expect(sent?.headers.has("cookie")).toBe(false);
  });

  it("that middleware has for another origin are its own affair, as is how it writes a query", async () => {
    const { key, queryKey, cookieKey } = auth;
    const elsewhere = "http://other.example/p?y=a%20b~c&e&api%20key=theirs";
    const add = (_url: URL, headers: Headers) => {
      for (const name of ["x-key", "cookie"]) {
        if (headers.has(name))
          headers.set(name, `${headers.get(name)}${name === "cookie" ? ";" : ","} m=1`);
      }
      return elsewhere;
    };
    const inQuery = await moved(add, { queryKey, cookieKey });
    expect([inQuery?.url, inQuery?.headers.get("cookie")]).toEqual([elsewhere, "m=1"]);
    const inHeader = await moved(add, { key });
    expect([inHeader?.url, inHeader?.headers.get("x-key")]).toEqual([elsewhere, "m=1"]);
  });

  it.each([["withBearer"], ["withKey"]])(
    "do not follow a redirect to another origin: %s",
    async (operation) => {
      const arrived: http.IncomingHttpHeaders[] = [];
      const other = http.createServer((request, response) => {
        arrived.push(request.headers);
        response.writeHead(204).end();
      });
      await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
      const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
      server.reply = { status: 307, headers: { location } };
      await call(operation, {}, { auth }).catch(() => {});
      other.close();
      for (const headers of arrived) {
        expect(headers).not.toHaveProperty("authorization");
        expect(headers).not.toHaveProperty("x-key");
      }
    },
  );
});
