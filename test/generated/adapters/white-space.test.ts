// Servers ignore only spaces and tabs around the parts of a header (RFC 9110 §5.6.3). White space other than spaces and
// tabs is part of the header's value.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type Shop } from "../../targets/server/shop-server.js";
import { request, sendBytes } from "../../targets/server/wire.js";
import { adapters, behindNodeServer } from "./adapters.js";

const servers = { ...adapters, "fetch behind node-server": behindNodeServer };
const key = { Authorization: "Bearer all" };
const json = { ...key, "Content-Type": "application/json" };

describe.each(Object.entries(servers))("%s", (_name, serve) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop(serve);
  });
  afterAll(() => shop?.close());

  /**
   * Tested positions of white space in a request. For each position: the expected status for a space or tab, and the
   * expected status for other white space.
   */
  const places: readonly (readonly [string, number, number, (space: string) => string])[] = [
    [
      "a media type",
      200,
      415,
      (space) =>
        request(
          "POST",
          "/open",
          { ...json, "Content-Type": `application/json${space};charset=utf-8` },
          "1",
        ),
    ],
    [
      "a parameter of it",
      200,
      415,
      (space) =>
        request(
          "POST",
          "/open",
          { ...json, "Content-Type": `application/json;${space}charset=utf-8` },
          "1",
        ),
    ],
    [
      "a coding",
      200,
      415,
      (space) => request("POST", "/open", { ...json, "Content-Encoding": `identity${space}` }, "1"),
    ],
    [
      "credentials",
      200,
      401,
      (space) => request("GET", "/items/1", { Authorization: `Bearer ${space}all` }),
    ],
    [
      "the end of credentials",
      200,
      401,
      (space) => request("GET", "/items/1", { Authorization: `Bearer all${space}` }),
    ],
    [
      "the name of a cookie that is credentials",
      401,
      204,
      (space) => request("GET", "/both-and-nobody", { Cookie: `sid${space}=nobody` }),
    ],
    [
      "a cookie that is credentials",
      204,
      401,
      (space) => request("GET", "/both-and-nobody", { Cookie: `a=b; sid=${space}all` }),
    ],
    [
      "a header that is a parameter",
      204,
      400,
      (space) => request("GET", "/files/a/b", { "X-Count": `${space}1` }),
    ],
    [
      "an item of such a header",
      204,
      400,
      (space) => request("GET", "/files/a/b", { "X-Counts": `1,${space}2` }),
    ],
    [
      "the name of a cookie that is a parameter",
      400,
      204,
      (space) => request("GET", "/files/a/b", { Cookie: `count${space}=x` }),
    ],
    [
      "a cookie that is a parameter",
      204,
      400,
      (space) => request("GET", "/files/a/b", { Cookie: `a=b; count=${space}1` }),
    ],
    [
      "a media range",
      406,
      200,
      (space) => request("GET", "/items", { ...key, Accept: `image/png${space}` }),
    ],
    [
      "a weight",
      406,
      200,
      (space) => request("GET", "/items", { ...key, Accept: `*/*;${space}q=0` }),
    ],
  ];
  const spaces: readonly (readonly [string, boolean])[] = [
    [" ", true],
    ["\t", true],
    [" \t ", true],
    ["\u00a0", false],
    ["\u0085", false],
    // U+FEFF and U+3000 in UTF-8, with each byte written as a Latin-1 character.
    ["\u00ef\u00bb\u00bf", false],
    ["\u00e3\u0080\u0080", false],
  ];
  for (const [place, optional, other, bytesOf] of places) {
    it.each(spaces)(`around ${place}: %j`, async (space, isOptional) => {
      const bytes = Buffer.from(
        bytesOf(space).replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"),
        "latin1",
      );
      const { status } = await sendBytes(shop.port, bytes);
      expect(status).toBe(isOptional ? optional : other);
    });
  }
});
