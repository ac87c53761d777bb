// Part of the rule ignored-construct: finds encodings by position that specloom ignores (OAS 3.2 §4.14.4.2).

import { quote } from "../diagnostics/quote.js";
import { own } from "../json/json.js";
import { append, parse } from "../json/pointer.js";
import { contentIn } from "../model/content.js";
import { partsByPosition } from "../model/parts-by-position.js";
import { finder } from "../model/schema.js";
import type { Finding, ModelInspection } from "./rule.js";

const encodings = ["prefixEncoding", "itemEncoding"] as const;
const fields = ["itemSchema", ...encodings] as const;
const reason = "`prefixEncoding` and `itemEncoding` apply only to multipart parts without names";

/**
 * Reports ignored fields: `prefixEncoding` and `itemEncoding` for named parts, and `itemSchema` of parts that are not
 * read one by one.
 */
export function* ignoredPositions({ sites, model }: ModelInspection): Generator<Finding> {
  const find = finder(model.schemas);
  let lists: ReadonlyMap<string, boolean> | undefined;
  for (const { value, pointer, name } of sites.of("media-type")) {
    if (!fields.some((field) => Object.hasOwn(value, field))) continue;
    lists ??= new Map(
      contentIn(model).map((one) => [one.pointer, partsByPosition(one, find) !== undefined]),
    );
    const isList = lists.get(pointer);
    if (isList === true && own(value, "itemSchema") !== undefined) {
      yield {
        severity: "warning",
        message: `the parts of ${quote(name)} are not read one by one: a body with \`itemSchema\` is read completely first`,
        pointer: append(pointer, "itemSchema"),
        at: "key",
        help: "no change is necessary; the generated type of the body is an array of parts",
      };
    }
    if (isList === false)
      yield* encodingsAt(value, pointer, `${quote(name)} is ignored: ${reason}`);
  }
  for (const { value, pointer, name } of sites.of("encoding")) {
    const isNamed = parse(pointer)?.at(-2) === "encoding";
    if (isNamed)
      yield* encodingsAt(value, pointer, `the part ${quote(name)} is ignored: ${reason}`);
  }
}

function* encodingsAt(
  value: Parameters<typeof own>[0],
  pointer: string,
  isIgnored: string,
): Generator<Finding> {
  for (const field of encodings) {
    if (own(value, field) === undefined) continue;
    yield {
      severity: "warning",
      message: `\`${field}\` of ${isIgnored}`,
      pointer: append(pointer, field),
      at: "key",
    };
  }
}
