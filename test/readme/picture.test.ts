// The pictures of README.md show the words that the HTML report has now.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { specloom } from "../command/specloom.js";
import { reportInPicture, wordsFile, wordsOf } from "./pictured.js";

it("shows the present words of the report: if not, run tsx test/readme/picture.ts", () => {
  const report = reportInPicture((folder, args) => specloom(folder, args).out);
  expect(wordsOf(report)).toBe(readFileSync(wordsFile, "utf8"));
});
