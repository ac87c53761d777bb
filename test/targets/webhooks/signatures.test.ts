// Compares signatures with published examples of Standard Webhooks and of GitHub.
import { describe, expect, it } from "vitest";
import {
  gitHubWebhooks,
  standardWebhooks,
} from "../../../templates/webhooks/runtime/signatures.js";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("standardWebhooks", () => {
  // The reference libraries of Standard Webhooks sign this message in their own tests.
  const body = bytes('{"test": 2432232314}');
  const headers = {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  };
  const secret = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const options = { now: () => 1_614_265_330_000 };

  it.each([`whsec_${secret}`, secret, Buffer.from(secret, "base64")])(
    "verifies with %s",
    async (one) => {
      const verify = standardWebhooks(one, options);
      expect(await verify({ headers, body })).toEqual({
        ok: true,
        deliveryId: headers["webhook-id"],
      });
    },
  );

  it.each([
    ["an invalid signature", { "webhook-signature": "v1,dawfeoifkpqwoekfpqoekf" }, 403],
    ["a part of the signature", { "webhook-signature": "v1,g0hM9" }, 403],
    ["an empty signature", { "webhook-signature": "v1," }, 403],
    ["no signature", { "webhook-signature": undefined }, 400],
    ["no id", { "webhook-id": undefined }, 400],
    ["no time", { "webhook-timestamp": undefined }, 400],
    ["a time that is no number", { "webhook-timestamp": "hello" }, 400],
    ["a time with a fraction", { "webhook-timestamp": "1614265330.0" }, 400],
  ])("refuses %s", async (_, changes, status) => {
    const verify = standardWebhooks(secret, options);
    const verified = await verify({ headers: { ...headers, ...changes }, body });
    expect(verified).toMatchObject({ ok: false, status });
  });

  it.each([-300, 300])("accepts a clock that is %s seconds off", async (seconds) => {
    const now = () => options.now() + seconds * 1_000;
    expect((await standardWebhooks(secret, { now })({ headers, body })).ok).toBe(true);
  });

  it.each([-301, 301])("refuses a clock that is %s seconds off", async (seconds) => {
    const now = () => options.now() + seconds * 1_000;
    const verified = await standardWebhooks(secret, { now })({ headers, body });
    expect(verified).toMatchObject({ ok: false, status: 403 });
    const wider = await standardWebhooks(secret, { now, tolerance: 400 })({ headers, body });
    expect(wider.ok).toBe(true);
  });
});

describe("gitHubWebhooks", () => {
  // https://docs.github.com/webhooks/using-webhooks/validating-webhook-deliveries
  const verify = gitHubWebhooks("It's a Secret to Everybody");
  const signature = "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";
  const headers = { "x-hub-signature-256": signature, "x-github-delivery": "72d3162e" };
  const body = bytes("Hello, World!");

  it("verifies the example of its documentation", async () => {
    expect(await verify({ headers, body })).toEqual({ ok: true, deliveryId: "72d3162e" });
  });

  it.each([
    ["another body", headers, "Hello, World?", 403],
    [
      "another signature",
      { ...headers, "x-hub-signature-256": `sha256=${"0".repeat(64)}` },
      undefined,
      403,
    ],
    [
      "SHA-1",
      { ...headers, "x-hub-signature-256": "sha1=7d38cdd689735b008b3c702edd92eea23791c5f6" },
      undefined,
      400,
    ],
    ["no signature", { "x-github-delivery": "72d3162e" }, undefined, 400],
    ["no delivery", { "x-hub-signature-256": signature }, undefined, 400],
  ])("refuses %s", async (_, given, text, status) => {
    const request = { headers: given, body: text === undefined ? body : bytes(text) };
    expect(await verify(request)).toMatchObject({ ok: false, status });
  });

  it("accepts both secrets while they are rotated", async () => {
    const both = gitHubWebhooks(["new", "It's a Secret to Everybody"]);
    expect((await both({ headers, body })).ok).toBe(true);
  });
});
