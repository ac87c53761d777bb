// Implements `--watch`: repeats a run if a file that the run read or looked for has changed.
import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Sight, Sights, seenAt } from "../files/look.js";
import { printFailure } from "./failure.js";
import type { Terminal } from "./terminal.js";

/**
 * Minimum pause between two checks, in milliseconds. Polling also detects changes by editors that save a file by
 * renaming a temporary file.
 */
const REST = 50;

/**
 * Minimum ratio of a pause to the duration of the previous check. With a ratio of 50, checks use at most a fiftieth of
 * one processor core.
 */
const RESTS = 50;

/**
 * Repeats `work` after each change of its inputs, until the process ends. A failed run prints its error. `--watch` then
 * waits for the next change, which may fix the error.
 */
export async function watchAndRepeat(
  terminal: Terminal,
  work: () => Promise<void>,
): Promise<never> {
  for (;;) {
    const sights = new Sights();
    await sights.during(work).catch((failure: unknown) => printFailure(failure, terminal));
    terminal.err("watching for changes; Ctrl+C ends\n");
    await change(sights);
  }
}

/**
 * Resolves when an input file has changed since the run read it. A change during the run counts, too, because the run
 * may have read the old content.
 */
async function change(sights: Sights): Promise<void> {
  if (!sights.isSteady) return;
  const { all, paths } = sights;
  for (;;) {
    // The states of files are read before their contents, so that a change in between is noticed.
    const states = paths.map(stateOf);
    if (all.some(isChanged)) return;
    let isSame = true;
    for (let rest = REST; isSame; ) {
      await sleep(rest);
      const start = performance.now();
      isSame = paths.every((path, index) => stateOf(path) === states[index]);
      rest = Math.max(REST, RESTS * (performance.now() - start));
    }
  }
}

function isChanged({ look, path, seen }: Sight): boolean {
  return seenAt(look, path) !== seen;
}

/** Returns a text that differs after each change of a file; `""` for a missing file. */
function stateOf(path: string): string {
  try {
    const { mtimeMs, ctimeMs, size, ino } = statSync(path);
    return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
  } catch {
    return "";
  }
}
