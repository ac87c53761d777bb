// Implements `specloom scaffold <dir>`: creates a server project, or adds missing handlers to a project.

import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { ask } from "./command/ask.js";
import { choiceOf } from "./command/choice.js";
import { documentOf } from "./command/document.js";
import { exitCode } from "./command/exit-code.js";
import { createdLines, createFiles, missingFiles } from "./command/fill-in.js";
import { refuseSystemFolder } from "./command/folders.js";
import { generatedModel, generatedOptions } from "./command/generated-model.js";
import { keptNames } from "./command/kept-names.js";
import { manifestHere } from "./command/manifest.js";
import { type OptionName, readingOptions } from "./command/options.js";
import { templatesFolder } from "./command/package-root.js";
import { Progress } from "./command/progress.js";
import { readingOf, readSpec, refuseErrors } from "./command/read.js";
import { printWarnings } from "./command/report.js";
import type { Terminal } from "./command/terminal.js";
import { UsageError } from "./command/usage.js";
import { inert } from "./diagnostics/inert.js";
import { isObject, own } from "./json/json.js";
import type { ApiModel } from "./model/api-model.js";
import { servedOf } from "./model/operation.js";
import { examine, refuseFaults } from "./scaffolding/findings.js";
import { HANDLERS } from "./scaffolding/handler-files.js";
import { type Contract, printProject } from "./scaffolding/project.js";
import { readHandlers } from "./scaffolding/read-handlers.js";
import type { Artifact } from "./write/artifact.js";

const optionNames = [...readingOptions, ...generatedOptions, "adapter", "server", "out"] as const;
export const options: readonly OptionName[] = optionNames;

/** Runs the command and returns its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const invocation = await ask(args, optionNames, 1);
  const { adapter, server, out } = invocation.values;
  const [folder] = invocation.positionals;
  if (folder === undefined) throw new UsageError("scaffold takes the folder of the new project");
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new UsageError(`'${folder}' is not a folder`);
  }
  refuseSystemFolder(folder);
  const contract = contractOf(server, out);
  const spec = documentOf(invocation, terminal);
  if ("package" in contract && /^[^@].*\//.test(invocation.given.values.server ?? "")) {
    const name = inert(contract.package);
    terminal.err(
      `${name} is not a folder, so it is read as a package name; for a new folder, write ./${name}\n`,
    );
  }
  const choice = choiceOf(invocation.values);
  const { names } = invocation.values;
  const how = { ...readingOf(invocation.values), names, lock: await keptNames(out), choice };
  const reading = await readSpec(spec, new Progress(terminal), how);
  refuseErrors(reading);
  const { document, diagnostics } = reading;
  const model = servedOf(generatedModel(reading.model, choice, invocation.values.mediaTypes).model);
  printWarnings(diagnostics, document, terminal);
  const started = existsSync(join(folder, HANDLERS, "index.ts"));
  const artifacts = started
    ? lacking(folder, model)
    : printProject({ model, folder, adapter, contract, templates: templatesFolder });
  const creation = await createFiles(folder, artifacts);
  for (const line of createdLines(folder, creation)) terminal.out(`${inert(line)}\n`);
  if (!started) {
    if ("folder" in contract && !existsSync(contract.folder)) {
      terminal.err(`${inert(contract.folder)} does not exist yet: run specloom generate\n`);
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
  refuseFaults(project);
  return missingFiles(examine(model, project).missing, model, project);
}

/** Returns the module from which handlers import their types. */
function contractOf(server: string | undefined, out: string): Contract {
  if (server === undefined) return { folder: resolve(out, "server") };
  if (/^[./]|[\\]/.test(server) || existsSync(server)) return { folder: resolve(server) };
  const [name] = /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*(?=$|\/)/.exec(server) ?? [];
  if (name === undefined || !/^(?:\/[\w.~-]+)*$/.test(server.slice(name.length))) {
    throw new UsageError(`--server takes a package or a folder, not '${server}'`);
  }
  return { package: server, range: rangeOf(name) };
}

/**
 * Returns the version range of a package from the package.json of the working directory. If package.json does not
 * contain the package, the range allows any version.
 */
function rangeOf(name: string): string {
  const manifest = manifestHere() ?? {};
  if (manifest["name"] === name) return `^${String(manifest["version"])}`;
  for (const field of ["dependencies", "devDependencies", "peerDependencies"]) {
    const list = own(manifest, field);
    const range = isObject(list) ? own(list, name) : undefined;
    if (typeof range === "string") return range;
  }
  return "*";
}
