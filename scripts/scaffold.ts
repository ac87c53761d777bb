// `specloom scaffold <dir>`: a project that serves the document, or the handlers that one lacks; written once.
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { exitCode } from "./command/exit-code.js";
import { createdLines, createFiles, missingFiles } from "./command/fill-in.js";
import { defaultSpec, packageRoot, templatesFolder } from "./command/package-root.js";
import { Progress } from "./command/progress.js";
import { readSpec, refuseErrors } from "./command/read.js";
import { printWarnings } from "./command/report.js";
import type { Terminal } from "./command/terminal.js";
import { type Arguments, type Option, oneOf, parseArguments, UsageError } from "./command/usage.js";
import { inert } from "./diagnostics/inert.js";
import type { ApiModel } from "./model/api.js";
import { examine } from "./scaffolding/findings.js";
import { HANDLERS } from "./scaffolding/handler-files.js";
import { adapters, type Contract, printProject } from "./scaffolding/project.js";
import { readHandlers } from "./scaffolding/read-handlers.js";
import type { Artifact } from "./write/artifact.js";

/** Words and options, as the help shows them. */
export const usage = "scaffold <dir>";
/** One sentence for the list of commands. */
export const summary = "write a project to fill in, or the handlers that one lacks";
/** The options of this command. */
export const options: Readonly<Record<string, Option>> = {
  spec: { type: "string", value: "file", help: "the OpenAPI document (spec/openapi.yaml)" },
  adapter: { type: "string", value: adapters.join("|"), help: "what carries the server (node)" },
  server: { type: "string", value: "package or folder", help: "where the generated server is" },
  out: { type: "string", value: "folder", help: "where generate wrote to (generated)" },
};

/** Runs the command; answers its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const given = parseArguments(args, options, 1);
  const adapter = oneOf("adapter", given.text("adapter"), adapters, "node");
  const [folder] = given.positionals;
  if (folder === undefined) throw new UsageError("scaffold takes the folder of the project to be");
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new UsageError(`'${folder}' is not a folder`);
  }
  const spec = given.text("spec") ?? defaultSpec();
  const contract = contractFrom(given, spec);
  for (const line of assumptions(given, contract)) terminal.err(`${inert(line)}\n`);
  const { document, model, diagnostics } = await readSpec(spec, new Progress(terminal));
  refuseErrors({ document, model, diagnostics });
  printWarnings(diagnostics, document, terminal);
  const started = existsSync(join(folder, HANDLERS, "index.ts"));
  const artifacts = started
    ? lacking(folder, model)
    : printProject({ model, folder, adapter, contract, templates: templatesFolder });
  const creation = await createFiles(folder, artifacts);
  for (const line of createdLines(folder, creation)) terminal.out(`${inert(line)}\n`);
  if (!started) {
    if ("folder" in contract && !existsSync(contract.folder)) {
      terminal.err(`${inert(contract.folder)} is not there yet: specloom generate writes it\n`);
    }
    return exitCode.clean;
  }
  if (creation.plan.create.length === 0) terminal.err("every operation has a handler\n");
  for (const { code, help } of examine(model, readHandlers(folder)).findings) {
    if (code === "handler-unlisted") terminal.err(`${inert(help ?? "")}\n`);
  }
  return exitCode.clean;
}

function lacking(folder: string, model: ApiModel): Artifact[] {
  const project = readHandlers(folder);
  return missingFiles(examine(model, project).missing, model, project);
}

/** Where the handlers get their types from. Our own document's are in our own package. */
function contractFrom(given: Arguments, spec: string): Contract {
  const server = given.text("server");
  if (server === undefined) {
    const out = given.text("out");
    if (out !== undefined || !isOurs(spec))
      return { folder: resolve(out ?? "generated", "server") };
    const { name, version } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
    return { package: `${name}/server`, range: `^${version}` };
  }
  if (/^[./]|[\\]/.test(server) || existsSync(server)) return { folder: resolve(server) };
  if (!/^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*(?:\/[\w.~-]+)*$/.test(server)) {
    throw new UsageError(`--server takes a package or a folder, not '${server}'`);
  }
  return { package: server, range: "*" };
}

/** What was taken for granted, where it may not be what was meant. */
function assumptions(given: Arguments, contract: Contract): string[] {
  const lines: string[] = [];
  const server = given.text("server");
  if (server === undefined) return lines;
  if ("package" in contract && /^[^@].*\//.test(server)) {
    lines.push(`no folder ${server}: taken for a package; a folder to be is written ./${server}`);
  }
  if (given.text("spec") === undefined && isOurs(defaultSpec())) {
    lines.push("no --spec, and no spec/openapi.yaml here: the document is the one of this package");
  }
  return lines;
}

function isOurs(spec: string): boolean {
  const ours = join(packageRoot, "spec", "openapi.yaml");
  return existsSync(spec) && existsSync(ours) && realpathSync(spec) === realpathSync(ours);
}
