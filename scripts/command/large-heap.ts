// Makes V8 collect garbage more often for large documents, to save memory.
import { setFlagsFromString } from "node:v8";

/** From this document size, in characters, V8 collects garbage more often. This takes 5 % more time. */
const LARGE = 16 << 20;

/**
 * Makes V8 grow the heap in smaller steps for a large document. By default, V8 collects garbage when the heap has
 * doubled. By default, a document of 47 MB takes 2.2 GB of memory, half of it garbage. Smaller steps of the heap reduce
 * the memory to 1.2 GB.
 */
export function expectLargeHeap(files: readonly { readonly text: string }[]): void {
  const length = files.reduce((sum, { text }) => sum + text.length, 0);
  if (length < LARGE || !process.versions.node.startsWith("20.")) return;
  setFlagsFromString("--heap-growing-percent=50");
}
