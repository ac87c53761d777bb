// Tests dashboards: sections 2.1, 2.2, 3, 4.1 and 7 of the service's reference.
import { beforeAll, describe, expect, it } from "vitest";
import { answer, type Project, type World } from "./world.js";

export function dashboards(world: () => World): void {
  let project: Project;
  let project_id: string;
  beforeAll(async () => {
    project = await world().project();
    project_id = project.id;
  });

  describe("Retrieve a dashboard", () => {
    it("answers all 21 fields", async () => {
      const id = await project.dashboard("Visitors");
      const dashboard = await answer(project.api.retrieveDashboard({ path: { project_id, id } }));
      expect(Object.keys(dashboard).sort()).toEqual([
        "access_control_version",
        "created_at",
        "created_by",
        "creation_mode",
        "delete_insights",
        "deleted",
        "description",
        "effective_privilege_level",
        "effective_restriction_level",
        "filters",
        "id",
        "is_shared",
        "name",
        "pinned",
        "restriction_level",
        "tags",
        "tiles",
        "use_dashboard",
        "use_template",
        "user_access_level",
        "variables",
      ]);
      expect(dashboard.created_by).toMatchObject({ id: project.userId, first_name: "Jo" });
      expect(dashboard.tiles).toEqual([{ id: expect.any(Number), name: "Visitors" }]);
    });

    it("is 404 for a dashboard that is not there, and for one of another project", async () => {
      const other = await world().project();
      const theirs = await other.dashboard();
      for (const id of [2 ** 52, -1, theirs]) {
        const result = await project.api.retrieveDashboard({ path: { project_id, id } });
        expect(result.status).toBe(404);
      }
      const result = await project.api.retrieveDashboard({
        path: { project_id: other.id, id: theirs },
      });
      expect(result.status).toBe(404);
    });
  });

  describe("Update a dashboard", () => {
    const changes: readonly (readonly [string, object])[] = [
      ["name", { name: "Sales" }],
      ["description", { description: "What we sell." }],
      ["pinned", { pinned: true }],
      ["use_template", { use_template: "weekly" }],
      ["use_dashboard", { use_dashboard: 7 }],
      ["delete_insights", { delete_insights: true }],
      ["tags", { tags: ["a", 2, { three: null }] }],
      ["restriction_level", { restriction_level: 37 }],
    ];
    for (const [field, body] of changes) {
      it(`changes ${field}, and nothing else`, async () => {
        const path = { project_id, id: await project.dashboard() };
        const before = await answer(project.api.retrieveDashboard({ path }));
        const updated = await answer(project.api.updateDashboard({ path, body }));
        const effective = field === "restriction_level" ? { effective_restriction_level: 37 } : {};
        expect(updated).toEqual({ ...before, ...body, ...effective });
        expect(await answer(project.api.retrieveDashboard({ path }))).toEqual(updated);
        expect((await project.activity()).at(-1)).toEqual({
          scope: "Dashboard",
          item: String(path.id),
          activity: "updated",
          fields: [field],
        });
      });
    }

    it("leaves everything as it is for want of a body, and logs nothing", async () => {
      const path = { project_id, id: await project.dashboard() };
      const before = await answer(project.api.retrieveDashboard({ path }));
      const entries = (await project.activity()).length;
      expect(await answer(project.api.updateDashboard({ path }))).toEqual(before);
      expect(await answer(project.api.updateDashboard({ path, body: {} }))).toEqual(before);
      expect(await project.activity()).toHaveLength(entries);
    });

    it("ignores fields that are not writable", async () => {
      const path = { project_id, id: await project.dashboard() };
      const before = await answer(project.api.retrieveDashboard({ path }));
      const body: object = {
        id: 99,
        is_shared: true,
        created_at: "2020-01-01T00:00:00Z",
        filters: { a: 1 },
      };
      expect(await answer(project.api.updateDashboard({ path, body }))).toEqual(before);
    });

    it("is 400 for a value that the database cannot hold, and changes nothing", async () => {
      const path = { project_id, id: await project.dashboard() };
      for (const body of [
        { name: "a\0b" },
        { name: "\ud800" },
        { tags: ["\ud800"] },
        { restriction_level: 1e300 },
      ]) {
        const result = await project.api.updateDashboard({ path, body: { pinned: true, ...body } });
        expect(result.status, JSON.stringify(body)).toBe(400);
      }
      expect(await answer(project.api.retrieveDashboard({ path }))).toMatchObject({
        pinned: false,
      });
    });
  });

  describe("States: soft delete", () => {
    it("PATCH with deleted: true deletes; the record remains; deleted: false restores", async () => {
      const path = { project_id, id: await project.dashboard() };
      expect(
        await answer(project.api.updateDashboard({ path, body: { deleted: true } })),
      ).toMatchObject({ deleted: true });
      expect(await answer(project.api.retrieveDashboard({ path }))).toMatchObject({
        deleted: true,
      });
      await answer(project.api.updateDashboard({ path, body: { deleted: false } }));
      expect(await answer(project.api.retrieveDashboard({ path }))).toMatchObject({
        deleted: false,
      });
      expect((await project.activity()).slice(-2).map(({ activity }) => activity)).toEqual([
        "deleted",
        "restored",
      ]);
    });

    it("DELETE answers 405 with no body, and removes nothing", async () => {
      const path = { project_id, id: await project.dashboard() };
      const { status, response } = await project.api.deleteDashboard({ path });
      expect(status).toBe(405);
      expect(response.headers.get("allow")).toMatch(/PATCH/);
      expect(response.headers.get("content-length")).toBe("0");
      expect(await answer(project.api.retrieveDashboard({ path }))).toMatchObject({
        deleted: false,
      });
    });
  });

  describe("Remove a dashboard collaborator", () => {
    it("removes, and takes the level away", async () => {
      const id = await project.dashboard();
      const colleague = await project.colleague();
      await world()
        .db.insertInto("dashboard_collaborators")
        .values({ dashboard_id: id, user_id: colleague.id })
        .execute();
      const seen = () => answer(colleague.api.retrieveDashboard({ path: { project_id, id } }));
      expect(await seen()).toMatchObject({ user_access_level: "editor" });
      const path = { project_id, dashboard_id: id, user__uuid: colleague.uuid };
      const removed = await project.api.removeDashboardCollaborator({ path });
      expect(removed.status).toBe(204);
      expect(await seen()).toMatchObject({ user_access_level: "viewer" });
      expect((await project.activity()).at(-1)).toMatchObject({
        activity: "collaborator removed",
        item: String(id),
      });
      const again = await project.api.removeDashboardCollaborator({ path });
      expect(again.status).toBe(404);
    });

    it("is 404 for what is no collaborator, whatever its text", async () => {
      const dashboard_id = await project.dashboard();
      for (const user__uuid of ["nobody", "'; drop table users; --", "\0", "%"]) {
        const { status } = await project.api.removeDashboardCollaborator({
          path: { project_id, dashboard_id, user__uuid },
        });
        expect([400, 404], user__uuid).toContain(status);
      }
    });
  });

  describe("Read sharing configuration", () => {
    it("answers whether a dashboard is shared, and by which token", async () => {
      const dashboard_id = await project.dashboard();
      const path = { project_id, dashboard_id };
      const sharing = await answer(project.api.retrieveDashboardSharing({ path }));
      expect(sharing).toEqual({
        created_at: expect.stringMatching(/Z$/),
        enabled: false,
        access_token: expect.stringMatching(/^[\w-]{32}$/),
      });
      await world()
        .db.updateTable("sharing_configurations")
        .set({ enabled: true })
        .where("dashboard_id", "=", dashboard_id)
        .execute();
      expect(await answer(project.api.retrieveDashboardSharing({ path }))).toEqual({
        ...sharing,
        enabled: true,
      });
      const dashboard = project.api.retrieveDashboard({ path: { project_id, id: dashboard_id } });
      expect(await answer(dashboard)).toMatchObject({ is_shared: true });
    });
  });

  describe("Move a tile", () => {
    const names = async (id: number) => {
      const { tiles } = await answer(project.api.retrieveDashboard({ path: { project_id, id } }));
      return tiles.map(({ name }) => name);
    };
    const tileOf = async (id: number, name: string) => {
      const { tiles } = await answer(project.api.retrieveDashboard({ path: { project_id, id } }));
      return tiles.find((tile) => tile["name"] === name)?.["id"];
    };
    const move = (id: number, body: object) =>
      project.api.moveDashboardTile({ path: { project_id, id }, body });

    it("to another place on its dashboard: 200, no body", async () => {
      const id = await project.dashboard("a", "b", "c");
      const { status, response } = await move(id, { tile: await tileOf(id, "c"), position: 0 });
      expect(status).toBe(200);
      expect(response.headers.get("content-length")).toBe("0");
      expect(await names(id)).toEqual(["c", "a", "b"]);
      expect((await project.activity()).at(-1)).toMatchObject({
        activity: "tile moved",
        fields: ["tiles"],
      });
    });

    it("to another dashboard", async () => {
      const from = await project.dashboard("a", "b");
      const to = await project.dashboard("c");
      await answer(move(from, { tile: { id: await tileOf(from, "a") }, to_dashboard: to }));
      expect([await names(from), await names(to)]).toEqual([["b"], ["c", "a"]]);
    });

    it("between two dashboards in both directions at once: nobody waits for each other", async () => {
      const pair = [await project.dashboard("a"), await project.dashboard("b")] as const;
      const [a, b] = [await tileOf(pair[0], "a"), await tileOf(pair[1], "b")];
      for (let round = 0; round < 10; round++) {
        const [from, to] = round % 2 === 0 ? pair : ([pair[1], pair[0]] as const);
        const answers = await Promise.all([
          move(from, { tile: a, to_dashboard: to }),
          move(to, { tile: b, to_dashboard: from }),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      }
    });

    it("is 404 for a tile or a dashboard that is not there, 400 for what is no id", async () => {
      const id = await project.dashboard("a");
      const elsewhere = await (await world().project()).dashboard();
      const tile = await tileOf(id, "a");
      expect((await move(id, { tile: 2 ** 40 })).status).toBe(404);
      expect((await move(id, { tile, to_dashboard: elsewhere })).status).toBe(404);
      expect((await move(id, { tile: "a" })).status).toBe(400);
      expect(await names(id)).toEqual(["a"]);
    });

    it("to where it is already: nothing is written", async () => {
      const id = await project.dashboard("a", "b");
      const entries = (await project.activity()).length;
      await answer(move(id, { tile: await tileOf(id, "b") }));
      expect(await project.activity()).toHaveLength(entries);
    });

    it("changes the writable fields that the body has", async () => {
      const id = await project.dashboard();
      await answer(move(id, { name: "Renamed" }));
      const dashboard = project.api.retrieveDashboard({ path: { project_id, id } });
      expect(await answer(dashboard)).toMatchObject({ name: "Renamed" });
    });
  });

  describe("Create from template JSON", () => {
    const create = async (body: object) => {
      const { status, response } = await project.api.createDashboardFromTemplateJson({
        path: { project_id },
        body,
      });
      expect(status).toBe(200);
      expect(response.headers.get("content-length")).toBe("0");
      const entry = (await project.activity()).at(-1);
      expect(entry).toMatchObject({ scope: "Dashboard", activity: "created" });
      const id = Number(entry?.item);
      return answer(project.api.retrieveDashboard({ path: { project_id, id } }));
    };

    it("makes a dashboard of the writable fields: 200, no body", async () => {
      const body = {
        name: "New",
        description: "d",
        pinned: true,
        tags: [1],
        restriction_level: 21,
      };
      expect(await create(body)).toMatchObject({ ...body, creation_mode: "template", tiles: [] });
    });

    it("with the tiles of a template, whose texts give way to the body's", async () => {
      const template = {
        template_name: "Weekly",
        dashboard_description: "All weeks",
        dashboard_filters: { date_from: "-7d" },
        tags: ["w"],
        tiles: [{ name: "one" }, { name: "two" }],
      };
      expect(await create({ template, name: "Mine" })).toMatchObject({
        name: "Mine",
        description: "All weeks",
        filters: { date_from: "-7d" },
        tags: ["w"],
        tiles: [{ name: "one" }, { name: "two" }],
      });
    });

    it("with more tiles than one statement takes", async () => {
      const { tiles } = await create({ template: { tiles: Array(25_000).fill({}) } });
      expect(tiles).toHaveLength(25_000);
    });

    it("as a copy of the dashboard that use_dashboard names", async () => {
      const use_dashboard = await project.dashboard("a", "b");
      expect(await create({ use_dashboard })).toMatchObject({
        name: "Overview",
        use_dashboard,
        tiles: [{ name: "a" }, { name: "b" }],
      });
    });

    it("without a body", async () => {
      const result = await project.api.createDashboardFromTemplateJson({ path: { project_id } });
      expect(result.status).toBe(200);
    });
  });
}
