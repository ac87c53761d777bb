// README.md and the guides: their tables are made by the program, and their links lead to existing files.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { supportMarkdown } from "../../scripts/rules/support/support.js";
import { pages, repository } from "./pages.js";

const readme = readFileSync(join(repository, "README.md"), "utf8");
const map = readFileSync(join(repository, "scripts/README.md"), "utf8");
const development = readFileSync(join(repository, "test/README.md"), "utf8");

describe("README.md and the guides", () => {
  it("README.md is an introduction: at most 200 lines", () =>
    expect(readme.split("\n").length).toBeLessThanOrEqual(200));

  it("shows the support table that the rules are made of", async () => {
    const file = join(repository, "scripts/rules/support/README.md");
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
      if (!name.startsWith("@types/"))
        expect(readme + map + development, name).toContain(`\`${name}\``);
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
