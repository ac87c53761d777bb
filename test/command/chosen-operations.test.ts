// `--include` and `--exclude` select the operations for which code is generated.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { zooFolder } from "./zoo.js";

const zoo = zooFolder();
const { read, run, types } = zoo;

describe("a choice of operations", () => {
  const base = ["--spec", "api/zoo.yaml", "--out", "made"];
  const functions = () =>
    [...read("made/validators/index.ts").matchAll(/^export const (\w+):/gm)].map(
      ([, name]) => name,
    );

  it.each<[string[], string]>([
    [
      ["--include", "tag:animals", "--exclude", "path:/*"],
      "include and exclude leave no operation",
    ],
    [["--include", ""], "--include is given, but empty"],
  ])("that leaves nothing is refused: %j", (options, message) => {
    const { code, err } = run(...base, ...options);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    expect(existsSync(join(zoo.path, "made"))).toBe(false);
  });

  it.each<[string, string[], string[]]>([
    ["a tag", ["--include", "tag:animals"], ["listAnimals", "readAnimal"]],
    ["a path", ["--include", "path:/keepers"], ["listKeepers"]],
    ["paths", ["--include", "path:/animals*"], ["listAnimals", "readAnimal"]],
    ["the inside of a path", ["--include", "path:/*/{id}"], ["readAnimal"]],
    ["an operation", ["--include", "operation:readAnimal"], ["readAnimal"]],
    ["several", ["--include", "operation:read*,tag:keepers"], ["readAnimal", "listKeepers"]],
    ["all but a tag", ["--exclude", "tag:animals"], ["listKeepers"]],
    [
      "a tag but one of it",
      ["--include", "tag:animals", "--exclude", "operation:readAnimal"],
      ["listAnimals"],
    ],
  ])("by %s", (_what, options, expected) => {
    expect(run(...base, ...options).code).toBe(0);
    expect(functions().slice(0, expected.length)).toEqual(expected);
    expect(functions()).not.toContain(expected.includes("listKeepers") ? "none" : "listKeepers");
  });

  it("leaves out the schemas that only the others use", () => {
    expect(run(...base, "--include", "tag:animals").code).toBe(0);
    const names = [...types().matchAll(/^export (?:type|interface) (\w+)/gm)].map(
      ([, name]) => name,
    );
    expect(names).toEqual(expect.arrayContaining(["Animal", "Name", "Unused"]));
    expect(names).not.toContain("Keeper");
    expect(names).not.toContain("Shift");
  });

  it.each(["tag:animal", "path:/animals/", "operation:readanimal"])(
    "by %s, which nothing answers to, is refused",
    (word) => {
      const { code, err } = run(...base, "--include", word);
      expect([code, err]).toEqual([2, expect.stringContaining("no operation has the")]);
    },
  );
});
