// invalid-server-url: no request can be sent to a server's URL (OAS 3.1 §4.8.5).

import { quote } from "../diagnostics/quote.js";
import { isObject, type JsonObject, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { Rule } from "./rule.js";

/** The finding is a warning, because callers can pass another base URL to the client. */
export const invalidServerUrl: Rule = {
  code: "invalid-server-url",
  onlyWarns: true,
  finds: "a server URL that is invalid or does not use HTTP",
  *check({ sites }) {
    for (const { value, pointer } of sites.of("server")) {
      const written = own(value, "url");
      if (typeof written !== "string") continue;
      const fault = faultOf(filledIn(written, value));
      if (fault === undefined) continue;
      yield {
        severity: "warning",
        message: `the server URL ${quote(written)} ${fault}`,
        pointer: append(pointer, "url"),
        help: "write an absolute http or https URL or a path, without query and fragment",
      };
    }
  },
};

/**
 * Returns the URL with default values in place of variables; a variable without a default is replaced by a sample text.
 */
function filledIn(url: string, server: JsonObject): string {
  const variables = own(server, "variables");
  return url.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const variable = isObject(variables) ? own(variables, name) : undefined;
    const value = isObject(variable) ? own(variable, "default") : undefined;
    return typeof value === "string" ? value : "1";
  });
}

/** Returns the mistake in a base URL, as the end of a sentence. */
function faultOf(url: string): string | undefined {
  if (/[\s\p{Cc}\p{Zl}\p{Zp}]/u.test(url)) return "has white space or a control character";
  const found = parsed(url);
  if (found === undefined) return "is not a valid URL";
  const { protocol, username, password, search, hash } = found;
  if (protocol !== "http:" && protocol !== "https:") return "is neither http nor https";
  if (username !== "" || password !== "") return "has credentials, which `fetch` rejects";
  if (search !== "" || hash !== "") return "has a query or a fragment, so no path can be appended";
  return undefined;
}

function parsed(url: string): URL | undefined {
  try {
    return new URL(url, "http://localhost/");
  } catch {
    return undefined;
  }
}
