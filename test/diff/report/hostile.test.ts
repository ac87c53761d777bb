// Text of a document never acts as code or markup in a report, whether a terminal, log, comment or page shows it.
import { describe, expect, it } from "vitest";
import { codeBlock } from "../../../scripts/diagnostics/markdown-text.js";
import { reportFormats } from "../../../scripts/diff/report/print.js";
import type { Report } from "../../../scripts/diff/report/report.js";
import { tried } from "../../runs.js";
import { inFormat, reportOf } from "./comparison.js";
import { hostile, hostilePair } from "./hostile.js";

const active = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;
/** Matches log lines that a GitHub runner would execute as commands. */
const command = /^\s*::|##\[/m;

const reports = new Map<string, Promise<Report>>();

/** Returns a report that contains a hostile text. Tests share the report object, so no printer may change it. */
function hostileReport(text: string): Promise<Report> {
  const known = reports.get(text) ?? makeReport(text);
  reports.set(text, known);
  return known;
}

async function makeReport(text: string): Promise<Report> {
  const [before, after] = hostilePair(text);
  const entry = {
    rule: "operation-removed",
    reason: text,
    expires: "2999-12-31",
    location: { file: text, line: 1, column: 1, length: 1 },
  };
  // In the second entry of the allow-list, the name of the rule is a hostile text.
  const unknown = { ...entry, rule: text };
  return reportOf(before, after, [`${text}.json`, `new ${text}.json`], {
    allowList: { entries: [entry, unknown], files: [] },
  });
}

describe.each(tried(Object.entries(hostile)))("a text that tries %s", (_, text) => {
  it("is in the report, and changes much of it", async () => {
    const { changes } = await hostileReport(text);
    expect(changes.length).toBeGreaterThan(10);
    expect(changes.some(({ allowed }) => allowed !== undefined)).toBe(true);
  });

  it.each(reportFormats)("hides nothing and commands nothing in %s", async (format) => {
    const printed = inFormat(await hostileReport(text), format);
    expect(printed).not.toMatch(active);
    if (format !== "github") expect(printed).not.toMatch(command);
  });

  it("colours nothing by itself", async () => {
    const printed = inFormat(await hostileReport(text), "text", true);
    const ours = new RegExp(`${"\u001b"}\\[(?:0|1|2|31|32|33)m`, "g");
    expect(printed.replace(ours, "")).not.toMatch(active);
    expect(printed).toMatch(ours);
  });

  it("stays within its annotation", async () => {
    const report = await hostileReport(text);
    const lines = inFormat(report, "github").trimEnd().split("\n");
    const rules = new Set(report.changes.map(({ rule }) => rule));
    const last = /^::notice::GitHub shows at most 10 (?!.*%(?!25|0A))/;
    expect(lines.filter((line) => last.test(line))).toHaveLength(1);
    expect(lines.length).toBeGreaterThan(Math.min(rules.size, 10));
    for (const line of lines.filter((one) => !last.test(one))) {
      expect(line).toMatch(
        /^::(?:error|warning|notice) file=[^:,]+,line=\d+,col=\d+,title=[^:,]+::(?!.*%(?!25|0A))/,
      );
    }
  });

  it("stays code in Markdown", async () => {
    const printed = inFormat(await hostileReport(text), "markdown");
    // Links to lines of the documents come from specloom, not from the hostile text.
    const left = withoutCode(printed)
      .replaceAll(/\[CODE\]\(\.\/[\w.%/-]+#L\d+\)/g, "CODE")
      .replace(/<\/?(?:details|summary|b)>|^> (?=[A-Z])|^> \[!CAUTION\]\n/gm, "");
    expect(left).not.toMatch(/[<>`@|~$\\]|\]\(|\]:|https?:|www\.|GH-|:\w+:|!\[/);
    expect(left).not.toMatch(/^\s*(?:={3,}|-{3,}|\d+\. )/m);
    expect(left).not.toMatch(/#\d|&\w+;|&#/);
    expect(left.match(/^#+ .*/gm)?.every((line) => /^#{3,4} [A-Z]/.test(line))).toBe(true);
  });

  it("stays text in HTML", async () => {
    const page = inFormat(await hostileReport(text), "html");
    const body = page
      .replace(/<style>[\s\S]*?<\/style>/, "")
      .replace(/<script type="module">[\s\S]*?<\/script>/, "");
    const tags = [...body.matchAll(/<[^>]*>?/g)].map(([tag]) => tag);
    for (const tag of tags) {
      expect(tag).toMatch(/^<\/?[a-z][a-z0-9]*(?: [a-z-]+(?:="[^"<>]*")?)*>$|^<!doctype html>$/);
      expect(tag).not.toMatch(
        / (?:on\w+|style|src|srcdoc|formaction)=|<(?:img|svg|iframe|base|link)/,
      );
      const target = / href="([^"]*)"/.exec(tag)?.[1];
      if (target !== undefined) expect(target).toMatch(/^#[\w.-]+$/);
    }
    expect(page.match(/<script/g)).toHaveLength(1);
  });

  it("stays data in JSON and SARIF", async () => {
    const report = await hostileReport(text);
    expect(inFormat(report, "json")).toMatch(/^[\n -~]*$/);
    const sarif = inFormat(report, "sarif");
    expect(sarif).toMatch(/^[\n -~]*$/);
    for (const { message, locations } of JSON.parse(sarif).runs[0].results) {
      expect(message.text.replace(/\\[\\[\]]|\{\{|\}\}/g, "")).not.toMatch(/[[\]{}]/);
      expect(locations[0].physicalLocation.artifactLocation.uri).toMatch(/^[\w%.~!*'()/-]+$/);
    }
  });
});

describe("lines that are fences themselves", () => {
  it("end no block of Markdown", () => {
    const lines = ["```", "<b>@octocat</b>", "`````", "@octocat"];
    expect(withoutCode(codeBlock("diff", lines))).toBe("");
  });
});

/** Returns Markdown without code blocks (CommonMark §4.5) and code spans (§6.1). */
function withoutCode(markdown: string): string {
  const lines: string[] = [];
  let fence: string | undefined;
  for (const line of markdown.split("\n")) {
    const [, run = "", rest = ""] = /^ {0,3}(?: {2})?(`{3,})([^`]*)$/.exec(line) ?? [];
    if (fence === undefined && run !== "") fence = run;
    else if (fence !== undefined && run.length >= fence.length && rest.trim() === "")
      fence = undefined;
    else if (fence === undefined) lines.push(line);
  }
  expect(fence, "every block ends").toBeUndefined();
  return lines.join("\n").replace(/(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g, "CODE");
}
