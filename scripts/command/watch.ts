// `--watch`: repeats the work when a file that it read, or searched for, has changed.
import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Sight, Sights, seenAt } from "../files/look.js";
import { printFailure } from "./failure.js";
import type { Terminal } from "./terminal.js";

/** Pause between two checks, in milliseconds. Polling also works with editors that replace a file by renaming. */
const REST = 50;

/** The pause is at least this many times as long as a check. So polling takes at most a fiftieth of a core. */
const RESTS = 50;

/**
 * Repeats `work` after each change of its inputs, as long as the process runs. A failure is printed, because the next
 * save may fix it.
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

/** Resolves when a run would read other inputs. A save during the run counts, because the run may have missed it. */
async function change(sights: Sights): Promise<void> {
  if (!sights.isSteady) return;
  const { all, paths } = sights;
  for (;;) {
    // The states are read first, so that a save between the two lines changes a state.
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

/** Returns a text that changes with each save; "" for a missing file. */
function stateOf(path: string): string {
  try {
    const { mtimeMs, ctimeMs, size, ino } = statSync(path);
    return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
  } catch {
    return "";
  }
}
