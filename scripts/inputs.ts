// Implements `specloom inputs`: lists the files that `generate` reads and writes for a document. To cache generated
// files, build tools need this list.
import { basename, join, posix, relative, resolve, sep } from "node:path";
import type { FoundConfig } from "./command/config.js";
import { type DocumentCommand, type Ended, runEach } from "./command/each-document.js";
import { codeOf } from "./command/generating.js";
import { type OptionName, type OutputOption, outputOptions } from "./command/options.js";
import { planOutput } from "./command/output.js";
import { outputRequest } from "./command/output-request.js";
import { packageRoot } from "./command/package-root.js";
import { Progress } from "./command/progress.js";
import type { Terminal } from "./command/terminal.js";
import { asciiJson, inert } from "./diagnostics/inert.js";
import { pathsThrough } from "./files/links.js";
import { type Sight, Sights } from "./files/look.js";
import { holds } from "./load/root-folder.js";
import { MANIFEST } from "./write/artifact-path.js";
import { byPath } from "./write/manifest.js";
import type { Plan } from "./write/plan.js";

type Name = OutputOption | "filter" | "jobs" | "json" | "since";
const names: readonly Name[] = [...outputOptions, "filter", "jobs", "json", "since"];
export const options: readonly OptionName[] = names;
/** The text that `--help` prints after the list of options. */
export const remarks = `Paths are relative to the working directory, sorted, and the same on every machine. "absent" lists files
that were looked for: a kept result is out of date when one appears. "out" is the output folder. After an edit of
the document, the folder may get files that "outputs" does not list.
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
    await sights.during(() => lookAtConfig(invocation.config));
    const files = {
      document: fromHere(request.spec),
      out: fromHere(request.out),
      ...inputsOf(sights, invocation.config, request.root),
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

/** Reads the files that a config imports. A config in JSON imports no files. */
async function lookAtConfig({ file }: FoundConfig): Promise<void> {
  if (file === undefined || file.endsWith(".json")) return;
  const { lookAtImports } = await import("./command/config-imports.js");
  lookAtImports(file);
}

/**
 * Returns the files that a run read, and the missing files that it looked for. Files of specloom and of other packages
 * are left out.
 */
function inputsOf(sights: Sights, { file: config, shared = [] }: FoundConfig, root = ".") {
  // Files outside of the project may exist on some machines only, so missing files there are not listed.
  const isOfProject = (path: string) =>
    [".", root].some((folder) => holds(resolve(folder), path)) && basename(path) !== ".git";
  const inputs = new Set(config === undefined ? [] : [fromHere(config)]);
  const absent = new Set<string>();
  for (const sight of sights.all) {
    const { look, path, seen } = sight;
    if (isOfPackage(path)) continue;
    const file = fromHere(path);
    if (look === "bytes" && !seen.startsWith("fails")) inputs.add(file);
    const links = look === "real" ? linksOf(sight) : [];
    for (const link of links.filter(isOfProject)) inputs.add(fromHere(link));
    if (seen === "fails ENOENT" && isOfProject(path)) absent.add(file);
  }
  for (const { config: row, versionFrom } of shared)
    if (versionFrom !== undefined && inputs.has(fromHere(row.spec ?? "")))
      inputs.add(fromHere(versionFrom));
  return { inputs: sorted(inputs), absent: sorted(absent) };
}

function isOfPackage(path: string): boolean {
  return holds(join(packageRoot, "templates"), path) || /[\\/]node_modules[\\/]/.test(path);
}

/**
 * Returns the symbolic links that a path leads through. A link is an input, because someone may change its target.
 */
function linksOf({ path, seen }: Sight): string[] {
  if (path === seen) return [];
  const links = pathsThrough(path).slice(0, -1);
  return links.filter((link) => !isOfPackage(link));
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
