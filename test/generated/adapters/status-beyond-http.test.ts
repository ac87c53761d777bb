// Status codes above 599, which HTTP does not define, are typed and validated like any other status.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import { generateServer } from "../../../scripts/targets/server/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";
import { compile } from "../../compiler/compile.js";
import { load } from "../../targets/client/generated-client.js";
import { loadServer } from "../../targets/server/shop.js";
import type { Serve } from "../../targets/server/shop-server.js";
import { artifactsOf, folderWith, modelOf } from "../../targets/types/generate.js";
import { adapters, behindNodeServer } from "./adapters.js";

interface Client {
  createClient(options: object): object;
  visit(client: object): Promise<{ readonly status: number; readonly error?: unknown }>;
}

const reason: JsonObject = {
  type: "object",
  required: ["reason"],
  properties: { reason: { type: "string" } },
};
const json = (schema: JsonObject) => ({
  description: "It",
  content: { "application/json": { schema } },
});

let remove = () => {};
let folder = "";
beforeAll(async () => {
  const visit = {
    operationId: "visit",
    responses: { 200: json({ type: "string" }), 999: json(reason), default: json({}) },
  };
  const model = await modelOf({ paths: { "/": { get: visit } } });
  const targets = [generateTypes, generateValidators, generateClient, generateServer];
  ({ folder, remove } = await folderWith(await artifactsOf(model, targets)));
});
afterAll(() => remove());

test("the status narrows the type", { timeout: 180_000 }, async () => {
  const program = `
import { createClient, visit } from "./client/index.js";
import type { Handlers } from "./server/index.js";
const result = await visit(createClient({ baseUrl: "http://a.example" }));
export const text: string | undefined = result.status === 999 ? result.error.reason : undefined;
export const refuse: Handlers["visit"] = async () => ({ status: 999, body: { reason: "" } });
// @ts-expect-error its body has a reason
export const wrong: Handlers["visit"] = async () => ({ status: 999, body: {} });
`;
  writeFileSync(path.join(folder, "calls.ts"), program);
  expect(await compile(folder, "7", "nodenext")).toEqual([]);
});

const refused = { status: 999, body: { reason: "a robot" } };
const { fetch: byFetch, ...byServers } = adapters;

test.each(Object.entries(byServers))("%s", async (_name, serve) => {
  const { createClient, visit } = await load<Client>(folder, "client/index.ts");
  const running = await serve(await loadServer(folder), { visit: () => refused }, {});
  try {
    const baseUrl = `http://127.0.0.1:${running.port}`;
    const result = await visit(createClient({ baseUrl }));
    expect(result).toMatchObject({ status: 999, error: refused.body });
  } finally {
    await running.close();
  }
});

// The constructor of `Response` may accept a status that the platform cannot send.
test.each(
  Object.entries({ fetch: byFetch as Serve, "fetch behind node-server": behindNodeServer }),
)("%s has no response with such a status: callers get 500", async (_name, serve) => {
  const onError = vi.fn();
  const running = await serve(await loadServer(folder), { visit: () => refused }, { onError });
  try {
    const response = await fetch(`http://127.0.0.1:${running.port}/`);
    expect(response.status).toBe(500);
    expect(String(onError.mock.calls[0]?.[0])).toContain("the status 999");
  } finally {
    await running.close();
  }
});
