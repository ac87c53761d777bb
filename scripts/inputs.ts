// Implements `specloom inputs`: lists the files that `generate` reads and writes for a document. To cache generated
// files, build tools need this list.
import { join, posix, relative, resolve, sep } from "node:path";
import { type DocumentCommand, type Ended, runEach } from "./command/each-document.js";
import { codeOf } from "./command/generating.js";
import { type OptionName, type OutputOption, outputOptions } from "./command/options.js";
import { planOutput } from "./command/output.js";
import { outputRequest } from "./command/output-request.js";
import { packageRoot } from "./command/package-root.js";
import { Progress } from "./command/progress.js";
import type { Terminal } from "./command/terminal.js";
import { asciiJson, inert } from "./diagnostics/inert.js";
import { Sights } from "./files/look.js";
import { holds } from "./load/root-folder.js";
import { MANIFEST } from "./write/artifact-path.js";
import { byPath } from "./write/manifest.js";
import type { Plan } from "./write/plan.js";

type Name = OutputOption | "filter" | "jobs" | "json" | "since";
const names: readonly Name[] = [...outputOptions, "filter", "jobs", "json", "since"];
export const options: readonly OptionName[] = names;
/** The text that `--help` prints after the list of options. */
export const remarks = `Paths are relative to the working directory, sorted, and the same on every machine. "absent" lists files
that were looked for: a kept result is out of date when one appears.
`;

export const documents: DocumentCommand<Name> = {
  module: import.meta.url,
  names,
  makesShared: true,
  most: 1,
  async runOne(invocation, terminal): Promise<Ended> {
    const sights = new Sights();
    const silent: Terminal = { ...terminal, err() {} };
    const request = sights.during(() => outputRequest(invocation, silent));
    const output = await sights.during(() => planOutput(request, new Progress(silent)));
    const files = {
      document: fromHere(request.spec),
      ...inputsOf(sights, invocation.config.file),
      outputs: outputsOf(output.plan, request.out),
    };
    if (invocation.values.json) terminal.out(asciiJson([files]));
    else for (const line of linesOf(files)) terminal.out(`${line}\n`);
    return { code: codeOf(output) };
  },
};

/** Runs the command and returns its exit code. */
export function run(args: readonly string[], terminal: Terminal): Promise<number> {
  return runEach(documents, args, terminal);
}

/**
 * Returns the files that a run read, and the missing files that it looked for. Files of specloom and of other packages
 * are left out.
 */
function inputsOf(sights: Sights, config: string | undefined) {
  const inputs = new Set(config === undefined ? [] : [fromHere(config)]);
  const absent = new Set<string>();
  for (const { look, path, seen } of sights.all) {
    if (holds(join(packageRoot, "templates"), path) || /[\\/]node_modules[\\/]/.test(path))
      continue;
    const file = fromHere(path);
    if (look === "bytes" && !seen.startsWith("fails")) inputs.add(file);
    // A missing file outside of the project's folder is not listed, because the file may exist on other machines.
    const isOfProject = !file.startsWith("../") && file !== ".git" && !file.endsWith("/.git");
    if (seen === "fails ENOENT" && isOfProject) absent.add(file);
  }
  return { inputs: sorted(inputs), absent: sorted(absent) };
}

function outputsOf({ create, update, keep }: Plan, out: string): string[] {
  const paths = [...create, ...update, ...keep].map(({ path }) => path);
  return sorted([...paths, MANIFEST].map((path) => fromHere(posix.join(fromHere(out), path))));
}

function fromHere(path: string): string {
  return relative(".", resolve(path)).split(sep).join("/") || ".";
}

function sorted(paths: Iterable<string>): string[] {
  return [...paths].sort(byPath);
}

function linesOf(files: {
  readonly inputs: readonly string[];
  readonly absent: readonly string[];
  readonly outputs: readonly string[];
}): string[] {
  return (["inputs", "absent", "outputs"] as const).flatMap((kind) =>
    files[kind].map((path) => `${kind.replace(/s$/, "").padEnd(8)}${inert(path)}`),
  );
}
