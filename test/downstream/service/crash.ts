// `npm run bench:crash [-- rounds]`: counts acknowledged writes that survive crashes under load. By default, the
// service is killed 5 times, loses its connections 5 times, and PostgreSQL restarts 5 times.
import { install } from "./install.js";
import type { Load } from "./specification/load.js";
import type { Process } from "./specification/process.js";

await install();
const { startLoad } = await import("./specification/load.js");
const { spawnService } = await import("./specification/process.js");
const { noServer, server } = await import("./specification/stores.js");

const missing = noServer();
if (missing !== undefined) {
  console.error(missing);
  process.exit(1);
}
const rounds = Number(process.argv[2] ?? 5);
const store = await server();
const place = await store.fresh();
const database = new URL(place.databaseUrl ?? "").pathname.slice(1);
let service = await spawnService(place);

await run("kill -9 of the service", async () => {
  await service.stop("SIGKILL");
});
await run("every connection ended", async () => {
  await store.administer(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
  );
});
if (store.restart !== undefined) {
  await run("PostgreSQL restarted (immediate)", async () => void (await store.restart?.()));
}
console.log(`exit code ${await service.stop("SIGTERM")}`);
await store.close();

/**
 * Interrupts the service by calling `happens` while callers write data, and counts the acknowledged writes that are
 * still stored.
 */
async function run(what: string, happens: () => Promise<void>): Promise<void> {
  const counts = { created: 0, found: 0, changed: 0, foundChanged: 0 };
  const statuses = new Map<number | string, number>();
  for (let round = 0; round < rounds; round++) {
    const victim = service;
    const load = startLoad(victim);
    await load.more(60);
    await happens();
    if (await lives(victim)) await load.more(20);
    await load.end();
    if (!(await lives(victim))) service = await spawnService(place);
    for (const [status, count] of load.statuses) {
      statuses.set(status, (statuses.get(status) ?? 0) + count);
    }
    await count(load, counts);
  }
  console.log(`${what}, ${rounds} times: ${JSON.stringify(Object.fromEntries(statuses))}`);
  console.log(`  surveys created: ${counts.created} acknowledged, ${counts.found} found`);
  console.log(`  surveys changed: ${counts.changed} acknowledged, ${counts.foundChanged} found`);
}

async function count(load: Load, counts: Record<string, number>): Promise<void> {
  const add = (name: string, more: number) => {
    counts[name] = (counts[name] ?? 0) + more;
  };
  add("created", load.created.length);
  add("changed", load.changed.size);
  for (const id of load.created) {
    const response = await fetch(`${service.url}/api/projects/${service.project}/surveys/${id}/`, {
      headers: { authorization: `Bearer ${service.key}` },
    });
    if (response.status !== 200) continue;
    add("found", 1);
    const survey = (await response.json()) as { readonly archived?: boolean };
    if (load.changed.has(id) && survey.archived === true) add("foundChanged", 1);
  }
}

function lives({ url }: Process): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
