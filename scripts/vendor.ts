// Implements `specloom vendor <url|folder>`: copies a remote document and all documents to which it refers.
import { existsSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { ask } from "./command/ask.js";
import { exitCode } from "./command/exit-code.js";
import { refuseMissingFolder, refuseSystemFolder } from "./command/folders.js";
import type { OptionName, Settings } from "./command/options.js";
import { Progress } from "./command/progress.js";
import type { Terminal } from "./command/terminal.js";
import { isUrl, quoted } from "./command/url.js";
import { UsageError } from "./command/usage.js";
import { accessOf } from "./command/vendor/access-options.js";
import { updateSummary } from "./command/vendor/update-summary.js";
import { planCopies, writeCopies } from "./command/vendor/write-copies.js";
import { inert } from "./diagnostics/inert.js";
import { documentFile } from "./load/folder.js";
import { comparable } from "./load/references/uri-registry.js";
import { rootFolder } from "./load/root-folder.js";
import { folderSource, type Source } from "./load/source.js";
import { type Lock, lockName, readLock } from "./load/vendored.js";
import { type Brought, bring, type Root } from "./vendor/bring.js";
import { refusalOf } from "./vendor/fetch-document.js";
import { lockOf, printLock } from "./vendor/lock-file.js";
import { shown } from "./write/conflict.js";

const names = ["config", "copies", "vendorHosts", "vendorAddresses", "header", "update"] as const;
export const options: readonly OptionName[] = names;
/** The text that `--help` prints after the list of options. */
export const remarks: string = `For example:
  specloom vendor https://api.example.com/openapi.json --out api
  specloom generate api
  specloom vendor api --host api.example.com --update
This is the only command that fetches. It fetches from the host of the URL and from hosts that --host
or the config names. ${lockName} lists each copy with its URL and digest. A folder stands for what its lock
file lists, or for its openapi.yaml, .yml or .json and the URLs that this refers to.
`;

/** Runs the command and returns its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = await ask(args, names, 1);
  const [named] = positionals;
  if (named === undefined) throw new UsageError("Name a URL or a folder");
  const { update } = values;
  const task = await taskOf(named, values);
  const { folder, source, before, root } = task;
  const url = "url" in root ? root.url : undefined;
  const progress = new Progress(terminal);
  const knownPlaces = new Map(before?.files.map((file) => [file.url, file.file]));
  const brought = await progress.phase("fetch", () =>
    bring(root, source, task.access, knownPlaces),
  );
  const lock = lockOf(brought, url);
  const changed = changedCopies(before, lock);
  if (changed.length > 0 && !update) {
    for (const { file, url: from } of changed)
      terminal.err(`changed ${inert(shown(folder, file))}: ${inert(from)}\n`);
    terminal.err("nothing was written; to accept the changes, add --update\n");
    return exitCode.findings;
  }
  const plan = await planCopies(folder, brought, { before, lock, force: update });
  if (changed.length > 0) {
    const states = statesOf(task, lock, brought);
    const { colour } = terminal;
    terminal.out(await updateSummary(states.before, states.after, progress, colour));
  }
  const lines = await writeCopies(plan);
  for (const line of lines) terminal.err(`${inert(line)}\n`);
  const count = `${brought.length} document${brought.length === 1 ? "" : "s"}`;
  if (lines.length === 0) terminal.err(`unchanged: ${count}\n`);
  else if (before === undefined) {
    const first = url === undefined ? `generate ${quoted(folder)}` : `init ${quoted(folder)}`;
    terminal.err(`${count}; next: specloom ${first}\n`);
  } else terminal.err(`${count}\n`);
  return exitCode.clean;
}

/** A run of `vendor`: the documents to copy, and the folder for the copies. */
interface Task {
  readonly folder: string;
  readonly source: Source;
  /** The lock file that the previous run of `vendor` wrote. */
  readonly before: Lock | undefined;
  readonly root: Root;
  readonly access: ReturnType<typeof accessOf>;
}

type Values = Pick<Settings, (typeof names)[number]>;

async function taskOf(named: string, values: Values): Promise<Task> {
  const { copies, vendorHosts: hosts = [], vendorAddresses: addresses = [], header = [] } = values;
  const given = { hosts, addresses, headers: header };
  if (isUrl(named)) {
    const url = urlOf(named);
    const folder = copies ?? "api";
    refuseSystemFolder(folder);
    const source = sourceOf(folder, values);
    const before = await readLock(source);
    if (before !== undefined && before.root !== url.href) throw otherRoot(folder, before);
    const access = accessOf(given, url);
    const refused = refusalOf(url, access);
    if (refused !== undefined)
      throw new UsageError(`${named.slice(0, 200)}: ${refused.message}`, helpLines(refused.help));
    return { folder, source, before, root: { url: url.href }, access };
  }
  if (copies !== undefined) throw new UsageError("--out is for a URL; a folder is its own place");
  refuseMissingFolder(named, "vendor");
  const source = sourceOf(named, values);
  const before = await readLock(source);
  const access = accessOf(given, undefined);
  if (before?.root === undefined) {
    const file = basename(await documentFile(named));
    return { folder: named, source, before, root: { file }, access };
  }
  const refused = refusalOf(new URL(before.root), access);
  if (refused !== undefined)
    throw new UsageError(`${lockName}: ${refused.message}`, helpLines(refused.help));
  return { folder: named, source, before, root: { url: before.root }, access };
}

function helpLines(help: string | undefined): string[] {
  return help === undefined ? [] : [help];
}

function urlOf(text: string): URL {
  const url = comparable(text);
  if (url === undefined) throw new UsageError(`'${text}' is an invalid URL`);
  return new URL(url);
}

function sourceOf(folder: string, { config }: Pick<Values, "config">): Source {
  const isThere = existsSync(folder) && statSync(folder).isDirectory();
  return folderSource(folder, isThere ? { root: rootFolder(folder, { config }) } : {});
}

function otherRoot(folder: string, { root }: Lock): UsageError {
  const what = root === undefined ? "copies for its own document" : `the copy of ${root}`;
  return new UsageError(`'${folder}' holds ${what}: name another folder with --out`);
}

/** Returns the copies whose originals have changed since the earlier run. */
function changedCopies(before: Lock | undefined, after: Lock): Lock["files"] {
  const known = new Map(before?.files.map(({ url, sha256 }) => [url, sha256]));
  return after.files.filter(({ url, sha256 }) => (known.get(url) ?? sha256) !== sha256);
}

/** Returns the files of the folder before and after the run. */
function statesOf({ source, before, root }: Task, lock: Lock, brought: readonly Brought[]) {
  const fileOf = (of: Lock) =>
    "file" in root ? root.file : (of.files.find(({ url }) => url === root.url)?.file ?? "");
  const texts = new Map(brought.map(({ file, text }) => [file, text]));
  texts.set(lockName, printLock(lock));
  const made: Source = {
    ...source,
    async read(relative, mostBytes) {
      const text = texts.get(join(relative).replaceAll("\\", "/"));
      return text === undefined ? source.read(relative, mostBytes) : new TextEncoder().encode(text);
    },
  };
  return {
    before: { source, root: fileOf(before ?? lock) },
    after: { source: made, root: fileOf(lock) },
  };
}
