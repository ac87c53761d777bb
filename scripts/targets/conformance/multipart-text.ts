// Prints a multipart body without names of parts.
import { isObject, type JsonValue } from "../../json/json.js";
import type { Part, Parts } from "../../model/parts-by-position.js";

/** The delimiter between multipart parts. No sample value contains the text of the delimiter. */
export const boundary = "conformance-boundary";

/**
 * Returns the text of a multipart body with one part for each value. The delimiter is the parameter `boundary` of the
 * body's media type.
 */
export function multipartText(values: readonly JsonValue[], parts: Parts, depth = 0): string {
  const delimiter = `--${boundary}${depth === 0 ? "" : `-${depth}`}`;
  const written = values.map((value, index) => {
    const part = parts.prefix?.[index] ?? parts.item ?? { as: "bytes" };
    const { type, content } = partText(value, part, depth + 1);
    return `${delimiter}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
  });
  return `${written.join("")}${delimiter}--\r\n`;
}

function partText(value: JsonValue, { as, contentType, parts = {} }: Part, depth: number) {
  if (as === "parts" && Array.isArray(value)) {
    const type = `${contentType ?? "multipart/mixed"}; boundary=${boundary}-${depth}`;
    return { type, content: multipartText(value, parts, depth) };
  }
  if (typeof value === "string" && as !== "json") {
    const usual = as === "bytes" ? "application/octet-stream" : "text/plain";
    return { type: contentType ?? usual, content: value };
  }
  const usual = isObject(value) || Array.isArray(value) ? "application/json" : "text/plain";
  return { type: contentType ?? usual, content: JSON.stringify(value) };
}
