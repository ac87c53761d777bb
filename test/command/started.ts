// Runs a project from `scaffold` as a separate process.
import { type ChildProcess, spawn } from "node:child_process";
import { connect } from "node:net";
import { build } from "esbuild";
import { onTestFinished } from "vitest";
import type { Workshop } from "./project.js";

/** A running project that accepts connections. */
export interface Started {
  readonly url: string;
  readonly child: ChildProcess;
  /** The log entries of the project so far. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Bundles `src/main.ts` of the project; returns the script. The bundled script starts in a third of the time that `tsx`
 * needs for `src/main.ts`. In scaffold-runs.test.ts, the first tests start each kind of project with `tsx`, as users
 * do.
 */
export async function bundled(workshop: Workshop): Promise<string> {
  const script = "src/main.bundled.mjs";
  await build({
    absWorkingDir: workshop.project,
    entryPoints: ["src/main.ts"],
    outfile: script,
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "warning",
  });
  return script;
}

/** Runs a script of the project until the test ends. */
export function launched(
  workshop: Workshop,
  script: string,
  environment: Readonly<Record<string, string>>,
): ChildProcess {
  const { API_KEY: _, ...inherited } = process.env;
  const loader = script.endsWith(".bundled.mjs") ? [] : ["--import", "tsx"];
  const child = spawn(process.execPath, [...loader, script], {
    cwd: workshop.project,
    env: { ...inherited, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  return child;
}

/** Starts the project, and reads its address from its log. */
export function started(
  workshop: Workshop,
  script: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const child = launched(workshop, script, { API_KEY: "secret", PORT: "0", ...environment });
  const log: Record<string, unknown>[] = [];
  return new Promise((resolve, reject) => {
    let printed = "";
    let rest = "";
    child.stderr?.on("data", (text) => {
      printed += text;
    });
    child.stdout?.on("data", (text) => {
      const lines = `${rest}${text}`.split("\n");
      rest = lines.pop() ?? "";
      log.push(...lines.map((line) => JSON.parse(line)));
      const url = log[0]?.["url"];
      if (typeof url === "string") resolve({ url, child, log });
    });
    child.once("exit", (code) => reject(new Error(`ended with ${code}: ${printed}`)));
  });
}

/** Returns whether a program accepts connections at the address. */
export function takesCalls(port: number, host = "127.0.0.1"): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}
