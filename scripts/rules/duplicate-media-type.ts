// duplicate-media-type: media types of one body that differ in case or parameters alone (RFC 9110 §8.3.1).
import { isObject, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { essenceOf } from "../model/media-type.js";
import { quote } from "./helpers/quote.js";
import type { Rule } from "./rule.js";

const holders = ["request-body", "response"] as const;

/** A warning: bodies are told apart by type and subtype, so the first of the two says what both hold. */
export const duplicateMediaType: Rule = {
  code: "duplicate-media-type",
  finds: "two media types of one body with the same type and subtype",
  *check({ sites }) {
    for (const kind of holders) {
      for (const { value, pointer } of sites.of(kind)) {
        const content = own(value, "content");
        if (!isObject(content)) continue;
        const here = append(pointer, "content");
        const first = new Map<string, string>();
        for (const name of Object.keys(content)) {
          const essence = essenceOf(name);
          const before = first.get(essence);
          if (before === undefined) first.set(essence, name);
          else {
            yield {
              severity: "warning",
              message: `${quote(name)} and ${quote(before)} are one media type, so both are read as the first`,
              pointer: append(here, name),
              at: "key",
              notes: [{ message: "the first one", pointer: append(here, before), at: "key" }],
              help: "put what the two have in common under one of them",
            };
          }
        }
      }
    }
  },
};
