// unknown-status: a key of a Responses Object is not a status code (OAS 3.1 §4.8.16.2).

import { quote } from "../diagnostics/quote.js";
import { append } from "../json/pointer.js";
import { isBeyondHttp, isStatus } from "../model/response.js";
import type { DocumentRule } from "./rule.js";

/** The finding is an error, because no HTTP server can send a response with an invalid status code. */
export const unknownStatus: DocumentRule = {
  code: "unknown-status",
  finds: "a response whose key is not a status code, a range such as `4XX`, or `default`",
  settles: true,
  *checkPart({ sites }) {
    for (const { value, pointer } of sites.of("responses")) {
      for (const status of Object.keys(value)) {
        if (status.startsWith("x-")) continue;
        if (isStatus(status) && !isBeyondHttp(status)) continue;
        const problem = isBeyondHttp(status)
          ? "above 599, the highest HTTP status"
          : "not an HTTP status";
        yield {
          severity: "error",
          message: `${quote(status)} is ${problem}`,
          pointer: append(pointer, status),
          at: "key",
          help: 'use a status such as "200", a range such as "4XX", or "default"',
        };
      }
    }
  },
};
