// unexpected-response-body: content for a status whose responses never have a body (RFC 9110 §6.4.1).
import { append } from "../json/pointer.js";
import { isBare } from "../openapi/methods.js";
import type { Rule } from "./rule.js";

/** The finding is a warning: the server does not send the body, and the client does not read it. */
export const unexpectedResponseBody: Rule = {
  code: "unexpected-response-body",
  onlyWarns: true,
  finds: "`content` in a response with status 1xx, 204, 205 or 304, or in a response to HEAD",
  *check({ model }) {
    const reported = new Set<string>();
    for (const { method, responses } of model.operations) {
      for (const { status, content, pointer } of responses) {
        if (content.length === 0 || !isBare(method, status) || reported.has(pointer)) continue;
        reported.add(pointer);
        yield {
          severity: "warning",
          message:
            method === "head"
              ? "a response to HEAD has no body, so `content` is ignored"
              : `a response with status ${status} has no body, so \`content\` is ignored`,
          pointer: append(pointer, "content"),
          at: "key",
          help: method === "head" ? "remove `content`" : "remove `content`, or use another status",
        };
      }
    }
  },
};
