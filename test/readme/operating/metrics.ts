import { Histogram } from "prom-client";
import type { ServerOptions } from "../../../generated/server/index.js";

const durations = new Histogram({
  name: "http_server_request_duration_seconds",
  help: "How long requests take, by route template",
  labelNames: ["method", "route", "status"],
});

export const metrics: Pick<ServerOptions, "onResponse"> = {
  onResponse: ({ method, route = "none", status, durationMs }) =>
    durations.observe({ method, route, status }, durationMs / 1_000),
};
