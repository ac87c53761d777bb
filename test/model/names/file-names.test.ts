// File names for texts of a document, such as tags.
import { describe, expect, it } from "vitest";
import { FileNames, plainName } from "../../../scripts/model/names/file-names.js";
import { pathProblem } from "../../../scripts/write/artifact-path.js";

describe("a plain name", () => {
  it.each([
    ["surveys", "surveys"],
    ["Survey items", "survey-items"],
    ["surveyItems", "survey-items"],
    ["OAuth2", "oauth2"],
    ["a/b.c_d", "a-b-c-d"],
    ["../../x", "x"],
    ["con", "tag-con"],
    ["COM1", "tag-com1"],
    ["__proto__", "proto"],
    ["", "tag"],
    ["книги", "tag"],
    ["\u0000\n\u2028", "tag"],
    [".git", "git"],
    ["a".repeat(1000), "a".repeat(60)],
    [`${"a".repeat(59)} b`, "a".repeat(59)],
  ])("%j → %s", (text, name) => {
    expect(plainName(text, "tag")).toBe(name);
    expect(pathProblem(`src/${name}.ts`)).toBeUndefined();
  });
});

describe("names given once", () => {
  it("number what is taken", () => {
    const names = new FileNames(["index"]);
    expect(["a", "a", "a-2", "a", "index"].map((name) => names.claim(name))).toEqual([
      "a",
      "a-2",
      "a-2-2",
      "a-3",
      "index-2",
    ]);
  });
});
