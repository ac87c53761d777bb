// Removes the preamble and the epilogue of a multipart body, because platforms refuse to read them (RFC 2046, section
// 5.1.1).

/** Returns the pieces of a body without its preamble and epilogue; `undefined` if the last boundary is missing. */
export function onlyParts(bytes: Uint8Array, boundary: string): Uint8Array[] | undefined {
  // Latin-1 has one character for each byte, so offsets in the text are offsets in the bytes.
  const text = latin1.decode(bytes);
  const delimiter = `--${boundary}`;
  const pieces: Uint8Array[] = [];
  let start: number | undefined;
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1)) {
    const line = delimiterLine(text, at, delimiter.length);
    if (line === undefined) continue;
    if (start !== undefined) pieces.push(bytes.subarray(start, Math.max(start, at - 2)), newLine);
    pieces.push(utf8.encode(line.isLast ? `${delimiter}--\r\n` : `${delimiter}\r\n`));
    if (line.isLast) return pieces;
    start = line.end;
  }
  return undefined;
}

const latin1 = new TextDecoder("latin1");
const utf8 = new TextEncoder();
const newLine = utf8.encode("\r\n");

/**
 * Returns the end of a boundary's line, or `undefined` if the line is no delimiter. Only white space may follow the
 * boundary.
 */
export function delimiterLine(
  text: string,
  at: number,
  length: number,
): { readonly isLast: boolean; readonly end: number } | undefined {
  if (at > 0 && !text.startsWith("\r\n", at - 2)) return undefined;
  let end = at + length;
  const isLast = text.startsWith("--", end);
  if (isLast) end += 2;
  while (text[end] === " " || text[end] === "\t") end++;
  if (text.startsWith("\r\n", end)) return { isLast, end: end + 2 };
  return isLast && end === text.length ? { isLast, end } : undefined;
}
