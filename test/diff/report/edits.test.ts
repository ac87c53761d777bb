// Checks reports about three edits of our own document, and the guide that shows these reports.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inFormat, reportOf } from "./comparison.js";
import { edits, ours } from "./edits.js";

const names = ["git:main:spec/openapi.yaml", "spec/openapi.yaml"] as const;
const repository = join(import.meta.dirname, "../../..");

describe.each(edits)("$name", ({ name, revision }) => {
  it("has this comment", async () => {
    const report = await reportOf(ours, revision, names);
    await expect(inFormat(report, "markdown")).toMatchFileSnapshot(`expected/${name}.md`);
  });

  it("has this text", async () => {
    const report = await reportOf(ours, revision, names);
    await expect(inFormat(report, "text")).toMatchFileSnapshot(`expected/${name}.txt`);
  });
});

describe("the guide of reports", () => {
  it("shows them", async () => {
    const shown: string[] = [];
    for (const { purpose, revision } of edits) {
      const report = await reportOf(ours, revision, names);
      const comment = inFormat(report, "markdown")
        .split("\n")
        .filter((line) => !line.startsWith("<!--"))
        .map((line) => (line.startsWith("#") ? `**${line.replace(/^#+ /, "")}**` : line))
        .join("\n")
        // The guide is published without the document, so links to the document are replaced by their texts.
        .replace(/\[(`[^`]+`)\]\(\.\/[^)]*\)/g, "$1")
        .trim();
      shown.push(`<details>\n<summary>${purpose}</summary>\n\n${comment}\n\n</details>`);
    }
    const file = join(repository, "templates/report/README.md");
    const guide = readFileSync(file, "utf8");
    const expected = guide.replace(
      /(<!-- review:[^\n]*-->\n)[\s\S]*?(<!-- \/review -->)/,
      (_, begin: string, end: string) => `${begin}\n${shown.join("\n\n")}\n\n${end}`,
    );
    expect(expected).toContain(shown[0]);
    await expect(expected).toMatchFileSnapshot(file);
  });
});
