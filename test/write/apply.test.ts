// Writing is all or nothing: if any step fails, the old output is unchanged, and no temporary file remains.
import * as node from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import { apply, type FileSystem } from "../../scripts/write/apply.js";
import { fill, generate, plan, temporaryFolder, texts, tree } from "./folder.js";

const OLD = { "types/a.ts": "a\n", "types/b.ts": "b\n", "client/c.ts": "c\n", "gone/d.ts": "d\n" };
const NEW = { "types/a.ts": "A\n", "types/b.ts": "b\n", "client/c.ts": "C\n", "new/x/e.ts": "e\n" };

const STEPS = [
  "copyFile",
  "link",
  "lstat",
  "mkdir",
  "readFile",
  "rename",
  "rmdir",
  "unlink",
  "writeFile",
] as const;

const REAL: FileSystem = node;

/** Returns a file system that calls a function before each step. */
function watched(look: (step: string, file: string) => void): FileSystem {
  const steps = STEPS.map((step) => {
    const real = REAL[step] as (...args: unknown[]) => Promise<unknown>;
    const looked = async (...args: unknown[]): Promise<unknown> => {
      look(step, String(args[0]));
      return real(...args);
    };
    return [step, looked];
  });
  return Object.fromEntries(steps) as FileSystem;
}

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** Returns a file system in which the n-th call of one function fails, and, with `ever`, also every later call. */
function failing(kind: string, time: number, code: string, ever = false): FileSystem {
  let count = 0;
  return watched((step) => {
    if (step !== kind) return;
    count++;
    if (count === time || (ever && count > time)) throw systemError(code);
  });
}

/** Counts the file-system calls of each kind while the files `OLD` are replaced by the files `NEW`. */
async function writingSteps(): Promise<Map<string, number>> {
  const folder = await temporaryFolder();
  await generate(folder, OLD);
  const counts = new Map<string, number>();
  const counting = watched((step) => counts.set(step, (counts.get(step) ?? 0) + 1));
  await apply(await plan(folder, NEW), counting);
  return counts;
}

describe("a disk that refuses", () => {
  for (const kind of ["mkdir", "writeFile", "lstat", "rename"]) {
    it(`at any ${kind} leaves the old output as it was`, async () => {
      const times = (await writingSteps()).get(kind) ?? 0;
      expect(times).toBeGreaterThan(0);
      for (let time = 1; time <= times; time++) {
        const folder = await temporaryFolder();
        await generate(folder, OLD);
        const before = await tree(folder);
        const failure = await apply(await plan(folder, NEW), failing(kind, time, "ENOSPC")).catch(
          (error: unknown) => error,
        );
        expect(failure, `${kind} ${time}`).toBeInstanceOf(DiagnosticsError);
        expect(await tree(folder), `${kind} ${time}`).toEqual(before);
      }
    });
  }

  it("to make links is worked around", async () => {
    const folder = await temporaryFolder();
    await generate(folder, OLD);
    await apply(await plan(folder, NEW), failing("link", 1, "EPERM", true));
    expect(await texts(folder)).toEqual(NEW);
    const other = await temporaryFolder();
    await generate(other, OLD);
    const before = await tree(other);
    let copies = 0;
    const neither = watched((step) => {
      if (step === "link") throw systemError("EPERM");
      if (step === "copyFile" && ++copies === 2) throw systemError("ENOSPC");
    });
    await expect(apply(await plan(other, NEW), neither)).rejects.toThrow("the disk is full");
    expect(await tree(other)).toEqual(before);
  });

  it("when it is cleared up no longer undoes a run that succeeded, which tells what is left", async () => {
    const folder = await temporaryFolder();
    await generate(folder, OLD);
    const { leftover } = await apply(await plan(folder, NEW), failing("unlink", 1, "EBUSY", true));
    expect(leftover.length).toBeGreaterThan(0);
    for (const file of leftover) await node.unlink(file);
    expect(await texts(folder)).toEqual(NEW);
  });

  it("says which file, why, and that nothing has changed", async () => {
    const folder = await temporaryFolder();
    const failure = await apply(
      await plan(folder, { "types/a.ts": "a\n" }),
      failing("rename", 1, "EACCES"),
    ).catch((error: unknown) => error);
    expect((failure as DiagnosticsError).diagnostics).toEqual([
      {
        code: "output-not-written",
        severity: "error",
        message: `cannot write ${folder}/types/a.ts: permission denied (EACCES)`,
        help: "Correct that and run the command again; the old output is as it was",
      },
    ]);
  });

  it("also on the way back says which file is lost, and keeps its old text", async () => {
    const folder = await temporaryFolder();
    await generate(folder, { "types/a.ts": "old\n" });
    // All renames from the second on fail: the second writes the manifest, and the third restores the old text.
    const failure = await apply(
      await plan(folder, { "types/a.ts": "new\n" }),
      failing("rename", 2, "EACCES", true),
    ).catch((error: unknown) => error);
    const [diagnostic] = (failure as DiagnosticsError).diagnostics;
    expect(diagnostic?.notes).toEqual([
      { message: `${folder}/types/a.ts could not be restored (EACCES)` },
    ]);
    expect(diagnostic?.help).not.toContain("as it was");
    expect(Object.values(await texts(folder))).toContain("old\n");
  });

  it("does not hide a bug of ours", async () => {
    const folder = await temporaryFolder();
    await generate(folder, OLD);
    const before = await tree(folder);
    const buggy = watched((step, file) => {
      if (step === "rename" && file.includes("types")) throw new TypeError("a bug");
    });
    await expect(apply(await plan(folder, NEW), buggy)).rejects.toThrow(TypeError);
    expect(await tree(folder)).toEqual(before);
  });

  it("for real: a file that came where a folder must be", async () => {
    const folder = await temporaryFolder();
    await generate(folder, OLD);
    const made = await plan(folder, NEW);
    await fill(folder, { new: "mine\n" });
    const before = await tree(folder);
    await expect(apply(made)).rejects.toThrow(`cannot write ${folder}/new/x`);
    expect(await tree(folder)).toEqual(before);
  });

  it("for real: a folder that may not be written to", async () => {
    const folder = await temporaryFolder();
    await generate(folder, OLD);
    const before = await tree(folder);
    await node.chmod(join(folder, "client"), 0o555);
    await asNobody(folder, () =>
      expect(generate(folder, NEW)).rejects.toThrow("permission denied"),
    );
    await node.chmod(join(folder, "client"), 0o755);
    expect(await tree(folder)).toEqual(before);
  });
});

/** Runs the steps as another user, because root may write anywhere. */
async function asNobody(folder: string, act: () => Promise<void>): Promise<void> {
  if (process.getuid?.() !== 0) return act();
  const nobody = 65_534;
  await node.chown(folder, nobody, nobody);
  for (const name of await node.readdir(folder, { recursive: true })) {
    await node.chown(join(folder, name), nobody, nobody);
  }
  process.seteuid?.(nobody);
  try {
    await act();
  } finally {
    process.seteuid?.(0);
  }
}

describe("somebody who writes at the same time", () => {
  const overtaken: Record<string, Record<string, string>> = {
    "edits a file that is to change": { "types/a.ts": "mine\n" },
    "edits a file that is to go": { "gone/d.ts": "mine\n" },
    "makes a file that is to come": { "new/x/e.ts": "mine\n" },
  };
  for (const [what, edit] of Object.entries(overtaken)) {
    it(`and ${what} stops the run, and the edit stays`, async () => {
      const folder = await temporaryFolder();
      await generate(folder, OLD);
      const made = await plan(folder, NEW);
      await fill(folder, edit);
      const before = await tree(folder);
      await expect(apply(made)).rejects.toThrow("was changed by another program");
      expect(await tree(folder)).toEqual(before);
    });
  }

  it("and is another run of the same is no trouble", async () => {
    const folder = await temporaryFolder();
    await generate(folder, OLD);
    const [one, other] = [await plan(folder, NEW), await plan(folder, NEW)];
    await apply(one);
    await apply(other);
    expect(await texts(folder)).toEqual(NEW);
  });

  it("never leaves half a file, temporary files, or a manifest that lies", async () => {
    const folder = await temporaryFolder();
    await generate(folder, OLD);
    const runs = await Promise.allSettled([1, 2, 3, 4].map(() => generate(folder, NEW)));
    expect(runs.some((run) => run.status === "fulfilled")).toBe(true);
    await generate(folder, NEW);
    expect(await texts(folder)).toEqual(NEW);
  });
});

describe("texts", () => {
  it("of 30 MB, and files by the thousand, are written and found unchanged", async () => {
    const folder = await temporaryFolder();
    const files: Record<string, string> = {
      "types/large.ts": "export type A = 1;\n".repeat(1.6e6),
    };
    for (let index = 0; index < 2000; index++) files[`client/${index}.ts`] = `${index}\n`;
    await generate(folder, files);
    const again = await plan(folder, files);
    expect([again.keep.length, again.manifest.action]).toEqual([2001, "keep"]);
  });

  it("keep every character", async () => {
    const folder = await temporaryFolder();
    const text = "\ufeffé \u{1f600} \u2028 \0 \r \r\n no newline at the end";
    await generate(folder, { "types/a.ts": text });
    expect((await texts(folder))["types/a.ts"]).toBe(text);
    expect((await plan(folder, { "types/a.ts": text })).keep).toHaveLength(1);
  });
});
