// `--watch`: does the work again whenever something that it looked at has changed: a file, or the lack of one.
import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Sight, Sights, seenAt } from "../files/look.js";
import { printFailure } from "./failure.js";
import type { Terminal } from "./terminal.js";

/** How long we rest between two looks, in milliseconds. Looking survives editors that replace a file by renaming. */
const REST = 50;

/** We rest so many times longer than a look takes: a document of thousands of files costs a fiftieth of a core. */
const RESTS = 50;

/**
 * Repeats `work` for as long as the process runs, once for each change of what it looked at. A failure is printed and
 * waited on: the next save may mend it.
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

/** Resolves as soon as a run would see something else. A save during the run counts: it may not have seen it. */
async function change(sights: Sights): Promise<void> {
  if (!sights.isSteady) return;
  const { all, paths } = sights;
  for (;;) {
    // The states come first: a save between the two lines changes a state.
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

/** A text that changes with each save; "" for a file that is missing. */
function stateOf(path: string): string {
  try {
    const { mtimeMs, ctimeMs, size, ino } = statSync(path);
    return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
  } catch {
    return "";
  }
}
