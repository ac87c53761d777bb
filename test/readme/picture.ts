// Writes the pictures of README.md: screenshots of a report about three edits, in light and dark mode. Usage: tsx
// test/readme/picture.ts
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { launchBrowser } from "../browser/browser.js";
import { repository } from "./pages.js";

const readme = readFileSync(join(repository, "README.md"), "utf8");
const [, before = ""] = /^```yaml\n(# openapi\.yaml\n.*?)^```$/ms.exec(readme) ?? [];
const after = before
  .replace("maximum: 100", "maximum: 50")
  .replace("required: [name],", "required: [name, id],")
  .replace("properties: {", "properties: { id: { type: integer },");

const folder = mkdtempSync(join(tmpdir(), "specloom-picture-"));
try {
  writeFileSync(join(folder, "before.yaml"), before);
  writeFileSync(join(folder, "openapi.yaml"), after);
  const cli = ["--import", import.meta.resolve("tsx"), join(repository, "scripts/cli.ts")];
  const args = ["diff", "before.yaml", "openapi.yaml", "--fail-on", "never", "--format", "html"];
  const html = execFileSync(process.execPath, [...cli, ...args], { cwd: folder });
  const page = join(folder, "report.html");
  writeFileSync(page, html);
  const browser = await launchBrowser();
  for (const colorScheme of ["light", "dark"] as const) {
    const tab = await browser.newPage({ colorScheme, viewport: { width: 760, height: 900 } });
    await tab.goto(pathToFileURL(page).href);
    const path = join(repository, `templates/report/report-${colorScheme}.png`);
    await tab.locator("article.change").first().screenshot({ path });
  }
  await browser.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
