// For each public document, runs the CI step that `init` writes. The CI step passes for the unchanged document, and
// fails if the document has a new operation that specloom does not support.
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { firstDay, isAsPromised } from "../../corpus/first-day.js";

const folder = join(import.meta.dirname, "../../../../shared/documents/suite");
const isPresent = existsSync(folder);
if (!isPresent)
  console.log(`skipped: the first day with documents of others, for want of ${folder}`);

/**
 * Maximum size of the tested documents, in bytes. Documents above the maximum size would take most of the time of the
 * test. Only every third of the smaller documents is tested. The script `test/corpus/first-day.ts` tests the documents
 * of all sizes.
 */
const largest = 100_000;

it.runIf(isPresent)(
  "is green, then red, for browser projects and for others",
  async () => {
    const files = readdirSync(folder)
      .map((name) => join(folder, name))
      .filter((file) => statSync(file).size <= largest)
      .filter((_, index) => index % 3 === 0);
    expect(files.length).toBeGreaterThan(20);
    const wrong: string[] = [];
    for (const [index, file] of files.entries()) {
      const day = await firstDay(file, index % 2 === 0 ? { react: "*" } : {});
      if (!isAsPromised(day)) wrong.push(`${file}: ${day.codes}, then ${day.broken}: ${day.words}`);
    }
    expect(wrong).toEqual([]);
  },
  600_000,
);
