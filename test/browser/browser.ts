// Starts the browser for tests of web pages, and saves screenshots.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";

const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const pictures = process.env["SCREENSHOTS"];

/**
 * Whether a browser is installed. If no browser is installed, prints how to install a browser. In CI, always returns
 * true, so that tests fail if the browser is missing.
 */
export function hasBrowser(): boolean {
  const isPresent = existsSync(executablePath) || process.env["CI"] === "true";
  if (!isPresent) console.warn("skipped: the page in a browser; install chromium, or set CHROMIUM");
  return isPresent;
}

/** Starts a browser that makes no requests of its own. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      ..."--headless --no-sandbox --disable-gpu --disable-quic --no-first-run".split(" "),
      ..."--disable-background-networking --disable-component-update --disable-sync".split(" "),
    ],
  });
}

/** If the variable `SCREENSHOTS` names a folder, saves a screenshot of the page there. */
export async function pictured(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
}
