// README.md and the guides: their commands run, their tables are the program's own, their links lead somewhere.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { supportMarkdown } from "../../scripts/rules/support.js";

const repository = join(import.meta.dirname, "../..");
const readme = readFileSync(join(repository, "README.md"), "utf8");
const pages = [
  "README.md",
  "spec/README.md",
  "scripts/README.md",
  "scripts/command/README.md",
  "scripts/diagnostics/README.md",
  "scripts/load/overlay/README.md",
  "scripts/rules/README.md",
  ...["client", "server", "validators", "conformance", "report"].map(
    (target) => `templates/${target}/README.md`,
  ),
].map((file) => ({ file, text: readFileSync(join(repository, file), "utf8") }));
const map = readFileSync(join(repository, "scripts/README.md"), "utf8");

/** Commands that would start this very run again, and what stands for them. */
const withinThisRun: Readonly<Record<string, string>> = {
  "npm test": "vitest run",
  "npm run check":
    "npm run typecheck && npm run lint && npm test && npm run validate && npm run check-generated",
  "npm run test:update": "vitest run --update",
};

const commands = pages
  .flatMap(({ text }) => [...text.matchAll(/^```sh\n(.*?)^```$/gms)])
  .flatMap(([, block = ""]) => block.trim().split("\n"))
  .map((line) => line.replace(/^npm ci && /, ""));

describe("README.md and the guides", () => {
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

  it("has commands to run", () => expect(commands.length).toBeGreaterThan(8));

  it("README.md is an introduction: at most 200 lines", () =>
    expect(readme.split("\n").length).toBeLessThanOrEqual(200));

  for (const command of new Set(commands)) {
    it(`${command}`, { timeout: 180_000 }, () => {
      if (Object.hasOwn(withinThisRun, command)) {
        const { scripts } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
        const name = command.replace(/^npm (?:run )?/, "");
        expect(scripts[name]).toBe(withinThisRun[command]);
        return;
      }
      execFileSync(command, { cwd: copy, stdio: "pipe", shell: true, timeout: 170_000 });
    });
  }

  it("generating in a fresh copy changes nothing", () => {
    for (const folder of ["types", "client", "validators", "server", "conformance"]) {
      for (const file of readdirSync(join(repository, "generated", folder))) {
        const path = join("generated", folder, file);
        expect(readFileSync(join(copy, path), "utf8"), path).toBe(
          readFileSync(join(repository, path), "utf8"),
        );
      }
    }
  });

  it("shows the support table that the rules are made of", async () => {
    const file = join(repository, "scripts/rules/README.md");
    const shown = readFileSync(file, "utf8").replace(
      /(<!-- support:[^\n]*-->\n)[\s\S]*?(<!-- \/support -->)/,
      (_, begin: string, end: string) => `${begin}\n${supportMarkdown().trim()}\n\n${end}`,
    );
    await expect(shown).toMatchFileSnapshot(file);
  });

  it("says why each dependency is here", () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(repository, "package.json"), "utf8"),
    );
    for (const name of [...Object.keys(dependencies), ...Object.keys(devDependencies)]) {
      if (!name.startsWith("@types/")) expect(readme + map, name).toContain(`\`${name}\``);
    }
  });

  it.each(pages)("$file links to files that exist", ({ file, text }) => {
    const prose = text.replace(/^```.*?^```$/gms, "");
    const links = [...prose.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, to = ""]) => to);
    for (const to of links) expect(existsSync(join(repository, file, "..", to)), to).toBe(true);
  });
});

describe("scripts/README.md", () => {
  it("names files and folders that exist", () => {
    const paths = [...map.matchAll(/`([a-z-]+\/(?:[a-z./-]+)?|[a-z-]+\.ts)`/g)].map(
      ([, path = ""]) => path,
    );
    expect(paths.length).toBeGreaterThan(25);
    for (const path of paths) {
      const at = ["scripts", "."].map((folder) => join(repository, folder, path));
      expect(
        at.some((file) => existsSync(file)),
        path,
      ).toBe(true);
    }
  });
});
