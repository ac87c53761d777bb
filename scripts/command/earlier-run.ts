// Skips a run that would change nothing: an earlier run with equal options succeeded, and inputs and output are
// unchanged.
import { existsSync, readFileSync, type Stats, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { digest, type Look, looks, type Sights, seenAt } from "../files/look.js";
import { KnownStates } from "../files/states.js";
import { isObject, type JsonValue } from "../json/json.js";
import { writeWhole } from "../write/apply.js";
import { isUnchanged, type Prints } from "../write/prints.js";
import { packageRoot } from "./package-root.js";

/** The printed text and the exit code of a run. */
export interface Outcome {
  /** The findings of the run, as they were printed. */
  readonly findings: string;
  /** The line with the number of findings, as printed, but without the duration of the run. */
  readonly counts: string;
  /** The text that the run printed after the line with the number of findings. */
  readonly remarks: string;
  readonly code: number;
}

/** The record of one run, as the cache folder stores it. */
interface Record {
  /** A hash of the inputs that are not files, such as the options and the version of Node.js. */
  readonly key: string;
  readonly sights: readonly (readonly [Look, string, string])[];
  readonly prints: Prints;
  readonly outcome: Outcome;
  /**
   * The recorded states of files, such as size and time of change. If the state of a file still equals its recorded
   * state, the content of the file is unchanged.
   */
  readonly states?: Readonly<{ [path: string]: string }>;
}

export interface Keeping {
  readonly folder: string | undefined;
  /** A text that changes whenever the code of specloom changes. */
  readonly ours: string | undefined;
  /** The state of a file is recorded only if its last change was at least this many milliseconds ago. */
  readonly rest: number;
}

/** The type of `seenAt`. Runs share the result of `seenOnce`, so that each template is read only once. */
export type See = typeof seenAt;

/** The record of the previous run that wrote to an output folder. */
export class EarlierRun {
  readonly #file: string;
  readonly #key: string;
  readonly #out: string;
  readonly #rest: number | undefined;

  private constructor(folder: string, out: string, key: string, rest?: number) {
    this.#out = resolve(out);
    this.#rest = rest;
    this.#file = join(folder, `${digest(this.#out).replaceAll(/[/+=]/g, "-")}.json`);
    this.#key = key;
  }

  /**
   * Returns the record for the folder `out`. `inputs` contains all inputs of the run except files and the environment.
   * Returns `undefined` if the cache is off: without `node_modules`, when run from sources, or with
   * `SPECLOOM_CACHE=off`.
   */
  static of(
    out: string,
    inputs: JsonValue,
    { folder = cacheFolder(), ours = ownCode(), rest }: Partial<Keeping> = {},
  ): EarlierRun | undefined {
    if (folder === undefined || ours === undefined) return undefined;
    const { version, platform, arch } = process;
    const surroundings = [version, platform, arch, process.cwd(), homedir()];
    return new EarlierRun(folder, out, digest(JSON.stringify([ours, surroundings, inputs])), rest);
  }

  /** Returns the output of the recorded run, or `undefined` if an input or output file has changed since that run. */
  async recall(see: See = seenAt): Promise<Outcome | undefined> {
    const record = this.#read();
    if (record === undefined || record.key !== this.#key) return undefined;
    const states = new KnownStates(record.states, this.#rest);
    const isSame = record.sights.every(([look, path, seen]) =>
      look === "bytes" ? isAsSeen(path, seen, states, see) : see(look, path) === seen,
    );
    if (!isSame || !isUnchanged(this.#out, record.prints, states)) return undefined;
    if (states.isChanged) await this.#write({ ...record, states: states.all });
    return record.outcome;
  }

  /**
   * Records a successful run. Write errors are ignored, because a run without a record only makes the next run slower.
   */
  async keep(sights: Sights, prints: Prints | undefined, outcome: Outcome): Promise<void> {
    if (!sights.isSteady || prints === undefined) return;
    const seen = sights.all.map(({ look, path, seen }) => [look, path, seen] as const);
    await this.#write({ key: this.#key, sights: seen, prints, outcome });
  }

  async #write(record: Record): Promise<void> {
    try {
      await writeWhole(this.#file, JSON.stringify(record), { makeFolder: true });
    } catch {}
  }

  #read(): Record | undefined {
    try {
      const record = JSON.parse(readFileSync(this.#file, "utf8")) as JsonValue;
      return isRecord(record) ? (record as unknown as Record) : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Returns true if the file still has the content with the digest `seen`. */
function isAsSeen(path: string, seen: string, states: KnownStates, see: See): boolean {
  // The states of specloom's own templates are not recorded, because these templates do not change during a run.
  const stats = path.startsWith(packageRoot) ? undefined : entryThere(path);
  if (stats !== undefined && states.has(path, stats)) return true;
  if (see("bytes", path) !== seen) return false;
  if (stats !== undefined) states.add(path, stats);
  return true;
}

function entryThere(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function isRecord(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  const { key, sights, prints, outcome } = value;
  if (typeof key !== "string" || !Array.isArray(sights) || !isObject(prints)) return false;
  if (!isObject(outcome) || typeof outcome["code"] !== "number") return false;
  if (!isObject(value["states"] ?? {})) return false;
  const texts = [outcome["findings"], outcome["counts"], outcome["remarks"]];
  const isSight = (sight: JsonValue) =>
    Array.isArray(sight) && sight.length === 3 && looks.includes(sight[0] as Look);
  return texts.every((text) => typeof text === "string") && sights.every(isSight);
}

let code: string | undefined;

/** Returns the cache folder in the nearest `node_modules` of the working directory or its ancestors. */
function cacheFolder(): string | undefined {
  if (process.env["SPECLOOM_CACHE"] === "off") return undefined;
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const modules = join(folder, "node_modules");
    if (existsSync(modules)) return join(modules, ".cache/specloom/runs");
    if (folder === dirname(folder)) return undefined;
  }
}

/**
 * Returns a text that identifies specloom's code and the packages that it imports. The main file contains the digests
 * of specloom's other files, so only the main file is read. Returns `undefined` when specloom runs from its sources, so
 * that developers see the effect of an edit.
 */
function ownCode(): string | undefined {
  if (import.meta.url.endsWith(".ts")) return undefined;
  // This text is the same for all documents of a command, so it is computed only once.
  if (code !== undefined) return code;
  try {
    const manifest = readFileSync(join(packageRoot, "package.json"), "utf8");
    const { dependencies = {} } = JSON.parse(manifest) as { dependencies?: object };
    const packages = Object.keys(dependencies).map((name) => installedStamp(name));
    const program = readFileSync(process.argv[1] ?? "", "utf8");
    code = digest(JSON.stringify([manifest, program, packages]));
    return code;
  } catch {
    return undefined;
  }
}

function installedStamp(name: string): string {
  for (let folder = packageRoot; ; folder = dirname(folder)) {
    const file = join(folder, "node_modules", name, "package.json");
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats !== undefined) return `${file} ${stats.size} ${stats.mtimeMs} ${stats.ino}`;
    if (folder === dirname(folder)) throw new Error(`${name} is not installed`);
  }
}
