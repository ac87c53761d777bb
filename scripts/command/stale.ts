// What `--check` says: which files are not what the document makes, how they differ, and the way to mend it.
import { inert } from "../diagnostics/inert.js";
import { targetNames } from "../targets/target.js";
import { staleTargets } from "../write/check.js";
import { exitCode } from "./exit-code.js";
import { type OutputRequest, planOutput } from "./output.js";
import { defaultSpec, packageRoot } from "./package-root.js";
import type { Progress } from "./progress.js";
import { printWarnings } from "./report.js";
import type { Terminal } from "./terminal.js";

/** Compares the disk with what would be generated; answers the exit code. Touches nothing. */
export async function checkOutput(
  request: OutputRequest,
  terminal: Terminal,
  progress: Progress,
): Promise<number> {
  const { reading, plan } = await planOutput(request, progress);
  printWarnings(reading.diagnostics, reading.document, terminal);
  const stale = staleTargets(plan);
  if (stale.length === 0) {
    terminal.err(`${plan.targets.join(", ")}: up to date\n`);
    return exitCode.clean;
  }
  let files = 0;
  let edited = false;
  for (const { target, files: list } of stale) {
    for (const { message, diff, why } of list) {
      files++;
      edited ||= why === "edited" || why === "not-ours";
      terminal.out(`${target ?? "output"}: ${inert(message)}\n`);
      for (const line of diff) terminal.out(`${inert(line)}\n`);
    }
  }
  terminal.err(
    `${files} stale file${files === 1 ? "" : "s"}; to mend: ${inert(mendingCommand(request, edited))}\n`,
  );
  return exitCode.findings;
}

/** The command line that makes the files what they should be. */
function mendingCommand({ spec, out, targets, templates }: OutputRequest, edited: boolean): string {
  const words: string[] = [];
  if (spec !== defaultSpec()) words.push("--spec", spec);
  if (out !== "generated") words.push("--out", out);
  if (targets.length < targetNames.length) words.push("--target", targets.join(","));
  if (templates !== undefined) words.push("--templates", templates);
  if (edited) words.push("--force");
  return [...generateHere(words.length > 0), ...words].map(quoted).join(" ");
}

/** In the repository itself the command is an npm script: `npx` would look for what only `npm run build` makes. */
function generateHere(withOptions: boolean): string[] {
  if (process.cwd() !== packageRoot) return ["npx", "specloom", "generate"];
  return ["npm", "run", "generate", ...(withOptions ? ["--"] : [])];
}

/** A word as a shell reads it back. */
function quoted(word: string): string {
  return /^[\w./,:@=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
