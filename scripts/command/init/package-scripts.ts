// Adds scripts to a package.json. Only the scripts of package.json are changed.

import { isObject, type JsonObject, own } from "../../json/json.js";
import { JsonPlaces } from "../../load/parse/json-places.js";

/** The new text of package.json, the names of the added scripts, and the script names that the project already uses. */
export interface WithScripts {
  readonly text: string;
  readonly added: readonly string[];
  readonly conflicting: readonly string[];
}

/** Adds `scripts` to the text of a package.json; `manifest` is the parsed text. Existing scripts stay unchanged. */
export function addScripts(
  text: string,
  manifest: JsonObject,
  scripts: Readonly<Record<string, string>>,
): WithScripts {
  const existing = own(manifest, "scripts");
  if (existing !== undefined && !isObject(existing)) {
    return { text, added: [], conflicting: Object.keys(scripts) };
  }
  const missing = Object.entries(scripts).filter(([name]) => !Object.hasOwn(existing ?? {}, name));
  const conflicting = Object.entries(scripts)
    .filter(([name, script]) => existing?.[name] !== undefined && existing[name] !== script)
    .map(([name]) => name);
  if (missing.length === 0) return { text, added: [], conflicting };
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? "  ";
  const lines = missing
    .map(([name, script]) => `${indent}${indent}${JSON.stringify(name)}: ${JSON.stringify(script)}`)
    .join(`,${newline}`);
  const changed =
    existing === undefined
      ? appended(text, [], Object.keys(manifest), newline, {
          lines: `${indent}"scripts": {${newline}${lines}${newline}${indent}}`,
          closing: "",
        })
      : appended(text, ["scripts"], Object.keys(existing), newline, { lines, closing: indent });
  return { text: changed, added: missing.map(([name]) => name), conflicting };
}

/** Inserts lines into the text of a JSON object: after its last member, or after `{` if the object is empty. */
function appended(
  text: string,
  object: readonly string[],
  members: readonly string[],
  newline: string,
  { lines, closing }: { readonly lines: string; readonly closing: string },
): string {
  const places = new JsonPlaces(text);
  // JavaScript lists numeric member names first, so the last name in `members` need not be the last in the JSON text.
  // The member with the largest end offset is the last member in the JSON text.
  const ends = members.map((name) => places.find([...object, name], "value").end);
  if (ends.length > 0) {
    const end = Math.max(...ends);
    return `${text.slice(0, end)},${newline}${lines}${text.slice(end)}`;
  }
  const { start, end } = places.find(object, "value");
  return `${text.slice(0, start)}{${newline}${lines}${newline}${closing}}${text.slice(end)}`;
}
