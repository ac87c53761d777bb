// Tests the service while its database becomes unreachable under load, and after the database is reachable again.
import { expect, it } from "vitest";
import { type Load, startLoad } from "./load.js";
import { type Process, spawnService } from "./process.js";
import type { Server } from "./stores.js";
import { answer, clientOf } from "./world.js";

export function databaseLoss(server: () => Server): void {
  it("every connection is ended under load, five times: 503 or success, and nothing acknowledged is lost", async () => {
    const place = await server().fresh();
    const database = new URL(place.databaseUrl ?? "").pathname.slice(1);
    await holds(await spawnService(place), async (load) => {
      for (let round = 0; round < 5; round++) {
        await server().administer(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
        );
        await load.more(10);
      }
    });
  }, 180_000);

  it("the server restarts under load, twice: 503 or success, and nothing acknowledged is lost", async (test) => {
    if (server().restart === undefined) return test.skip("the server of DATABASE_URL is not ours");
    await holds(await spawnService(await server().fresh()), async (load) => {
      for (let round = 0; round < 2; round++) {
        await server().restart?.();
        await load.more(10);
      }
    });
  }, 180_000);

  it("lives while the database is away, and is ready once it is back", async () => {
    const place = await server().fresh();
    const service = await spawnService(place);
    const database = new URL(place.databaseUrl ?? "").pathname.slice(1);
    expect(await statusOf(service, "/readyz")).toBe(200);
    await server().administer(`alter database ${database} allow_connections false`);
    await server().administer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
    );
    expect(await statusOf(service, "/readyz")).toBe(503);
    expect(await statusOf(service, "/healthz")).toBe(200);
    await server().administer(`alter database ${database} allow_connections true`);
    expect(await statusOf(service, "/readyz")).toBe(200);
    expect(await service.stop("SIGTERM")).toBe(0);
  });
}

/** Requests a health check, and returns its status. */
async function statusOf(service: Process, path: string): Promise<number> {
  const response = await fetch(service.url + path);
  await response.text();
  return response.status;
}

/**
 * Calls `happens`, which interrupts the service's database, while callers send requests. Expects correct responses, and
 * no loss of acknowledged writes.
 */
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
