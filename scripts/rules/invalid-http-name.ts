// invalid-http-name: the name of a header, cookie or media type is not valid in HTTP (RFC 9110 §5.6.2).

import { quote } from "../diagnostics/quote.js";
import { own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { DocumentRule, Finding } from "./rule.js";

// RFC 9110: tokens (§5.6.2), quoted strings (§5.6.4), media types (§8.3.1) and media ranges (§12.5.1).
const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const quoted = '"(?:[\\t \\x21\\x23-\\x5b\\x5d-\\x7e]|\\\\[\\t -~])*"';
const isToken = new RegExp(`^${token}$`);
const isMediaType = new RegExp(
  `^${token}/${token}(?:[ \\t]*;[ \\t]*${token}=(?:${token}|${quoted}))*$`,
);

/** The finding is an error, because HTTP clients and servers reject or misread a message with an invalid name. */
export const invalidHttpName: DocumentRule = {
  code: "invalid-http-name",
  finds: "a header name, cookie name or media type with invalid characters",
  *checkPart({ sites }) {
    for (const kind of ["parameter", "security-scheme"] as const) {
      for (const { value, pointer } of sites.of(kind)) {
        const place = own(value, "in");
        const name = own(value, "name");
        if (typeof name !== "string" || (place !== "header" && place !== "cookie")) continue;
        if (!isToken.test(name)) yield finding(place, name, append(pointer, "name"));
      }
    }
    for (const { name, pointer, parent } of sites.of("header")) {
      if (parent?.kind !== "response" || isToken.test(name)) continue;
      yield { ...finding("header", name, pointer), at: "key" };
    }
    for (const { name, pointer, parent } of sites.of("media-type")) {
      // In `components`, the key is an arbitrary name, not a media type.
      if (parent?.kind === "components" || isMediaType.test(name)) continue;
      yield {
        severity: "error",
        message: `${quote(name)} is not a media type`,
        pointer,
        at: "key",
        help: "write a type and a subtype, for example `application/json`",
      };
    }
  },
};

function finding(place: "header" | "cookie", name: string, pointer: string): Finding {
  return {
    severity: "error",
    message: `${quote(name)} is not a valid ${place} name`,
    pointer,
    help: "use only letters, digits and `-`",
  };
}
