// Tests that the links of a path are found, and that the last path is the real path.
import { lstatSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pathsThrough } from "../../scripts/files/links.js";
import { newFolder } from "../command/specloom.js";

let folder: string;
beforeEach(() => {
  folder = realpathSync(newFolder());
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const name = fc.constantFrom("a", "b");
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join("/"));
const step = fc.record({ kind: fc.constantFrom("file", "link", "link"), at: path, to: path });

/** Makes the entry if nothing prevents it. */
function make({ kind, at, to }: { kind: string; at: string; to: string }, top: string): void {
  const file = join(top, at);
  try {
    mkdirSync(dirname(file), { recursive: true });
    if (kind === "file") writeFileSync(file, "", { flag: "wx" });
    if (kind === "link") symlinkSync(join(at.includes("/") ? ".." : ".", to), file);
  } catch {}
}

it("ends where the file system ends, and lists the links on the way", () => {
  let resolved = 0;
  let count = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 12 }), path, (steps, end) => {
      const top = join(folder, String(count++));
      mkdirSync(top);
      for (const one of steps) make(one, top);
      const paths = pathsThrough(join(top, end));
      for (const link of paths.slice(0, -1)) expect(lstatSync(link).isSymbolicLink()).toBe(true);
      let real: string;
      try {
        real = realpathSync.native(join(top, end));
      } catch {
        return;
      }
      resolved += paths.length > 1 ? 1 : 0;
      expect(paths.at(-1)).toBe(real);
    }),
    { numRuns: 400, seed: 37 },
  );
  expect(resolved).toBeGreaterThan(20);
});

it("ends for links that form a cycle, and for missing files", () => {
  symlinkSync("b", join(folder, "a"));
  symlinkSync("a", join(folder, "b"));
  expect(pathsThrough(join(folder, "a")).length).toBeLessThanOrEqual(41);
  expect(pathsThrough(join(folder, "none/x"))).toEqual([join(folder, "none/x")]);
});
