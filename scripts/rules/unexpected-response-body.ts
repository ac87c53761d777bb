// unexpected-response-body: content for a status whose responses never have a body (RFC 9110 §6.4.1).
import { append } from "../json/pointer.js";
import type { Operation } from "../model/api-model.js";
import { isBare } from "../openapi/methods.js";
import { bodyFieldOf } from "./helpers/sections.js";
import type { Rule } from "./rule.js";

/** The finding is a warning: the server does not send the body, and the client does not read it. */
export const unexpectedResponseBody: Rule = {
  code: "unexpected-response-body",
  onlyWarns: true,
  finds: "`content` in a response with status 1xx, 204, 205 or 304, or in a response to HEAD",
  *check({ document, model }) {
    const field = bodyFieldOf(document);
    const settled = pointersWithBody(model.operations);
    for (const { method, responses } of model.operations) {
      for (const { status, content, pointer } of responses) {
        const [body] = content;
        if (body === undefined || !isBare(method, status) || settled.has(pointer)) continue;
        settled.add(pointer);
        yield {
          severity: "warning",
          message:
            method === "head"
              ? `a response to HEAD has no body, so \`${field}\` is ignored`
              : `a response with status ${status} has no body, so \`${field}\` is ignored`,
          pointer: append(field === "content" ? pointer : body.pointer, field),
          at: "key",
          help:
            method === "head"
              ? `remove \`${field}\``
              : `remove \`${field}\`, or use another status`,
        };
      }
    }
  },
};

/**
 * Returns the JSON Pointers of responses that have a body in at least one operation. A response in `components` can
 * have a body in a response to GET, although responses to HEAD refer to it, too.
 */
function pointersWithBody(operations: readonly Operation[]): Set<string> {
  const pointers = new Set<string>();
  for (const { method, responses } of operations)
    for (const { status, pointer } of responses) if (!isBare(method, status)) pointers.add(pointer);
  return pointers;
}
