// Reads objects of a git repository with one `git cat-file --batch` process. The git process neither writes to the
// repository nor fetches objects.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { UnusableInput } from "./unusable.js";

export interface GitObject {
  readonly id: string;
  readonly type: string;
  /** The bytes of the object, or `undefined` if the object is larger than `mostBytes`. */
  readonly bytes: Uint8Array | undefined;
}

/** Forbids git to use the network. With network access, git would fetch the missing objects of a partial clone. */
const settings = ["-c", "protocol.allow=never"];
const environment = {
  LC_ALL: "C",
  GIT_NO_LAZY_FETCH: "1",
  GIT_NO_REPLACE_OBJECTS: "1",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_TERMINAL_PROMPT: "0",
};

/**
 * The git objects of the repository that contains a folder. Callers must call `close` after they read the last git
 * object.
 */
export class GitObjects {
  /** The path of the folder relative to the top of its repository: `""` or `some/where/`. */
  readonly prefix: string;
  /** The reason why a commit may be missing, such as a shallow clone; `""` for a complete history. */
  readonly missing: string;
  readonly #child: ChildProcess;
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  private constructor(folder: string, prefix: string, missing: string) {
    this.prefix = prefix;
    this.missing = missing;
    this.#child = spawn("git", [...settings, "cat-file", "--batch"], {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ["pipe", "pipe", "ignore"],
    });
    // If git cannot start, or exits early, its output stream ends. Pending reads fail at the end of git's output, so
    // `error` events can be ignored.
    this.#child.on("error", () => {});
    this.#child.stdin?.on("error", () => {});
    this.#chunks = (this.#child.stdout as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  }

  /** Opens the repository that contains `folder`. Throws `UnusableInput` if `folder` is not in a repository. */
  static async open(folder: string): Promise<GitObjects> {
    const prefix = await git(folder, ["rev-parse", "--show-prefix"]);
    return new GitObjects(folder, prefix.replace(/\n$/, ""), await whyMissing(folder));
  }

  /**
   * Returns the git object with the given name, or `undefined` if it does not exist. Calls must not overlap: await each
   * result before the next call.
   */
  async read(name: string, mostBytes: number): Promise<GitObject | undefined> {
    // Each request to git is one line, so an object name must not contain a line break.
    if (/[\n\r\0]/.test(name)) return undefined;
    this.#child.stdin?.write(`${name}\n`);
    const head = await this.#line();
    const [, id, type, size] = /^([0-9a-f]{40,64}) ([a-z]+) ([0-9]+)$/.exec(head) ?? [];
    if (id === undefined || type === undefined) return undefined;
    const length = Number(size);
    const bytes = await this.#take(length, length <= mostBytes);
    await this.#take(1, false);
    return { id, type, bytes };
  }

  /** Ends the git process. */
  close(): void {
    this.#child.stdin?.end();
    this.#child.kill();
  }

  async #line(): Promise<string> {
    const pieces: Uint8Array[] = [];
    for (;;) {
      const end = this.#rest.indexOf(10);
      if (end !== -1) {
        pieces.push(this.#rest.subarray(0, end));
        this.#rest = this.#rest.subarray(end + 1);
        return Buffer.concat(pieces).toString("utf8");
      }
      pieces.push(this.#rest);
      await this.#more();
    }
  }

  async #take(length: number, keep: boolean): Promise<Uint8Array | undefined> {
    const pieces: Uint8Array[] = [];
    for (let left = length; left > 0; ) {
      if (this.#rest.length === 0) await this.#more();
      const piece = this.#rest.subarray(0, left);
      if (keep) pieces.push(piece);
      left -= piece.length;
      this.#rest = this.#rest.subarray(piece.length);
    }
    return keep ? Buffer.concat(pieces) : undefined;
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done === true) throw new UnusableInput("git ended before it had responded");
    this.#rest = value;
  }
}

/**
 * Returns the id of the commit at which the branch of `folder` left the main branch. Throws `UnusableInput` if there is
 * no main branch, or if the branches have no common commit.
 */
export async function mergeBase(folder: string): Promise<string> {
  // Outside of a repository, `git rev-parse` would report a missing branch, which would mislead users.
  await git(folder, ["rev-parse", "--git-dir"]);
  const missing = await whyMissing(folder);
  for (const branch of mainBranches(process.env)) {
    const found = await git(folder, [
      "rev-parse",
      "--verify",
      "--quiet",
      `${branch}^{commit}`,
    ]).then(
      (id) => id.trim(),
      () => undefined,
    );
    if (found === undefined) continue;
    const base = await git(folder, ["merge-base", "HEAD", found]).catch(() => "");
    if (base !== "") return base.trim();
    throw new UnusableInput(`HEAD and ${branch} have no commit in common${missing}`);
  }
  const help = "name two documents, as in `specloom diff git:HEAD~1 spec/openapi.yaml`";
  throw new UnusableInput(`there is no main branch to compare with${missing || `: ${help}`}`);
}

/** Returns possible names of the main branch. In CI, the target branch of a pull request is the first result. */
function mainBranches({ GITHUB_BASE_REF: base = "" }: NodeJS.ProcessEnv): string[] {
  const named = /^\w[\w./-]*$/.test(base) ? [`origin/${base}`] : [];
  return [...named, "origin/HEAD", "origin/main", "origin/master", "main", "master"];
}

/**
 * Returns the end of an error message, which explains why a commit may be missing. Shallow clones lack most commits.
 */
export async function whyMissing(folder: string): Promise<string> {
  const output = await git(folder, ["rev-parse", "--is-shallow-repository"]);
  if (output.trim() !== "true") return "";
  return ": this clone is shallow; set `fetch-depth: 0` for actions/checkout, or run `git fetch --unshallow`";
}

/**
 * Returns the earlier path of a file that was renamed after a commit, if git detects the renaming. Git detects renamed
 * files by their bytes, so that no filter or driver of the repository runs.
 */
export async function earlierPath(
  folder: string,
  [before, after]: readonly [string, string | undefined],
  file: string,
): Promise<string | undefined> {
  const compared = after === undefined ? ["diff-index", "--cached"] : ["diff-tree", "-r"];
  const options = ["-z", "--find-renames", "--diff-filter=R", "--name-status"];
  const commits = after === undefined ? [before] : [before, after];
  const output = await git(folder, [...compared, ...options, ...commits, "--"]).catch(() => "");
  const fields = output.split("\0");
  for (let at = 0; at + 2 < fields.length; at += 3)
    if (fields[at + 2] === file) return fields[at + 1];
  return undefined;
}

/** Thrown if a folder is not in a git repository. */
export class NoRepository extends UnusableInput {
  constructor(help = ": name two documents, as in `specloom diff old.yaml new.yaml`") {
    super(`this folder is not in a git repository${help}`);
  }
}

/** Runs git without a shell, and returns the output. */
export function git(folder: string, words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, env: { ...process.env, ...environment } };
    execFile("git", [...settings, ...words], options, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else if ("code" in error && error.code === "ENOENT") {
        reject(new UnusableInput("git is not installed, or the working directory is gone"));
      } else {
        const firstLine = stderr.split("\n")[0]?.replace(/^fatal: /, "") || "nothing in common";
        const isOutside = firstLine.startsWith("not a git repository");
        reject(isOutside ? new NoRepository() : new UnusableInput(`git ${words[0]}: ${firstLine}`));
      }
    });
  });
}
