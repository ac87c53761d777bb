// parameter-style: a parameter's `style` is not allowed in its location, or undefined for its type (OAS 3.1 §4.8.12.3).

import { quoteAll } from "../diagnostics/quote.js";
import { isObject, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { isSince32 } from "../openapi/versions.js";
import type { Site } from "./helpers/sites.js";
import type { DocumentRule, Finding, Inspection } from "./rule.js";
import { referenced, typesOf } from "./schemas/sites.js";

const styles: ReadonlyMap<string, readonly string[]> = new Map([
  ["path", ["simple", "label", "matrix"]],
  ["query", ["form", "spaceDelimited", "pipeDelimited", "deepObject"]],
  ["header", ["simple"]],
  ["cookie", ["form"]],
]);
const inCookies32: readonly string[] = ["form", "cookie"];
const structured = new Set(["array", "object"]);
const deepest = 16;

/**
 * The finding is an error if the location does not allow the style, and a warning if the style is undefined for the
 * parameter's type.
 */
export const parameterStyle: DocumentRule = {
  code: "parameter-style",
  finds: "a `style` that is not allowed for the `in` or the type of the parameter",
  settles: true,
  isMerged: true,
  followsReferences: true,
  checkPart: styleFaults,
};

function* styleFaults(inspection: Inspection): Generator<Finding> {
  for (const site of [...inspection.sites.of("parameter"), ...inspection.sites.of("header")]) {
    const style = own(site.value, "style");
    if (typeof style !== "string") continue;
    const place = site.kind === "header" ? "header" : own(site.value, "in");
    const is32 = isSince32(inspection.document.version);
    const byPlace = typeof place === "string" ? styles.get(place) : undefined;
    const allowed = is32 && place === "cookie" ? inCookies32 : byPlace;
    if (allowed === undefined) continue;
    const pointer = append(site.pointer, "style");
    if (!allowed.includes(style)) {
      yield {
        severity: "error",
        message: `the style ${quoteAll([style])} is not allowed for ${place} parameters`,
        pointer,
        help: `use ${quoteAll(allowed, "or")}`,
      };
      continue;
    }
    const types = typesOfParameter(inspection, site);
    if (types === undefined) continue;
    const plain = [...types].filter((type) => !structured.has(type) && type !== "null");
    if (style === "deepObject" && !types.has("object")) {
      yield {
        severity: "warning",
        message: `the style "deepObject" is for objects, but the type is ${quoteAll([...types], "or")}`,
        pointer,
        help: "use the style `form`, or change the type of the schema to `object`",
      };
    } else if (style.endsWith("Delimited") && plain.length === types.size) {
      yield {
        severity: "warning",
        message: `the style ${quoteAll([style])} is for arrays and objects, but the type is ${quoteAll(plain, "or")}`,
        pointer,
        help: "remove the style; single values have the style `form`",
      };
    } else if (style.endsWith("Delimited") && own(site.value, "explode") === true) {
      yield {
        severity: "warning",
        message: `the style ${quoteAll([style])} is not defined for \`explode: true\``,
        pointer,
        help: "write `explode: false`, or use the style `form`",
      };
    }
  }
}

function typesOfParameter(inspection: Inspection, site: Site): ReadonlySet<string> | undefined {
  let at = own(site.value, "schema");
  for (let depth = 0; depth < deepest; depth++) {
    if (!isObject(at)) return undefined;
    const target = referenced(inspection, at);
    if (target === undefined) return typesOf(at);
    at = target.value;
  }
  return undefined;
}
