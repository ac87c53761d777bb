// The suite reads only the beginning of a stream, which may never end, and validates each item.
import { expect, it } from "vitest";
import { loadTargets } from "../load-targets.js";

const item = { type: "object", required: ["n"], properties: { n: { type: "integer" } } };
const events = {
  type: "object",
  required: ["event", "data"],
  properties: {
    event: { const: "added" },
    data: { type: "string", contentMediaType: "application/json", contentSchema: item },
  },
};
const operation = (operationId: string, mediaType: string, itemSchema: object) => ({
  get: { operationId, responses: { "200": { content: { [mediaType]: { itemSchema } } } } },
});
const document = {
  openapi: "3.2.0",
  info: { title: "Streams", version: "1" },
  paths: {
    "/events": operation("watch", "text/event-stream", events),
    "/lines": operation("lines", "application/jsonl", item),
    "/records": operation("records", "application/json-seq", item),
  },
};

async function* endless(make: (n: number) => unknown): AsyncGenerator<unknown> {
  for (let n = 0; ; n += 1) {
    yield make(n);
    if (n === 3) await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
  }
}

it.each<[what: string, broken: boolean]>([
  ["that keep to the document pass", false],
  ["with a wrong item fail", true],
])("streams %s", async (_what, broken) => {
  const { load } = await loadTargets(document, ["types", "validators", "server", "conformance"]);
  const { createFetchHandler } = await load("server/fetch");
  const n = (at: number) => (broken && at === 2 ? "two" : at);
  const handler = createFetchHandler({
    watch: () => ({
      status: 200,
      body: endless((at) => ({ event: "added", data: { n: n(at) } })),
    }),
    lines: () => ({ status: 200, body: endless((at) => ({ n: n(at) })) }),
    records: () => ({ status: 200, body: endless((at) => ({ n: n(at) })) }),
  });
  const { conformance } = await load("conformance/index");
  const report = await conformance({
    baseUrl: "http://streams.test",
    fetch: (url: string, init: RequestInit) => handler(new Request(url, init)),
  });
  const failures = report.failures.map((one: { operationId: string }) => one.operationId);
  expect([...new Set(failures)]).toEqual(broken ? ["watch", "lines", "records"] : []);
  const words = JSON.stringify(report.failures);
  if (broken) expect(words).toContain("body[2].data.n: an integer");
});
