// Downloads are limited: a hostile host gets no secret and can cause little work.
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import { memorySource } from "../../scripts/load/source.js";
import { type Access, fetchLimits } from "../../scripts/vendor/access.js";
import { blockList, isPublic } from "../../scripts/vendor/addresses.js";
import { type Brought, bring } from "../../scripts/vendor/bring.js";
import { placesOf } from "../../scripts/vendor/places.js";
import { type Host, type Page, startHost } from "./web.js";

const schema = (reference: string): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    components: { schemas: { A: { $ref: reference } } },
  });
const text = schema("#/components/schemas/B");

function accessTo(...hosts: readonly (Host | string)[]): Access {
  const names = hosts.map((host) => (typeof host === "string" ? host : host.host));
  return {
    hosts: new Set(names),
    addresses: blockList(["127.0.0.1"]),
    headers: [],
    limits: { ...fetchLimits, fileBytes: 100_000, totalBytes: 150_000, files: 10 },
    resolve: async () => [],
  };
}

const empty = memorySource(new Map());

function fetched(url: string, access: Access): Promise<Brought[]> {
  return bring({ url }, empty, access);
}

async function refused(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(DiagnosticsError);
  return (error as DiagnosticsError).diagnostics
    .map(({ code, message, help = "" }) => `${code}: ${message} (${help})`)
    .join("\n");
}

describe("addresses", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "255.255.255.255",
    "224.0.0.1",
    "198.18.0.1",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:db8::1",
    "2001:0:7f00:1::",
    "example.com",
    "fe80::1%eth0",
  ])("%s is not public", (address) => expect(isPublic(address)).toBe(false));

  it.each(["8.8.8.8", "93.184.215.14", "172.32.0.1", "2606:4700::1111", "2a00:1450::1"])(
    "%s is public",
    (address) => expect(isPublic(address)).toBe(true),
  );
});

describe("a host", () => {
  it("gets a request without cookies, names or anything of this machine", async () => {
    const host = await startHost({ "/openapi.json": text });
    const [root] = await fetched(host.url("/openapi.json"), accessTo(host));
    expect(root).toEqual({ url: host.url("/openapi.json"), file: "openapi.json", text });
    expect(host.requests.map(({ headers }) => headers)).toEqual([
      {
        accept: "application/json, application/yaml, */*;q=0.5",
        "accept-encoding": "gzip, deflate, br",
        "user-agent": "specloom",
        host: host.host,
        connection: "close",
      },
    ]);
  });

  it("gets the headers that are for it, and another host does not", async () => {
    const part = await startHost({ "/part.json": "{}" });
    const host = await startHost({ "/a.json": schema(part.url("/part.json")) });
    const header = { host: host.host, name: "authorization", value: "secret" };
    await fetched(host.url("/a.json"), { ...accessTo(host, part), headers: [header] });
    expect(host.requests[0]?.headers.authorization).toBe("secret");
    expect(part.requests[0]?.headers.authorization).toBeUndefined();
  });

  it("keeps its headers from the host that it redirects to", async () => {
    const other = await startHost({ "/b.json": text });
    const host = await startHost({ "/a.json": { to: other.url("/b.json") } });
    const header = { host: host.host, name: "authorization", value: "secret" };
    await fetched(host.url("/a.json"), { ...accessTo(host, other), headers: [header] });
    expect(other.requests[0]?.headers.authorization).toBeUndefined();
  });

  it("that no one named is not visited, be it for a reference or a redirect", async () => {
    const other = await startHost({ "/b.json": "{}" });
    const host = await startHost({
      "/a.json": schema(other.url("/b.json")),
      "/r.json": { to: other.url("/b.json") },
    });
    const access = accessTo(host);
    const reported = await refused(fetched(host.url("/a.json"), access));
    expect(reported).toContain(
      `remote-reference: "${other.url("/b.json")}": the host ${other.host}`,
    );
    expect(reported).toContain(`--host ${other.host}`);
    expect(await refused(fetched(host.url("/r.json"), access))).toContain("is not named");
    expect(other.requests).toEqual([]);
  });

  it("of a private address is not visited, be it named, found by its name, or redirected to", async () => {
    const host = await startHost({ "/a.json": { to: "http://127.0.0.2:1/" } });
    const access = { ...accessTo(host, "127.0.0.2:1", "a.example", "[::1]"), limits: fetchLimits };
    const names = { ...access, resolve: async () => ["10.0.0.1"] };
    expect(await refused(fetched("http://a.example/x.json", names))).toContain(
      "10.0.0.1 is not a public address (to connect to this address, add --allow-address 10.0.0.1)",
    );
    expect(await refused(fetched("http://[::1]/x.json", access))).toContain("::1 is not a public");
    expect(await refused(fetched(host.url("/a.json"), access))).toContain(
      "127.0.0.2 is not a public",
    );
  });

  it("is connected to at the address that was checked, whatever its name means a moment later", async () => {
    const host = await startHost({ "/a.json": text });
    const port = host.host.split(":")[1];
    const answers = [["127.0.0.1"], ["10.0.0.1"]];
    let requested = 0;
    const access = {
      ...accessTo(`rebound.example:${port}`),
      resolve: async () => answers[requested++] ?? [],
    };
    const [root] = await fetched(`http://rebound.example:${port}/a.json`, access);
    expect(root?.text).toBe(text);
    expect(host.requests[0]?.headers.host).toBe(`rebound.example:${port}`);
    // The second DNS response is also checked: a name that changes to a private address is refused.
    await refused(fetched(`http://rebound.example:${port}/a.json`, access));
    expect([requested, host.requests.length]).toEqual([2, 1]);
  });
});

describe("a response", () => {
  const respond = (headers: Record<string, string>, body: string | Buffer, status = 200): Page => {
    return (response) => response.writeHead(status, headers).end(body);
  };
  const json = { "content-type": "application/json" };
  const pages: Readonly<Record<string, readonly [Page, string]>> = {
    "without end": [
      (response) => {
        response.writeHead(200, json);
        const write = (): void => {
          if (!response.destroyed) response.write(" ".repeat(60_000), () => setImmediate(write));
        };
        write();
      },
      "file-too-large",
    ],
    "that says its size and is too large": [respond(json, " ".repeat(100_001)), "file-too-large"],
    "that is slow": [
      (response) => {
        response.writeHead(200, json);
        const timer = setInterval(() => response.write(" "), 20);
        response.on("close", () => clearInterval(timer));
      },
      "no whole response within 0.3 s",
    ],
    "that never comes": [() => undefined, "no whole response within 0.3 s"],
    "compressed to almost nothing": [
      respond({ ...json, "content-encoding": "gzip" }, gzipSync(Buffer.alloc(50_000_000, 32))),
      "file-too-large",
    ],
    "compressed otherwise than it says": [
      respond({ ...json, "content-encoding": "gzip" }, text),
      "is not compressed as it says",
    ],
    "of an unknown coding": [
      respond({ ...json, "content-encoding": "gzip, gzip" }, gzipSync(gzipSync(text))),
      'unknown coding "gzip, gzip"',
    ],
    "of another type": [respond({ "content-type": "text/html" }, "<html>"), '"text/html"'],
    "that ends too early": [
      (response) => {
        response.writeHead(200, { ...json, "content-length": "1000" });
        response.write("{");
        setTimeout(() => response.destroy(), 20);
      },
      "the connection ended before the response did",
    ],
    "that is no document": [respond(json, '{ "openapi": '), "invalid-json"],
    "that is no text": [respond(json, Buffer.from([0x7b, 0xff])), "invalid-encoding"],
    "that asks for credentials": [respond(json, "{}", 401), "--header"],
    "that redirects for ever": [{ to: "/a.json" }, "more than 5 redirects"],
    "that redirects to a file": [{ to: "file:///etc/passwd" }, "only https: and http:"],
    "that redirects with a password": [{ to: "//a:b@127.0.0.1/" }, "a user name or a password"],
    "that redirects nowhere": [{ to: "http://[" }, "an invalid URL"],
  };

  it.each(Object.keys(pages))("%s is refused", async (what) => {
    const [page, listed] = pages[what]!;
    const host = await startHost({ "/a.json": page });
    const access = accessTo(host);
    // Only the test of a slow response sets a short time limit.
    const fileMs = listed.includes("0.3 s") ? 300 : access.limits.fileMs;
    const limits = { ...access.limits, fileMs };
    const message = await refused(fetched(host.url("/a.json"), { ...access, limits }));
    expect(message).toContain(listed);
    expect(message).not.toContain("a:b@");
  });

  it("may be compressed, and is what it was before", async () => {
    const coding = { ...json, "content-encoding": "gzip" };
    const host = await startHost({ "/a.json": respond(coding, gzipSync(`\ufeff${text}`)) });
    const [root] = await fetched(host.url("/a.json"), accessTo(host));
    expect(root?.text).toBe(`\ufeff${text}`);
  });
});

describe("references", () => {
  it("are fetched each once, in circles too", async () => {
    const host = await startHost({});
    host.pages = {
      "/v1/a.json": schema("../b.json#/x"),
      "/b.json": `{ "x": { "properties": { "c": { "$ref": "v1/a.json#/components/schemas/A" } } } }`,
    };
    const all = await fetched(host.url("/v1/a.json"), accessTo(host));
    expect(all.map(({ file }) => file)).toEqual([
      "openapi.json",
      `${host.host.replace(":", "_")}/b.json`,
    ]);
    expect(host.requests.length).toBe(2);
  });

  it("without end are bounded by number, and by size together", async () => {
    const next =
      (size: number): Page =>
      (response, request) => {
        const count = Number(request.url?.split("=")[1] ?? 0) + 1;
        const pad = " ".repeat(size);
        response.end(count === 1 ? schema("/a?n=1") : `{ "$ref": "/a?n=${count}" ${pad}}`);
      };
    const host = await startHost({});
    host.pages = new Proxy({}, { get: () => next(0) });
    const known = await refused(fetched(host.url("/a"), accessTo(host)));
    expect(known).toContain("too-many-files");
    expect(host.requests.length).toBeLessThan(20);
    host.pages = new Proxy({}, { get: () => next(40_000) });
    expect(await refused(fetched(host.url("/a"), accessTo(host)))).toContain("file-too-large");
  });

  it("that fail are told where they stand", async () => {
    const host = await startHost({ "/a.json": schema("gone.json") });
    const error = await fetched(host.url("/a.json"), accessTo(host)).catch((one) => one);
    expect(error.diagnostics).toMatchObject([
      {
        code: "fetch-failed",
        message: '"gone.json": the host responds 404',
        location: { file: host.url("/a.json"), line: 1 },
      },
    ]);
  });

  it("of a redirected document are relative to where it was found", async () => {
    const host = await startHost({
      "/latest": { to: "/v2/api?signature=secret" },
      "/v2/api?signature=secret": schema("part.yaml"),
      "/v2/part.yaml": "type: string\n",
    });
    const all = await fetched(host.url("/latest"), accessTo(host));
    expect(all.map(({ url, base }) => [url, base])).toEqual([
      [host.url("/latest"), host.url("/v2/api")],
      [host.url("/v2/part.yaml"), undefined],
    ]);
    expect(JSON.stringify(all)).not.toContain("signature");
  });
});

describe("places", () => {
  const root = "https://a.example/v1/openapi.json";
  const placed = (...urls: readonly string[]) =>
    [
      ...placesOf(
        [root, ...urls].map((url) => ({ url, format: "json" }) as const),
        root,
      ).values(),
    ].slice(1);

  it.each([
    ["https://a.example/v1/parts/pet.json", "parts/pet.json"],
    ["https://a.example/v1/pet", "pet.json"],
    ["https://a.example/v2/pet.yaml", "a.example/v2/pet.json"],
    ["https://b.example:8080/", "b.example_8080.json"],
    ["https://b.example/..%2f..%2fetc/x.json", "b.example/_2f.._2fetc/x.json"],
    ["https://b.example/%00%1b[2J/.git/config.json", "b.example/_00_1b_2J/git/config.json"],
    ["https://b.example/CON.json", "b.example/_CON.json"],
    [`https://b.example/${"x".repeat(500)}.json`, `b.example/${"x".repeat(100)}.json`],
  ])("%s is %s", (url, path) => expect(placed(url)).toEqual([path]));

  it("are never one on a disk that does not tell capitals from small letters", () => {
    const all = placed(
      "https://a.example/v1/Pet.json",
      "https://a.example/v1/pet.json",
      "https://a.example/v1/OPENAPI.json",
      "https://a.example/v1/pet.json?b",
      "https://a.example/v1/pet.json/x.json",
      "https://a.example/v1/PETS/x.json",
      "https://a.example/v1/pets/y.json",
    );
    expect(all[0]).toBe("Pet.json");
    const spellings = all.flatMap((path) =>
      path.split("/").map((_, at, names) => names.slice(0, at + 1).join("/")),
    );
    const folded = new Map(spellings.map((path) => [path.toLowerCase(), path]));
    for (const path of spellings) expect(folded.get(path.toLowerCase())).toBe(path);
    expect(new Set(all).size).toBe(7);
  });
});
