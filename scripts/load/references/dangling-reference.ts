// Creates the finding about a reference to a missing target; the finding suggests the nearest existing name.
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { didYouMean } from "../../diagnostics/nearest.js";
import { quote } from "../../diagnostics/quote.js";
import { valueFor } from "../../json/by-key.js";
import { isObject, type JsonObject, type JsonValue } from "../../json/json.js";
import { child, parse } from "../../json/pointer.js";
import type { ParsedFile } from "../parse/parsed-file.js";
import type { FoundReference } from "./found-reference.js";
import { unknownAnchor } from "./reference-targets.js";
import { isAnchor } from "./references.js";

export function danglingReference(
  { text, target }: FoundReference,
  { value }: ParsedFile,
  pointer: string,
): Pick<Diagnostic, "message" | "help"> {
  if (isAnchor(target.pointer)) return { message: `${quote(text)}: ${unknownAnchor.message}` };
  const help = nearestName(value, pointer);
  return { message: `${quote(text)} points to nothing`, ...(help && { help }) };
}

/** The names in each object at which a reference ended. Thousands of references may end at the same object. */
const names = new WeakMap<JsonObject, readonly string[]>();

function namesIn(holder: JsonObject): readonly string[] {
  return valueFor(names, holder, () => Object.keys(holder));
}

function nearestName(root: JsonValue, pointer: string): string | undefined {
  let holder = root;
  for (const token of parse(pointer) ?? []) {
    const next = child(holder, token);
    if (next === undefined)
      return isObject(holder) ? didYouMean(token, namesIn(holder), "") : undefined;
    holder = next;
  }
  return undefined;
}
