// A file that we write by hand holds one idea, and has at most 400 lines.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const repository = join(import.meta.dirname, "../..");
const most = 400;

const files = execFileSync(
  "git",
  ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "scripts", "templates", "test"],
  { cwd: repository, encoding: "utf8" },
)
  .split("\0")
  .filter((file) => existsSync(join(repository, file)))
  .filter((file) => /\.(?:[mc]?[jt]sx?|hbs|vue|svelte)$/.test(file));

it("finds code in every folder", () => {
  const folders = new Set(files.map((file) => file.split("/")[0]));
  expect([...folders].sort()).toEqual(["scripts", "templates", "test"]);
});

it("each file has at most 400 lines", () => {
  const long = files
    .map((file) => [file, linesOf(file)] as const)
    .filter(([, lines]) => lines > most);
  expect(Object.fromEntries(long)).toEqual({});
});

function linesOf(file: string): number {
  return readFileSync(join(repository, file), "utf8").replace(/\n$/, "").split("\n").length;
}
