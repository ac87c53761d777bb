// Prepares the example of a change for reports: shortens the example and marks the changed value.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { parse } from "../../json/pointer.js";
import type { ReportedChange } from "./report.js";

/** Maximum number of characters of an example that a report shows. */
const mostOfWitness = 160;

/** An example as JSON text in three pieces: before the changed value, the changed value, and after it. */
export interface Example {
  readonly start: string;
  readonly marked: string;
  readonly end: string;
}

/**
 * Returns the example of a change, or `undefined` if there is no example. A long example is cut before and after the
 * changed value.
 */
export function exampleOf({
  witness,
  witnessPointer = "",
}: Pick<ReportedChange, "witness" | "witnessPointer">): Example | undefined {
  if (witness === undefined) return undefined;
  const { text, from, to } = written(abridged(witness), parse(witnessPointer) ?? []);
  // If the changed value is near the end of the example, the excerpt begins earlier, so that all excerpts have equal
  // lengths.
  const isLong = text.length > mostOfWitness;
  const first =
    !isLong || from < mostOfWitness / 2 ? 0 : Math.min(from, text.length - mostOfWitness);
  const last = isLong ? first + mostOfWitness : text.length;
  const marked = text.slice(from, Math.min(to, last));
  return {
    start: `${first > 0 ? "…" : ""}${text.slice(first, from)}`,
    marked,
    end: `${text.slice(from + marked.length, last)}${last < text.length ? "…" : ""}`,
  };
}

/**
 * Returns a value as JSON text, and the range of this text that shows the member or item at a JSON Pointer. For the
 * empty pointer, which stands for the complete value, the range is empty.
 */
function written(
  value: JsonValue,
  [key, ...below]: readonly string[],
): { readonly text: string; readonly from: number; readonly to: number } {
  const none = { text: JSON.stringify(value), from: 0, to: 0 };
  const isList = Array.isArray(value);
  if (key === undefined || (!isList && !isObject(value))) return none;
  const parts = Object.keys(value).map((name) => {
    const part = (isList ? value[Number(name)] : own(value, name)) as JsonValue;
    const start = isList ? "" : `${JSON.stringify(name)}:`;
    return { name, start, ...written(part, name === key ? below : []) };
  });
  const index = parts.findIndex(({ name }) => name === key);
  const part = parts[index];
  if (part === undefined) return none;
  const before = parts
    .slice(0, index)
    .reduce((sum, one) => sum + one.start.length + one.text.length + 1, 1);
  const texts = parts.map(({ start, text }) => start + text).join(",");
  const text = isList ? `[${texts}]` : `{${texts}}`;
  const inner = before + part.start.length;
  if (part.to > 0) return { text, from: inner + part.from, to: inner + part.to };
  return { text, from: before, to: inner + part.text.length };
}

const mostItems = 8;
const mostOfText = 80;

/** Returns a copy of the value in which only the beginning of each long array and string remains. */
function abridged(value: JsonValue): JsonValue {
  if (typeof value === "string") {
    return value.length <= mostOfText
      ? value
      : `${value.slice(0, mostOfText / 2)}… (${value.length} characters)`;
  }
  if (Array.isArray(value)) {
    const items = value.slice(0, value.length > mostItems ? 2 : mostItems).map(abridged);
    return value.length > mostItems ? [...items, `… (${value.length} items)`] : items;
  }
  if (!isObject(value)) return value;
  const copy: JsonObject = Object.create(null);
  for (const key of Object.keys(value)) setOwn(copy, key, abridged(value[key] as JsonValue));
  return copy;
}
