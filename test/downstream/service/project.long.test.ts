// The service's project compiles with strict settings and the installed package.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tsc } from "../../compiler/compile.js";
import { install, installed, toolkit } from "./install.js";

await install();

const project = import.meta.dirname;
const repository = join(project, "../../..");
const sources = readdirSync(join(project, "src"), { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts"),
);

function node(...args: string[]) {
  return spawnSync(process.execPath, args, { cwd: project, encoding: "utf8" });
}

it("has both packages from their tarballs, not from the repository", () => {
  expect(existsSync(join(installed, "server/index.js"))).toBe(true);
  expect(existsSync(join(installed, "server/index.ts"))).toBe(false);
  expect(existsSync(join(toolkit, "scripts/cli.ts"))).toBe(false);
});

it("compiles", { timeout: 180_000 }, async () => {
  expect(await tsc("7", ["-p", "."], { cwd: project })).toEqual({ code: 0, output: "" });
});

it("imports nothing but what its package.json lists, at the versions that the repository has", () => {
  const theirs = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  const ours = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  const sdk = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  expect(sources.length).toBeGreaterThan(20);
  for (const file of sources) {
    const text = readFileSync(join(project, "src", file), "utf8");
    for (const [, specifier = ""] of text.matchAll(/from "([^"]+)"/g)) {
      if (specifier.startsWith("./") || specifier.startsWith("../")) {
        expect(join("src", file, "..", specifier), file).toMatch(/^src\//);
        continue;
      }
      if (specifier.startsWith("node:")) {
        expect(builtinModules).toContain(specifier.slice("node:".length));
        continue;
      }
      const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
      expect(theirs.dependencies, file).toHaveProperty([name]);
      const range = name === sdk.name ? `^${sdk.version}` : ours.devDependencies[name];
      expect(theirs.dependencies[name]).toBe(range);
    }
  }
});

it("doctor finds every handler, in step with the contract", () => {
  const cli = join(toolkit, "dist/cli.js");
  const { status, stdout, stderr } = node(
    cli,
    "doctor",
    project,
    "--spec",
    join(installed, "openapi.yaml"),
  );
  expect(stdout + stderr).not.toMatch(/error|warning/);
  expect(status, stderr).toBe(0);
});
