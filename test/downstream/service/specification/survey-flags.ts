// Tests the feature flags of a survey (section 2.5 of the service's reference manual), and which flags a survey may
// change.
import type { SurveyWrite } from "analytics-project-api/types";
import { beforeAll, expect, it } from "vitest";
import { answer, type Project, type World } from "./world.js";

const filters = { groups: [{ properties: [], rollout_percentage: 50 }] };

export function surveyFlags(world: () => World): void {
  let project: Project;
  let project_id: string;
  beforeAll(async () => {
    project = await world().project();
    project_id = project.id;
  });

  const create = (body: SurveyWrite = {}) =>
    answer(project.api.createSurvey({ path: { project_id }, body }));
  const update = (id: string | undefined, body: SurveyWrite) =>
    answer(project.api.updateSurvey({ path: { project_id, id: id ?? "" }, body }));
  const retrieve = (id: string | undefined) =>
    answer(project.api.retrieveSurvey({ path: { project_id, id: id ?? "" } }));

  it("embeds the flag that linked_flag_id names, if the project has it", async () => {
    const other = await world().project();
    const { db } = world();
    const flag = (id: string) =>
      db
        .insertInto("feature_flags")
        .values({ project_id: id, name: "Beta", key: "beta", filters: '{"groups": []}' })
        .returning("id")
        .executeTakeFirstOrThrow();
    const ours = await flag(project_id);
    const theirs = await flag(other.id);
    expect(await create({ linked_flag_id: ours.id })).toMatchObject({
      linked_flag_id: ours.id,
      linked_flag: {
        id: ours.id,
        team_id: expect.any(Number),
        name: "Beta",
        key: "beta",
        filters: { groups: [] },
        deleted: false,
        active: true,
        ensure_experience_continuity: false,
        has_encrypted_payloads: false,
      },
    });
    const unknown = await create({ linked_flag_id: theirs.id });
    expect(unknown).toMatchObject({ linked_flag_id: theirs.id });
    expect(unknown).not.toHaveProperty("linked_flag");
  });

  it("makes a targeting flag of filters, changes it with them, and lets go of it", async () => {
    const created = await create({ targeting_flag_filters: filters });
    expect(created.targeting_flag).toMatchObject({ id: created.targeting_flag_id, filters });
    const changed = await update(created.id, { targeting_flag_filters: { groups: [1] } });
    expect(changed.targeting_flag).toMatchObject({
      id: created.targeting_flag_id,
      filters: { groups: [1] },
    });
    const removed = await update(created.id, { remove_targeting_flag: true });
    expect(removed).not.toHaveProperty("targeting_flag");
    expect(removed).not.toHaveProperty("targeting_flag_id");
    expect(removed).not.toHaveProperty("targeting_flag_filters");
  });

  it("never changes a flag that is not its own, but refers to it", async () => {
    const other = await create({ targeting_flag_filters: filters });
    const { internal_targeting_flag: internal, targeting_flag_id = 0 } = other;
    const theirs = { targeting_flag_filters: { groups: ["theirs"] } };
    for (const id of [targeting_flag_id, internal?.id ?? 0]) {
      const made = await create({ ...theirs, targeting_flag_id: id });
      expect(made).toMatchObject({ ...theirs, targeting_flag_id: id, targeting_flag: { id } });
      const own = await create({ targeting_flag_filters: filters });
      await update(own.id, { targeting_flag_id: id });
      await update(own.id, theirs);
      await update(own.id, { name: "Renamed" });
    }
    const { targeting_flag, internal_targeting_flag } = await retrieve(other.id);
    expect(targeting_flag).toMatchObject({ filters });
    expect(internal_targeting_flag).toEqual(internal);
  });

  it("switches the internal flag on while the survey runs", async () => {
    const { id, internal_targeting_flag } = await create();
    expect(internal_targeting_flag).toMatchObject({ active: false });
    const started = await update(id, { start_date: "2026-01-01T00:00:00Z" });
    expect(started.internal_targeting_flag).toMatchObject({ active: true });
    const ended = await update(id, { end_date: "2026-02-01T00:00:00Z" });
    expect(ended.internal_targeting_flag).toMatchObject({ active: false });
  });
}
