// `--watch` loses no save, whenever it comes: while a run reads, while it writes, or before the first look.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Terminal } from "../../scripts/command/terminal.js";
import { watchAndRepeat } from "../../scripts/command/watch.js";

let folder: string;
let files: readonly [string, string];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "specloom-watch-"));
  files = [join(folder, "openapi.yaml"), join(folder, "part.yaml")];
  for (const file of files) writeFileSync(file, "first");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Watches until `runs` runs have ended, each of which does as `during` says after it has read the files. */
async function watch(runs: number, during: (run: number) => void): Promise<number> {
  let done = 0;
  const ended = new Error("enough");
  const terminal = {
    out() {},
    err(text: string) {
      if (text.startsWith("watching") && done === runs) throw ended;
    },
  } as unknown as Terminal;
  const work = async () => {
    done++;
    during(done);
    await sleep(10);
    return files;
  };
  await watchAndRepeat([files[0]], terminal, work).catch((failure: unknown) => {
    if (failure !== ended) throw failure;
  });
  return done;
}

it("works again after a save of the document during a run", async () => {
  const save = (run: number) => run < 3 && writeFileSync(files[0], `during ${run}`);
  expect(await watch(3, save)).toBe(3);
});

it("works again after a save of a file that the first run found out about", async () => {
  const save = (run: number) => run < 3 && writeFileSync(files[1], `during ${run}`);
  expect(await watch(3, save)).toBe(3);
});

it("works again after a file is removed or comes back during a run", async () => {
  const change = (run: number) => {
    if (run === 1) rmSync(files[1]);
    if (run === 2) writeFileSync(files[1], "back");
  };
  expect(await watch(3, change)).toBe(3);
});

it("rests while nothing is saved", async () => {
  await sleep(100);
  const watching = watch(2, () => {});
  expect(await Promise.race([watching, sleep(1_000, "rests")])).toBe("rests");
  writeFileSync(files[1], "at last");
  expect(await watching).toBe(2);
});
