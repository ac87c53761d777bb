// `--watch`: does the work again whenever one of the files that it read has changed.
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { printFailure } from "./failure.js";
import type { Terminal } from "./terminal.js";

/** How often we look, in milliseconds. Looking survives editors that replace a file by renaming. */
const INTERVAL = 200;

/** A file system may stamp a file with the time of its last tick, some milliseconds before the clock's time. */
const TICK = 50;

/** Each file with its state: one text, "" for a file that is missing. */
type States = ReadonlyMap<string, string>;

/**
 * Repeats `work`, which returns the absolute files it read, for as long as the process runs. A failure is
 * printed and waited on: the next save may mend it. `files` are watched until a first run succeeds.
 */
export async function watchAndRepeat(
  files: readonly string[],
  terminal: Terminal,
  work: () => Promise<readonly string[]>,
): Promise<never> {
  let watched: readonly string[] = files.map((file) => resolve(file));
  for (;;) {
    const begun = Date.now();
    const before = statesOf(watched);
    try {
      watched = await work();
    } catch (failure) {
      printFailure(failure, terminal);
    }
    terminal.err("watching for changes; Ctrl+C ends\n");
    await change(statesOfReading(watched, before, begun));
  }
}

/** Resolves as soon as a file is not in its state any more. */
async function change(states: States): Promise<void> {
  const files = [...states.keys()];
  while (files.every((file) => stateOf(file) === states.get(file))) await sleep(INTERVAL);
}

/**
 * The states in which a run that began at `begun` read its files, so that no save during the run is lost. A file
 * of which nothing was known is taken for unread if it was saved or removed since.
 */
function statesOfReading(files: readonly string[], before: States, begun: number): States {
  const changedSince = (file: string) => (modifiedAt(file) ?? begun) >= begun - TICK;
  return new Map(
    files.map((file) => [
      file,
      before.get(file) ?? (changedSince(file) ? "unread" : stateOf(file)),
    ]),
  );
}

function statesOf(files: readonly string[]): States {
  return new Map(files.map((file) => [file, stateOf(file)]));
}

function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? "" : `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
}

function modifiedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
