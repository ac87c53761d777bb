// Tests the HTML page in a browser: filters and keys work, no document text runs or loads anything, and the page is
// accessible.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, launchBrowser, pictured } from "../../../browser/browser.js";
import { inFormat, reportOf } from "../comparison.js";
import { edits, ours } from "../edits.js";
import { hostile, hostilePair } from "../hostile.js";

const revision = edits[1]?.revision ?? "";

describe.skipIf(!hasBrowser())("the page", () => {
  let browser: Browser;
  let context: BrowserContext;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "specloom-page-"));
    browser = await launchBrowser();
    // One window with a tab for each page takes less time than a window for each page.
    context = await browser.newContext();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  interface Opened {
    readonly page: Page;
    /** The page's requests, except the request for the page itself. */
    readonly requests: string[];
    /** The errors that the page reports. */
    readonly complaints: string[];
  }

  async function open(
    html: string,
    options: { width?: number; dark?: boolean; hash?: string } = {},
  ): Promise<Opened> {
    const file = join(folder, "report.html");
    writeFileSync(file, html);
    const page = await context.newPage();
    await page.setViewportSize({ width: options.width ?? 1280, height: 900 });
    await page.emulateMedia({ colorScheme: options.dark === true ? "dark" : "light" });
    page.setDefaultTimeout(120_000);
    const requests: string[] = [];
    const complaints: string[] = [];
    const url = pathToFileURL(file).href;
    page.on("request", (request) => {
      if (request.url().split("#")[0] !== url) requests.push(request.url());
    });
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(url + (options.hash ?? ""));
    return { page, requests, complaints };
  }

  let ourHtml: string;
  beforeAll(async () => {
    const names = ["git:main:spec/openapi.yaml", "spec/openapi.yaml"] as const;
    ourHtml = inFormat(await reportOf(ours, revision, names), "html");
  });
  const ourPage = (options?: Parameters<typeof open>[1]) => open(ourHtml, options);

  const shown = (page: Page) =>
    page.$$eval(".change", (changes) =>
      changes
        .filter((change) => (change as HTMLElement).checkVisibility())
        .map((change) => (change as HTMLElement).dataset["impact"]),
    );
  const focused = (page: Page) =>
    page.evaluate(
      () => document.activeElement?.closest(".change")?.id ?? document.activeElement?.id,
    );

  it("shows every change, gravest first, those that ask for something opened", async () => {
    const { page, requests, complaints } = await ourPage();
    expect(await shown(page)).toEqual(["breaking", "review", "safe", "safe", "safe"]);
    expect(await page.$$eval(".change[data-impact=safe] details[open]", (all) => all.length)).toBe(
      0,
    );
    expect(await page.$$eval("details[open]", (all) => all.length)).toBe(2);
    expect(await page.textContent("#shown")).toBe("5 of 5 shown");
    expect([requests, complaints]).toEqual([[], []]);
    await pictured(page, "diff-report");
  });

  it("puts the lines of both documents side by side", async () => {
    const { page } = await ourPage();
    const row = page.locator(".change[data-impact=review] tr.changed");
    expect(await row.locator("td.before code").textContent()).toContain("countSurveyResponses");
    expect(await row.locator("td.after code").textContent()).toContain("countResponses");
    const [before, after] = [
      await row.locator("td.before code").boundingBox(),
      await row.locator("td.after code").boundingBox(),
    ];
    expect(after?.x).toBeGreaterThan((before?.x ?? 0) + 300);
    expect(after?.y).toBe(before?.y);
  });

  it("filters by impact, by who must act, and by words", async () => {
    const { page, complaints } = await ourPage();
    await page.click("[data-value=breaking]");
    expect(await shown(page)).toEqual(["breaking"]);
    await page.click("[data-value=review]");
    expect(await shown(page)).toEqual(["breaking", "review"]);
    await page.click("[data-value=validators]");
    expect(await shown(page)).toEqual(["breaking"]);
    expect(await page.textContent("#shown")).toBe("1 of 5 shown");
    await page.keyboard.press("Escape");
    expect(await shown(page)).toHaveLength(5);
    await page.fill("#search", "countResponses get");
    expect(await shown(page)).toEqual(["review"]);
    await page.fill("#search", "nothing like it");
    expect(await shown(page)).toEqual([]);
    expect(await page.isVisible("#none")).toBe(true);
    expect(complaints).toEqual([]);
  });

  it("opens and closes all", async () => {
    const { page } = await ourPage();
    await page.click("#toggle");
    expect(await page.$$eval("details:not([open])", (all) => all.length)).toBe(0);
    expect(await page.textContent("#toggle")).toBe("Close all");
    await page.click("#toggle");
    expect(await page.$$eval("details[open]", (all) => all.length)).toBe(0);
  });

  it("is worked by keys alone", async () => {
    const { page } = await ourPage();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("skip");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    expect(await shown(page)).toEqual(["breaking"]);
    await page.keyboard.press("Space");
    await page.keyboard.press("/");
    expect(await focused(page)).toBe("search");
    await page.keyboard.type("j/k");
    expect(await page.inputValue("#search")).toBe("j/k");
    await page.keyboard.press("Escape");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const ids = await page.$$eval(".change", (changes) => changes.map(({ id }) => id));
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    expect(await focused(page)).toBe(ids[2]);
    await page.keyboard.press("Enter");
    expect(await page.$$eval("details[open]", (all) => all.length)).toBe(3);
    await page.keyboard.press("k");
    expect(await focused(page)).toBe(ids[1]);
  });

  it("leads to one change by its link", async () => {
    const { page } = await ourPage();
    const ids = await page.$$eval(".change", (changes) => changes.map(({ id }) => id));
    const { page: linked } = await ourPage({ hash: `#${ids[4]}` });
    expect(await linked.$$eval("details[open]", (all) => all.length)).toBe(3);
    expect(await linked.locator(`[id="${ids[4]}"] .body`).isVisible()).toBe(true);
  });

  it("is read on a telephone without scrolling sideways", async () => {
    const { page } = await ourPage({ width: 360 });
    await page.click("#toggle");
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(widths[0]).toBe(widths[1]);
    const cells = page.locator(".change[data-impact=review] tr.changed");
    const before = await cells.locator("td.before code").boundingBox();
    const after = await cells.locator("td.after code").boundingBox();
    expect(after?.y).toBeGreaterThan(before?.y ?? 0);
  });

  it.each([false, true])("has text that can be read (dark: %s)", async (dark) => {
    const { page } = await ourPage({ dark });
    await page.click("#toggle");
    await page.click("[data-value=callers]");
    expect(await page.evaluate(faint)).toEqual([]);
  });

  it("has landmarks, headings, and names for all that can be worked", async () => {
    const { page } = await ourPage();
    for (const landmark of ["header", "main", "footer", "h1", "html[lang]"]) {
      expect(await page.locator(landmark).count(), landmark).toBe(1);
    }
    const unnamed = await page.$$eval("button, input, a, summary", (all) =>
      all
        .filter(
          (one) =>
            (one.textContent ?? "").trim() === "" &&
            one.getAttribute("aria-label") === null &&
            one.closest("label") === null,
        )
        .map(({ outerHTML }) => outerHTML),
    );
    expect(unnamed).toEqual([]);
    const ids = await page.$$eval("[id]", (all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const levels = await page.$$eval("h1, h2, h3", (all) => all.map(({ tagName }) => tagName));
    expect(levels.slice(0, 3)).toEqual(["H1", "H2", "H2"]);
  });

  it("says when nothing changed", async () => {
    const { page, complaints } = await open(inFormat(await reportOf(ours, ours), "html"));
    expect(await page.textContent("main")).toContain("No changes: both documents mean the same.");
    expect(complaints).toEqual([]);
  });

  it("shows everything where no script may run", async () => {
    const { page } = await open(ourHtml.replace(/<script type="module">[\s\S]*<\/script>/, ""));
    expect(await shown(page)).toHaveLength(5);
    expect(await page.isVisible(".bar")).toBe(false);
  });

  it("lets no other script run than its own", async () => {
    const injected = "<script>window.__pwned = 1</script><img src=x onerror='window.__pwned = 1'>";
    const { page, complaints } = await open(ourHtml.replace("<footer>", `${injected}<footer>`));
    expect(await page.evaluate(() => "__pwned" in window)).toBe(false);
    expect(complaints.join("\n")).toMatch(/Content Security Policy/);
  });

  it("is unmoved by hostile texts", async () => {
    // Texts without special characters of HTML need no browser, because hostile.test.ts covers them.
    const acting = Object.entries(hostile).filter(([, text]) => /[<>"'&\u202e]|^__/.test(text));
    expect(acting.length).toBeGreaterThan(7);
    for (const [tries, text] of acting) {
      const { page, requests, complaints } = await open(
        inFormat(await reportOf(...hostilePair(text)), "html"),
      );
      await page.click("#toggle");
      await page.fill("#search", text.slice(0, 20));
      expect(await page.evaluate(() => "__pwned" in window), tries).toBe(false);
      expect([requests, complaints], tries).toEqual([[], []]);
      const widths = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widths, tries).toBeLessThanOrEqual(1280);
      await page.close();
    }
  });
});

/** Returns the texts whose contrast is less than 4.5 to 1 (WCAG 2.2, 1.4.3). This function runs in the page. */
function faint(): string[] {
  type Color = [number, number, number, number];
  const parse = (text: string): Color => {
    const [r = 0, g = 0, b = 0, a = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
    return [r, g, b, a];
  };
  const over = (top: Color, below: Color): Color => {
    const mixed = [0, 1, 2].map((i) => (top[i] ?? 0) * top[3] + (below[i] ?? 0) * (1 - top[3]));
    return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0, 1];
  };
  const behind = (element: Element | null): Color => {
    if (element === null) return [255, 255, 255, 1];
    const own = parse(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, behind(element.parentElement));
  };
  const light = ([r, g, b]: Color): number => {
    const [x = 0, y = 0, z = 0] = [r, g, b].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const found = new Set<string>();
  for (const element of document.querySelectorAll("body *")) {
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
    const text = texts
      .map((node) => node.textContent ?? "")
      .join("")
      .trim();
    if (text === "" || !element.checkVisibility()) continue;
    if (element.closest("script, style, .unseen, .skip") !== null) continue;
    const back = behind(element);
    const [one, other] = [light(over(parse(getComputedStyle(element).color), back)), light(back)];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (contrast < 4.5)
      found.add(`${contrast.toFixed(2)} ${element.className}: ${text.slice(0, 30)}`);
  }
  return [...found];
}
