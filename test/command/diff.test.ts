// Tests `specloom diff` as users call it: the arguments, and the results of a run.
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  breaking,
  compare,
  documented,
  folder,
  git,
  inOwnFolder,
  renamed,
  repository,
  things,
  write,
} from "./comparison.js";
import { specloom } from "./specloom.js";

inOwnFolder();

describe("exit codes", () => {
  const cases: readonly [string, string, string[], number][] = [
    ["no change", things, [], 0],
    ["a breaking change", breaking, [], 1],
    ["a breaking change, where nothing fails", breaking, ["--fail-on", "never"], 0],
    ["words alone", documented.replace("1.0.0", "1.0.1"), ["--fail-on", "review"], 0],
    ["something to review", renamed, [], 0],
    ["something to review, where that fails", renamed, ["--fail-on", "review"], 1],
    ["another name, where the wire fails", renamed, ["--fail-on", "wire:review"], 0],
    ["another name, where callers fail", renamed, ["--fail-on", "callers:review"], 1],
    ["another name, where what breaks callers fails", renamed, ["--fail-on", "callers"], 0],
  ];
  it.each(cases)("%s", async (_, revision, args, code) => {
    write("revision.yaml", revision);
    const answer = await compare("base.yaml", "revision.yaml", ...args);
    expect(answer.err).toBe("");
    expect(answer.code).toBe(code);
  });

  it("2 for a command line that is not understood", async () => {
    for (const args of [
      ["a", "b", "c"],
      ["--fail-on", "safe"],
      ["--format", "pdf"],
    ]) {
      expect(await compare(...args)).toMatchObject({ code: 2, out: "" });
    }
  });
});

const ours = ["--spec", "spec/openapi.yaml"];

const otherName = `no changes
  generated callers: 1 to review
  server implementers: 1 to review

What to do:
  Rename these generated types in your code: Thing2 → Thing.
`;

describe("what may be compared", () => {
  const lines = (text: string) => text.split("\n").filter((line) => line !== "").length;

  it("files of different kinds, by what they mean", async () => {
    write(
      "base.json",
      JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths: {} }),
    );
    write("same.yaml", "openapi: 3.1.0\npaths: {}\ninfo: { version: '1', title: A }\n");
    expect(await compare("base.json", "same.yaml")).toMatchObject({ code: 0, out: "no changes\n" });
  });

  it("folders that hold a document, of several files", async () => {
    write("one/openapi.yaml", things.replace("#/components", "./parts.yaml#/components"));
    write("one/parts.yaml", things);
    write("other/openapi.yml", things);
    // The root document has an unused schema with the same name as the schema in parts.yaml.
    expect(await compare("one", "other")).toMatchObject({ code: 0, out: otherName });
  });

  it("standard input, on one side", () => {
    const answer = specloom(folder, ["diff", "base.yaml", "-"], breaking);
    expect(answer.out).toContain("base.yaml:17 → <stdin>:18");
    expect(answer.code).toBe(1);
  });

  it("revisions of git, and files in them", async () => {
    repository({ "api/openapi.yaml": things });
    write("api/openapi.yaml", breaking);
    for (const base of ["git:main", "git:main:api", "git:HEAD:./api/openapi.yaml", "git:main^{}"]) {
      const answer = await compare(base, "api");
      expect(answer.out, answer.err).toContain(":api/openapi.yaml:17 → api/openapi.yaml:18");
    }
    process.chdir(join(folder, "api"));
    expect((await compare("git:main", "openapi.yaml")).out).toContain(
      "git:main:api/openapi.yaml:17",
    );
    expect((await compare("git:main:./openapi.yaml", "git:HEAD")).code).toBe(0);
    expect(await compare("git:main:api", "git:HEAD:api")).toMatchObject({ code: 0 });
  });

  it("the other side's file, where a side names a revision alone", async () => {
    repository({ "spec/openapi.yaml": things, "other.yaml": things });
    write("other.yaml", breaking);
    git("commit", "-qam", "other");
    for (const [base, revision] of [
      ["git:main:other.yaml", "git:HEAD"],
      ["git:main", "git:HEAD:other.yaml"],
      ["git:main", "other.yaml"],
    ] as const) {
      const answer = await compare(base, revision);
      expect(answer.out, base).toContain("other.yaml:17 → ");
      expect(answer.code).toBe(1);
    }
    expect(await compare("git:main", "git:HEAD", ...ours)).toMatchObject({
      code: 0,
      out: "no changes\n",
    });
  });

  it("names the file that was meant, where there is none", async () => {
    repository({ "other.yaml": things });
    for (const [args, file] of [
      [["git:main", "git:HEAD", ...ours], "git:main:spec/openapi.yaml"],
      [["git:main:no.yaml", "git:HEAD"], "git:main:no.yaml"],
      [["git:main", "git:HEAD:no.yaml"], "git:main:no.yaml"],
      [["git:main:../x.yaml", "other.yaml"], "../x.yaml is not in this repository"],
      [ours, "spec/openapi.yaml"],
    ] as const) {
      const answer = await compare(...args);
      expect(answer).toMatchObject({ code: 2, out: "" });
      expect(answer.err).toContain(file);
    }
  });

  it("annotates files as the repository knows them, wherever it is run", async () => {
    repository({ "api/openapi.yaml": things });
    write("api/openapi.yaml", breaking);
    git("commit", "-qam", "breaking");
    const annotated = /^::error file=api\/openapi\.yaml,line=18,/m;
    const github = ["--format", "github"];
    expect((await compare("git:main:api", "git:HEAD:api", ...github)).out).toMatch(annotated);
    write("api/.specloom-allow.yaml", "- { rule: tag-added, reason: x, expires: 2999-01-01 }\n");
    process.chdir(join(folder, "api"));
    for (const revision of ["openapi.yaml", "git:HEAD:./openapi.yaml", "../api"]) {
      const { out } = await compare("git:main", revision, ...github);
      expect(out).toMatch(annotated);
      expect(out).toMatch(/^::error file=api\/\.specloom-allow\.yaml,line=1,/);
    }
    const { out } = await compare("git:main", "openapi.yaml", "--format", "sarif");
    const [problem, change] = JSON.parse(out).runs[0].results;
    for (const [result, uri] of [
      [problem, "api/.specloom-allow.yaml"],
      [change, "api/openapi.yaml"],
    ]) {
      expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe(uri);
    }
  });

  it("the working tree with where its branch left the main branch, when nothing is named", async () => {
    repository({ "spec/openapi.yaml": things });
    git("checkout", "-q", "main");
    write("spec/openapi.yaml", documented);
    git("commit", "-qam", "later");
    git("checkout", "-q", "work");
    write("spec/openapi.yaml", breaking);
    const answer = await compare(...ours);
    expect(answer.err).toBe("document: spec/openapi.yaml\n");
    expect(answer.out).toMatch(/^breaking property-became-required/m);
    expect(answer.out).toContain("1 breaking\n");
    expect((await compare("--spec", "spec")).out).toBe(answer.out);
  });

  it("documents of several files out of git, without a checkout", async () => {
    repository({
      "spec/openapi.yaml": things.replace("#/components", "./parts/thing.yaml#/components"),
      "spec/parts/thing.yaml": things,
    });
    rmSync(join(folder, "spec"), { recursive: true });
    expect(await compare("git:HEAD:spec", "base.yaml")).toMatchObject({ out: otherName });
    expect(git("status", "--short")).toContain("D spec/openapi.yaml");
  });

  it("files of a repository above the document's folder, and nothing hidden, linked or outside", async () => {
    const shared = { "secret.yaml": things, "node_modules/secret.yaml": things };
    repository({ ...shared, "common/thing.yaml": things, ".hidden/secret.yaml": things });
    mkdirSync(join(folder, "spec"));
    const referring = (file: string) => things.replace("#/components", `${file}#/components`);
    write("spec/common.yaml", referring("../common/thing.yaml"));
    write("spec/up.yaml", referring("../../secret.yaml"));
    write("spec/hidden.yaml", referring("../.hidden/secret.yaml"));
    write("spec/module.yaml", referring("../node_modules/secret.yaml"));
    write("spec/link.yaml", referring("./linked.yaml"));
    write("spec/deep.yaml", referring("./folder/secret.yaml"));
    symlinkSync("../secret.yaml", join(folder, "spec/linked.yaml"));
    symlinkSync("..", join(folder, "spec/folder"));
    git("add", "-A");
    git("commit", "-qm", "links");
    const read = await compare("git:HEAD:spec/common.yaml", "base.yaml");
    // The root document and the referenced file both have a schema `Thing`, so one of the two types has the name
    // `Thing2`.
    expect(read.out).toMatch(
      /^no changes\n(?: {2}.*\n)*\nWhat to do:\n {2}Rename these generated types/,
    );
    const own = await compare("git:HEAD:spec/common.yaml", "base.yaml", "--root", "spec");
    expect(own.err).toContain("the file is outside the folder git:HEAD:spec");
    for (const name of ["up", "hidden", "module", "link", "deep"]) {
      const answer = await compare(`git:HEAD:spec/${name}.yaml`, "base.yaml");
      expect(answer.code).toBe(2);
      expect(answer.err).toContain("nothing was compared");
      expect(answer.err).toMatch(/error (?:reference-escapes|missing-file|not-a-file)/);
    }
  });

  it("documents with broken references", async () => {
    const broken = things.replace("#/components/schemas/Thing", "#/components/schemas/Thingg");
    write("broken.yaml", broken);
    write("later.yaml", broken.replace("1.0.0", "1.0.1"));
    const added = await compare("base.yaml", "broken.yaml");
    expect(added.code).toBe(1);
    expect(added.out).toContain("breaking broken-reference-added: broken reference");
    expect(added.err).toContain("error dangling-reference");
    const mended = await compare("broken.yaml", "base.yaml");
    expect(mended).toMatchObject({ code: 0, err: "" });
    expect(mended.out).toContain("review broken-reference-mended: broken reference");
    const kept = await compare("broken.yaml", "later.yaml");
    expect(kept.code).toBe(0);
    expect(kept.out).not.toContain("broken-reference");
    expect(kept.err).toContain("broken references that both documents have are not compared");
  });

  const unusable: readonly [string, readonly string[], RegExp][] = [
    ["a missing file", ["nowhere.yaml", "base.yaml"], /nowhere\.yaml: the file does not exist/],
    [
      "a folder without a document",
      [".", "base.yaml"],
      /is a folder that contains no openapi\.yaml/,
    ],
    ["standard input twice", ["-", "-"], /one side only/],
    ["an unknown revision", ["git:nonsense", "base.yaml"], /git knows no revision "nonsense"/],
    ["an option as a revision", ["git:--help", "base.yaml"], /"--help" is not a revision/],
    ["two lines as a revision", ["git:HEAD\nHEAD", "base.yaml"], /is not a revision/],
    ["no revision", ["git:", "base.yaml"], /"" is not a revision/],
    [
      "a file that git has not",
      ["git:HEAD:no.yaml", "base.yaml"],
      /git:HEAD:no\.yaml: the file does not/,
    ],
    ["a file outside of the repository", ["git:HEAD", "../x.yaml"], /not in this repository/],
    ["a broken document", ["broken.yaml", "base.yaml"], /broken\.yaml:3:\d+ error/],
    [
      "a missing allow-list",
      ["base.yaml", "base.yaml", "--allow", "no.yaml"],
      /no\.yaml cannot be read/,
    ],
    [
      "a folder without handlers",
      ["base.yaml", "base.yaml", "--handlers", "."],
      /no map of handlers/,
    ],
  ];
  it.each(unusable)("not %s: exit 2, and one message", async (_, args, message) => {
    repository({ "broken.yaml": "openapi: 3.1.0\npaths:\n  }\n" });
    const answer = await compare(...args);
    expect(answer.err).toMatch(message);
    expect(lines(answer.err)).toBeLessThanOrEqual(6);
    expect(answer).toMatchObject({ code: 2, out: "" });
  });

  it("not git where there is no repository, nor without a main branch", async () => {
    for (const args of [["git:HEAD", "base.yaml"], ours]) {
      const { code, err } = await compare(...args);
      expect(err).toMatch(
        /^(?:document: .*\n(?:not there; found here: .*\n)?)?this folder is not in a git repository: name two documents/,
      );
      expect(code).toBe(2);
    }
    git("init", "-q", "-b", "elsewhere");
    expect(await compare(...ours)).toMatchObject({
      code: 2,
      err: expect.stringContaining("no main branch"),
    });
  });
});

it("calls types what they were called, whatever else the document comes to hold", async () => {
  const base = things.replaceAll("Thing", "small_thing");
  write("base.yaml", base);
  const other = "schemas:\n    SmallThing: { type: string }\n";
  const name = "name: { type: integer }";
  const revision = base.replace("name: { type: string }", name).replace("schemas:\n", other);
  write("revision.yaml", revision);
  const { out } = await compare("base.yaml", "revision.yaml");
  expect(out).toMatch(/callers: SmallThing\.name\b/);
});

describe("--handlers", () => {
  it("tells where the implementer's handler is", async () => {
    write(
      "service/src/handlers/index.ts",
      'import { createThing } from "./things.js";\nexport const handlers = { createThing };\n',
    );
    write(
      "service/src/handlers/things.ts",
      "\nexport const createThing = () => ({ status: 204 });\n",
    );
    const answer = await compare("base.yaml", "revision.yaml", "--handlers", "service");
    expect(answer.out).toContain("implementers: createThing at service/src/handlers/things.ts:2");
    write("revision.yaml", renamed);
    const later = await compare("base.yaml", "revision.yaml", "--handlers", "service");
    expect(later.out).toContain("implementers: makeThing at service/src/handlers/things.ts:2");
  });

  it("tells where the file of the map does not parse", async () => {
    write("service/src/handlers/index.ts", "export const handlers = {\n  a b\n};\n");
    const { code, err } = await compare("base.yaml", "revision.yaml", "--handlers", "service");
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/index\.ts:2:5 error handlers-unparsed: .*nothing was compared/s),
    ]);
  });
});

describe("the command line", () => {
  it("has both, and their help", () => {
    const { out } = specloom(folder, []);
    for (const usage of ["diff [<base> [<revision>]]", "explain <rule or code>"])
      expect(out).toContain(usage);
    expect(specloom(folder, ["diff", "--help"]).out).toContain("git:REV[:file]");
  });
});
