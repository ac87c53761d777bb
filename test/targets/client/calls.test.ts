// What goes over the wire and what comes back, by a generated client and a server that notes what arrives.
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { generatedFolder, load, Recorder } from "./generated-client.js";
import { kitchenSink } from "./kitchen-sink.js";

interface Result {
  readonly ok: boolean;
  readonly undocumented?: boolean;
  readonly status: number;
  readonly contentType?: string;
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}
type Call = (input?: unknown, options?: unknown) => Promise<Result>;
interface Sdk {
  createApi(options?: object): Readonly<Record<string, Call>>;
  createClient(options?: object): { readonly baseUrl: string };
  readonly ResponseError: new () => Error;
  readonly servers: readonly { readonly url: string }[];
  serverUrl(server: unknown, values?: object): string;
}

let sdk: Sdk;
let remove: () => void;
const server = new Recorder();

beforeAll(async () => {
  const made = await generatedFolder(kitchenSink);
  remove = made.remove;
  sdk = await load<Sdk>(made.folder, "client/index.ts");
  await server.start();
});
afterAll(() => {
  server.stop();
  remove();
});
beforeEach(() => {
  server.reply = { status: 204 };
});

function call(
  name: string,
  input?: unknown,
  client: object = {},
  options?: unknown,
): Promise<Result> {
  const operation = sdk.createApi({ baseUrl: server.baseUrl, ...client })[name];
  if (operation === undefined) throw new Error(`no operation ${name}`);
  return operation(input, options);
}
const thing = { path: { id: "a/b", tags: ["x", "y z"] } };

describe("a request", () => {
  it("carries every parameter in its place and style", async () => {
    await call("readThing", {
      ...thing,
      query: { q: "ü&", ids: [1, 2], filter: { a: "b" }, where: { b: "c" } },
      headers: { "X-Trace": "t" },
      cookies: { session: "s;1" },
    });
    expect(server.last).toMatchObject({
      method: "GET",
      url: "/things/a%2Fb/.x.y%20z?q=%C3%BC%26&ids=1,2&filter[a]=b&where=%7B%22b%22%3A%22c%22%7D",
      headers: {
        "x-trace": "t",
        cookie: "session=s%3B1",
        accept: "application/json, text/csv, application/pdf, application/problem+json, text/plain",
      },
    });
  });

  it("goes to the base URL, with or without a slash at its end", async () => {
    await call("withNothing", {}, { baseUrl: `${server.baseUrl}/root/` });
    expect(server.last.url).toBe("/root/open");
  });

  it("carries the client's headers, and the call's before them", async () => {
    const client = { headers: { "X-A": "1", "X-B": "1", "X-C": "1" } };
    await call("withNothing", {}, client, { headers: { "x-b": "2", "X-C": null } });
    expect(server.last.headers).toMatchObject({ "x-a": "1", "x-b": "2" });
    expect(server.last.headers).not.toHaveProperty("x-c");
  });

  it("carries headers that are empty, and that are called what objects inherit", async () => {
    const headers = { "X-Empty": "", constructor: "c" };
    await call("readThing", { ...thing, headers: { "X-Trace": "" } }, { headers });
    const arrived = Object.entries(server.last.headers);
    for (const field of [
      ["x-empty", ""],
      ["x-trace", ""],
      ["constructor", "c"],
    ]) {
      expect(arrived).toContainEqual(field);
    }
  });

  it("can be cancelled", async () => {
    await expect(call("withNothing", {}, {}, { signal: AbortSignal.abort() })).rejects.toThrow(
      /abort/i,
    );
  });

  it("can be sent by another fetch", async () => {
    const urls: string[] = [];
    const fetch = async (request: Request) => {
      urls.push(request.url);
      return new Response(null, { status: 204 });
    };
    expect(await call("withNothing", {}, { fetch })).toMatchObject({ ok: true, status: 204 });
    expect(urls).toEqual([`${server.baseUrl}/open`]);
  });

  it("is never sent with a path that leads elsewhere", async () => {
    await expect(call("readThing", { path: { id: "..", tags: ["x"] } })).rejects.toThrow(TypeError);
  });
});

describe("a body", () => {
  it.each([
    ["an object", { a: "ü" }, '{"a":"ü"}'],
    ["null", null, "null"],
  ])("is JSON: %s", async (_what, body, want) => {
    await call("sendJson", { body });
    expect(Buffer.from(server.last.body, "latin1").toString()).toBe(want);
    expect(server.last.headers["content-type"]).toBe("application/json");
  });

  it("is text", async () => {
    await call("sendText", { body: "a,b\n1,2" });
    expect(server.last).toMatchObject({
      body: "a,b\n1,2",
      headers: { "content-type": "text/csv" },
    });
  });

  it("is bytes", async () => {
    await call("sendBytes", { body: new Blob([new Uint8Array([0, 255, 10])]) });
    expect(server.last).toMatchObject({
      body: "\u0000ÿ\n",
      headers: { "content-type": "application/octet-stream" },
    });
  });

  it("is a form", async () => {
    await call("sendForm", {
      body: { a: "1 &2", list: ["x", "y"], deep: { x: "z" }, none: undefined },
    });
    expect(server.last.headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect(server.last.body).toBe("a=1+%262&list=x&list=y&deep[x]=z");
  });

  it("is a form with files", async () => {
    const file = new File(["content"], "a.txt", { type: "text/plain" });
    await call("sendFiles", { body: { name: "n", meta: { a: "b" }, file, tags: ["x", "y"] } });
    const type = server.last.headers["content-type"] ?? "";
    const form = await new Response(server.last.body, {
      headers: { "content-type": type },
    }).formData();
    expect([...form.keys()]).toEqual(["name", "meta", "file", "tags", "tags"]);
    expect(form.get("file")).toMatchObject({ name: "a.txt", type: "text/plain", size: 7 });
    expect(form.get("meta")).toBe('{"a":"b"}');
    expect(server.last.body).toContain(
      'Content-Disposition: form-data; name="meta"\r\nContent-Type: application/json\r\n\r\n{',
    );
  });

  it("is a form whose names end nothing", async () => {
    const file = new File(["x"], 'a"\r\nX-Evil: 1');
    await call("sendFiles", { body: { 'n"\r\n': "v", file } });
    expect(server.last.body).toContain('name="n%22%0D%0A"\r\n\r\nv\r\n');
    expect(server.last.body).toContain('filename="a%22%0D%0AX-Evil: 1"\r\n');
  });

  it.each([
    ["application/json", { a: "b" }, '{"a":"b"}'],
    ["text/plain", "b", "b"],
  ])("is of the media type that the caller names: %s", async (contentType, body, want) => {
    await call("sendEither", { contentType, body });
    expect(server.last).toMatchObject({ body: want, headers: { "content-type": contentType } });
  });
});

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
    await sdk.createApi({ auth, fetch })["elsewhere"]?.();
    expect(requests[0]?.url).toBe("http://127.0.0.1:1/other/elsewhere");
    expect(requests[0]?.headers.has("authorization")).toBe(false);
    await call("elsewhere", {}, { auth });
    expect(server.last).toMatchObject({
      url: "/elsewhere",
      headers: { authorization: "Bearer t" },
    });
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

describe("a body given as what platforms have for bodies", () => {
  const form = () => {
    const data = new FormData();
    data.append("name", "n");
    data.append("tags", "a");
    data.append("tags", "b");
    data.append("file", new File(["12"], "f.txt"));
    return data;
  };

  it("is sent where it fits the media type", async () => {
    server.reply = { status: 204 };
    await call("sendFiles", { body: form() });
    const { body, headers } = server.last;
    expect(headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(body.match(/name="\w+"(; filename="[^"]*")?/g)).toEqual([
      'name="name"',
      'name="tags"',
      'name="tags"',
      'name="file"; filename="f.txt"',
    ]);
    await call("sendForm", {
      body: new URLSearchParams([
        ["a", "1 2"],
        ["list", "x"],
        ["list", "y"],
      ]),
    });
    expect(server.last.body).toBe("a=1+2&list=x&list=y");
    await call("sendText", { body: new Blob(["1,2"]) });
    expect(server.last.body).toBe("1,2");
    await call("sendBytes", { body: new Uint8Array([1, 2]) });
    expect(server.last.body).toBe("\u0001\u0002");
  });

  it.each<[operation: string, body: () => unknown, message: string]>([
    ["sendJson", form, "sendJson: no JSON can be made of [object FormData]"],
    [
      "sendJson",
      () => new ReadableStream(),
      "sendJson: no JSON can be made of [object ReadableStream]",
    ],
    [
      "sendForm",
      form,
      "sendForm: no body of application/x-www-form-urlencoded can be made of this FormData",
    ],
    [
      "sendForm",
      () => [["a", "b"]],
      "sendForm: no body of application/x-www-form-urlencoded can be made of this Array",
    ],
    ["sendJson", () => () => 1, "sendJson: no JSON can be made of [object Function]"],
    [
      "sendForm",
      () => "a=b",
      "sendForm: no body of application/x-www-form-urlencoded can be made of this String",
    ],
    ["sendFiles", () => 1, "sendFiles: no body of multipart/form-data can be made of this Number"],
    [
      "sendBytes",
      () => null,
      "sendBytes: no body of application/octet-stream can be made of this Null",
    ],
    [
      "sendFiles",
      () => new URLSearchParams(),
      "sendFiles: no body of multipart/form-data can be made of this URLSearchParams",
    ],
    ["sendText", () => ({ a: 1 }), "sendText: no body of text/csv can be made of this Object"],
    [
      "sendBytes",
      () => ({ a: 1 }),
      "sendBytes: no body of application/octet-stream can be made of this Object",
    ],
    [
      "sendBytes",
      () => new ReadableStream(),
      "sendBytes: no body of application/octet-stream can be made of this ReadableStream: it could not be sent again",
    ],
  ])("is refused where nothing of it would be sent: %s", async (operation, body, message) => {
    const arrived = server.arrivals.length;
    await expect(call(operation, { body: body() })).rejects.toThrow(message);
    expect(server.arrivals).toHaveLength(arrived);
  });
});

describe("an answer", () => {
  const jsonType = { "content-type": "application/json; charset=utf-8" };

  it.each<[what: string, reply: Recorder["reply"], want: object]>([
    [
      "a success",
      { headers: jsonType, body: '{"a":"b"}' },
      { ok: true, status: 200, contentType: "application/json", data: { a: "b" } },
    ],
    [
      "a success of another type",
      { headers: { "content-type": "text/csv" }, body: "1,2" },
      { ok: true, status: 200, contentType: "text/csv", data: "1,2" },
    ],
    [
      "an error",
      {
        status: 404,
        headers: { "content-type": "application/problem+json" },
        body: '{"title":"No"}',
      },
      { ok: false, status: 404, contentType: "application/problem+json", error: { title: "No" } },
    ],
    [
      "an error in plain JSON",
      { status: 404, headers: jsonType, body: '{"title":"No"}' },
      { ok: false, status: 404, contentType: "application/problem+json", error: { title: "No" } },
    ],
    [
      "an error of a class",
      { status: 502, headers: { "content-type": "text/plain" }, body: "123" },
      { ok: false, status: 502, contentType: "text/plain", error: "123" },
    ],
    [
      "no change",
      { status: 304 },
      { ok: false, status: 304, contentType: undefined, error: undefined },
    ],
    [
      "an undocumented status",
      { status: 418, headers: jsonType, body: "[1]" },
      { ok: false, undocumented: true, status: 418, error: [1] },
    ],
    [
      "an undocumented success",
      { status: 202, headers: { "content-type": "text/plain" }, body: "x" },
      { ok: false, undocumented: true, status: 202, error: "x" },
    ],
    [
      "an undocumented nothing",
      { status: 204 },
      { ok: false, undocumented: true, status: 204, error: undefined },
    ],
    [
      "an undocumented status with broken JSON",
      { status: 418, headers: jsonType, body: "{" },
      { ok: false, undocumented: true, status: 418, error: "{" },
    ],
  ])("is %s", async (_what, reply, want) => {
    server.reply = reply;
    expect(await call("readThing", thing)).toMatchObject(want);
  });

  it("is bytes", async () => {
    server.reply = { headers: { "content-type": "application/pdf" }, body: Buffer.from([0, 255]) };
    const { data } = await call("readThing", thing);
    expect(new Uint8Array(await (data as Blob).arrayBuffer())).toEqual(new Uint8Array([0, 255]));
  });

  it.each([
    [200, true],
    [404, false],
  ])("under default, where nothing else is listed, goes by its status: %i", async (status, ok) => {
    server.reply = { status, headers: jsonType, body: '{"a":"b"}' };
    const result = await call("anything");
    expect(result).toMatchObject({ ok, status, [ok ? "data" : "error"]: { a: "b" } });
  });

  it.each([200, 418])("to HEAD has no body, whatever length it tells of: %i", async (status) => {
    server.reply = { status, headers: { ...jsonType, "content-length": "99999999999" } };
    const { data, error } = await call("look");
    expect({ data, error }).toEqual({});
  });

  it.each<[what: string, reply: Recorder["reply"], message: RegExp]>([
    [
      "JSON that is none",
      { headers: jsonType, body: '{"a":' },
      /^readThing: the answer 200 is not JSON$/,
    ],
    ["no JSON at all", { headers: jsonType, body: "" }, /^readThing: the answer 200 has no body$/],
    [
      "another type",
      { headers: { "content-type": "text/html" }, body: "<p>" },
      /^readThing: the answer 200 has the content type text\/html, not application\/json or text\/csv/,
    ],
    [
      "no type among several",
      { body: "x" },
      /^readThing: the answer 200 has the content type \(none\)/,
    ],
  ])("that breaks the contract is an error that says so: %s", async (_what, reply, message) => {
    server.reply = reply;
    const failure = await call("readThing", thing).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(sdk.ResponseError);
    expect(failure).toMatchObject({
      operationId: "readThing",
      status: 200,
      message: expect.stringMatching(message),
    });
  });
});

describe("the servers of the contract", () => {
  it("are where a client goes by default", () => {
    expect(sdk.createClient().baseUrl).toBe("http://localhost/v1");
  });

  it("take the values of their variables, those that are listed", () => {
    const [first] = sdk.servers;
    expect(sdk.serverUrl(first, { host: "localhost" })).toBe("http://localhost/v1");
    expect(() => sdk.serverUrl(first, { host: "elsewhere" })).toThrow(TypeError);
  });
});
