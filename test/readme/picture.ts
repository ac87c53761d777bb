// Writes the pictures of README.md, which are screenshots of a report in light and dark mode, and the words in the
// pictures. Usage: tsx test/readme/picture.ts
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "../browser/browser.js";
import { repository } from "./pages.js";
import { reportInPicture, wordsFile, wordsOf } from "./pictured.js";

const cli = ["--import", import.meta.resolve("tsx"), join(repository, "scripts/cli.ts")];
const report = reportInPicture((cwd, args) =>
  execFileSync(process.execPath, [...cli, ...args], { cwd, encoding: "utf8" }),
);
const browser = await launchBrowser();
for (const colorScheme of ["light", "dark"] as const) {
  const page = await browser.newPage({ colorScheme, viewport: { width: 760, height: 900 } });
  await page.setContent(report);
  const path = join(repository, `templates/report/report-${colorScheme}.png`);
  await page.locator("article.change").first().screenshot({ path });
}
await browser.close();
writeFileSync(wordsFile, wordsOf(report));
