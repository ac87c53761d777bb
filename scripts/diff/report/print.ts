// The formats of a report, by name.
import { printGithub } from "./github.js";
import { printHtml } from "./html/page.js";
import { printJson } from "./json.js";
import { printMarkdown } from "./markdown.js";
import type { Report } from "./report.js";
import { printSarif } from "./sarif.js";
import { printText } from "./text.js";

/** The formats of `--format`. */
export const reportFormats = ["text", "json", "markdown", "github", "sarif", "html"] as const;
/** One of the formats. */
export type ReportFormat = (typeof reportFormats)[number];

/** What printers know besides the report. */
export interface Surroundings {
  /** Colour the text with terminal sequences. */
  readonly colour: boolean;
  /** Reads a file of `templates/report`. */
  readonly template: (name: string) => string;
}

/** The report as text in the chosen format. */
export function printReport(report: Report, format: ReportFormat, around: Surroundings): string {
  switch (format) {
    case "text":
      return printText(report, { colour: around.colour });
    case "json":
      return printJson(report);
    case "markdown":
      return printMarkdown(report);
    case "github":
      return printGithub(report);
    case "sarif":
      return printSarif(report);
    case "html":
      return printHtml(report, around.template);
  }
}
