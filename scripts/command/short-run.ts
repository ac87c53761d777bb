// Settings of the engine for a command of seconds: code must run long before it is worth compiling again.
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

/** Lets Node optimise functions as soon as it usually does: `--watch` runs them again and again. */
export function expectLongRun(): void {
  if (!process.versions.node.startsWith("20.")) return;
  setFlagsFromString("--interrupt-budget=67584");
}
