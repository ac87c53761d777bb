// Runs the examples in the section "Operating a server" of the server guide with the real packages.

import { AsyncLocalStorage } from "node:async_hooks";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { register } from "prom-client";
import { beforeAll, expect, it } from "vitest";
import { listSurveys } from "../../generated/client/index.js";
import { client } from "./operating/client-traces.js";
import { metrics } from "./operating/metrics.js";
import { served, traceparent } from "./operating/serving.js";
import { traces } from "./operating/traces.js";

const folder = join(import.meta.dirname, "operating");
const repository = join(import.meta.dirname, "../..");
const hooks = pathToFileURL(join(repository, "test/compiler/register-hooks.mjs")).href;
const guide = readFileSync(join(repository, "templates/server/README.md"), "utf8");
const route = "/api/projects/{project_id}/surveys/";
const [, traceId] = traceparent.split("-");

const exporter = new InMemorySpanExporter();
beforeAll(() => {
  const spanProcessors = [new SimpleSpanProcessor(exporter)];
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors }));
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  context.setGlobalContextManager(contextManager());
});

it.each(["log.ts", "metrics.ts", "traces.ts"])("the guide shows %s", (file) => {
  expect(readdirSync(folder)).toContain(file);
  const code = readFileSync(join(folder, file), "utf8");
  const shown = code.replace("../../../generated/", "./generated/");
  expect(guide).toContain(`\`\`\`ts\n${shown}\`\`\`\n`);
  const [, body = ""] = code.split(/\n\n(?=const)/);
  expect(
    body
      .trim()
      .split("\n")
      .filter((line) => line !== "").length,
  ).toBeLessThanOrEqual(16);
});

it("pino writes a line for each request, and one for each failure", { timeout: 60_000 }, () => {
  const program = join(folder, "log-run.ts");
  const output = execFileSync(process.execPath, ["--import", hooks, program], { encoding: "utf8" });
  const lines = output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const called = { method: "GET", route, operationId: "listSurveys" };
  expect(lines).toMatchObject([
    {
      msg: "failure",
      ...called,
      principal: "ann",
      phase: "handler",
      err: { message: "the database is away" },
    },
    {
      msg: "request",
      ...called,
      requestId: traceId,
      status: 500,
      principal: "ann",
      complete: true,
    },
    { msg: "request", ...called, status: 401 },
    { msg: "request", method: "GET", requestId: traceId, status: 404 },
  ]);
  expect(output).not.toMatch(/nowhere|secret|projects\/7|Bearer/);
});

it("prom-client counts by route template, never by path", async () => {
  await served(metrics);
  const text = await register.getSingleMetricAsString("http_server_request_duration_seconds");
  const counts = text.split("\n").filter((line) => line.includes("_count{"));
  expect(counts).toEqual([
    `http_server_request_duration_seconds_count{method="GET",route="${route}",status="500"} 1`,
    `http_server_request_duration_seconds_count{method="GET",route="${route}",status="401"} 1`,
    'http_server_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
  ]);
  register.clear();
});

it("OpenTelemetry has a span for each request, below the caller's", async () => {
  exporter.reset();
  await served(traces, () => trace.getTracer("database").startSpan("query").end());
  const [query, ...spans] = exporter.getFinishedSpans();
  expect(spans.map(({ name }) => name)).toEqual([`GET ${route}`, `GET ${route}`, "GET"]);
  expect(spans.map(({ attributes }) => attributes["http.response.status_code"])).toEqual([
    500, 401, 404,
  ]);
  const [first, second] = spans;
  expect(first?.spanContext().traceId).toBe(traceId);
  expect(second?.spanContext().traceId).not.toBe(traceId);
  expect(first?.events).toMatchObject([{ name: "exception" }]);
  // Spans that a handler starts are children of the request's span.
  expect(query?.name).toBe("query");
  expect(query?.parentSpanContext).toEqual(first?.spanContext());
});

it("the client's calls have spans, which the service continues", async () => {
  const recipe = readFileSync(join(folder, "client-traces.ts"), "utf8");
  const shown = recipe.replace("../../../generated/client", "./generated/client");
  const recipes = readFileSync(join(repository, "templates/client/RECIPES.md"), "utf8");
  expect(recipes).toContain(`\`\`\`ts\n${shown}\`\`\`\n`);

  exporter.reset();
  const seen: (string | undefined)[] = [];
  const server = createServer(({ headers }, response) => {
    seen.push(headers["traceparent"] as string | undefined);
    response.setHeader("content-type", "application/json");
    response.end('{"results":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const input = { path: { project_id: "1" } };
  await listSurveys({ ...client, baseUrl }, input);
  server.close();
  server.closeAllConnections();
  await expect(listSurveys({ ...client, baseUrl }, input)).rejects.toThrow("no response");

  const [called, refused] = exporter.getFinishedSpans();
  const { traceId, spanId } = called!.spanContext();
  expect(called).toMatchObject({
    name: "listSurveys",
    kind: SpanKind.CLIENT,
    attributes: { "http.response.status_code": 200 },
  });
  expect(seen).toEqual([`00-${traceId}-${spanId}-01`]);
  expect(refused?.events).toMatchObject([{ name: "exception" }]);
});

/** Returns a context manager like that of OpenTelemetry's SDK for Node. */
function contextManager(): Parameters<typeof context.setGlobalContextManager>[0] {
  const storage = new AsyncLocalStorage<Context>();
  return {
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (active, run, self, ...args) => storage.run(active, () => run.apply(self, args)),
    bind: (_active, target) => target,
    enable() {
      return this;
    },
    disable() {
      return this;
    },
  };
}
