// Reads a multipart body up to one of its parts, whose content is then read piece by piece. Takes linear time, and
// keeps only the parts before the requested part in memory.

import { delimiterLine } from "./multipart.js";

/** A multipart body that has been read up to the requested part. */
export interface OpenForm {
  /**
   * The parts before the requested part, as a complete multipart body. `before` is empty if the requested part is the
   * first part.
   */
  readonly before: readonly Uint8Array[];
  /**
   * The head and the content of the requested part. `part` is absent if the body has no part with the requested name.
   */
  readonly part?: { readonly head: PartHead; readonly content: AsyncGenerator<Uint8Array> };
}

/** The header fields of a part, by their names in lower case. */
export type PartHead = ReadonlyMap<string, string>;

/** Limits for reading a form up to the requested part. */
export interface FormBounds {
  /** Maximum number of bytes before the content of the requested part. */
  readonly most: number;
  /** Creates the error for a part after the requested part, or for a missing last boundary. */
  readonly failure: (what: "part after" | "no end") => Error;
}

/**
 * Reads a body up to the first part for which `isSought` returns true. Returns `undefined` for a malformed body, and
 * `"too long"` if more than `bounds.most` bytes precede the part.
 */
export async function openForm(
  pieces: AsyncIterable<Uint8Array>,
  boundary: string,
  isSought: (head: PartHead) => boolean,
  bounds: FormBounds,
): Promise<OpenForm | "too long" | undefined> {
  const source = new Source(pieces);
  const delimiter = `--${boundary}`;
  const before: Uint8Array[] = [];
  let hasParts = false;
  let length = 0;
  let from = 0;
  for (;;) {
    const text = latin1.decode(source.window);
    const at = text.indexOf(delimiter, from);
    const line = at < 0 ? undefined : lineAt(text, at, delimiter.length, source.isOver);
    if (line === undefined && at >= 0) {
      from = at + 1;
      continue;
    }
    if (typeof line === "object" && length + at > bounds.most) return "too long";
    if (typeof line === "object" && line.isLast) {
      before.push(source.window.subarray(0, line.end));
      await source.drain();
      return { before };
    }
    const headEnd = typeof line === "object" ? text.indexOf("\r\n\r\n", line.end - 2) : -1;
    if (typeof line === "object" && headEnd >= 0) {
      const head = headOf(source.window.subarray(line.end, Math.max(line.end, headEnd)));
      if (isSought(head)) {
        if (hasParts) before.push(source.window.subarray(0, at), utf8.encode(`${delimiter}--\r\n`));
        source.window = source.window.subarray(headEnd + 2);
        return {
          before: hasParts ? before : [],
          part: { head, content: contentOf(source, delimiter, bounds) },
        };
      }
      hasParts = true;
      from = headEnd + 2;
      continue;
    }
    // Keeps an incomplete header section in the buffer `window`. If no header section has begun, keeps only the last
    // bytes, which may be the beginning of a delimiter.
    const kept = at >= 0 ? at : Math.max(from, source.window.length - delimiter.length);
    if (source.window.length - kept > mostHead) return undefined;
    const cut = Math.max(0, kept - 2);
    before.push(source.window.subarray(0, cut));
    length += cut;
    from = kept - cut;
    source.window = source.window.subarray(cut);
    if (length + source.window.length > bounds.most) return "too long";
    if (!(await source.more())) return undefined;
  }
}

async function* contentOf(
  source: Source,
  delimiter: string,
  { failure }: FormBounds,
): AsyncGenerator<Uint8Array> {
  // The content begins at index 2 of the buffer `window`, after a line break. In an empty part, the line break before
  // the content belongs to the next delimiter.
  let begin = 2;
  let from = 0;
  for (;;) {
    const { window } = source;
    const text = latin1.decode(window);
    const at = text.indexOf(`\r\n${delimiter}`, from);
    const line = at < 0 ? undefined : lineAt(text, at + 2, delimiter.length, source.isOver);
    if (line === undefined && at >= 0) {
      from = at + 2;
      continue;
    }
    const end = at >= 0 ? at : Math.max(0, window.length - delimiter.length - 1);
    if (end > begin) yield window.subarray(begin, end);
    if (typeof line === "object") {
      if (!line.isLast) throw failure("part after");
      await source.drain();
      return;
    }
    begin = Math.max(0, begin - end);
    from = 0;
    source.window = window.subarray(end);
    if (!(await source.more())) throw failure("no end");
  }
}

/** A multipart body: its unread chunks, and the received bytes in the buffer `window`. */
class Source {
  window: Uint8Array = new Uint8Array();
  isOver = false;
  readonly #pieces: AsyncIterator<Uint8Array>;

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /**
   * Reads the next piece of the body, and appends the piece to `window`. Returns false if the body has already ended.
   */
  async more(): Promise<boolean> {
    if (this.isOver) return false;
    const next = await this.#pieces.next();
    this.isOver = next.done === true;
    if (next.done !== true) this.window = joined(this.window, next.value);
    return true;
  }

  async drain(): Promise<void> {
    while (!this.isOver) this.isOver = (await this.#pieces.next()).done === true;
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/**
 * Returns the delimiter line that begins at the index `at` of the text. Returns `"unknown"` if the line may continue in
 * the next chunk, and `undefined` if the line is no delimiter.
 */
function lineAt(
  text: string,
  at: number,
  length: number,
  isOver: boolean,
): { readonly isLast: boolean; readonly end: number } | "unknown" | undefined {
  const rest = text.slice(at + length, at + length + mostSpace);
  const mayGoOn = rest.length < mostSpace && /^-?(?:-?[ \t]*\r?)$/.test(rest);
  return mayGoOn && !isOver ? "unknown" : delimiterLine(text, at, length);
}

function headOf(bytes: Uint8Array): PartHead {
  const fields = new Map<string, string>();
  for (const line of new TextDecoder().decode(bytes).split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0)
      fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return fields;
}

const mostHead = 16_384;
const mostSpace = 256;
const latin1 = new TextDecoder("latin1");
const utf8 = new TextEncoder();
