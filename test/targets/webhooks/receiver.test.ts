// Receives webhooks as a function from Request to Response: signatures, selection, validation, deliveries.
import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { loadTargets } from "../load-targets.js";
import { alike, byExample, gitHub, shop, withOptionalType } from "./document.js";

// biome-ignore lint/suspicious/noExplicitAny: modules that only run
let webhooks: any;
beforeAll(async () => {
  const { load } = await loadTargets(shop, ["types", "validators", "webhooks"]);
  webhooks = await load("webhooks/index");
});

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const created = JSON.stringify({ type: "order.created", data: { id: 1 } });

interface Sending {
  readonly id?: string;
  readonly seconds?: number;
  readonly by?: string;
  readonly headers?: Record<string, string>;
}

/** Returns a request that is signed as Standard Webhooks defines. */
function signed(
  body: string | Uint8Array,
  { id = "msg_1", seconds = Math.floor(Date.now() / 1_000), by = secret, headers }: Sending = {},
): Request {
  const key = Buffer.from(by.replace("whsec_", ""), "base64");
  const hash = createHmac("sha256", key).update(`${id}.${seconds}.`).update(body).digest("base64");
  return new Request("https://shop.example/webhooks", {
    method: "POST",
    body: body as string,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": `v1,${hash}`,
      ...headers,
    },
  });
}

/** Returns a copy of a request with a new body or new headers. */
function changed(request: Request, body: string, headers: Record<string, string> = {}): Request {
  const all = { ...Object.fromEntries(request.headers), ...headers };
  return new Request(request.url, { method: "POST", body, headers: all });
}

function receiver(handlers: object, options: object = {}) {
  const verify = webhooks.standardWebhooks(secret);
  return webhooks.createWebhookHandler(handlers, { verify, ...options });
}

async function problemOf(response: Response) {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  const { detail, phase, errors } = await response.json();
  return { status: response.status, phase, detail, ...(errors && { errors }) };
}

describe("a receiver", () => {
  it("passes a signed webhook to its handler", async () => {
    const orderCreated = vi.fn();
    const response = await receiver({ orderCreated })(signed(created));
    expect(response.status).toBe(204);
    expect(orderCreated).toHaveBeenCalledTimes(1);
    const [call] = orderCreated.mock.calls[0] as [Record<string, unknown>];
    expect(call["body"]).toEqual({ type: "order.created", data: { id: 1 } });
    expect(call["webhook"]).toBe("order.created");
    expect(call["deliveryId"]).toBe("msg_1");
    expect(Buffer.from(call["bytes"] as Uint8Array).toString()).toBe(created);
  });

  it.each([
    ["a body that was changed", () => changed(signed(created), created.replace("1", "2")), 403],
    ["a body in other white space", () => changed(signed(created), ` ${created}`), 403],
    ["an id that was changed", () => changed(signed(created), created, { "webhook-id": "2" }), 403],
    ["another secret", () => signed(created, { by: "whsec_AAAA" }), 403],
    ["a late time", () => signed(created, { seconds: Math.floor(Date.now() / 1_000) - 301 }), 403],
    [
      "a time to come",
      () => signed(created, { seconds: Math.floor(Date.now() / 1_000) + 302 }),
      403,
    ],
    ["no signature", () => changed(signed(created), created, { "webhook-signature": "" }), 400],
    ["a time that is no number", () => signed(created, { seconds: Number.NaN }), 400],
    [
      "another version",
      () => changed(signed(created), created, { "webhook-signature": "v2,AA==" }),
      403,
    ],
    ["no base64", () => changed(signed(created), created, { "webhook-signature": "v1,%%" }), 403],
  ])("refuses %s", async (_, request, status) => {
    const orderCreated = vi.fn();
    const response = await receiver({ orderCreated })(request());
    expect((await problemOf(response)).status).toBe(status);
    expect(orderCreated).not.toHaveBeenCalled();
  });

  it("accepts times within five minutes, both ways", async () => {
    // signatures.test.ts tests the exact limit with a fake clock, because real time is too imprecise on a busy machine.
    for (const seconds of [-270, 270]) {
      const request = signed(created, { seconds: Math.floor(Date.now() / 1_000) + seconds });
      expect((await receiver({ orderCreated() {} })(request)).status).toBe(204);
    }
  });

  it("accepts both secrets while they are rotated, and one of several signatures", async () => {
    const next = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
    const verify = webhooks.standardWebhooks([secret, next]);
    const receive = receiver({ orderCreated() {} }, { verify });
    expect((await receive(signed(created))).status).toBe(204);
    expect((await receive(signed(created, { by: next }))).status).toBe(204);
    expect((await receive(signed(created, { by: "whsec_AAAA" }))).status).toBe(403);
    const request = signed(created);
    const signature = `v1,AAAA v1a,x ${request.headers.get("webhook-signature")}`;
    const several = changed(request, created, { "webhook-signature": signature });
    expect((await receive(several)).status).toBe(204);
  });

  it("refuses a body that does not match the document", async () => {
    const body = JSON.stringify({ type: "order.created", data: { id: "one" } });
    expect(await problemOf(await receiver({ orderCreated() {} })(signed(body)))).toEqual({
      status: 400,
      phase: "validation",
      detail: "The request does not match the API description.",
      errors: [{ in: "body", where: "body.data.id", expected: "an integer", keyword: "type" }],
    });
  });

  it.each([
    ["no JSON", "{", 400],
    ["broken UTF-8", Uint8Array.from([0x22, 0xff, 0x22]), 400],
    ["nothing", "", 422],
    ["null", "null", 422],
    ["an unknown webhook", JSON.stringify({ type: "order.lost" }), 422],
    ["more than the limit", " ".repeat(10 * 1024 * 1024), 413],
  ])("refuses %s", async (_, body, status) => {
    expect((await problemOf(await receiver({ orderCreated() {} })(signed(body)))).status).toBe(
      status,
    );
  });

  it("reads a body of 10 MB if it may", async () => {
    const note = "x".repeat(10_000_000);
    const body = JSON.stringify({ type: "order.created", data: { id: 1, note } });
    const limits = { bodyBytes: 11_000_000 };
    expect((await receiver({ orderCreated() {} }, { limits })(signed(body))).status).toBe(204);
  });

  it("discards webhooks of the document without a handler", async () => {
    const body = JSON.stringify({ type: "order.deleted", data: { id: 1 } });
    expect((await receiver({ orderCreated() {} })(signed(body))).status).toBe(204);
  });

  it("passes everything without a handler to otherwise, once it is verified", async () => {
    const otherwise = vi.fn();
    const receive = receiver({}, { otherwise });
    for (const type of ["order.deleted", "order.lost"]) {
      expect((await receive(signed(JSON.stringify({ type })))).status).toBe(204);
    }
    expect(
      otherwise.mock.calls.map(([{ webhook, body, headers }]) => [
        webhook,
        body,
        headers["webhook-id"],
      ]),
    ).toEqual([
      ["order.deleted", { type: "order.deleted" }, "msg_1"],
      [undefined, { type: "order.lost" }, "msg_1"],
    ]);
    expect((await receive(signed("{}", { by: "whsec_AAAA" }))).status).toBe(403);
  });

  it("refuses other methods and other paths", async () => {
    const receive = receiver({ orderCreated() {} }, { path: "/webhooks" });
    expect((await receive(signed(created))).status).toBe(204);
    const get = await receive(new Request("https://shop.example/webhooks"));
    expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
    const other = new Request("https://shop.example/other", { method: "POST", body: "{}" });
    expect((await receive(other)).status).toBe(404);
  });

  it("responds with 500 and tells onError if a handler or verify throws", async () => {
    const onError = vi.fn();
    const failing = () => {
      throw new Error("no database");
    };
    const all = [
      receiver({ orderCreated: failing }, { onError }),
      receiver({ orderCreated() {} }, { onError, verify: failing }),
      receiver({ orderCreated() {} }, { onError, select: failing }),
      receiver({ orderCreated: () => ({ status: 299 }) }, { onError }),
    ];
    for (const receive of all)
      expect((await problemOf(await receive(signed(created)))).status).toBe(500);
    expect(onError).toHaveBeenCalledTimes(4);
    expect(onError.mock.calls[0]?.[1]).toMatchObject({
      operationId: "order.created",
      pointer: "/webhooks/order.created/post",
    });
  });

  it("takes no request for one of several that it fits", async () => {
    const body = JSON.stringify({ data: { id: 1 } });
    const { load } = await loadTargets(withOptionalType, ["types", "validators", "webhooks"]);
    const { createWebhookHandler, unsigned } = await load("webhooks/index");
    const orderCreated = vi.fn();
    const receive = createWebhookHandler({ orderCreated }, { verify: unsigned });
    expect((await receive(signed(created))).status).toBe(204);
    expect(await problemOf(await receive(signed(body)))).toMatchObject({
      status: 422,
      detail: "The request matches several webhooks.",
    });
    expect(orderCreated).toHaveBeenCalledTimes(1);
  });

  it("selects by a header whose example is a part of each name", async () => {
    const { load } = await loadTargets(byExample, ["types", "validators", "webhooks"]);
    const { createWebhookHandler, unsigned } = await load("webhooks/index");
    const issueOpened = vi.fn();
    const receive = createWebhookHandler({ issueOpened }, { verify: unsigned });
    for (const event of ["issue_opened", "push", "other"]) {
      await receive(signed("{}", { headers: { "x-event": event } }));
    }
    expect(issueOpened).toHaveBeenCalledTimes(1);
  });

  it("tells the webhooks of GitHub's document apart", async () => {
    const { load } = await loadTargets(gitHub, ["types", "validators", "webhooks"]);
    const { createWebhookHandler, unsigned, webhooks: all } = await load("webhooks/index");
    const called: string[] = [];
    const handlers = Object.fromEntries(
      all.map(({ operation: { handler } }: { operation: { handler: string } }) => [
        handler,
        () => void called.push(handler),
      ]),
    );
    const receive = createWebhookHandler(handlers, { verify: unsigned });
    const send = async (event: string, body: object) => {
      called.length = 0;
      const request = signed(JSON.stringify(body), { headers: { "x-github-event": event } });
      const { status } = await receive(request);
      return `${status} ${called.join()}`;
    };
    expect(await send("check_run", { action: "created" })).toBe("200 checkRunCreated");
    expect(await send("discussion", { action: "created" })).toBe("200 discussionCreated");
    // GitHub's document has the examples `discussions` and `project-v2`, but GitHub sends `discussion` and
    // `projects_v2`.
    expect(await send("discussion", { action: "closed" })).toBe("200 discussionClosed");
    expect(await send("projects_v2", { action: "closed" })).toBe("200 projectsV2Closed");
    expect(await send("project-v2", { action: "closed" })).toBe("200 projectsV2Closed");
    expect(await send("pull_request", { action: "opened" })).toBe("200 pullRequestOpened");
    expect(await send("pull_request", { action: "review_requested", user: {} })).toBe(
      "200 pullRequestReviewRequested",
    );
    expect(await send("ping", {})).toBe("200 ping");
    // Without the optional member `action`, the request matches two webhooks.
    expect(await send("check_run", {})).toBe("422 ");
    expect(await send("projects_v2", { action: "opened" })).toBe("422 ");
  });

  it("needs select where the document tells nothing apart", async () => {
    const { load } = await loadTargets(alike, ["types", "validators", "webhooks"]);
    const { createWebhookHandler, unsigned } = await load("webhooks/index");
    const one = vi.fn();
    expect(() => createWebhookHandler({ one }, { verify: unsigned })).toThrow(
      "the document does not distinguish the webhooks one and two: pass `select`",
    );
    const receive = createWebhookHandler({ one }, { verify: unsigned, select: () => "one" });
    expect((await receive(signed("{}"))).status).toBe(204);
    expect(one).toHaveBeenCalledTimes(1);
  });

  it("names no handler by what every object inherits", async () => {
    const body = JSON.stringify({ type: "toString", data: { id: 1 } });
    const otherwise = vi.fn();
    expect((await receiver({}, { otherwise })(signed(body))).status).toBe(204);
    expect(otherwise).toHaveBeenCalledTimes(1);
  });

  it("has a handler for each name, whatever it is", async () => {
    const names = webhooks.webhooks.map(
      ({ operation }: { operation: { handler: string } }) => operation.handler,
    );
    const types = webhooks.webhooks.map(({ name }: { name: string }) => name);
    expect(new Set(names).size).toBe(Object.keys(shop.webhooks).length);
    const called: unknown[] = [];
    const handlers = Object.fromEntries(
      names.map((name: string) => [
        name,
        ({ webhook }: { webhook: string }) => void called.push(webhook),
      ]),
    );
    const receive = receiver(handlers);
    for (const type of types) await receive(signed(JSON.stringify({ type, data: { id: 1 } })));
    expect(called).toEqual(types);
  });

  it("refuses handlers of no webhook, and secrets that are none, when it is created", () => {
    expect(() => receiver({ orderCraeted() {} })).toThrow(
      "handlers.orderCraeted: no webhook has this handler",
    );
    expect(() => receiver({}, { verify: undefined })).toThrow("verify is required");
    expect(() => webhooks.standardWebhooks("whsec_%")).toThrow("whsec_ and base64");
    expect(() => webhooks.standardWebhooks([])).toThrow("needs a secret");
    expect(() => webhooks.gitHubWebhooks("")).toThrow("must not be empty");
  });
});

describe("a receiver with deliveries", () => {
  const once = () => ({ deliveries: webhooks.deliveriesInMemory() });

  it("handles a repeated delivery once", async () => {
    const orderCreated = vi.fn();
    const receive = receiver({ orderCreated }, once());
    for (let count = 0; count < 3; count++)
      expect((await receive(signed(created))).status).toBe(204);
    expect(orderCreated).toHaveBeenCalledTimes(1);
    await receive(signed(created, { id: "msg_2" }));
    expect(orderCreated).toHaveBeenCalledTimes(2);
  });

  it("handles one of two that come at once, and asks the sender to repeat the other", async () => {
    let finish = () => {};
    const orderCreated = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const receive = receiver({ orderCreated }, once());
    const first = receive(signed(created));
    await vi.waitFor(() => expect(orderCreated).toHaveBeenCalled());
    const second = await receive(signed(created));
    expect([second.status, second.headers.get("retry-after")]).toEqual([409, "30"]);
    finish();
    expect((await first).status).toBe(204);
    expect((await receive(signed(created))).status).toBe(204);
    expect(orderCreated).toHaveBeenCalledTimes(1);
  });

  it("handles a delivery again after its handler failed", async () => {
    const orderCreated = vi
      .fn<() => unknown>()
      .mockRejectedValueOnce(new Error("no database"))
      .mockReturnValueOnce({ status: 299 });
    const receive = receiver({ orderCreated }, { ...once(), onError() {} });
    const statuses = [];
    for (let count = 0; count < 4; count++) statuses.push((await receive(signed(created))).status);
    expect(statuses).toEqual([500, 500, 204, 204]);
    expect(orderCreated).toHaveBeenCalledTimes(3);
  });

  it("claims no delivery that is refused", async () => {
    const orderCreated = vi.fn();
    const receive = receiver({ orderCreated }, once());
    expect((await receive(signed("{}"))).status).toBe(422);
    expect((await receive(signed(created))).status).toBe(204);
    expect(orderCreated).toHaveBeenCalledTimes(1);
  });

  it("forgets the oldest first", () => {
    const deliveries = webhooks.deliveriesInMemory({ most: 2 });
    for (const id of ["1", "2", "3"]) {
      expect(deliveries.claim(id)).toBe("new");
      deliveries.complete(id);
    }
    expect(["1", "2", "3"].map((id) => deliveries.claim(id))).toEqual(["new", "done", "done"]);
  });
});
