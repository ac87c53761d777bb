// A browser shows the page, which Vite bundles with the package's tarball, and which calls the running service.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, launchBrowser, pictured } from "../../browser/browser.js";
import { serve } from "./page/serve.js";
import { installHere, type Process, startService } from "./running.js";

const isPresent = hasBrowser();
if (isPresent) await installHere();

const project = join(import.meta.dirname, "page");

describe.skipIf(!isPresent)("the page", () => {
  // The output is outside of the project, because other tests copy the repository at the same time.
  let dist: string;
  let service: Process;
  let server: Awaited<ReturnType<typeof serve>>;
  let browser: Browser;
  let page: Page;
  const requests: string[] = [];
  const complaints: string[] = [];
  /** If this promise is set, requests to the service wait until it resolves. */
  let gate: Promise<unknown> | undefined;

  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), "analytics-project-page-"));
    await build({ root: project, logLevel: "warn", build: { outDir: dist, emptyOutDir: true } });
    server = await serve({ folder: dist, service: () => service.url, before: async () => gate });
    // Links in responses must have the page's origin, because the client follows only links to its own origin.
    service = await startService({ PUBLIC_URL: server.url });
    browser = await launchBrowser();
    page = await browser.newPage({ viewport: { width: 1100, height: 800 } });
    page.on("request", (request) => requests.push(request.url()));
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.setDefaultTimeout(20_000);
    await page.goto(server.url);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await service?.stop("SIGKILL");
    rmSync(dist, { recursive: true, force: true });
  });
  afterEach(() => {
    // Chromium logs the expected responses with status 401 as errors.
    expect(complaints.splice(0).filter((text) => !text.includes("status of 401"))).toEqual([]);
  });

  const names = () => page.locator("#surveys h2").evaluateAll(namesIn);
  const text = (selector: string) => page.locator(selector).innerText();
  const idle = () => page.locator("#busy").waitFor({ state: "hidden" });

  async function connect(key: string): Promise<void> {
    await page.fill("[name=key]", key);
    await page.click("#connect button");
    await idle();
  }

  async function create(name: string): Promise<void> {
    await page.fill("[name=name]", name);
    await page.fill("[name=question]", "How was it?");
    await page.click("#create button");
  }

  /**
   * Starts an action while requests to the service wait, cancels it on the page, and expects that the browser aborts
   * the request.
   */
  async function cancelled(act: () => Promise<void>): Promise<void> {
    let open = () => {};
    gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const failed = page.waitForEvent("requestfailed");
    await act();
    await page.click("#cancel");
    expect((await failed).failure()?.errorText).toBe("net::ERR_ABORTED");
    await idle();
    expect(await text("#message")).toBe("Cancelled.");
    gate = undefined;
    open();
  }

  it("says so where the service does not know the key", async () => {
    await connect("no-key");
    expect(await text("#message")).toBe("The service does not know this key.");
    expect(await page.isVisible("#connect")).toBe(true);
  });

  it("lists the surveys of a project", async () => {
    await connect(service.key);
    expect(await names()).toEqual(["How do you like it?"]);
    expect(await text("#count")).toBe("1 of 1");
    expect(await page.isVisible("#more")).toBe(false);
    expect(await page.isVisible("#connect")).toBe(false);
  });

  it("creates surveys, and shows the latest first", async () => {
    for (const name of ["Breakfast", "Lunch", "Tea", "Dinner", "<b>Supper</b>", "Midnight"]) {
      await page.fill("[name=description]", `What you think of ${name}.`);
      await page.setChecked("[name=start]", name === "Dinner");
      await page.selectOption("[name=type]", name === "Tea" ? "rating" : "open");
      await create(name);
      await page.locator("#surveys li:first-child h2", { hasText: name }).waitFor();
      await idle();
    }
    expect(await names()).toEqual(["Midnight", "<b>Supper</b>", "Dinner", "Tea", "Lunch"]);
    expect(await text("#surveys li:nth-child(3)")).toMatch(
      /Dinner\s+Running\s+What.*\s+1 question/,
    );
    expect(await text("#count")).toBe("5 of 7");
    await pictured(page, "client-page");
  });

  it("cancels what takes too long: a page that was to be read", async () => {
    await cancelled(() => page.click("#more"));
    expect(await names()).toHaveLength(5);
    expect(await page.isEnabled("#more")).toBe(true);
  });

  it("reads on where the list ends, to its end", async () => {
    await page.click("#more");
    await page.locator("#surveys li:nth-child(7)").waitFor();
    await idle();
    expect((await names()).slice(5)).toEqual(["Breakfast", "How do you like it?"]);
    expect(await text("#count")).toBe("7 of 7");
    expect(await page.isVisible("#more")).toBe(false);
    expect(await page.isVisible("#message")).toBe(false);
  });

  it("follows the links of pages that were not cancelled", async () => {
    await page.click("#refresh");
    await page.locator("#count", { hasText: "5 of 7" }).waitFor();
    await page.click("#more");
    await page.locator("#count", { hasText: "7 of 7" }).waitFor();
    await idle();
    expect(new Set(await names()).size).toBe(7);
  });

  it("cancels what takes too long: a survey that was to be created, so there is none", async () => {
    await cancelled(() => create("Too late"));
    expect(await page.inputValue("[name=name]")).toBe("Too late");
    await page.click("#refresh");
    await page.locator("#count", { hasText: "of 7" }).waitFor();
    await idle();
    expect(await names()).not.toContain("Too late");
  });

  it("is read on a telephone without scrolling sideways", async () => {
    await page.setViewportSize({ width: 360, height: 700 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
    await pictured(page, "client-page-on-a-telephone");
  });

  it("asks nobody but its own server, and for nothing that it does not use", () => {
    const elsewhere = requests.filter((url) => !url.startsWith(`${server.url}/`));
    expect(elsewhere.filter((url) => !url.startsWith("data:"))).toEqual([]);
    const assets = requests.filter((url) => /\.js$/.test(url));
    expect(assets).toHaveLength(1);
    const [main = ""] = assets.map((url) =>
      readFileSync(join(dist, new URL(url).pathname), "utf8"),
    );
    expect(main).toContain("listSurveys");
    for (const unused of ["listEvents", "updateSurvey", "retrieveDashboard"]) {
      expect(main).not.toContain(unused);
    }
    // The page does not use validators, so the only additional script contains the client's middleware.
    const scripts = readdirSync(join(dist, "assets")).filter((name) => name.endsWith(".js"));
    expect(scripts.map((name) => name.replace(/-.*/, "")).sort()).toEqual(["index", "middleware"]);
    expect(gzipSync(main).length).toBeLessThan(12_000);
  });
});

/** Returns the names of surveys from headings, without the state of each survey. This function runs in the page. */
function namesIn(headings: readonly Element[]): string[] {
  return headings.map((heading) => heading.firstChild?.textContent ?? "");
}
