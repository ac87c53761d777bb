// Health checks: paths outside the document that tell whether the server runs, and whether it is ready.

import { allowing, type RequestMessage, type ResponseMessage } from "./messages.js";
import { Refusal } from "./problem.js";

/** Health checks of a server. Both health checks respond to GET and HEAD, and require no credentials. */
export interface HealthOptions {
  /** Path that responds with 200 while the process serves requests. Default: `/healthz`. */
  readonly livePath?: string;
  /** Path that responds with 200 while `isReady` returns true, else with 503. Default: `/readyz`. */
  readonly readyPath?: string;
  /**
   * Returns whether the service is ready for requests. A rejected promise means that the service is not ready. Default:
   * always true.
   */
  readonly isReady?: () => boolean | Promise<boolean>;
}

export interface HealthCheck {
  readonly path: string;
  readonly isHealthy: () => boolean | Promise<boolean>;
}

/** Returns the health checks of a server by their paths. The base path does not apply to health checks. */
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
    if (!/^\/[^?#]*$/.test(path))
      throw new TypeError(
        `the path of a health check must begin with a slash and have no query: ${path}`,
      );
  }
  if (livePath === readyPath)
    throw new TypeError(`livePath and readyPath are both ${livePath}: choose different paths`);
  return new Map(checks.map((check) => [check.path, check]));
}

/** Returns the response to a method other than GET and HEAD, otherwise `undefined`. */
export function otherMethod(request: RequestMessage): ResponseMessage | Refusal | undefined {
  const { method } = request;
  if (method === "GET" || method === "HEAD") return undefined;
  const allow = "GET, HEAD, OPTIONS";
  if (method === "OPTIONS") return allowing(allow, request);
  const detail = "The path does not support this method.";
  return new Refusal("route", 405, { detail }, { allow });
}

export function healthResponse(isHealthy: boolean, request: RequestMessage): ResponseMessage {
  return {
    status: isHealthy ? 200 : 503,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
    body: JSON.stringify({ status: isHealthy ? "ok" : "unavailable" }),
    headersOnly: request.method === "HEAD",
    close: request.hasBody,
  };
}
