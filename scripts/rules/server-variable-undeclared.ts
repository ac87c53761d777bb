// server-variable-undeclared: a `{variable}` in a server's URL is not declared, or a declared variable is unused (OAS
// 3.1 §4.8.5).

import { didYouMean } from "../diagnostics/nearest.js";
import { quote } from "../diagnostics/quote.js";
import { isObject, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { variablesOf } from "./helpers/templates.js";
import type { Rule } from "./rule.js";

/** The finding is a warning, because callers can pass a complete base URL to the client. */
export const serverVariableUndeclared: Rule = {
  code: "server-variable-undeclared",
  onlyWarns: true,
  finds:
    "an undeclared variable in a server URL, or a declared variable that the URL does not contain",
  *check({ sites }) {
    for (const { value, pointer } of sites.of("server")) {
      const url = own(value, "url");
      if (typeof url !== "string") continue;
      const written = own(value, "variables");
      const declared = new Set(isObject(written) ? Object.keys(written) : []);
      const used = new Set(variablesOf(url));
      for (const name of used) {
        if (declared.has(name)) continue;
        yield {
          severity: "warning",
          message: `the variable {${name}} of the server URL is not declared`,
          pointer: append(pointer, "url"),
          help: didYouMean(
            name,
            declared,
            "add the variable to `variables` of the server, with a `default`",
          ),
        };
      }
      for (const name of declared) {
        if (used.has(name)) continue;
        yield {
          severity: "warning",
          message: `the variable ${quote(name)} is not in the server URL`,
          pointer: append(append(pointer, "variables"), name),
          at: "key",
          help: didYouMean(name, used, "remove the variable, or write it in braces in the URL"),
        };
      }
    }
  },
};
