// Implements `specloom init [spec]`: writes a config, npm scripts and a CI step. The written content depends on the
// project, for example on its package manager and CI system.
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { ask, type Invocation } from "./command/ask.js";
import { candidates } from "./command/candidates.js";
import { noDocument } from "./command/document.js";
import { exitCode } from "./command/exit-code.js";
import { createdLines, createFiles } from "./command/fill-in.js";
import { refuseSystemFolder } from "./command/folders.js";
import { type Choices, choicesFor, folderIn, type Places } from "./command/init/choices.js";
import { attributesPath, withGenerated } from "./command/init/git-attributes.js";
import { addScripts } from "./command/init/package-scripts.js";
import { offeredPages, pagesOverlay } from "./command/init/pages-overlay.js";
import { chosenRole, roleOf } from "./command/init/role.js";
import {
  type Compiler,
  compiler as compilerHere,
  otherCi,
  type PackageManager,
  packageManager,
  placeInRepository,
} from "./command/init/surroundings.js";
import { installCommands, printWorkflow, workflowPath } from "./command/init/workflow.js";
import { manifestHere } from "./command/manifest.js";
import type { OptionName } from "./command/options.js";
import { packageRoot } from "./command/package-root.js";
import type { Terminal } from "./command/terminal.js";
import { refuseUrl } from "./command/url.js";
import { UsageError } from "./command/usage.js";
import { inert } from "./diagnostics/inert.js";
import { isObject, type JsonObject, own } from "./json/json.js";
import { documentFile } from "./load/folder.js";
import { holds, leadsOut, rootFolder } from "./load/root-folder.js";
import { defaultIgnoreFile } from "./mend/accepted.js";
import { writeWhole } from "./write/apply.js";
import type { Artifact } from "./write/artifact.js";

const names = ["spec", "out"] as const;
export const options: readonly OptionName[] = names;

const configFile = "specloom.config.json";

const scripts = {
  "api:generate": "specloom generate",
  "api:check": "specloom validate && specloom check-generated",
  "api:diff": "specloom diff",
};

/** Runs the command and returns its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const invocation = await ask(args, names, 1);
  const say = (line: string) => terminal.out(`${inert(line)}\n`);
  const { file } = invocation.config;
  const spec = file === undefined ? await documentOf(invocation) : undefined;
  const manifest = manifestHere();
  const compiler = await compilerHere();
  const places = spec === undefined ? invocation.values : placesFor(spec, invocation, compiler);
  const role = spec === undefined ? undefined : await chosenRole(roleOf(manifest), terminal.ask);
  const choices =
    role === undefined
      ? undefined
      : await choicesFor(places as Places, { role, compiler, configFile });
  const config = choices === undefined ? [] : [configOf(choices)];
  const pages = spec === undefined ? undefined : await offeredPages(spec);
  const overlay =
    pages === undefined ? [] : [{ path: pagesOverlay, text: pages.text, from: "init" }];
  const manager = packageManager();
  const calls = {
    check: callOf("api:check", manager, manifest),
    diff: callOfDiff(manager, manifest),
  };
  // GitHub reads workflows only in the root folder of a repository. `init` does not edit the files of CI systems other
  // than GitHub.
  const elsewhere = otherCi() ?? (placeInRepository() === "" ? undefined : "your CI");
  const workflow =
    elsewhere === undefined
      ? [{ path: workflowPath, text: printWorkflow(manager, calls), from: "init" }]
      : [];
  if (file !== undefined) say(`kept    ${file}, because the config already exists`);
  for (const line of choices?.lines ?? []) say(line);
  const creation = await createFiles(".", [...config, ...overlay, ...workflow]);
  for (const line of createdLines(".", creation)) say(line);
  if (choices?.accepted !== undefined) await writeAccepted(choices.accepted, say);
  await addAttributes(places.out, say);
  if (manifest !== undefined) await addTo("package.json", manifest, say);
  else if (existsSync("package.json")) say("kept    package.json, because it is not valid JSON");
  if (elsewhere !== undefined) {
    const commands = [...installCommands(manager), calls.check].join(" && ");
    say(`to do   add to ${elsewhere}: ${commands}`);
    say(
      `to do   on pull requests, check out the complete history and run: ${calls.diff} --allow-missing-base`,
    );
  }
  if (pages !== undefined) {
    const lists = pages.lists === 1 ? "1 list seems" : `${pages.lists} lists seem`;
    say(
      `to do   ${lists} to have pages: read ${pagesOverlay}, then add it to overlays in the config`,
    );
  }
  if (manifest !== undefined && !isInstalled(manifest)) {
    say(`to do   install the package: ${manager.add} ${ourName()}`);
  }
  terminal.err(`next: ${callOf("api:generate", manager, manifest)}\n`);
  return exitCode.clean;
}

/** Returns the command that runs a script: through the package manager or, without a package.json, directly. */
function callOf(
  script: keyof typeof scripts,
  { name }: PackageManager,
  manifest: JsonObject | undefined,
): string {
  if (manifest === undefined) return scripts[script].replaceAll("specloom", "npx specloom");
  return `${name} run ${script}`;
}

/**
 * Returns the command that runs `api:diff` with options. If the project already has its own script `api:diff`, returns
 * the `specloom` command instead.
 */
function callOfDiff(manager: PackageManager, manifest: JsonObject | undefined): string {
  const written = manifest && own(manifest, "scripts");
  const script = isObject(written) ? own(written, "api:diff") : undefined;
  if (typeof script === "string" && !script.includes(scripts["api:diff"]))
    return callOf("api:diff", manager, undefined);
  const call = callOf("api:diff", manager, manifest);
  // npm would interpret options before `--` as its own.
  return manifest !== undefined && manager.name === "npm" ? `${call} --` : call;
}

/**
 * Returns the document that the command line names, or the only document in the working directory. Throws `UsageError`.
 */
async function documentOf({ positionals, values }: Invocation<"spec">): Promise<string> {
  const given = positionals[0] ?? values.spec;
  if (given !== undefined) {
    refuseUrl(given);
    if (!existsSync(given)) throw new UsageError(`There is no file '${given}'`);
    return documentFile(given);
  }
  const [only, ...others] = candidates(".");
  if (only === undefined) throw noDocument();
  if (others.length === 0) return only;
  throw new UsageError(`This folder has several documents: ${[only, ...others].join(", ")}`, [
    `Name one document: specloom init ${only}`,
  ]);
}

/** Returns the paths of the document and of the output folder, as `init` writes them to the config. */
function placesFor(
  spec: string,
  { given }: Invocation<"spec" | "out">,
  { sources }: Compiler,
): Places {
  if (given.values.out !== undefined) refuseSystemFolder(given.values.out);
  const root = rootFor(spec);
  return {
    spec: relative(".", resolve(spec)).replaceAll(sep, "/"),
    out: given.values.out ?? folderIn(sources),
    ...(root === undefined ? {} : { root }),
  };
}

/**
 * Returns the config field `root` for a document outside of the working directory. Without `root`, specloom would
 * search for the folder `.git`, which some copies of a project lack.
 */
function rootFor(spec: string): string | undefined {
  const folder = resolve(dirname(spec));
  const root = rootFolder(folder);
  if (holds(resolve("."), folder) || root === folder) return undefined;
  return relative(".", root).replaceAll(sep, "/");
}

function configOf(choices: Choices): Artifact {
  const schema = `node_modules/${ourName()}/dist/command/config.schema.json`;
  const config = { ...(existsSync(schema) ? { $schema: `./${schema}` } : {}), ...choices.config };
  const text = `${JSON.stringify(config, null, 2)}\n`;
  return { path: configFile, text, from: "init" };
}

/** Writes the list of accepted findings. An existing list stays unchanged. */
async function writeAccepted(text: string, say: (line: string) => void): Promise<void> {
  if (existsSync(defaultIgnoreFile)) {
    say(`kept    ${defaultIgnoreFile}: to accept all, run specloom validate --write-ignore`);
    return;
  }
  await writeWhole(defaultIgnoreFile, text);
  say(`created ${defaultIgnoreFile}`);
}

/** Writes git attributes for generated files. A folder outside of the working directory gets no git attributes. */
async function addAttributes(out: string, say: (line: string) => void): Promise<void> {
  const folder = relative(".", resolve(out)).replaceAll(sep, "/");
  if (folder === "" || leadsOut(folder)) return;
  const exists = existsSync(attributesPath);
  if (exists && !statSync(attributesPath).isFile()) return;
  const before = exists ? readFileSync(attributesPath, "utf8") : "";
  const text = withGenerated(before, folder);
  if (text === before) return;
  await writeWhole(exists ? realpathSync(attributesPath) : attributesPath, text);
  say(`${exists ? "added   the generated files to" : "created"} ${attributesPath}`);
}

async function addTo(
  file: string,
  manifest: JsonObject,
  say: (line: string) => void,
): Promise<void> {
  const { text, added, conflicting } = addScripts(readFileSync(file, "utf8"), manifest, scripts);
  if (added.length > 0) {
    // If the file is a symbolic link, the target of the link is written, so that the link stays.
    await writeWhole(realpathSync(file), text);
    say(`added   ${added.join(", ")} to the scripts of ${file}`);
  }
  for (const name of conflicting)
    say(`kept    the script ${name} of ${file}, because it runs another command`);
}

/** Returns the name of the npm package to which this command belongs. */
function ourName(): string {
  const { name } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
  return String(name);
}

function isInstalled(manifest: JsonObject): boolean {
  return ["dependencies", "devDependencies"].some((field) => {
    const list = own(manifest, field);
    return isObject(list) && Object.hasOwn(list, ourName());
  });
}
