// Hand-written code files, templates and pages have at most 400 lines.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const repository = join(import.meta.dirname, "../..");
const most = 400;

/** Pages that may have more than 400 lines, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  "CHANGELOG.md": "grows with each version",
  "scripts/diff/rules/README.md": "is made from the rules, with an example of each",
};

const files = execFileSync(
  "git",
  ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
  { cwd: repository, encoding: "utf8" },
)
  .split("\0")
  .filter((file) => existsSync(join(repository, file)))
  .filter((file) => /\.(?:[mc]?[jt]sx?|hbs|vue|svelte|md)$/.test(file))
  .filter((file) => !/^(?:spec|generated)\//.test(file));

it("finds files in every folder", () => {
  const folders = new Set(files.map((file) => file.split("/")[0]));
  expect([...folders]).toEqual(expect.arrayContaining(["scripts", "templates", "test"]));
});

it("each file has at most 400 lines, but for the exceptions", () => {
  const long = files.filter((file) => linesOf(file) > most);
  expect(long.sort()).toEqual(Object.keys(exceptions).sort());
});

function linesOf(file: string): number {
  return readFileSync(join(repository, file), "utf8").replace(/\n$/, "").split("\n").length;
}
