// `npm run bench:workspace [-- how many]`: the cost of many documents in one run. Prints each performance goal with the
// measured value. The command only measures: no figure makes it fail.
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { type Cost, median, runCommand } from "./command.js";

const repository = join(import.meta.dirname, "../..");
const ours = join(repository, "dist/cli.js");
const folder = join(repository, "../shared/documents/public");
const [given = "500"] = process.argv.slice(2);
const RUNS = 5;

if (!existsSync(ours) || !existsSync(folder)) {
  console.error("npm run build first, and place public documents into ../shared/documents/public");
  process.exit(2);
}
const root = mkdtempSync(join(tmpdir(), "specloom-bench-workspace-"));
process.on("exit", () => rmSync(root, { recursive: true, force: true }));

/** Runs `generate` in a new folder, with a cache. */
function generate(at: string, ...args: readonly string[]): Cost {
  return runCommand([ours, "generate", ...args], at);
}

function newProject(name: string, config: unknown): string {
  const at = join(root, name);
  mkdirSync(join(at, "apis"), { recursive: true });
  mkdirSync(join(at, "node_modules"));
  writeFileSync(join(at, "specloom.config.json"), JSON.stringify(config));
  return at;
}

const shared = { imports: "ts" };
interface Alone {
  readonly file: string;
  readonly cost: Cost;
}
/** Costs of `generate`, if a separate process handles each document. Refused documents are left out. */
const alone: Alone[] = [];
for (const name of readdirSync(folder)) {
  const file = join(folder, name);
  const at = newProject(`alone-${name}`, { ...shared, spec: file });
  try {
    alone.push({ file, cost: generate(at, "--no-cache") });
  } catch {
    console.log(`without ${name}: generate does not exit with 0`);
  }
  rmSync(at, { recursive: true });
}

const count = Number(given);
const config = { ...shared, documents: [{ spec: "apis/*", out: "generated/*" }] };
const workspace = newProject("workspace", config);
const sums = { cpu: 0, wall: 0, bytes: 0 };
const places: string[] = [];
for (let i = 0; i < count; i++) {
  const one = alone[i % alone.length];
  if (one === undefined) break;
  const place = join(
    workspace,
    "apis",
    `${basename(one.file, extname(one.file))}-${i}${extname(one.file)}`,
  );
  copyFileSync(one.file, place);
  places.push(place);
  sums.cpu += one.cost.cpu;
  sums.wall += one.cost.wall;
  sums.bytes += statSync(place).size;
}
const cores = availableParallelism();
console.log(`${count} documents, ${(sums.bytes / 1e6).toFixed(0)} MB, ${cores} cores`);

const cold = generate(workspace);
const most = (sums.wall / cores) * 1.3;
console.log(
  `cold: wall ${cold.wall.toFixed(1)} s, at most ${most.toFixed(1)} s (own times ${sums.wall.toFixed(1)} s)`,
);
console.log(`cold: cpu ${cold.cpu.toFixed(1)} s (own times ${sums.cpu.toFixed(1)} s)`);
console.log(`memory: ${cold.memory.toFixed(0)} MiB, at most 2048 MiB`);

const first = generate(workspace);
const unchanged = times(() => generate(workspace));
console.log(
  `nothing changed, first: wall ${first.wall.toFixed(2)} s, cpu ${first.cpu.toFixed(2)} s`,
);
console.log(
  `nothing changed: wall ${unchanged.wall.toFixed(2)} s, cpu ${unchanged.cpu.toFixed(2)} s, goal 1 s`,
);

const [one] = alone;
const [place = ""] = places;
const changed = times((i) => {
  appendFileSync(place, `${place.endsWith(".json") ? " " : `# ${i}`}\n`);
  return generate(workspace);
});
const own = one?.cost ?? cold;
for (const kind of ["wall", "cpu"] as const) {
  const bar = 1.5 * own[kind] + unchanged[kind];
  console.log(
    `one of them changed: ${kind} ${changed[kind].toFixed(2)} s, at most ${bar.toFixed(2)} s ` +
      `(the document alone ${own[kind].toFixed(2)} s)`,
  );
}

function times(run: (index: number) => Cost): Pick<Cost, "wall" | "cpu"> {
  const costs = Array.from({ length: RUNS }, (_, i) => run(i));
  return {
    wall: median(costs.map(({ wall }) => wall)),
    cpu: median(costs.map(({ cpu }) => cpu)),
  };
}
