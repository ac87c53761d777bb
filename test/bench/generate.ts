// `npm run bench:generate [-- part of a name…]`: the cost of whole commands, compared with openapi-typescript (types
// only) and hey-api (types, client, zod validators). Prints medians and ratios. The command only measures: no figure
// makes it fail.
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { documentsIn } from "../corpus/documents.js";
import { type Cost, median, runCommand } from "./command.js";

const repository = join(import.meta.dirname, "../..");
const bin = (path: string) => join(repository, "node_modules", path);
const ours = join(repository, "dist/cli.js");
/** How often each command is measured. Without the variable RUNS, large documents are measured once. */
const runsFor = (size: number) => Number(process.env["RUNS"] ?? (size > LARGE ? 1 : 3));
const LARGE = 1 << 20;

if (!existsSync(ours)) {
  console.error("npm run build first: the benchmark runs what the package ships");
  process.exit(2);
}
const only = process.argv.slice(2);
const corpus = join(repository, "../shared/corpus");
if (!existsSync(corpus)) console.log("without ../shared/corpus: only our own document is measured");
const documents = [
  join(repository, "spec/openapi.yaml"),
  ...(existsSync(corpus) ? documentsIn(corpus) : []),
].filter((file) => only.length === 0 || only.some((part) => file.includes(part)));

/** For each tool, a function that returns the command line for a document and an output folder. */
const commands: Readonly<Record<string, (document: string, out: string) => string[]>> = {
  "specloom (all four)": (document, out) => [
    ours,
    "generate",
    "--spec",
    document,
    "--out",
    join(out, "generated"),
    "--timings",
  ],
  "openapi-typescript": (document, out) => [
    bin("openapi-typescript/bin/cli.js"),
    document,
    "-o",
    join(out, "types.ts"),
  ],
  "hey-api (types, sdk, zod)": (document, out) => [
    bin("@hey-api/openapi-ts/bin/run.js"),
    "-i",
    document,
    "-o",
    join(out, "client"),
    "-p",
    "@hey-api/typescript",
    "@hey-api/sdk",
    "@hey-api/client-fetch",
    "zod",
  ],
};

const failures: string[] = [];
for (const document of documents) {
  const size = statSync(document).size;
  console.log(`\n${relative(repository, document)} (${(size / 1024).toFixed(0)} KiB)`);
  const costs = measure(document, runsFor(size));
  const base = costs.get("openapi-typescript");
  const peer = costs.get("hey-api (types, sdk, zod)");
  for (const [name, runs] of costs) {
    const cpu = median(runs.map((run) => run.cpu));
    const wall = median(runs.map((run) => run.wall));
    const memory = median(runs.map((run) => run.memory));
    console.log(
      `  ${name.padEnd(28)} cpu ${cpu.toFixed(2).padStart(7)} s${ratio(cpu, base, "cpu", "types alone")}${ratio(cpu, peer, "cpu", "hey-api")}` +
        `  wall ${wall.toFixed(2).padStart(7)} s${ratio(wall, base, "wall", "types alone")}` +
        `  ${memory.toFixed(0).padStart(5)} MiB`,
    );
  }
  const phases = costs.get("specloom (all four)")?.[0]?.output.match(/^\w+ +\d+ ms$/gm) ?? [];
  console.log(`  phases: ${phases.map((line) => line.replace(/ +/g, " ")).join(", ")}`);
}
for (const failure of failures) console.log(`\n${failure}`);

function measure(document: string, count: number): Map<string, Cost[]> {
  const costs = new Map<string, Cost[]>();
  for (let round = 0; round < count; round++) {
    for (const [name, argumentsFor] of Object.entries(commands)) {
      const out = mkdtempSync(join(tmpdir(), "specloom-bench-out-"));
      try {
        const cost = runCommand(argumentsFor(document, out), out);
        costs.set(name, [...(costs.get(name) ?? []), cost]);
      } catch (error) {
        failures.push(`${name}, ${relative(repository, document)}: ${String(error).slice(0, 500)}`);
      } finally {
        rmSync(out, { recursive: true, force: true });
      }
    }
  }
  return costs;
}

function ratio(value: number, runs: Cost[] | undefined, key: "cpu" | "wall", to: string): string {
  if (runs === undefined) return "";
  return ` (${(value / median(runs.map((run) => run[key]))).toFixed(2)} × ${to})`;
}
