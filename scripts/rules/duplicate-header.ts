// duplicate-header: headers of one response whose names differ in case alone (RFC 9110 §5.1).
import { isObject, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { quote } from "./helpers/quote.js";
import type { Rule } from "./rule.js";

/** Refused: one of the two would vanish. */
export const duplicateHeader: Rule = {
  code: "duplicate-header",
  finds: "two headers of one response whose names differ in case alone",
  *check({ sites }) {
    for (const { value, pointer } of sites.of("response")) {
      const headers = own(value, "headers");
      if (!isObject(headers)) continue;
      const here = append(pointer, "headers");
      const first = new Map<string, string>();
      for (const name of Object.keys(headers)) {
        const before = first.get(name.toLowerCase());
        if (before === undefined) first.set(name.toLowerCase(), name);
        else {
          yield {
            severity: "error",
            message: `the headers ${quote(before)} and ${quote(name)} are one header`,
            pointer: append(here, name),
            at: "key",
            notes: [{ message: "first declared here", pointer: append(here, before), at: "key" }],
            help: "remove one of the two",
          };
        }
      }
    }
  },
};
