// Settings of the engine: code must run long before it is worth compiling again, and garbage of large documents is not kept.
import { setFlagsFromString } from "node:v8";

/**
 * Lets functions run ten times longer before they are optimised. Most of what a command optimises it never runs again:
 * measured on documents of 14 KB to 4 MB, this saves a fifth of the processor's time.
 *
 * Only Node 20 has the flag. Later versions, and Bun, print an error for an unknown flag.
 */
export function expectShortRun(): void {
  if (!process.versions.node.startsWith("20.")) return;
  setFlagsFromString("--interrupt-budget=1500000");
}

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

/** Lets Node optimise functions as soon as it usually does: `--watch` runs them again and again. */
export function expectLongRun(): void {
  if (!process.versions.node.startsWith("20.")) return;
  setFlagsFromString("--interrupt-budget=67584");
}
