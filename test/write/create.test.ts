// Files that are written only once: existing files are not changed, and later runs do not remove them.
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { apply } from "../../scripts/write/apply.js";
import { type Creation, planCreation } from "../../scripts/write/create.js";
import { readDisk } from "../../scripts/write/disk.js";
import { artifacts, fill, outline, temporaryFolder, tree } from "./folder.js";

async function creation(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<Creation> {
  const expected = artifacts(files);
  return planCreation(expected, await readDisk(folder, expected));
}

it("creates what is not there, and no manifest", async () => {
  const folder = await temporaryFolder();
  const { plan, existing: current } = await creation(join(folder, "new"), {
    "a.ts": "a",
    "b/c.ts": "c",
  });
  expect([outline(plan), current]).toEqual([{ create: ["a.ts", "b/c.ts"] }, []]);
  await apply(plan);
  expect(await tree(folder)).toEqual({
    new: "/",
    "new/a.ts": "a",
    "new/b": "/",
    "new/b/c.ts": "c",
  });
});

it("leaves what is there, whatever it holds", async () => {
  const folder = await temporaryFolder();
  await fill(folder, { "a.ts": "mine", "b.ts": "b" });
  const { plan, existing: replaced } = await creation(folder, {
    "b.ts": "b",
    "a.ts": "a",
    "c.ts": "c",
  });
  expect([outline(plan), replaced]).toEqual([{ create: ["c.ts"] }, ["a.ts", "b.ts"]]);
  await apply(plan);
  expect(await tree(folder)).toEqual({ "a.ts": "mine", "b.ts": "b", "c.ts": "c" });
});

it("neither overwrites nor removes what a manifest in the same folder lists", async () => {
  const folder = await temporaryFolder();
  const listed = (path: string) => ({ path, from: "types", sha256: "0".repeat(64) });
  const manifest = JSON.stringify({
    about: "",
    format: 1,
    files: [listed("a.ts"), listed("b.ts")],
  });
  await fill(folder, { ".specloom.json": manifest, "a.ts": "mine", "b.ts": "mine" });
  const before = await tree(folder);
  const { plan } = await creation(folder, { "a.ts": "a", "c.ts": "c" });
  expect(outline(plan)).toEqual({ create: ["c.ts"] });
  await apply(plan);
  expect(await tree(folder)).toEqual({ ...before, "c.ts": "c" });
});

it("does not go through links, nor around folders", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "a.ts"));
  await symlink("nowhere", join(folder, "b.ts"));
  await symlink(".", join(folder, "c"));
  const { plan } = await creation(folder, { "a.ts": "a", "b.ts": "b", "c/d.ts": "d", "e.ts": "e" });
  expect(outline(plan)).toMatchObject({
    conflicts: ["folder a.ts", "symlink b.ts", "symlink c/d.ts"],
  });
  await expect(apply(plan)).rejects.toThrow("symbolic link");
});
