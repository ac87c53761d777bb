// The toolkit as functions: what `import … from "specloom"` offers. The command line is made of the same.
import { type Output, type OutputRequest, planOutput } from "./command/output.js";
import { Progress } from "./command/progress.js";
import { apply } from "./write/apply.js";

export { defineConfig } from "./command/config.js";
export type { Config } from "./command/options.js";
export type { Output, OutputRequest } from "./command/output.js";
export type { Reading } from "./command/read.js";
export type { Diagnostic, Location, Note, Severity } from "./diagnostics/diagnostic.js";
export { DiagnosticsError } from "./diagnostics/diagnostic.js";
export { printText } from "./diagnostics/text.js";
export { loadDocument, loadDocument as load } from "./load/load.js";
export type { SpecDocument } from "./load/spec-document.js";
export type { ApiModel } from "./model/api.js";
export { buildModel } from "./model/api.js";
export { judge } from "./rules/index.js";
export type { TargetName } from "./targets/target.js";
export { targetNames } from "./targets/target.js";
export type { Artifact } from "./write/artifact.js";
export type { Plan } from "./write/plan.js";

/** What `generate` is asked for: as on the command line, where targets need not be named. */
export type GenerateOptions = OutputRequest;

/**
 * Generates and writes. Throws `DiagnosticsError`, with the old output as it was, when the document is refused or
 * a file in the way is not ours to overwrite.
 */
export async function generate(options: GenerateOptions): Promise<Output> {
  const output = await planOutput(options, new Progress());
  await apply(output.plan);
  return output;
}
