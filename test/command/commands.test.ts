// Tests the command line as users call it: exit codes, usage errors, and `validate`.
import { describe, expect, it } from "vitest";
import { specloom } from "./specloom.js";
import { thingsFolder, unreadable, warned, wrong } from "./things.js";

const folder = thingsFolder();
const { write } = folder;
const commands = ["validate", "generate", "doctor"];

describe("specloom", () => {
  it("without a command, and with --help, lists the commands", () => {
    const run = specloom(folder.path, []);
    expect(run.code).toBe(0);
    for (const command of ["validate [spec]", "generate [spec]", "check-generated"]) {
      expect(run.out).toContain(command);
    }
    expect(specloom(folder.path, ["generate", "--help"]).out).toContain("--dry-run");
  });

  it("help <command> is <command> --help", () => {
    const { out, code } = specloom(folder.path, ["help", "generate"]);
    expect({ out, code }).toEqual({
      out: specloom(folder.path, ["generate", "--help"]).out,
      code: 0,
    });
    expect(specloom(folder.path, ["help"]).out).toBe(specloom(folder.path, []).out);
  });

  it.each([
    [["nonsense"], "There is no command 'nonsense'"],
    [["constructor"], "There is no command 'constructor'"],
    [["genrate"], "There is no command 'genrate': did you mean 'generate'?"],
    [["help", "dif"], "There is no command 'dif': did you mean 'diff'?"],
    [["generate", "--nonsense"], "Unknown option '--nonsense'"],
    [["generate", "--dry-rum"], "Unknown option '--dry-rum': did you mean '--dry-run'?"],
    [["generate", "--no-check"], "Unknown option '--no-check': did you mean '--check'?"],
    [["generate", "--check=yes"], "--check takes no value"],
    [["generate", "--out"], "--out needs a value: --out <folder>"],
    [["generate", "--out", "--check"], "--out needs a value: --out <folder>"],
    [["generate", "api.yaml", "--out", ""], "--out is given, but empty"],
    [["generate", ""], "The name of the document is empty"],
    [["generate", "api.yaml", "stray"], "Unexpected argument 'stray'"],
    [
      ["generate", "--target", "types,rust"],
      "--target takes types, client, validators, standard-schema, zod, tanstack-query, samples, msw, server, webhooks, conformance or package, not 'rust'",
    ],
    [
      ["generate", "--target", "tpyes"],
      "--target takes types, client, validators, standard-schema, zod, tanstack-query, samples, msw, server, webhooks, conformance or package, not 'tpyes': did you mean 'types'?",
    ],
    [
      ["generate", "--include", "tags:a"],
      "--include takes tag:…, path:… or operation:…, not 'tags:a'",
    ],
    [["generate", "--check", "--watch"], "--check and --watch cannot be used together"],
    [["validate", "--format", "xml"], "--format takes text, json or github, not 'xml'"],
    [["validate", "--max-warnings", "few"], "--max-warnings takes a number, not 'few'"],
    [["validate", "a", "b"], "Unexpected argument 'b'"],
    [["doctor"], "doctor takes the folder of a project"],
  ])("%j is a usage error: exit 2, one line and where to read on", (args, message) => {
    const run = specloom(folder.path, args);
    expect(run).toMatchObject({ code: 2, out: "" });
    const [word = ""] = args;
    const further = commands.includes(word)
      ? `specloom ${word} --help lists the options of this command`
      : "specloom --help lists the commands and their options";
    expect(run.err).toBe(`${message}\n${further}\n`);
  });
});

describe("specloom validate", () => {
  it("is quiet and exits 0 when there is nothing to say", () => {
    expect(specloom(folder.path, ["validate", "api.yaml"])).toEqual({
      code: 0,
      out: "",
      err: "document: api.yaml\nno findings\n",
    });
  });

  it("says an error with its place, the line and a caret, and exits 1", () => {
    write(wrong);
    const run = specloom(folder.path, ["validate", "api.yaml"]);
    expect(run.code).toBe(1);
    expect(run.out).toMatch(/^api\.yaml:7:\d+ error unknown-type: .*\n.*intger.*\n +\^~+\n/);
    expect(run.err).toBe("document: api.yaml\n1 error\n");
  });

  it("exits 0 on warnings, and 1 on more of them than --max-warnings accepts", () => {
    write(warned);
    const validate = (...args: string[]) =>
      specloom(folder.path, ["validate", "api.yaml", ...args]);
    expect(validate()).toMatchObject({ code: 0, err: "document: api.yaml\n1 warning\n" });
    expect(validate("--max-warnings", "1").code).toBe(0);
    expect(validate("--max-warnings", "0")).toMatchObject({
      code: 1,
      err: "document: api.yaml\n1 warning\nmore warnings than --max-warnings 0\n",
    });
  });

  it("prints what cannot be read at all in the format that was asked for", () => {
    write(unreadable);
    expect(specloom(folder.path, ["validate", "api.yaml"]).out).toMatch(
      /^api\.yaml:\d+:\d+ error invalid-yaml: /,
    );
    const [finding] = JSON.parse(
      specloom(folder.path, ["validate", "api.yaml", "--format", "json"]).out,
    );
    expect(finding).toMatchObject({ code: "invalid-yaml", severity: "error", file: "api.yaml" });
    expect(specloom(folder.path, ["validate", "api.yaml", "--format", "github"]).out).toMatch(
      /^::error file=api\.yaml,line=\d+,/,
    );
  });

  it("reads standard input when the document is named -", () => {
    const run = specloom(folder.path, ["validate", "-"], wrong);
    expect(run.code).toBe(1);
    expect(run.out).toContain("error unknown-type");
  });

  it("says which file is missing", () => {
    const run = specloom(folder.path, ["validate", "nowhere.yaml"]);
    expect(run.code).toBe(1);
    expect(run.out).toContain("nowhere.yaml");
    expect(run.out + run.err).not.toMatch(/\n\s+at /);
  });
});
