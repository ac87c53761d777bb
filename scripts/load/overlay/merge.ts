// Merges a value into another one (Overlay 1.1, 4.4.3): objects member by member; arrays are appended.
import type { Diagnostic, Location } from "../../diagnostics/diagnostic.js";
import { isObject, type JsonObject, type JsonValue } from "../../json/json.js";
import { type AmendedFile, type Container, kindOf, type Written } from "./amended-file.js";

/** The value into which an overlay action merges its `update`, and the object or array that contains this value. */
export interface Merged {
  readonly at: Written;
  /** The object or array that contains the value, and the value's name or index in it; absent for the root. */
  readonly within?: { readonly container: Container; readonly key: string | number };
  /** The nesting depth of the value. */
  readonly depth: number;
}

/**
 * Merges `update` into a value of the document. Yields a finding for each value that stays unchanged because it cannot
 * be merged. Throws `TooLarge` if the document would exceed a limit.
 */
export function* merge(
  document: AmendedFile,
  target: Merged,
  update: Written,
): Generator<Diagnostic> {
  const { value, origin } = target.at;
  if (Array.isArray(value)) appendTo(document, value, update, target.depth);
  else if (isObject(value) && isObject(update.value)) {
    for (const key of Object.keys(update.value)) {
      const member = partOf(document, update, update.value, key);
      if (!Object.hasOwn(value, key)) document.set(value, key, member, target.depth);
      else {
        const place = { value: value[key]!, origin: document.originOf(value, key, origin) };
        const within = { container: value, key };
        yield* mergeMember(document, { at: place, within, depth: target.depth + 1 }, member);
      }
    }
  } else if (target.within !== undefined && isReplaceable(value, update.value)) {
    const { container, key } = target.within;
    document.set(container, key, update, target.depth - 1);
  } else yield mismatch(target.at, update);
}

/** Merges a member like `merge`, but merges lists only with lists. */
function* mergeMember(
  document: AmendedFile,
  target: Merged,
  update: Written,
): Generator<Diagnostic> {
  const kinds = [kindOf(target.at.value), kindOf(update.value)];
  if (kinds[0] === "array" && kinds[1] !== "array") yield mismatch(target.at, update);
  else yield* merge(document, target, update);
}

/** Appends `update` to the array `items`: an array item by item, any other value as a single item. */
function appendTo(document: AmendedFile, items: JsonValue[], update: Written, depth: number): void {
  if (!Array.isArray(update.value)) {
    document.set(items, items.length, update, depth);
    return;
  }
  for (const index of update.value.keys())
    document.set(items, items.length, partOf(document, update, update.value, index), depth);
}

function partOf(
  document: AmendedFile,
  whole: Written,
  container: JsonObject | JsonValue[],
  key: string | number,
): Written {
  const value = (container as JsonObject)[key]!;
  return { value, origin: document.originOf(container, key, whole.origin) };
}

/** Returns true if `update` may replace `value`: a primitive replaces a primitive, and any value replaces null. */
function isReplaceable(value: JsonValue, update: JsonValue): boolean {
  return value === null || (kindOf(value) === "primitive" && kindOf(update) === "primitive");
}

function mismatch(target: Written, update: Written): Diagnostic {
  const words = { object: "an object", array: "an array", primitive: "a single value" };
  const found = words[kindOf(target.value)];
  const common = {
    location: locationOf(update),
    notes: [{ message: "the value to merge with is here", location: locationOf(target) }],
  };
  // In YAML, an empty value is null. An empty value usually means that its author forgot the content.
  if (update.value === null) {
    const message = `null cannot be merged with ${found}, so the value does not change`;
    return {
      ...common,
      code: "overlay-no-effect",
      severity: "warning",
      message,
      help: "remove the null",
    };
  }
  const message = `${words[kindOf(update.value)]} cannot be merged with ${found}`;
  const help = Array.isArray(target.value)
    ? "write an array; its items are appended to the existing items"
    : "remove the old value first, in a separate action";
  return { ...common, code: "overlay-mismatch", severity: "error", message, help };
}

function locationOf({ origin }: Written): Location {
  return origin.file.locate(origin.pointer);
}
