// Prints the parts of a multipart body for the code of clients and servers.
import type { Part, Parts } from "../model/parts-by-position.js";
import { json, memberLines } from "../render/typescript.js";

/**
 * Returns the description of a multipart body's parts as an object literal. Long literals have one line for each part.
 */
export function partsText(parts: Parts): string {
  const flat = json(parts);
  if (flat.length <= 60) return flat;
  const { prefix = [], item } = parts;
  const members = [
    ...(prefix.length === 0 ? [] : [`prefix: [\n${memberLines(prefix.map(partText))}]`]),
    ...(item === undefined ? [] : [`item: ${partText(item)}`]),
  ];
  return `{\n${memberLines(members)}}`;
}

function partText(part: Part): string {
  const { as, contentType, parts } = part;
  if (parts === undefined) return json(part);
  const members = [
    `as: ${json(as)}`,
    ...(contentType === undefined ? [] : [`contentType: ${json(contentType)}`]),
    `parts: ${partsText(parts)}`,
  ];
  return `{\n${memberLines(members)}}`;
}
