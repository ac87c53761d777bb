// The HTML report in the pictures of README.md, and the words that the pictures show.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repository } from "./pages.js";

/** The file with the words in the pictures. `picture.ts` writes this file together with the pictures. */
export const wordsFile: string = join(import.meta.dirname, "picture.txt");

/** Returns the report about three edits of the document in README.md. `diff` runs `specloom diff` in a folder. */
export function reportInPicture(diff: (folder: string, args: readonly string[]) => string): string {
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
    const documents = ["before.yaml", "openapi.yaml"];
    return diff(folder, ["diff", ...documents, "--fail-on", "never", "--format", "html"]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the words of the first change of a report, one line for each element of the page. */
export function wordsOf(report: string): string {
  const [change = ""] = /<article class="change.*?<\/article>/s.exec(report) ?? [];
  const lines = change.replace(/<[^>]*>/g, "\n").split("\n");
  return `${lines
    .filter((line) => line.trim() !== "")
    .map((line) => line.trim())
    .join("\n")}\n`;
}
