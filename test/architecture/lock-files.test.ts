// Lock files contain no URL of a registry, because registries differ. `.npmrc` keeps npm from writing these URLs.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const repository = join(import.meta.dirname, "../..");
const files = execFileSync("git", ["ls-files", "--", "*package-lock.json"], {
  cwd: repository,
  encoding: "utf8",
});

it.each(files.trim().split("\n"))("%s", (file) => {
  const lock = readFileSync(join(repository, file), "utf8");
  expect(lock).toContain('"integrity"');
  expect(lock).not.toContain('"resolved": "http');
});
