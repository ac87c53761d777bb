// `--check` lists outdated targets, and prints the differences between files.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { staleTargets } from "../../scripts/write/check.js";
import { fill, generate, plan, temporaryFolder, tree } from "./folder.js";

/**
 * Returns the lines that `generate --check` would print for the generated `files`. The returned lines contain `out`
 * instead of the name of the folder.
 */
async function check(folder: string, files: Record<string, string>): Promise<string[]> {
  const before = await tree(folder);
  const stale = staleTargets(await plan(folder, files));
  expect(await tree(folder)).toEqual(before);
  const lines = stale.flatMap(({ target, files: list }) => [
    `[${target ?? "-"}]`,
    ...list.flatMap(({ why, message, diff }) => [`${why}: ${message}`, ...diff]),
  ]);
  return lines.map((line) => line.replace(/^([-+]{3} [ab])(?=\/)/, "$1/").replace(folder, "out"));
}

const FILES = { "types/a.ts": "1\n2\n", "client/b.ts": "b\n" };

describe("check", () => {
  it("says nothing when all is fresh, also after line ends were turned", async () => {
    const folder = await temporaryFolder();
    await generate(folder, FILES);
    expect(await check(folder, FILES)).toEqual([]);
    await fill(folder, { "types/a.ts": "1\r\n2\r\n" });
    expect(await check(folder, FILES)).toEqual([]);
  });

  it("shows what is out of date, missing and left over, by target", async () => {
    const folder = await temporaryFolder();
    await generate(folder, { ...FILES, "types/old.ts": "old\n" });
    const expected = { "types/a.ts": "1\n3\n", "client/b.ts": "b\n", "server/c.ts": "c\n" };
    expect(await check(folder, expected)).toEqual([
      "[server]",
      "missing: out/server/c.ts is not there",
      "--- /dev/null",
      "+++ b/out/server/c.ts",
      "@@ -0,0 +1 @@",
      "+c",
      "[types]",
      "changed: out/types/a.ts is out of date",
      "--- a/out/types/a.ts",
      "+++ b/out/types/a.ts",
      "@@ -1,2 +1,2 @@",
      " 1",
      "-2",
      "+3",
      "left-over: out/types/old.ts is no longer generated",
      "--- a/out/types/old.ts",
      "+++ /dev/null",
      "@@ -1 +0,0 @@",
      "-old",
    ]);
  });

  it("shows an edit as the way back, line ends aside", async () => {
    const folder = await temporaryFolder();
    await generate(folder, FILES);
    await fill(folder, { "types/a.ts": "1\r\nmine\r\n" });
    expect(await check(folder, FILES)).toEqual([
      "[types]",
      "edited: out/types/a.ts was edited since it was generated",
      "--- a/out/types/a.ts",
      "+++ b/out/types/a.ts",
      "@@ -1,2 +1,2 @@",
      " 1",
      "-mine",
      "+2",
    ]);
  });

  it("shows a stale manifest only when nothing else is stale", async () => {
    const folder = await temporaryFolder();
    await generate(folder, FILES);
    await rm(join(folder, ".specloom.json"));
    expect((await check(folder, FILES)).slice(0, 2)).toEqual([
      "[-]",
      "missing: out/.specloom.json is not there",
    ]);
    await fill(folder, { "types/a.ts": "1\n" });
    expect((await check(folder, FILES))[0]).toBe("[types]");
  });

  it("names what could not be compared, without a diff", async () => {
    const folder = await temporaryFolder();
    await fill(folder, { "types/a.ts/x": "", ".specloom.json": "?" });
    await fill(folder, { "client/b.ts": "b\n" });
    expect(await check(folder, FILES)).toEqual([
      "[-]",
      "blocked: out/.specloom.json cannot be read: it is not JSON",
      "[types]",
      "blocked: out/types/a.ts is in the way: it is a folder",
    ]);
  });
});
