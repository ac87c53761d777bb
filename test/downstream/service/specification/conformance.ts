// The generated conformance suite finds no fault in any operation of the service.
import {
  type ConformanceOptions,
  conformance,
  printReport,
} from "analytics-project-api/conformance";
import { scopes } from "analytics-project-api/server";
import { beforeAll, expect, it } from "vitest";
import { createKey } from "../src/authenticate.js";
import { answer, type Project, type World } from "./world.js";

export function contract(world: () => World): void {
  let project: Project;
  beforeAll(async () => {
    project = await world().project();
  });

  it("holds for all 18 operations", { timeout: 300_000 }, async () => {
    const path = { project_id: project.id };
    const dashboard = { id: await project.dashboard("a", "b") };
    const { id = "" } = await answer(project.api.createSurvey({ path, body: { name: "Mine" } }));
    const survey = { id };
    const [first = ""] = await project.capture({}, {}, {});
    const keys = new Map<string, Promise<string>>();
    const keyOf = (held: readonly string[]) => {
      const name = held.join(" ");
      const key = keys.get(name) ?? createKey(world().db, project.userId, held);
      keys.set(name, key);
      return key;
    };
    const options: ConformanceOptions = {
      baseUrl: world().url,
      authorize: async (_required, lacking) => {
        const held = scopes.filter((scope) => !lacking.includes(scope));
        return { authorization: `Bearer ${await keyOf(held)}` };
      },
      examples: {
        ...path,
        dashboard_id: dashboard.id,
        after: "2026-01-01",
        before: "2027-01-01T00:00:00Z",
        properties: ['{"key": "a", "value": 1}'],
        select: ['["event", "timestamp"]'],
        where: [`["event = '$pageview'"]`],
      },
      examplesOf: {
        retrieveDashboard: dashboard,
        updateDashboard: dashboard,
        deleteDashboard: dashboard,
        moveDashboardTile: dashboard,
        retrieveEvent: { id: first },
        retrieveSurvey: survey,
        updateSurvey: survey,
        retrieveSurveyActivity: survey,
        summarizeSurveyResponses: survey,
      },
      prepare: async (operationId, request) => {
        if (operationId === "deleteSurvey") {
          const made = await answer(project.api.createSurvey({ path }));
          return { ...request, path: { ...request.path, id: made.id } };
        }
        if (operationId === "removeDashboardCollaborator") {
          const { id: user_id, uuid } = await project.colleague();
          await world()
            .db.insertInto("dashboard_collaborators")
            .values({ dashboard_id: dashboard.id, user_id })
            .execute();
          return { ...request, path: { ...request.path, user__uuid: uuid } };
        }
        return request;
      },
    };
    const report = await conformance(options);
    expect(report.failures, printReport(report)).toEqual([]);
    expect(report.skips).toEqual([]);
    expect(report.operations.filter(({ checks }) => checks > 5)).toHaveLength(18);
  });
}
