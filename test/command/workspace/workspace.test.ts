// Tests a config of several documents: one run for all documents, one summary, and one exit code.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newFolder, ping, snapshot, specloom } from "../specloom.js";

let folder: string;
beforeEach(() => {
  folder = newFolder();
  for (const name of ["bills", "pets", "users"]) write(`apis/${name}/openapi.yaml`, ping);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const config = (content: object) => write("specloom.config.json", JSON.stringify(content));
const run = (...args: string[]) => specloom(folder, args);
const types = (name: string) => existsSync(join(folder, `made/${name}/types/index.ts`));
const lastLine = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .at(-1)
    ?.replace(/\d+\.\d/, "0.0");
const each = { spec: "apis/*/openapi.yaml", out: "made/*" };
const noted = ping.replace("summary", "").replace("operationId: ping, ", "");
const broken = ping.replace("Pong.", `Pong., content: { "a/b": { schema: { $ref: "#/none" } } }`);

describe("generate", () => {
  it("writes the files that each document has alone, in the order of the config", () => {
    config({
      documents: [{ spec: "apis/users/openapi.yaml", out: "made/u" }, each],
      imports: "ts",
    });
    const { code, out, err } = run("generate");
    expect([code, out]).toEqual([0, ""]);
    expect([...err.matchAll(/^document: (.*)$/gm)].map(([, shown]) => shown)).toEqual([
      "apis/users/openapi.yaml (specloom.config.json)",
      "apis/bills/openapi.yaml (specloom.config.json)",
      "apis/pets/openapi.yaml (specloom.config.json)",
    ]);
    expect(lastLine(err)).toBe("3 documents in 0.0 s: 3 done");
    const together = Object.entries(snapshot(join(folder, "made/pets")));
    rmSync(join(folder, "specloom.config.json"));
    const alone = ["--spec", "apis/pets/openapi.yaml", "--out", "alone", "--imports", "ts"];
    expect(run("generate", ...alone).code).toBe(0);
    const texts = (files: [string, { text: string }][]) =>
      files.map(([file, { text }]) => [file, text]);
    expect(texts(together)).toEqual(texts(Object.entries(snapshot(join(folder, "alone")))));
  });

  it("goes on after a document that is refused, and exits with the highest code", () => {
    config([{ ...each, targets: ["types"] }]);
    write("apis/bills/openapi.yaml", "openapi: 9\n");
    const { code, err } = run("generate");
    expect([code, types("bills"), types("pets"), types("users")]).toEqual([1, false, true, true]);
    expect(lastLine(err)).toBe("3 documents in 0.0 s: 2 done, 1 failed: apis/bills/openapi.yaml");
  });

  it("takes the documents that --filter names, and one that is named by its file", () => {
    config([{ ...each, targets: ["types"] }]);
    expect(lastLine(run("generate", "--filter", "pet*,bills").err)).toBe(
      "2 documents in 0.0 s: 2 done",
    );
    expect([types("bills"), types("pets"), types("users")]).toEqual([true, true, false]);
    const { code, err } = run("generate", "apis/users/openapi.yaml");
    expect([code, types("users")]).toEqual([0, true]);
    expect(lastLine(err)).toMatch(/^1 target, /);
    expect(run("generate", "--filter", "pet")).toMatchObject({
      code: 2,
      err: expect.stringContaining("No document is like --filter pet\nThere are 3: apis/bills/"),
    });
  });

  it("prints and writes in threads what it does without, and a thread is told of what another kept", () => {
    config({ documents: [{ spec: "none.yaml", out: "made/none" }, each], targets: ["types"] });
    mkdirSync(join(folder, "node_modules"));
    const shown = ({ code, out, err }: ReturnType<typeof run>) => [
      code,
      out,
      err.replaceAll(/\d+\.\d s/g, "0.0 s"),
    ];
    const files = () =>
      Object.entries(snapshot(join(folder, "made"))).map(([path, { text }]) => [path, text]);
    const alone = shown(run("generate", "--jobs", "1", "--no-cache"));
    const written = files();
    rmSync(join(folder, "made"), { recursive: true });
    const threaded = shown(run("generate", "--jobs", "2"));
    expect([threaded, files()]).toEqual([alone, written]);
    const { err } = run("generate", "--jobs", "2");
    expect(lastLine(err)).toBe("4 documents in 0.0 s: 3 done (3 unchanged), 1 failed: none.yaml");
    write("apis/pets/openapi.yaml", ping.replace("operationId: ping", "operationId: pong"));
    expect(lastLine(run("generate").err)).toContain("3 done (2 unchanged)");
    expect(JSON.stringify(files())).toContain("pong");
  });

  it("prints one list with --format json", () => {
    config([{ ...each, targets: ["types"] }]);
    const { out } = run("generate", "--dry-run", "--format", "json");
    expect(JSON.parse(out)).toMatchObject(
      ["bills", "pets", "users"].map((name) => ({
        document: `apis/${name}/openapi.yaml`,
        exitCode: 0,
        report: { targets: ["types"] },
      })),
    );
  });

  it.each([
    ["two rows that write into one folder", [{ spec: "apis/*/openapi.yaml" }], "both write into"],
    ["a pattern that nothing is like", [{ spec: "api/*.yaml" }], "no file is like"],
    ["a row without a document", [{ out: "made" }], "documents.0 names no document"],
    ["more stars than there are texts", [{ ...each, out: "made/*/*" }], "has more stars than"],
  ])("refuses %s", (_, content, message) => {
    config(content);
    expect(run("generate")).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });
});

it("check-generated names the command that mends one document", () => {
  config([{ ...each, targets: ["types"] }]);
  expect(run("generate").code).toBe(0);
  write("apis/pets/openapi.yaml", ping.replace("operationId: ping", "operationId: pong"));
  const { code, err } = run("check-generated");
  expect(code).toBe(1);
  expect(err).toContain("to mend: npx specloom generate apis/pets/openapi.yaml\n");
  expect(lastLine(err)).toBe("3 documents in 0.0 s: 2 done, 1 failed: apis/pets/openapi.yaml");
});

it("validate reports each document, with its own options", () => {
  write("apis/users/openapi.yaml", noted);
  config({ documents: [{ spec: "apis/users/openapi.yaml", out: "u", maxWarnings: 0 }, each] });
  write("apis/pets/openapi.yaml", broken);
  const { code, out, err } = run("validate");
  expect(code).toBe(1);
  expect(out).toContain("apis/pets/openapi.yaml:");
  expect(lastLine(err)).toContain("2 failed: apis/users/openapi.yaml, apis/pets/openapi.yaml");
});

it("diff compares each document, and lists the reports with --format json", () => {
  config([each]);
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: folder });
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "first");
  write("apis/pets/openapi.yaml", ping.replace("/ping:", "/pong:"));
  const { code, err } = run("diff", "git:HEAD");
  expect([code, lastLine(err)]).toEqual([
    1,
    "3 documents in 0.0 s: 2 done, 1 failed: apis/pets/openapi.yaml",
  ]);
  const { out } = run("diff", "git:HEAD", "--format", "json");
  const breaking = (row: { report: { summary: { breaking: number } } }) =>
    row.report.summary.breaking;
  expect(JSON.parse(out).map(breaking)).toEqual([0, 1, 0]);
  expect(run("diff", "git:HEAD", "--format", "html")).toMatchObject({
    code: 2,
    out: "",
    err: expect.stringContaining("--format html takes one document, and these are 3"),
  });
  // If the command line names two files, `diff` compares these files and no other documents of the config.
  const named = run("diff", "apis/pets/openapi.yaml", "apis/users/openapi.yaml");
  expect([named.code, named.err]).toEqual([1, ""]);
});

it("validate does not call entries of a list unused that several documents share", () => {
  config([each]);
  const entry = (place: string) => `  - code: ignored-construct\n    at: "${place}"\n`;
  write(".specloom-ignore.yaml", `ignore:\n${entry("#/webhooks")}`);
  expect(run("validate")).toMatchObject({ code: 0, out: "" });
  config([{ spec: "apis/pets/openapi.yaml", out: "a", ignore: ".specloom-ignore.yaml" }]);
  expect(run("validate").out).toContain("ignore-unused");
});

it("commands that take one document ask for its name", () => {
  config([each]);
  expect(run("types")).toMatchObject({
    code: 2,
    err: expect.stringContaining("Name it: --spec apis/bills/openapi.yaml"),
  });
  expect(run("types", "apis/pets/openapi.yaml").out).toContain("paths");
  expect(run("generate", "--watch").err).toContain("--watch takes one document, and these are 3");
});
