// Paths outside the contract that tell whether the server lives, and whether it can work.

import { allowing, type RequestMessage, type ResponseMessage } from "./messages.js";
import { Refusal } from "./problem.js";

/** The health checks of a server. Both respond to GET and HEAD, and ask for no credentials. */
export interface HealthOptions {
  /** The path that responds 200 while the process serves requests: `/healthz`. */
  readonly livePath?: string;
  /** The path that responds 200 while `isReady` returns true, else 503: `/readyz`. */
  readonly readyPath?: string;
  /** Returns whether requests can be served now. A rejection means no. Always true by default. */
  readonly isReady?: () => boolean | Promise<boolean>;
}

/** A health check that a request asks for. */
export interface HealthCheck {
  readonly path: string;
  readonly isHealthy: () => boolean | Promise<boolean>;
}

/** Returns the health checks of a server by their paths, which the base path does not precede. */
export function healthChecks({
  livePath = "/healthz",
  readyPath = "/readyz",
  isReady = () => true,
}: HealthOptions): ReadonlyMap<string, HealthCheck> {
  const checks: HealthCheck[] = [
    { path: livePath, isHealthy: () => true },
    { path: readyPath, isHealthy: isReady },
  ];
  for (const { path } of checks) {
    if (!/^\/[^?#]*$/.test(path)) throw new TypeError(`not the path of a health check: ${path}`);
  }
  if (livePath === readyPath) throw new TypeError(`two health checks have the path ${livePath}`);
  return new Map(checks.map((check) => [check.path, check]));
}

/** The response to a method that health checks do not have; `undefined`: the check is made. */
export function otherMethod(request: RequestMessage): ResponseMessage | Refusal | undefined {
  const { method } = request;
  if (method === "GET" || method === "HEAD") return undefined;
  const allow = "GET, HEAD, OPTIONS";
  if (method === "OPTIONS") return allowing(allow, request);
  const detail = "The path does not have this method.";
  return new Refusal("route", 405, { detail }, { allow });
}

/** The response to a health check. */
export function healthResponse(isHealthy: boolean, request: RequestMessage): ResponseMessage {
  return {
    status: isHealthy ? 200 : 503,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
    body: JSON.stringify({ status: isHealthy ? "ok" : "unavailable" }),
    headersOnly: request.method === "HEAD",
    close: request.hasBody,
  };
}
