// Which browser pages are tried in, and where pictures of them go.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";

const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const pictures = process.env["SCREENSHOTS"];

/** Whether there is one; says in a line how to get it where there is none, unless there has to be. */
export function hasBrowser(): boolean {
  const isPresent = existsSync(executablePath) || process.env["CI"] === "true";
  if (!isPresent) console.warn("skipped: the page in a browser; install chromium, or set CHROMIUM");
  return isPresent;
}

/** Starts a browser that makes no requests but those of a page. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      ..."--headless --no-sandbox --disable-gpu --disable-quic --no-first-run".split(" "),
      ..."--disable-background-networking --disable-component-update --disable-sync".split(" "),
    ],
  });
}

/** Keeps a picture of a page, for people to look at, in the folder that `SCREENSHOTS` names, if it does. */
export async function pictured(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
}
