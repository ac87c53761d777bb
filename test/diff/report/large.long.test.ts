// Reports about large documents are small enough for people and for GitHub.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Report } from "../../../scripts/diff/report/report.js";
import { inFormat, reportOf } from "./comparison.js";

const folder = join(import.meta.dirname, "../../../../shared/pairs");

for (const name of ["digitalocean", "github"]) {
  const files = ["before", "after"].map((side) => join(folder, `${name}-${side}.json`));
  describe(name, () => {
    if (!files.every((file) => existsSync(file))) {
      it.skip("third-party documents are not here: ../shared/pairs is absent", () => {});
      return;
    }
    let report: Report;
    beforeAll(async () => {
      const [before = "", after = ""] = files.map((file) => readFileSync(file, "utf8"));
      report = await reportOf(before, after, ["base.json", "openapi.json"]);
    });

    it("is an HTML page below 1 MB", () => {
      expect(Buffer.byteLength(inFormat(report, "html"))).toBeLessThan(1_000_000);
    });

    it("is a comment below GitHub's limit of 65,536 characters", () => {
      expect(inFormat(report, "markdown").length).toBeLessThan(65_536);
    });

    it("is a text of at most 500 lines, and says how to see the rest", () => {
      const text = inFormat(report, "text");
      expect(text.split("\n").length).toBeLessThan(500);
      expect(text).toContain("--all");
    });
  });
}
