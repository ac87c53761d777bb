// Implements `specloom package`: compiles the generated package into a folder for `npm publish`.
import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { ask } from "./command/ask.js";
import { exitCode } from "./command/exit-code.js";
import { refuseSystemFolder } from "./command/folders.js";
import { packageManager } from "./command/init/surroundings.js";
import { manifestHere } from "./command/manifest.js";
import type { OptionName } from "./command/options.js";
import { compile, missingPackages } from "./command/package/compile.js";
import { publishedFiles } from "./command/package/published.js";
import type { Terminal } from "./command/terminal.js";
import { UsageError } from "./command/usage.js";
import { inert, visible } from "./diagnostics/inert.js";
import { fingerprint } from "./files/fingerprint.js";
import { isObject, type JsonObject, type JsonValue, own } from "./json/json.js";
import { builtFolder } from "./targets/package/manifest.js";
import { apply } from "./write/apply.js";
import { refusal } from "./write/conflict.js";
import { type Disk, readDisk } from "./write/disk.js";
import { makePlan } from "./write/plan.js";

const names = ["config", "built"] as const;
export const options: readonly OptionName[] = names;
/** The text that `--help` prints after the list of options. */
export const remarks = `The folder is the one that 'specloom generate --target package' wrote (default: generated).
The project's own TypeScript compiles it: version 5.9 or later.
`;

/** Runs the command and returns its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals, config } = await ask(args, names, 1);
  const folder = positionals[0] ?? config.config.out ?? "generated";
  const out = values.built ?? join(folder, builtFolder);
  refuseSystemFolder(out);
  if (resolve(out) === resolve(folder)) {
    throw new UsageError(`'${out}' is the generated folder: name another one with --out`);
  }
  const { generated, manifest } = await readPackage(folder);
  const missing = missingPackages(folder, ["typescript", ...typesOf(generated)]);
  if (missing.length > 0) {
    const { add } = packageManager();
    terminal.err(`To compile ${inert(folder)}, run: ${add} ${missing.join(" ")}\n`);
    return exitCode.findings;
  }
  const compiled = await compile(folder);
  if ("complaints" in compiled) {
    for (const line of compiled.complaints.split("\n")) terminal.err(`${visible(line)}\n`);
    terminal.err(`${inert(folder)} does not compile; nothing was written\n`);
    return exitCode.findings;
  }
  const license = licenseText(manifest);
  const artifacts = publishedFiles({
    generated,
    compiled: compiled.files,
    manifest,
    ...(license === undefined ? {} : { license }),
  });
  const plan = makePlan(artifacts, await readDisk(out, artifacts));
  if (plan.conflicts.length > 0) throw refusal(plan.conflicts, plan.folder);
  await apply(plan);
  const place = relative(".", resolve(out)).split(sep).join("/");
  const named = `${String(manifest["name"])} ${String(manifest["version"])}`;
  terminal.err(`${inert(named)}: ${artifacts.length} files in ${inert(place)}\n`);
  terminal.err(`next: npm publish ${/^\.\.?(?:\/|$)/.test(place) ? "" : "./"}${inert(place)}\n`);
  return exitCode.clean;
}

interface GeneratedPackage {
  readonly generated: ReadonlyMap<string, string>;
  readonly manifest: JsonObject;
}

/**
 * Reads the files of a generated package. Throws `UsageError` if a file is missing or was edited, or if `generate`
 * created no package.
 */
async function readPackage(folder: string): Promise<GeneratedPackage> {
  const disk = await readDisk(folder, []);
  const listed = "manifest" in disk.manifest ? disk.manifest.manifest : new Map<string, never>();
  const entries = [...listed.values()];
  const isPackage = entries.some(({ path, from }) => path === "package.json" && from === "package");
  if (!isPackage) {
    throw new UsageError(`'${folder}' is no generated package`, [
      "Run: specloom generate --target package",
    ]);
  }
  const generated = new Map(
    entries.map(({ path, sha256 }) => [path, textAt(disk, path, sha256)] as const),
  );
  const manifest = JSON.parse(generated.get("package.json") ?? "{}") as JsonValue;
  return { generated, manifest: isObject(manifest) ? manifest : {} };
}

function textAt({ folder, states }: Disk, path: string, sha256: readonly string[]): string {
  const found = states.get(path);
  if (found?.kind === "file" && sha256.includes(fingerprint(found.bytes))) {
    return found.bytes.toString("utf8");
  }
  const what = found?.kind === "file" ? "was edited" : "is missing";
  throw new UsageError(`${join(folder, path)} ${what}`, [
    "Run 'specloom generate' first; --force overwrites edited files",
  ]);
}

/** Returns `compilerOptions.types` of the generated tsconfig.json. */
function typesOf(generated: ReadonlyMap<string, string>): string[] {
  const config = JSON.parse(generated.get("tsconfig.json") ?? "{}") as {
    readonly compilerOptions?: { readonly types?: readonly string[] };
  };
  return (config.compilerOptions?.types ?? []).map((name) => `@types/${name}`);
}

/** Returns the text of the project's licence file if the generated package has the same licence as the project. */
function licenseText(manifest: JsonObject): string | undefined {
  const license = own(manifest, "license");
  if (license === undefined || own(manifestHere() ?? {}, "license") !== license) return undefined;
  const file = ["LICENSE", "LICENSE.md", "LICENSE.txt", "LICENCE"].find((name) => existsSync(name));
  return file === undefined ? undefined : readFileSync(file, "utf8");
}
