// The pages about codes, rules and commands are generated from the program's tables.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { rules as changes } from "../../scripts/diff/rules/index.js";
import { idle, judged } from "../../scripts/diff/rules/keywords.js";
import { adviceOf } from "../../scripts/rules/advice.js";
import { isFatal } from "../../scripts/rules/codes.js";
import { subjects } from "../../scripts/rules/explanation.js";
import { specloom } from "../command/specloom.js";
import { repository } from "./pages.js";
import { exampleOf } from "./rule-examples.js";

const cell = (text: string) =>
  text
    .split("`")
    .map((part, i) => (i % 2 === 1 ? part : part.replaceAll("<", "&lt;")))
    .join("`")
    .replaceAll("|", "\\|");

async function rewritten(page: string, name: string, made: string): Promise<void> {
  const file = join(repository, page);
  const marks = new RegExp(`(<!-- ${name}:[^\\n]*-->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  const shown = readFileSync(file, "utf8").replace(
    marks,
    (_, begin: string, end: string) => `${begin}\n${made.trim()}\n\n${end}`,
  );
  expect(shown).toMatch(marks);
  await expect(shown).toMatchFileSnapshot(file);
}

it("the page of codes lists every code", async () => {
  const example = (text: string) => (/^[^`]*[{}[\]:$<*"/]/.test(text) ? `\`${text}\`` : text);
  const rows = [...subjects].map(([code, subject]) => {
    const { why, wrong, right } = adviceOf(code);
    expect([code, why, wrong, right]).not.toContain("");
    const texts = [subject, why, example(wrong), example(right)].map(cell);
    return `| \`${code}\` | ${texts.join(" | ")} | ${isFatal(code) ? "fatal" : ""} |`;
  });
  await rewritten(
    "scripts/rules/README.md",
    "codes",
    ["| code | finds | why | wrong | right | |", "|---|---|---|---|---|---|", ...rows].join("\n"),
  );
});

/** Rules without an example, each with the reason: the example would need more than a few lines. */
const withoutExample = new Map([
  ["callback-changed", "callbacks in callbacks in callbacks"],
  ["min-contains-added", "`contains` is added with it, whose rule is reported"],
  ["schema-annotation-changed", "a keyword that has no rule yet"],
  ["schema-not-compared", "thousands of schemas that refer to each other"],
]);

it("the page of rules explains every rule, with the lines of an example", async () => {
  const impactOf = (impact: unknown) =>
    typeof impact === "string"
      ? impact
      : impact === undefined
        ? "[impact depends on the accepted values](#impact-that-depends-on-values)"
        : Object.entries(impact as object)
            .map(([flow, one]) => `${one} in ${flow}s`)
            .join(", ");
  const sections: string[] = [];
  const lacking: string[] = [];
  for (const [name, { title, explanation, impact }] of [...changes].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const lines = await exampleOf(name);
    if (lines.length === 0) lacking.push(name);
    const example = lines.length === 0 ? [] : ["", "```diff", ...lines, "```"];
    const own = explanation.replace(` ${judged}`, "").replace(` ${idle}`, "");
    sections.push(
      [`### ${name}`, "", `${title}: ${impactOf(impact)}. ${own}`, ...example].join("\n"),
    );
  }
  expect(lacking).toEqual([...withoutExample.keys()]);
  await rewritten("scripts/diff/rules/README.md", "rules", sections.join("\n\n"));
}, 60_000);

it("the page of commands shows the help of every command, and README.md names it", async () => {
  const list = specloom(repository, ["--help"]).out;
  const commandNames = [...list.matchAll(/^ {2}([\w-]+) /gm)].map(([, name = ""]) => name);
  expect(commandNames).toContain("generate");
  const readme = readFileSync(join(repository, "README.md"), "utf8");
  for (const name of commandNames) expect(readme).toMatch(new RegExp(`\`${name}\`[,:\\s]`));
  const parts = commandNames.map((name) => {
    const { out } = specloom(repository, ["help", name]);
    expect(out).toContain(`specloom ${name}`);
    return `## ${name}\n\n\`\`\`text\n${out}\`\`\``;
  });
  await rewritten("scripts/command/help/README.md", "commands", parts.join("\n\n"));
});
