// Starts, stops and kills the service as a separate process.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Place } from "../src/store/connect.js";
import { emptyDatabase } from "./empty-database.js";

const project = join(import.meta.dirname, "..");
const main = join(project, "src/main.ts");
/** The module that lets Node import TypeScript. */
export const hooks: string = pathToFileURL(join(project, "../../compiler/register-hooks.mjs")).href;

/**
 * Lets V8 compile the functions of PGlite when they are called, and without optimizations. A service that runs for a
 * short time needs half of the CPU time.
 */
const ofV8 = ["--liftoff-only", "--wasm-lazy-compilation"];

/** The line of JSON that a service prints when it is ready. */
export interface Introduction {
  readonly url: string;
  readonly metricsUrl: string;
  readonly key: string;
  readonly project: string;
  readonly environment: string;
  readonly dashboard: number;
  readonly survey: string;
  readonly event: string;
}

/** A service in its own process. */
export interface Process extends Introduction {
  /** Returns the standard output that the process has written up to now. */
  output(): string;
  log(): string;
  /** If the process ends before a call of `stop`, rejects with the output of the process. */
  readonly unexpectedEnd: Promise<never>;
  /** Sends a signal, and returns the exit code after the process has ended. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts `src/main.ts --demo --json` with a database. If the process does not start, throws the output of the process.
 */
export async function spawnService({ databaseUrl, folder }: Place): Promise<Process> {
  return spawnProgram(
    [main, "--demo", "--port", "0", ...(folder === undefined ? [] : ["--data", folder])],
    databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl },
  );
}

/** Starts a program that prints a line of JSON when it is ready. */
export async function spawnProgram(
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Process> {
  const { DATABASE_URL: _, npm_lifecycle_event: __, ...env } = process.env;
  // Starts faster than `npm run service`, which uses `tsx` and creates its database.
  const child = spawn(process.execPath, [...ofV8, "--import", hooks, ...args, "--json"], {
    cwd: join(project, "../../.."),
    env: { ...env, EMPTY_DATABASE: await emptyDatabase(), METRICS_PORT: "0", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { out: "", err: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    printed.out += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    printed.err += text;
  });
  const gone = exitOf(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", () => printed.out.includes("\n") && resolve());
    gone.then((code) => reject(new Error(`exit code ${code}: ${printed.err}`)));
  });
  let isStopped = false;
  const unexpectedEnd = gone.then((code) =>
    isStopped
      ? new Promise<never>(() => {})
      : Promise.reject(new Error(`ended: ${code}: ${printed.err}`)),
  );
  unexpectedEnd.catch(() => {});
  return {
    ...(JSON.parse(printed.out) as Introduction),
    output: () => printed.out,
    log: () => printed.err,
    unexpectedEnd,
    stop: (signal) => {
      isStopped = true;
      child.kill(signal);
      return gone;
    },
  };
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once("close", (code) => resolve(code)));
}
