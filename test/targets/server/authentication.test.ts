// Requests with sufficient credentials are handled. If credentials or scopes are missing, the response names them.
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anyText } from "../../any-text.js";
import { asJson, type Call, claimed, openShop, type Shop } from "./shop-server.js";
import { request, sendBytes } from "./wire.js";

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.forget());

const basic = (credentials: string, scheme = "Basic"): Call => ({
  key: null,
  headers: { authorization: `${scheme} ${credentials}` },
});

describe("authentication", () => {
  it("challenges a caller without credentials", async () => {
    const response = await shop.call("GET", "/items", { key: null });
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    expect(response.problem).not.toHaveProperty("missingScopes");
  });
  it("tells a caller that its token is not valid", async () => {
    const response = await shop.call("GET", "/items", { key: "wrong" });
    expect(response.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
  });
  it("names the scope that is missing", async () => {
    const response = await shop.call("POST", "/items", { key: "reader", ...asJson({ name: "x" }) });
    expect(response.problem["missingScopes"]).toEqual(["items:write"]);
    expect(response.headers.get("www-authenticate")).toContain('scope="items:write"');
  });
  it.each<[string, string, number, Call]>([
    ["another scheme", "/items", 401, { key: null, headers: { authorization: "Basic all" } }],
    [
      "the scheme in another case",
      "/items",
      200,
      { key: null, headers: { authorization: "bEARER all" } },
    ],
    ["no token", "/items", 401, { key: null, headers: { authorization: "Bearer " } }],
    ["basic", "/basic", 204, basic(btoa("ann:all"))],
    ["basic in another case", "/basic", 204, basic(btoa("ann:all"), "bAsIC")],
    ["basic of a colon in the password", "/basic", 401, basic(btoa("ann:all:"))],
    ["basic without a colon", "/basic", 401, basic(btoa("all"))],
    ["basic that is not encoded", "/basic", 401, basic("ann:all")],
    ["basic without its padding", "/basic", 401, basic(btoa("ann:a").replace("=", ""))],
    ["basic with a line break", "/basic", 401, basic(btoa("ann:all\n"))],
    ["basic that is not UTF-8", "/basic", 401, basic(btoa("ann:\xff"))],
    ["both of two", "/either?secret=s", 204, { key: null, headers: { "x-app": "a" } }],
    ["one of two", "/either", 401, { key: null, headers: { "x-app": "a" } }],
    ["one of two wrong", "/either?secret=x", 401, { key: null, headers: { "x-app": "a" } }],
    [
      "a secret given twice",
      "/either?secret=s&secret=s",
      401,
      { key: null, headers: { "x-app": "a" } },
    ],
    ["the other way in", "/either", 204, { key: "reader" }],
    [
      "two ways, the first out of scope",
      "/either?secret=s",
      204,
      { key: "nothing", headers: { "x-app": "a" } },
    ],
    // If the credentials are invalid, the response must not name the missing scopes of another security requirement.
    [
      "two ways, one wrong, one out of scope",
      "/either?secret=x",
      403,
      { key: "nothing", headers: { "x-app": "a" } },
    ],
    ["nobody, where nobody is welcome", "/both-and-nobody", 204, { key: null }],
    ["a cookie", "/both-and-nobody", 204, { key: null, headers: { cookie: "a=b; sid=all" } }],
    [
      "two cookies, where nobody is welcome",
      "/both-and-nobody",
      401,
      { key: null, headers: { cookie: "sid=all; sid=all" } },
    ],
    [
      "a wrong cookie, where nobody is welcome",
      "/both-and-nobody",
      401,
      { key: null, headers: { cookie: "sid=x" } },
    ],
  ])("%s", async (_name, path, status, input) => {
    expect((await shop.call("GET", path, input)).status).toBe(status);
  });
  it("takes no credentials that are sent twice: others on the way may read the other ones", async () => {
    const one = "authorization: Bearer all\r\n";
    const two = "Authorization: Bearer nobody\r\n";
    const ask = (headers: string) =>
      sendBytes(shop.port, `GET /items HTTP/1.1\r\nhost: a\r\n${headers}\r\n`);
    expect((await ask(one)).status).toBe(200);
    expect((await ask(one + two)).status).toBe(401);
    expect((await ask(two + one)).status).toBe(401);
  });
  it("gives the user id and the password of Basic decoded, whatever they are", async () => {
    const text = anyText.map((one) => one.replace(/[\p{Cc}\ufeff]/gu, ""));
    await fc.assert(
      fc.asyncProperty(text, text, async (user, password) => {
        const pair = `${user.replaceAll(":", "")}:${password}`;
        const encoded = Buffer.from(pair).toString("base64");
        const { port } = shop;
        await sendBytes(port, request("GET", "/basic", { Authorization: `Basic ${encoded}` }));
        expect(claimed.at(-1)).toBe(pair);
      }),
      { numRuns: 50, seed: 33 },
    );
  });
  it("knows no principal where nobody is welcome and nobody came", async () => {
    await shop.call("GET", "/both-and-nobody", { key: null });
    expect(shop.handled).toMatchObject([{ principal: null }]);
  });
  it("is closed while it fails", async () => {
    const response = await shop.call("GET", "/items", { key: "broken" });
    expect([response.status, shop.handled.length, shop.failures.length]).toEqual([500, 0, 1]);
    expect(response.text).not.toContain("key store");
  });
  it("refuses to make a server that could not tell who calls", () => {
    expect(() => shop.module.createNodeHandler(shop.module.stubs, {})).toThrow(
      /listItems requires credentials/,
    );
  });
  it("refuses to make a server without a handler", () => {
    const { readBasic: _, ...rest } = shop.module.stubs;
    const authenticate = () => null;
    expect(() => shop.module.createNodeHandler(rest, { authenticate })).toThrow(/readBasic/);
  });
});
