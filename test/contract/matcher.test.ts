// Tests `toSatisfyContract` with responses of a real server, for each supported HTTP library.
import { once } from "node:events";
import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import axios from "axios";
import fastify from "fastify";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from "vitest";
import * as coverage from "../../scripts/coverage.js";
import { useContract } from "../../scripts/vitest.js";
import { run } from "../command/comparison.js";

// The package supertest has no types.
const supertest = createRequire(import.meta.url)("supertest");
const file = join(import.meta.dirname, "shop.yaml");
const good = { name: "Rex", toys: [{ size: "small" }] };

interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const json = { "content-type": "application/json; charset=utf-8" };

const ok: Reply = { status: 200, headers: json, body: JSON.stringify(good) };

let next = ok;

let server: Server;

let url: string;

const injected = fastify().get("/*", (_, reply) =>
  reply.code(next.status).headers(next.headers).send(next.body),
);

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(next.status, next.headers).end(next.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

beforeEach(() => useContract(file));

const libraries = {
  fetch: () => fetch(`${url}/pets/1`),
  supertest: () => supertest(server).get("/pets/1"),
  axios: () => axios.get(`${url}/pets/1`, { validateStatus: () => true }),
  "light-my-request": () => injected.inject("/pets/1"),
};

/**
 * Returns the failure message of the matcher for a response. If the response satisfies the contract, returns a fixed
 * text instead.
 */
async function messageOf(reply: Reply, operationId = "retrievePet"): Promise<string> {
  const { status, headers, body } = reply;
  const response = new Response(body === "" ? null : body, { status, headers });
  const failure = await expect(response)
    .toSatisfyContract(operationId)
    .then(
      () => undefined,
      (error: Error) => error,
    );
  return failure?.message ?? "satisfies the contract";
}

describe.each(Object.entries(libraries))("a response of %s", (_, send) => {
  it.each([
    ["a body", ok],
    [
      "a range of statuses",
      {
        status: 404,
        headers: { "content-type": "application/problem+json" },
        body: '{"title":""}',
      },
    ],
  ])("passes with %s", async (_, reply) => {
    next = reply;
    await expect(await send()).toSatisfyContract("retrievePet");
  });

  it("passes without a body", async () => {
    next = { status: 204, headers: {}, body: "" };
    await expect(await send()).toSatisfyContract("removeFood");
  });

  it("fails with a wrong member", async () => {
    next = { ...ok, body: '{"name":"Rex","toys":[{"size":"huge"}]}' };
    const response = await send();
    await expect(response).not.toSatisfyContract("retrievePet");
    await expect(expect(response).toSatisfyContract("retrievePet")).rejects.toThrow(
      /body\.toys\[0\]\.size: expected .*, received "huge"\n.*shop\.yaml:/,
    );
  });
});

it("leaves the body of a fetch response to the test", async () => {
  next = ok;
  const response = await fetch(url);
  await expect(response).toSatisfyContract("retrievePet");
  expect(await response.json()).toEqual(good);
  await expect(expect(response).toSatisfyContract("retrievePet")).rejects.toThrow(
    "was read before",
  );
});

const wrong: Readonly<Record<string, readonly [Partial<Reply>, string?]>> = {
  "a member": [{ body: '{"name":1,"toys":[{"size":"huge"}]}' }],
  "a missing member": [{ body: '{"toys":[]}' }],
  "a body that is forbidden": [{ status: 200 }, "removeFood"],
  "an unknown status": [{ status: 500 }],
  "a media type": [{ headers: { "content-type": "text/plain" } }],
  "a header": [{ headers: { ...json, "x-rate": "many" } }],
  "text that is not JSON": [{ body: "<html>" }],
  "an unknown operation": [{}, "retrievePets"],
  "control characters": [{ body: JSON.stringify({ ...good, name: ["\u001b[2J"] }) }],
};

it("tells the issue, the value and the place in the document", async () => {
  const messages: string[] = [];
  for (const [name, [reply, operationId]] of Object.entries(wrong)) {
    messages.push(`${name}: ${await messageOf({ ...ok, ...reply }, operationId)}`);
  }
  expect(messages.join("\n")).toMatchInlineSnapshot(`
    "a member: The response 200 of \`retrievePet\` does not satisfy the contract:
      body.name: expected a string, received 1
        test/contract/shop.yaml:42:13
      body.toys[0].size: expected one of "small", "large", received "huge"
        test/contract/shop.yaml:48:19
    a missing member: The response 200 of \`retrievePet\` does not satisfy the contract:
      body.name: expected a value (required)
        test/contract/shop.yaml:42:13
    a body that is forbidden: The response 200 of \`removeFood\` does not satisfy the contract:
      status: expected one of 204, received 200
        test/contract/shop.yaml:29:5
    an unknown status: The response 500 of \`retrievePet\` does not satisfy the contract:
      status: expected one of 200, 4XX, received 500
        test/contract/shop.yaml:5:5
    a media type: The response 200 of \`retrievePet\` does not satisfy the contract:
      headers["content-type"]: expected one of application/json, received "text/plain"
        test/contract/shop.yaml:10:9
    a header: The response 200 of \`retrievePet\` does not satisfy the contract:
      headers["X-Rate"]: expected an integer, received "many"
        test/contract/shop.yaml:13:13
    text that is not JSON: The response 200 of \`retrievePet\` does not satisfy the contract:
      body: expected JSON, received "<html>"
        test/contract/shop.yaml:37:5
    an unknown operation: The document has no operation \`retrievePets\`. Did you mean \`retrievePet\`?
    control characters: The response 200 of \`retrievePet\` does not satisfy the contract:
      body.name: expected a string, received ["\\u001b[2J"]
        test/contract/shop.yaml:42:13"
  `);
});

it("counts the places that responses show, for specloom coverage", async () => {
  const folder = mkdtempSync(join(tmpdir(), "specloom-coverage-"));
  const usage = join(folder, "coverage.json");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  useContract(file, { coverage: usage });
  next = ok;
  for (const send of Object.values(libraries)) {
    await expect(await send()).toSatisfyContract("retrievePet");
  }
  // A response that violates the contract does not count as coverage.
  expect(await messageOf({ ...ok, status: 500 })).toContain("status");
  expect(readFileSync(usage, "utf8").trim().split("\n")).toHaveLength(4);
  const enough = await run(coverage, [file, "--usage", usage, "--fail-under", "53"]);
  expect(enough.code).toBe(0);
  expect(enough.out).toMatchInlineSnapshot(`
    "operations that no test has seen:
      test/contract/shop.yaml:29:5 DELETE /pets/{id}/food
    statuses that no test has seen:
      test/contract/shop.yaml:19:9 GET /pets/{id} 4XX
      test/contract/shop.yaml:34:9 DELETE /pets/{id}/food 204
    parameters that no test has seen:
      test/contract/shop.yaml:32:11 id
    members that no test has seen:
      test/contract/shop.yaml:27:19 title
    values that no test has seen:
      test/contract/shop.yaml:49:35 "large"
    operations: 1 of 2
    statuses: 1 of 3
    parameters: 1 of 2
    members: 3 of 4
    values: 1 of 2
    seen: 53.8 %
    "
  `);
  const tooFew = await run(coverage, [file, "--usage", usage, "--fail-under", "54"]);
  expect([tooFew.code, tooFew.err]).toEqual([
    1,
    expect.stringContaining("less than --fail-under 54\n"),
  ]);
  appendFileSync(usage, "{}\n");
  const invalid = await run(coverage, [file, "--usage", usage]);
  expect([invalid.code, invalid.err]).toEqual([2, expect.stringContaining("line 5 is invalid")]);
  const absent = await run(coverage, [file, "--usage", join(folder, "none.json")]);
  expect([absent.code, absent.err]).toEqual([2, expect.stringContaining("cannot be read")]);
});

it("takes a document that code made", async () => {
  useContract({
    openapi: "3.1.0",
    info: { title: "Made", version: "1" },
    paths: {
      "/count": {
        get: {
          operationId: "count",
          responses: {
            200: {
              description: "",
              content: { "application/json": { schema: { type: "integer" } } },
            },
          },
        },
      },
    },
  });
  expect(await messageOf({ ...ok, body: "7" }, "count")).toBe("satisfies the contract");
  expect(await messageOf({ ...ok, body: '"7"' }, "count")).toMatchInlineSnapshot(`
    "The response 200 of \`count\` does not satisfy the contract:
      body: expected an integer, received "7"
        document.json:16:17"
  `);
});

it("refuses a document that cannot be used, with its lines", async () => {
  useContract({ openapi: "9.0.0", info: { title: "Later", version: "1" }, paths: {} });
  expect(await messageOf(ok)).toMatchInlineSnapshot(`
    "The document cannot be used:
    document.json:2:14 error unsupported-version: OpenAPI "9.0.0" is not supported
          "openapi": "9.0.0",
                     ^~~~~~~
    help: begin the document with \`openapi: "3.1.0"\`; OpenAPI 3.0.x, 3.1.x, 3.2.x and Swagger 2.0 are supported
    "
  `);
});

it("says that operations were left out", async () => {
  const broken = { $ref: "#/components/pathItems/None" };
  const info = { title: "Left out", version: "1" };
  useContract({ openapi: "3.1.0", info, paths: { "/pets": broken } });
  expect(await messageOf(ok)).toMatchInlineSnapshot(
    `"The document has no operation \`retrievePet\`. Left out for mistakes: 1. \`specloom validate\` lists the mistakes."`,
  );
});

it("refuses a value that is no response", async () => {
  await expect(expect({ ok: true }).toSatisfyContract("retrievePet")).rejects.toThrow(TypeError);
});

describe("in a project with a config", () => {
  const home = process.cwd();
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "specloom-contract-"));
    copyFileSync(file, join(folder, "openapi.yaml"));
    const overlay = {
      overlay: "1.0.0",
      info: { title: "Longer names", version: "1" },
      actions: [
        { target: "$.components.schemas.Pet.allOf[0].properties.name", update: { minLength: 4 } },
      ],
    };
    writeFileSync(join(folder, "overlay.json"), JSON.stringify(overlay));
    process.chdir(folder);
  });
  afterEach(() => {
    process.chdir(home);
    rmSync(folder, { recursive: true, force: true });
  });
  const config = (content: object) =>
    writeFileSync(join(folder, "specloom.config.json"), JSON.stringify(content));

  it.each([
    ["of one document", { spec: "openapi.yaml", overlays: ["overlay.json"] }],
    ["of several documents", { documents: [{ spec: "openapi.yaml", overlays: ["overlay.json"] }] }],
  ])("%s, the document has its overlays", async (_, content) => {
    useContract("openapi.yaml");
    expect(await messageOf(ok)).toBe("satisfies the contract");
    config(content);
    useContract("openapi.yaml");
    expect(await messageOf(ok)).toMatch(
      /body\.name: expected at least 4 characters, received "Rex"\n {4}openapi\.yaml:42:/,
    );
  });

  it("says that the config is invalid", async () => {
    config({ spec: "openapi.yaml", overlay: [] });
    useContract("openapi.yaml");
    expect(await messageOf(ok)).toContain("overlay");
  });
});

it("warns once of pieces that are not checked", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warned.mockRestore());
  const text = readFileSync(file, "utf8").replace(
    "name: { type: string }",
    'name: { $ref: "#/none" }',
  );
  const folder = mkdtempSync(join(tmpdir(), "specloom-contract-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "openapi.yaml"), text);
  useContract(join(folder, "openapi.yaml"));
  const lenient = { ...ok, body: '{"name":7,"toys":[]}' };
  expect(await messageOf(lenient)).toBe("satisfies the contract");
  expect(await messageOf(lenient)).toBe("satisfies the contract");
  expect(warned).toHaveBeenCalledTimes(1);
  expect(String(warned.mock.calls[0])).toMatch(
    /^specloom: the matcher does not check 1 piece of the document with mistakes: .*openapi\.yaml:42:\d+\. `specloom validate`/,
  );
  useContract(file);
  await messageOf(ok);
  expect(warned).toHaveBeenCalledTimes(1);
});
