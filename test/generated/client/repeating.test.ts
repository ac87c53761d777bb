// Retries: which calls are repeated, and when. After rejected credentials, the client fetches new credentials.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type ClientOptions,
  createApi,
  createClient,
  createSurvey,
  deleteSurvey,
  retries,
  retrieveSurvey,
  TimeoutError,
  updateSurvey,
} from "../../../generated/client/index.js";
import { type Behaviour, json, Service } from "./service.js";

const service = new Service();
beforeAll(() => service.start());
afterAll(() => service.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

const input = { path: { project_id: "1", id: "2" } };
const impatient = retries({ delay: 1 });
const client = (options: ClientOptions = {}) =>
  createClient({ baseUrl: service.baseUrl, retry: impatient, ...options });

/**
 * Returns the behaviour of a server that handles the first `times` requests by `fail`, and responds normally to later
 * requests.
 */
function failing(times: number, fail: Behaviour): Behaviour {
  return (request, response, number) => {
    if (number <= times) fail(request, response, number);
    else json(response, { name: "a" }, request.method === "POST" ? 201 : 200);
  };
}
const unavailable: Behaviour = (_, response) => response.writeHead(503).end("later");
const hangUp: Behaviour = (request) => request.socket.destroy();

describe("a call is made again", () => {
  it.each<[what: string, fail: Behaviour]>([
    ["after 408", (_, response) => response.writeHead(408).end()],
    ["after 429", (_, response) => response.writeHead(429).end()],
    ["after 502", (_, response) => response.writeHead(502).end()],
    ["after 503", unavailable],
    ["after 504", (_, response) => response.writeHead(504).end()],
    ["when no response came", hangUp],
    [
      "when the response broke off",
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": 99 });
        response.write("{");
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ])("%s", async (_what, fail) => {
    service.reset(failing(2, fail));
    expect(await retrieveSurvey(client(), input)).toMatchObject({ ok: true });
    expect(service.received).toHaveLength(3);
  });

  it("three times, and then its answer is the answer", async () => {
    service.reset(failing(9, unavailable));
    expect(await retrieveSurvey(client(), input)).toMatchObject({ status: 503, error: "later" });
    expect(service.received).toHaveLength(3);
  });

  it("as often as `attempts` says", async () => {
    service.reset(failing(9, unavailable));
    await retrieveSurvey(client({ retry: retries({ attempts: 5, delay: 1 }) }), input);
    expect(service.received).toHaveLength(5);
  });

  it("by an object of all operations, unless it is told not to", async () => {
    const soon: Behaviour = (_, response) => response.writeHead(503, { "retry-after": "0" }).end();
    service.reset(failing(1, soon));
    const { baseUrl } = service;
    expect(await createApi({ baseUrl }).retrieveSurvey(input)).toMatchObject({ ok: true });
    service.reset(failing(1, unavailable));
    service.reset(failing(1, soon));
    const retry = undefined as never;
    expect(await createApi({ baseUrl, retry }).retrieveSurvey(input)).toMatchObject({ ok: true });
    service.reset(failing(1, unavailable));
    expect(await createApi({ baseUrl, retry: false }).retrieveSurvey(input)).toMatchObject({
      status: 503,
    });
  });

  it("though it is a POST, if it has an idempotency key, which every attempt carries", async () => {
    const options = { idempotencyKey: "k1" };
    service.reset(failing(1, unavailable));
    const created = await createSurvey(client(), { path: { project_id: "1" }, body: {} }, options);
    expect(created).toMatchObject({ status: 201 });
    expect(service.received.map(({ headers, body }) => [headers["idempotency-key"], body])).toEqual(
      [
        ["k1", "{}"],
        ["k1", "{}"],
      ],
    );
  });

  it("with DELETE", async () => {
    service.reset((_, response, number) => response.writeHead(number < 3 ? 503 : 204).end());
    expect(await deleteSurvey(client(), input)).toMatchObject({ status: 204 });
  });
});

describe("a call is not made again", () => {
  it.each<[what: string, call: () => Promise<unknown>, fail: Behaviour]>([
    [
      "with POST",
      () => createSurvey(client(), { path: { project_id: "1" }, body: {} }),
      unavailable,
    ],
    [
      "with POST and a key that is none",
      () => createSurvey(client(), { path: { project_id: "1" }, body: {} }, { idempotencyKey: "" }),
      unavailable,
    ],
    [
      "when nobody knows how often",
      () => retrieveSurvey(client({ retry: retries({ attempts: Number.NaN }) }), input),
      unavailable,
    ],
    ["when its time is over", () => retrieveSurvey(client(), input, { timeout: 100 }), () => {}],
    [
      "when its time is over, whatever its client would do",
      () => retrieveSurvey(client({ retry: () => true }), input, { timeout: 100 }),
      () => {},
    ],
    ["with PATCH", () => updateSurvey(client(), { ...input, body: {} }), unavailable],
    [
      "after 500",
      () => retrieveSurvey(client(), input),
      (_, response) => response.writeHead(500).end(),
    ],
    [
      "after a response that breaks the contract",
      () => retrieveSurvey(client(), input),
      (_, response) => response.writeHead(200, { "content-type": "text/html" }).end(),
    ],
    ["when the call says so", () => retrieveSurvey(client(), input, { retry: false }), unavailable],
    [
      "by a client that was not told to",
      () => retrieveSurvey(createClient({ baseUrl: service.baseUrl }), input),
      unavailable,
    ],
    [
      "when the service asks for too much patience",
      () => retrieveSurvey(client(), input),
      (_, response) => response.writeHead(503, { "retry-after": "31" }).end(),
    ],
  ])("%s", async (_what, call, fail) => {
    service.reset(failing(9, fail));
    await call().catch(() => {});
    expect(service.received).toHaveLength(1);
  });

  it("once the caller has had enough of waiting", async () => {
    service.reset(failing(9, unavailable));
    const signal = AbortSignal.timeout(50);
    const patient = client({ retry: retries({ delay: 60_000, maxDelay: 60_000 }) });
    vi.spyOn(Math, "random").mockReturnValue(1);
    await expect(retrieveSurvey(patient, input, { signal })).rejects.toThrow(/timeout/);
    expect(service.received).toHaveLength(1);
  });
});

describe("the time-out", () => {
  it("is that of the whole call: attempts, and the waits between them", async () => {
    service.reset((request, response, number) => {
      if (number === 1) unavailable(request, response, number);
    });
    const call = () => retrieveSurvey(client(), input, { timeout: 150 });
    await expect(call()).rejects.toThrow("retrieveSurvey: no complete response within 150 ms");
    expect(service.received).toHaveLength(2);
    service.reset((_, response) => response.writeHead(503, { "retry-after": "20" }).end());
    await expect(call()).rejects.toThrow("retrieveSurvey: no complete response within 150 ms");
    expect(service.received).toHaveLength(1);
  });

  it("is that of a retry that never decides, too", async () => {
    service.reset(failing(1, unavailable));
    const undecided = client({ retry: () => new Promise(() => {}), timeout: 50 });
    await expect(retrieveSurvey(undecided, input)).rejects.toThrow(TimeoutError);
  });
});

describe("the wait", () => {
  const waits = async (retry = retries(), headers: Record<string, string> = {}) => {
    const waited: (number | undefined)[] = [];
    vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, wait?: number) => {
      waited.push(wait);
      run();
    }) as typeof setTimeout);
    const response = new Response(null, { status: 503, headers });
    const { signal } = new AbortController();
    const attempt = { isRepeatable: true, response, signal };
    for (let number = 1; await retry({ ...attempt, attempt: number }); number += 1);
    return waited;
  };

  it("doubles, up to the longest, and is a random part of that", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const retry = retries({ attempts: 6, delay: 100, maxDelay: 500 });
    expect(await waits(retry)).toEqual([50, 100, 200, 250, 250]);
  });

  it.each([
    ["0", [0, 0]],
    ["2", [2000, 2000]],
  ])("is what Retry-After asks for: %s", async (seconds, want) => {
    expect(await waits(retries(), { "retry-after": seconds })).toEqual(want);
  });

  it("ends at the date that Retry-After gives", async () => {
    vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-01-01T00:00:00Z"));
    const date = { "retry-after": "Thu, 01 Jan 2026 00:00:07 GMT" };
    expect(await waits(retries({ attempts: 2 }), date)).toEqual([7000]);
  });

  it.each([
    ["soon"],
    ["-1"],
    ["-5"],
    ["1.5"],
    ["2126-01-01"],
    ["Thu, 01 Jan 2025 00:00:07 GMT"],
    ["Thu, 99 Xxx 2126 00:00:07 GMT"],
  ])("is ours when Retry-After is neither, or over: %s", async (text) => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    expect(await waits(retries({ attempts: 2 }), { "retry-after": text })).toEqual([500]);
  });

  it("is never longer than a timer can be, after which it would be none", async () => {
    const headers = { "retry-after": "99999999999" };
    expect(await waits(retries({ attempts: 2, maxDelay: Infinity }), headers)).toEqual([]);
  });
});

describe("credentials that the service refuses", () => {
  const guarded: Behaviour = (request, response) => {
    if (request.headers.authorization === "Bearer new") json(response, { name: "a" });
    else response.writeHead(401).end();
  };

  it("are asked for once more, with what was refused, and the call is made again", async () => {
    service.reset(guarded);
    const auth = vi.fn(async (refused?: string) => (refused === undefined ? "old" : "new"));
    const called = await retrieveSurvey(client({ auth }), input);
    expect(called).toMatchObject({ ok: true });
    expect(auth.mock.calls).toEqual([[undefined], ["old"]]);
    expect(service.received.map(({ headers }) => headers.authorization)).toEqual([
      "Bearer old",
      "Bearer new",
    ]);
  });

  it("are asked for once where many calls are refused, and again when that is over", async () => {
    let valid = "new 1";
    service.reset((request, response) => {
      if (request.headers.authorization === `Bearer ${valid}`) json(response, { name: "a" });
      else response.writeHead(401).end();
    });
    let token = "old";
    const auth = vi.fn(async (refused?: string) => {
      if (refused !== undefined) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        token = valid;
      }
      return token;
    });
    const calling = client({ auth });
    const many = () => Promise.all([1, 2, 3].map(() => retrieveSurvey(calling, input)));
    const refusals = () => auth.mock.calls.filter(([refused]) => refused !== undefined);
    for (const { ok } of await many()) expect(ok).toBe(true);
    expect(refusals()).toEqual([["old"]]);
    valid = "new 2";
    for (const { ok } of await many()) expect(ok).toBe(true);
    expect(refusals()).toEqual([["old"], ["new 1"]]);
  });

  it("that cannot be had are no credentials for any of the calls, and are asked for by the next", async () => {
    service.reset(guarded);
    const auth = vi.fn(async (refused?: string) => {
      if (refused !== undefined) throw new Error("no token today");
      return "old";
    });
    const calls = [1, 2].map(() => retrieveSurvey(client({ auth }), input));
    for (const { status } of await Promise.allSettled(calls)) expect(status).toBe("rejected");
    await expect(retrieveSurvey(client({ auth }), input)).rejects.toThrow("no token today");
  });

  it("may be those of one scheme, and the body is sent again", async () => {
    service.reset((request, response) => {
      if (request.headers.authorization === "Bearer new") json(response, { name: "a" }, 201);
      else response.writeHead(401).end();
    });
    const auth = { personalApiKey: (refused?: string) => (refused === "old" ? "new" : "old") };
    await createSurvey(client({ auth }), { path: { project_id: "1" }, body: { name: "a" } });
    expect(service.received.map(({ body }) => body)).toEqual(['{"name":"a"}', '{"name":"a"}']);
  });

  it.each<[what: string, auth: string | (() => string), requested: number]>([
    ["are not sent again when there are no others", () => "old", 1],
    ["are not asked for when they are a value", "old", 1],
    ["are asked for once only", vi.fn().mockReturnValueOnce("a").mockReturnValueOnce("b"), 2],
  ])("%s", async (_what, auth, requested) => {
    service.reset(guarded);
    expect(await retrieveSurvey(client({ auth }), input)).toMatchObject({ status: 401 });
    expect(service.received).toHaveLength(requested);
  });
});
