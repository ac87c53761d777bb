// reserved-header: a header that other fields of OpenAPI describe (OAS 3.1 §4.8.12.1, §4.8.17.1).

import { quote } from "../diagnostics/quote.js";
import { own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { isSwagger } from "./helpers/sections.js";
import type { Rule } from "./rule.js";

const reasons: ReadonlyMap<string, string> = new Map([
  ["accept", "the media types of the responses decide its value"],
  ["content-type", "the media type of the body decides its value"],
  ["authorization", "the security schemes decide its value"],
]);

/** The finding is a warning, because OpenAPI requires tools to ignore the header. */
export const reservedHeader: Rule = {
  code: "reserved-header",
  onlyWarns: true,
  finds:
    "a header parameter `Accept`, `Content-Type` or `Authorization`, or a response header `Content-Type`",
  *checkPart({ document, sites }) {
    for (const { value, pointer } of sites.of("parameter")) {
      const name = own(value, "name");
      if (own(value, "in") !== "header" || typeof name !== "string") continue;
      const why = reasons.get(name.toLowerCase());
      if (why === undefined) continue;
      yield {
        severity: "warning",
        message: `the header parameter ${quote(name)} is ignored: ${why}`,
        pointer: append(pointer, "name"),
        help: "remove the parameter",
      };
    }
    for (const { name, pointer, parent } of sites.of("header")) {
      if (name.toLowerCase() !== "content-type" || parent?.kind !== "response") continue;
      yield {
        severity: "warning",
        message: `the response header ${quote(name)} is ignored: the media types in \`${isSwagger(document) ? "produces" : "content"}\` decide its value`,
        pointer,
        at: "key",
        help: "remove the header",
      };
    }
  },
};
