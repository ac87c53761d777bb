// For any input, commands end in bounded time and memory, with readable output. Documents are processed in child
// processes, which end if a document takes too much time or memory.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { type Preset, presets } from "../../scripts/mend/levels.js";
import { giants } from "./giants/index.js";

const repository = join(import.meta.dirname, "../..");
/** The module that lets Node import TypeScript. The code runs faster than with tsx, which names each function. */
const hooks = pathToFileURL(join(repository, "test/compiler/register-hooks.mjs")).href;

/** Megabytes. */
const memory = 1_500;

interface Ended {
  readonly ended: string;
  readonly code: number;
  readonly err: string;
  readonly length: number;
}

const results = new Map<string, Ended>();
const key = (preset: Preset, name: string) => `${preset} ${name}`;

/**
 * Processes documents in one child process. If the child process was killed, returns the names of the documents that
 * were not processed.
 */
function tryGiants(preset: Preset, names: readonly string[]): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const worker = join(import.meta.dirname, "bounded-worker.ts");
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${memory}`, "--import", hooks, worker, preset, ...names],
      { cwd: repository, stdio: ["ignore", "pipe", "ignore"] },
    );
    let reached = 0;
    createInterface({ input: child.stdout }).on("line", (line) => {
      const message = JSON.parse(line) as Ended | { readonly started: string };
      if ("ended" in message) results.set(key(preset, message.ended), message);
      else reached = names.indexOf(message.started) + 1;
    });
    child.once("close", () => {
      // Removes at least one name from the list, so that `tryAll` ends even if the child process fails at once.
      resolve(names.slice(Math.max(1, reached)));
    });
  });
}

async function tryAll(preset: Preset, names: readonly string[]): Promise<void> {
  for (let left = names; left.length > 0; ) left = await tryGiants(preset, left);
}

beforeAll(async () => {
  const names = giants.map(({ name }) => name);
  // Runs two processes at the same time, one for each preset.
  await Promise.all(presets.map((preset) => tryAll(preset, names)));
}, 1_200_000);

describe.each(presets)("ends soon for the preset %s", (preset) => {
  it.each(giants.map((giant) => [giant.name, giant] as const))("%s", (name, { ends }) => {
    const result = results.get(key(preset, name));
    expect(result, "it did not end, or its process died").toBeDefined();
    if (result === undefined) return;
    const { code, err, length } = result;
    expect(err).not.toMatch(/the fault is ours|^\s+at /m);
    const codes = [...err.matchAll(/(?:^| )error ([a-z-]+):/gm)].map((match) => match[1]);
    if (code === 0) expect(codes).toEqual([]);
    const outcome = code === 0 ? "accepted" : (codes[0] ?? "");
    // With the preset for users, `generate` may leave out the element that exceeds a limit, and accept the rest.
    const expected = [...[ends].flat(), ...(preset === "user" ? ["accepted"] : [])];
    expect(expected).toContain(outcome);
    // The output is short, and each line is readable.
    expect(length).toBeLessThan(5_000_000);
    for (const line of err.split("\n")) expect(line.length).toBeLessThan(1_500);
  });
});
