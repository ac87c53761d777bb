// The page about commands lists the same options as the program's table.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { optionsMarkdown } from "../../scripts/command/options-markdown.js";

const file = join(import.meta.dirname, "../../scripts/command/README.md");

it("the page of commands shows every option of a project", async () => {
  const shown = readFileSync(file, "utf8").replace(
    /(<!-- options:[^\n]*-->\n)[\s\S]*?(<!-- \/options -->)/,
    (_, begin: string, end: string) => `${begin}\n${optionsMarkdown()}\n\n${end}`,
  );
  expect(shown).toContain("`--client-files <one\\|tags>`");
  await expect(shown).toMatchFileSnapshot(file);
});
