// `--watch`: does the work again whenever one of the files that it read has changed.
import { type Stats, unwatchFile, watchFile } from "node:fs";
import { resolve } from "node:path";
import { printFailure } from "./failure.js";
import type { Terminal } from "./terminal.js";

/** How often we look, in milliseconds. Looking survives editors that replace a file by renaming. */
const INTERVAL = 200;

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
    try {
      watched = await work();
    } catch (failure) {
      printFailure(failure, terminal);
    }
    terminal.err("watching for changes; Ctrl+C ends\n");
    await change(watched);
  }
}

function change(files: readonly string[]): Promise<void> {
  return new Promise((done) => {
    // A file that is missing is told at once, as if it had changed: only a difference is a change.
    const changed = (now: Stats, before: Stats) => {
      if (now.mtimeMs === before.mtimeMs && now.size === before.size && now.ino === before.ino)
        return;
      for (const file of files) unwatchFile(file, changed);
      done();
    };
    for (const file of files) watchFile(file, { interval: INTERVAL }, changed);
  });
}
