// Limits the number of modules that commands load at start-up, because each module delays the first line of output.
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compiledScripts, program } from "./program.js";
import { newFolder, ping } from "./specloom.js";

/** Node.js hooks that print the URL of each loaded module on its own line. */
const hooks = `import { writeSync } from "node:fs";
export async function load(url, context, next) {
  writeSync(2, "loads " + url + "\\n");
  return next(url, context);
}`;

let folder: string;
beforeAll(() => {
  folder = newFolder();
  writeFileSync(join(folder, "hooks.mjs"), hooks);
  const register = `import { register } from "node:module"; register("./hooks.mjs", import.meta.url);`;
  writeFileSync(join(folder, "register.mjs"), register);
  writeFileSync(join(folder, "ping.yaml"), ping);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the modules that a command loads: files of specloom, and the main files of packages. */
function loaded(...args: string[]): string[] {
  const nodeArgs = ["--import", "./register.mjs", ...program, ...args];
  const { status, stderr } = spawnSync(process.execPath, nodeArgs, {
    cwd: folder,
    encoding: "utf8",
  });
  expect(status).toBe(0);
  return [...stderr.matchAll(/^loads (file:.*)$/gm)].map(([, url]) => url!);
}

const ofPackages = (url: string) => !url.includes(compiledScripts);

it("prints the list of commands without loading one", () => {
  const modules = loaded("--help");
  expect(modules.filter(ofPackages)).toEqual([]);
  expect(modules.length).toBeLessThanOrEqual(8);
});

it("validates without the modules that generate", () => {
  const modules = loaded("validate", "ping.yaml");
  const packages = modules.filter(ofPackages).map((url) => url.split("/node_modules/")[1]);
  expect(packages.filter((path) => /^(?:handlebars|diff|re2js|@babel)\//.test(path!))).toEqual([]);
  expect(modules.length).toBeLessThanOrEqual(70);
});
