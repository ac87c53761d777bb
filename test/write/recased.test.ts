// Tests file names that change only in case, on disks that distinguish case and on disks that do not.
import * as node from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fingerprint } from "../../scripts/files/fingerprint.js";
import { apply, type FileSystem } from "../../scripts/write/apply.js";
import { readDisk } from "../../scripts/write/disk.js";
import { printManifest } from "../../scripts/write/manifest.js";
import { makePlan, type Plan } from "../../scripts/write/plan.js";
import { artifacts, fill, generate, outline, temporaryFolder, texts } from "./folder.js";

const OLD_NAME = "types/Pet.ts";
const NEW_NAME = "types/pet.ts";

/** Returns a file system that ignores case in names below `folder`, as on macOS and Windows. */
function caseless(folder: string): FileSystem {
  const lower = (value: unknown): unknown =>
    typeof value === "string" && value.startsWith(folder)
      ? folder + value.slice(folder.length).toLowerCase()
      : value;
  const steps = Object.entries(node).map(([name, step]) => {
    const real = step as (...args: unknown[]) => unknown;
    return [name, async (...args: unknown[]) => real(...args.map(lower))];
  });
  return Object.fromEntries(steps) as FileSystem;
}

/**
 * Plans a run after a file was renamed to `NEW_NAME`; `written` is its earlier generated text, and `found` is its text
 * on disk.
 */
async function planned(
  folder: string,
  written: string,
  found: string,
  expected: string,
): Promise<Plan> {
  const sha256 = fingerprint(Buffer.from(written));
  const entry = { path: OLD_NAME, from: "types", sha256 };
  await fill(folder, { [NEW_NAME]: found, ".specloom.json": printManifest([entry]) });
  const output = artifacts({ [NEW_NAME]: expected });
  const disk = await readDisk(folder, output);
  const one = disk.states.get(NEW_NAME);
  if (one === undefined) throw new Error("not read");
  return makePlan(output, { ...disk, states: new Map(disk.states).set(OLD_NAME, one) });
}

describe("a file whose name changed in case only", () => {
  it("is written anew and the old one removed, where both names can stand", async () => {
    const folder = await temporaryFolder();
    await generate(folder, { [OLD_NAME]: "1\n" });
    await generate(folder, { [NEW_NAME]: "2\n" });
    expect(Object.values(await texts(folder))).toEqual(["2\n"]);
  });

  it.each([
    ["with a new text", "1\n", "1\n", "2\n", { update: [NEW_NAME], remove: [OLD_NAME] }],
    ["with the same text", "1\n", "1\n", "1\n", { keep: [NEW_NAME], remove: [OLD_NAME] }],
    ["edited to the new text", "1\n", "2\n", "2\n", { keep: [NEW_NAME], remove: [OLD_NAME] }],
  ])(
    "is there afterwards, %s, where both names are one file",
    async (_, written, found, required, steps) => {
      const folder = await temporaryFolder();
      const made = await planned(folder, written, found, required);
      expect(outline(made)).toEqual(steps);
      await apply(made, caseless(folder));
      expect(await texts(folder)).toEqual({ [NEW_NAME]: required });
    },
  );

  it("stops the run when it was edited", async () => {
    const made = await planned(await temporaryFolder(), "1\n", "mine\n", "2\n");
    expect(outline(made)["conflicts"]).toContain(`edited ${NEW_NAME}`);
  });

  it("is as it was when the run fails, where both names are one file", async () => {
    const folder = await temporaryFolder();
    const made = await planned(folder, "1\n", "1\n", "2\n");
    const disk = caseless(folder);
    let renames = 0;
    const failing: FileSystem = {
      ...disk,
      rename: async (from, to) => {
        // The third rename, which writes the manifest, fails; the first two write the new text and change the file
        // name.
        if (++renames === 3) throw Object.assign(new Error(), { code: "EACCES" });
        return disk.rename(from, to);
      },
    };
    await expect(apply(made, failing)).rejects.toThrow(join(folder, ".specloom.json"));
    expect(await texts(folder)).toEqual({ [NEW_NAME]: "1\n" });
  });
});
