// Limits of stored data, lists and searches.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { dashboardBytes, listBytes, surveyBytes } from "../src/limits.js";
import { keepActivityFor } from "../src/retention.js";
import { answer, type Project, type World } from "./world.js";

/** A string that fits into a request body, even with the lower body limit that applies to PGlite. */
const piece = "x".repeat(200_000);
const large = "x".repeat(900_000);

export function bounds(world: () => World): void {
  let project: Project;
  let project_id: string;
  beforeAll(async () => {
    project = await world().project();
    project_id = project.id;
  });

  it("a survey does not grow beyond its bytes, write by write: 413, and it stays as it was", async () => {
    const { id = "" } = await answer(project.api.createSurvey({ path: { project_id } }));
    const path = { project_id, id };
    const fields = ["name", "description", "type", "schedule", "conditions", "appearance"] as const;
    const statuses: number[] = [];
    for (const field of fields) {
      const body = { [field]: piece };
      statuses.push((await project.api.updateSurvey({ path, body })).status);
    }
    expect(surveyBytes).toBe(1_048_576);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 413]);
    const survey = await answer(project.api.retrieveSurvey({ path }));
    expect(survey).toMatchObject({ conditions: piece });
    expect(survey).not.toHaveProperty("appearance");
  });

  it("a survey is measured as it is stored, where a short number has many digits", async () => {
    const body = { conditions: Array(10_000).fill(1e300) };
    const { status } = await project.api.createSurvey({ path: { project_id }, body });
    expect(status).toBe(413);
  });

  it("a dashboard does not grow beyond its bytes by copies of copies", async () => {
    const path = { project_id };
    const tile = { content: piece };
    const make = (use_dashboard?: number) => {
      const template = { tiles: [tile] };
      const body: object = use_dashboard === undefined ? { template } : { use_dashboard, template };
      return project.api.createDashboardFromTemplateJson({ path, body });
    };
    const latest = () =>
      world()
        .db.selectFrom("dashboards")
        .select(({ fn }) => fn.max("id").as("id"))
        .where("project_id", "=", project_id)
        .executeTakeFirstOrThrow();
    const statuses = [(await make()).status];
    for (let round = 0; round < 10; round++) {
      statuses.push((await make((await latest()).id)).status);
    }
    expect(dashboardBytes).toBe(2_097_152);
    expect(statuses).toEqual([...Array(10).fill(200), 413]);
  });

  it("a dashboard does not grow beyond its bytes by tiles of others", async () => {
    const target = await project.dashboard();
    const statuses: number[] = [];
    for (let round = 0; round < 3; round++) {
      const source = await project.dashboard(large);
      const path = { project_id, id: source };
      const [tile] = (await answer(project.api.retrieveDashboard({ path }))).tiles;
      const body: object = { tile: tile?.["id"], to_dashboard: target };
      statuses.push((await project.api.moveDashboardTile({ path, body })).status);
    }
    expect(statuses).toEqual([200, 200, 413]);
  });

  it("a list of large surveys ends early, and its links lead to all of them", async () => {
    const owner = await world().project();
    await addSurveys(owner, Array(12).fill({ description: large }));
    const pages = await allPages(owner);
    expect(pages).toEqual([9, 3]);
  });

  it("a list of small surveys ends early where they show a large flag", async () => {
    const owner = await world().project();
    const { id } = await world()
      .db.insertInto("feature_flags")
      .values({ project_id: owner.id, name: "", key: "k", filters: JSON.stringify({ large }) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await addSurveys(owner, Array(12).fill({ linked_flag_id: id }));
    expect(await allPages(owner)).toEqual([9, 3]);
  });

  it("a list of large events ends early, and its links lead to all of them; as CSV it is 400", async () => {
    const owner = await world().project();
    const properties = JSON.stringify({ large });
    for (let index = 0; index < 12; index++) await owner.capture({ properties });
    const list = (format: string) =>
      owner.send(
        "GET",
        `/api/environments/${encodeURIComponent(owner.id)}/events/?format=${format}`,
      );
    const first = await list("json");
    const { results, next } = (await first.json()) as { results: unknown[]; next: string };
    expect(results).toHaveLength(9);
    const rest = await owner.send("GET", next.slice(world().url.length));
    const last = (await rest.json()) as { results: unknown[]; next?: string };
    expect(last.results).toHaveLength(3);
    expect(last.next).toBeUndefined();
    const table = await list("csv");
    expect(table.status).toBe(400);
    expect(await table.text()).toContain("9 events");
  });

  it("a survey or an event that is larger than a page is a page of its own", async () => {
    const owner = await world().project();
    const huge = "x".repeat(listBytes);
    await addSurveys(owner, [{ description: huge }, { description: huge }]);
    expect(await allPages(owner)).toEqual([1, 1]);
  });

  it("a text to search for has 200 characters at most, and so has a pattern", async () => {
    await addSurveys(project, [{ name: `needle ${piece}` }]);
    const search = (term: string) =>
      project.api.listSurveys({ path: { project_id }, query: { search: term } });
    expect(await answer(search("NEEDLE x"))).toMatchObject({ count: 1 });
    expect((await search("x".repeat(200))).status).toBe(200);
    expect((await search("x".repeat(201))).status).toBe(400);
    const long = "x".repeat(201);
    const filter = { key: "a", operator: "icontains", value: long };
    for (const query of [
      { properties: [JSON.stringify(filter)] },
      { properties: [JSON.stringify({ ...filter, operator: "not_icontains" })] },
      { where: [`event like '${long}'`] },
      { where: [`not event ilike '${long}'`] },
    ]) {
      const { status } = await project.api.listEvents({ path: { project_id }, query });
      expect(status, JSON.stringify(query).slice(0, 60)).toBe(400);
    }
  });

  it("moving a tile is one statement, whatever the number of tiles", async () => {
    const { db } = world();
    const names = Array.from({ length: 50 }, (_, index) => `t${index}`);
    const id = await project.dashboard(...names);
    const other = await project.dashboard("a", "b");
    await sql`create table tile_updates (n int)`.execute(db);
    await sql`create function count_updates() returns trigger language plpgsql as
      'begin insert into tile_updates values (1); return null; end'`.execute(db);
    await sql`create trigger counting after update on dashboard_tiles
      for each statement execute function count_updates()`.execute(db);
    try {
      const tiles = (await answer(project.api.retrieveDashboard({ path: { project_id, id } })))
        .tiles;
      const body: object = { tile: tiles[40]?.["id"], to_dashboard: other, position: 1 };
      await answer(project.api.moveDashboardTile({ path: { project_id, id }, body }));
      const { rows } = await sql`select n from tile_updates`.execute(db);
      expect(rows).toHaveLength(1);
    } finally {
      await sql`drop trigger counting on dashboard_tiles`.execute(db);
      await sql`drop function count_updates`.execute(db);
      await sql`drop table tile_updates`.execute(db);
    }
    const positions = await db
      .selectFrom("dashboard_tiles")
      .select("position")
      .where("dashboard_id", "=", id)
      .orderBy("position")
      .execute();
    expect(positions.map(({ position }) => position)).toEqual(names.slice(1).map((_, at) => at));
  });

  it("entries of the activity log are kept for as many days as they are told to be", async () => {
    const { db } = world();
    const entry = {
      project_id,
      scope: "Survey" as const,
      activity: "updated",
      user_id: project.userId,
      changes: "[]",
    };
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const old = Array.from({ length: 1_500 }, () => ({ ...entry, item_id: "old", at: at(31) }));
    await db.insertInto("activity_log").values(old).execute();
    await db
      .insertInto("activity_log")
      .values({ ...entry, item_id: "young", at: at(29) })
      .execute();
    const removed = await new Promise((resolve) => {
      const end = keepActivityFor(db, 30, (_level, _message, fields) => {
        end();
        resolve(fields);
      });
    });
    expect(removed).toEqual({ removed: 1_500 });
    const items = (await project.activity()).map(({ item }) => item);
    expect(items).toContain("young");
    expect(items).not.toContain("old");
  });

  /** Inserts surveys directly into the database, as if many clients had created them. */
  async function addSurveys(owner: Project, written: readonly object[]): Promise<void> {
    for (const fields of written) {
      await world()
        .db.insertInto("surveys")
        .values({
          id: randomUUID(),
          project_id: owner.id,
          created_by: owner.userId,
          written: JSON.stringify(fields),
          internal_targeting_flag_id: null,
        })
        .execute();
    }
  }

  /**
   * Reads all pages of a list by their links. Returns the number of surveys on each page, and expects that no survey
   * occurs twice.
   */
  async function allPages(owner: Project): Promise<number[]> {
    const sizes: number[] = [];
    const seen = new Set<string>();
    let path: string | undefined = `/api/projects/${encodeURIComponent(owner.id)}/surveys/`;
    while (path !== undefined) {
      const response = await owner.send("GET", path);
      const page = (await response.json()) as {
        next?: string;
        count: number;
        results: { id: string }[];
      };
      sizes.push(page.results.length);
      for (const { id } of page.results) seen.add(id);
      path = page.next?.slice(world().url.length);
      if (path === undefined) expect(seen.size).toBe(page.count);
    }
    return sizes;
  }
}
