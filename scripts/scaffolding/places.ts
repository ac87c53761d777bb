// Determines the paths of a project: the base path of the API, and paths for health checks.

import type { ApiModel } from "../model/api-model.js";
import { serverUrl } from "../targets/client/servers.js";

/** The paths of health checks. */
export interface HealthPaths {
  readonly livePath: string;
  readonly readyPath: string;
}

/**
 * Returns the path in the URL of the first server, without a final slash, or `""` if unknown. The first server is used,
 * because it is the default of clients.
 */
export function basePathOf({ servers }: Pick<ApiModel, "servers">): string {
  const [first] = servers;
  if (first === undefined) return "";
  const url = serverUrl(first);
  // A server URL that contains a variable without a default is invalid.
  if (/[{}]/.test(url) || !URL.canParse(url, origin)) return "";
  return new URL(url, origin).pathname.replace(/\/+$/, "");
}

const origin = "http://localhost/";

/**
 * Returns paths for health checks that match no path of the API. If the default paths of the server match no path of
 * the API, returns `""` for both health checks.
 */
export function healthPathsOf(templates: readonly string[], basePath: string): HealthPaths {
  const patterns = templates.map((template) => patternOf(basePath + template));
  for (let prefix = ""; ; prefix += "/_") {
    const paths = { livePath: `${prefix}/healthz`, readyPath: `${prefix}/readyz` };
    if (patterns.some((one) => one.test(paths.livePath) || one.test(paths.readyPath))) continue;
    return prefix === "" ? { livePath: "", readyPath: "" } : paths;
  }
}

/** Returns an expression that matches all paths that a template matches, with or without a final slash. */
function patternOf(template: string): RegExp {
  const texts = template.replace(/\/$/, "").split(/\{[^{}]*\}/);
  const escaped = texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${escaped.join("[^/]+")}/?$`);
}
