// Divides a large document into batches, because the validator's time is quadratic in the number of mistakes.

import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { fromTokens } from "../../json/pointer.js";
import { type Kind, kindOf, type RootKind } from "../../openapi/positions.js";

/** A subset of a document's values, each at its original JSON Pointer. */
export type Batch = JsonObject;

/**
 * Divides the document into batches of at most `most` values. `tooLarge` contains the JSON Pointers of values that
 * exceed the size of a batch.
 */
export function batchesOf(
  root: JsonObject,
  most: number,
): { batches: Batch[]; tooLarge: string[] } {
  const batches: Batch[] = [];
  const tooLarge: string[] = [];
  const whole: RootKind = own(root, "swagger") === undefined ? "openapi" : "swagger";
  let batch: Batch = {};
  let size = 0;
  const put = (tokens: string[], value: JsonValue, kind: Kind): void => {
    const added = sizeOf(value, kind, most);
    if (added > most) {
      tooLarge.push(fromTokens(tokens));
      return;
    }
    if (size + added > most) {
      batches.push(batch);
      // Each batch must have the members that OpenAPI requires of a document, such as `info`. Only the first batch has
      // the document's own `info`; every later batch has an empty `info`.
      batch = { [whole]: root[whole]!, info: { title: "", version: "" }, paths: {} };
      size = 0;
    }
    size += added;
    const last = tokens.at(-1)!;
    let holder: JsonObject = batch;
    for (const token of tokens.slice(0, -1)) {
      const next = own(holder, token);
      const made: JsonObject = isObject(next) ? next : {};
      setOwn(holder, token, made);
      holder = made;
    }
    setOwn(holder, last, value);
  };
  // Members that OpenAPI requires, such as `info`, come first, so that the first batch contains their values.
  const maps: [string[], JsonObject, Kind][] = [];
  const split = (tokens: string[], value: JsonValue, kind: Kind): void => {
    if (!isObject(value)) put(tokens, value, kind);
    else if (kind === "components") {
      put(tokens, {}, kind);
      for (const key of Object.keys(value)) split([...tokens, key], value[key]!, kindOf(kind, key));
    } else if (kind === "other" || kind === "data") put(tokens, value, kind);
    else {
      put(tokens, {}, kind);
      maps.push([tokens, value, kind]);
    }
  };
  for (const key of Object.keys(root).sort((a, b) => rank(a) - rank(b)))
    split([key], root[key]!, kindOf(whole, key));
  for (const [tokens, map, kind] of maps) {
    for (const key of Object.keys(map)) put([...tokens, key], map[key]!, kindOf(kind, key));
  }
  batches.push(batch);
  for (const part of batches) {
    // swagger-parser needs `paths` or `webhooks` in each batch. A batch may lack both `paths` and `webhooks`, for
    // example if the value of `paths` is too large.
    if (own(part, "paths") === undefined && own(part, "webhooks") === undefined) part["paths"] = {};
  }
  return { batches, tooLarge };
}

const needed = ["openapi", "swagger", "info", "paths", "webhooks", "components"];

function rank(key: string): number {
  return needed.includes(key) ? 0 : 1;
}

/**
 * Returns the number of values that the validator visits; values of examples do not count. Counting stops after `most`
 * values.
 */
function sizeOf(value: JsonValue, kind: Kind, most: number): number {
  if (typeof value !== "object" || value === null || kind === "data") return 1;
  let size = 1;
  for (const key of Object.keys(value)) {
    const member = Array.isArray(value) ? value[Number(key)]! : value[key]!;
    size += sizeOf(member, Array.isArray(value) ? kind : kindOf(kind, key), most);
    if (size > most) return size;
  }
  return size;
}
