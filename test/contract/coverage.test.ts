// Tests which parts of a request `specloom coverage` counts, for each supported HTTP library.
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import axios from "axios";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import * as coverage from "../../scripts/coverage.js";
import { useContract } from "../../scripts/vitest.js";
import { run } from "../command/comparison.js";

// The package supertest has no types.
const supertest = createRequire(import.meta.url)("supertest");
describe("coverage of requests", () => {
  const document = `openapi: 3.1.0
info: { title: Orders, version: "1" }
paths:
  /orders:
    post:
      operationId: order
      parameters:
        - { name: dry, in: query, schema: { type: string } }
        - { name: X-Trace, in: header, schema: { type: string } }
        - { name: X-Other, in: header, schema: { type: string } }
        - { name: session, in: cookie, schema: { type: string } }
        - { name: other, in: cookie, schema: { type: string } }
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                size: { enum: [s, m] }
                note: { type: string }
      responses: { "204": { description: Done. } }
`;
  const body = { size: "m" };
  const headers = { "x-trace": "1", cookie: "session=a; theme=b" };
  const path = "/orders?dry=1";
  const app = fastify().post("/orders", (_, reply) => reply.code(204).send());
  const fetched = { method: "POST", headers, body: JSON.stringify(body) };
  const json = { ...headers, "content-type": "application/json" };
  let orders: Server;
  beforeAll(async () => {
    orders = createServer((request, response) => {
      request.resume().on("end", () => response.writeHead(204).end());
    }).listen(0, "127.0.0.1");
    await once(orders, "listening");
  });
  afterAll(() => orders.close());
  const at = () => `http://127.0.0.1:${(orders.address() as AddressInfo).port}${path}`;

  it.each<[string, () => Promise<[unknown, object?]>]>([
    ["supertest", async () => [await supertest(orders).post(path).set(headers).send(body)]],
    ["axios", async () => [await axios.post(at(), body, { headers })]],
    [
      "light-my-request",
      async () => [await app.inject({ method: "POST", url: path, headers, payload: body })],
    ],
    [
      "fetch, with its request",
      async () => {
        const request = new Request(at(), { ...fetched, headers: json });
        return [await fetch(request.clone()), { request }];
      },
    ],
    [
      "fetch, with headers and a body",
      async () => [
        await fetch(at(), { ...fetched, headers: json }),
        { request: { headers: json, body } },
      ],
    ],
  ])("counts parameters and members that %s sends", async (_, send) => {
    const folder = mkdtempSync(join(tmpdir(), "specloom-coverage-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [spec, usage] = [join(folder, "openapi.yaml"), join(folder, "coverage.json")];
    writeFileSync(spec, document);
    useContract(spec, { coverage: usage });
    const [response, options] = await send();
    await expect(response).toSatisfyContract("order", options);
    const { out } = await run(coverage, [spec, "--usage", usage]);
    expect(out.replaceAll(/\S+openapi\.yaml:/g, "")).toBe(`parameters that no test has seen:
  10:11 X-Other
  12:11 other
members that no test has seen:
  20:17 note
values that no test has seen:
  19:32 "s"
operations: 1 of 1
statuses: 1 of 1
parameters: 3 of 5
members: 1 of 2
values: 1 of 2
seen: 63.6 %
`);
  });
});
