// security-scheme-undeclared: a security requirement that names no scheme of the document (OAS 3.1 §4.8.30).

import { didYouMean } from "../diagnostics/nearest.js";
import { isObject } from "../json/json.js";
import { append } from "../json/pointer.js";
import { quote } from "./helpers/quote.js";
import type { Rule } from "./rule.js";

/** A warning, because it fails closed: no caller can prove its identity, so the generated server refuses all. */
export const securitySchemeUndeclared: Rule = {
  code: "security-scheme-undeclared",
  finds: "a security requirement that names no declared scheme",
  *check({ document, sites }) {
    const written = document.valueAt("/components/securitySchemes");
    const declared = new Set(isObject(written) ? Object.keys(written) : []);
    for (const { value, pointer } of sites.of("security-requirement")) {
      for (const name of Object.keys(value)) {
        if (declared.has(name)) continue;
        yield {
          severity: "warning",
          message: `the security scheme ${quote(name)} is not declared: nobody can be let in by it`,
          pointer: append(pointer, name),
          at: "key",
          help: didYouMean(name, declared, "declare it under components.securitySchemes"),
        };
      }
    }
  },
};
