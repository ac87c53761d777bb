// `specloom explain` explains rules of `diff` and codes of findings.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as explain from "../../scripts/explain.js";
import { inOwnFolder, run } from "./comparison.js";

inOwnFolder();

describe("specloom explain", () => {
  it("says what a rule means", async () => {
    const answer = await run(explain, ["property-became-required"]);
    expect(answer.code).toBe(0);
    expect(answer.out).toMatch(/^property-became-required: .+\n\n[\s\S]{80,}\.\n\nFor example:/);
    for (const line of answer.out.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });

  it("shows the example of the page of rules", async () => {
    const page = join(import.meta.dirname, "../../scripts/diff/rules/README.md");
    const sections = readFileSync(page, "utf8").split(/^### /m).slice(1);
    expect(sections.length).toBeGreaterThan(200);
    for (const section of sections) {
      const [rule = ""] = section.split("\n");
      const example = /```diff\n(.*?)```/s.exec(section)?.[1] ?? "";
      const { out } = await run(explain, [rule]);
      expect(out.endsWith(example), rule).toBe(true);
      expect(out.includes("For example:"), rule).toBe(example !== "");
    }
  });

  it("names all of them", async () => {
    const { code, out } = await run(explain, ["--list"]);
    expect(code).toBe(0);
    for (const rule of ["api-version-changed", "operation-removed", "unclassified-change"]) {
      expect(out).toMatch(new RegExp(`^${rule} +\\S`, "m"));
    }
  });

  it("explains the code of a finding, and how to silence it", async () => {
    const { code, out } = await run(explain, ["duplicate-header"]);
    expect(code).toBe(0);
    expect(out.replaceAll("\n", " ")).toContain('"rules": { "duplicate-header": "off" }');
    expect((await run(explain, ["empty-file"])).out).toContain("always stops generation");
    expect((await run(explain, ["--list"])).out).toMatch(/^duplicate-header +\S/m);
  });

  it("names those that may have been meant", async () => {
    const answer = await run(explain, ["property-became-requird"]);
    expect(answer).toMatchObject({ code: 2, out: "" });
    expect(answer.err).toContain("did you mean property-became-required");
    expect((await run(explain, ["constructor"])).code).toBe(2);
    expect((await run(explain, [])).code).toBe(2);
  });
});
