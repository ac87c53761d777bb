// Acknowledged writes survive a killed process, also if other processes share the database.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Place } from "../src/store/connect.js";
import { type Process, spawnService } from "./process.js";
import type { Store } from "./stores.js";
import { answer, clientOf, openWorld, type World } from "./world.js";

export function durability(store: () => Store): void {
  it("a kill -9 in the middle of a load of writes loses no acknowledged write", async () => {
    const place = await store().durable();
    let victim = await spawnService(place);
    const writes: Write[] = [];
    // Kills the service twice, because a database must also survive a kill after it was recovered.
    for (const goal of [40, 80]) {
      await writeUntilKilled(victim, writes, goal);
      victim = await spawnService(place);
    }
    const { url, key, project: project_id } = victim;
    const api = clientOf(url, key);
    expect(writes.length).toBeGreaterThanOrEqual(80);
    for (const { id, isChanged } of writes) {
      const survey = await answer(api.retrieveSurvey({ path: { project_id, id } }));
      if (isChanged) expect(survey).toMatchObject({ archived: true });
    }
    expect(await victim.stop("SIGTERM")).toBe(0);
  }, 180_000);
}

/**
 * A survey whose creation was acknowledged. `isChanged` is true if the service also acknowledged a later change of the
 * survey.
 */
interface Write {
  readonly id: string;
  isChanged: boolean;
}

/** Sends writes from several callers, and kills the service meanwhile. */
async function writeUntilKilled(victim: Process, writes: Write[], goal: number): Promise<void> {
  const { url, key, project: project_id } = victim;
  const api = clientOf(url, key);
  let killed: Promise<number | null> | undefined;
  const writer = async () => {
    while (killed === undefined) {
      try {
        const { id = "" } = await answer(api.createSurvey({ path: { project_id } }));
        const write: Write = { id, isChanged: false };
        writes.push(write);
        if (writes.length >= goal) killed ??= victim.stop("SIGKILL");
        await answer(api.updateSurvey({ path: { project_id, id }, body: { archived: true } }));
        write.isChanged = true;
      } catch (error) {
        if (killed === undefined) throw error;
      }
    }
  };
  await Promise.all([writer(), writer(), writer(), writer()]);
  await killed;
}

/** Tests of a database that only one process may use. */
export function oneProcess(store: () => Store): void {
  it("a folder that is in use is refused to a second process, by name", async () => {
    const place = await store().durable();
    const first = await spawnService(place);
    await expect(spawnService(place)).rejects.toThrow(/exit code 1: .*is in use by process \d+/s);
    expect(await first.stop("SIGTERM")).toBe(0);
    const second = await spawnService(place);
    expect(await second.stop("SIGINT")).toBe(0);
  });

  it("returns 503 when its only connection is not free in time", async () => {
    const databaseLimits = { connectionMs: 200 };
    await refusesWhenBusy(await openWorld({ ...(await store().fresh()), databaseLimits }));
  });

  it("takes bodies of 256 KiB at most", async () => {
    const world = await openWorld(await store().fresh());
    const { id: project_id, api } = await world.project();
    const create = (length: number) =>
      api.createSurvey({ path: { project_id }, body: { name: "x".repeat(length) } });
    expect((await create(262_000)).status).toBe(201);
    expect((await create(263_000)).status).toBe(413);
    await world.close();
  });
}

/** Uses up the only connection for reads, expects that a request is refused, and releases the connection. */
export async function refusesWhenBusy(world: World): Promise<void> {
  const { id: project_id, send } = await world.project();
  const path = `/api/projects/${encodeURIComponent(project_id)}/surveys/`;
  const connection = await world.running.database.reads.connect();
  const refused = await send("GET", path);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("1");
  connection.release();
  expect((await send("GET", path)).status).toBe(200);
  await world.close();
}

/** Tests of a database that several instances of the service share. */
export function instances(store: () => Store): void {
  describe("two instances on one database", () => {
    let place: Place;
    let both: readonly [Process, Process];
    beforeAll(async () => {
      place = await store().fresh();
      // Both instances start at the same moment with an empty database, so both try to migrate it.
      both = await Promise.all([spawnService(place), spawnService(place)]);
    });
    afterAll(async () => {
      await Promise.all(both.map((one) => one.stop("SIGTERM")));
    });

    it("find the same demonstration", () => {
      const [one, other] = both;
      const found = ({ project, environment, dashboard, survey, event }: Process) => ({
        project,
        environment,
        dashboard,
        survey,
        event,
      });
      expect(found(one)).toEqual(found(other));
    });

    it("take each other's keys, and see each other's writes at once", async () => {
      const [one, other] = both;
      const path = { project_id: one.project };
      const made = await answer(
        clientOf(one.url, one.key).createSurvey({ path, body: { name: "Seen" } }),
      );
      const seen = clientOf(other.url, one.key).retrieveSurvey({
        path: { ...path, id: made.id ?? "" },
      });
      expect(await answer(seen)).toMatchObject({ name: "Seen" });
    });

    it("write to the same dashboard at a time without losing a field or failing", async () => {
      const path = { project_id: both[0].project, id: both[0].dashboard };
      const writes = Array.from({ length: 20 }, (_, index) => {
        const { url, key } = both[index % 2 === 0 ? 0 : 1];
        const body = index % 2 === 0 ? { name: `n${index}` } : { description: `d${index}` };
        return answer(clientOf(url, key).updateDashboard({ path, body }));
      });
      await Promise.all(writes);
      const { url, key } = both[0];
      const dashboard = await answer(clientOf(url, key).retrieveDashboard({ path }));
      expect(dashboard.name).toMatch(/^n\d+$/);
      expect(dashboard.description).toMatch(/^d\d+$/);
    });

    it("swap tiles between two dashboards at a time without failing", async () => {
      const [one, other] = both;
      const api = clientOf(one.url, one.key);
      const path = { project_id: one.project };
      const first = one.dashboard;
      await answer(api.createDashboardFromTemplateJson({ path, body: { use_dashboard: first } }));
      const second = first + 1;
      const tileOf = async (id: number) =>
        (await answer(api.retrieveDashboard({ path: { ...path, id } }))).tiles[0]?.["id"];
      const move = async ({ url, key }: Process, from: number, to: number) => {
        const body: object = { tile: await tileOf(from), to_dashboard: to };
        const { status } = await clientOf(url, key).moveDashboardTile({
          path: { ...path, id: from },
          body,
        });
        // The service responds with 404 if the other instance of the service has already moved the tile.
        expect([200, 404]).toContain(status);
      };
      for (let round = 0; round < 10; round++) {
        await Promise.all([move(one, first, second), move(other, second, first)]);
      }
    });
  });
}
