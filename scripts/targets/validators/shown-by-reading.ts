// Whether reading text by its shape leaves anything to check (see `schema/text-shape.ts`).
import type { Prepared } from "./prepare.js";

/** Whether reading text by the shape of a schema has shown all that the schema asks for. */
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
    // Integers are read as far as they are exact, which is well inside of 64 bits.
    if (type === "integer") return key === "format" && part["format"] === "int64";
    if (type !== "array" || key !== "items" || typeof part["items"] !== "object") return false;
    // Lists of lists are JSON, which has no shape.
    const items = part["items"] as Prepared;
    return isShownByReading(items) && !allowsLists(items);
  });
}

function allowsLists(prepared: Prepared): boolean {
  const { allowed } = (prepared["types"] ?? {}) as { allowed?: readonly string[] };
  return allowed?.includes("array") === true;
}
