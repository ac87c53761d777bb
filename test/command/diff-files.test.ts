// Tests the files to which `specloom diff` writes its reports.
import { readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compare, folder, inOwnFolder, write } from "./comparison.js";

inOwnFolder();

describe("--out", () => {
  it("writes the report there, and prints what it sums up to", async () => {
    const answer = await compare(
      "base.yaml",
      "revision.yaml",
      "--format",
      "json",
      "--out",
      "r.json",
    );
    expect(answer).toEqual({ code: 1, out: "", err: "1 breaking\n" });
    expect(JSON.parse(readFileSync("r.json", "utf8")).summary.breaking).toBe(1);
    expect(readdirSync(".").filter((name) => /tmp/.test(name))).toEqual([]);
  });

  it("replaces a link, and what it leads to stays", async () => {
    write("precious", "mine");
    symlinkSync("precious", join(folder, "r.html"));
    await compare("base.yaml", "revision.yaml", "--format", "html", "--out", "r.html");
    expect(readFileSync("precious", "utf8")).toBe("mine");
    expect(readFileSync("r.html", "utf8")).toContain("<!doctype html>");
  });

  it("says so when it cannot", async () => {
    const answer = await compare("base.yaml", "revision.yaml", "--out", "no/where");
    expect(answer).toMatchObject({ code: 2, out: "" });
    expect(answer.err).toContain("The report cannot be written");
  });
});

describe("--also", () => {
  it("writes the report in further formats, of one comparison", async () => {
    const also = ["--also", "json=report.json", "--also=markdown=report.md,html=a=b.html"];
    const { code, out } = await compare("base.yaml", "revision.yaml", ...also);
    expect(code).toBe(1);
    expect(out).toContain("breaking property-became-required");
    expect(JSON.parse(readFileSync("report.json", "utf8")).summary.breaking).toBe(1);
    expect(readFileSync("report.md", "utf8")).toContain("### API changes");
    expect(readFileSync("a=b.html", "utf8")).toContain("<!doctype html>");
  });

  it("says so when it is misspelt", async () => {
    for (const also of ["report.html", "pdf=report.pdf", "html="]) {
      expect(await compare("base.yaml", "revision.yaml", "--also", also)).toMatchObject({
        code: 2,
      });
    }
  });
});
