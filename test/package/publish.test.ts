// The publishing workflow writes its own repository into the package.json of both packages. npm compares the repository
// in package.json with the provenance.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";

const repository = join(import.meta.dirname, "../..");
const { jobs } = parse(readFileSync(join(repository, ".github/workflows/publish.yml"), "utf8"));
const steps: readonly { name?: string; run?: string }[] = jobs.publish.steps;

it("names the repository, its page and its issues in both packages", () => {
  const folder = mkdtempSync(join(tmpdir(), "publish-"));
  const packages = [".", "generated/dist"].map((path) => join(folder, path, "package.json"));
  mkdirSync(join(folder, "generated/dist"), { recursive: true });
  for (const file of packages) writeFileSync(file, JSON.stringify({ name: "a", version: "1.0.0" }));

  const step = steps.find(({ name }) => name === "Name this repository in both packages");
  const REPOSITORY = "https://code.example/team/api";
  execFileSync("bash", ["-c", step?.run ?? "exit 1"], {
    cwd: folder,
    env: { ...process.env, REPOSITORY },
  });

  for (const file of packages) {
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
      name: "a",
      version: "1.0.0",
      repository: { type: "git", url: `git+${REPOSITORY}.git` },
      homepage: `${REPOSITORY}#readme`,
      bugs: { url: `${REPOSITORY}/issues` },
    });
  }
});

it("names it before it publishes", () => {
  const runs = steps.map(({ name, run }) => name ?? run ?? "");
  const published = runs.findIndex((run) => run.startsWith("npm publish"));
  expect(published).toBeGreaterThan(runs.indexOf("Name this repository in both packages"));
});
