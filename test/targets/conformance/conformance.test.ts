// Runs the suite against a server of the API for orders: its findings, skipped requests, and printed report.
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { printReport } from "../../../generated/conformance/index.js";
import { tried } from "../../runs.js";
import { type Generated, generated } from "./generated.js";
import { id, optionsFor, orders, type Serve } from "./orders.js";

let made: Generated;

beforeAll(async () => {
  made = await generated(join(import.meta.dirname, "contract.yaml"));
});
afterAll(() => made.remove());

const all = { checks: expect.any(Number), failed: 0, skipped: 0 };

it("finds nothing in a server that keeps to the contract, and leaves nothing out", async () => {
  const report = await made.conformance(optionsFor(orders(made)));
  expect(report.failures).toEqual([]);
  expect(report.skips).toEqual([]);
  expect(report.operations).toMatchObject(
    made.cases.map(({ operationId }) => ({ operationId, ...all })),
  );
});

/** Faulty servers that confuse one request with another. */
const faults: readonly (readonly [
  what: string,
  operationId: string,
  check: string,
  (url: URL) => void,
])[] = [
  [
    "a bound that is off by one",
    "listOrders",
    "query.limit: a number just above the maximum",
    (url) => {
      if (url.searchParams.get("limit") === "101") url.searchParams.set("limit", "100");
    },
  ],
  [
    "a list that may be too long",
    "listOrders",
    "query.ids: 4 items, too many",
    (url) => {
      if (url.searchParams.get("ids") === "1,1,1,1") url.searchParams.delete("ids");
    },
  ],
  [
    "a required parameter that need not be there",
    "listOrders",
    "query.status: left out, although required",
    (url) => {
      if (url.pathname === "/orders" && !url.searchParams.has("status"))
        url.searchParams.set("status", "open");
    },
  ],
  [
    "a format that is not looked at",
    "listOrders",
    "query.range.to: not a date (RFC 3339)",
    (url) => {
      if (url.searchParams.get("range[to]")?.includes("not") === true)
        url.searchParams.delete("range[to]");
    },
  ],
  [
    "a document in a parameter that is not looked at",
    "listOrders",
    "query.filter.by: a number instead of a string",
    (url) => {
      if (url.searchParams.get("filter") === '{"by":1}') url.searchParams.delete("filter");
    },
  ],
  [
    "a key in the query that is not looked at",
    "readOrder",
    "with an invalid key",
    (url) => {
      if (url.searchParams.get("app_key")?.includes("not-a-key") === true)
        url.searchParams.set("app_key", "secret");
    },
  ],
];

it.each(tried(faults))("finds %s", async (_, operationId, check, change) => {
  const serve = orders(made);
  const broken: Serve = (request) => {
    const url = new URL(request.url);
    change(url);
    return serve(new Request(url, request));
  };
  const { failures } = await made.conformance(optionsFor(broken));
  expect(failures.map((failure) => [failure.operationId, failure.check])).toEqual([
    [operationId, check],
  ]);
});

it.each([
  [
    "a required header of the answer",
    "listOrders",
    'headers["X-Total"]: a value (required)',
    (answer: Response) => answer.headers.delete("x-total"),
  ],
  [
    "a refusal that is not what the contract documents",
    "listOrders",
    "one of application/problem+json",
    (answer: Response) => {
      if (answer.status === 400) answer.headers.set("content-type", "application/json");
    },
  ],
])("finds that a response lacks %s", async (_, operationId, expected, change) => {
  const serve = orders(made);
  const broken: Serve = async (request) => {
    const answer = await serve(request);
    if (new URL(request.url).pathname === "/orders" && request.method === "GET") change(answer);
    return answer;
  };
  const { failures } = await made.conformance(optionsFor(broken));
  expect(new Set(failures.map((failure) => failure.operationId))).toEqual(new Set([operationId]));
  expect(failures[0]?.expected).toContain(expected);
});

describe("what cannot be tried is skipped, with the reason", () => {
  it("without a caller", async () => {
    const { failures, skips } = await made.conformance(
      optionsFor(orders(made), { authorize: undefined, operations: ["createOrder"] }),
    );
    expect(failures).toEqual([]);
    expect(new Set(skips.map(({ reason }) => reason))).toEqual(
      new Set(["authorize returns null for this caller", "authorize returns no authorized caller"]),
    );
  });

  it("where only one key is known, what needs another", async () => {
    const authorize = (_scopes: readonly string[], lacking: readonly string[]) =>
      lacking.length > 0 ? null : { authorization: "Bearer key orders:read,orders:write" };
    const { failures, skips } = await made.conformance(
      optionsFor(orders(made), { authorize, operations: ["createOrder"] }),
    );
    expect(failures).toEqual([]);
    expect(skips.map(({ check }) => check)).toEqual([
      "without the scope orders:read",
      "without the scope orders:write",
    ]);
  });

  it("where nobody said which ids exist, what is not found", async () => {
    const serve = orders(made);
    const empty: Serve = async (request) => {
      const answer = await serve(request);
      const headers = { "content-type": "application/problem+json" };
      return answer.status === 200
        ? Response.json({ status: 404 }, { status: 404, headers })
        : answer;
    };
    const more = { examples: {}, operations: ["readOrder"] };
    const { failures, skips } = await made.conformance(optionsFor(empty, more));
    expect(failures).toEqual([]);
    const reason = "404: pass ids of existing resources in parameters or examples";
    expect(skips).toMatchObject([
      { check: "only the required parts", reason },
      { check: "HEAD", reason },
    ]);
    const known = await made.conformance(optionsFor(empty, { operations: ["readOrder"] }));
    expect(known.failures[0]?.got).toContain("404 application/problem+json");
  });

  it("where what was prepared is not valid, what would break it", async () => {
    const prepare = (_: string, request: object) => ({ ...request, body: { customer: 1 } });
    const { failures, skips } = await made.conformance(
      optionsFor(orders(made), { prepare, operations: ["createOrder"] }),
    );
    expect(failures).toEqual([]);
    expect(skips[0]?.reason).toContain("no valid request is known: body.customer: a string");
  });
});

describe("what may be chosen", () => {
  it("operations; one that there is not is told", async () => {
    const report = await made.conformance(optionsFor(orders(made), { operations: ["sendNote"] }));
    expect(report.operations.map(({ operationId }) => operationId)).toEqual(["sendNote"]);
    await expect(
      made.conformance(optionsFor(orders(made), { operations: ["nothing"] })),
    ).rejects.toThrow('no operation "nothing"');
  });

  it("other statuses for invalid requests, and other forms of refusals", async () => {
    const serve = orders(made);
    const other: Serve = async (request) => {
      const answer = await serve(request);
      return answer.status === 400 ? new Response("no", { status: 422 }) : answer;
    };
    const more = { operations: ["sendNote"] };
    expect((await made.conformance(optionsFor(other, more))).failures[0]).toMatchObject({
      expected: "400",
    });
    const lax = { ...more, refuseWith: [422], problems: false };
    expect((await made.conformance(optionsFor(other, lax))).failures).toEqual([]);
  });

  it("a last word on each request: fresh ids, bodies that fit", async () => {
    const seen: string[] = [];
    const prepare = async (operationId: string, request: { path?: object }) => {
      seen.push(operationId);
      return { ...request, path: { id } };
    };
    const more = { examples: {}, prepare, operations: ["readOrder"] };
    expect((await made.conformance(optionsFor(orders(made), more))).failures).toEqual([]);
    expect(seen).toEqual(["readOrder", "readOrder"]);
  });
});

describe("as tests of a runner", () => {
  it("one for each operation, what deletes last", () => {
    const tests = made.conformanceTests(optionsFor(orders(made)));
    expect(tests.map(({ name }) => name)).toEqual([
      "listOrders: GET /orders",
      "createOrder: POST /orders",
      "readOrder: GET /orders/{id}",
      "sendNote: POST /notes",
      "sendFile: POST /files",
      "deleteOrder: DELETE /orders/{id}",
    ]);
  });

  it("which fail with all that is wrong", async () => {
    const [test] = made.conformanceTests(
      optionsFor(async () => new Response("no", { status: 500 })),
    );
    await expect(test?.run()).rejects.toThrow(
      /listOrders › without credentials\n {2}curl -X GET [\s\S]*expected {2}401\n {2}got {7}500/,
    );
    const [kept] = made.conformanceTests(optionsFor(orders(made)));
    await kept?.run();
  });
});

it("tells of a server that is not there", async () => {
  const gone = () =>
    Promise.reject(new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") }));
  const { failures } = await made.conformance(optionsFor(gone, { operations: ["sendNote"] }));
  expect(failures[0]?.got).toBe("no response: connect ECONNREFUSED");
});

it("prints counts for each operation, and how to see each failure again, without the key", async () => {
  const serve = orders(made);
  const broken: Serve = async (request) => {
    const answer = await serve(request);
    return answer.status === 201 ? new Response(null, { status: 200 }) : answer;
  };
  const more = { operations: ["createOrder", "sendNote"] };
  const text = printReport(await made.conformance(optionsFor(broken, more)));
  expect(text).toMatch(
    /^ +checks {2}passed {2}failed skipped\ncreateOrder +\d+ +\d+ +\d+ +0\nsendNote/,
  );
  expect(text).toMatch(/\n2 operations +\d+ +\d+ +\d+ +0\n/);
  expect(text).toContain(
    "createOrder › everything\n  curl -X POST http://orders.test/orders -H 'content-type: application/json' -H 'authorization: …' --data-raw '{",
  );
  expect(text).toContain("\n  expected  201\n  got       200");
  expect(text).not.toContain("orders:read");
});
