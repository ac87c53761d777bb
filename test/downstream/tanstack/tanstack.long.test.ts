// TanStack Query in React, Vue, Solid and Svelte, and SWR: programs are compiled, then run on one page in a browser.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, launchBrowser, pictured } from "../../browser/browser.js";
import { bundled, errorsOf, hasFrameworks, newProject } from "./project.js";

const isComplete = hasFrameworks();

describe.runIf(isComplete)("options of the generated target", () => {
  let project: ReturnType<typeof newProject>;
  beforeAll(() => {
    project = newProject();
  });
  afterAll(() => project.remove());

  it.each([
    ["react.ts", "@tanstack/react-query", "5.9"],
    ["react.ts", "@tanstack/react-query", "7"],
    ["wrong.ts", "@tanstack/react-query", "7"],
    ["vue.ts", "@tanstack/vue-query", "7"],
    ["solid.ts", "@tanstack/solid-query", "7"],
    ["svelte.svelte.ts", "@tanstack/svelte-query", "7"],
    ["swr.ts", "@tanstack/react-query", "7"],
  ] as const)("compile in %s, with %s, by TypeScript %s", async (program, library, compiler) => {
    expect(await errorsOf(project.folder, program, library, compiler)).toEqual([]);
  });

  describe.skipIf(!hasBrowser())("on a page", () => {
    let service: ChildProcess;
    let browser: Browser;
    let page: Page;
    const requests: string[] = [];
    const complaints: string[] = [];

    beforeAll(async () => {
      const programs = ["react.ts", "vue.ts", "solid.ts", "svelte.svelte.ts", "swr.ts"];
      const out = await bundled(project.folder, programs);
      service = spawn(process.execPath, [join(out, "serve.mjs"), out], { stdio: "pipe" });
      service.stderr?.on("data", (text) => complaints.push(String(text)));
      const [url] = await once(service.stdout ?? process.stdin, "data");
      browser = await launchBrowser();
      page = await browser.newPage({ viewport: { width: 1100, height: 400 } });
      page.on("request", (request) => requests.push(request.url()));
      page.on("console", (message) => complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(error.message));
      page.setDefaultTimeout(20_000);
      await page.goto(String(url).trim());
    });
    afterAll(async () => {
      await browser?.close();
      service?.kill();
    });

    const names = (of: string) => page.locator(`#${of} li`).allInnerTexts();

    it.each(["vue", "solid", "svelte", "swr"])(
      "%s shows pets, and the body of a 404",
      async (of) => {
        await page.locator(`#${of} p`, { hasText: "No such pet" }).waitFor();
        await page.locator(`#${of} li`).first().waitFor();
        expect(await names(of)).toEqual(["Ada", "Bob"]);
      },
    );

    it("React shows the body of a 404, and reads on page by page", async () => {
      expect(await page.locator("#missing").innerText()).toBe("404: No such pet");
      expect(await names("react")).toEqual(["Ada", "Bob"]);
      await page.click("#more");
      await page.locator("#react li:nth-child(4)").waitFor();
      await page.click("#more");
      await page.locator("#react li:nth-child(5)").waitFor();
      expect(await names("react")).toEqual(["Ada", "Bob", "Cleo", "Dot", "Eve"]);
      await page.locator("#more").waitFor({ state: "detached" });
      expect(requests.filter((url) => /after=[24]$/.test(url))).toHaveLength(2);
    });

    it("a mutation refreshes the list, or shows why it failed", async () => {
      await page.fill("#name", "Fay");
      await page.click("#add");
      await page.locator("#react li:first-child", { hasText: "Fay" }).waitFor();
      await page.locator("#react li:nth-child(6)").waitFor();
      await page.click("#add");
      await page.locator("#taken", { hasText: "Fay is taken" }).waitFor();
      await pictured(page, "tanstack-query");
      expect(complaints.filter((text) => !/status of 4(?:04|22)/.test(text))).toEqual([]);
    });
  });
});
