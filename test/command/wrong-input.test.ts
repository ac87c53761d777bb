// Unusable input leads to one readable message and the correct exit code. Unusable input changes no file on the disk.
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readArguments } from "../../scripts/command/arguments.js";
import { readConfig } from "../../scripts/command/config.js";
import { configOptions, type OptionName, options } from "../../scripts/command/options.js";
import { UsageError } from "../../scripts/command/usage.js";
import { newFolder, ping, snapshot, specloom } from "./specloom.js";

let folder: string;
let before: unknown;
const state = () => [readdirSync(folder).sort(), snapshot(folder)];

beforeAll(() => {
  folder = newFolder();
  const files: Record<string, string | Uint8Array> = {
    "api.yaml": ping,
    "empty.yaml": "",
    "binary.yaml": new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0xff]),
    "text.yaml": "just text\n",
    "list.json": "[]",
    "numbers.json": '{ "targets": 1, "spec": ["a"], "strict": "yes", "include": { "tag": [] } }',
    "broken.json": '{ "spec": ',
    "throws.mjs": 'throw new Error("not today");\n',
    "nothing.mjs": "export const config = {};\n",
    file: "",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, "dir"));
  symlinkSync("loop", join(folder, "loop"));
  before = state();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The superuser can read every file, regardless of its permissions. */
const isSuperuser = process.getuid?.() === 0;

describe("input that cannot be used", () => {
  const generate = ["generate", "api.yaml"];
  const diff = ["diff", "api.yaml", "api.yaml"];
  const cases: readonly (readonly [string, readonly string[], 1 | 2, string])[] = [
    ["an empty document", ["validate", "empty.yaml"], 1, "the file is empty"],
    ["a binary document", ["validate", "binary.yaml"], 1, "not valid UTF-8"],
    [
      "a text that is no document",
      ["validate", "text.yaml"],
      1,
      "begin the document with `openapi",
    ],
    ["a list", ["generate", "list.json"], 1, "begin the document with `openapi"],
    ["a folder without a document", ["generate", "dir"], 1, '"dir" is a folder that contains no'],
    ["a link that leads in circles", ["validate", "loop"], 1, "the file does not exist"],
    ["a document below a file", ["validate", "file/api.yaml"], 1, "the file does not exist"],
    [
      "the top of the disk as output",
      [...generate, "--out", "/"],
      2,
      "is the top of the file system",
    ],
    ["a file as output", [...generate, "--out", "file"], 1, "it is not a folder"],
    ["output below a file", [...generate, "--out", "file/x"], 1, "it is not a folder"],
    [
      "templates that are not there",
      [...generate, "--templates", "no"],
      2,
      "there is no folder 'no'",
    ],
    ["a file as templates", [...generate, "--templates", "file"], 2, "'file' is not a folder"],
    [
      "a config that is not there",
      [...generate, "--config", "no.json"],
      2,
      "There is no config 'no.json'",
    ],
    ["a folder as config", [...generate, "--config", "dir"], 2, "The config 'dir' is not a file"],
    ["a document as config", [...generate, "--config", "api.yaml"], 2, "its name ends in .json"],
    ["a broken config", [...generate, "--config", "broken.json"], 2, "broken.json cannot be read"],
    ["a config that throws", [...generate, "--config", "throws.mjs"], 2, "not today"],
    [
      "a config that exports none",
      [...generate, "--config", "nothing.mjs"],
      2,
      "exports no config",
    ],
    [
      "a config with wrong types",
      [...generate, "--config", "numbers.json"],
      2,
      "targets must be a list of some; spec must be a text; strict must be true or false; include has no member 'tag': did you mean 'tags'?",
    ],
    [
      "a project in a file",
      ["scaffold", "file", "--spec", "api.yaml"],
      2,
      "'file' is not a folder",
    ],
    [
      "a project on the top of the disk",
      ["scaffold", "/", "--spec", "api.yaml"],
      2,
      "top of the file",
    ],
    ["a report in a folder's place", [...diff, "--out", "dir"], 2, "'dir': a folder has this name"],
    ["a report in no folder", [...diff, "--out", "no/r"], 2, "'no/r': there is no such folder"],
    ["an allow-list that is not there", [...diff, "--allow", "no"], 2, "the file does not exist"],
    ["a side that is not there", ["diff", "no.yaml", "api.yaml"], 2, "the file does not exist"],
    [
      "an initial folder without a document",
      ["init", "dir"],
      1,
      '"dir" is a folder that contains no',
    ],
  ];
  it.each(cases)("%s: %j is exit %i", (_, args, code, message) => {
    const run = specloom(folder, args);
    expect(run.out + run.err).toContain(message);
    expect(run.code).toBe(code);
    expect(run.out + run.err).not.toMatch(/\n\s+at |the fault is ours/);
    expect(state()).toEqual(before);
  });

  it.skipIf(isSuperuser)("a document that may not be read (skipped for the superuser)", () => {
    const secret = join(newFolder(), "secret.yaml");
    writeFileSync(secret, ping, { mode: 0 });
    const run = specloom(folder, ["validate", secret]);
    rmSync(join(secret, ".."), { recursive: true });
    expect([run.code, run.out]).toEqual([
      1,
      expect.stringContaining("permission to read the file is denied"),
    ]);
  });
});

describe("any command line and any config", () => {
  const names = Object.keys(options) as OptionName[];
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom("--", "-", "-h", "", "--out", "--out=", "--check", "--no-strict", "--target=a"),
    fc.constantFrom(...names).map((name) => `--${name}`),
  );

  it("is read, or refused with a message", () => {
    // Two different options have the flag `--format`, and two others have the flag `--out`. No command takes two
    // options with the same flag.
    const used = names.filter((name) => !["reportFormat", "report"].includes(name));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (args) => {
        try {
          const { positionals, values } = readArguments(args, used, 2);
          expect(positionals.length).toBeLessThanOrEqual(2);
          for (const name of Object.keys(values)) expect(used).toContain(name);
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError);
          expect((error as Error).message).not.toBe("");
        }
      }),
    );
  });

  it("is a config, or refused with a message", async () => {
    const file = join(folder, "any.json");
    const config = fc.dictionary(
      fc.oneof(fc.constantFrom(...configOptions.keys()), fc.string()),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(config, fc.jsonValue()), async (value) => {
        writeFileSync(file, JSON.stringify(value));
        const found = await readConfig(file).catch((error: unknown) => error);
        if (found instanceof Error) expect(found).toBeInstanceOf(UsageError);
        else
          expect(Object.keys(value as object)).toEqual(
            expect.arrayContaining(Object.keys((found as { config: object }).config)),
          );
      }),
    );
    rmSync(file);
  });
});
