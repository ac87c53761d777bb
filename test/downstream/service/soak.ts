// `npm run bench:soak [-- requests]`: sends 200,000 mixed requests by default to the service on PostgreSQL, and prints
// the service's memory. At the end, compares acknowledged writes with stored data.
import { randomUUID } from "node:crypto";
import { Agent, request as send } from "node:http";
import { join } from "node:path";
import { install } from "./install.js";

await install();
const { spawnProgram } = await import("./specification/process.js");
const { noServer, server } = await import("./specification/stores.js");

const missing = noServer();
if (missing !== undefined) {
  console.error(missing);
  process.exit(1);
}

const total = Number(process.argv[2] ?? 200_000);
const callers = 16;
/** Number of requests before the first measurement of memory. During these requests, V8 compiles the code. */
const warm = Math.min(5_000, total / 10);
/** Number of surveys per caller. Older surveys are deleted, so that lists keep their length. */
const kept = 20;

const store = await server();
const { databaseUrl = "" } = await store.fresh();
const service = await spawnProgram(
  [join(import.meta.dirname, "./src/main.ts"), "--demo", "--port", "0"],
  { DATABASE_URL: databaseUrl, NODE_ENV: "production" },
);
const { url, key, project, dashboard, event, metricsUrl } = service;
const agent = new Agent({ keepAlive: true, maxSockets: callers });
const surveys = `/api/projects/${project}/surveys/`;
const environment = `/api/environments/${project}`;

const statuses = new Map<number | string, number>();
const acknowledged = new Set<string>();
let begun = 0;

/**
 * Sends a request, and counts the status of its response. If `patience` is set, disconnects after this number of
 * milliseconds.
 */
function call(method: string, path: string, body?: string, patience?: number): Promise<string> {
  begun++;
  return new Promise((resolve) => {
    const count = (status: number | string, text = "") => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      resolve(text);
    };
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const sent = send(url + path, { method, headers, agent }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
      });
      response.on("end", () => count(response.statusCode ?? 0, text));
      response.on("error", () => count("hung up"));
    });
    sent.on("error", () => count("hung up"));
    sent.end(body);
    if (patience !== undefined) setTimeout(() => sent.destroy(), patience);
  });
}

/** Simulates a caller who writes, reads, makes mistakes and disconnects, until enough requests were sent. */
async function caller(): Promise<void> {
  const mine: string[] = [];
  while (begun < total) {
    const name = `soak ${randomUUID()}`;
    const made = await call("POST", surveys, JSON.stringify({ name, questions, start_date }));
    const { id = "" } = JSON.parse(made || "{}") as { id?: string };
    if (id !== "") {
      acknowledged.add(id);
      mine.push(id);
    }
    await call("GET", `${surveys}${id}/`);
    await call(
      "PATCH",
      `${surveys}${id}/`,
      JSON.stringify({ archived: true, targeting_flag_filters: {} }),
    );
    await call("GET", `${surveys}?limit=10&search=${encodeURIComponent(name.slice(0, 12))}`);
    await call("GET", `${environment}/events/?limit=20&event=%24pageview`);
    await call(
      "GET",
      `${environment}/events/?limit=20&format=csv&where=properties.load_ms%20%3E%20100`,
    );
    await call("GET", `${environment}/events/${event}/`);
    await call("GET", `${environment}/dashboards/${dashboard}/`);
    await call(
      "PATCH",
      `${environment}/dashboards/${dashboard}/`,
      JSON.stringify({ description: name }),
    );
    await call("GET", `${surveys}responses_count/`);
    await call("POST", surveys, '{"name": 1}');
    await call("GET", `/api/nothing/${name}`);
    await call("GET", `${surveys}?limit=100`, undefined, 2);
    const old = mine.length > kept ? mine.shift() : undefined;
    if (old !== undefined) {
      acknowledged.delete(old);
      await call("DELETE", `${surveys}${old}/`);
    }
  }
}

const questions = [{ type: "open", question: "Why?" }];
const start_date = "2026-01-01T00:00:00Z";

async function megabytes(): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1_048_576;
}

const began = performance.now();
const callersDone = Promise.all(Array.from({ length: callers }, caller));
for (let next = warm; next < total; next += total / 10) {
  while (begun < next) await new Promise((resolve) => setTimeout(resolve, 200));
  console.log(`${begun} requests: ${(await megabytes()).toFixed(0)} MiB`);
}
await callersDone;
console.log(`${begun} requests: ${(await megabytes()).toFixed(0)} MiB`);
console.log(
  `${((performance.now() - began) / 1_000).toFixed(0)} s; ${JSON.stringify(Object.fromEntries(statuses))}`,
);

let found = 0;
for (const id of acknowledged) {
  const text = await call("GET", `${surveys}${id}/`);
  if (text.includes(id)) found++;
}
console.log(`${acknowledged.size} surveys acknowledged and not deleted, ${found} found`);
console.log(`exit code ${await service.stop("SIGTERM")}`);
agent.destroy();
await store.close();
