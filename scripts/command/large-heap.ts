// Setting of the engine for large documents: their garbage is collected before memory has doubled.
import { setFlagsFromString } from "node:v8";

/** Characters of a document from which on its memory matters more than a twentieth of its time. */
const LARGE = 16 << 20;

/**
 * Lets the heap grow in smaller steps where a document is large. By default V8 collects garbage when memory has doubled:
 * for a document of 47 MB that is 2.2 GB, of which half is garbage. So it is 1.4 GB.
 */
export function expectLargeHeap(files: readonly { readonly text: string }[]): void {
  const length = files.reduce((sum, { text }) => sum + text.length, 0);
  if (length < LARGE || !process.versions.node.startsWith("20.")) return;
  setFlagsFromString("--heap-growing-percent=50");
}
