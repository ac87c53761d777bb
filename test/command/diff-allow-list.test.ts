// Tests the allow-lists of `specloom diff`: changes that they allow, and errors in their entries.
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { breaking, compare, folder, inOwnFolder, things, write } from "./comparison.js";

inOwnFolder();

describe("the allow-list", () => {
  const entry = (more: string) =>
    `- rule: property-became-required\n  reason: nobody calls it yet\n${more}`;
  const forever = "  expires: 2999-12-31\n";
  const allowing = async (text: string) => {
    write(".specloom-allow.yaml", text);
    return compare("base.yaml", "revision.yaml", "--fail-on", "review");
  };

  it.each([
    ["a rule", entry(forever)],
    ["an operation", entry(`${forever}  operation: POST /things\n`)],
    ["a place", entry(`${forever}  pointer: /components/schemas/Thing/properties/name\n`)],
  ])("lets pass what it names by %s", async (_, text) => {
    const answer = await allowing(text);
    expect(answer.err).toBe("");
    expect(answer.out).toContain("allowed breaking property-became-required");
    expect(answer.out).toContain(
      "allowed until 2999-12-31: nobody calls it yet (.specloom-allow.yaml:1)",
    );
    expect(answer.out).toContain("1 allowed\n");
    expect(answer.code).toBe(0);
  });

  it("lets pass what it names by its fingerprint", async () => {
    const { out } = await compare("base.yaml", "revision.yaml", "--format", "json");
    const { fingerprint } = JSON.parse(out).changes[0];
    expect(await allowing(entry(`${forever}  fingerprint: ${fingerprint}\n`))).toMatchObject({
      code: 0,
    });
  });

  it("an entry for one operation does not answer for the others", async () => {
    const second = things.slice(things.indexOf("  /things:"), things.indexOf("components:"));
    const twice = (text: string) =>
      text.replace(
        "paths:\n",
        `paths:\n${second.replace("/things", "/others").replace("createThing", "other")}`,
      );
    write("base.yaml", twice(things));
    write("revision.yaml", twice(breaking));
    const one = `${entry(`${forever}  operation: POST /things\n`)}`;
    const other = `${entry(`${forever}  operation: POST /others\n`)}`;
    const partly = expect.stringContaining("allowed only for: POST /things\n");
    expect(await allowing(one)).toMatchObject({ code: 1, err: "", out: partly });
    expect(await allowing(one + other)).toMatchObject({ code: 0, err: "" });
  });

  const another = (rule: string, more = "") =>
    `- { rule: ${rule}, reason: x, expires: 2999-01-01${more} }\n`;
  const wrong: readonly [string, string, number, string, RegExp][] = [
    ["has expired", entry("  expires: 2020-01-01\n"), 1, "allow-expired", /expired on 2020-01-01/],
    [
      "is unused",
      `${entry(forever)}${another("tag-added")}`,
      4,
      "allow-unused",
      /no change matches this entry: "tag-added"/,
    ],
    [
      "says what another says",
      `${entry(forever)}${entry(forever)}`,
      4,
      "allow-duplicate",
      /another entry already allows/,
    ],
    [
      "says less than another, further down",
      `${another("property-became-required", ", operation: POST /things")}${entry(forever)}`,
      1,
      "allow-duplicate",
      /another entry already allows/,
    ],
    [
      "names no rule",
      `${entry(forever)}${another("property-became-requird")}`,
      4,
      "allow-unknown-rule",
      /Did you mean property-became-required/,
    ],
  ];
  describe.each(wrong)("an entry that %s", (_, text, line, code, message) => {
    it("is an error, at its place, also where no change fails", async () => {
      const answer = await allowing(text);
      expect(answer.out).toMatch(new RegExp(`^error ${code}: `, "m"));
      expect(answer.out).toMatch(message);
      expect(answer.out).toContain(`  at .specloom-allow.yaml:${line}\n`);
      expect(answer.out).toMatch(/, 1 error in the allow-list\n/);
      expect(answer).toMatchObject({ code: 1, err: "" });
      expect((await compare("base.yaml", "revision.yaml", "--fail-on", "never")).code).toBe(1);
      expect(answer.out.includes("allowed breaking")).toBe(!text.includes("2020"));
    });

    it("is told in every report", async () => {
      write(".specloom-allow.yaml", text);
      const printed = async (format: string) => {
        const answer = await compare("base.yaml", "revision.yaml", "--format", format);
        expect(answer.err).toContain(`.specloom-allow.yaml:${line}:3 error ${code}`);
        return answer.out;
      };
      const file = ".specloom-allow.yaml";
      expect(JSON.parse(await printed("json")).allowList).toMatchObject([{ code, file, line }]);
      const [problem] = JSON.parse(await printed("sarif")).runs[0].results;
      expect(problem).toMatchObject({ ruleId: code, level: "error" });
      expect(problem.locations[0].physicalLocation.region.startLine).toBe(line);
      expect(await printed("github")).toContain(
        `::error file=${file},line=${line},col=3,title=${code}::`,
      );
      expect(await printed("markdown")).toContain(
        `#### Allow-list: an entry to mend\n\n- \`${file}:${line}\`: `,
      );
      expect(await printed("html")).toContain(`<li><span class="places">${file}:${line}</span>: `);
    });
  });

  it.each([
    ["no reason", "- { rule: tag-added, expires: 2999-01-01 }", "needs reason"],
    ["no last day", "- { rule: tag-added, reason: x }", "needs expires"],
    ["no such day", "- { rule: tag-added, reason: x, expires: 2999-02-31 }", "must be a date"],
    [
      "an unknown member",
      "- { rule: a, reason: x, expires: 2999-01-01, why: x }",
      'unknown member "why"',
    ],
    [
      "an inherited name",
      "- { rule: a, reason: x, expires: 2999-01-01, constructor: x }",
      'unknown member "constructor"',
    ],
    ["no list", "allow: all", "must be a list of entries"],
  ])("with %s is unusable", async (_, text, message) => {
    const answer = await allowing(text);
    expect(answer.err).toContain(message);
    expect(answer.code).toBe(2);
  });

  it("is not read through a link that leads out of its folder", async () => {
    write("elsewhere/secret", "password: hunter2");
    mkdirSync("inside");
    symlinkSync("../elsewhere/secret", join(folder, "inside/.specloom-allow.yaml"));
    process.chdir("inside");
    const answer = await compare("../base.yaml", "../base.yaml");
    expect(answer).toMatchObject({ code: 2, out: "" });
    expect(answer.err).not.toContain("hunter2");
  });
});
