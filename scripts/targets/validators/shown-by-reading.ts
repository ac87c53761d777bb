// Decides whether a value still needs checks after its conversion from text (see `schema/text-shape.ts`).
import type { Prepared } from "./prepare.js";

/** Returns true if the conversion from text has already checked the whole schema. */
export function isShownByReading(prepared: Prepared): boolean {
  const [only, ...others] = Object.keys(prepared);
  if (only === undefined) return true;
  if (only !== "types" || others.length > 0) return false;
  const { allowed, parts } = prepared["types"] as {
    allowed?: readonly string[];
    parts: Readonly<Record<string, Prepared>>;
  };
  if (allowed === undefined || allowed.includes("object")) return false;
  return Object.entries(parts).every(([type, part]) => {
    const [key, ...more] = Object.keys(part);
    if (more.length > 0) return false;
    // A text is converted only to safe integers, which always fit into 64 bits.
    if (type === "integer") return key === "format" && part["format"] === "int64";
    if (type !== "array" || key !== "items" || typeof part["items"] !== "object") return false;
    // A list inside of a list is sent as JSON text, so the conversion does not check its items.
    const items = part["items"] as Prepared;
    return isShownByReading(items) && !allowsLists(items);
  });
}

function allowsLists(prepared: Prepared): boolean {
  const { allowed } = (prepared["types"] ?? {}) as { allowed?: readonly string[] };
  return allowed?.includes("array") === true;
}
