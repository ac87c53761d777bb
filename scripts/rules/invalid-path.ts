// invalid-path: a path is not a valid path template (OAS 3.1 §4.8.8.1).

import { quote } from "../diagnostics/quote.js";
import { isObject, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { shapeOf, variablesOf } from "./helpers/templates.js";
import type { DocumentRule, Finding } from "./rule.js";

/**
 * The finding is an error if the path is not a template, or leads to another host. The finding is a warning if the
 * server could never match the path.
 */
export const invalidPath: DocumentRule = {
  code: "invalid-path",
  finds:
    "a path that has a query, has invalid or repeated path parameters, or does not begin with exactly one slash",
  settles: true,
  *check({ document }) {
    const paths = own(document.root, "paths");
    if (!isObject(paths)) return;
    for (const path of Object.keys(paths)) {
      if (path.startsWith("x-")) continue;
      const fault = faultOf(path);
      if (fault !== undefined) yield { ...fault, pointer: append("/paths", path), at: "key" };
    }
  },
};

function faultOf(path: string): Finding | undefined {
  return unusable(path) ?? doubtful(path);
}

/** Returns the reason why no request can reach a path. */
export function unusable(path: string): Finding | undefined {
  if (!path.startsWith("/")) {
    return {
      severity: "error",
      message: `the path ${quote(path)} does not start with a slash`,
      help: `write ${quote(`/${path}`)}`,
    };
  }
  // If the base URL has no host, two leading slashes begin a host name (RFC 3986 §4.2), which would receive
  // credentials. Clients treat a backslash in a URL as a slash.
  if (/^\/[/\\]/.test(path)) {
    return {
      severity: "error",
      message: `the path ${quote(path)} begins with two slashes or backslashes, which clients read as the start of a host`,
      help: `write ${quote(path.replace(/^[/\\]+/, "/"))}`,
    };
  }
  const shape = shapeOf(path);
  // Names of path parameters are ignored, because they are not part of URLs.
  if (/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u.test(shape)) {
    return {
      severity: "error",
      message: `the path ${quote(path)} has a character that is invalid in URLs`,
      help: "remove control characters and line ends",
    };
  }
  if (/\{(?!\})|(?<!\{)\}/.test(shape)) {
    return {
      severity: "error",
      message: `the braces in the path ${quote(path)} do not match`,
      help: "write each path parameter as `{name}`",
    };
  }
  if (variablesOf(path).includes("")) {
    return {
      severity: "error",
      message: `the path ${quote(path)} has a path parameter without a name`,
      help: "write the name of the parameter between the braces",
    };
  }
  return undefined;
}

/** Returns the reason why a server could not, or should not, route requests to a path. */
function doubtful(path: string): Finding | undefined {
  const shape = shapeOf(path);
  const seen = new Set<string>();
  const repeated = variablesOf(path).find((name) => seen.size === seen.add(name).size);
  if (repeated !== undefined) {
    return {
      severity: "error",
      message: `the path ${quote(path)} has the path parameter {${repeated}} twice`,
      help: "give each path parameter a different name",
    };
  }
  if (/[?#]/.test(shape)) {
    return {
      severity: "warning",
      message: `the path ${quote(path)} has a query or a fragment, so no request reaches this path`,
      help: "declare query parameters instead; only the path selects the operation",
    };
  }
  if (shape.split("/").some((segment) => segment === "." || segment === "..")) {
    return {
      severity: "warning",
      message: `the path ${quote(path)} has a segment \`.\` or \`..\`, which clients remove, so no request reaches this path`,
      help: "write the path without the segments `.` and `..`",
    };
  }
  if (shape.includes("\\")) {
    return {
      severity: "warning",
      message: `the path ${quote(path)} has a backslash, which clients send as a slash`,
      help: "replace the backslash with a slash",
    };
  }
  return undefined;
}
