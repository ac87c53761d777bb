// Prints the findings of a command as text, as JSON, or as annotations for GitHub.
import { isOfOutput } from "../diagnostics/cap.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { printGithub } from "../diagnostics/github.js";
import { inert } from "../diagnostics/inert.js";
import { printJson } from "../diagnostics/json.js";
import type { Printed } from "../diagnostics/resolve.js";
import { printText } from "../diagnostics/text.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { Terminal } from "./terminal.js";

/** The values of `--format`. */
export const formats = ["text", "json", "github"] as const;
export type Format = (typeof formats)[number];

/** Returns findings as text in the chosen format. */
export function printed(
  format: Format,
  diagnostics: readonly Diagnostic[],
  document: Printed | undefined,
  terminal: Terminal,
): string {
  if (format === "json") return printJson(diagnostics, document);
  if (format === "github") return printGithub(diagnostics, document);
  return printText(diagnostics, document, { colour: terminal.colour, collapsed: true });
}

/** Returns the number of findings, such as `2 errors, 1 warning` or `no findings`. */
export function counted(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const warnings = diagnostics.length - errors;
  const parts = [
    ...(errors > 0 ? [`${errors} error${errors === 1 ? "" : "s"}`] : []),
    ...(warnings > 0 ? [`${warnings} warning${warnings === 1 ? "" : "s"}`] : []),
  ];
  return parts.length > 0 ? parts.join(", ") : "no findings";
}

/**
 * Prints warnings about a usable document: the first few warnings of each code, and the command that shows all
 * warnings.
 */
export function printWarnings(
  diagnostics: readonly Diagnostic[],
  document: SpecDocument,
  terminal: Terminal,
): void {
  if (diagnostics.length === 0) return;
  const { colour } = terminal;
  terminal.err(printText(diagnostics, document, { colour, collapsed: true }));
  const spec = inert(document.files[0]?.file ?? "");
  const command = diagnostics.some(isOfOutput)
    ? `generate ${spec} --dry-run`
    : `validate ${spec} --preset user`;
  terminal.err(`${counted(diagnostics)}; specloom ${command} --format json lists all\n`);
}
