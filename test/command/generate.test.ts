// Tests `generate` and `check-generated`: the printed output, and the written files.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { snapshot, specloom, startSpecloom } from "./specloom.js";
import { changed, good, thingsFolder, unreadable, warned, wrong } from "./things.js";

const folder = thingsFolder();
const { write, generate } = folder;
const install = (name: string) => {
  mkdirSync(join(folder.path, "node_modules", name), { recursive: true });
  writeFileSync(join(folder.path, "node_modules", name, "package.json"), "{}");
};

describe("specloom generate", () => {
  it("writes every target and closes with one line", () => {
    install("@types/node");
    const run = generate();
    expect(run.code).toBe(0);
    expect(run.out).toBe("");
    expect(run.err).toMatch(
      /^document: api\.yaml\n4 targets, \d+ files, \d+ written, 0 unchanged, 0 removed in \d+\.\d s\n$/,
    );
    expect(readdirSync(join(folder.path, "made")).sort()).toEqual([
      ".specloom.json",
      "client",
      "names.json",
      "server",
      "types",
      "validators",
    ]);
  });

  it.skipIf(existsSync(join(tmpdir(), "node_modules")))(
    "says what to install for what it wrote, once",
    () => {
      const advice = "To compile made/server, run: npm install --save-dev @types/node\n";
      expect(generate("--target", "client").err).not.toContain("npm install");
      expect(generate("--target", "server").err).toContain(advice);
      expect(generate().err).not.toContain("npm install");
    },
  );

  it("touches only what changed, and gives the same bytes every time", () => {
    generate();
    const before = snapshot(join(folder.path, "made"));
    expect(generate().err).toMatch(/ 0 written, \d+ unchanged, 0 removed/);
    expect(snapshot(join(folder.path, "made"))).toEqual(before);
    write(changed);
    expect(generate().err).toMatch(/ [1-9]\d* written, \d+ unchanged, 0 removed/);
    const after = snapshot(join(folder.path, "made"));
    expect(after["types/index.ts"]?.text).toContain("size?: number;");
    expect(after["server/core.ts"]).toEqual(before["server/core.ts"]);
  });

  it("makes some of the targets and leaves the files of the others alone", () => {
    generate("--target", "types,validators");
    expect(readdirSync(join(folder.path, "made")).sort()).toEqual([
      ".specloom.json",
      "names.json",
      "types",
      "validators",
    ]);
    generate("--target", "client");
    expect(readdirSync(join(folder.path, "made")).sort()).toEqual([
      ".specloom.json",
      "client",
      "names.json",
      "types",
      "validators",
    ]);
  });

  it("brings along what the files of a target import, and says so", () => {
    const { code, err } = generate("--target", "client");
    expect([code, err]).toEqual([
      0,
      expect.stringMatching(/\n2 targets \(including types, which others import\), /),
    ]);
    expect(generate("--target", "client", "--check").err).toBe(
      "document: api.yaml\ntypes, client: up to date\n",
    );
    expect(generate("--target", "client,types").err).toMatch(/\n2 targets, /);
    expect(readdirSync(join(folder.path, "made")).sort()).toEqual([
      ".specloom.json",
      "client",
      "names.json",
      "types",
    ]);
  });

  it("leaves a file alone that is not ours", () => {
    generate();
    const own = join(folder.path, "made/server/mine.ts");
    writeFileSync(own, "// mine\n");
    expect(generate("--force").code).toBe(0);
    expect(readFileSync(own, "utf8")).toBe("// mine\n");
    expect(readFileSync(join(folder.path, "made/.specloom.json"), "utf8")).not.toContain("mine.ts");
  });

  it.each([
    ["a document with errors", wrong],
    ["a document that cannot be read", unreadable],
  ])("%s: exit 1, a readable reason, and the old output as it was", (_, text) => {
    generate();
    const before = snapshot(join(folder.path, "made"));
    write(text);
    const run = generate("--strict");
    expect(run.code).toBe(1);
    expect(run.err).toMatch(/api\.yaml:\d+:\d+ error /);
    expect(run.err).toMatch(/nothing was written\n$/);
    expect(run.err).not.toMatch(/\n\s+at /);
    expect(snapshot(join(folder.path, "made"))).toEqual(before);
  });

  it("goes on past warnings, and prints them", () => {
    write(warned);
    const run = generate();
    expect(run.code).toBe(0);
    expect(run.err).toContain("warning unknown-format");
    expect(run.err).toMatch(/4 targets, /);
  });

  it("stops at a file that somebody edited, says which, and overwrites it with --force", () => {
    generate();
    const edited = join(folder.path, "made/types/index.ts");
    const original = readFileSync(edited, "utf8");
    appendFileSync(edited, "// my line\n");
    write(changed);
    const run = generate();
    expect(run.code).toBe(1);
    expect(run.err).toContain("made/types/index.ts");
    expect(run.err).toContain("--force");
    expect(readFileSync(edited, "utf8")).toBe(`${original}// my line\n`);
    expect(generate("--force").code).toBe(0);
    expect(readFileSync(edited, "utf8")).not.toContain("my line");
  });

  it("--dry-run lists the steps and touches nothing", () => {
    const run = generate("--dry-run");
    expect(run.code).toBe(0);
    expect(run.out).toContain("create made/types/index.ts\n");
    expect(existsSync(join(folder.path, "made"))).toBe(false);
  });

  it("--templates puts a template of one's own before ours, under the same rules", () => {
    const own = join(folder.path, "own/types");
    writeOwnTemplate(own, "// mine\n");
    generate("--templates", "own");
    expect(readFileSync(join(folder.path, "made/types/index.ts"), "utf8")).toMatch(
      /^\/\/ Generated .*\n\/\/ mine\n$/,
    );
    writeOwnTemplate(own, "// {{x}}\n");
    const run = generate("--templates", "own");
    expect(run.code).toBe(1);
    expect(run.err).toMatch(/own\/types\/index\.ts\.hbs:1:\d+ error template-hole/);
  });

  it("--templates lets compilers check run-time modules of one's own", () => {
    const own = join(folder.path, "own/types/runtime");
    mkdirSync(own, { recursive: true });
    const made = () => readFileSync(join(folder.path, "made/types/runtime/status.ts"), "utf8");
    generate();
    expect(made()).toMatch(/^\/\/ Generated .*\n\/\/ @ts-nocheck\n/);
    writeFileSync(join(own, "status.ts"), "export type Status = number;\n");
    generate("--templates", "own");
    expect(made()).toMatch(/^\/\/ Generated .*\nexport type Status = number;\n$/);
  });

  it("--timings prints a line for each phase", () => {
    const { err } = generate("--timings");
    for (const phase of ["load", "rules", "types", "client", "plan", "write"]) {
      expect(err).toMatch(new RegExp(`^${phase} +\\d+ ms$`, "m"));
    }
  });

  it("--watch generates again when the document is saved", { timeout: 60_000 }, async () => {
    const child = startSpecloom(folder.path, [
      "generate",
      "--spec",
      "api.yaml",
      "--out",
      "made",
      "--watch",
    ]);
    let printed = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
    const until = async (what: RegExp) => {
      for (let waited = 0; !what.test(printed); waited += 50) {
        if (waited > 40_000) throw new Error(`waited for ${what}, got: ${printed}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      printed = "";
    };
    try {
      await until(/watching for changes/);
      write(changed);
      await until(/ written[\s\S]*watching for changes/);
      expect(readFileSync(join(folder.path, "made/types/index.ts"), "utf8")).toContain(
        "size?: number;",
      );
      write(wrong);
      await until(/unknown-type[\s\S]*watching for changes/);
      rmSync(join(folder.path, "api.yaml"));
      await until(/watching for changes/);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(printed, "a missing document is told once").toBe("");
      write(good);
      await until(/ written[\s\S]*watching for changes/);
    } finally {
      child.kill();
    }
  });
});

describe("specloom check-generated", () => {
  const check = (...args: string[]) =>
    specloom(folder.path, ["check-generated", "--spec", "api.yaml", "--out", "made", ...args]);

  it("exits 0 when everything is what the document makes", () => {
    generate();
    expect(check()).toMatchObject({ code: 0, out: "" });
  });

  it("fails with a unified diff for every target that is stale, names the mending command, touches nothing", () => {
    generate();
    write(changed);
    const before = snapshot(join(folder.path, "made"));
    const run = check();
    expect(run.code).toBe(1);
    expect(run.out).toMatch(/^types: /m);
    expect(run.out).toMatch(/^validators: /m);
    expect(run.out).toMatch(/^\+ {2}size\?: number;$/m);
    expect(run.err).toContain("to mend: npx specloom generate --spec api.yaml --out made\n");
    expect(snapshot(join(folder.path, "made"))).toEqual(before);
    expect(generate("--check").out).toBe(run.out);
  });

  it("says of targets that were never generated how to add them, and how to do without", () => {
    generate("--target", "types,client");
    expect(check()).toEqual({
      code: 1,
      out: "",
      err: [
        "document: api.yaml",
        "types, client: up to date",
        "made has no validators or server. To add them: npx specloom generate --spec api.yaml --out made. " +
          'To do without, set in specloom.config.json: "targets": ["types", "client"]',
        "",
      ].join("\n"),
    });
  }, 240_000);

  it("says of an edited file that mending it needs --force", () => {
    generate();
    appendFileSync(join(folder.path, "made/types/index.ts"), "// my line\n");
    const run = check();
    expect(run.code).toBe(1);
    expect(run.out).toContain("-// my line");
    expect(run.err).toContain("--force");
  });
});

function writeOwnTemplate(into: string, text: string): void {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  writeFileSync(join(into, "index.ts.hbs"), text);
}
