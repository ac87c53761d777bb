// unexpected-request-body: a request body on a method that does not define one (RFC 9110 §9.3).
import { append } from "../json/pointer.js";
import { onceEach } from "./helpers/once-each.js";
import type { ModelInspection, Rule, Warning } from "./rule.js";

/** The finding is a warning: the server reads the body, but not every client can send it. */
export const unexpectedRequestBody: Rule = {
  code: "unexpected-request-body",
  onlyWarns: true,
  finds: "a request body on GET, HEAD, TRACE or DELETE",
  check: (inspection) => onceEach(bodies(inspection)),
};

function* bodies({ model }: ModelInspection): Generator<Warning> {
  for (const { method, requestBody, pointer } of model.operations) {
    if (requestBody === undefined) continue;
    if (method === "delete") {
      yield {
        severity: "warning",
        message:
          "HTTP defines no meaning for the body of a DELETE request, and proxies may remove the body",
        pointer: append(pointer, "requestBody"),
        at: "key",
        help: "send the data as a query parameter, or use POST",
      };
    } else if (method === "get" || method === "head" || method === "trace") {
      yield {
        severity: "warning",
        message: `\`fetch\` refuses to send a ${method.toUpperCase()} request with a body`,
        pointer: append(pointer, "requestBody"),
        at: "key",
        help: "send the data as query parameters, or use POST",
      };
    }
  }
}
