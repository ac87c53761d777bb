// How the output gets onto the disk: the only file that writes. All of it, or none.
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

/** The functions of the file system that writing uses. */
export type FileSystem = Pick<
  typeof node,
  "copyFile" | "link" | "lstat" | "mkdir" | "readFile" | "rename" | "rmdir" | "unlink" | "writeFile"
>;

/** The notes of a run that succeeded. */
export interface Applied {
  /** Temporary files that could not be removed: their places on disk. */
  readonly leftover: readonly string[];
}

/**
 * Makes the disk what the plan says. Throws a `DiagnosticsError` if the plan has conflicts, if the disk refuses, and
 * if a file changed since it was read. The old output is then as it was.
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
    // Last: it claims only what stands there already.
    for (const change of manifest) await work.replace(change);
    if (action === "remove") await work.remove({ path: MANIFEST, from: "", before });
  } catch (failure) {
    const notes = await work.undo();
    throw explained(failure, notes, plan.folder);
  }
  return { leftover: await work.finish(plan.remove.map((removal) => removal.path)) };
}

/**
 * Writes one file, whatever stands there: all of it, or nothing. `makeFolder` makes its folder. A link is replaced, not
 * followed. Throws what the file system throws.
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

/** A file to be written. */
interface Change {
  readonly path: string;
  readonly bytes: Buffer;
  readonly before: FileState;
}

/** One run's steps on the disk, each with its way back. */
class Transaction {
  /** As the caller named it, and in full. */
  readonly #named: string;
  readonly #folder: string;
  readonly #fs: FileSystem;
  /** Names that two runs at once do not share. */
  readonly #prefix = `${TEMPORARY_PREFIX}${randomBytes(8).toString("hex")}-`;
  #count = 0;
  /** The new text of each path, ready beside it. */
  readonly #staged = new Map<string, string>();
  /** Files of ours that must not outlive the run. */
  readonly #temporary = new Set<string>();
  /** Folders that were not there before, innermost last. */
  readonly #folders: string[] = [];
  /** The steps that undo the run, in the order of its steps. */
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

  /** Writes the new text beside its target: whatever can fail for want of space fails here. */
  async stage({ path, bytes }: Change): Promise<void> {
    const temporary = this.#beside(path);
    this.#staged.set(path, temporary);
    // `wx` never writes through a link. No fsync: after a crash the same text is generated again.
    await this.#at(path, () => this.#fs.writeFile(temporary, bytes, { flag: "wx" }));
  }

  /** Replaces a file, if it still has the bytes that were read. */
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
        // A second name for the old text, so that there is no moment without the file.
        await this.#fs.link(file, kept).catch(() => this.#fs.copyFile(file, kept));
        await this.#fs.rename(staged, file);
        this.#back.push({ path, step: () => this.#fs.rename(kept, file) });
      }
      this.#temporary.delete(staged);
    });
  }

  /** Takes a file of ours away; until the end it is only renamed. */
  async remove({ path, before, recased }: Removal): Promise<void> {
    await this.#at(path, async () => {
      const file = this.#file(path);
      if (recased !== undefined && (await this.#sameFile(file, this.#file(recased)))) {
        // The disk does not tell the two names apart: removing the old one would remove the new text.
        await this.#fs.rename(file, this.#file(recased));
        this.#back.push({ path, step: () => this.#fs.rename(this.#file(recased), file) });
        return;
      }
      if (!(await this.#stillThere(path, before))) return;
      const kept = this.#beside(path);
      try {
        await this.#fs.rename(file, kept);
      } catch (error) {
        // Another run was faster.
        if (errorCode(error) === "ENOENT") return;
        throw error;
      }
      this.#back.push({ path, step: () => this.#fs.rename(kept, file) });
    });
  }

  /** Goes back all the way; returns what could not be restored. */
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
    // Where restoring failed, the old text may live on in a temporary file: keep those then.
    if (notes.length === 0) await this.#sweep();
    for (const folder of this.#folders.reverse()) await this.#removeFolder(folder);
    return notes;
  }

  /** Clears up behind a run that succeeded; returns what could not be cleared. */
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

  /** Removes a folder if it is empty; one that is not is somebody's. */
  async #removeFolder(folder: string): Promise<void> {
    await this.#fs.rmdir(folder).catch(() => undefined);
  }

  /** True when another run has meanwhile put the same text there; throws when something else changed. */
  async #hasText(path: string, before: FileState, bytes: Buffer): Promise<boolean> {
    if (await this.#asRead(path, before)) return false;
    const found = await this.#fs.lstat(this.#file(path)).catch(() => undefined);
    if (found?.isFile() && sameText(await this.#fs.readFile(this.#file(path)), bytes)) return true;
    throw new Overtaken(path);
  }

  /** False when the file is gone already; throws when it is not the one that was read. */
  async #stillThere(path: string, before: FileState): Promise<boolean> {
    if (await this.#asRead(path, before)) return true;
    if (await this.#asRead(path, { kind: "absent" })) return false;
    throw new Overtaken(path);
  }

  /** Whether at `path` there is still what was read there. */
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

  /** A new name in the same folder: a rename from there stays on one disk. */
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

/** Appends a text to a file in one write, so that processes do not mix their texts. */
export async function append(file: string, text: string): Promise<void> {
  await node.appendFile(file, text);
}
