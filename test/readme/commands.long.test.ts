// The commands of README.md and the guides run, in a copy of the repository.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pages, repository } from "./pages.js";

/** Commands that would start this very run again, and the script that each runs. */
const withinThisRun: Readonly<Record<string, string>> = {
  "npm test": "vitest run --project short",
  "npm run test:all": "vitest run",
  "npm run check":
    "npm run typecheck && npm run lint && npm run test:all && npm run validate && npm run check-generated",
  "npm run test:update": "vitest run --update",
};

const commands = pages
  .flatMap(({ text }) => [...text.matchAll(/^```sh\n(.*?)^```$/gms)])
  .flatMap(([, block = ""]) => block.trim().split("\n"))
  .map((line) => line.replace(/^npm ci && /, ""));

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "specloom-readme-"));
  for (const entry of readdirSync(repository)) {
    if (!["node_modules", "dist", ".git"].includes(entry)) {
      cpSync(join(repository, entry), join(copy, entry), { recursive: true });
    }
  }
  symlinkSync(join(repository, "node_modules"), join(copy, "node_modules"), "junction");
  execFileSync("npm", ["run", "build"], { cwd: copy, stdio: "pipe" });
}, 120_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it("there are commands to run", () => expect(commands.length).toBeGreaterThan(8));

it.each([...new Set(commands)])("%s", { timeout: 180_000 }, (command) => {
  if (Object.hasOwn(withinThisRun, command)) {
    const { scripts } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
    const name = command.replace(/^npm (?:run )?/, "");
    expect(scripts[name]).toBe(withinThisRun[command]);
    return;
  }
  execFileSync(command, { cwd: copy, stdio: "pipe", shell: true, timeout: 170_000 });
});

it("generating in a fresh copy changes nothing", () => {
  for (const folder of ["types", "client", "validators", "server", "conformance"]) {
    const generated = join(repository, "generated", folder);
    for (const file of readdirSync(generated, { recursive: true, encoding: "utf8" })) {
      if (!/\.\w+$/.test(file)) continue;
      const path = join("generated", folder, file);
      expect(readFileSync(join(copy, path), "utf8"), path).toBe(
        readFileSync(join(generated, file), "utf8"),
      );
    }
  }
});
