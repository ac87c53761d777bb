// unknown-format: a `format` that we do not check.
import { own } from "../load/json.js";
import { append } from "../load/pointer.js";
import { isKnownFormat, knownFormats } from "./known-formats.js";
import { nearest } from "./nearest.js";
import { quote } from "./quote.js";
import type { Finding, Rule } from "./rule.js";
import { speakingSchemas } from "./schema-sites.js";

const shownPlaces = 3;

/** A warning, once for each format: generation goes on without the check. */
export const unknownFormat: Rule = {
  code: "unknown-format",
  finds: "a format that is not in the table of formats, so it is not checked",
  *check(inspection) {
    const places = new Map<string, string[]>();
    for (const { value, pointer } of speakingSchemas(inspection)) {
      const format = own(value, "format");
      if (typeof format !== "string" || isKnownFormat(format)) continue;
      const here = append(pointer, "format");
      const list = places.get(format);
      if (list === undefined) places.set(format, [here]);
      else list.push(here);
    }
    for (const [format, [first = "", ...others]] of places) yield describe(format, first, others);
  },
};

function describe(format: string, first: string, others: readonly string[]): Finding {
  const meant = nearest(format, knownFormats());
  const notes = others.slice(0, shownPlaces).map((pointer) => ({ message: "also here", pointer }));
  return {
    severity: "warning",
    message: `the format ${quote(format)} is not known, so values are not checked for it${
      others.length === 0 ? "" : ` (${others.length + 1} places)`
    }`,
    pointer: first,
    ...(notes.length === 0 ? {} : { notes }),
    ...(meant === undefined ? {} : { help: `did you mean ${quote(meant)}?` }),
  };
}
