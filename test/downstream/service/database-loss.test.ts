// What becomes of the service when its database goes away under load, and comes back.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { install } from "./install.js";
import type { Load } from "./specification/load.js";
import type { Process } from "./specification/process.js";
import { noServer, type Server, server } from "./specification/stores.js";

await install();
const { startLoad } = await import("./specification/load.js");
const { spawnService } = await import("./specification/process.js");
const { answer, clientOf } = await import("./specification/world.js");

const missing = noServer();
if (missing !== undefined && process.env["CI"] !== "true") {
  console.warn(missing);
  describe("losing the database", () => it.skip(missing, () => {}));
} else {
  describe("losing the database", losingTheDatabase);
}

function losingTheDatabase(): void {
  let store: Server;
  beforeAll(async () => {
    store = await server();
  });
  afterAll(() => store?.close());

  it("every connection is ended under load, five times: 503 or success, and nothing acknowledged is lost", async () => {
    const place = await store.fresh();
    const database = new URL(place.databaseUrl ?? "").pathname.slice(1);
    await holds(await spawnService(place), async (load) => {
      for (let round = 0; round < 5; round++) {
        await store.administer(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
        );
        await load.more(20);
      }
    });
  });

  it("the server restarts under load, twice: 503 or success, and nothing acknowledged is lost", async (test) => {
    if (store.restart === undefined) return test.skip("the server of DATABASE_URL is not ours");
    await holds(await spawnService(await store.fresh()), async (load) => {
      for (let round = 0; round < 2; round++) {
        await store.restart?.();
        await load.more(20);
      }
    });
  });
}

/** Holds a service to what it promises while something happens to its database under load. */
async function holds(service: Process, happens: (load: Load) => Promise<void>): Promise<void> {
  const load = startLoad(service);
  try {
    await load.more(20);
    await happens(load);
  } finally {
    await load.end();
  }
  const { 200: _ok, 201: _created, 503: away, ...others } = Object.fromEntries(load.statuses);
  expect(others).toEqual({});
  expect(load.wrong).toEqual([]);
  expect(away, "the load met the loss").toBeGreaterThan(0);
  const api = clientOf(service.url, service.key);
  for (const id of load.created) {
    const path = { project_id: service.project, id };
    const survey = await answer(api.retrieveSurvey({ path }));
    if (load.changed.has(id)) expect(survey).toMatchObject({ archived: true });
  }
  expect(await service.stop("SIGTERM")).toBe(0);
}
