// Every command applies the overlays of the command line and of the config.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newFolder, type Run, specloom, startSpecloom } from "./specloom.js";

let folder: string;
beforeEach(() => {
  folder = newFolder();
  write("openapi.yaml", document);
  write("name.overlay.yaml", overlay("$.paths['/pets'].get", "{ operationId: listPets }"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const document = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      responses:
        "200": { description: OK }
`;

function overlay(target: string, update: string): string {
  const action = `  - target: ${target}\n    update: ${update}\n`;
  return `overlay: 1.1.0\ninfo: { title: T, version: "1" }\nactions:\n${action}`;
}

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}

function run(...args: string[]): Run {
  return specloom(folder, args);
}

const client = () => readFileSync(join(folder, "generated/client/operations.ts"), "utf8");
const named = ["--overlay", "name.overlay.yaml"];

describe("--overlay", () => {
  it("changes what is generated, and what check-generated compares with", () => {
    expect(run("generate", "openapi.yaml", "--target", "client", ...named).code).toBe(0);
    expect(client()).toContain("listPets");
    const check = ["check-generated", "openapi.yaml", "--target", "client"];
    expect(run(...check, ...named).code).toBe(0);
    expect(run(...check).code).toBe(1);
  });

  it("changes what is served, and what doctor expects", () => {
    expect(run("scaffold", "service", "--spec", "openapi.yaml", ...named).code).toBe(0);
    const requested = ["doctor", "service", "--spec", "openapi.yaml"];
    expect(run(...requested, ...named)).toMatchObject({ code: 0, out: "" });
    expect(run(...requested).code).toBe(1);
  });

  it("is warned of by diff as by other commands, where it selects nothing", () => {
    write("late.overlay.yaml", overlay("$.paths['/dogs']", "{ summary: x }"));
    const late = ["--overlay", "late.overlay.yaml"];
    const warning = /late\.overlay\.yaml:\d+:\d+ warning overlay-no-match: /g;
    write("before.yaml", document);
    for (const words of [["generate"], ["diff", "before.yaml"]]) {
      const { code, err } = run(...words, "openapi.yaml", ...late);
      expect([code, err.match(warning)?.length]).toEqual([0, 1]);
    }
  });

  it("is repeatable, each for what the ones before it made", () => {
    write("more.overlay.yaml", overlay("$.paths.*[?@.operationId == 'listPets']", "{ in: x }"));
    const more = [...named, "--overlay", "more.overlay.yaml"];
    const { code, out } = run("validate", "openapi.yaml", ...more);
    expect(out).toMatch(/^more\.overlay\.yaml:5:15 error /);
    expect(code).toBe(1);
    const reversed = ["--overlay", "more.overlay.yaml", ...named];
    expect(run("validate", "openapi.yaml", ...reversed).out).toContain("overlay-no-match");
  });

  it("reads standard input with overlays", () => {
    const args = ["validate", "-", "--overlay", "name.overlay.yaml", "--max-warnings", "0"];
    expect(specloom(folder, args, document)).toMatchObject({ code: 0, out: "" });
  });

  it.each([
    ["is missing", "none.overlay.yaml", "missing-file"],
    ["is a folder", "folder.overlay.yaml", "missing-file"],
    ["is a link out of its folder", "link.overlay.yaml", "reference-escapes"],
    ["is not an overlay", "openapi.yaml", "invalid-overlay"],
  ])("that %s is refused, and nothing is written", (_, file, code) => {
    mkdirSync(join(folder, "folder.overlay.yaml"));
    const outside = join(tmpdir(), `specloom-overlay-${process.pid}.yaml`);
    writeFileSync(outside, overlay("$.info", "{ title: Other }"));
    symlinkSync(outside, join(folder, "link.overlay.yaml"));
    const answer = run("generate", "openapi.yaml", "--overlay", file);
    rmSync(outside);
    expect(answer.code).toBe(1);
    expect(answer.err).toContain(` error ${code}: `);
    expect(answer.err).not.toMatch(/^\s+at /m);
    expect(existsSync(join(folder, "generated"))).toBe(false);
  });

  it("never fetches what it extends", () => {
    const text = overlay("$.info", "{ title: Cats }");
    write("far.overlay.yaml", `${text}extends: http://127.0.0.1:9/openapi.yaml\n`);
    const answer = run("validate", "openapi.yaml", ...named, "--overlay", "far.overlay.yaml");
    expect(answer).toMatchObject({ code: 0, out: "" });
  });
});

it("overlays in the config are relative to it", () => {
  mkdirSync(join(folder, "api"));
  const config = { spec: "../openapi.yaml", overlays: ["../name.overlay.yaml"] };
  write("api/specloom.config.json", JSON.stringify(config));
  const args = ["generate", "--config", "api/specloom.config.json", "--target", "client"];
  expect(run(...args, "--out", "generated").code).toBe(0);
  expect(client()).toContain("listPets");
});

describe("diff", () => {
  it("applies overlays to both sides", () => {
    write("new.yaml", document.replace("OK", "Fine"));
    const { out } = run("diff", "openapi.yaml", "new.yaml", ...named);
    expect(out).not.toContain("operation-added");
    expect(run("diff", "openapi.yaml", "openapi.yaml", ...named).code).toBe(0);
  });

  it("has overlays as they were at a revision of git", () => {
    const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, stdio: "pipe" });
    git("init", "-q");
    const who = ["-c", "user.name=a", "-c", "user.email=a@b.c"];
    write("title.overlay.yaml", overlay("$.info", "{ version: '2' }"));
    git("add", "openapi.yaml", "title.overlay.yaml");
    git(...who, "commit", "-qm", "first");
    write("title.overlay.yaml", overlay("$.paths['/pets'].get", "{ deprecated: true }"));
    write("added.overlay.yaml", overlay("$.paths", "{ /cats: { get: { responses: {} } } }"));
    const overlays = ["--overlay", "title.overlay.yaml", "--overlay", "added.overlay.yaml"];
    const { out } = run("diff", "git:HEAD:openapi.yaml", "openapi.yaml", ...overlays);
    expect(out).toContain("GET /pets");
    expect(out).toContain("deprecated");
    expect(out).toContain("GET /cats");
    expect(out).toContain("at added.overlay.yaml:5\n");
  });
});

it("--watch generates again when an overlay changes", async () => {
  const args = ["generate", "openapi.yaml", "--target", "client", "--watch", ...named];
  const child = startSpecloom(folder, args);
  let printed = "";
  const waiting = (times: number) =>
    new Promise<void>((done) => {
      const look = () => {
        if (printed.split("watching for changes").length > times) done();
        else setTimeout(look, 50);
      };
      look();
    });
  child.stderr?.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  try {
    await waiting(1);
    expect(client()).toContain("listPets");
    write("name.overlay.yaml", overlay("$.paths['/pets'].get", "{ operationId: readPets }"));
    await waiting(2);
    expect(client()).toContain("readPets");
  } finally {
    child.kill();
  }
});

describe("specloom overlay", () => {
  const edited = document.replace("Pets", "Cats").replace("get:", "get:\n      operationId: a");

  it("writes what makes one document of another", () => {
    write("edited.yaml", edited);
    const args = ["overlay", "--from", "openapi.yaml", "--to", "edited.yaml"];
    const { code, out } = run(...args, "--out", "fix.overlay.yaml");
    expect([code, out]).toEqual([0, ""]);
    expect(readFileSync(join(folder, "fix.overlay.yaml"), "utf8")).toBe(`overlay: 1.1.0
info:
  title: Turn openapi.yaml into edited.yaml
  version: 1.0.0
actions:
  - target: $.info
    update:
      title: Cats
  - target: $.paths['/pets'].get
    update:
      operationId: a
`);
    const both = ["diff", "openapi.yaml", "edited.yaml", "--overlay", "fix.overlay.yaml"];
    expect(run(...both)).toMatchObject({ code: 0 });
    expect(run(...args)).toMatchObject({ code: 0, out: expect.stringContaining("overlay: 1.1.0") });
  });

  it("mends what is not read at all", () => {
    write("broken.yaml", document.replace("3.1.0", '"3"'));
    const args = ["overlay", "--from", "broken.yaml", "--to", "openapi.yaml"];
    expect(run(...args, "--out", "fix.overlay.yaml").code).toBe(0);
    const overlays = ["--overlay", "fix.overlay.yaml", ...named];
    expect(run("validate", "broken.yaml", ...overlays)).toMatchObject({ code: 0, out: "" });
  });

  it("keeps a file that is there, and writes nothing where nothing differs", () => {
    write("edited.yaml", edited);
    write("fix.overlay.yaml", "mine");
    const args = ["overlay", "--from", "openapi.yaml", "--out", "fix.overlay.yaml"];
    expect(run(...args, "--to", "edited.yaml").code).toBe(2);
    expect(readFileSync(join(folder, "fix.overlay.yaml"), "utf8")).toBe("mine");
    expect(run(...args, "--to", "openapi.yaml", "--force")).toMatchObject({ code: 0, out: "" });
    expect(readFileSync(join(folder, "fix.overlay.yaml"), "utf8")).toBe("mine");
    expect(run(...args, "--to", "edited.yaml", "--force").code).toBe(0);
  });

  it.each([
    [[], "overlay needs two documents"],
    [["--from", "openapi.yaml"], "overlay needs two documents"],
    [
      ["--from", "openapi.yaml", "--to", "https://a.example/b.yaml"],
      "This command uses no network",
    ],
  ])("answers %j with what is missing", (args, message) => {
    const { code, err } = run("overlay", ...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
