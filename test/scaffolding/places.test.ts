// The base path of the API in a new project.
import { describe, expect, it } from "vitest";
import { basePathOf, healthPathsOf } from "../../scripts/scaffolding/places.js";
import { Router } from "../../templates/server/runtime/routes.js";

describe("the base path", () => {
  const none: readonly never[] = [];
  it.each([
    ["https://x/api/v2", "/api/v2"],
    ["https://x/api/v2/", "/api/v2"],
    ["/api/v2", "/api/v2"],
    ["api/v2", "/api/v2"],
    ["//x/api", "/api"],
    ["https://x", ""],
    ["/", ""],
    ["https://x/a b/ä", "/a%20b/%C3%A4"],
    ["https://{host}/{version}/api", "/v1/api"],
    ["https://x/{unknown}", ""],
    ["http://", ""],
  ])("of %s is %j", (url, expected) => {
    const variables = [
      { name: "host", default: "x" },
      { name: "version", default: "v1" },
    ];
    expect(basePathOf({ servers: [{ pointer: "/servers/0", url, variables }] })).toBe(expected);
  });

  it("is that of the first server; without a server there is none", () => {
    const server = (url: string) => ({ pointer: "", url, variables: none });
    expect(basePathOf({ servers: [server("/a"), server("/b")] })).toBe("/a");
    expect(basePathOf({ servers: [] })).toBe("");
  });
});

describe("health checks", () => {
  it.each([
    [["/items"], "", "/healthz"],
    [["/{id}"], "", "/_/healthz"],
    [["/readyz"], "", "/_/healthz"],
    [["/{a}.{b}"], "", "/healthz"],
    [["/{id}"], "/v1", "/healthz"],
    [["/{a}/", "/{a}/{b}", "/_/_/healthz"], "", "/_/_/_/healthz"],
  ])("of %j below %j are at %s", (templates, base, livePath) => {
    expect(healthPathsOf(templates, base).livePath || "/healthz").toBe(livePath);
  });

  it("stand where the server's router finds nothing", () => {
    const segments = ["", "/_", "/{a}", "/healthz", "/{a}z", "/x{a}"];
    for (const first of segments) {
      for (const second of segments) {
        for (const third of segments) {
          const path = `${first}${second}${third}` || "/";
          const { livePath, readyPath } = healthPathsOf([path], "");
          const operation = { path, method: "GET", responses: {} };
          const router = new Router([{ operation: operation as never }]);
          for (const check of [livePath || "/healthz", readyPath || "/readyz"]) {
            expect([path, check, router.find(check)]).toEqual([path, check, undefined]);
          }
        }
      }
    }
  });
});
