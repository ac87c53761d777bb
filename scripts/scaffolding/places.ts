// Where a project serves its contract: below the path of the document's first server, with health checks beside it.

import type { ApiModel } from "../model/api-model.js";
import { serverUrl } from "../targets/client/servers.js";

/** The paths of health checks. */
export interface HealthPaths {
  readonly livePath: string;
  readonly readyPath: string;
}

/** The path of the first server, which clients call by default, without a final slash; empty: none that is known. */
export function basePathOf({ servers }: Pick<ApiModel, "servers">): string {
  const [first] = servers;
  if (first === undefined) return "";
  const url = serverUrl(first);
  // A variable without a default.
  if (/[{}]/.test(url) || !URL.canParse(url, origin)) return "";
  return new URL(url, origin).pathname.replace(/\/+$/, "");
}

const origin = "http://localhost/";

/** Paths for health checks that no path template of the contract matches; empty: the server's own will do. */
export function healthPathsOf(templates: readonly string[], basePath: string): HealthPaths {
  const patterns = templates.map((template) => patternOf(basePath + template));
  for (let prefix = ""; ; prefix += "/_") {
    const paths = { livePath: `${prefix}/healthz`, readyPath: `${prefix}/readyz` };
    if (patterns.some((one) => one.test(paths.livePath) || one.test(paths.readyPath))) continue;
    return prefix === "" ? { livePath: "", readyPath: "" } : paths;
  }
}

/** Matches all paths that a template does, with or without a final slash. */
function patternOf(template: string): RegExp {
  const texts = template.replace(/\/$/, "").split(/\{[^{}]*\}/);
  const escaped = texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${escaped.join("[^/]+")}/?$`);
}
