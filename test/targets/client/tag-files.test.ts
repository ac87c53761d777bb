// Tests which files a client has if each tag gets its own file.
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { tagFiles } from "../../../scripts/targets/client/tag-files.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import type { TargetOptions } from "../../../scripts/targets/options.js";
import type { Target } from "../../../scripts/targets/target.js";
import { artifactsOf, modelOf } from "../types/generate.js";

/** Returns a document with the operations `a`, `b`, …, each with its tags. */
const operations = (...tags: readonly string[][]): JsonObject => ({
  paths: Object.fromEntries(
    tags.map((names, index) => [
      `/${index}`,
      {
        get: {
          operationId: "abcdefgh"[index] ?? "",
          ...(names.length === 0 ? {} : { tags: names }),
          responses: { "204": { description: "Done" } },
        },
      },
    ]),
  ),
});

describe("a file for each tag", () => {
  it.each<[what: string, tags: string[][], want: Record<string, string>]>([
    ["holds its operations", [["pets"], ["food"], ["pets"]], { pets: "a c", food: "b" }],
    ["holds those whose first tag it is", [["pets", "food"], ["food"]], { pets: "a", food: "b" }],
    ["is `untagged` without tags", [[], ["untagged"]], { untagged: "a", "untagged-2": "b" }],
    [
      "has a name of small letters",
      [["Survey items"], ["surveyItems"]],
      { "survey-items": "a", "survey-items-2": "b" },
    ],
    [
      "stays in its folder",
      [["../../up"], ["/etc/x"], ["C:\\x"]],
      { up: "a", "etc-x": "b", "c-x": "c" },
    ],
    [
      "has a name on every disk",
      [["con"], [""], ["ü"], ["constructor"]],
      { "tag-con": "a", tag: "b", "tag-2": "c", constructor: "d" },
    ],
  ])("%s", async (_what, tags, want) => {
    const files = tagFiles(await modelOf(operations(...tags)));
    const functions = files.map(({ name, operations: all }) => [
      name,
      all.map(({ functionName }) => functionName).join(" "),
    ]);
    expect(functions).toEqual(Object.entries(want));
  });

  it("is one of a folder that `operations.ts` hands on, and the rest of the client stays as it is", async () => {
    const model = await modelOf(operations(["pets"], []));
    const texts = async (client: Target) =>
      new Map((await artifactsOf(model, [client])).map(({ path, text }) => [path, text]));
    const one = await texts(generateClient);
    const byTag = await texts((input) => generateClient({ ...input, clientFiles: "tags" }));
    const added = [...byTag.keys()].filter((path) => !one.has(path));
    expect(added).toEqual(["client/operations/pets.ts", "client/operations/untagged.ts"]);
    const changed = [...one].filter(([path, text]) => byTag.get(path) !== text);
    expect(changed.map(([path]) => path)).toEqual(["client/operations.ts"]);
  });

  it.each<[TargetOptions["imports"], string]>([
    ["js", "./operations/pets.js"],
    ["ts", "./operations/pets.ts"],
    ["none", "./operations/pets"],
  ])("is imported as the project has it: %s", async (imports, want) => {
    const model = await modelOf(operations(["pets"]));
    const client: Target = (input) => generateClient({ ...input, clientFiles: "tags", imports });
    const files = await artifactsOf(model, [client]);
    const text = files.find(({ path }) => path === "client/operations.ts")?.text;
    expect(text).toContain(`export * from "${want}";`);
  });
});
