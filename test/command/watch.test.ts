// `--watch` detects every change, also a change that occurs while a run reads or writes files.
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Terminal } from "../../scripts/command/terminal.js";
import { watchAndRepeat } from "../../scripts/command/watch.js";
import { bytesOf, isThere } from "../../scripts/files/look.js";

let folder: string;
let files: readonly [string, string];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "specloom-watch-"));
  files = [join(folder, "openapi.yaml"), join(folder, "part.yaml")];
  for (const file of files) writeFileSync(file, "first");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ended = new Error("enough");

/**
 * Runs `--watch` until `isEnough` returns true after a run. In each run, the test calls `during` after specloom has
 * read the files and before the run ends.
 */
async function watch(isEnough: (run: number) => boolean, during: (run: number) => unknown) {
  let done = 0;
  const terminal = {
    out() {},
    err(text: string) {
      if (text.startsWith("watching") && isEnough(done)) throw ended;
    },
  } as unknown as Terminal;
  const work = async () => {
    done++;
    for (const file of files) if (isThere(file)) bytesOf(file);
    await during(done);
    await sleep(1);
  };
  await watchAndRepeat(terminal, work).catch((failure: unknown) => {
    if (failure !== ended) throw failure;
  });
  return done;
}
const times = (runs: number) => (done: number) => done === runs;

it("works again after a save of a file during a run", async () => {
  const save = (run: number) => run < 3 && writeFileSync(files[run % 2]!, `during ${run}`);
  expect(await watch(times(3), save)).toBe(3);
});

it("works again after a save that the clock of the file system does not tell", async () => {
  const save = (run: number) => {
    if (run > 2) return;
    writeFileSync(files[1], `run ${run}`);
    utimesSync(files[1], 1, 1);
  };
  expect(await watch(times(3), save)).toBe(3);
});

it("works again after a file is removed or comes back during a run", async () => {
  const change = (run: number) => {
    if (run === 1) rmSync(files[1]);
    if (run === 2) writeFileSync(files[1], "back");
  };
  expect(await watch(times(3), change)).toBe(3);
});

it("works again after a file appears that it looked for, and after a link leads elsewhere", async () => {
  rmSync(files[1]);
  const missing = watch(times(2), () => {});
  await sleep(50);
  writeFileSync(files[1], "there now");
  expect(await missing).toBe(2);
  const other = join(folder, "other.yaml");
  writeFileSync(other, "other");
  const linked = watch(times(2), () => {});
  await sleep(50);
  symlinkSync(other, join(folder, "link"));
  renameSync(join(folder, "link"), files[1]);
  expect(await linked).toBe(2);
});

it("works again after a failure, as soon as a file that it read is saved", async () => {
  const failing = watch(times(3), (run) => {
    if (run < 3) setTimeout(() => writeFileSync(files[0], `mended ${run}`), 20);
    if (run < 3) throw new Error("damaged");
  });
  expect(await failing).toBe(3);
});

it("rests while nothing is saved, and after a save that changes no byte", async () => {
  const watching = watch(times(2), () => {});
  expect(await Promise.race([watching, sleep(600, "rests")])).toBe("rests");
  writeFileSync(files[1], "first");
  mkdirSync(join(folder, "else"));
  expect(await Promise.race([watching, sleep(600, "rests")])).toBe("rests");
  writeFileSync(files[1], "at last");
  expect(await watching).toBe(2);
});

it("ends each series of edits with a run that saw the last one", async () => {
  const edit = fc.record({
    file: fc.constantFrom(0, 1),
    text: fc.constantFrom("a", "b", "c", undefined),
    wait: fc.nat(3),
  });
  const property = fc.asyncProperty(fc.array(edit, { maxLength: 6 }), async (edits) => {
    for (const file of files) writeFileSync(file, "first");
    const current = () => files.map((file) => (isThere(file) ? readFileSync(file, "utf8") : ""));
    let isOver = false;
    let seen: string[] = [];
    const editing = (async () => {
      for (const { file, text, wait } of edits) {
        await sleep(wait);
        if (text === undefined) rmSync(files[file]!, { force: true });
        else writeFileSync(files[file]!, text);
      }
      isOver = true;
    })();
    const isEnough = () => isOver && JSON.stringify(seen) === JSON.stringify(current());
    await watch(isEnough, () => {
      seen = files.map((file) => (isThere(file) ? bytesOf(file).toString() : ""));
      return sleep(2);
    });
    await editing;
  });
  await fc.assert(property, { numRuns: 25 });
}, 60_000);
