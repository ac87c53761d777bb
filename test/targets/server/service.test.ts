// Tests the generated stubs of the repository's own API over a real socket; each operation has its own response.

import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ApiModel } from "../../../scripts/model/api-model.js";
import { generateInto, loadServer, modelOf, remove } from "./shop.js";

let folder: string;
let model: ApiModel;
// biome-ignore lint/suspicious/noExplicitAny: the module is generated
let running: any;

beforeAll(async () => {
  model = await modelOf(fileURLToPath(new URL("../../../spec/openapi.yaml", import.meta.url)));
  folder = await generateInto(model);
  const { createNodeHandler, listen, scopes, stubs } = await loadServer(folder);
  running = await listen(createNodeHandler(stubs, { authenticate: () => ({ scopes }) }));
});

afterAll(async () => {
  await running?.close();
  remove(folder);
});

const variables: Record<string, string> = {
  "{id}": "1",
  "{project_id}": "1",
  "{dashboard_id}": "1",
  "{user__uuid}": "0190b5a4-0000-7000-8000-000000000000",
};

it("answers 501 for every operation, and 405 for the one that is refused", async () => {
  const seen: string[] = [];
  for (const { operationId, method, path } of model.operations) {
    // Ids of surveys are UUIDs; ids of dashboards and events are not.
    const id = path.includes("/surveys/") ? (variables["{user__uuid}"] as string) : "1";
    const target = path
      .replace("{id}", id)
      .replaceAll(/\{\w+\}/g, (variable) => variables[variable] as string);
    const response = await fetch(`${running.url}${target}`, {
      method: method.toUpperCase(),
      headers: { authorization: "Bearer key" },
    });
    const text = await response.text();
    if (operationId === "deleteDashboard") {
      expect([response.status, text, response.headers.get("allow")]).toEqual([
        405,
        "",
        "GET, PATCH, HEAD, OPTIONS",
      ]);
    } else {
      expect(response.status, `${method} ${target}: ${text}`).toBe(501);
      expect(JSON.parse(text)).toMatchObject({ operationId });
    }
    seen.push(operationId);
  }
  expect(new Set(seen).size).toBe(18);
});
