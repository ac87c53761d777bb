// Tests the version that a report suggests, and the check whether `info.version` is lower than the suggested version.
import { describe, expect, it } from "vitest";
import type { Change, Impact } from "../../../scripts/diff/change.js";
import { adviseVersion, type Bump } from "../../../scripts/diff/report/version.js";

function change(impact: Impact, wire: string | null = "callers notice"): Change {
  return {
    rule: "operation-added",
    impact,
    message: "it changed",
    operations: [],
    alsoChanged: [],
    impacts: { wire: impact, callers: impact, implementers: "safe" },
    before: null,
    after: { pointer: "" },
    effects: { wire, clients: [], servers: [], validators: null },
    fingerprint: "0",
  };
}
const breaking = change("breaking");
const review = change("review");
const added = change("safe");
const words = change("safe", null);

describe("the bump", () => {
  const cases: readonly [string, Change[], string, Bump, string | null][] = [
    ["nothing", [], "1.2.3", "none", "1.2.3"],
    ["words", [words], "1.2.3", "patch", "1.2.4"],
    ["something new", [words, added], "1.2.3", "minor", "1.3.0"],
    ["something to review", [words, review], "1.2.3", "minor", "1.3.0"],
    ["something breaking", [words, breaking], "1.2.3", "major", "2.0.0"],
    ["something new before 1.0.0", [added], "0.2.3", "patch", "0.2.4"],
    ["something breaking before 1.0.0", [breaking], "0.2.3", "minor", "0.3.0"],
    ["something breaking in a version of two numbers", [breaking], "1.2", "major", "2.0.0"],
    ["something breaking in a version that is a date", [breaking], "2024-01-01", "major", null],
    ["something breaking on the way to 2.0.0", [breaking], "2.0.0-rc.1", "major", "2.0.0"],
    ["something breaking on the way to 1.2.0", [breaking], "1.2.0-rc.1", "major", "2.0.0"],
    ["something new on the way to 1.2.0", [added], "1.2.0-rc.1", "minor", "1.2.0"],
    ["the version alone", [{ ...words, rule: "api-version-changed" }], "1.0.0", "none", "1.0.0"],
  ];
  it.each(cases)("of %s", (_, changes, before, suggested, next) => {
    expect(adviseVersion(changes, before, before)).toMatchObject({ suggested, next });
  });
});

describe("the version", () => {
  const cases: readonly [string, string, Change, boolean | null][] = [
    ["1.2.3", "1.2.3", words, true],
    ["1.2.3", "1.2.3", added, false],
    ["1.2.3", "1.2.4", words, true],
    ["1.2.3", "1.2.4", added, false],
    ["1.2.3", "1.3.0", added, true],
    ["1.2.3", "1.3.0", breaking, false],
    ["1.2.3", "2.0.0-beta.1", breaking, true],
    ["1.2.3", "3.1.0", breaking, true],
    ["1.2.3", "0.9.0", breaking, false],
    ["1.2.3", "1.1.9", words, false],
    ["0.1.0", "0.1.1", breaking, false],
    ["0.1.0", "0.2.0", breaking, true],
    ["0.1.0", "1.0.0", breaking, true],
    // After a pre-release version, each new version may contain breaking changes.
    ["2.0.0-rc.1", "2.0.0", breaking, true],
    ["2.0.0-rc.1", "2.0.0-rc.1", breaking, false],
    ["2.0.0-rc.2", "2.0.0-rc.10", breaking, true],
    ["2.0.0-rc.2", "2.0.0-rc.1", breaking, false],
    ["1.0.0-alpha", "1.0.0-beta", breaking, true],
    ["1.0.0-alpha", "1.0.0-alpha.1", breaking, true],
    ["1.0.0-1", "1.0.0-alpha", breaking, true],
    ["1.0.0-alpha", "1.0.0-1", breaking, false],
    ["2.0.0", "2.0.0-rc.1", breaking, false],
    ["1.2.4-rc.1", "1.2.4", breaking, false],
    ["1.2.4-rc.1", "1.2.4", words, true],
    ["1.2.0-rc.1", "1.2.0", added, true],
    ["2024-01", "2024-02", breaking, null],
    ["1.0.0", "next", breaking, null],
    ["99999999999999999999.0.0", "1.0.0", breaking, null],
  ];
  it.each(cases)("%s → %s, after %o", (before, after, one, sufficient) => {
    expect(adviseVersion([one], before, after).sufficient).toBe(sufficient);
  });
});
