// Creates reports for tests from two texts, as the command does from two files.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareModels } from "../../../scripts/diff/compare.js";
import {
  type Printer,
  printerOf,
  type ReportFormat,
  reportFormats,
} from "../../../scripts/diff/report/print.js";
import {
  makeReport,
  type Report,
  type ReportOptions,
} from "../../../scripts/diff/report/report.js";
import { loadDocumentFromText } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";

const templates = join(import.meta.dirname, "../../../templates/report");

/** Returns the report about two documents. Each document is a text with a file name. */
export async function reportOf(
  before: string,
  after: string,
  names: readonly [string, string] = ["base.yaml", "openapi.yaml"],
  options: Partial<ReportOptions> = {},
): Promise<Report> {
  const [old, now] = [
    await loadDocumentFromText(before, names[0]),
    await loadDocumentFromText(after, names[1]),
  ];
  const [left, right] = [old, now].map((document) => ({
    document,
    model: buildModel(document),
    prefix: "",
  }));
  if (left === undefined || right === undefined) throw new Error("two sides were read");
  const changes = compareModels(left.model, right.model);
  return makeReport(changes, left, right, { today: "2026-11-21", ...options });
}

const printers = new Map<ReportFormat, Printer>();
for (const format of reportFormats) printers.set(format, await printerOf(format));

/** Prints the report in one format, as the command writes it to a file. */
export function inFormat(
  report: Report,
  format: ReportFormat,
  colour = false,
  folder = "",
): string {
  return printers.get(format)!(report, {
    colour,
    folder,
    template: (name) => readFileSync(join(templates, name), "utf8"),
  });
}
