// Tests how long requests wait for PostgreSQL, and which statements continue after the caller has disconnected.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createService } from "../src/service.js";
import type { Place } from "../src/store/connect.js";
import type { DatabaseLimits } from "../src/store/limits.js";
import { refusesWhenBusy } from "./durability.js";
import type { Server } from "./stores.js";
import { answer, openWorld, type Project, type World } from "./world.js";

export function waiting(server: () => Server): void {
  describe("with little patience", () => {
    const { world, project, holding } = scene(server, { statementMs: 500, lockMs: 200 });

    it("a statement that takes too long is ended: 503 that says when to come back", async () => {
      const service = createService(world().running.database, () => "");
      const { signal } = new AbortController();
      const slow = (db: World["db"]) => sql`select pg_sleep(20)`.execute(db);
      const later = { status: 503, headers: { "retry-after": "1" } };
      await expect(service.read(signal, slow)).rejects.toMatchObject(later);
      await expect(service.write(slow)).rejects.toMatchObject(later);
    });

    it("a change of a row that somebody else has locked is 503, and can be repeated", async () => {
      const path = await surveyOf(project());
      const change = () => project().api.updateSurvey({ path, body: { archived: true } });
      await holding(`select from surveys where id = '${path.id}' for update`, async () => {
        expect((await change()).status).toBe(503);
      });
      expect((await change()).status).toBe(200);
    });

    it("what reads cannot write", async () => {
      const service = createService(world().running.database, () => "");
      const { signal } = new AbortController();
      const writing = service.read(signal, (db) =>
        db.insertInto("projects").values({ id: "x", name: "x" }).execute(),
      );
      await expect(writing).rejects.toMatchObject({ status: 503 });
    });
  });

  it("a request that gets no connection in time is 503", async () => {
    const databaseLimits = { connections: 2, connectionMs: 200 };
    await refusesWhenBusy(await openWorld({ ...(await server().fresh()), databaseLimits }));
  });

  describe("with few connections and patience", () => {
    const minute = 60_000;
    const limits = { connections: 4, connectionMs: minute, statementMs: minute, lockMs: minute };
    const { world, project, holding } = scene(server, limits);
    const running = async (text: string) => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
          and query like ${text}`.execute(world().db);
      return rows.length;
    };

    it("twenty writers that wait for one row do not keep readers from theirs", async () => {
      const path = await surveyOf(project());
      let ended = 0;
      let writers: Promise<number>[] = [];
      await holding(`select from surveys where id = '${path.id}' for update`, async () => {
        writers = Array.from({ length: 20 }, async () => {
          const { status } = await project().api.updateSurvey({ path, body: { archived: true } });
          ended++;
          return status;
        });
        for (let round = 0; round < 20; round++) {
          await answer(project().api.retrieveSurvey({ path }));
        }
        expect(ended).toBe(0);
      });
      expect(new Set(await Promise.all(writers))).toEqual(new Set([200]));
    });

    it("the statement of a reader who is gone ends, and the connection serves others", async () => {
      const leaving = new AbortController();
      const slow = "select pg_sleep(50) as asleep";
      const service = createService(world().running.database, () => "");
      const read = service.read(leaving.signal, (db) => sql.raw(slow).execute(db));
      const gone = expect(read).rejects.toMatchObject({ status: 499 });
      await until(async () => (await running("%asleep%")) === 1);
      leaving.abort();
      await gone;
      await until(async () => (await running("%asleep%")) === 0);
    });

    it("a caller who hangs up is such a reader", async () => {
      const leaving = new AbortController();
      await holding("lock table surveys in access exclusive mode", async () => {
        const { signal } = leaving;
        const path = `/api/projects/${encodeURIComponent(project().id)}/surveys/`;
        const list = project().send("GET", path, { signal });
        const broken = expect(list).rejects.toThrow();
        const waits = async () => (await running('%count(*)%from "surveys"%')) === 1;
        await until(waits);
        leaving.abort();
        await broken;
        await until(async () => !(await waits()));
      });
    });

    it("a writer who hangs up has written", async () => {
      const path = await surveyOf(project());
      const leaving = new AbortController();
      await holding(`select from surveys where id = '${path.id}' for update`, async () => {
        const target = `/api/projects/${encodeURIComponent(path.project_id)}/surveys/${path.id}/`;
        const change = project().send("PATCH", target, {
          body: '{"archived": true}',
          headers: { "content-type": "application/json" },
          signal: leaving.signal,
        });
        const broken = expect(change).rejects.toThrow();
        await until(async () => (await running('%from "surveys"%for update%')) === 1);
        leaving.abort();
        await broken;
        // The service cancels reads sooner than this, but must complete writes.
        await sleep(1_500);
      });
      await until(async () => {
        const survey = await answer(project().api.retrieveSurvey({ path }));
        return survey.archived === true;
      });
    });
  });
}

/** Starts a service with its own limits, and a second connection that can lock rows of its database. */
function scene(server: () => Server, databaseLimits: Partial<DatabaseLimits>) {
  let place: Place;
  let world: World;
  let project: Project;
  beforeAll(async () => {
    place = { ...(await server().fresh()), databaseLimits };
    world = await openWorld(place);
    project = await world.project();
  });
  afterAll(() => world?.close());
  /** Calls `work` while another connection holds the row locks of `statement`. */
  const holding = async (statement: string, work: () => Promise<void>) => {
    const other = new pg.Client({ connectionString: place.databaseUrl });
    await other.connect();
    try {
      await other.query("begin");
      await other.query(statement);
      await work();
    } finally {
      await other.query("commit");
      await other.end();
    }
  };
  return { world: () => world, project: () => project, holding };
}

async function surveyOf(project: Project): Promise<{ project_id: string; id: string }> {
  const { id = "" } = await answer(project.api.createSurvey({ path: { project_id: project.id } }));
  return { project_id: project.id, id };
}

/** Waits until a condition is true. If the condition stays false, the time limit of the test ends the wait. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(50);
}
