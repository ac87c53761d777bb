// Request counters for Prometheus, on a separate port that only this machine can reach.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ResponseEvent } from "analytics-project-api/server";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** The metrics of a service, and the port that serves them. */
export interface Metrics {
  /** Ends with `/metrics`. */
  readonly url: string;
  readonly onResponse: (event: ResponseEvent) => void;
  close(): Promise<void>;
}

/**
 * Upper bounds of the histogram's buckets, in seconds. The lowest fits a read by key, and the highest fits a statement
 * that reaches its time limit.
 */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Starts to count responses, and serves the counts at `GET /metrics`. */
export async function openMetrics(port: number): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the arrival of a request to the end of its response.",
    // Only routes of the document become labels, because callers could invent any number of other paths.
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [registry],
  });
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${actual}/metrics`,
    onResponse: ({ method, route = "none", status, durationMs }) => {
      duration.observe({ method, route, status }, durationMs / 1_000);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
