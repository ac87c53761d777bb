// Writes the output to disk: all of it, or none. No other module of specloom writes to disk.
import { randomBytes } from "node:crypto";
import * as node from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Note } from "../diagnostics/diagnostic.js";
import { sameText } from "../files/fingerprint.js";
import { MANIFEST, TEMPORARY_PREFIX } from "./artifact-path.js";
import { inParallel } from "./bounded.js";
import { refusal, shown } from "./conflict.js";
import { errorCode, type FileState } from "./disk.js";
import type { Plan, Removal } from "./plan.js";
import { explained, Overtaken, StepFailed } from "./write-failure.js";

/** The functions of `node:fs` that are needed to write the output. */
export type FileSystem = Pick<
  typeof node,
  "copyFile" | "link" | "lstat" | "mkdir" | "readFile" | "rename" | "rmdir" | "unlink" | "writeFile"
>;

/** Result of a run that succeeded. */
export interface Applied {
  /** Temporary files that could not be removed. */
  readonly leftover: readonly string[];
}

/**
 * Writes and removes the files of a plan. Throws `DiagnosticsError` if the plan has conflicts, the file system fails,
 * or a file changed after it was read. The old output is restored before the error is thrown.
 */
export async function apply(plan: Plan, fs: FileSystem = node): Promise<Applied> {
  if (plan.conflicts.length > 0) throw refusal(plan.conflicts, plan.folder);
  const { action, bytes, before } = plan.manifest;
  const files: Change[] = [...plan.create, ...plan.update];
  const manifest: Change[] = action === "write" ? [{ path: MANIFEST, bytes, before }] : [];
  const changes = [...files, ...manifest];
  if (changes.length + plan.remove.length === 0 && action === "keep") return { leftover: [] };
  const work = new Transaction(plan.folder, fs);
  try {
    await work.makeFolders(changes.map((change) => change.path));
    await inParallel(changes, (change) => work.stage(change));
    await inParallel(files, (change) => work.replace(change));
    await inParallel(plan.remove, (removal) => work.remove(removal));
    // The manifest is written last, so that it lists only files that exist.
    for (const change of manifest) await work.replace(change);
    if (action === "remove") await work.remove({ path: MANIFEST, from: "", before });
  } catch (failure) {
    const notes = await work.undo();
    throw explained(failure, notes, plan.folder);
  }
  return { leftover: await work.finish(plan.remove.map((removal) => removal.path)) };
}

/**
 * Writes a file completely, or leaves the disk unchanged. If `makeFolder` is true, the folder of the file is created. A
 * symbolic link is replaced instead of followed. Throws the errors of the file system.
 */
export async function writeWhole(
  file: string,
  text: string,
  { makeFolder = false }: { readonly makeFolder?: boolean } = {},
): Promise<void> {
  if (makeFolder) await node.mkdir(dirname(resolve(file)), { recursive: true });
  const name = `${TEMPORARY_PREFIX}${randomBytes(8).toString("hex")}.tmp`;
  const beside = join(dirname(resolve(file)), name);
  try {
    await node.writeFile(beside, text, { flag: "wx" });
    await node.rename(beside, file);
  } catch (error) {
    await node.rm(beside, { force: true });
    throw error;
  }
}

interface Change {
  readonly path: string;
  readonly bytes: Buffer;
  readonly before: FileState;
}

/** Changes the files of one run on disk, and can undo each change. */
class Transaction {
  /** The path of the output folder, as passed by the caller. */
  readonly #named: string;
  readonly #folder: string;
  readonly #fs: FileSystem;
  /**
   * Prefix for the names of temporary files. The prefix is random, so that two simultaneous runs use different names.
   */
  readonly #prefix = `${TEMPORARY_PREFIX}${randomBytes(8).toString("hex")}-`;
  #count = 0;
  /** The temporary files with new texts, by path. A temporary file is in the folder of its final file. */
  readonly #staged = new Map<string, string>();
  /** Temporary files, all of which are removed when the run ends. */
  readonly #temporary = new Set<string>();
  /** Folders that the run created, the innermost last. */
  readonly #folders: string[] = [];
  /** The steps that undo the run, the oldest first. */
  readonly #back: { readonly path: string; readonly step: () => Promise<void> }[] = [];

  constructor(folder: string, fs: FileSystem) {
    this.#named = folder;
    this.#folder = resolve(folder);
    this.#fs = fs;
  }

  async makeFolders(paths: readonly string[]): Promise<void> {
    const parents = new Set(paths.map((path) => dirname(path)));
    for (const parent of [...parents].sort()) {
      await this.#at(parent, async () => {
        const first = await this.#fs.mkdir(this.#file(parent), { recursive: true });
        if (first === undefined) return;
        const made: string[] = [];
        for (let folder = this.#file(parent); ; folder = dirname(folder)) {
          made.push(folder);
          if (folder.length <= first.length || folder === dirname(folder)) break;
        }
        this.#folders.push(...made.reverse());
      });
    }
  }

  /** Writes new text to a temporary file next to its final file, so that a full disk is detected before any change. */
  async stage({ path, bytes }: Change): Promise<void> {
    const temporary = this.#beside(path);
    this.#staged.set(path, temporary);
    // The flag `wx` never writes through a symbolic link. No fsync is needed, because a user can generate the files
    // again after a crash.
    await this.#at(path, () => this.#fs.writeFile(temporary, bytes, { flag: "wx" }));
  }

  /** Replaces a file. Throws if the file changed after it was read. */
  async replace({ path, bytes, before }: Change): Promise<void> {
    await this.#at(path, async () => {
      const file = this.#file(path);
      const staged = this.#staged.get(path);
      if (staged === undefined) throw new Error(`${path} was not staged`);
      if (await this.#hasText(path, before, bytes)) return;
      if (before.kind === "absent") {
        await this.#fs.rename(staged, file);
        this.#back.push({ path, step: () => this.#fs.unlink(file) });
      } else {
        const kept = this.#beside(path);
        // A second hard link keeps the old text, so that `path` is a file at every moment.
        await this.#fs.link(file, kept).catch(() => this.#fs.copyFile(file, kept));
        await this.#fs.rename(staged, file);
        this.#back.push({ path, step: () => this.#fs.rename(kept, file) });
      }
      this.#temporary.delete(staged);
    });
  }

  /** A removed file is only renamed until the run ends, so that it can be restored. */
  async remove({ path, before, recased }: Removal): Promise<void> {
    await this.#at(path, async () => {
      const file = this.#file(path);
      if (recased !== undefined && (await this.#sameFile(file, this.#file(recased)))) {
        // On a disk that ignores case, removing the old name would remove the new file, because both names mean one
        // file.
        await this.#fs.rename(file, this.#file(recased));
        this.#back.push({ path, step: () => this.#fs.rename(this.#file(recased), file) });
        return;
      }
      if (!(await this.#stillThere(path, before))) return;
      const kept = this.#beside(path);
      try {
        await this.#fs.rename(file, kept);
      } catch (error) {
        // ENOENT means that another run has already removed the file.
        if (errorCode(error) === "ENOENT") return;
        throw error;
      }
      this.#back.push({ path, step: () => this.#fs.rename(kept, file) });
    });
  }

  /** Undoes all steps. Returns notes about files that could not be restored. */
  async undo(): Promise<Note[]> {
    const notes: Note[] = [];
    for (const { path, step } of this.#back.reverse()) {
      try {
        await step();
      } catch (error) {
        const code = errorCode(error) ?? "unknown";
        notes.push({ message: `${shown(this.#named, path)} could not be restored (${code})` });
      }
    }
    // If restoring failed, all temporary files are kept, because they may contain the only copy of the old text.
    if (notes.length === 0) await this.#sweep();
    for (const folder of this.#folders.reverse()) await this.#removeFolder(folder);
    return notes;
  }

  /**
   * Removes temporary files and empty folders at the end of the run. Returns the temporary files that could not be
   * removed.
   */
  async finish(removed: readonly string[]): Promise<string[]> {
    const leftover = await this.#sweep();
    const parents = new Set<string>();
    for (const path of removed) {
      for (let parent = dirname(path); parent !== "."; parent = dirname(parent))
        parents.add(parent);
    }
    const innermostFirst = [...parents].sort((one, other) => other.length - one.length);
    for (const parent of innermostFirst) await this.#removeFolder(this.#file(parent));
    return leftover;
  }

  async #sweep(): Promise<string[]> {
    const leftover: string[] = [];
    await inParallel(this.#temporary, async (file) => {
      try {
        await this.#fs.unlink(file);
      } catch (error) {
        if (errorCode(error) !== "ENOENT") leftover.push(file);
      }
    });
    return leftover.sort();
  }

  /** Removes a folder if it is empty. */
  async #removeFolder(folder: string): Promise<void> {
    await this.#fs.rmdir(folder).catch(() => undefined);
  }

  /**
   * Returns true if a simultaneous run has already written an equal text to `path`. Throws if the file changed to a
   * different text.
   */
  async #hasText(path: string, before: FileState, bytes: Buffer): Promise<boolean> {
    if (await this.#asRead(path, before)) return false;
    const found = await this.#fs.lstat(this.#file(path)).catch(() => undefined);
    if (found?.isFile() && sameText(await this.#fs.readFile(this.#file(path)), bytes)) return true;
    throw new Overtaken(path);
  }

  /** Returns false if the file no longer exists. Throws if the file changed after it was read. */
  async #stillThere(path: string, before: FileState): Promise<boolean> {
    if (await this.#asRead(path, before)) return true;
    if (await this.#asRead(path, { kind: "absent" })) return false;
    throw new Overtaken(path);
  }

  /** Returns true if the file at `path` is unchanged since it was read. */
  async #asRead(path: string, before: FileState): Promise<boolean> {
    try {
      const now = await this.#fs.lstat(this.#file(path));
      if (before.kind !== "file" || !now.isFile()) return false;
      return now.size === before.stamp.size && now.mtimeMs === before.stamp.modified;
    } catch (error) {
      if (errorCode(error) === "ENOENT") return before.kind === "absent";
      throw error;
    }
  }

  async #sameFile(one: string, other: string): Promise<boolean> {
    const stats = async (file: string) => this.#fs.lstat(file, { bigint: true });
    try {
      const [first, second] = [await stats(one), await stats(other)];
      return first.ino === second.ino && first.dev === second.dev;
    } catch (error) {
      if (errorCode(error) === "ENOENT") return false;
      throw error;
    }
  }

  #file(path: string): string {
    return join(this.#folder, path);
  }

  /** Returns an unused name in the folder of `path`. A rename within one folder cannot cross disks. */
  #beside(path: string): string {
    const name = `${this.#prefix}${this.#count++}.tmp`;
    const file = this.#file(join(dirname(path), name));
    this.#temporary.add(file);
    return file;
  }

  async #at(path: string, step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      const code = errorCode(error);
      throw code === undefined ? error : new StepFailed(path, code);
    }
  }
}

/** Appends a text in one write operation, because several processes may append at the same time. */
export async function append(file: string, text: string): Promise<void> {
  await node.appendFile(file, text);
}
