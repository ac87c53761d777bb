// A project from `scaffold` is a complete service. The service listens on the requested port, serves below the base
// path of the document, writes a log, and shuts down in order.
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { generate } from "../../scripts/index.js";
import { adapters } from "../../scripts/scaffolding/adapters.js";
import { tried } from "../runs.js";
import { documentOf, library, Workshop, workshopOf } from "./project.js";
import { bundled, launched, started, takesCalls } from "./started.js";

const starting = adapters.filter((adapter) => adapter !== "fetch");

/** Handlers: `readBook` responds immediately for id 1, after a delay for id 2, and never for id 3. */
const handlers = `
import type { Handlers } from "../../../generated/server/index.js";
import type { Caller } from "../authenticate.js";

export const listBooks: Handlers<Caller>["listBooks"] = () => ({ status: 200, body: [{ title: "Emma" }] });
export const createBook: Handlers<Caller>["createBook"] = () => ({ status: 201 });
export const readBook: Handlers<Caller>["readBook"] = async ({ path: { id } }) => {
  if (id > 1) await new Promise((done) => id === 2 && setTimeout(done, 1_500));
  if (id === 0) throw new Error("the shelf is empty");
  return { status: 200, body: { title: "Emma" } };
};
`;

/** The code that is generated for the library document. All tests share the generated code. */
let generated: string | undefined;
afterAll(() => generated && rmSync(generated, { recursive: true, force: true }));

/** Creates a project with a client and handlers. The document has the server URL `https://x/api/v2`. */
async function serviceOn(adapter: string): Promise<Workshop> {
  const { operations, schemas } = library();
  const servers = [{ url: "https://x/api/v2" }];
  const workshop = new Workshop({ ...documentOf(operations, schemas), servers });
  const out = join(workshop.folder, "generated");
  if (generated !== undefined) cpSync(generated, out, { recursive: true });
  else {
    const targets = ["types", "client", "validators", "server"] as const;
    await generate({ spec: workshop.spec, out, targets });
    generated = mkdtempSync(join(tmpdir(), "specloom-library-"));
    cpSync(out, generated, { recursive: true });
  }
  expect((await workshop.scaffold("--adapter", adapter)).code).toBe(0);
  workshop.write("service/src/handlers/books.ts", handlers);
  workshop.linkPackages();
  return workshop;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

// On Linux, the tests use 127.0.0.2, because Linux accepts every loopback address.
const host = process.platform === "linux" ? "127.0.0.2" : "127.0.0.1";
const headers = { authorization: "Bearer secret" };

describe.each(tried(starting))("a service on %s", (adapter) => {
  it("listens where it is told to, and ends in order", { timeout: 60_000 }, async () => {
    const workshop = await serviceOn(adapter);
    const port = await freePort();
    const environment = { HOST: host, PORT: String(port), DRAIN_MS: "700", CLOSE_MS: "2000" };
    const { url, child, log } = await started(workshop, await bundled(workshop), environment);
    expect(url).toBe(`http://${host}:${port}`);
    if (host !== "127.0.0.1") expect(await takesCalls(port)).toBe(false);

    // The client calls the server URL of the document. The test replaces the host `https://x` of the document's server
    // URL by the address of the started service.
    const client = join(workshop.folder, "generated/client/index.ts");
    const { createApi } = await import(pathToFileURL(client).href);
    const redirected = (input: Request | string, init?: RequestInit) => {
      const requested = new Request(input, init);
      return fetch(new Request(requested.url.replace("https://x", url), requested));
    };
    const api = createApi({ fetch: redirected, auth: { key: "secret" } });
    const listed = await api.listBooks({});
    expect([listed.status, listed.data]).toEqual([200, [{ title: "Emma" }]]);
    expect((await fetch(`${url}/books`, { headers })).status).toBe(404);

    const get = (path: string) => fetch(`${url}${path}`, { headers });
    const statusOf = async (path: string) => (await get(path)).status;
    expect([await statusOf("/healthz"), await statusOf("/readyz")]).toEqual([200, 200]);
    expect(await statusOf("/api/v2/books/0")).toBe(500);

    const slow = get("/api/v2/books/2");
    const hanging = get("/api/v2/books/3").then(
      ({ status }) => status,
      () => "cut off",
    );
    await expect.poll(() => statusOf("/healthz")).toBe(200);
    const reported = Date.now();
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await expect.poll(() => statusOf("/readyz"), { timeout: 600, interval: 10 }).toBe(503);
    const served = await get("/api/v2/books/1");
    expect([served.status, served.headers.get("connection")]).toEqual([200, "close"]);
    expect([(await slow).status, await hanging]).toEqual([200, "cut off"]);
    expect(await ended).toEqual([0, null]);
    expect(Date.now() - reported).toBeGreaterThan(2_600);
    expect(Date.now() - reported).toBeLessThan(10_000);

    const messages = log.map(({ message }) => message);
    expect(new Set(messages)).toEqual(new Set(["listening", "request", "failure", "stopped"]));
    const failure = log.find(({ message }) => message === "failure");
    expect(failure).toMatchObject({
      level: "error",
      requestId: expect.any(String),
      operationId: "readBook",
      error: expect.stringMatching(/^Error: the shelf is empty\n/),
    });
    const { requestId } = failure ?? {};
    expect(log).toContainEqual(
      expect.objectContaining({ message: "request", requestId, status: 500 }),
    );
    expect(log.at(-1)).toMatchObject({ message: "stopped", isComplete: false });
  });

  it("ends at once where no request is left", { timeout: 60_000 }, async () => {
    const workshop = await serviceOn(adapter);
    const { url, child, log } = await started(workshop, await bundled(workshop));
    const begun = fetch(`${url}/api/v2/books/2`, { headers });
    await expect.poll(async () => (await fetch(`${url}/healthz`)).status).toBe(200);
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    expect((await begun).status).toBe(200);
    const responded = Date.now();
    expect(await ended).toEqual([0, null]);
    expect(Date.now() - responded).toBeLessThan(3_000);
    expect(log.at(-1)).toMatchObject({ message: "stopped", isComplete: true });
  });

  it("does not start without a secret, or with a wrong setting", { timeout: 60_000 }, async () => {
    const workshop = workshopOf();
    await workshop.generate();
    await workshop.scaffold("--adapter", adapter);
    workshop.linkPackages();
    const script = await bundled(workshop);
    const refusal = async (environment: Record<string, string>) => {
      const child = launched(workshop, script, environment);
      let printed = "";
      for (const stream of [child.stdout, child.stderr])
        stream?.on("data", (text) => (printed += text));
      const [code] = await once(child, "close");
      return [code, printed];
    };
    expect(await refusal({})).toEqual([
      1,
      "API_KEY is not set, so the service would reject every request. Set API_KEY to a secret.\n",
    ]);
    expect(await refusal({ API_KEY: "secret", PORT: "http" })).toEqual([
      1,
      'PORT is "http". Set it to a whole number up to 65535.\n',
    ]);
  });
});

it("a project for a platform of the Fetch API says that its secret is missing", async () => {
  const workshop = workshopOf();
  await workshop.generate();
  await workshop.scaffold("--adapter", "fetch");
  workshop.linkPackages();
  const child = launched(workshop, await bundled(workshop), {});
  let stated = "";
  child.stderr?.on("data", (text) => (stated += text));
  const [code] = await once(child, "close");
  expect([code, stated]).toEqual([1, expect.stringContaining("Error: API_KEY is not set")]);
});
