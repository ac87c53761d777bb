// A path of generated code is refused if some operating system would read it differently.
import { describe, expect, it } from "vitest";
import { assertPaths, pathProblem } from "../../scripts/write/artifact-path.js";

describe("a path", () => {
  it.each([
    "types/index.ts",
    "a",
    ".gitattributes",
    "a/b/c/d.e.f",
    "constructor/__proto__/toString.ts",
    "console.ts",
    "com.ts",
    "COM10.ts",
  ])("%j is accepted", (path) => {
    expect(pathProblem(path)).toBeUndefined();
  });

  it.each([
    ["", "is empty"],
    ["/etc/passwd", "is not relative"],
    ["//host/share", "is not relative"],
    ["C:/x", "not plain"],
    ["C:x", "not plain"],
    ["..", '".."'],
    ["../x", '".."'],
    ["a/../../x", '".."'],
    ["a/..", '".."'],
    ["./a", '"."'],
    ["a//b", "empty name"],
    ["a/", "empty name"],
    ["a\\b", "backslash"],
    ["..\\x", "backslash"],
    ["a\0b", "not plain"],
    ["a b", "not plain"],
    ["a\nb", "not plain"],
    ["a\n", "not plain"],
    ["é", "not plain"],
    ["a:stream", "not plain"],
    ["PROGRA~1/x", "not plain"],
    ["a%2e%2e", "not plain"],
    ["a.", "full stop"],
    ["...", "full stop"],
    ["x/NUL", "device"],
    ["nul.ts", "device"],
    ["types/Aux.d.ts", "device"],
    ["com1", "device"],
    ["lpt9.txt", "device"],
    [".git/config", "Git folder"],
    ["a/.GIT/hooks/x", "Git folder"],
    [".specloom.json", "kept for the manifest"],
    ["types/.specloom-1.tmp", "kept for the manifest"],
    ["a".repeat(201), "too long"],
    ["a/".repeat(600), "longer than 1000"],
  ])("%j is refused: %s", (path, problem) => {
    expect(pathProblem(path)).toContain(problem);
  });
});

describe("paths of one output", () => {
  it("may share folders", () => {
    expect(() => assertPaths(["a/b.ts", "a/c.ts", "a/d/e.ts", "a/d/f.ts"])).not.toThrow();
  });

  it.each([
    [["a.ts", "a.ts"], "are one file"],
    [["a/Pet.ts", "a/pet.ts"], "are one file"],
    [["a", "a/b"], "a file and a folder"],
    [["a/b", "a"], "a file and a folder"],
    [["A/b/c", "a/B"], "differ only in case"],
    [["Types/a.ts", "types/b.ts"], "differ only in case"],
    [["ok.ts", "../x"], '".."'],
  ])("%j are refused: %s", (paths, problem) => {
    expect(() => assertPaths(paths)).toThrow(problem);
  });
});
