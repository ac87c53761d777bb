// A server that does what no server should: the client says what is wrong, in time, and does nothing else.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type ClientOptions,
  ConnectionError,
  createClient,
  ResponseError,
  requestIdOf,
  retrieveEvent,
  retrieveSurvey,
  TimeoutError,
} from "../../../generated/client/index.js";
import { type Behaviour, Service } from "./service.js";

const service = new Service();
const elsewhere = new Service();
beforeAll(async () => {
  await service.start();
  await elsewhere.start();
});
afterAll(() => {
  service.stop();
  elsewhere.stop();
});

const input = { path: { project_id: "1", id: "2" } };
const asJson = { "content-type": "application/json" };
const megabyte = Buffer.alloc(1_000_000, "x");

type Row = [
  what: string,
  behave: Behaviour,
  error: new (...args: never[]) => Error,
  message: RegExp,
  options?: ClientOptions,
];
const table: Row[] = [
  [
    "another content type",
    (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>hello"),
    ResponseError,
    /^retrieveSurvey: the answer 200 has the content type text\/html, not application\/json$/,
  ],
  [
    "JSON that is cut, as a whole body",
    (_, response) => response.writeHead(200, asJson).end('{"name": "a'),
    ResponseError,
    /^retrieveSurvey: the answer 200 is not JSON$/,
  ],
  [
    "a body that ends before its length",
    (_, response) => {
      response.writeHead(200, { ...asJson, "content-length": 100 }).write('{"name": "a');
      setTimeout(() => response.destroy(), 20);
    },
    ConnectionError,
    /^retrieveSurvey: the answer 200 broke off: UND_ERR_SOCKET$/,
  ],
  [
    "no answer but a closed connection",
    (request) => request.socket.destroy(),
    ConnectionError,
    /^retrieveSurvey: no answer came from http:\/\/(127\.0\.0\.1|localhost):\d+: UND_ERR_SOCKET$/,
  ],
  [
    "something that is not HTTP",
    (request) => request.socket.end("220 mail ready\r\n"),
    ConnectionError,
    /^retrieveSurvey: no answer came from http:\/\/(127\.0\.0\.1|localhost):\d+: HPE_\w+$/,
  ],
  [
    "silence",
    () => {},
    TimeoutError,
    /^retrieveSurvey: no whole answer within 150 ms$/,
    { timeout: 150 },
  ],
  [
    "silence in the middle of a body",
    (_, response) => response.writeHead(200, asJson).write('{"name":'),
    TimeoutError,
    /^retrieveSurvey: no whole answer within 150 ms$/,
    { timeout: 150 },
  ],
  [
    "a body that never ends, a little at a time",
    (_, response) => {
      const timer = setInterval(() => response.write(" "), 20);
      response.on("close", () => clearInterval(timer));
      response.writeHead(200, asJson);
    },
    TimeoutError,
    /^retrieveSurvey: no whole answer within 150 ms$/,
    { timeout: 150 },
  ],
  [
    "100 MB that it says it will send",
    (_, response) => {
      response.writeHead(200, { ...asJson, "content-length": 100_000_000 }).write(megabyte);
    },
    ResponseError,
    /^retrieveSurvey: the answer 200 has more than the 33554432 bytes that the client takes$/,
  ],
  [
    "100 MB that it does not announce",
    (_, response) => {
      response.writeHead(200, asJson);
      let left = 100;
      const more = () => {
        while (left > 0 && !response.destroyed) {
          left -= 1;
          if (!response.write(megabyte)) return void response.once("drain", more);
        }
        response.end();
      };
      more();
    },
    ResponseError,
    /^retrieveSurvey: the answer 200 has more than the 33554432 bytes that the client takes$/,
  ],
  [
    "an error page without end",
    (_, response) => response.writeHead(500, { "content-type": "text/plain" }).end(megabyte),
    ResponseError,
    /^retrieveSurvey: the answer 500 has more than the 1000 bytes that the client takes$/,
    { maxBytes: 1000 },
  ],
  ...[301, 302, 303, 307, 308].map(
    (status) =>
      [
        `a redirect elsewhere: ${status}`,
        (_, response) =>
          response.writeHead(status, { location: `${elsewhere.baseUrl}/steal` }).end(),
        ResponseError,
        new RegExp(
          `^retrieveSurvey: the answer ${status} leads to http://127.0.0.1:\\d+/steal: redirects are not followed$`,
        ),
      ] as Row,
  ),
  [
    "a member __proto__",
    (_, response) => response.writeHead(200, asJson).end('{"__proto__":{"isAdmin":true}}'),
    ResponseError,
    /^retrieveSurvey: the answer 200 has a member named __proto__$/,
  ],
  [
    "a member __proto__, deep down and written with escapes",
    (_, response) =>
      response.writeHead(200, asJson).end('{"a":[{"\\u005f_pr\\u006fto__":{"isAdmin":true}}]}'),
    ResponseError,
    /^retrieveSurvey: the answer 200 has a member named __proto__$/,
  ],
];

describe("a server that answers with", () => {
  it.each<Row>(table)("%s", async (_what, behave, error, message, options = {}) => {
    service.reset(behave);
    elsewhere.reset((_request, response) => response.end("{}"));
    const client = createClient({ baseUrl: service.baseUrl, auth: "secret", ...options });
    const failure = await retrieveSurvey(client, input).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(error);
    expect((failure as Error).message).toMatch(message);
    expect(String(failure)).not.toContain("secret");
    expect(service.asked).toHaveLength(1);
    expect(elsewhere.asked, "asked elsewhere").toHaveLength(0);
    expect({}).not.toHaveProperty("isAdmin");
  });

  it("__proto__ as a value, or anything else that is only unusual, is read", async () => {
    service.reset((_, response) => {
      const odd = '{"name":"__proto__","constructor":{"x":1},"description":"\\u005f\\u0000"}';
      response.writeHead(200, { "content-type": "Application/JSON ; charset=UTF-8" }).end(odd);
    });
    const client = createClient({ baseUrl: service.baseUrl });
    const { data } = await retrieveSurvey(client, input);
    expect(data).toEqual({ name: "__proto__", constructor: { x: 1 }, description: "_\0" });
  });
});

describe("text", () => {
  const event = { path: { project_id: "1", id: "2" } };
  const answering = async (contentType: string, body: string | Buffer) => {
    service.reset((_, response) =>
      response.writeHead(200, { "content-type": contentType }).end(body),
    );
    const { data } = await retrieveEvent(createClient({ baseUrl: service.baseUrl }), event);
    return data;
  };

  it.each([
    ["text/csv", Buffer.from("é;1")],
    ["text/csv; charset=UTF-8", Buffer.from("é;1")],
    ["text/csv; charset=iso-8859-1", Buffer.from("é;1", "latin1")],
    ['text/csv; header=present; charset="utf-16le"', Buffer.from("é;1", "utf16le")],
  ])("is read by the encoding that it says it has: %s", async (contentType, body) => {
    expect(await answering(contentType, body)).toBe("é;1");
  });

  it("of an encoding that nobody knows is none", async () => {
    const failure = await answering("text/csv; charset=klingon", "x").catch((error) => error);
    expect(failure).toBeInstanceOf(ResponseError);
    expect(failure).toMatchObject({ fault: "charset", status: 200 });
    expect(failure.message).toBe(
      "retrieveEvent: the answer 200 has the character encoding klingon, which this platform does not know",
    );
  });
});

it("what a service calls a request is found in what failed, too", async () => {
  service.reset((_, response) => {
    response.writeHead(200, { "content-type": "text/html", "x-request-id": "r-1" }).end("<p>");
  });
  const client = createClient({ baseUrl: service.baseUrl });
  const failure = await retrieveSurvey(client, input).catch((error) => error);
  expect(failure).toBeInstanceOf(ResponseError);
  expect(requestIdOf(failure)).toBe("r-1");
});

it("a server that is not there is told by the platform's code, with the cause", async () => {
  const gone = new Service();
  await gone.start();
  const { baseUrl } = gone;
  gone.stop();
  const failure = await retrieveSurvey(createClient({ baseUrl }), input).catch((error) => error);
  expect(failure).toBeInstanceOf(ConnectionError);
  expect(failure.message).toBe(`retrieveSurvey: no answer came from ${baseUrl}: ECONNREFUSED`);
  expect(failure).toMatchObject({
    cause: { cause: { code: "ECONNREFUSED" } },
  });
});

describe("what is given up", () => {
  const endless: Behaviour = (_, response) => {
    const timer = setInterval(() => response.write("<p>".padEnd(1000, "x")), 5);
    response.on("close", () => clearInterval(timer));
  };

  it.each<
    [what: string, status: number, headers: Record<string, string>, text: string | undefined]
  >([
    ["another content type", 200, { "content-type": "text/html" }, "<p>".padEnd(1000, "x")],
    ["a redirect", 302, { location: "/" }, undefined],
  ])("is not read on, and its connection ends: %s", async (_what, status, headers, text) => {
    const closed = new Promise<void>((resolve) => {
      service.reset((request, response, number) => {
        request.socket.once("close", () => resolve());
        response.writeHead(status, headers);
        endless(request, response, number);
      });
    });
    const client = createClient({ baseUrl: service.baseUrl });
    const failure = await retrieveSurvey(client, input).catch((error) => error);
    expect(failure).toBeInstanceOf(ResponseError);
    expect(failure.text?.slice(0, 1000)).toBe(text);
    expect(failure.text?.length ?? 0).toBeLessThanOrEqual(1024);
    await closed;
  });
});

describe("the caller", () => {
  it("is not held up by credentials that never come", async () => {
    service.reset((_, response) => response.end());
    const auth = vi.fn(() => new Promise<string>(() => {}));
    const client = createClient({ baseUrl: service.baseUrl, auth, timeout: 100 });
    await expect(retrieveSurvey(client, input)).rejects.toThrow(TimeoutError);
    const reason = new Error("enough");
    const controller = new AbortController();
    const called = retrieveSurvey(client, input, { signal: controller.signal, timeout: 0 });
    setTimeout(() => controller.abort(reason), 50);
    await expect(called).rejects.toBe(reason);
    auth.mockClear();
    const aborted = AbortSignal.abort(reason);
    await expect(retrieveSurvey(client, input, { signal: aborted })).rejects.toBe(reason);
    expect(auth).not.toHaveBeenCalled();
    expect(service.asked).toHaveLength(0);
  });

  it.each([[undefined], [null]])("is told of credentials that are none: %s", async (none) => {
    const client = createClient({ baseUrl: service.baseUrl, auth: () => none as never });
    await expect(retrieveSurvey(client, input)).rejects.toThrow(
      "retrieveSurvey: nothing is given for personalApiKey",
    );
  });

  it.each([
    ["http://h/v1?x=1"],
    ["http://h/v1#x"],
    ["/v1?"],
    ["https://user:secret@h/v1"],
    ["localhost:8000"],
    ["api.example.com:443/v1"],
    ["data:text/plain,"],
    ["file:///etc"],
    [" localhost:8000"],
    ["http://"],
    ["https:"],
    ["http:///v1"],
    ["http:user:secret@h"],
    ["http:/user:secret@h"],
    ["http:\\\\user:secret@h"],
  ])(
    "is told of a base URL to which no path can be added, or that no request can have: %s",
    (baseUrl) => {
      expect(() => createClient({ baseUrl })).toThrow(
        /^The baseUrl is no http URL, or has a query, fragment or password$/,
      );
      for (const good of [
        "https://h/@scope",
        " HTTP://h:80\n",
        "http://[::1]:80",
        "",
        "/",
        "/api",
        "api/a:b",
        "//h/v1",
      ]) {
        expect(() => createClient({ baseUrl: good })).not.toThrow();
      }
    },
  );

  it.each([
    ["before the call", 0],
    ["while no answer comes", 50],
  ])("can cancel %s, with a reason", async (_what, after) => {
    service.reset(() => {});
    const controller = new AbortController();
    const reason = new Error("enough");
    if (after === 0) controller.abort(reason);
    else setTimeout(() => controller.abort(reason), after);
    const client = createClient({ baseUrl: service.baseUrl });
    const { signal } = controller;
    await expect(retrieveSurvey(client, input, { signal })).rejects.toBe(reason);
  });

  it("can cancel while the body is read, and the connection ends", async () => {
    const closed = new Promise<void>((resolve) => {
      service.reset((request, response) => {
        response.writeHead(200, asJson).write("{");
        request.socket.once("close", () => resolve());
      });
    });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    const client = createClient({ baseUrl: service.baseUrl });
    const { signal } = controller;
    await expect(retrieveSurvey(client, input, { signal })).rejects.toThrow(/abort/);
    await closed;
  });

  it("is not held up by a fetch that takes no notice", async () => {
    const client = createClient({
      baseUrl: service.baseUrl,
      fetch: () => new Promise(() => {}),
      timeout: 50,
    });
    await expect(retrieveSurvey(client, input)).rejects.toThrow(TimeoutError);
  });

  it.each([
    ["a credential", { auth: "se\ncret" }],
    ["a credential from a function", { auth: async () => "se\r\nx-admin: cret" }],
    ["a header", { headers: { "x-key": "se\ncret" } }],
  ])("is told of %s that no header can hold, without its text", async (_what, options) => {
    const client = createClient({ baseUrl: service.baseUrl, ...options });
    const failure = await retrieveSurvey(client, input).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(TypeError);
    expect(String(failure)).toMatch(/^TypeError: retrieveSurvey: .* no header can hold$/);
    expect(String(failure)).not.toMatch(/se\n|cret/);
  });

  it.each([[Number.NaN], [Infinity]])("is told of a parameter that is %s", async (limit) => {
    const { listSurveys } = await import("../../../generated/client/index.js");
    const client = createClient({ baseUrl: service.baseUrl });
    service.reset((_, response) => response.end());
    await expect(
      listSurveys(client, { path: { project_id: "1" }, query: { limit } }),
    ).rejects.toThrow(`listSurveys: the parameter "limit" is ${limit}, which cannot be sent`);
    expect(service.asked).toHaveLength(0);
  });

  it.each<[where: string, body: object]>([
    ["body.x is NaN", { x: Number.NaN }],
    ["body.x.y is Infinity", { a: null, x: { y: Infinity } }],
    ["body.x[1] is -Infinity", { x: [1, -Infinity] }],
    ["body.x[0].z is NaN", { a: { z: 1 }, x: [{ z: Number.NaN }] }],
  ])("is told of a number that JSON does not have: %s", async (where, body) => {
    const { createSurvey } = await import("../../../generated/client/index.js");
    const client = createClient({ baseUrl: service.baseUrl });
    service.reset((_, response) => response.end());
    await expect(createSurvey(client, { path: { project_id: "1" }, body })).rejects.toThrow(
      `createSurvey: ${where}, which JSON does not have`,
    );
    expect(service.asked).toHaveLength(0);
  });

  it("may send null", async () => {
    const { createSurvey } = await import("../../../generated/client/index.js");
    const client = createClient({ baseUrl: service.baseUrl });
    service.reset((_, response) => response.writeHead(201, asJson).end("{}"));
    await createSurvey(client, {
      path: { project_id: "1" },
      body: { a: null, b: [null] } as object,
    });
    expect(service.asked[0]?.body).toBe('{"a":null,"b":[null]}');
  });

  it("can cancel what another fetch does with the copy of its `init`", async () => {
    service.reset(() => {});
    let signal: AbortSignal | undefined;
    const client = createClient({
      baseUrl: service.baseUrl,
      timeout: 50,
      fetch: (request, init) => {
        ({ signal } = { ...init });
        return fetch(request, { ...init });
      },
    });
    await expect(retrieveSurvey(client, input)).rejects.toThrow(TimeoutError);
    expect(signal?.aborted).toBe(true);
  });
});
