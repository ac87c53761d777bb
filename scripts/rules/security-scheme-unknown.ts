// security-scheme-unknown: a security scheme has an unknown type, or lacks required fields (OAS 3.1 §4.8.27).

import { quote } from "../diagnostics/quote.js";
import { append } from "../json/pointer.js";
import type { SecurityScheme } from "../model/api-model.js";
import type { Finding, ModelRule } from "./rule.js";

/** The finding is an error, because an unknown scheme must not make an operation public. */
export const securitySchemeUnknown: ModelRule = {
  code: "security-scheme-unknown",
  finds: "a security scheme with an unknown type, or without a required field such as `in`",
  settles: true,
  needsModel: true,
  *check({ model }) {
    for (const scheme of model.securitySchemes) {
      const finding = judgeScheme(scheme);
      if (finding !== undefined) yield finding;
    }
  },
};

function judgeScheme(scheme: SecurityScheme): Finding | undefined {
  const { type, pointer } = scheme;
  if (type === "unknown") {
    return {
      severity: "error",
      message: `the security scheme ${quote(scheme.name)} has an unknown type`,
      pointer: append(pointer, "type"),
      help: "use `http`, `apiKey`, `oauth2`, `openIdConnect` or, since OpenAPI 3.1, `mutualTLS`",
    };
  }
  const missing = [
    ...(scheme.parameterName === undefined ? ["no `name`"] : []),
    ...(scheme.in === undefined ? ["no valid `in`"] : []),
  ];
  if (type === "apiKey" && missing.length > 0) {
    return {
      severity: "error",
      message: `the security scheme ${quote(scheme.name)} has ${missing.join(" and ")}`,
      pointer,
      help: "add `name`, and add `in` with `query`, `header` or `cookie`",
    };
  }
  if (type === "http" && scheme.scheme === undefined) {
    return {
      severity: "error",
      message: `the security scheme ${quote(scheme.name)} lacks \`scheme\``,
      pointer,
      help: "add a scheme, for example `scheme: bearer`",
    };
  }
  return undefined;
}
