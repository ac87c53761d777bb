// Accepted and rejected request bodies, and the values that handlers receive.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asJson, openShop, type Shop } from "./shop-server.js";

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.forget());

describe("a body", () => {
  it.each<[string, number, Record<string, string>, string]>([
    ["with parameters", 200, { "content-type": "application/json; charset=utf-8" }, "[1]"],
    [
      "of odd case and tabs",
      200,
      { "content-type": 'Application/JSON\t;\tCharset="UTF-8"' },
      "[1]",
    ],
    ["of another charset", 415, { "content-type": "application/json; charset=utf-16" }, "[1]"],
    [
      "with two charsets",
      415,
      { "content-type": "application/json; charset=utf-8; charset=utf-7" },
      "[1]",
    ],
    ["of half a type", 415, { "content-type": "application" }, "[1]"],
    ["of two types", 415, { "content-type": "application/json, text/plain" }, "[1]"],
    [
      "that is compressed",
      415,
      { "content-type": "application/json", "content-encoding": "gzip" },
      "[1]",
    ],
    [
      "that says it is not",
      200,
      { "content-type": "application/json", "content-encoding": "identity" },
      "[1]",
    ],
    ["of text", 200, { "content-type": "text/plain" }, "hello"],
    ["of fields", 200, { "content-type": "application/x-www-form-urlencoded" }, "a=1+2&b=%41&b=c"],
    ["of broken fields", 400, { "content-type": "application/x-www-form-urlencoded" }, "a=%zz"],
    ["of bytes", 200, { "content-type": "application/octet-stream" }, "\x00"],
    [
      "nested as deep as may be",
      200,
      { "content-type": "application/json" },
      "[".repeat(64) + "]".repeat(64),
    ],
    ["nested deeper", 400, { "content-type": "application/json" }, "[".repeat(65) + "]".repeat(65)],
    [
      "with brackets in strings only",
      200,
      { "content-type": "application/json" },
      JSON.stringify(`\\"${"[".repeat(99)}`),
    ],
  ])("%s: %i", async (_name, status, headers, body) => {
    expect((await shop.call("POST", "/open", { headers, body })).status).toBe(status);
  });
  it("of fields has its values, also several of one name", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const response = await shop.call("POST", "/open", { headers, body: "a=1+2&b=%41&b=c" });
    expect(JSON.parse(response.text)).toEqual({ a: "1 2", b: ["A", "c"] });
  });
  it("says what it should have been, with 415", async () => {
    const response = await shop.call("PATCH", "/items/1", asJson({}));
    expect([response.status, response.headers.get("accept")]).toEqual([
      415,
      "application/merge-patch+json",
    ]);
  });
  it("that may be missing is undefined, whatever the type says", async () => {
    await shop.call("PATCH", "/items/1");
    await shop.call("POST", "/open", { headers: { "content-type": "text/xml" } });
    expect(shop.handled.map((request) => request["body"])).toEqual([undefined, undefined]);
  });
  it("that must not be missing is missed", async () => {
    const response = await shop.call("POST", "/items");
    expect(response.problem["errors"]).toEqual([
      { in: "body", where: "body", expected: "a body", keyword: "required" },
    ]);
  });
  it("and parameters are judged together", async () => {
    const headers = { "content-type": "application/merge-patch+json" };
    const response = await shop.call("PATCH", "/items/x", { headers, body: "{" });
    expect(response.problem["errors"]).toMatchObject([{ where: "path.id" }, { where: "body" }]);
  });
  it("has only so many errors listed", async () => {
    const response = await shop.call("POST", "/items", asJson(Array.from({ length: 60 }, () => 1)));
    const { errors, omittedErrors } = response.problem as {
      errors: unknown[];
      omittedErrors?: number;
    };
    expect(errors.length + (omittedErrors ?? 0)).toBeGreaterThanOrEqual(1);
    expect(errors.length).toBeLessThanOrEqual(50);
  });
  it("cannot reach a prototype", async () => {
    for (const body of [
      '{"__proto__":{"x":1},"a":1}',
      '{"\\u005f_proto__":{"x":1},"a":1}',
      '{"constructor":{"prototype":{"x":1}}}',
    ]) {
      const response = await shop.call("POST", "/open", {
        headers: { "content-type": "application/json" },
        body,
      });
      expect(response.status).toBe(200);
    }
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await shop.call("POST", "/open", { headers, body: "__proto__=1&a=2" })).text).toBe(
      '{"a":"2"}',
    );
    expect(Object.assign({}, shop.handled[0]?.["body"])).not.toHaveProperty("x");
    expect(Object.assign({}, shop.handled[1]?.["body"])).not.toHaveProperty("x");
    expect({}).not.toHaveProperty("x");
  });
});
