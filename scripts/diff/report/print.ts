// The formats of a report. The code of a format is loaded on first use.
import type { Grouping } from "./groupings.js";
import type { Report } from "./report.js";

/** The values of `--format` for reports. */
export const reportFormats = ["text", "json", "markdown", "github", "sarif", "html"] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Options and functions that printers use, in addition to the report. */
export interface Surroundings {
  /** True if terminal sequences colour the text. */
  readonly colour: boolean;
  /** Reads a file in `templates/report`. */
  readonly template: (name: string) => string;
  /** The path of the working directory relative to the top of its repository, such as `some/where`, or `""`. */
  readonly folder: string;
  /** True if the report shows all changes in full. */
  readonly all?: boolean;
  /** If set, the report also lists the changes of each operation, schema or tag. */
  readonly by?: Grouping | undefined;
  /** Base URL of the files of the new document, such as `https://github.com/a/b/blob/main`. */
  readonly blob?: string | undefined;
}

/** Prints a report in one format. */
export type Printer = (report: Report, around: Surroundings) => string;

export async function printerOf(format: ReportFormat): Promise<Printer> {
  switch (format) {
    case "text": {
      const { printText } = await import("./text.js");
      return printText;
    }
    case "json":
      return (await import("./json.js")).printJson;
    case "markdown":
      return (await import("./markdown.js")).printMarkdown;
    case "github": {
      const { printGithub } = await import("./github.js");
      return (report, { folder }) => printGithub(report, folder);
    }
    case "sarif": {
      const { printSarif } = await import("./sarif.js");
      return (report, { folder }) => printSarif(report, folder);
    }
    case "html": {
      const { printHtml } = await import("./html/page.js");
      return (report, { template, by }) => printHtml(report, template, by);
    }
  }
}
