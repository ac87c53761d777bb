// Endpoints for operators: liveness, readiness and metrics.
import { beforeAll, expect, it } from "vitest";
import { answer, type Project, type World } from "./world.js";

export function operations(world: () => World): void {
  let project: Project;
  beforeAll(async () => {
    project = await world().project();
  });

  it("lives and is ready, without credentials", async () => {
    for (const path of ["/healthz", "/readyz"]) {
      const response = await fetch(world().url + path);
      expect(response.status, path).toBe(200);
      expect(await response.json()).toEqual({ status: "ok" });
    }
  });

  it("counts requests by method, template and status, and never by a path that somebody made up", async () => {
    const path = { project_id: project.id };
    const { id = "" } = await answer(project.api.createSurvey({ path, body: { name: "x" } }));
    await answer(project.api.retrieveSurvey({ path: { ...path, id } }));
    await (await project.send("GET", "/made/up/by-somebody")).text();
    const { metricsUrl } = world().running;
    const response = await fetch(metricsUrl);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    const surveys = 'route="/api/projects/{project_id}/surveys/';
    expect(text).toContain(`_count{method="POST",${surveys}",status="201"}`);
    expect(text).toContain(`_count{method="GET",${surveys}{id}/",status="200"}`);
    expect(text).toContain('_count{method="GET",route="none",status="404"}');
    expect(text).toContain("process_resident_memory_bytes");
    for (const detail of [id, "made/up", project.id, project.key])
      expect(text).not.toContain(detail);
  });

  it("shows what it has counted on a port of its own, to this machine only", async () => {
    const { metricsUrl } = world().running;
    expect(new URL(metricsUrl).host).not.toBe(new URL(world().url).host);
    expect(new URL(metricsUrl).hostname).toBe("127.0.0.1");
    expect((await project.send("GET", "/metrics")).status).toBe(404);
    expect((await fetch(new URL("/other", metricsUrl))).status).toBe(404);
    expect((await fetch(metricsUrl, { method: "POST" })).status).toBe(404);
  });
}
