// How credentials are sent, to whom, and to whom not.
import { AsyncLocalStorage } from "node:async_hooks";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
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
    await expect(api["withBearer"]?.()).rejects.toThrow("no whole answer within 30 ms");
    isStuck = false;
    expect(await api["withBearer"]?.()).toMatchObject({ status: 204 });
  });

  it("are refused where a name would become another name and password", async () => {
    const login = { username: "a:b", password: "c" };
    await expect(call("withBasic", {}, { auth: { login } })).rejects.toThrow(
      "the name of a login can have no colon",
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

  it("in the query are not sent to another origin by middleware, however it writes the query", async () => {
    const requests: Request[] = [];
    const fetch = async (request: Request) => {
      requests.push(request);
      return new Response(null, { status: 204 });
    };
    const onRequest = ({ request }: { readonly request: Request }) => {
      const url = new URL(request.url);
      url.searchParams.append("more", "1");
      url.host = "other.example";
      return new Request(url, request);
    };
    const { queryKey, cookieKey } = auth;
    const options = { auth: { queryKey, cookieKey }, fetch, middleware: [{ onRequest }] };
    await used.sdk.createApi(options)["withKey"]?.();
    expect(requests.map(({ url }) => url)).toEqual(["http://other.example/v1/key?more=1"]);
    expect(requests[0]?.headers.has("cookie")).toBe(false);
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
