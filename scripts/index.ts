// The functions that `import … from "specloom"` provides. The commands of specloom call the exported functions, too.
import { reportOf } from "./command/comparison.js";
import { type Output, type OutputRequest, planOutput } from "./command/output.js";
import { Progress } from "./command/progress.js";
import { readSides } from "./diff/input/side.js";
import { type JsonReport, toJson } from "./diff/report/json.js";
import { apply } from "./write/apply.js";

export { defineConfig, type WorkspaceConfig } from "./command/config.js";
export type { Config } from "./command/options.js";
export type { Output, OutputRequest } from "./command/output.js";
export type { Reading } from "./command/read.js";
export type { Diagnostic, Location, Note, Severity } from "./diagnostics/diagnostic.js";
export { DiagnosticsError } from "./diagnostics/diagnostic.js";
export { printText } from "./diagnostics/text.js";
export { UnusableInput } from "./diff/input/unusable.js";
export type { JsonReport } from "./diff/report/json.js";
export { loadDocument, loadDocument as load } from "./load/load.js";
export type { SpecDocument } from "./load/spec-document.js";
export { buildModel } from "./model/api.js";
export type { ApiModel } from "./model/api-model.js";
export { judge } from "./rules/judgement.js";
export type { TargetName } from "./targets/target.js";
export { targetNames } from "./targets/target.js";
export type { Artifact } from "./write/artifact.js";
export type { Plan } from "./write/plan.js";

/** The options of `generate`, as on the command line. */
export type GenerateOptions = OutputRequest;

/**
 * Generates code and writes the files. Throws `DiagnosticsError` if the document has errors, or if specloom would
 * overwrite a file that it did not write. If an error is thrown, no file has changed.
 */
export async function generate(options: GenerateOptions): Promise<Output> {
  const output = await planOutput(options, new Progress());
  await apply(output.plan);
  return output;
}

/**
 * The options of the function `compare`. `before` and `after` name documents in the same way as the arguments of
 * `specloom diff`.
 */
export interface CompareOptions {
  /** A file, a folder with a document, or a text `git:REV:file`. */
  readonly before: string;
  readonly after: string;
  /** Overlays that are applied to both documents. */
  readonly overlays?: readonly string[];
  /**
   * True if schemas are interpreted literally as JSON Schema. By default, schemas are interpreted as their authors
   * probably meant them.
   */
  readonly strictJsonSchema?: boolean;
}

/**
 * Returns the changes from one document to another, in the format of `specloom diff --format json`. Throws
 * `UnusableInput` or `DiagnosticsError` for an unreadable document.
 */
export async function compare(options: CompareOptions): Promise<JsonReport> {
  const { before, after, ...how } = options;
  const sides = await readSides({ base: before, revision: after, spec: undefined, ...how });
  return toJson(await reportOf(sides, new Progress()));
}
