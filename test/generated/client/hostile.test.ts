// For every fault of a server, the client reports an error within its time limit, and has no other effect.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Client,
  type ClientOptions,
  ConnectionError,
  createClient,
  createLeanClient,
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
/** Responses that the document does not declare. */
const answers: Row[] = [
  [
    "another content type",
    (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>hello"),
    ResponseError,
    /^retrieveSurvey: the response 200 has the content type text\/html: expected application\/json$/,
  ],
  [
    "JSON that is cut, as a whole body",
    (_, response) => response.writeHead(200, asJson).end('{"name": "a'),
    ResponseError,
    /^retrieveSurvey: the response 200 is not JSON$/,
  ],
  [
    "a body that ends before its length",
    (_, response) => {
      response.writeHead(200, { ...asJson, "content-length": 100 }).write('{"name": "a');
      setTimeout(() => response.destroy(), 20);
    },
    ConnectionError,
    /^retrieveSurvey: the response 200 ended early: UND_ERR_SOCKET$/,
  ],
  [
    "no answer but a closed connection",
    (request) => request.socket.destroy(),
    ConnectionError,
    /^retrieveSurvey: no response came from http:\/\/(127\.0\.0\.1|localhost):\d+: UND_ERR_SOCKET$/,
  ],
  [
    "something that is not HTTP",
    (request) => request.socket.end("220 mail ready\r\n"),
    ConnectionError,
    /^retrieveSurvey: no response came from http:\/\/(127\.0\.0\.1|localhost):\d+: HPE_\w+$/,
  ],
  ...[301, 302, 303, 307, 308].map(
    (status) =>
      [
        `a redirect elsewhere: ${status}`,
        (_, response) =>
          response.writeHead(status, { location: `${elsewhere.baseUrl}/steal` }).end(),
        ResponseError,
        new RegExp(
          `^retrieveSurvey: the response ${status} redirects to http://127.0.0.1:\\d+/steal: redirects are not followed$`,
        ),
      ] as Row,
  ),
  [
    "a member __proto__",
    (_, response) => response.writeHead(200, asJson).end('{"__proto__":{"isAdmin":true}}'),
    ResponseError,
    /^retrieveSurvey: the response 200 has a member named __proto__$/,
  ],
  [
    "a member __proto__, deep down and written with escapes",
    (_, response) =>
      response.writeHead(200, asJson).end('{"a":[{"\\u005f_pr\\u006fto__":{"isAdmin":true}}]}'),
    ResponseError,
    /^retrieveSurvey: the response 200 has a member named __proto__$/,
  ],
];

/** Responses that never end. */
const withoutEnd: Row[] = [
  [
    "silence",
    () => {},
    TimeoutError,
    /^retrieveSurvey: no complete response within 150 ms$/,
    { timeout: 150 },
  ],
  [
    "silence in the middle of a body",
    (_, response) => response.writeHead(200, asJson).write('{"name":'),
    TimeoutError,
    /^retrieveSurvey: no complete response within 150 ms$/,
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
    /^retrieveSurvey: no complete response within 150 ms$/,
    { timeout: 150 },
  ],
  [
    "100 MB that it says it will send",
    (_, response) => {
      response.writeHead(200, { ...asJson, "content-length": 100_000_000 }).write(megabyte);
    },
    ResponseError,
    /^retrieveSurvey: the response 200 is larger than maxBytes, 33554432 bytes$/,
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
    /^retrieveSurvey: the response 200 is larger than maxBytes, 33554432 bytes$/,
  ],
  [
    "an error page without end",
    (_, response) => response.writeHead(500, { "content-type": "text/plain" }).end(megabyte),
    ResponseError,
    /^retrieveSurvey: the response 500 is larger than maxBytes, 1000 bytes$/,
    { maxBytes: 1000 },
  ],
];

describe("a server that responds with", () => {
  const requested = async (client: Client, [, behave, error, message]: Row) => {
    service.reset(behave);
    elsewhere.reset((_request, response) => response.end("{}"));
    const failure = await retrieveSurvey(client, input).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(error);
    expect((failure as Error).message).toMatch(message);
    expect(String(failure)).not.toContain("secret");
    expect(service.received).toHaveLength(1);
    expect(service.received[0]?.headers.authorization).toBe("Bearer secret");
    expect(elsewhere.received, "asked elsewhere").toHaveLength(0);
    expect({}).not.toHaveProperty("isAdmin");
  };

  it.each<Row>([...answers, ...withoutEnd])("%s", async (...row) => {
    const [, , , , options] = row;
    const { baseUrl } = service;
    await requested(createClient({ baseUrl, auth: "secret", ...options }), row);
  });

  it.each<Row>(answers)("%s, to a lean client", async (...row) => {
    const { baseUrl } = service;
    const headers = { authorization: "Bearer secret" };
    await requested(createLeanClient({ baseUrl, headers }), row);
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
      "retrieveEvent: the response 200 has the character encoding klingon, which this platform does not support",
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
  expect(failure.message).toBe(`retrieveSurvey: no response came from ${baseUrl}: ECONNREFUSED`);
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
