// `npm run bench:client`: the cost of one call with a stubbed `fetch`, compared with openapi-fetch, hey-api's client
// and `fetch` alone. For each client, prints the CPU time per call, the calls per second, and the speed relative to
// openapi-fetch. The command only measures: no figure makes it fail.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { median } from "./command.js";

const repository = join(import.meta.dirname, "../..");
// The clients take turns in many short rounds, so that other load on the machine slows all clients equally.
const [rounds = 100, calls = 500] = process.argv.slice(2).map(Number);

/**
 * The benchmark runs this program as plain JavaScript in its own process, because a TypeScript loader would add cost.
 */
const program = `
import createFetchClient from "openapi-fetch";
import { createClient, createFetchClient as createOwnFetchClient, createLeanClient, listSurveys } from ${JSON.stringify(join(repository, "generated/client/index.ts"))};
import { createClient as createHeyClient } from "./hey/client/index.ts";
import { listSurveys as listByHey } from "./hey/sdk.gen.ts";

const survey = { id: "0190b5c6-0000-7000-8000-000000000000", name: "a survey", archived: false };
const question = { type: "rating", question: "How was it?", display: "number", scale: 5, optional: true };
const text = JSON.stringify({
  count: 10,
  results: Array.from({ length: 10 }, () => ({ ...survey, questions: [question, question] })),
});
const headers = { "content-type": "application/json" };
// No answer comes within the turn of its request; if it did, nothing that is weakly held could be freed all along.
const fetch = async () => {
  await new Promise(setImmediate);
  return new Response(text, { headers });
};
const baseUrl = "http://localhost:8000";
const authorization = { authorization: "Bearer key" };
const place = "/api/projects/{project_id}/surveys/";
const bare = createFetchClient({ baseUrl, fetch, headers: authorization });
const own = createOwnFetchClient({ baseUrl, fetch, headers: authorization });
const hey = createHeyClient({ baseUrl, fetch, headers: authorization });
const ours = createClient({ baseUrl, fetch, auth: "key" });
const unlimited = createClient({ baseUrl, fetch, auth: "key", timeout: 0 });
const lean = createLeanClient({ baseUrl, fetch, headers: authorization });
const path = { project_id: "1" };
const query = { limit: 10 };

const ways = {
  "fetch and JSON": async () => {
    const url = baseUrl + place.replace("{project_id}", path.project_id) + "?" + new URLSearchParams({ limit: "10" });
    return (await fetch(new Request(url, { headers: authorization }))).json();
  },
  "openapi-fetch": () => bare.GET(place, { params: { path, query } }),
  "specloom, createFetchClient": () => own.GET(place, { params: { path, query } }),
  "hey-api": () => listByHey({ client: hey, path, query }),
  "specloom": () => listSurveys(ours, { path, query }),
  "specloom, no time-out": () => listSurveys(unlimited, { path, query }),
  "specloom, lean": () => listSurveys(lean, { path, query }),
};
const costs = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
const names = Object.keys(ways);
for (let round = 0; round < ${rounds}; round += 1) {
  // In another order each time: what one leaves behind to be collected is paid for by whoever comes next.
  for (const name of names.map((name) => [Math.random(), name]).sort().map(([, name]) => name)) {
    const call = ways[name];
    const used = process.cpuUsage();
    const began = performance.now();
    for (let n = 0; n < ${calls}; n += 1) await call();
    const { user, system } = process.cpuUsage(used);
    const wall = (performance.now() - began) * 1000;
    // The first rounds are the compiler's.
    if (round >= ${rounds} / 5) costs[name].push({ cpu: (user + system) / ${calls}, wall: wall / ${calls} });
  }
}
console.log(JSON.stringify(costs));
`;

const folder = mkdtempSync(join(repository, "node_modules/.bench-client-"));
try {
  const hey = join(repository, "node_modules/@hey-api/openapi-ts/bin/run.js");
  const spec = join(repository, "spec/openapi.yaml");
  const plugins = ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"];
  const args = [hey, "-i", spec, "-o", join(folder, "hey"), "-p", ...plugins];
  execFileSync(process.execPath, args, { cwd: tmpdir(), stdio: "pipe" });
  writeFileSync(join(folder, "program.ts"), program);
  const outfile = join(folder, "program.mjs");
  const entryPoints = [join(folder, "program.ts")];
  await build({
    entryPoints,
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
  // Garbage collection is not forced: V8 would discard compiled code, and compiling again costs more than the calls.
  // Programs in production do not force garbage collection.
  const printed = execFileSync(process.execPath, [outfile], { encoding: "utf8" });
  report(JSON.parse(printed) as Readonly<Record<string, readonly Cost[]>>);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

interface Cost {
  readonly cpu: number;
  readonly wall: number;
}

function report(costs: Readonly<Record<string, readonly Cost[]>>): void {
  const bare = costs["openapi-fetch"] ?? [];
  console.log("| call | µs of CPU | calls a second | of openapi-fetch's |\n|---|---|---|---|");
  for (const [name, rounds] of Object.entries(costs)) {
    const cpu = median(rounds.map((round) => round.cpu));
    const perSecond = Math.round(1e6 / median(rounds.map((round) => round.wall)));
    // Divides costs of the same round only, because the load of the machine differs from round to round.
    const speed = median(
      rounds.map((round, index) => (bare[index]?.cpu ?? Number.NaN) / round.cpu),
    );
    console.log(`| ${name} | ${cpu.toFixed(1)} | ${perSecond} | ${speed.toFixed(2)} |`);
  }
}
