// Reads only the first items of a streamed response, because the stream may never end.

/** Whether a body is a stream, of which only the first items are read. */
export function isStream(contentType: string): boolean {
  return /^\s*(?:text\/event-stream|application\/(?:jsonl|x-jsonlines|(?:x-)?ndjson|(?:[\w.-]+\+)?json-seq))\s*(?:;|$)/i.test(
    contentType,
  );
}

/** Maximum number of bytes that are read from a stream. */
const mostBytes = 65_536;

/** Milliseconds to wait for further bytes of a stream after its first bytes. */
const longestWait = 500;

/** Reads the first items of a stream and cancels the rest. An incomplete last item is left out. */
export async function firstItems(response: Response): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isOver = reader === undefined;
  try {
    while (!isOver && length < mostBytes) {
      const next = await within(reader?.read(), length === 0 ? 2 * longestWait : longestWait);
      if (next === undefined) break;
      isOver = next.done === true;
      if (next.value === undefined) continue;
      chunks.push(next.value);
      length += next.value.length;
    }
  } finally {
    reader?.cancel().catch(() => {});
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return isOver ? bytes : bytes.subarray(0, endOfLast(bytes, response));
}

interface Chunk {
  readonly done: boolean;
  readonly value?: Uint8Array | undefined;
}

/** Returns the next bytes; `undefined` if they take too long. */
async function within(
  next: Promise<Chunk> | undefined,
  milliseconds: number,
): Promise<Chunk | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([next, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the index at which the last complete item ends: after a line end, or before a record separator. */
function endOfLast(bytes: Uint8Array, response: Response): number {
  const isRecords = /json-seq/i.test(response.headers.get("content-type") ?? "");
  return isRecords ? Math.max(0, bytes.lastIndexOf(0x1e)) : bytes.lastIndexOf(0x0a) + 1;
}
