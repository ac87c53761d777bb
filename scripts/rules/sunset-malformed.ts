// sunset-malformed: `x-sunset` or `x-deprecated-since` is not a date, or the sunset is before the deprecation.
import { own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { endingMembers, endingOf, secondsOf } from "../model/sunset.js";
import type { Rule } from "./rule.js";

/** The finding is a warning: these dates affect only the response headers `deprecation` and `sunset`. */
export const sunsetMalformed: Rule = {
  code: "sunset-malformed",
  onlyWarns: true,
  finds:
    "an invalid date in `x-sunset` or `x-deprecated-since`, or an `x-sunset` before `x-deprecated-since`",
  *checkPart({ sites }) {
    for (const { value, pointer } of sites.of("operation")) {
      for (const name of endingMembers) {
        const written = own(value, name);
        if (written === undefined || secondsOf(written) !== undefined) continue;
        yield {
          severity: "warning",
          message: `\`${name}\` must be an RFC 3339 date or date-time`,
          pointer: append(pointer, name),
          help: 'write "2026-12-31" or "2026-12-31T23:59:59Z"',
        };
      }
      const { deprecatedSince, sunset } = endingOf(value) ?? {};
      if (deprecatedSince === undefined || sunset === undefined || sunset >= deprecatedSince)
        continue;
      yield {
        severity: "warning",
        message: "`x-sunset` is before `x-deprecated-since`",
        pointer: append(pointer, "x-sunset"),
        help: "write an `x-sunset` that is not before `x-deprecated-since` (RFC 9745, section 4)",
      };
    }
  },
};
