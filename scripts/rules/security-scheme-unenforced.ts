// security-scheme-unenforced: the client does not send the credentials of a scheme, and the server does not read them.

import { quote } from "../diagnostics/quote.js";
import { append } from "../json/pointer.js";
import type { Rule } from "./rule.js";

/** The HTTP authentication schemes whose credentials specloom reads from and writes to `Authorization`. */
const known = new Set(["bearer", "basic"]);

/**
 * The finding is a warning: a function that the user writes must check the credentials. The server refuses all requests
 * if the user provides no function that checks the credentials.
 */
export const securitySchemeUnenforced: Rule = {
  code: "security-scheme-unenforced",
  onlyWarns: true,
  finds: "mutual TLS, or an HTTP authentication scheme other than bearer and basic",
  *check({ model }) {
    for (const scheme of model.securitySchemes) {
      if (scheme.type === "mutualTLS") {
        yield {
          severity: "warning",
          message: `the security scheme ${quote(scheme.name)} is mutual TLS, which generated code cannot check`,
          pointer: append(scheme.pointer, "type"),
          help: "check client certificates in the server or proxy that terminates TLS",
        };
      } else if (
        scheme.type === "http" &&
        scheme.scheme !== undefined &&
        !known.has(scheme.scheme)
      ) {
        yield {
          severity: "warning",
          message: `the security scheme ${quote(scheme.name)} uses the HTTP scheme ${quote(scheme.scheme)}, which generated code does not support`,
          pointer: append(scheme.pointer, "scheme"),
          help: "use `bearer` or `basic`, or write code that sends and checks the credentials",
        };
      }
    }
  },
};
