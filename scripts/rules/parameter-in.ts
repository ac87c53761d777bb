// parameter-in: a parameter in a place that requests do not have (OAS 3.1 §4.8.12.1).

import { didYouMean } from "../diagnostics/nearest.js";
import { own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { quote } from "./helpers/quote.js";
import type { Rule } from "./rule.js";

const places = ["path", "query", "header", "cookie"];
const placesOf32 = [...places, "querystring"];

/** Refused: a parameter would vanish, and go unchecked. */
export const parameterIn: Rule = {
  code: "parameter-in",
  finds: "a parameter whose `in` is not path, query, header or cookie",
  settles: true,
  *check({ document, sites }) {
    const known = document.version >= "3.2" ? placesOf32 : places;
    for (const { value, pointer } of sites.of("parameter")) {
      const place = own(value, "in");
      if (typeof place !== "string" || known.includes(place)) continue;
      yield {
        severity: "error",
        message: `a parameter cannot be in ${quote(place)}`,
        pointer: append(pointer, "in"),
        help: didYouMean(
          place,
          known,
          "use path, query, header or cookie; a body is a requestBody",
        ),
      };
    }
  },
};
