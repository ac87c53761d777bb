// Processes huge documents and prints a line for each. A thread kills the process if a document makes it hang.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Preset } from "../../scripts/mend/levels.js";
import { giants } from "./giants/index.js";
import { generate } from "./specloom.js";

/** Milliseconds of processor time after which a document counts as endless. Most documents need far less. */
const mostMilliseconds = 45_000;

const [, , preset = "author", ...names] = process.argv;
const expected = new Set(names);
const patience = new Worker(new URL("./patience.mjs", import.meta.url), {
  workerData: { mostMilliseconds },
});
const folder = mkdtempSync(join(tmpdir(), "specloom-giants-"));
try {
  for (const giant of giants) {
    if (!expected.has(giant.name)) continue;
    patience.postMessage("started");
    process.stdout.write(`${JSON.stringify({ started: giant.name })}\n`);
    const spec = join(folder, giant.text().startsWith("{") ? "openapi.json" : "openapi.yaml");
    writeFileSync(spec, giant.text());
    const start = performance.now();
    // The presets generate equal code from a document without errors, as `cases.long.test.ts` tests. Therefore only one
    // preset generates all targets.
    const targets =
      preset === "user" && giant.ends === "accepted" ? (["types"] as const) : undefined;
    const { code, err } = await generate(spec, join(folder, "out"), preset as Preset, targets);
    const ended = {
      ended: giant.name,
      code,
      err: err.slice(0, 5_000),
      length: err.length,
      milliseconds: Math.round(performance.now() - start),
    };
    process.stdout.write(`${JSON.stringify(ended)}\n`);
    rmSync(join(folder, "out"), { recursive: true, force: true });
  }
} finally {
  await patience.terminate();
  rmSync(folder, { recursive: true, force: true });
}
