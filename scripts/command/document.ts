// Finds the document that a command reads. The command line or the config must name the document; no other document is
// used.
import { inert } from "../diagnostics/inert.js";
import { isThere } from "../files/look.js";
import type { Invocation } from "./ask.js";
import { candidates } from "./candidates.js";
import type { Terminal } from "./terminal.js";
import { refuseUrl } from "./url.js";
import { UsageError } from "./usage.js";

/**
 * Returns the document that the command line or the config names, and prints its name. Throws `UsageError` if no
 * document is named, or if a URL is named. The error message names documents that exist in the working directory.
 */
export function documentOf(
  invocation: Invocation<"spec">,
  terminal: Terminal,
  positional?: string,
): string {
  const { file, from } = named(invocation, positional);
  refuseUrl(file);
  const shown = file === "-" ? "standard input" : inert(file);
  terminal.err(`document: ${shown}${from === undefined ? "" : ` (${inert(from)})`}\n`);
  if (file !== "-" && !isThere(file)) sayFound(terminal);
  return file;
}

/**
 * Prints the names of possible documents if the named document is missing. Throws no error, because the command itself
 * reports that the named document is missing.
 */
function sayFound(terminal: Terminal): void {
  const found = candidates(".");
  if (found.length > 0) terminal.err(`not there; found here: ${inert(found.join(", "))}\n`);
}

function named(
  { given, config }: Invocation<"spec">,
  positional: string | undefined,
): { readonly file: string; readonly from?: string } {
  const { spec } = given.values;
  if (positional !== undefined && spec !== undefined) {
    throw new UsageError(`The document is named twice: '${positional}' and --spec '${spec}'`);
  }
  const file = positional ?? spec;
  if (file === "") throw new UsageError("The name of the document is empty");
  if (file !== undefined) return { file };
  if (config.config.spec === undefined) throw noDocument();
  return { file: config.config.spec, ...(config.file === undefined ? {} : { from: config.file }) };
}

/** Returns the error for a missing document name. */
export function noDocument(): UsageError {
  const found = candidates(".");
  const [first = "openapi.yaml"] = found;
  return new UsageError("No document is named", [
    ...(found.length === 0
      ? ["There is no OpenAPI document in this folder either"]
      : [`Found here: ${found.join(", ")}`]),
    `Name it on the command line: --spec ${first}`,
    `or in specloom.config.json: { "spec": ${JSON.stringify(first)} }`,
  ]);
}
