// `specloom diff` and `specloom explain` as their users meet them: what may be compared, and what a run answers.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { printFailure } from "../../scripts/command/failure.js";
import * as diff from "../../scripts/diff.js";
import * as explain from "../../scripts/explain.js";
import { newFolder, type Run, specloom } from "./specloom.js";

const things = `openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
paths:
  /things:
    post:
      operationId: createThing
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/Thing" } } }
      responses:
        "204": { description: Done. }
components:
  schemas:
    Thing:
      type: object
      properties:
        name: { type: string }
`;
const breaking = things.replace("properties:", "required: [name]\n      properties:");
const documented = things.replace("description: Done.", "description: It is done.");
const renamed = things.replace("createThing", "makeThing").replace("1.0.0", "2.0.0");

const home = process.cwd();
let folder: string;
beforeEach(() => {
  folder = newFolder();
  process.chdir(folder);
  write("base.yaml", things);
  write("revision.yaml", breaking);
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

async function run(command: typeof diff | typeof explain, args: readonly string[]): Promise<Run> {
  let out = "";
  let err = "";
  const terminal = {
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
    interactive: false,
    colour: false,
  };
  const code = await command
    .run(args, terminal)
    .catch((failure: unknown) => printFailure(failure, terminal));
  return { code, out, err };
}
const compare = (...args: string[]) => run(diff, args);

function git(...args: string[]): string {
  const identity = ["-c", "user.name=A", "-c", "user.email=a@example.org"];
  return execFileSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8" }).trim();
}

/** A repository whose main branch holds `files`, on a branch of its own. */
function repository(files: Readonly<Record<string, string>>): void {
  git("init", "-q", "-b", "main");
  for (const [file, text] of Object.entries(files)) write(file, text);
  git("add", "-A");
  git("commit", "-qm", "base");
  git("checkout", "-q", "-b", "work");
}

describe("exit codes", () => {
  const cases: readonly [string, string, string[], number][] = [
    ["no change", things, [], 0],
    ["a breaking change", breaking, [], 1],
    ["a breaking change, where nothing fails", breaking, ["--fail-on", "never"], 0],
    ["words alone", documented.replace("1.0.0", "1.0.1"), ["--fail-on", "review"], 0],
    ["something to review", renamed, [], 0],
    ["something to review, where that fails", renamed, ["--fail-on", "review"], 1],
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
    expect(await compare("one", "other")).toMatchObject({ code: 0, out: "no changes\n" });
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
    expect(await compare("git:main", "git:HEAD")).toMatchObject({ code: 0, out: "no changes\n" });
  });

  it("names the file that was meant, where there is none", async () => {
    repository({ "other.yaml": things });
    for (const [args, file] of [
      [["git:main", "git:HEAD"], "git:main:spec/openapi.yaml"],
      [["git:main:no.yaml", "git:HEAD"], "git:main:no.yaml"],
      [["git:main", "git:HEAD:no.yaml"], "git:main:no.yaml"],
      [["git:main:../x.yaml", "other.yaml"], "../x.yaml is not in this repository"],
      [[], "spec/openapi.yaml"],
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
    const answer = await compare();
    expect(answer.out).toMatch(/^breaking property-became-required/);
    expect(answer.out).toContain("1 breaking, 1 to review\n");
    expect((await compare("--spec", "spec")).out).toBe(answer.out);
  });

  it("documents of several files out of git, without a checkout", async () => {
    repository({
      "spec/openapi.yaml": things.replace("#/components", "./parts/thing.yaml#/components"),
      "spec/parts/thing.yaml": things,
    });
    rmSync(join(folder, "spec"), { recursive: true });
    expect(await compare("git:HEAD:spec", "base.yaml")).toMatchObject({ out: "no changes\n" });
    expect(git("status", "--short")).toContain("D spec/openapi.yaml");
  });

  it("nothing else of a repository than its document's folder", async () => {
    repository({ "secret.yaml": things });
    mkdirSync(join(folder, "spec"));
    const referring = (file: string) => things.replace("#/components", `${file}#/components`);
    write("spec/up.yaml", referring("../secret.yaml"));
    write("spec/link.yaml", referring("./linked.yaml"));
    write("spec/deep.yaml", referring("./folder/secret.yaml"));
    symlinkSync("../secret.yaml", join(folder, "spec/linked.yaml"));
    symlinkSync("..", join(folder, "spec/folder"));
    git("add", "-A");
    git("commit", "-qm", "links");
    for (const name of ["up", "link", "deep"]) {
      const answer = await compare(`git:HEAD:spec/${name}.yaml`, "base.yaml");
      expect(answer.code).toBe(2);
      expect(answer.err).toContain("nothing was compared");
      expect(answer.err).toMatch(/error (?:reference-escapes|missing-file|not-a-file)/);
    }
  });

  const unusable: readonly [string, readonly string[], RegExp][] = [
    ["a missing file", ["nowhere.yaml", "base.yaml"], /nowhere\.yaml: there is no such file/],
    [
      "a folder without a document",
      [".", "base.yaml"],
      /is a folder, and it holds no openapi\.yaml/,
    ],
    ["standard input twice", ["-", "-"], /one side only/],
    ["an unknown revision", ["git:nonsense", "base.yaml"], /git knows no revision "nonsense"/],
    ["an option as a revision", ["git:--help", "base.yaml"], /"--help" is not a revision/],
    ["two lines as a revision", ["git:HEAD\nHEAD", "base.yaml"], /is not a revision/],
    ["no revision", ["git:", "base.yaml"], /"" is not a revision/],
    [
      "a file that git has not",
      ["git:HEAD:no.yaml", "base.yaml"],
      /git:HEAD:no\.yaml: there is no/,
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
    for (const args of [["git:HEAD", "base.yaml"], []]) {
      const { code, err } = await compare(...args);
      expect(err).toMatch(/^this folder is not in a git repository: name two documents/);
      expect(code).toBe(2);
    }
    git("init", "-q", "-b", "elsewhere");
    expect(await compare()).toMatchObject({ code: 2, err: /no main branch/ as never });
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

describe("--out", () => {
  it("writes the report there, and prints what it sums up to", async () => {
    const answer = await compare(
      "base.yaml",
      "revision.yaml",
      "--format",
      "json",
      "--out",
      "r.json",
    );
    expect(answer).toEqual({ code: 1, out: "", err: "1 breaking, 1 to review\n" });
    expect(JSON.parse(readFileSync("r.json", "utf8")).summary.breaking).toBe(1);
    expect(readdirSync(".").filter((name) => /tmp/.test(name))).toEqual([]);
  });

  it("replaces a link, and what it leads to stays", async () => {
    write("precious", "mine");
    symlinkSync("precious", join(folder, "r.html"));
    await compare("base.yaml", "revision.yaml", "--format", "html", "--out", "r.html");
    expect(readFileSync("precious", "utf8")).toBe("mine");
    expect(readFileSync("r.html", "utf8")).toContain("<!doctype html>");
  });

  it("says so when it cannot", async () => {
    const answer = await compare("base.yaml", "revision.yaml", "--out", "no/where");
    expect(answer).toMatchObject({ code: 2, out: "" });
    expect(answer.err).toContain("The report cannot be written");
  });
});

describe("--also", () => {
  it("writes the report in further formats, of one comparison", async () => {
    const also = ["--also", "json=report.json", "--also=markdown=report.md,html=a=b.html"];
    const { code, out } = await compare("base.yaml", "revision.yaml", ...also);
    expect(code).toBe(1);
    expect(out).toContain("breaking property-became-required");
    expect(JSON.parse(readFileSync("report.json", "utf8")).summary.breaking).toBe(1);
    expect(readFileSync("report.md", "utf8")).toContain("### API changes");
    expect(readFileSync("a=b.html", "utf8")).toContain("<!doctype html>");
  });

  it("says so when it is misspelt", async () => {
    for (const also of ["report.html", "pdf=report.pdf", "html="]) {
      expect(await compare("base.yaml", "revision.yaml", "--also", also)).toMatchObject({
        code: 2,
      });
    }
  });
});

describe("the allow-list", () => {
  const entry = (more: string) =>
    `- rule: property-became-required\n  reason: nobody calls it yet\n${more}`;
  const version = "- { rule: version-bump-too-small, reason: soon, expires: 2999-01-01 }\n";
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
    const answer = await allowing(text + version);
    expect(answer.err).toBe("");
    expect(answer.out).toContain("allowed breaking property-became-required");
    expect(answer.out).toContain(
      "allowed until 2999-12-31: nobody calls it yet (.specloom-allow.yaml:1)",
    );
    expect(answer.out).toContain("2 allowed\n");
    expect(answer.code).toBe(0);
  });

  it("lets pass what it names by its fingerprint", async () => {
    const { out } = await compare("base.yaml", "revision.yaml", "--format", "json");
    const { fingerprint } = JSON.parse(out).changes[0];
    expect(
      await allowing(entry(`${forever}  fingerprint: ${fingerprint}\n`) + version),
    ).toMatchObject({
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
    expect(await allowing(one + version)).toMatchObject({ code: 1, err: "" });
    expect(await allowing(one + other + version)).toMatchObject({ code: 0, err: "" });
  });

  const another = (rule: string, more = "") =>
    `- { rule: ${rule}, reason: x, expires: 2999-01-01${more} }\n`;
  const wrong: readonly [string, string, number, string, RegExp][] = [
    ["has expired", entry("  expires: 2020-01-01\n"), 1, "allow-expired", /ended on 2020-01-01/],
    [
      "is unused",
      `${entry(forever)}${another("tag-added")}`,
      4,
      "allow-unused",
      /there is no such change: "tag-added"/,
    ],
    [
      "says what another says",
      `${entry(forever)}${entry(forever)}`,
      4,
      "allow-duplicate",
      /allowed by another entry/,
    ],
    [
      "says less than another, further down",
      `${another("property-became-required", ", operation: POST /things")}${entry(forever)}`,
      1,
      "allow-duplicate",
      /allowed by another entry/,
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
      const answer = await allowing(text + version);
      expect(answer.out).toMatch(new RegExp(`^error ${code}: `, "m"));
      expect(answer.out).toMatch(message);
      expect(answer.out).toContain(`  at .specloom-allow.yaml:${line}\n`);
      expect(answer.out).toMatch(/, 1 error in the allow-list\n/);
      expect(answer).toMatchObject({ code: 1, err: "" });
      expect((await compare("base.yaml", "revision.yaml", "--fail-on", "never")).code).toBe(1);
      expect(answer.out.includes("allowed breaking")).toBe(!text.includes("2020"));
    });

    it("is told in every report", async () => {
      write(".specloom-allow.yaml", text + version);
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
      expect(await printed("html")).toContain(`<li><code>${file}:${line}</code> `);
    });
  });

  it.each([
    ["no reason", "- { rule: tag-added, expires: 2999-01-01 }", "needs reason"],
    ["no last day", "- { rule: tag-added, reason: x }", "needs expires"],
    ["no such day", "- { rule: tag-added, reason: x, expires: 2999-02-31 }", "must be a day"],
    ["an unknown member", "- { rule: a, reason: x, expires: 2999-01-01, why: x }", 'no "why"'],
    [
      "an inherited name",
      "- { rule: a, reason: x, expires: 2999-01-01, constructor: x }",
      'no "constructor"',
    ],
    ["no list", "allow: all", "is a list of entries"],
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
});

describe("specloom explain", () => {
  it("says what a rule means", async () => {
    const answer = await run(explain, ["property-became-required"]);
    expect(answer.code).toBe(0);
    expect(answer.out).toMatch(/^property-became-required: .+\n\n[\s\S]{80,}\.\n$/);
    for (const line of answer.out.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });

  it("names all of them", async () => {
    const { code, out } = await run(explain, ["--list"]);
    expect(code).toBe(0);
    for (const rule of ["version-bump-too-small", "operation-removed", "unclassified-change"]) {
      expect(out).toMatch(new RegExp(`^${rule} +\\S`, "m"));
    }
  });

  it("names those that may have been meant", async () => {
    const answer = await run(explain, ["property-became-requird"]);
    expect(answer).toMatchObject({ code: 2, out: "" });
    expect(answer.err).toContain("did you mean property-became-required");
    expect((await run(explain, ["constructor"])).code).toBe(2);
    expect((await run(explain, [])).code).toBe(2);
  });
});

describe("the command line", () => {
  it("has both, and their help", () => {
    const { out } = specloom(folder, []);
    for (const usage of ["diff [<base> [<revision>]]", "explain <rule>"])
      expect(out).toContain(usage);
    expect(specloom(folder, ["diff", "--help"]).out).toContain("git:REV[:file]");
  });
});
