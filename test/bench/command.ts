// Runs a command of Node in a separate process, and measures the time and memory that it needs.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export interface Cost {
  /** User and system time of all processes and threads of the command, in seconds. */
  readonly cpu: number;
  /** Elapsed time, in seconds. */
  readonly wall: number;
  /** Peak resident memory of the largest process, in MiB. */
  readonly memory: number;
  readonly output: string;
}

/**
 * Runs `node ...args` and measures its cost. Throws if the command fails, because the cost of a failed run is not
 * comparable.
 */
export function runCommand(args: readonly string[], cwd: string): Cost {
  const folder = mkdtempSync(join(tmpdir(), "specloom-bench-"));
  const preload = pathToFileURL(join(import.meta.dirname, "measure.mjs")).href;
  try {
    const start = performance.now();
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd,
      encoding: "utf8",
      maxBuffer: 1 << 28,
      env: {
        ...process.env,
        CI: "true",
        NODE_OPTIONS: `--import ${preload}`,
        SPECLOOM_BENCH_REPORTS: folder,
      },
    });
    const wall = (performance.now() - start) / 1000;
    const output = stdout + stderr;
    if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}:\n${output}`);
    const reports = readdirSync(folder).map((file) =>
      JSON.parse(readFileSync(join(folder, file), "utf8")),
    ) as readonly { cpu: number; memory: number }[];
    const cpu = reports.reduce((sum, report) => sum + report.cpu, 0);
    const memory = Math.max(...reports.map((report) => report.memory));
    return { cpu, wall, memory, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
