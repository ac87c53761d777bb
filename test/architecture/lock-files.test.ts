// Lock files have the URL of each package: without URLs, `npm ci` reads all versions of each package, which takes more
// than twice the CPU time. `.npmrc` makes npm write the URLs.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const repository = join(import.meta.dirname, "../..");
const files = execFileSync(
  "git",
  ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", "*package-lock.json"],
  { cwd: repository, encoding: "utf8" },
)
  .split("\0")
  .filter((file) => file !== "");

interface Package {
  readonly integrity?: string;
  readonly resolved?: string;
}

it.each(files)("%s", (file) => {
  const { packages } = JSON.parse(readFileSync(join(repository, file), "utf8")) as {
    readonly packages: Readonly<Record<string, Package>>;
  };
  const fetched = Object.entries(packages).filter(([, { integrity }]) => integrity !== undefined);
  expect(fetched.length).toBeGreaterThan(10);
  const without = fetched.filter(
    ([, { resolved }]) => resolved?.startsWith("https://registry.npmjs.org/") !== true,
  );
  expect(without.map(([path]) => path)).toEqual([]);
});
