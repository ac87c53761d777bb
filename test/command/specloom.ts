// Runs the command line as a user would, in a temporary folder.
import { spawn, spawnSync } from "node:child_process";
import { lstatSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { program } from "./program.js";
import { runReady } from "./ready.js";

export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export const ping = `openapi: 3.1.0
info: { title: Ping, version: "1" }
paths:
  /ping:
    get: { operationId: ping, responses: { "204": { description: Pong. } } }
`;

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "specloom-command-"));
}

/**
 * Runs `specloom ...args` in `folder`, with `input` on standard input. A process that already runs executes the
 * command. `ready.test.ts` checks that a running process and a new process give equal results.
 */
export function specloom(folder: string, args: readonly string[], input = ""): Run {
  return runReady({ folder, args, input, env: { ...process.env, CI: "true" } });
}

export function specloomAnew(folder: string, args: readonly string[], input = ""): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...args], {
    cwd: folder,
    encoding: "utf8",
    input,
    env: { ...process.env, CI: "true" },
  });
  return { code: status, out: stdout, err: stderr };
}

/** Starts `specloom ...args` in `folder`. The caller must end the process. */
export function startSpecloom(folder: string, args: readonly string[]): ReturnType<typeof spawn> {
  return spawn(process.execPath, [...program, ...args], { cwd: folder, stdio: "pipe" });
}

/** Returns all files in `folder`, each with its text and its modification time. */
export function snapshot(folder: string): Record<string, { text: string; modified: number }> {
  const files: Record<string, { text: string; modified: number }> = {};
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    const at = join(folder, path);
    const found = lstatSync(at);
    if (found.isFile()) files[path] = { text: readFileSync(at, "utf8"), modified: found.mtimeMs };
  }
  return files;
}
