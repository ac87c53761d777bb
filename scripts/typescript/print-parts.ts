// Prints the parts of a multipart body for the code of clients and servers.
import type { Part, Parts } from "../model/parts-by-position.js";
import { json } from "../render/typescript.js";

/** Returns the literal of parts: on one line if that is short, else one part a line. */
export function partsText(parts: Parts): string {
  const flat = json(parts);
  if (flat.length <= 60) return flat;
  const { prefix = [], item } = parts;
  const lines = [
    ...(prefix.length === 0 ? [] : [`prefix: [\n${prefix.map(line).join("")}],`]),
    ...(item === undefined ? [] : [`item: ${partText(item)},`]),
  ];
  return `{\n${lines.map((one) => `${indented(one)}\n`).join("")}}`;
}

function line(part: Part): string {
  return `${indented(partText(part))},\n`;
}

function partText(part: Part): string {
  const { as, contentType, parts } = part;
  if (parts === undefined) return json(part);
  const members = [
    `as: ${json(as)}`,
    ...(contentType === undefined ? [] : [`contentType: ${json(contentType)}`]),
    `parts: ${partsText(parts)}`,
  ];
  return `{\n${members.map((member) => `${indented(member)},\n`).join("")}}`;
}

function indented(text: string): string {
  return `  ${text.replaceAll("\n", "\n  ")}`;
}
