// Patterns are read as JSON Schema says. Invalid patterns are read in the way that their authors probably mean.
import { describe, expect, it } from "vitest";
import { compilePattern } from "../../../scripts/openapi/patterns/compile.js";

describe("patterns", () => {
  it.each([
    ["^\\p{L}+$", "u", "é", "1"],
    ["^.$", "u", "😀", "ab"],
    ["^[a-z_\\-\\:]+$", "u", "a-:", "\\"],
    ["^\\_\\@\\-\\#$", "u", "_@-#", "\\_"],
    ["^[\\p{L}\\-\\'\\ ]+$", "u", "é' -", "1"],
    ["^a\\/b$", "u", "a/b", "ab"],
    ["^\\\\\\@$", "u", "\\@", "@"],
    ["^[\\w-.]+$", "", "a-.", "!"],
    ["^{a}$", "", "{a}", "a"],
  ])("%j has the flags %j, matches %j and not %j", (pattern, flags, yes, no) => {
    const read = compilePattern(pattern);
    expect(read?.flags).toBe(flags);
    expect(read?.test(yes)).toBe(true);
    expect(read?.test(no)).toBe(false);
  });

  it.each(["(", "a{2,1}", "[b-a]", "(?i)a", "a++"])("refuses %j", (pattern) => {
    expect(compilePattern(pattern)).toBeUndefined();
  });
});
