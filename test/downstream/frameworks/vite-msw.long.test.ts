// Tests the target `msw` with MSW 3: in a service worker on a page with TanStack Query, and on Node.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, launchBrowser, pictured } from "../../browser/browser.js";
import { areInstalled, node22, Project, Service } from "./projects.js";

const passed = { code: 0, output: expect.any(String) };
const targets = "types,client,validators,samples,tanstack-query,msw";
const worker = "mockServiceWorker.js";

describe.runIf(areInstalled() && hasBrowser())("a page with mocks", () => {
  let project: Project;
  const service = new Service();
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    project = new Project("vite-msw");
    project.generate("--target", targets);
    // Writes the service worker, as `npx msw init public` does.
    project.write(`public/${worker}`, project.text(`node_modules/msw/lib/${worker}`));
    browser = await launchBrowser();
    page = await browser.newPage({ viewport: { width: 900, height: 700 } });
    page.on("pageerror", (error) => errors.push(error.message));
    page.setDefaultTimeout(20_000);
  });
  afterAll(async () => {
    await browser?.close();
    service.end();
    project?.end();
  });

  const names = () => page.locator("li").allInnerTexts();

  it("compiles, but for a mock that the document forbids", async () => {
    expect(await project.script("typecheck")).toEqual(passed);
    const wrong = "handlers.listSurveys({ status: 200, body: { results: [{ name: 1 }] } });";
    project.write("src/wrong.ts", `import { handlers } from "./generated/msw";\n${wrong}\n`);
    expect(await project.script("typecheck")).toEqual({
      code: 1,
      output: expect.stringMatching(/wrong\.ts[\s\S]*'number' is not assignable to type 'string'/),
    });
    project.remove("src/wrong.ts");
  });

  it("lists what mocks return, and samples of other operations", async () => {
    expect(await project.script("build")).toEqual(passed);
    await page.goto(await service.start(join(project.folder, "dist")));
    await page.locator("#count", { hasText: "2 surveys" }).waitFor();
    expect(await names()).toEqual(["Lunch", "Tea"]);
    await page.locator("#dashboard", { hasText: /./ }).waitFor();
  });

  it("adds a survey, which refreshes the list", async () => {
    await page.fill("#name", "Dinner");
    await page.click("#add");
    await page.locator("#count", { hasText: "3 surveys" }).waitFor();
    expect(await names()).toEqual(["Dinner", "Lunch", "Tea"]);
  });

  it("shows the errors of an invalid request", async () => {
    await page.fill("#start", "soon");
    await page.click("#add");
    await page.locator("#invalid", { hasText: "400" }).waitFor();
    expect(await page.locator("#invalid").innerText()).toContain('"where": "body.start_date"');
    expect(await page.locator("#count").innerText()).toBe("3 surveys");
  });

  it("shows the mistake of a mock that the document forbids", async () => {
    await page.click("#delete");
    await page.locator("#forbidden", { hasText: "500" }).waitFor();
    expect(await page.locator("#forbidden").innerText()).toContain("deleteSurvey returned ");
    await pictured(page, "tanstack-query-msw");
    // The service received nothing, because the service worker answered all requests.
    expect(service.requests).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe.runIf(areInstalled() && existsSync(node22))("a program with mocks", () => {
  it("runs on Node 22", async () => {
    const project = new Project("vite-msw");
    try {
      project.generate("--target", targets);
      expect(await project.script("build", "--ssr", "src/program.ts")).toEqual(passed);
      const { code, output } = await project.run(node22, ["dist/program.js"]);
      // The first four lines are the output of the program; the other lines are the stack of the error about an invalid
      // mock.
      expect({ code, lines: output.split("\n").slice(0, 4) }).toEqual({
        code: 0,
        lines: [
          "200 Lunch, Tea",
          "400 query.limit",
          "200 undefined",
          expect.stringMatching(/^deleteSurvey returned 200/),
        ],
      });
    } finally {
      project.end();
    }
  });
});
