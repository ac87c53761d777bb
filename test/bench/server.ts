// `npm run bench:server [-- long] [-- part of a name…]`: CPU time per request of server processes, compared with
// node:http alone. If the machine has two cores, the client runs on the second core. Prints medians and ratios. The
// command only measures: no figure makes it fail.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import formats from "ajv-formats";
import { build } from "esbuild";
import { loadDocument } from "../../scripts/load/load.js";
import { load } from "./server/load.js";
import type { Usage } from "./server/ready.js";
import { type Sample, samples } from "./server/requests.js";

const repository = join(import.meta.dirname, "../..");
const folder = join(repository, "node_modules/.cache/bench-server");
const words = process.argv.slice(2);
const isLong = words.includes("long");
const only = words.filter((word) => word !== "long");
/**
 * `STARTS`: how often each server is started, because two processes of the same program differ in speed. `ROUNDS`: the
 * number of measured rounds of each start.
 */
const [STARTS, ROUNDS] = isLong ? [5, 5] : [1, 3];
/** `WARM`: milliseconds for which each request is sent before anything is measured. `COUNT`: requests in a round. */
const [WARM, COUNT] = [1_000, 3_000];
const CONNECTIONS = 8;

/** Files of the measured servers. All figures are multiples of the figures of the first server. */
const targets: Readonly<Record<string, string>> = {
  "bare node:http": "bare",
  "node:http + Ajv by hand": "by-hand",
  "ours on node:http": "ours-node",
  "ours on node:http, with hooks": "ours-hooks",
  "bare Express 5": "bare-express",
  "ours on Express 5": "ours-express",
  "bare Fetch (node-server)": "bare-node-server",
  "ours on Fetch (node-server)": "ours-fetch",
  "bare Fastify 5": "bare-fastify",
  "ours on Fastify 5": "ours-fastify",
  "Fastify 5": "fastify",
  "Hono + zod-openapi": "hono",
  "Express 5 + o-a-validator": "express-openapi-validator",
  "openapi-backend": "openapi-backend",
};

/** Pairs of servers on the same platform: one with specloom, and one without specloom. */
const platforms: readonly (readonly [ours: string, bare: string])[] = [
  ["ours on node:http", "bare node:http"],
  ["ours on node:http, with hooks", "ours on node:http"],
  ["ours on Express 5", "bare Express 5"],
  ["ours on Fetch (node-server)", "bare Fetch (node-server)"],
  ["ours on Fastify 5", "bare Fastify 5"],
];

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
}

interface Measured {
  /** Milliseconds from the start of the server's process to its first response. */
  readonly firstAnswer: number[];
  /** MiB of resident memory after the first response. */
  readonly idleMemory: number[];
  /** Microseconds of CPU time per request in each round, keyed by the name of the sample request. */
  readonly costs: Map<string, number[]>;
}

const names = Object.keys(targets).filter(
  (name, index) => index === 0 || only.length === 0 || only.some((word) => name.includes(word)),
);
const hasPinning = availableParallelism() > 1 && pin(process.pid, 1);
await prepare(names.map((name) => targets[name] as string));
const running = new Map<string, Running>();
const measured = new Map<string, Measured>();
try {
  for (let index = 0; index < STARTS; index++) {
    for (const name of names) {
      try {
        running.set(name, await start(name));
      } catch (error) {
        console.log(`${name}: ${String(error).slice(0, 500)}`);
      }
    }
    for (const sample of samples) await warm(sample);
    for (const sample of samples) await measure(sample);
    stop();
  }
  print();
  printBeside();
} finally {
  stop();
  rmSync(folder, { recursive: true, force: true });
}

function stop(): void {
  for (const { child } of running.values()) child.kill();
  running.clear();
}

/** Bundles the servers, and writes the document in the formats that they need. */
async function prepare(files: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: files.map((file) => join(import.meta.dirname, "server/targets", `${file}.ts`)),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
  });
  const { root } = await loadDocument(join(repository, "spec/openapi.yaml"));
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(root, withoutMapping));
  const contract = JSON.parse(JSON.stringify(root, withoutMapping));
  const surveyWrite = inlined(contract.components.schemas.SurveyWrite, contract);
  const list = contract.paths["/api/environments/{project_id}/events/"].get.parameters;
  const properties = list.map((parameter: unknown) => {
    const { name, schema } = inlined(parameter, contract) as { name: string; schema: unknown };
    return [name, schema];
  });
  const eventsQuery = { type: "object", properties: Object.fromEntries(properties) };
  writeFileSync(join(folder, "schemas.json"), JSON.stringify({ surveyWrite, eventsQuery }));
  const ajv = new Ajv2020({ discriminator: true, strict: false, code: { source: true } });
  formats.default(ajv);
  const check = standalone.default(ajv, ajv.compile(surveyWrite as object));
  writeFileSync(join(folder, "survey-write.cjs"), check);
}

// Ajv rejects a discriminator with a `mapping`.
function withoutMapping(key: string, value: unknown): unknown {
  return key === "mapping" ? undefined : value;
}

/**
 * Returns a copy in which each `$ref` is replaced by its target. The recursion ends, because the schemas of the
 * benchmark contain no cycles of references.
 */
function inlined(node: unknown, root: object): unknown {
  if (Array.isArray(node)) return node.map((item) => inlined(item, root));
  if (typeof node !== "object" || node === null) return node;
  if ("$ref" in node) {
    let target: unknown = root;
    for (const part of String(node.$ref).slice(2).split("/")) {
      target = (target as Record<string, unknown>)[part];
    }
    return inlined(target, root);
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, inlined(value, root)]),
  );
}

async function start(name: string): Promise<Running> {
  const begin = performance.now();
  const child = spawn(process.execPath, [join(folder, `${targets[name]}.mjs`)], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (hasPinning && child.pid !== undefined) pin(child.pid, 0);
  let errors = "";
  child.stderr?.on("data", (chunk) => {
    errors += chunk;
  });
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.once("message", (message) => resolve((message as { port: number }).port));
      child.once("exit", () => reject(new Error(errors.slice(-500))));
    });
    await load(port, samples[0] as Sample, 1, 1);
    const firstAnswer = performance.now() - begin;
    const { memory } = await usageOf(child);
    const of: Measured = measured.get(name) ?? {
      firstAnswer: [],
      idleMemory: [],
      costs: new Map(),
    };
    of.firstAnswer.push(firstAnswer);
    of.idleMemory.push(memory);
    measured.set(name, of);
    return { child, port };
  } catch (error) {
    child.kill();
    throw error;
  }
}

function usageOf(child: ChildProcess): Promise<Usage> {
  return new Promise((resolve) => {
    child.once("message", (usage) => resolve(usage as Usage));
    child.send("usage");
  });
}

/** Sends a request to each server until the engine has compiled the code that responds to it. */
async function warm(sample: Sample): Promise<void> {
  for (const [name, { port }] of running) {
    const begin = performance.now();
    try {
      do await load(port, sample, COUNT, CONNECTIONS);
      while (performance.now() - begin < WARM);
    } catch (error) {
      console.log(`${name}, ${sample.name}: ${String(error).slice(0, 700)}`);
    }
  }
}

/** Runs all servers in each round, so that other load on the machine slows all of them equally. */
async function measure(sample: Sample): Promise<void> {
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, { child, port }] of running) {
      const costs = measured.get(name)?.costs;
      try {
        const before = await usageOf(child);
        await load(port, sample, COUNT, CONNECTIONS);
        // The first round is not measured, because the requests before it were other ones.
        if (round === 0) continue;
        const after = await usageOf(child);
        costs?.set(sample.name, [
          ...(costs.get(sample.name) ?? []),
          (after.cpu - before.cpu) / COUNT,
        ]);
      } catch {
        // A server that cannot respond has no figures; `warm` has printed why.
      }
    }
  }
}

function print(): void {
  const base = measured.get(names[0] as string);
  const heads = samples.map(({ name }) => name.padStart(18)).join("");
  console.log(
    `\n${"µs of CPU per request (× bare)".padEnd(30)}${heads}   first answer   idle memory`,
  );
  for (const [name, { costs, firstAnswer, idleMemory }] of measured) {
    const cells = samples.map((sample) => {
      const cost = median(costs.get(sample.name));
      const ratio = cost / median(base?.costs.get(sample.name));
      return (Number.isNaN(cost) ? "–" : `${cost.toFixed(0)} (${ratio.toFixed(2)})`).padStart(18);
    });
    const first = `${median(firstAnswer).toFixed(0)} ms`.padStart(15);
    const memory = `${median(idleMemory).toFixed(0)} MiB`.padStart(14);
    console.log(`${name.padEnd(30)}${cells.join("")}${first}${memory}`);
  }
}

/** Prints the CPU time of each specloom server as a multiple of its platform alone: the median over the rounds. */
function printBeside(): void {
  console.log();
  for (const [ours, bare] of platforms) {
    const costs = measured.get(ours)?.costs;
    const others = measured.get(bare)?.costs;
    if (costs === undefined || others === undefined) continue;
    const cells = samples.map(({ name }) => {
      const other = others.get(name) ?? [];
      const ratios = (costs.get(name) ?? []).map((cost, round) => cost / (other[round] as number));
      return `× ${median(ratios).toFixed(2)}`.padStart(18);
    });
    console.log(`${ours} / ${bare}`.padEnd(60) + cells.join(""));
  }
}

function median(values: readonly number[] = []): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Binds a process and its threads to one core. Returns false on platforms without `taskset`. */
function pin(pid: number, core: number): boolean {
  try {
    execFileSync("taskset", ["-apc", String(core), String(pid)], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
