// Tests surveys (sections 2.5 to 2.8, 3, 4.3 and 8 of the service's reference manual).
import type { Survey, SurveyWrite } from "analytics-project-api/types";
import { beforeAll, describe, expect, it } from "vitest";
import { writable } from "../src/surveys/written.js";
import { everything, questions } from "./survey-samples.js";
import { answer, type Project, type World } from "./world.js";

export function surveys(world: () => World): void {
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

  describe("Create a survey", () => {
    it("answers all 26 writable fields as they were written", async () => {
      expect(Object.keys(everything).sort()).toEqual([...writable].sort());
      expect(await create(everything)).toMatchObject(everything);
    });

    for (const field of writable) {
      it(`takes ${field} alone, and keeps it`, async () => {
        const body = { [field]: everything[field] };
        const created = await create(body);
        expect(created).toMatchObject(body);
        if (!targeting.has(field)) expect(await retrieve(created.id)).toMatchObject(body);
      });
    }

    it("takes no field at all, and no body", async () => {
      const created = await create();
      expect(Object.keys(created).sort()).toEqual([
        "created_at",
        "created_by",
        "id",
        "internal_targeting_flag",
      ]);
      expect((await project.api.createSurvey({ path: { project_id } })).status).toBe(201);
    });

    it("tells null from nothing in structures of open type", async () => {
      const created = await create({ conditions: null });
      expect(created).toHaveProperty("conditions", null);
      expect(created).not.toHaveProperty("appearance");
    });

    it("keeps a date-time as it was written", async () => {
      const start_date = "2026-03-01T09:30:00+02:00";
      expect(await create({ start_date })).toMatchObject({ start_date });
    });

    it("logs who made it", async () => {
      const { id } = await create({ name: "Logged", archived: false });
      expect((await project.activity()).at(-1)).toEqual({
        scope: "Survey",
        item: id,
        activity: "created",
        fields: ["archived", "name"],
      });
    });
  });

  describe("Two response shapes", () => {
    it("create and update answer what targets, and no keys", async () => {
      const created = await create({
        targeting_flag_filters: filters,
        remove_targeting_flag: false,
      });
      for (const written of [created, await update(created.id, { name: "x" })]) {
        expect(written).toMatchObject({
          targeting_flag_id: expect.any(Number),
          targeting_flag_filters: filters,
          remove_targeting_flag: false,
        });
        expect(written).not.toHaveProperty("feature_flag_keys");
      }
    });

    it("list and retrieve answer keys, and not what targets", async () => {
      const { id } = await create({
        targeting_flag_filters: filters,
        remove_targeting_flag: false,
      });
      const page = await answer(project.api.listSurveys({ path: { project_id } }));
      for (const survey of [await retrieve(id), page.results?.find((one) => one.id === id)]) {
        for (const field of targeting) expect(survey).not.toHaveProperty(field);
        expect(survey?.feature_flag_keys).toEqual([
          { type: "targeting_flag", key: `survey-targeting-${id}-custom` },
          { type: "internal_targeting_flag", key: `survey-targeting-${id}` },
        ]);
      }
    });
  });

  describe("Questions and branching", () => {
    it("of every kind, with every branching that it may have, come back as they were", async () => {
      expect((await create({ questions })).questions).toEqual(questions);
    });

    for (const type of ["open", "link", "multiple_choice"] as const) {
      it(`response_based is not for ${type}`, async () => {
        const branching = { type: "response_based", responseValues: {} };
        const body = { questions: [{ type, branching }] } as unknown as SurveyWrite;
        const result = await project.api.createSurvey({ path: { project_id }, body });
        expect(result.status).toBe(400);
        expect(JSON.stringify(result.error)).toContain("body.questions[0].branching");
      });
    }
  });

  describe("Iterations", () => {
    const plan = {
      start_date: "2026-01-01T00:00:00Z",
      iteration_count: 3,
      iteration_frequency_days: 7,
    };

    it("follow from start, count and frequency", async () => {
      expect(await create(plan)).toMatchObject({
        iteration_start_dates: [
          "2026-01-01T00:00:00.000Z",
          "2026-01-08T00:00:00.000Z",
          "2026-01-15T00:00:00.000Z",
        ],
        current_iteration: 3,
        current_iteration_start_date: "2026-01-15T00:00:00.000Z",
      });
    });

    it("follow the plan when it changes", async () => {
      const { id } = await create(plan);
      const { iteration_start_dates } = await update(id, { iteration_count: 1 });
      expect(iteration_start_dates).toEqual(["2026-01-01T00:00:00.000Z"]);
    });

    it("none is current before the first begins", async () => {
      const survey = await create({ ...plan, start_date: "2100-01-01T00:00:00Z" });
      expect(survey.iteration_start_dates).toHaveLength(3);
      expect(survey).not.toHaveProperty("current_iteration");
    });

    it("what was written stands", async () => {
      const written = {
        ...plan,
        iteration_start_dates: ["2026-05-01T00:00:00Z"],
        current_iteration: 9,
        current_iteration_start_date: "2026-06-01T00:00:00Z",
      };
      expect(await create(written)).toMatchObject(written);
    });

    it("end with the years that a date can name", async () => {
      for (const start_date of ["0000-01-01T00:00:00+01:00", "9999-12-31T23:00:00-01:00"]) {
        const survey = await create({ ...plan, start_date });
        expect(survey).toMatchObject({ start_date, iteration_start_dates: [] });
      }
    });

    it("numbers without bounds do no harm", async () => {
      const survey = await create({
        ...plan,
        iteration_count: 1e15,
        iteration_frequency_days: 1e15,
      });
      expect(survey.iteration_start_dates).toEqual(["2026-01-01T00:00:00.000Z"]);
      expect((await create({ ...plan, iteration_count: 1e9 })).iteration_start_dates).toHaveLength(
        500,
      );
      expect(await create({ ...plan, iteration_count: -1 })).not.toHaveProperty(
        "iteration_start_dates",
      );
    });
  });

  describe("Retrieve a survey", () => {
    it("is 404 for one that is not there, and for another project's", async () => {
      const other = await world().project();
      const theirs = await answer(other.api.createSurvey({ path: { project_id: other.id } }));
      for (const id of ["00000000-0000-4000-8000-000000000000", theirs.id ?? ""]) {
        const { status } = await project.api.retrieveSurvey({ path: { project_id, id } });
        expect(status).toBe(404);
      }
    });

    it("takes a UUID in capitals", async () => {
      const { id = "" } = await create();
      expect((await retrieve(id.toUpperCase())).id).toBe(id);
    });
  });

  describe("Update a survey", () => {
    it("changes what the body has, leaves the rest, and logs each change", async () => {
      const { id } = await create({ name: "a", description: "b", appearance: { color: "red" } });
      const updated = await update(id, {
        description: "c",
        appearance: { size: 1 },
        archived: true,
      });
      expect(updated).toMatchObject({
        name: "a",
        description: "c",
        appearance: { size: 1 },
        archived: true,
      });
      expect(updated.appearance).toEqual({ size: 1 });
      expect((await project.activity()).at(-1)).toEqual({
        scope: "Survey",
        item: id,
        activity: "updated",
        fields: ["appearance", "archived", "description"],
      });
    });

    it("logs nothing where nothing changes", async () => {
      const { id } = await create({ name: "a" });
      const entries = (await project.activity()).length;
      await update(id, { name: "a" });
      expect(await project.activity()).toHaveLength(entries);
    });

    it("of two at a time, both hold: neither overwrites what the other wrote", async () => {
      const { id } = await create({ name: "a" });
      const bodies: SurveyWrite[] = Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0 ? { description: `d${index}` } : { responses_limit: index },
      );
      await Promise.all(bodies.map((body) => update(id, body)));
      expect(await retrieve(id)).toMatchObject({
        name: "a",
        description: expect.stringMatching(/^d/),
        responses_limit: expect.any(Number),
      });
    });
  });

  describe("Delete a survey", () => {
    it("204, no body; then it is gone, and the log says so", async () => {
      const { id = "" } = await create({ name: "Gone" });
      const deleted = await project.api.deleteSurvey({ path: { project_id, id } });
      expect(deleted.status).toBe(204);
      expect((await project.activity()).at(-1)).toMatchObject({ activity: "deleted", item: id });
      expect((await project.api.retrieveSurvey({ path: { project_id, id } })).status).toBe(404);
      expect((await project.api.deleteSurvey({ path: { project_id, id } })).status).toBe(404);
    });
  });

  describe("List surveys", () => {
    let shelf: Project;
    beforeAll(async () => {
      shelf = await world().project();
      for (const name of ["Alpha 100%", "Beta", "Gamma"]) {
        const body = { name, description: `About ${name.toLowerCase()}` };
        await answer(shelf.api.createSurvey({ path: { project_id: shelf.id }, body }));
      }
    });
    const list = (query: object) =>
      answer(shelf.api.listSurveys({ path: { project_id: shelf.id }, query }));
    const names = (page: { readonly results?: readonly Survey[] }) =>
      (page.results ?? []).map(({ name }) => name);

    it("answers the latest first, and how many there are", async () => {
      const page = await list({});
      expect(names(page)).toEqual(["Gamma", "Beta", "Alpha 100%"]);
      expect(Object.keys(page)).toEqual(["count", "results"]);
      expect(page.count).toBe(3);
    });

    it("pages by limit and offset, and links both ways", async () => {
      const here = `${world().url}/api/projects/${encodeURIComponent(shelf.id)}/surveys/`;
      const middle = await list({ limit: 1, offset: 1, search: "a" });
      expect(names(middle)).toEqual(["Beta"]);
      expect(middle.next).toBe(`${here}?limit=1&offset=2&search=a`);
      expect(middle.previous).toBe(`${here}?limit=1&offset=0&search=a`);
      const last = await list({ limit: 1, offset: 2, search: "a" });
      expect(last).not.toHaveProperty("next");
      expect(await list({ limit: 0 })).toEqual({ count: 3, results: [] });
    });

    const searches: readonly (readonly [string, readonly string[]])[] = [
      ["BETA", ["Beta"]],
      ["about g", ["Gamma"]],
      ["100%", ["Alpha 100%"]],
      ["%", ["Alpha 100%"]],
      ["_", []],
      ["' or true --", []],
      ["", ["Gamma", "Beta", "Alpha 100%"]],
    ];
    for (const [search, expected] of searches) {
      it(`searches names and descriptions for ${JSON.stringify(search)}`, async () => {
        const page = await list({ search });
        expect(names(page)).toEqual(expected);
        expect(page.count).toBe(expected.length);
      });
    }
  });

  describe("Activity, responses count, summary: 200, no body", () => {
    it("of a survey that is there", async () => {
      const { id = "" } = await create();
      const path = { project_id, id };
      const answers = [
        await project.api.retrieveSurveyActivity({ path }),
        await project.api.summarizeSurveyResponses({ path }),
        await project.api.summarizeSurveyResponses({ path, body: everything }),
        await project.api.retrieveAllSurveysActivity({ path: { project_id } }),
        await project.api.countSurveyResponses({ path: { project_id } }),
      ];
      for (const { status, response } of answers) {
        expect(status).toBe(200);
        expect(response.headers.get("content-length")).toBe("0");
      }
      expect(await retrieve(id)).not.toHaveProperty("name");
    });

    it("is 404 for a survey that is not there", async () => {
      const path = { project_id, id: "00000000-0000-4000-8000-000000000000" };
      expect((await project.api.retrieveSurveyActivity({ path })).status).toBe(404);
      expect((await project.api.summarizeSurveyResponses({ path })).status).toBe(404);
    });
  });
}

/** Only the responses of the create and update operations contain these fields. */
const targeting = new Set(["targeting_flag_id", "targeting_flag_filters", "remove_targeting_flag"]);

const filters = { groups: [{ properties: [], rollout_percentage: 50 }] };
