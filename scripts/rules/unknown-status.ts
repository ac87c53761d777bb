// unknown-status: a key of a Responses Object that is no status (OAS 3.1 §4.8.16.2).
import { append } from "../json/pointer.js";
import { isStatus } from "../model/response.js";
import { quote } from "./helpers/quote.js";
import type { Rule } from "./rule.js";

/** Refused: a response that no server could give would vanish. */
export const unknownStatus: Rule = {
  code: "unknown-status",
  finds: "a response whose key is not a status code, a range such as 4XX, or default",
  settles: true,
  *check({ sites }) {
    for (const { value, pointer } of sites.of("responses")) {
      for (const status of Object.keys(value)) {
        if (status.startsWith("x-")) continue;
        // The specification knows one spelling of `default`.
        if (isStatus(status) && (status === "default" || !/^default$/i.test(status))) continue;
        yield {
          severity: "error",
          message: `${quote(status)} is not a status`,
          pointer: append(pointer, status),
          at: "key",
          help: 'use a code such as "200", a range such as "4XX", or default',
        };
      }
    }
  },
};
